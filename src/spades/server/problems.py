"""Why a table or its door refuses something, as codes; the words for them are in the catalogues."""

from __future__ import annotations

from enum import StrEnum

from spades.errors import SpadesError
from spades.server.messages import Problem
from spades.undo import UndoRefusedError


class TableProblem(StrEnum):
    """Every reason besides those of the referee."""

    # The seats
    NOT_HOST = "table-not-host"
    NOT_SEATED = "table-not-seated"
    NO_SUCH_SEAT = "table-no-such-seat"
    SEAT_TAKEN = "table-seat-taken"
    SEAT_KEPT = "table-seat-kept"
    SEAT_NOT_KEPT = "table-seat-not-kept"
    BAD_NAME = "table-bad-name"
    NOBODY_SEATED = "table-nobody-seated"
    # The game
    ALREADY_STARTED = "table-already-started"
    NOT_STARTED = "table-not-started"
    NOT_FINISHED = "table-not-finished"
    STALE = "table-stale"
    ONE_ACTION = "table-one-action"
    NO_CHOICE = "table-no-choice"
    NOT_AGAINST_BOTS = "table-not-against-bots"
    NOT_PROVED = "table-not-proved"
    HINT_FAILED = "table-hint-failed"
    # The door
    UNKNOWN_TABLE = "table-unknown"
    WRONG_KEY = "table-wrong-key"
    HELLO_FIRST = "message-hello-first"
    UNKNOWN_PAGE = "page-unknown"
    FOREIGN_PAGE = "page-foreign"
    WRONG_METHOD = "page-wrong-method"
    STORE_FAILED = "store-failed"
    SERVER_FAILED = "server-failed"
    UNREADABLE = "message-unreadable"
    NOT_JSON = "message-not-json"
    TOO_LONG = "message-too-long"
    TOO_MANY = "message-too-many"
    TOO_MANY_OPEN = "socket-too-many"


class TableError(Exception):
    """The table does not do what was asked; nothing has changed.

    Attributes:
        code: Why.
        params: What the sentence about it needs, by name.
    """

    def __init__(self, code: TableProblem, **params: int | str) -> None:
        self.code = code
        self.params = params
        super().__init__(code, params)


Refusal = TableError | SpadesError | UndoRefusedError
REFUSALS = (TableError, SpadesError, UndoRefusedError)
"""What a wish can be refused with; the table is as it was."""


def problem_of(error: Refusal) -> Problem:
    """The message about an error."""
    if isinstance(error, UndoRefusedError):
        return Problem(code=error.reason.value)
    clause = error.clause if isinstance(error, SpadesError) else None
    return Problem(code=error.code.value, params=dict(error.params), clause=clause)
