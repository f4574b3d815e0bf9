"""Actions as messages name them, to and from the actions of the referee."""

from __future__ import annotations

from typing import Any, Final

from msgspec import convert

from spades import actions
from spades.notation.json_form import action_from_json, action_to_json
from spades.rules import Rules, SeatIndex
from spades.server.messages import Act, Action
from spades.server.problems import TableError, TableProblem

KINDS: Final = ("look", "bid", "draw", "exchange", "replace", "play")
_RECORD_NAMES: Final = {"exchange": "give"}
"""Where records have another name for a kind."""
_MESSAGE_NAMES: Final = {record: own for own, record in _RECORD_NAMES.items()}


def action_of(rules: Rules, act: Act) -> actions.Action:
    """What somebody wants to do.

    Raises:
        TableError: `ONE_ACTION`; not exactly one member says what.
        SpadesError: There is no such card, bid or choice.
    """
    said = {kind: getattr(act, kind) for kind in KINDS}
    said = {kind: value for kind, value in said.items() if value is not None}
    if len(said) != 1:
        raise TableError(TableProblem.ONE_ACTION)
    ((kind, value),) = said.items()
    return action_from_json(rules, {_RECORD_NAMES.get(kind, kind): value})


def action_message(rules: Rules, action: actions.Action, seat: SeatIndex | None = None) -> Action:
    """An action as a message tells it: hidden cards are counted, not named.

    Args:
        rules: The rules in force.
        action: As a view tells it.
        seat: Who does it, where that is said.
    """
    ((kind, value),) = action_to_json(rules, action).items()
    said: dict[str, Any] = {_MESSAGE_NAMES.get(kind, kind): value}
    hidden = value.count(None) if isinstance(value, list) else 0
    if hidden:
        said = {_MESSAGE_NAMES.get(kind, kind): [card for card in value if card], "hidden": hidden}
    if seat is not None:
        said["seat"] = rules.seats[seat]
    return convert(said, Action)
