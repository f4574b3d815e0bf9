"""All ways to choose cards to give or to set aside, as a sequence that is never listed out.

Three cards of thirteen can be chosen in 286 ways, four of seventeen in 2,380; who asks what is
legal mostly needs one of them, or how many there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import overload

from spades.actions import Action, Exchange, Replace
from spades.cards import CardSet, card_set, cards_in


@dataclass(frozen=True, slots=True)
class Gifts(Sequence[Action]):
    """The actions of one kind with some number of cards of a hand, in a fixed order.

    Attributes:
        kind: `Exchange` or `Replace`.
        hand: The cards to choose from.
        counts: How many cards may be chosen, ascending.
    """

    kind: type[Exchange | Replace]
    hand: CardSet
    counts: tuple[int, ...]

    def __len__(self) -> int:
        """How many ways there are."""
        return sum(comb(self.hand.bit_count(), count) for count in self.counts)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        """The action at a place: fewer cards first, then the lowest cards first."""
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = index + len(self) if index < 0 else index
        for count in self.counts:
            ways = comb(self.hand.bit_count(), count)
            if 0 <= place < ways:
                return self.kind(_combination(self.hand, count, place))
            place -= ways
        raise IndexError(index)

    def __iter__(self) -> Iterator[Action]:
        """All of them in their order, faster than place by place."""
        cards = tuple(cards_in(self.hand))
        for count in self.counts:
            for chosen in combinations(cards, count):
                yield self.kind(card_set(chosen))

    def __contains__(self, action: object) -> bool:
        """Whether the action gives a right number of these cards, all of them named."""
        return (
            isinstance(action, self.kind)
            and action.hidden == 0
            and action.cards.bit_count() in self.counts
            and not action.cards & ~self.hand
        )


def _combination(hand: CardSet, count: int, place: int) -> CardSet:
    """The cards at a place among all choices of `count` cards, in lexicographic order."""
    chosen = 0
    left = hand.bit_count()
    for card in cards_in(hand):
        if count == 0:
            break
        left -= 1
        with_card = comb(left, count - 1)
        if place < with_card:
            chosen |= 1 << card
            count -= 1
        else:
            place -= with_card
    return chosen
