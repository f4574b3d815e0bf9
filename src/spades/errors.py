"""Errors as codes with parameters; the words for them live in the catalogues of `spades.i18n`."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

Param = int | str


class ErrorCode(StrEnum):
    """Every reason for which the core refuses something; each has a sentence in every language."""

    # Rules
    UNKNOWN_OPTION = "unknown-option"
    UNKNOWN_PRESET = "unknown-preset"
    BAD_OPTION_VALUE = "bad-option-value"
    BAD_OPTION_SYNTAX = "bad-option-syntax"
    REPEATED_OPTION = "repeated-option"
    OPTIONS_CONTRADICT = "options-contradict"
    # Cards, seats, deals
    BAD_CARD = "bad-card"
    BAD_SEAT = "bad-seat"
    BAD_SIDE = "bad-side"
    BAD_BID = "bad-bid"
    NIL_IS_OFF = "nil-is-off"
    DOUBLE_NIL_IS_OFF = "double-nil-is-off"
    CARD_NOT_IN_PACK = "card-not-in-pack"
    REPEATED_CARD = "repeated-card"
    WRONG_HAND_COUNT = "wrong-hand-count"
    WRONG_HAND_SIZE = "wrong-hand-size"
    WRONG_STOCK_SIZE = "wrong-stock-size"
    BAD_REPLACEMENTS = "bad-replacements"
    INCOMPLETE_DEAL = "incomplete-deal"
    # Actions
    NOT_YOUR_TURN = "not-your-turn"
    WRONG_PHASE = "wrong-phase"
    ROUND_IS_OVER = "round-is-over"
    ROUND_NOT_OVER = "round-not-over"
    NOTHING_TO_UNDO = "nothing-to-undo"
    GAME_IS_OVER = "game-is-over"
    LOOK_FIRST = "look-first"
    ALREADY_LOOKED = "already-looked"
    DOUBLE_NIL_NOT_ALLOWED = "double-nil-not-allowed"
    BID_NOT_ALLOWED = "bid-not-allowed"
    BID_BREAKS_BID_RULE = "bid-breaks-bid-rule"
    BID_TOO_LOW = "bid-too-low"
    SIDE_BID_TOO_LOW = "side-bid-too-low"
    SIDE_BID_TOO_HIGH = "side-bid-too-high"
    BIDS_SUM_TO_TRICKS = "bids-sum-to-tricks"
    CARD_NOT_HELD = "card-not-held"
    MUST_FOLLOW_SUIT = "must-follow-suit"
    SPADES_NOT_BROKEN = "spades-not-broken"
    NO_SPADE_FOR_FIRST_LEAD = "no-spade-for-first-lead"
    NO_SPADES_TO_TRICK_ONE = "no-spades-to-trick-one"
    MUST_LEAD_TWO_OF_CLUBS = "must-lead-two-of-clubs"
    MUST_PLAY_LOWEST_CLUB = "must-play-lowest-club"
    MUST_PLAY_RED_CARD = "must-play-red-card"
    WRONG_EXCHANGE_COUNT = "wrong-exchange-count"
    TOO_MANY_REPLACED = "too-many-replaced"
    # Scoring
    WRONG_BID_COUNT = "wrong-bid-count"
    TRICKS_OUT_OF_RANGE = "tricks-out-of-range"
    BAGS_OUT_OF_RANGE = "bags-out-of-range"
    # Seeds
    BAD_SEED = "bad-seed"
    BAD_SECRET = "bad-secret"  # noqa: S105 - a code
    BAD_NONCE = "bad-nonce"
    # Bots
    UNKNOWN_LEVEL = "unknown-level"
    BOT_DID_NOT_START = "bot-did-not-start"
    BOT_ENDED = "bot-ended"
    BOT_TOO_SLOW = "bot-too-slow"
    BOT_ANSWER_UNREADABLE = "bot-answer-unreadable"
    # Records
    RECORD_DIFFERS = "record-differs"
    RULES_DIFFER = "rules-differ"
    # Notation
    UNEXPECTED_TEXT = "unexpected-text"
    NOT_A_RECORD = "not-a-record"
    NOT_A_SHEET = "not-a-sheet"
    MISSING_FIELD = "missing-field"
    REPEATED_FIELD = "repeated-field"
    UNKNOWN_FIELD = "unknown-field"
    WRONG_SIDE_COUNT = "wrong-side-count"
    UNSUPPORTED_VERSION = "unsupported-version"
    NOT_CANONICAL = "not-canonical"
    BAD_NUMBER = "bad-number"
    BAD_JSON = "bad-json"
    WRONG_TYPE = "wrong-type"


CLAUSES: Mapping[ErrorCode, str] = MappingProxyType(
    {
        ErrorCode.LOOK_FIRST: "P5",
        ErrorCode.ALREADY_LOOKED: "P5",
        ErrorCode.DOUBLE_NIL_NOT_ALLOWED: "O1",
        ErrorCode.BID_NOT_ALLOWED: "P3",
        ErrorCode.NIL_IS_OFF: "O1",
        ErrorCode.DOUBLE_NIL_IS_OFF: "O1",
        ErrorCode.MUST_FOLLOW_SUIT: "C4",
        ErrorCode.SPADES_NOT_BROKEN: "C5",
        ErrorCode.NO_SPADE_FOR_FIRST_LEAD: "O9",
        ErrorCode.NO_SPADES_TO_TRICK_ONE: "O9",
        ErrorCode.MUST_LEAD_TWO_OF_CLUBS: "O10",
        ErrorCode.MUST_PLAY_LOWEST_CLUB: "O10",
        ErrorCode.MUST_PLAY_RED_CARD: "O10",
        ErrorCode.WRONG_EXCHANGE_COUNT: "P7",
        ErrorCode.TOO_MANY_REPLACED: "D5",
        ErrorCode.GAME_IS_OVER: "P17",
        ErrorCode.BAGS_OUT_OF_RANGE: "P16",
    }
)
"""The clause of `docs/rules.md` that an error is about, where it is about one."""


class SpadesError(ValueError):
    """Base of all errors of this package.

    Attributes:
        code: Why, as an `ErrorCode`.
        params: What the sentence about it needs, by name.
        clause: The clause of the rules that it is about, if any.
    """

    clause: str | None

    def __init__(self, code: ErrorCode, /, **params: Param) -> None:
        self.code = code
        self.params: dict[str, Param] = params
        self.clause = CLAUSES.get(code)
        super().__init__(code, params)

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.code.value} ({details})" if details else self.code.value

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by attributes: keyword arguments do not survive the default of exceptions."""
        return (_revive, (type(self), self.args, dict(self.__dict__)))


def _revive(
    kind: type[SpadesError], args: tuple[object, ...], state: dict[str, object]
) -> SpadesError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(state)
    return error


class RulesError(SpadesError):
    """An option that does not exist, a value out of range, or two options that contradict."""


class DealError(SpadesError):
    """Cards that are no deal of the pack in play."""


class IllegalAction(SpadesError):  # noqa: N818 - the field's name for it, as in python-chess
    """An action that the rules do not allow now; the state is unchanged."""

    def by(self, clause: str) -> IllegalAction:
        """This error, because of another clause than its code's usual one."""
        self.clause = clause
        return self


class ScoringError(SpadesError):
    """Bids, tricks or bags that no round can have."""


class NotationError(SpadesError):
    """Text that is no record.

    Attributes:
        line: Line of the fault, from 1.
        column: Column of the fault, from 1.
    """

    def __init__(self, code: ErrorCode, line: int = 1, column: int = 1, /, **params: Param) -> None:
        self.line = line
        self.column = column
        super().__init__(code, **params)

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {super().__str__()}"
