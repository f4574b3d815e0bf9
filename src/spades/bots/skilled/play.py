"""The card to play: who wins the trick then, what that is worth, and what the hand keeps.

Every card is valued in points: the worth of the trick by the seat that should win it, and the
tricks, or the dangers to a nil, that the rest of the hand holds. Covering and attacking a nil,
setting and ducking are no modes of their own: they follow from what each trick is worth.
"""

from __future__ import annotations

from dataclasses import dataclass

from spades.actions import Play
from spades.bots.base import Choice, Reason
from spades.bots.skilled.future import Future
from spades.bots.skilled.leads import Leads
from spades.bots.skilled.odds import Odds, TrickOdds
from spades.bots.skilled.situation import is_open
from spades.bots.skilled.stakes import Stakes
from spades.bots.skilled.whereabouts import Whereabouts
from spades.cards import SPADES, Card
from spades.rules import SeatIndex
from spades.view import View

_KEPT_LEADING = 0.5
_KEPT = 1.0
_KEPT_LAST = 0.8
"""What a trick kept for later is worth beside one now: leading, between others, and last."""
_MATTERS = 0.1
"""Difference in a nil bidder's chance to win the trick from which it explains a choice."""


@dataclass(frozen=True)
class Weighed:
    """A card with its value in points, and who wins the trick if it is played."""

    card: Card
    value: float
    odds: Odds


class CardChooser:
    """One seat on its turn in the play."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._rules = view.rules
        self._pack = view.rules.pack
        self._seat: SeatIndex = view.seats_to_act[0]
        self._partner = view.rules.partner_of[self._seat]
        self._hand = view.hand or 0
        self._where = Whereabouts(view, self._seat)
        self._future = Future(view, self._seat, self._where)
        self._odds = TrickOdds(view, self._seat, self._where)
        self._leads = Leads(view, self._seat, self._where, self._future)
        self._stakes = Stakes(view, self._seat, self._future.tricks(self._hand))

    def choose(self) -> Choice:
        """The card of the highest value."""
        legal = [action.card for action in self._view.legal_actions if isinstance(action, Play)]
        weighed = sorted((self._weigh(card) for card in legal), key=self._rank)
        candidates = tuple((Play(own.card), round(own.value, 1)) for own in weighed)
        best = weighed[0]
        params = {"chance": round(100 * self._own_side(best.odds))}
        return Choice(Play(best.card), self._why(best, weighed), params, candidates)

    def _own_side(self, odds: Odds) -> float:
        """How likely this side wins the trick."""
        return sum(odds[seat] for seat in self._rules.sides[self._rules.side_of[self._seat]])

    def _rank(self, own: Weighed) -> tuple[float, int]:
        """The highest value first; of equals the lowest card, but a nil bidder's highest."""
        danger = self._pack.strength[own.card]
        if self._pack.suit_of[own.card] == SPADES:
            danger += len(self._pack.cards)
        sheds = self._odds.is_nil_alive(self._seat)
        return (-round(own.value, 6), -danger if sheds else danger)

    def _weigh(self, card: Card) -> Weighed:
        odds = self._odds.after(card)
        value = sum(
            chance * worth for chance, worth in zip(odds, self._stakes.by_seat, strict=True)
        )
        if self._odds.is_nil_alive(self._seat):
            rest = self._hand & ~(1 << card)
            value += self._stakes.by_seat[self._seat] * self._future.danger(rest)
        else:
            value += self._stakes.per_trick * self._keeps(card, odds)
        return Weighed(card, value, odds)

    def _keeps(self, card: Card, odds: Odds) -> float:
        """Tricks that the rest of the hand should win, and what else speaks for a lead."""
        rest = self._hand & ~(1 << card)
        wins = self._own_side(odds)
        leads = self._view.led is None
        drawn = leads and self._leads.fetches_last(card)
        tricks = wins * self._future.tricks(rest, on_lead=True, drawn=drawn)
        tricks += (1 - wins) * self._future.tricks(rest)
        if leads:
            return _KEPT_LEADING * tricks + self._leads.speaks_for(card)
        is_last = len(self._view.trick) == self._rules.players - 1
        return (_KEPT_LAST if is_last else _KEPT) * tricks

    def _why(self, best: Weighed, weighed: list[Weighed]) -> Reason:
        """What decided, as far as one reason can say it."""
        if self._odds.is_nil_alive(self._seat):
            return Reason.SAVE_NIL
        for seat in filter(self._odds.is_nil_alive, range(self._rules.players)):
            chances = [own.odds[seat] for own in weighed]
            if seat == self._partner and best.odds[seat] < max(chances) - _MATTERS:
                return Reason.COVER_PARTNER
            if seat != self._partner and best.odds[seat] > min(chances) + _MATTERS:
                return Reason.ATTACK_NIL
        if self._view.led is None:
            return self._leads.why(best.card, wants=self._stakes.per_trick > 0)
        return self._why_following(best, weighed)

    def _why_following(self, best: Weighed, weighed: list[Weighed]) -> Reason:
        wants = self._stakes.per_trick > 0
        lacks = is_open(self._view, self._seat)
        if self._odds.beats(best.card):
            if not wants:
                return Reason.CANNOT_DUCK
            return Reason.WIN_CHEAPLY if lacks else Reason.SET_CONTRACT
        if not any(self._odds.beats(own.card) for own in weighed):
            return Reason.CANNOT_WIN
        if not wants:
            return Reason.ENOUGH_LATER if lacks else Reason.DUCK
        is_partners = self._odds.holder == self._partner
        return Reason.PARTNER_WINS if is_partners else Reason.KEEP_FOR_LATER
