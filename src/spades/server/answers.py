"""What the service says over HTTP where it says no: always a `Problem`, under one status each."""

from __future__ import annotations

import logging
from math import ceil
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap, Receive, Scope, Send
from litestar.utils import normalize_path

from spades.errors import SpadesError
from spades.server.messages import Problem
from spades.server.problems import TableError, TableProblem, problem_of
from spades.server.store import StoreError

LOG = logging.getLogger(__name__)
Asked = Request[Any, Any, State]
BAD_REQUEST: Final = 400
STATUSES: Final = {
    TableProblem.FOREIGN_PAGE: 403,
    TableProblem.WRONG_KEY: 403,
    TableProblem.UNKNOWN_PAGE: 404,
    TableProblem.UNKNOWN_TABLE: 404,
    TableProblem.WRONG_METHOD: 405,
    TableProblem.TOO_LONG: 413,
    TableProblem.NOT_JSON: 415,
    TableProblem.TOO_MANY: 429,
    TableProblem.SERVER_FAILED: 500,
    TableProblem.STORE_FAILED: 503,
}
"""Everything else is a bad request."""
_FRAMEWORK: Final = {
    404: TableProblem.UNKNOWN_PAGE,
    405: TableProblem.WRONG_METHOD,
    413: TableProblem.TOO_LONG,
    415: TableProblem.NOT_JSON,
}
"""What the framework's own refusals mean here; its others are of what cannot be read."""
_EXPECTED: Final = (HTTPException, TableError, SpadesError, StoreError)
_METHODS: Final = ("GET", "POST")


class TooManyError(TableError):
    """Somebody asks too often.

    Attributes:
        delay: After how many seconds to ask again.
    """

    def __init__(self, delay: float) -> None:
        super().__init__(TableProblem.TOO_MANY)
        self.delay = ceil(delay)


def promised(*statuses: int) -> dict[int, ResponseSpec]:
    """What the document says of refusals: with these statuses, and with those of every route."""
    spec = ResponseSpec(Problem, generate_examples=False, description="Refused")
    return dict.fromkeys((BAD_REQUEST, *statuses, 429, 503), spec)


async def refuse(scope: Scope, receive: Receive, send: Send, error: TableError) -> None:
    """Say no in the place of a route."""
    answer = _on_table_error(Request(scope), error)
    await answer.to_asgi_response(app=None, request=Request(scope))(scope, receive, send)


async def log_failure(error: Exception, scope: Scope) -> None:
    """Log what nobody has thought of, from routes and sockets alike."""
    if not isinstance(error, _EXPECTED):
        LOG.error("a request failed", exc_info=error, extra={"path": scope["path"]})


def _on_any_error(_: Asked, __: Exception) -> Response[Problem]:
    return _problem(TableError(TableProblem.SERVER_FAILED))


def _on_http_error(request: Asked, error: HTTPException) -> Response[Problem]:
    code = _FRAMEWORK.get(error.status_code, TableProblem.UNREADABLE)
    answer = _problem(TableError(code))
    if code is TableProblem.WRONG_METHOD:
        answer.headers["allow"] = ", ".join(_allowed(request))
    return answer


def _on_table_error(_: Asked, error: TableError) -> Response[Problem]:
    answer = _problem(error)
    if isinstance(error, TooManyError):
        answer.headers["retry-after"] = str(error.delay)
    return answer


def _on_wrong_rules(_: Asked, error: SpadesError) -> Response[Problem]:
    return Response(problem_of(error), status_code=BAD_REQUEST, media_type=MediaType.JSON)


def _on_store_error(_: Asked, __: StoreError) -> Response[Problem]:
    return _problem(TableError(TableProblem.STORE_FAILED))


def _problem(error: TableError) -> Response[Problem]:
    status = STATUSES.get(error.code, BAD_REQUEST)
    return Response(problem_of(error), status_code=status, media_type=MediaType.JSON)


def _allowed(request: Asked) -> list[str]:
    """The methods that a path has."""
    router = request.app.asgi_router
    path = normalize_path(request.scope["path"])
    allowed = ["OPTIONS"]
    for method in _METHODS:
        try:
            router.handle_routing(path, method)
        except HTTPException:
            continue
        allowed += ["GET", "HEAD"] if method == "GET" else [method]
    return sorted(allowed)


HANDLERS: Final[ExceptionHandlersMap] = {
    Exception: _on_any_error,
    HTTPException: _on_http_error,
    TableError: _on_table_error,
    SpadesError: _on_wrong_rules,
    StoreError: _on_store_error,
}
"""Every error that leaves a route, as an answer."""
