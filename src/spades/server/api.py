"""What is asked over HTTP."""

from __future__ import annotations

from time import monotonic
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers.base import BaseRouteHandler
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_503_SERVICE_UNAVAILABLE
from litestar.types import Guard
from msgspec import Meta, Struct

from spades.notation import format_records
from spades.rules import parse_rules
from spades.server.answers import Asked, TooManyError, promised
from spades.server.bodies import CheckedRules, NewTable, RulesForm, TableAddress
from spades.server.credits import Callers
from spades.server.entries import Guest
from spades.server.hall import Hall
from spades.server.problems import TableError, TableProblem
from spades.server.rules_form import checked_rules, rules_form


class RulesText(Struct, forbid_unknown_fields=True, frozen=True):
    """Rules as on the command line."""

    rules: Annotated[str, Meta(max_length=1000)]


def takes(kind: type[Struct]) -> Guard:
    """Let in bodies that are what they should be, and say that they are JSON.

    Other sites' forms cannot say so. The framework alone would also read 0 as no and "1" as 1.
    """
    decoder = msgspec.json.Decoder(kind)

    async def check(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        media_type = connection.headers.get("content-type", "").partition(";")[0]
        if media_type.strip().lower() != MediaType.JSON:
            raise TableError(TableProblem.NOT_JSON)
        asked: Asked = Request(connection.scope, connection.receive)
        try:
            decoder.decode(await asked.body())
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            raise TableError(TableProblem.UNREADABLE) from error

    return check


@post("/api/tables", guards=[takes(NewTable)], responses=promised(403, 413, 415))
async def new_table(
    request: Asked, state: State, data: JSONBody[NewTable]
) -> Response[TableAddress]:
    """Open a table; the guest who does so is its host."""
    hall: Hall = state.hall
    new_tables: Callers = state.new_tables
    address = "" if request.client is None else request.client.host
    delay = new_tables.delay(_guest(request), address, monotonic())
    if delay:
        raise TooManyError(delay)
    opened = await hall.create(parse_rules(data.rules), _guest(request), data)
    return Response(opened, status_code=HTTP_201_CREATED)


@get("/api/rules", sync_to_thread=False, responses=promised())
def rules() -> RulesForm:
    """Everything that the table settings need."""
    return rules_form()


@post(
    "/api/rules/check",
    status_code=HTTP_200_OK,
    sync_to_thread=False,
    guards=[takes(RulesText)],
    responses=promised(403, 413, 415),
)
def check_rules(data: JSONBody[RulesText]) -> CheckedRules:
    """Rules in canonical form, or what is wrong with them."""
    return checked_rules(data.rules)


@get("/api/tables/{code:str}/record", media_type=MediaType.TEXT, responses=promised(403, 404))
async def record(request: Asked, state: State, code: FromPath[str]) -> Response[str]:
    """The finished rounds of a table, for its guests; an unfinished one is never told."""
    hall: Hall = state.hall
    records = await hall.records(code, _guest(request))
    headers = {"content-disposition": f'attachment; filename="{code}.spades"'}
    return Response(format_records(records), media_type=MediaType.TEXT, headers=headers)


@get("/healthz", include_in_schema=False)
async def health(state: State) -> Response[dict[str, str]]:
    """Whether the server can do its work."""
    hall: Hall = state.hall
    is_good = await hall.services.store.is_answering()
    text = "good" if is_good else "the database does not answer"
    return Response({"status": text}, status_code=200 if is_good else HTTP_503_SERVICE_UNAVAILABLE)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(state: State) -> Response[bytes]:
    """Figures for Prometheus."""
    hall: Hall = state.hall
    return Response(hall.services.metrics.text(), media_type="text/plain; version=0.0.4")


def _guest(request: Asked) -> Guest:
    guest: Guest = request.scope["state"]["guest"]
    return guest
