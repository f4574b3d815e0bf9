"""What is asked over HTTP."""

from __future__ import annotations

from time import monotonic
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.params import FromPath, JSONBody
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from msgspec import Meta, Struct

from spades.errors import SpadesError
from spades.notation import format_records
from spades.rules import parse_rules
from spades.server.credits import Purses
from spades.server.entries import Guest
from spades.server.hall import Hall
from spades.server.messages import CheckedRules, NewTable, Problem, RulesForm
from spades.server.problems import TableError, TableProblem, problem_of
from spades.server.rules_form import checked_rules, rules_form
from spades.server.settings import Settings
from spades.server.store import StoreError

Asked = Request[Any, Any, State]
_STATUS = {TableProblem.UNKNOWN_TABLE: HTTP_404_NOT_FOUND}


class RulesText(Struct, forbid_unknown_fields=True, frozen=True):
    """Rules as on the command line."""

    rules: Annotated[str, Meta(max_length=1000)]


class NewTables:
    """How many tables guests and addresses may open."""

    def __init__(self, settings: Settings) -> None:
        self._guests = Purses(settings.tables, 60.0)
        self._addresses = Purses(settings.tables * settings.crowd, 60.0)

    def spend(self, request: Asked) -> bool:
        """Whether whoever asks may open one more."""
        now = monotonic()
        address = "" if request.client is None else request.client.host
        return self._addresses.spend(address, now) and self._guests.spend(_guest(request), now)


@post("/api/tables")
async def new_table(request: Asked, state: State, data: JSONBody[NewTable]) -> Response[Any]:
    """Open a table; the guest who does so is its host."""
    hall: Hall = state.hall
    new_tables: NewTables = state.new_tables
    if not new_tables.spend(request):
        return _no(problem_of(TableError(TableProblem.TOO_MANY)), HTTP_429_TOO_MANY_REQUESTS)
    try:
        address = await hall.create(parse_rules(data.rules), _guest(request), data)
    except (SpadesError, TableError) as error:
        return _no(problem_of(error), HTTP_400_BAD_REQUEST)
    return Response(address, status_code=201)


@get("/api/rules", sync_to_thread=False)
def rules() -> RulesForm:
    """Everything that the table settings need."""
    return rules_form()


@post("/api/rules/check", status_code=200, sync_to_thread=False)
def check_rules(data: JSONBody[RulesText]) -> CheckedRules:
    """Rules in canonical form, or what is wrong with them."""
    return checked_rules(data.rules)


@get("/api/tables/{code:str}/record", media_type=MediaType.TEXT)
async def record(request: Asked, state: State, code: FromPath[str]) -> Response[Any]:
    """The finished rounds of a table, for its guests; an unfinished one is never told."""
    hall: Hall = state.hall
    try:
        table = await hall.enter(code, _guest(request), None)
    except TableError as error:
        return _no(problem_of(error), _STATUS.get(error.code, HTTP_403_FORBIDDEN))
    headers = {"content-disposition": f'attachment; filename="{code}.spades"'}
    return Response(format_records(table.records()), media_type=MediaType.TEXT, headers=headers)


@get("/healthz", include_in_schema=False)
async def health(state: State) -> Response[dict[str, str]]:
    """Whether the server can do its work."""
    hall: Hall = state.hall
    is_good = await hall.services.store.is_readable()
    text = "good" if is_good else "no database"
    return Response({"status": text}, status_code=200 if is_good else HTTP_503_SERVICE_UNAVAILABLE)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(state: State) -> Response[bytes]:
    """Figures for Prometheus."""
    hall: Hall = state.hall
    return Response(hall.services.metrics.text(), media_type="text/plain; version=0.0.4")


def on_http_error(_: Asked, error: HTTPException) -> Response[Problem]:
    """What the framework refuses, as a problem."""
    code = (
        TableProblem.UNKNOWN_PAGE
        if error.status_code == HTTP_404_NOT_FOUND
        else TableProblem.UNREADABLE
    )
    return _no(problem_of(TableError(code)), error.status_code)


def on_store_error(_: Asked, __: StoreError) -> Response[Problem]:
    """The database does not answer."""
    return _no(problem_of(TableError(TableProblem.STORE_FAILED)), HTTP_503_SERVICE_UNAVAILABLE)


def _guest(request: Asked) -> Guest:
    guest: Guest = request.scope["state"]["guest"]
    return guest


def _no(problem: Problem, status: int) -> Response[Problem]:
    return Response(problem, status_code=status, media_type=MediaType.JSON)
