"""What is said between the table and a bot that is a program of its own: lines of JSON.

`docs/bots.md` describes it for authors of bots. A bot is told everything it may know with each
question, so that it need not remember anything.
"""

from __future__ import annotations

import json
from typing import Any

from spades.actions import Action
from spades.cards import CardSet, cards_in, format_card
from spades.errors import ErrorCode, NotationError, SpadesError
from spades.gifts import Gifts
from spades.notation.items import format_bid
from spades.notation.json_form import action_from_json, action_to_json, record_to_json
from spades.notation.piece import SHOWN
from spades.rules import format_rules, option_texts
from spades.view import View

VERSION = 1

Message = dict[str, Any]


def hello() -> Message:
    """The first thing that a bot is told; it answers with a `hello` of its own."""
    return {"type": "hello", "protocol": VERSION}


def question(view: View, number: int, limit: int | None) -> Message:
    """What a bot is asked: everything its seat knows, and what it may do."""
    rules = view.rules
    seats = rules.seats
    return {
        "type": "choose",
        "id": number,
        "rules": format_rules(rules),
        "options": option_texts(rules),
        "limit": limit,
        "seat": None if view.seat is None else seats[view.seat],
        "partner": _partner(view),
        "phase": view.phase.value,
        "hand": None if view.hand is None else _names(view.hand),
        "bids": {
            seats[seat]: None if bid is None else format_bid(rules, bid)
            for seat, bid in enumerate(view.bids)
        },
        "tricks_won": dict(zip(seats, view.tricks_won, strict=True)),
        "leader": seats[view.leader],
        "trick": [format_card(card) for card in view.trick],
        "broken": view.broken,
        "drawn": None if view.drawn is None else format_card(view.drawn),
        "rejected": [format_card(card) for card in view.rejected],
        "received": _names(view.received),
        "round": record_to_json(view.record()),
        "legal": _legal(view),
    }


def _partner(view: View) -> str | None:
    partner = None if view.seat is None else view.rules.partner_of[view.seat]
    return None if partner is None else view.rules.seats[partner]


def _names(cards: CardSet) -> list[str]:
    return [format_card(card) for card in cards_in(cards)]


def _legal(view: View) -> list[Message] | Message:
    """The legal actions; of gifts only what to choose from and how many."""
    legal = view.legal_actions
    if not isinstance(legal, Gifts):
        return [action_to_json(view.rules, action) for action in legal]
    (verb,) = action_to_json(view.rules, legal.kind(0))
    return {verb: {"from": _names(legal.hand), "counts": list(legal.counts)}}


def parse_answer(view: View, number: int, line: str, command: str) -> Action:
    """The action in a bot's answer, `{"id": 7, "action": {"play": "AS"}}`.

    Raises:
        SpadesError: `BOT_ANSWER_UNREADABLE`; it is no answer to this question.
    """
    try:
        answer = json.loads(line)
        if not isinstance(answer, dict) or answer.get("id") != number:
            raise ValueError(line)  # noqa: TRY301 - all that is wrong is reported alike
        return action_from_json(view.rules, answer.get("action"))
    except (NotationError, ValueError, RecursionError) as error:
        raise unreadable(line, command) from error


def check_hello(line: str, command: str) -> str:
    """The bot's name from its answer to `hello`.

    Raises:
        SpadesError: `BOT_ANSWER_UNREADABLE`; it is no such answer.
    """
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise unreadable(line, command) from error
    is_hello = isinstance(answer, dict) and answer.get("type") == "hello"
    if not is_hello or not isinstance(answer.get("name"), str):
        raise unreadable(line, command)
    return str(answer["name"])


def unreadable(line: str, command: str) -> SpadesError:
    """The error for an answer that says nothing."""
    return SpadesError(
        ErrorCode.BOT_ANSWER_UNREADABLE, command=command, answer=line.strip()[:SHOWN]
    )
