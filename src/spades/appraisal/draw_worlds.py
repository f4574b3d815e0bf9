"""Worlds of the draw game: the opponent's hand among the cards that may be out of play."""

from __future__ import annotations

import random
from itertools import chain

from spades.actions import Replace
from spades.appraisal.dealing import Counts, Dealing
from spades.appraisal.knowledge import Knowledge, grouped
from spades.appraisal.told import Told
from spades.cards import Card, CardSet, card_set, cards_in
from spades.rules import SeatIndex
from spades.shuffle import PILE_SIZE, REPLACEMENT_COUNT, Deal

_IDLE = 2
"""The holder of the cards that are out of play."""


class DrawWorlds:
    """Deals of the draw game; a declarer of double nil may have taken discards up again (D5)."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._knows = knowledge
        self._view = knowledge.view
        self._rules = knowledge.view.rules
        self._foe: SeatIndex = 1 - knowledge.seat
        self._played = knowledge.played[self._foe]
        self._stock = knowledge.view.known_deal.stock
        self._seen = card_set(card for card in self._stock if card is not None)
        counts = [gift.hidden for seat, gift in knowledge.replaced if seat == self._foe]
        self._taken_up = sum(counts)
        own = (
            knowledge.view.received | (knowledge.view.hand or 0) | knowledge.played[knowledge.seat]
        )
        rejected = card_set(knowledge.view.rejected) & ~own
        self._returned = rejected & self._played
        self._rejected = rejected & ~self._played & ~knowledge.barred[self._foe]
        self._counts_spades = knowledge.spade_counts[self._foe] is not None

    def tell(self, rng: random.Random) -> Told | None:
        """See `Story`."""
        known = self._drawn_returns(rng)
        dealing = self._dealing(known)
        if not dealing.count:
            return None
        return self._told(dealing.deal(rng)[self._foe] | known, rng)

    def _drawn_returns(self, rng: random.Random) -> CardSet:
        """The own discards that the opponent holds now, each place of the pile equally likely."""
        free = self._taken_up - self._returned.bit_count()
        if free <= 0:
            return 0
        candidates = list(cards_in(self._rejected))
        places = PILE_SIZE - self._view.received.bit_count() - self._returned.bit_count()
        hits = sum(place < len(candidates) for place in rng.sample(range(places), free))
        room = self._view.hand_sizes[self._foe]
        return card_set(rng.sample(candidates, min(hits, room)))

    def _dealing(self, known: CardSet) -> Dealing:
        """All hands of the opponent besides the cards that he holds for sure."""
        out = self._knows.out
        room = self._view.hand_sizes[self._foe] - known.bit_count()
        rooms = [0, 0, out.bit_count() - room]
        rooms[self._foe] = room
        spades = self._rules.pack.count_spades(known | self._played)

        def fits(dealt: Counts) -> int:
            counts = self._knows.spade_counts[self._foe]
            return int(counts is None or spades + dealt[self._foe] in counts)

        groups = grouped(
            self._knows, cards_in(out), by_spades=self._counts_spades, idle=frozenset({_IDLE})
        )
        return Dealing(groups, tuple(rooms), fits if self._counts_spades else None)

    def _told(self, hand: CardSet, rng: random.Random) -> Told:
        """A deal in which the opponent comes to hold this hand."""
        final = hand | self._played
        returned = final & self._seen
        others = rng.sample(
            list(cards_in(final & ~self._seen)), self._taken_up - returned.bit_count()
        )
        taken_up = returned | card_set(others)
        idle = self._rules.pack.mask & ~(self._seen | final | self._view.received)
        set_aside = card_set(rng.sample(list(cards_in(idle)), self._taken_up))
        drawn = final & ~taken_up | set_aside
        stock = self._laid_out(drawn, rng)
        deal = Deal(stock=stock, replacements=self._order(stock, taken_up, rng))
        hidden = {self._foe: Replace(set_aside), self._knows.seat: Replace(self._view.given)}
        return Told(deal, hidden, (final, final))

    def _laid_out(self, drawn: CardSet, rng: random.Random) -> tuple[Card, ...]:
        """The stock: what the opponent drew where he kept it, other unseen cards in the pile."""
        unseen = self._rules.pack.mask & ~self._seen
        kept = iter(_shuffled(drawn, rng))
        piled = iter(_shuffled(unseen & ~drawn, rng))
        stock: list[Card] = []
        for turn, keeps in enumerate(self._view.kept):
            is_foes = (self._view.dealer + turn) % self._rules.players == self._foe
            for place, known in enumerate(self._stock[2 * turn : 2 * turn + 2]):
                in_hand = is_foes and (place == 0) == keeps
                stock.append(next(kept if in_hand else piled) if known is None else known)
        return tuple(stock)

    def _order(
        self, stock: tuple[Card, ...], taken_up: CardSet, rng: random.Random
    ) -> tuple[int, ...]:
        """D5: the places of the pile that brought what each declarer took up, then any others."""
        place_of = {stock[2 * turn + keeps]: turn for turn, keeps in enumerate(self._view.kept)}
        cards = {self._foe: taken_up, self._knows.seat: self._view.received}
        taken = [_shuffled(cards[seat], rng) for seat, _ in self._knows.replaced]
        places = [place_of[card] for card in chain.from_iterable(taken)]
        rest = [place for place in range(PILE_SIZE) if place not in places]
        return (*places, *rng.sample(rest, REPLACEMENT_COUNT - len(places)))


def _shuffled(cards: CardSet, rng: random.Random) -> list[Card]:
    own = list(cards_in(cards))
    rng.shuffle(own)
    return own
