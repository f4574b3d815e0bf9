"""What a hand is still good for in the tricks after this one: winners, and dangers to a nil."""

from __future__ import annotations

from spades.bots.skilled.hand import SIDE_SUITS
from spades.bots.skilled.situation import opponents_of
from spades.bots.skilled.whereabouts import Whereabouts
from spades.cards import SPADES, SUITS, CardSet, Pack, Suit
from spades.rules import SeatIndex
from spades.view import View

_BEHIND = (0.95, 0.66, 0.3, 0.1)
"""How often a card wins that has so many higher ones out against it, given as many guards."""
_BARE = 0.3
"""How much of that is left to a card with too few guards, which others must make high."""
_RUFFS = 0.9
"""How often an opponent ruffs who can."""
_STILL_LED = (0.0, 0.4, 0.6, 0.75, 0.9, 1.0)
"""How often a side suit is led again while a winner in it waits, by the tricks to come."""
_ALL_KEEP_UNDER = 0.8
"""How dangerous a card is that all others could be kept under."""
_LATER_DANGER = 0.85
"""How much of a danger is left for each round of a side suit that comes before it."""
_LONG = 3
"""Spades up to here win by rank or by ruffing, further ones by their number."""
_LONG_SPADE = 0.67
_RUFFING_SPADE = 0.42


class Future:
    """A seat's hand against the unseen cards."""

    def __init__(self, view: View, seat: SeatIndex, where: Whereabouts) -> None:
        """Look ahead.

        Args:
            view: What the seat knows.
            seat: The seat that plays.
            where: Where unseen cards may lie.
        """
        rules = view.rules
        self._pack: Pack = rules.pack
        self._where = where
        self._opponents = opponents_of(rules, seat)
        self._others = rules.players - 1
        to_come = rules.tricks - len(view.tricks) - 1
        self._still_led = _STILL_LED[min(to_come, len(_STILL_LED) - 1)]
        self._with_spades = [1 - where.is_void(other, SPADES) for other in self._opponents]
        self._known: dict[tuple[CardSet, bool], float] = {}

    def tricks(self, hand: CardSet, *, on_lead: bool = False, drawn: bool = False) -> float:
        """How many tricks a hand should still win.

        Args:
            hand: The hand after this trick.
            on_lead: Whether it is on lead then, so that its winners need not wait.
            drawn: Whether nobody else has spades then.
        """
        masks = self._pack.suit_masks
        sides = [hand & masks[suit] for suit in SIDE_SUITS]
        winners = sum(
            self._of_suit(suit, side, drawn=drawn)
            for suit, side in zip(SIDE_SUITS, sides, strict=True)
        )
        shortest = min(side.bit_count() for side in sides)
        waiting = 1.0 if on_lead else self._still_led
        return waiting * winners + self._of_spades(hand & masks[SPADES], shortest)

    def unruffed(self, suit: Suit, rounds: int = 0) -> float:
        """How likely no opponent ruffs a suit once it has gone round so often more."""
        chance = 1.0
        for seat, has_spades in zip(self._opponents, self._with_spades, strict=True):
            chance *= 1 - _RUFFS * has_spades * self._where.is_void_later(seat, suit, rounds)
        return chance

    def _of_suit(self, suit: Suit, holding: CardSet, *, drawn: bool) -> float:
        key = (holding, drawn)
        if holding and key not in self._known:
            self._known[key] = self._count_suit(suit, holding, drawn=drawn)
        return self._known.get(key, 0.0)

    def _count_suit(self, suit: Suit, holding: CardSet, *, drawn: bool) -> float:
        cards = self._pack.ranked(holding)
        out = self._where.in_suit(suit)
        total = 0.0
        for place, card in enumerate(cards):
            above = (out & self._pack.stronger[card]).bit_count()
            guards = len(cards) - place - 1
            if above < len(_BEHIND):
                safe = 1.0 if drawn else self.unruffed(suit, place + above)
                total += _BEHIND[above] * safe * (1.0 if guards >= above else _BARE)
        return total

    def _of_spades(self, holding: CardSet, shortest: int) -> float:
        """High spades win by rank; low ones by ruffing, or when nobody else has any."""
        cards = self._pack.ranked(holding)
        out = self._where.in_suit(SPADES)
        total = 0.0
        for place, card in enumerate(cards):
            above = (out & self._pack.stronger[card]).bit_count()
            guards = len(cards) - place - 1
            by_rank = _BEHIND[above] if above < len(_BEHIND) and guards >= above else 0.0
            if place >= _LONG:
                by_length = _LONG_SPADE
            else:
                by_length = _RUFFING_SPADE * self._still_led if shortest < _LONG - 1 else 0.0
            total += max(1.0 if not above else by_rank, by_length)
        return total

    def danger(self, hand: CardSet) -> float:
        """How likely a nil bidder's hand is forced to win one of the later tricks."""
        safe = 1.0
        for suit in SUITS:
            safe *= 1 - self._danger_of(suit, hand & self._pack.suit_masks[suit])
        return 1 - safe

    def _danger_of(self, suit: Suit, holding: CardSet) -> float:
        """Others keep under the lowest cards of a suit, one round after the other."""
        out = self._where.in_suit(suit)
        total = out.bit_count()
        if not total:
            return float(suit == SPADES and holding > 0)
        safe = 1.0
        for place, card in enumerate(self._pack.ranked(holding)[::-1]):
            if place * self._others >= total:
                break
            under = (out & self._pack.weaker[card]).bit_count()
            safe *= 1 - self._risk(suit, place, under, total - under)
        return 1 - safe

    def _risk(self, suit: Suit, place: int, under: int, above: int) -> float:
        """How likely all others play under a card, their lowest gone in the rounds before."""
        passed = 0 if suit == SPADES else place * (self._others - 1)
        left = under - passed
        if left <= 0:
            return 0.0
        if not above:
            return 1.0
        fades = 1.0 if suit == SPADES else _LATER_DANGER**place
        share: float = left / (left + above)
        return _ALL_KEEP_UNDER * share**2 * fades
