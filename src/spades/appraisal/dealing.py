"""Ways to deal cards to holders that cannot hold all of them: counted exactly, drawn uniformly."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from math import comb
from typing import NamedTuple, TypeAlias

from spades.cards import Card, CardSet, card_set

Counts: TypeAlias = tuple[int, ...]
"""A number of cards for each holder."""


class Group(NamedTuple):
    """Cards that are alike to the dealer.

    Attributes:
        cards: The cards.
        holders: Who may hold them.
        are_spades: Whether they are spades, which some bids count.
    """

    cards: tuple[Card, ...]
    holders: frozenset[int]
    are_spades: bool


class _Ways(NamedTuple):
    """How many deals there are from here, and how many with each split of the next group."""

    total: int
    splits: tuple[tuple[int, Counts], ...]


class Dealing:
    """All deals of some groups of cards into the rooms of their holders.

    Cards of a group are alike, so a deal is counted by how many of each group go where: the number
    of deals is a sum over those splits, group by group, remembered by the rooms that are left.
    """

    def __init__(
        self,
        groups: Sequence[Group],
        rooms: Counts,
        spade_ways: Callable[[Counts], int] | None = None,
    ) -> None:
        """Prepare to deal.

        Args:
            groups: The cards.
            rooms: How many each holder gets; their sum is the number of the cards.
            spade_ways: In how many ways the rest of the story can have come about when the holders
                got so many of the spades; each counts as a deal of its own.
        """
        self._groups = sorted(groups, key=lambda own: (not own.are_spades, len(own.holders)))
        self._rooms = rooms
        self._spade_ways = spade_ways
        self._spade_groups = sum(own.are_spades for own in groups)
        self._known: dict[tuple[int, Counts], _Ways] = {}

    @property
    def count(self) -> int:
        """How many deals there are."""
        return self._ways(0, self._rooms).total

    def deal(self, rng: random.Random) -> list[CardSet]:
        """One of the deals, each equally likely: the cards of each holder.

        There must be one; see `count`.
        """
        hands = [0] * len(self._rooms)
        rooms = self._rooms
        for place, group in enumerate(self._groups):
            split = _drawn(self._ways(place, rooms), rng)
            cards = rng.sample(group.cards, len(group.cards))
            for holder, number in enumerate(split):
                hands[holder] |= card_set(cards[:number])
                cards = cards[number:]
            rooms = _less(rooms, split)
        return hands

    def _ways(self, place: int, rooms: Counts) -> _Ways:
        key = (place, rooms)
        if key not in self._known:
            self._known[key] = self._count(place, rooms)
        return self._known[key]

    def _count(self, place: int, rooms: Counts) -> _Ways:
        factor = 1
        if place == self._spade_groups and self._spade_ways is not None:
            factor = self._spade_ways(_less(self._rooms, rooms))
        if place == len(self._groups) or not factor:
            return _Ways(factor, ())
        splits = []
        for split in _splits(self._groups[place], rooms):
            ways = _arrangements(split) * self._ways(place + 1, _less(rooms, split)).total
            if ways:
                splits.append((factor * ways, split))
        return _Ways(sum(ways for ways, _ in splits), tuple(splits))


def _less(rooms: Counts, split: Counts) -> Counts:
    return tuple(room - taken for room, taken in zip(rooms, split, strict=True))


def _drawn(ways: _Ways, rng: random.Random) -> Counts:
    left = rng.randrange(ways.total)
    for weight, split in ways.splits:
        left -= weight
        if left < 0:
            return split
    raise AssertionError(ways)


def _arrangements(split: Counts) -> int:
    """In how many ways the cards of a group can be split like this."""
    ways, left = 1, sum(split)
    for number in split:
        ways *= comb(left, number)
        left -= number
    return ways


def _splits(group: Group, rooms: Counts) -> Iterator[Counts]:
    """All numbers of a group's cards that its holders have room for."""
    rooms = tuple(room if seat in group.holders else 0 for seat, room in enumerate(rooms))
    return _fill(len(group.cards), rooms)


def _fill(cards: int, rooms: Counts) -> Iterator[Counts]:
    if not rooms:
        if not cards:
            yield ()
        return
    later = sum(rooms[1:])
    for number in range(max(0, cards - later), min(rooms[0], cards) + 1):
        for rest in _fill(cards - number, rooms[1:]):
            yield (number, *rest)
