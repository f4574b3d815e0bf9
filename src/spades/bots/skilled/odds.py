"""Who will win the trick, as probabilities, after each card that could be played to it."""

from __future__ import annotations

from spades.bots.skilled.situation import is_nil_alive, is_open
from spades.bots.skilled.whereabouts import Whereabouts
from spades.cards import SPADES, Card, CardSet, Suit
from spades.rules import SeatIndex
from spades.view import View

Odds = list[float]
"""For each seat how likely it wins the trick."""

_EAGER = 0.9
"""How often a player who can beat an opponent's card does, while his side needs tricks."""
_CONTENT = 0.45
"""The same once its contract is made."""
_OVERTAKES_PARTNER = 0.12
_OVER_PARTNER = (0.12, 0.4, 0.75, 0.9)
"""How often a player puts a card on his partner's, by how many are out that beat it."""
_SAVES_ENEMY_NIL = 0.1
"""How often a player beats a nil bidder of the other side who would win the trick."""
_AGAIN = 0.5
"""How much harder it is to beat a card that has itself beaten another."""


class TrickOdds:
    """The trick as it lies, to be continued with one card of the acting seat.

    Attributes:
        holder: The seat that is winning it; the acting seat itself on a lead.
    """

    def __init__(self, view: View, seat: SeatIndex, where: Whereabouts) -> None:
        """Look at the trick.

        Args:
            view: What the seat knows.
            seat: The seat that plays.
            where: Where unseen cards may lie.
        """
        self._view = view
        self._rules = view.rules
        self._pack = view.rules.pack
        self._seat = seat
        self._where = where
        self._open = [is_open(view, other) for other in range(view.rules.players)]
        self._clean = [is_nil_alive(view, other) for other in range(view.rules.players)]
        players = view.rules.players
        self._after = [
            (view.leader + place) % players for place in range(len(view.trick) + 1, players)
        ]
        self._best, self.holder = self._best_so_far()

    def _best_so_far(self) -> tuple[Card | None, SeatIndex]:
        led = self._view.led
        if led is None or not self._view.trick:
            return None, self._seat
        power = self._pack.power[led]
        best = max(self._view.trick, key=lambda card: power[card])
        place = self._view.trick.index(best)
        return best, (self._view.leader + place) % self._rules.players

    def is_nil_alive(self, seat: SeatIndex) -> bool:
        """Whether a seat has bid nil and won no trick yet."""
        return self._clean[seat]

    def beats(self, card: Card) -> bool:
        """Whether a card would win the trick as it lies."""
        led = self._view.led
        if led is None or self._best is None:
            return True
        power = self._pack.power[led]
        return power[card] > power[self._best]

    def after(self, card: Card) -> Odds:
        """How likely each seat wins the trick if this card is played."""
        led = self._pack.suit_of[card] if self._view.led is None else self._view.led
        takes = self.beats(card)
        best = card if takes or self._best is None else self._best
        odds = [0.0] * self._rules.players
        first = self._seat if takes else self.holder
        odds[first] = 1.0
        if any(self.is_nil_alive(seat) for seat in (first, *self._after)):
            for other in self._after:
                self._let_play(other, best, first, led, odds)
        else:
            self._let_top_cards_win(best, first, led, odds)
        return odds

    def _let_top_cards_win(self, best: Card, first: SeatIndex, led: Suit, odds: Odds) -> None:
        """Where all want the trick, it goes to the highest card among those yet to play."""
        where, pack = self._where, self._pack
        is_ruffed = pack.suit_of[best] != led
        if not is_ruffed:
            higher = pack.ranked(where.out & pack.stronger[best])
            for number, _ in enumerate(higher):
                left = odds[first]
                for other in self._after:
                    will = self._will_top(other, first, len(higher) - number)
                    taken = left * will * where.holds(other, higher[number], led)
                    odds[other] += taken
                    odds[first] -= taken
        if led == SPADES:
            return
        over = pack.stronger[best] if is_ruffed else pack.suit_masks[SPADES]
        for place, other in enumerate(self._after):
            ruffs = where.is_void(other, led) * (1 - where.has_none(other, over, SPADES))
            if ruffs:
                self._ruff(other, ruffs * _AGAIN ** (place if is_ruffed else 0), odds)

    def _ruff(self, other: SeatIndex, chance: float, odds: Odds) -> None:
        for holder in range(self._rules.players):
            if holder != other and odds[holder]:
                taken = odds[holder] * chance * self._will(other, holder)
                odds[holder] -= taken
                odds[other] += taken

    def _will_top(self, other: SeatIndex, first: SeatIndex, higher: int) -> float:
        """How often a seat plays one of so many cards that beat the best one."""
        if self._rules.side_of[other] == self._rules.side_of[first]:
            return _OVER_PARTNER[min(higher, len(_OVER_PARTNER)) - 1]
        return _EAGER if self._open[other] else _CONTENT

    def _let_play(
        self, other: SeatIndex, best: Card, first: SeatIndex, led: Suit, odds: Odds
    ) -> None:
        """Move what a later seat takes from every seat that may be winning before it."""
        higher, forced = self._can_beat(other, best, led)
        taken = 0.0
        for holder in range(self._rules.players):
            if not odds[holder] or holder == other:
                continue
            ease = 1.0 if holder == first else _AGAIN
            share = odds[holder] * ease * max(higher * self._will(other, holder), forced)
            odds[holder] -= share
            taken += share
        odds[other] += taken

    def _can_beat(self, other: SeatIndex, best: Card, led: Suit) -> tuple[float, float]:
        """How likely a seat holds a card that beats the best one, and nothing but such cards."""
        where, pack = self._where, self._pack
        void = where.is_void(other, led)
        if pack.suit_of[best] != led:  # a ruff leads
            over = 1 - where.has_none(other, pack.stronger[best], SPADES)
            return void * over, 0.0
        above: CardSet = pack.stronger[best]
        follows = 1 - where.has_none(other, above, led)
        ruffs = 0.0 if led == SPADES else void * (1 - where.is_void(other, SPADES))
        forced = max(0.0, where.has_none(other, pack.weaker[best], led) - void)
        return min(1.0, follows + ruffs), min(forced, follows)

    def _will(self, other: SeatIndex, holder: SeatIndex) -> float:
        """How often a seat beats the one that is winning where it can and need not."""
        side_of = self._rules.side_of
        if self.is_nil_alive(other):
            return 0.0
        if side_of[other] == side_of[holder]:
            return _EAGER if self.is_nil_alive(holder) else _OVERTAKES_PARTNER
        if self.is_nil_alive(holder):
            return _SAVES_ENEMY_NIL
        return _EAGER if self._open[other] else _CONTENT
