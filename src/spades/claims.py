"""Tricks that are as good as won: proved for every way in which the unseen cards may lie.

The proof knows no more than the claimer's view. It gives the others more than they can have: each
of them is taken to hold, of every suit on its own, as many of the unseen cards as fit into his
hand, the highest among them. What holds against that holds against every real deal.
"""

from __future__ import annotations

from collections.abc import Sequence

from spades.actions import Play
from spades.bots.memory import remember
from spades.cards import SPADES, SUITS, Card, CardSet, Suit
from spades.position import Phase
from spades.round import Round
from spades.rules import SeatIndex
from spades.tricks import legal_leads
from spades.view import View

LEAST = 2
"""Tricks that have to be left; a single one is played sooner than claimed."""


def proved_claim(view: View) -> tuple[Card, ...]:
    """The cards with which a seat wins all tricks that are left, in the order of their leads.

    Empty where the seat is not on lead, where fewer than two tricks are left, in trick one, whose
    rules differ (O10, O11), and where the tricks are not proved, which does not mean that they
    would not be won.
    """
    is_on_lead = view.phase is Phase.PLAY and view.is_my_turn and not view.trick
    if not is_on_lead or not view.tricks or view.hand is None or view.hand.bit_count() < LEAST:
        return ()
    return _Proof(view, view.hand).leads()


def play_out(round_: Round, seat: SeatIndex, leads: Sequence[Card]) -> None:
    """Play a proved claim to the end of the round.

    What the others play to it changes no score: each plays the first of his legal cards.

    Raises:
        IllegalAction: The leads are no proved claim of this seat.
    """
    for lead in leads:
        round_.apply(seat, Play(lead))
        while round_.trick:
            other = round_.seats_to_act[0]
            round_.apply(other, round_.legal_actions(other)[0])


class _Proof:
    """The leads so far, and what the others may still hold after them."""

    def __init__(self, view: View, hand: CardSet) -> None:
        self._rules = view.rules
        self._hand = hand
        self._broken = view.broken
        memory = remember(view)
        masks = view.rules.pack.suit_masks
        self._out = [memory.out & masks[suit] for suit in SUITS]
        others = [seat for seat in range(view.rules.players) if seat != view.seat]
        self._most = [
            max(
                0 if suit in memory.voids[seat] else self._most_of(suit, view.hand_sizes[seat])
                for seat in others
            )
            for suit in SUITS
        ]

    def _most_of(self, suit: Suit, size: int) -> int:
        return min(self._out[suit].bit_count(), size)

    def leads(self) -> tuple[Card, ...]:
        """All cards of the hand in an order in which each is sure to win, or none.

        No sure lead makes another one less sure, so it is never too soon for one.
        """
        leads: list[Card] = []
        while self._hand:
            sure = next(filter(self._is_sure, self._legal()), None)
            if sure is None:
                return ()
            leads.append(sure)
            self._lead(sure)
        return tuple(leads)

    def _legal(self) -> list[Card]:
        """From spades down, so that they are drawn before anything else is led."""
        legal = legal_leads(self._rules, self._hand, trick_one=False, broken=self._broken)
        return self._rules.pack.ranked(legal)

    def _is_sure(self, card: Card) -> bool:
        suit = self._rules.pack.suit_of[card]
        if suit != SPADES and self._most[SPADES]:
            return False
        return not self._most[suit] or not self._out[suit] & self._rules.pack.stronger[card]

    def _lead(self, card: Card) -> None:
        """Whoever has cards of the suit has to follow (C4)."""
        suit = self._rules.pack.suit_of[card]
        self._hand &= ~(1 << card)
        self._most[suit] = max(0, self._most[suit] - 1)
        self._broken = self._broken or suit == SPADES
