"""Where the cards that a seat cannot see may lie, as probabilities."""

from __future__ import annotations

from functools import cache

from spades.actions import NIL
from spades.bidding import is_nil
from spades.bots.memory import remember
from spades.cards import SPADES, Card, CardSet, DeckName, Suit, card_set, make_pack
from spades.rules import SeatIndex
from spades.view import View

_HIGH_FROM = 10
"""Strength from which a card is high, the queen being 10; all spades are."""
_NIL_LEAN = 0.35
"""How much less likely than others a nil bidder is to hold a high card."""
_BID_LEAN = 0.08
"""How much more likely each trick bid above the average makes it."""
_AVERAGE_BID = 3


class Whereabouts:
    """The unseen cards and their likely holders, for the seat that has to act.

    Attributes:
        out: The cards that other players may hold.
        voids: For each seat the suits it is known not to hold.
    """

    def __init__(self, view: View, seat: SeatIndex) -> None:
        self._rules = view.rules
        self._pack = view.rules.pack
        self._me = seat
        self._high = _high_mask(view.rules.deck)
        memory = remember(view)
        self.out = memory.out
        self.voids = memory.voids
        self._partner = view.rules.partner_of[seat]
        self._given = view.given & self.out if view.rules.game != "draw" else 0
        self._sizes = list(view.hand_sizes)
        if self._partner is not None:
            self._sizes[self._partner] -= self._given.bit_count()
        self._unplaced = (self.out & ~self._given).bit_count()
        self._leans = [_lean(view, other) for other in range(view.rules.players)]
        self._shares: dict[tuple[SeatIndex, Suit, bool], float] = {}

    def in_suit(self, suit: Suit) -> CardSet:
        """The unseen cards of a suit."""
        return self.out & self._pack.suit_masks[suit]

    def is_boss(self, card: Card) -> bool:
        """Whether no unseen card of its suit beats this one."""
        return not self.out & self._pack.stronger[card]

    def has_none(self, seat: SeatIndex, cards: CardSet, suit: Suit) -> float:
        """How likely a seat holds none of these unseen cards of a suit."""
        cards &= self.out
        if not cards or suit in self.voids[seat]:
            return 1.0
        if cards & self._given:
            if seat == self._partner:
                return 0.0
            cards &= ~self._given
        high = cards & self._high
        chance = (1 - self._share(seat, suit, high=False)) ** (cards ^ high).bit_count()
        if high:
            chance *= (1 - self._share(seat, suit, high=True)) ** high.bit_count()
        return chance

    def holds(self, seat: SeatIndex, card: Card, suit: Suit) -> float:
        """How likely a seat holds this unseen card of a suit."""
        if suit in self.voids[seat]:
            return 0.0
        if self._given >> card & 1:
            return float(seat == self._partner)
        return self._share(seat, suit, high=bool(self._high >> card & 1))

    def is_void(self, seat: SeatIndex, suit: Suit) -> float:
        """How likely a seat holds nothing of a suit."""
        return self.has_none(seat, self._pack.suit_masks[suit], suit)

    def is_void_later(self, seat: SeatIndex, suit: Suit, rounds: int) -> float:
        """How likely a seat holds nothing of a suit once it has gone round so often more."""
        left = self.in_suit(suit).bit_count() - rounds * (self._rules.players - 1)
        if left <= 0 or suit in self.voids[seat]:
            return 1.0
        share: float = 1 - self._share(seat, suit, high=False)
        return share**left

    def _share(self, seat: SeatIndex, suit: Suit, *, high: bool) -> float:
        """How likely a seat holds one given unseen card."""
        key = (seat, suit, high)
        if key not in self._shares:
            self._shares[key] = self._count_share(seat, suit, high=high)
        return self._shares[key]

    def _count_share(self, seat: SeatIndex, suit: Suit, *, high: bool) -> float:
        """By the rooms that are left, leaning by the bids; some cards may be out of play."""
        rooms = [
            0.0
            if other == self._me or suit in self.voids[other]
            else size * (self._leans[other] if high else 1.0)
            for other, size in enumerate(self._sizes)
        ]
        others = sum(size for other, size in enumerate(self._sizes) if other != self._me)
        idle = max(0, self._unplaced - others)
        total = sum(rooms) + idle
        return min(1.0, rooms[seat] / total) if total else 0.0


def _lean(view: View, seat: SeatIndex) -> float:
    """How much more than its share of high cards a seat's bid promises, while it is unproved."""
    bid = view.bids[seat]
    if is_nil(view.rules, bid):
        return _NIL_LEAN if bid == NIL and not view.tricks_won[seat] else 1.0
    if bid is None:
        return 1.0
    return max(_NIL_LEAN, 1 + _BID_LEAN * (bid - view.tricks_won[seat] - _AVERAGE_BID))


@cache
def _high_mask(deck: DeckName) -> CardSet:
    pack = make_pack(deck)
    return card_set(
        card
        for card in pack.cards
        if pack.suit_of[card] == SPADES or pack.strength[card] >= _HIGH_FROM
    )
