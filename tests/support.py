"""Short ways for tests to set up rounds and to play them."""

from __future__ import annotations

import random
import re

import pytest

from spades import (
    LOOK,
    Action,
    Bid,
    Deal,
    ErrorCode,
    IllegalAction,
    Round,
    Rules,
    SeededDeals,
    parse_rules,
)
from spades.actions import DOUBLE_NIL
from spades.notation.deal_text import parse_deal
from spades.notation.items import parse_item
from spades.notation.piece import Piece


def rules_of(text: str | Rules) -> Rules:
    """Rules from a text such as `draw,target=300`."""
    return parse_rules(text) if isinstance(text, str) else text


def seeded_round(
    rules: str | Rules = "classic",
    seed: str = "test",
    *,
    number: int = 1,
    dealer: int = 0,
    totals: tuple[int, ...] | None = None,
    bags: tuple[int, ...] | None = None,
) -> Round:
    """A round with the deal of a seed."""
    own = rules_of(rules)
    deal = SeededDeals.from_text(seed).deal(own, number)
    return Round(own, deal, dealer=dealer, totals=totals, bags=bags)


def round_of(
    rules: str | Rules,
    deal: str | Deal,
    *,
    dealer: str = "W",
    totals: tuple[int, ...] | None = None,
    bags: tuple[int, ...] | None = None,
) -> Round:
    """A round with the deal `N:AKQ.J3.T98.5432 ...` or `stock:ASKS...:0.1.2.3.4.5`."""
    own = rules_of(rules)
    cards = parse_deal(Piece(deal), own, " ") if isinstance(deal, str) else deal
    return Round(own, cards, dealer=own.seat_index(dealer), totals=totals, bags=bags)


def steps_of(rules: Rules, text: str) -> list[tuple[int, Action]]:
    """Steps in the notation of records: `E:look E:4 S:N W:D N> 2C 3D E: AS 3S 4S 5S`."""
    steps: list[tuple[int, Action]] = []
    for item in re.findall(r"\w[:>][^:>]*(?=\s\w[:>]|$)", text.strip()):
        head, *words = Piece(item).words()
        steps += parse_item(rules, head, words)
    return steps


def do(round_: Round, text: str) -> Round:
    """Carry out steps in the notation of records; a seat that has to look first does so."""
    for seat, action in steps_of(round_.rules, text):
        is_blind = action in (LOOK, Bid(DOUBLE_NIL))
        if not round_.looked[seat] and not is_blind:
            round_.apply(seat, LOOK)
        round_.apply(seat, action)
    return round_


def refusal(round_: Round, seat: int, action: Action) -> ErrorCode:
    """Why an action is refused; the round must not have changed."""
    before = repr(round_), list(round_.looked)
    with pytest.raises(IllegalAction) as refused:
        round_.apply(seat, action)
    assert (repr(round_), list(round_.looked)) == before
    return refused.value.code


def play_randomly(round_: Round, rng: random.Random, *, early_looks: bool = True) -> Round:
    """Play a round to its end with random legal actions, now and then a look out of turn."""
    while round_.seats_to_act:
        seats = range(round_.rules.players) if early_looks and rng.random() < 0.1 else ()
        seat = rng.choice([*round_.seats_to_act, *seats])
        actions = round_.legal_actions(seat)
        if actions:
            round_.apply(seat, rng.choice(actions))
    return round_
