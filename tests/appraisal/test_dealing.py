"""Deals with restrictions are counted exactly and drawn evenly."""

from __future__ import annotations

import itertools
import random
from collections import Counter

from spades import card_set
from spades.appraisal.dealing import Counts, Dealing, Group
from spades.cards import CardSet

ALL = frozenset({0, 1, 2})
GROUPS = (
    Group((0, 1, 2), ALL, are_spades=False),
    Group((3, 4), frozenset({1, 2}), are_spades=False),
    Group((5, 6), ALL, are_spades=True),
)
ROOMS = (2, 2, 3)


def all_deals() -> set[tuple[CardSet, ...]]:
    """Every deal into the rooms that respects who may hold what."""
    holders = {card: group.holders for group in GROUPS for card in group.cards}
    return {
        tuple(card_set(card for card in range(7) if places[card] == own) for own in range(3))
        for places in itertools.product(range(3), repeat=7)
        if all(places[card] in holders[card] for card in range(7))
        and tuple(places.count(own) for own in range(3)) == ROOMS
    }


def one_spade_each(spades: Counts) -> int:
    """The second holder has exactly one spade, which came about in two ways."""
    return 2 * (spades[1] == 1)


def test_all_deals_are_counted() -> None:
    assert Dealing(GROUPS, ROOMS).count == len(all_deals())


def test_deals_that_spades_forbid_are_not_counted() -> None:
    fitting = [deal for deal in all_deals() if (deal[1] >> 5).bit_count() == 1]
    assert Dealing(GROUPS, ROOMS, one_spade_each).count == 2 * len(fitting)


def test_every_deal_is_drawn_about_as_often() -> None:
    rng = random.Random(1)
    dealing = Dealing(GROUPS, ROOMS)
    times = 100 * dealing.count
    drawn = Counter(tuple(dealing.deal(rng)) for _ in range(times))
    assert set(drawn) == all_deals()
    surprise = sum((count - 100) ** 2 / 100 for count in drawn.values())
    assert surprise < 1.4 * dealing.count


def test_what_cannot_be_dealt_has_no_ways() -> None:
    assert Dealing((Group((1, 2), frozenset({0}), are_spades=False),), (1, 1)).count == 0
