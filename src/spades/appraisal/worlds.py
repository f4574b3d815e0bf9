"""Worlds: full deals that fit what a seat knows, each played by the referee up to its decision.

Nothing but a `View` goes in, so no world can depend on a hand that the seat does not see. Deals
are drawn uniformly among all that fit: counts, cards shown out of, cards given to the partner or
got from him, what the first trick and the leads tell, and bids that count spades. Of a few such
deals one is taken, with chances by how well the hands fit the other bids. Cards that opponents
exchanged are any that lead there. Two things are nearly uniform only: that a partner in a
sequential exchange may give back what he got (P8) is left out for opponents, and in the draw game
discards that an opponent took up again (D5) are drawn by their number alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import comb
from typing import Protocol

from spades.actions import Exchange, Replace
from spades.appraisal.dealing import Counts, Dealing
from spades.appraisal.draw_worlds import DrawWorlds
from spades.appraisal.knowledge import Knowledge, grouped
from spades.appraisal.likelihood import Likelihood
from spades.appraisal.told import Told
from spades.cards import SPADES, CardSet, card_set, cards_in
from spades.errors import IllegalAction
from spades.notation.model import Step, with_implied_looks
from spades.round import Round
from spades.rules import SeatIndex
from spades.shuffle import Deal
from spades.view import View

_TRIES = 4
"""Worlds drawn for each one that is wanted, at most: the referee may refuse some."""
_DEALS = 6
"""Deals drawn for each world, of which one is taken by the bids."""


class Story(Protocol):
    """Draws deals, with the hidden actions that make a view's history of them."""

    def tell(self, rng: random.Random) -> Told | None:
        """A deal with its story; None where nothing fits."""


def worlds(view: View, seat: SeatIndex, count: int, rng: random.Random) -> Iterator[Round]:
    """So many rounds that look like this to a seat, or fewer where they are hard to find.

    Args:
        view: What the seat knows; it has looked and is to bid or to play.
        seat: The seat.
        count: How many.
        rng: The chance they follow from.
    """
    knowledge = Knowledge(view, seat)
    story: Story = DrawWorlds(knowledge) if view.rules.game == "draw" else DealtWorlds(knowledge)
    likelihood = Likelihood(knowledge)
    for _ in range(_TRIES * count):
        if not count:
            return
        told = _likely(story, likelihood, rng)
        round_ = None if told is None else _carried_out(view, told)
        if round_ is not None:
            count -= 1
            yield round_


def _likely(story: Story, likelihood: Likelihood, rng: random.Random) -> Told | None:
    """One of a few deals, with chances by how well its hands fit the bids."""
    if not likelihood.tells:
        return story.tell(rng)
    several = [told for _ in range(_DEALS) if (told := story.tell(rng)) is not None]
    weights = [likelihood.of(told.hands) for told in several]
    return rng.choices(several, weights)[0] if any(weights) else next(iter(several), None)


def _carried_out(view: View, told: Told) -> Round | None:
    """The round of a deal after a view's history, if the referee agrees."""
    round_ = Round(view.rules, told.deal, dealer=view.dealer, totals=view.totals, bags=view.bags)
    steps: list[Step] = [
        (seat, told.hidden[seat] if isinstance(action, Exchange | Replace) else action)
        for seat, action in view.history
    ]
    try:
        for seat, action in with_implied_looks(view.rules, view.totals, steps):
            round_.apply(seat, action)
    except IllegalAction:
        return None
    return round_


class DealtWorlds:
    """Deals of the games in which everybody gets a hand."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._knows = knowledge
        view = knowledge.view
        self._rules = view.rules
        self._spades = view.rules.pack.suit_masks[SPADES]
        self._size = view.rules.tricks
        self._gifts = dict(knowledge.exchanged)
        held = [0 if seat == knowledge.seat else size for seat, size in enumerate(view.hand_sizes)]
        rooms = tuple(
            size - pinned.bit_count() for size, pinned in zip(held, knowledge.pinned, strict=True)
        )
        counts = any(own is not None for own in knowledge.spade_counts)
        groups = grouped(knowledge, cards_in(knowledge.out), by_spades=counts)
        self._dealing = Dealing(groups, rooms, self._spade_ways if counts else None)

    def tell(self, rng: random.Random) -> Told | None:
        """See `Story`."""
        if not self._dealing.count:
            return None
        knows = self._knows
        dealt = self._dealing.deal(rng)
        hands = [sum(own) for own in zip(dealt, knows.pinned, knows.played, strict=True)]
        hands[knows.seat] |= knows.view.hand or 0
        gifts = self._drawn_gifts(hands, rng)
        for giver in reversed(gifts):
            partner = self._rules.partner_of[giver]
            assert partner is not None  # noqa: S101 - only partners exchange
            hands[partner] &= ~gifts[giver]
            hands[giver] |= gifts[giver]
        exchanged = {giver: Exchange(cards) for giver, cards in gifts.items()}
        return Told(Deal(tuple(hands)), exchanged, tuple(hands))

    # Exchanged cards

    def _hides_gifts(self, seats: tuple[SeatIndex, ...]) -> bool:
        return any(seat in self._gifts and self._gifts[seat].hidden for seat in seats)

    def _drawn_gifts(self, hands: list[CardSet], rng: random.Random) -> dict[SeatIndex, CardSet]:
        """What was given, in the order of the history, by the hands after it."""
        gifts = {giver: gift.cards for giver, gift in self._gifts.items()}
        for seats in self._rules.sides:
            if self._hides_gifts(seats):
                gifts |= self._drawn_between(seats, hands, rng)
        return gifts

    def _drawn_between(
        self, seats: tuple[SeatIndex, ...], hands: list[CardSet], rng: random.Random
    ) -> dict[SeatIndex, CardSet]:
        one, other = seats
        spades = [(hand & self._spades).bit_count() for hand in hands]
        splits = self._gift_splits(one, other, spades)
        ((from_one, from_other),) = rng.choices(list(splits), list(map(float, splits.values())))
        return {
            one: self._drawn_from(hands[other], from_one, self._gifts[one].hidden, rng),
            other: self._drawn_from(hands[one], from_other, self._gifts[other].hidden, rng),
        }

    def _drawn_from(self, hand: CardSet, spades: int, count: int, rng: random.Random) -> CardSet:
        """Cards of a hand, so many of them spades."""
        own = rng.sample(list(cards_in(hand & self._spades)), spades)
        return card_set([*own, *rng.sample(list(cards_in(hand & ~self._spades)), count - spades)])

    # Bids that count spades

    def _spade_ways(self, dealt: Counts) -> int:
        """In how many ways hands with so many dealt spades can have come from legal bids."""
        knows = self._knows
        spades = [
            number + ((pinned | played) & self._spades).bit_count()
            for number, pinned, played in zip(dealt, knows.pinned, knows.played, strict=True)
        ]
        ways = 1
        for seats in self._rules.sides:
            if self._hides_gifts(seats):
                one, other = seats
                ways *= sum(self._gift_splits(one, other, spades).values())
            else:
                ways *= all(self._fits(seat, spades[seat] + self._moved(seat)) for seat in seats)
        return ways

    def _gift_splits(
        self, one: SeatIndex, other: SeatIndex, spades: list[int]
    ) -> dict[tuple[int, int], int]:
        """By the spades that either partner can have given, the ways to choose the gifts."""
        count = self._gifts[one].hidden
        splits = {
            (from_one, from_other): self._choices(spades[other], from_one, count)
            * self._choices(spades[one], from_other, count)
            for from_one in range(count + 1)
            for from_other in range(count + 1)
            if self._fits(one, spades[one] - from_other + from_one)
            and self._fits(other, spades[other] - from_one + from_other)
        }
        return {split: ways for split, ways in splits.items() if ways}

    def _choices(self, spades: int, given: int, count: int) -> int:
        return comb(spades, given) * comb(self._size - spades, count - given)

    def _moved(self, seat: SeatIndex) -> int:
        """Spades that a seat had more before an exchange that this seat knows than after it."""
        partner = self._rules.partner_of[seat]
        if seat not in self._gifts or partner is None:
            return 0
        gave, got = (self._gifts[own].cards & self._spades for own in (seat, partner))
        return gave.bit_count() - got.bit_count()

    def _fits(self, seat: SeatIndex, spades: int) -> bool:
        counts = self._knows.spade_counts[seat]
        return seat == self._knows.seat or counts is None or spades in counts
