"""What a seat can conclude about hidden cards, asked of the referee and not of the options.

Whoever plays a card tells which cards he cannot have held: those beside which it would have been
illegal. Whoever bids tells, under some rules, how many spades he held.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import NamedTuple, TypeAlias

from spades.actions import DOUBLE_NIL, Bid, BidValue, Exchange, Replace
from spades.appraisal.dealing import Group
from spades.bidding import legal_bids
from spades.cards import SPADES, Card, CardSet, Suit, card_set, cards_in
from spades.rules import Rules, SeatIndex
from spades.tricks import breaks_spades, legal_follows, legal_leads, opening_suit
from spades.view import View

SpadeCounts: TypeAlias = frozenset[int] | None
"""The numbers of spades that a bid can have been made with, None for any."""


class CardPlayed(NamedTuple):
    """A card as it was played.

    Attributes:
        seat: Who played it.
        card: The card.
        led: The suit that counted as led before it, None for a lead.
        trick_one: Whether it was played to the first trick.
        broken: Whether spades were broken before it.
    """

    seat: SeatIndex
    card: Card
    led: Suit | None
    trick_one: bool
    broken: bool

    def is_legal_from(self, rules: Rules, hand: CardSet) -> bool:
        """Whether the card could be played from this hand."""
        if self.led is None:
            legal = legal_leads(rules, hand, trick_one=self.trick_one, broken=self.broken)
        else:
            legal = legal_follows(rules, hand, self.led, trick_one=self.trick_one)
        return bool(legal >> self.card & 1)


def cards_played(view: View) -> Iterator[CardPlayed]:
    """All cards played so far, in order."""
    pack = view.rules.pack
    broken = False
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    for number, (leader, cards) in enumerate([*tricks, (view.leader, view.trick)]):
        led = None if number else opening_suit(view.rules)
        for seat, card in zip(view.rules.clockwise(leader), cards, strict=False):
            yield CardPlayed(seat, card, led, number == 0, broken)
            broken = broken or breaks_spades(pack, card, led)
            led = pack.suit_of[card] if led is None else led


class Knowledge:
    """What is hidden from a seat that has looked, and what it can conclude about that.

    Attributes:
        view: What the seat knows; it has to bid or to play.
        seat: The seat.
        played: The cards that each seat has played.
        pinned: The cards that each seat still holds for sure: what the partner was given (P7).
        out: The other hidden cards, which others hold or, in the draw game, nobody.
        barred: For each seat the cards among those that it cannot hold.
        spade_counts: How many spades each seat can have bid with.
    """

    def __init__(self, view: View, seat: SeatIndex) -> None:
        players = view.rules.players
        self.view = view
        self.seat = seat
        plays = tuple(cards_played(view))
        self.played = [
            card_set(own.card for own in plays if own.seat == each) for each in range(players)
        ]
        seen = card_set(own.card for own in plays) | (view.hand or 0) | card_set(view.rejected)
        self.pinned = [0] * players
        partner = view.rules.partner_of[seat]
        if partner is not None:
            self.pinned[partner] = view.given & ~seen
        self.out = view.rules.pack.mask & ~seen & ~view.given
        self.barred = self._barred(plays)
        self.spade_counts = [self._spades_of(other) for other in range(players)]

    @property
    def exchanged(self) -> list[tuple[SeatIndex, Exchange]]:
        """The cards that were exchanged, as far as the seat knows them."""
        return [(own, act) for own, act in self.view.history if isinstance(act, Exchange)]

    @property
    def replaced(self) -> list[tuple[SeatIndex, Replace]]:
        """The cards that were set aside, as far as the seat knows them (D5)."""
        return [(own, act) for own, act in self.view.history if isinstance(act, Replace)]

    def may_hold(self, card: Card) -> frozenset[SeatIndex]:
        """The other seats that may hold a hidden card."""
        return frozenset(
            other
            for other, barred in enumerate(self.barred)
            if other != self.seat and not barred >> card & 1
        )

    def _barred(self, plays: tuple[CardPlayed, ...]) -> list[CardSet]:
        """For each card played, the cards beside which it would have been illegal.

        Whether a card is legal is always a matter of it and one other card, so pairs tell all. In
        the draw game the seat's own discards count too: a replacement can bring them back (D5).
        """
        rules = self.view.rules
        hidden = self.out | card_set(self.view.rejected)
        barred = [0] * rules.players
        for own in plays:
            left = hidden & ~barred[own.seat]
            if own.is_legal_from(rules, left | 1 << own.card):
                continue
            barred[own.seat] |= card_set(
                other
                for other in cards_in(left)
                if not own.is_legal_from(rules, 1 << other | 1 << own.card)
            )
        return barred

    def _spades_of(self, seat: SeatIndex) -> SpadeCounts:
        before: list[BidValue | None] = [None] * self.view.rules.players
        for own, action in self.view.history:
            if isinstance(action, Bid):
                if own == seat and action.bid != DOUBLE_NIL:
                    return spade_counts(self.view.rules, tuple(before), seat, action.bid)
                before[own] = action.bid
        return None


def spade_counts(
    rules: Rules, bids: tuple[BidValue | None, ...], seat: SeatIndex, bid: BidValue
) -> SpadeCounts:
    """The numbers of spades with which a bid is legal after these bids (O5)."""
    spades = rules.pack.suit_masks[SPADES]
    others = tuple(cards_in(rules.pack.mask & ~spades))
    possible = range(min(rules.tricks, spades.bit_count()) + 1)
    fitting = frozenset(
        count
        for count in possible
        if bid
        in legal_bids(
            rules,
            bids,
            seat,
            card_set(chain(islice(cards_in(spades), count), islice(others, rules.tricks - count))),
        )
    )
    return None if len(fitting) == len(possible) else fitting


def grouped(
    knowledge: Knowledge,
    cards: Iterable[Card],
    *,
    by_spades: bool,
    idle: frozenset[int] = frozenset(),
) -> list[Group]:
    """Cards by who may hold them and, where that counts, by whether they are spades."""
    suit_of = knowledge.view.rules.pack.suit_of
    alike: dict[tuple[frozenset[int], bool], list[Card]] = {}
    for card in cards:
        key = knowledge.may_hold(card) | idle, by_spades and suit_of[card] == SPADES
        alike.setdefault(key, []).append(card)
    return [Group(tuple(own), *key) for key, own in alike.items()]
