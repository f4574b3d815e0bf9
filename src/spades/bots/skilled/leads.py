"""What speaks for a lead beyond the trick itself, in tricks."""

from __future__ import annotations

from spades.bots.base import Reason
from spades.bots.skilled.future import Future
from spades.bots.skilled.situation import is_open
from spades.bots.skilled.whereabouts import Whereabouts
from spades.cards import SPADES, Card, Suit
from spades.rules import SeatIndex
from spades.view import View

_CASHES = 1.0
"""For a sure winner while the contract is open."""
_FETCHES = 0.3
"""For the highest spade where it takes the others' last ones."""
_SINGLETON = 0.3
"""Early on, for a singleton, to ruff its suit later."""
_PARTNER_RUFFS = 0.3
"""For a suit that the partner can ruff."""
_UNDER_ONE = -0.25
"""Against an honour with one higher card out."""
_SURE = 0.6
"""How likely a winner must escape a ruff to be cashed."""
_HONOUR = 9
"""Strength from which a card is an honour, the jack being 9."""
_EARLY = 4
"""Tricks that are the first ones."""
_DRAWN_BY_ROUND = 2
"""Spades that one round of spades takes from others."""


class Leads:
    """The leads of a seat that is to play, weighed for what they are for."""

    def __init__(self, view: View, seat: SeatIndex, where: Whereabouts, future: Future) -> None:
        self._view = view
        self._pack = view.rules.pack
        self._seat = seat
        self._partner = view.rules.partner_of[seat]
        self._hand = view.hand or 0
        self._where = where
        self._future = future

    def speaks_for(self, card: Card) -> float:
        """Tricks that a lead counts for more, or less."""
        is_side = self._pack.suit_of[card] != SPADES
        return (
            _FETCHES * self.fetches_last(card)
            + _CASHES * self._cashes(card)
            + _UNDER_ONE * self._is_under_one(card)
            + _SINGLETON * (is_side and self._is_early_singleton(card))
            + _PARTNER_RUFFS * (is_side and self._partner_ruffs(card))
        )

    def why(self, card: Card, *, wants: bool) -> Reason:
        """What a lead is for, by whether tricks are wanted."""
        if wants and self.fetches_last(card):
            return Reason.DRAW_TRUMPS
        if wants and self._where.is_boss(card):
            return Reason.LEAD_TO_WIN
        if wants and self._pack.suit_of[card] != SPADES and self._partner_ruffs(card):
            return Reason.LEAD_FOR_RUFF
        return Reason.LEAD_LOW

    def fetches_last(self, card: Card) -> bool:
        """Whether leading this and the other highest spades should leave nobody else any."""
        if self._pack.suit_of[card] != SPADES or not self._where.is_boss(card):
            return False
        spades = self._pack.ranked(self._holding(SPADES))
        rounds = sum(map(self._where.is_boss, spades))
        return self._where.in_suit(SPADES).bit_count() <= rounds * _DRAWN_BY_ROUND

    def _holding(self, suit: Suit) -> int:
        return self._hand & self._pack.suit_masks[suit]

    def _cashes(self, card: Card) -> bool:
        suit = self._pack.suit_of[card]
        if not self._where.is_boss(card) or not is_open(self._view, self._seat):
            return False
        return suit == SPADES or self._future.unruffed(suit) > _SURE

    def _is_under_one(self, card: Card) -> bool:
        above = (self._where.out & self._pack.stronger[card]).bit_count()
        return above == 1 and self._pack.strength[card] >= _HONOUR

    def _is_early_singleton(self, card: Card) -> bool:
        is_single = self._holding(self._pack.suit_of[card]) == 1 << card
        return is_single and len(self._view.tricks) < _EARLY

    def _partner_ruffs(self, card: Card) -> bool:
        if self._partner is None:
            return False
        voids = self._where.voids[self._partner]
        return self._pack.suit_of[card] in voids and SPADES not in voids
