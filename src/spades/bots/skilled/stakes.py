"""What it is worth that a certain seat wins one more trick, in points of this round.

Both sides' points are a function of their tricks, taken from the scorer itself, so that every
option counts for what it says: sets, bags or none, ten for 200, failed nils. How many tricks a
side will end with is uncertain; the worth of one more is how much the expected points change.
A bag is charged its share of the penalty at once, whatever the counter shows. A total that wins
or loses the game counts for more than its points.
"""

from __future__ import annotations

import math

from spades.bidding import is_nil
from spades.bots.skilled.worth import Bids, Tricks, chances, worth, worth_by_tricks
from spades.rules import SeatIndex, SideIndex
from spades.view import View

_WIN = 150.0
"""Points that winning or losing the game is worth beyond those of the round."""
_SPREAD_AT_END = 0.7
_SPREAD_PER_ROOT = 0.5
"""Standard deviation of a side's further tricks: at the end, and per root of the tricks left."""
_FAILED_NIL = 0.1
"""Of the tricks that are left, what a failed nil bidder wins."""
_BEYOND_BID = 0.02
"""Of the tricks that are left, what others win beyond their bids."""
_AVOIDED = 0.2
"""What is left of the worth of overtricks while the contract is open: most can be ducked later."""


class Stakes:
    """What a trick is worth, by the seat that wins it, for the side of one seat.

    Attributes:
        by_seat: Points for this side when a seat wins the current trick.
        per_trick: Points for this side when one of the later tricks is its own and not theirs.
    """

    def __init__(self, view: View, seat: SeatIndex, own_future: float) -> None:
        """Weigh the tricks.

        Args:
            view: What the seat knows, in the play.
            seat: The seat that plays.
            own_future: How many of the tricks that are left it expects to win itself.
        """
        self._view = view
        self._rules = view.rules
        self._seat = seat
        self._side = view.rules.side_of[seat]
        self._left = view.rules.tricks - len(view.tricks)
        self._deviation = _SPREAD_AT_END + _SPREAD_PER_ROOT * math.sqrt(self._left)
        self._bids: Bids = tuple(bid or 0 for bid in view.bids)
        self._raw = [self._expects(other) for other in range(view.rules.players)]
        self._raw[seat] = own_future
        sides = range(len(view.rules.sides))
        self._to_pass = [self._reach(side) for side in sides]
        self._gains = [self._number_gain(side) for side in sides]
        self.by_seat = [self._worth(other) for other in range(view.rules.players)]
        self.per_trick = self._per_trick()

    def _expects(self, seat: SeatIndex) -> float:
        """What a seat's bid says that it will still win."""
        bid, won = self._bids[seat], self._view.tricks_won[seat]
        if is_nil(self._rules, bid):
            return 0.0 if not won else _FAILED_NIL * self._left
        return min(float(self._left), max(bid - won, 0.0) + _BEYOND_BID * self._left)

    def _mean(self, side: SideIndex) -> float:
        """The tricks a side's number bidders should end with."""
        slack = (self._left - sum(self._raw)) / len(self._rules.sides)
        seats = self._rules.sides[side]
        more = max(0.0, min(float(self._left), sum(self._raw[seat] for seat in seats) + slack))
        return more + self._won_by_numbers(side)

    def _is_nil(self, seat: SeatIndex) -> bool:
        return is_nil(self._rules, self._bids[seat])

    def _worth(self, winner: SeatIndex) -> float:
        """What one more trick of a seat is worth to its side, and so to this one."""
        side = self._rules.side_of[winner]
        gain = self._nil_loss(winner) if self._is_nil(winner) else self._gains[side]
        if side == self._side:
            return gain
        return -gain / (len(self._rules.sides) - 1)

    def _number_gain(self, side: SideIndex) -> float:
        """What one more trick of its number bidders is worth to a side."""
        seats = self._rules.sides[side]
        if all(self._is_nil(seat) for seat in seats):
            return 0.0
        won = self._won_by_numbers(side)
        values = self._values(side, won)
        mean, deviation = self._mean(side) - won, self._deviation
        more = chances(mean + 0.5, deviation, len(values) - 1)
        fewer = chances(mean - 0.5, deviation, len(values) - 1)
        return sum((m - f) * value for m, f, value in zip(more, fewer, values, strict=True))

    def _won_by_numbers(self, side: SideIndex) -> int:
        seats = self._rules.sides[side]
        return sum(self._view.tricks_won[seat] for seat in seats if not self._is_nil(seat))

    def _values(self, side: SideIndex, won: int) -> list[float]:
        """What each number of further tricks is worth to a side that has won so many."""
        seats = self._rules.sides[side]
        bids = tuple(self._bids[seat] for seat in seats)
        nil_tricks = tuple(
            self._view.tricks_won[seat] if self._is_nil(seat) else 0 for seat in seats
        )
        results = worth_by_tricks(self._rules, side, bids, nil_tricks)
        values = [
            own.points + self._for_the_game(side, own.delta)
            for own in results[won : won + self._left + 1]
        ]
        lacking = sum(bid for bid in bids if not is_nil(self._rules, bid)) - won
        if 0 < lacking < len(values):
            made = values[lacking]
            values[lacking:] = [made + _AVOIDED * (value - made) for value in values[lacking:]]
        return values

    def _for_the_game(self, side: SideIndex, delta: int) -> float:
        """The bonus of a total that wins the game, or that loses it (P17)."""
        total = self._view.totals[side] + delta
        if total >= self._to_pass[side]:
            return _WIN
        floor = self._rules.loss_floor
        return -_WIN if floor is not None and total <= floor else 0.0

    def _reach(self, side: SideIndex) -> float:
        """The target, or more where an opponent should reach it by making his bid."""
        reached = [
            self._view.totals[other] + worth(self._rules, other, *self._as_bid(other)).delta
            for other in range(len(self._rules.sides))
            if other != side
        ]
        return max(float(self._rules.target), *(total + 1 for total in reached))

    def _as_bid(self, side: SideIndex) -> tuple[Bids, Tricks]:
        """A side's bids, and the tricks that just make them."""
        bids = tuple(self._bids[seat] for seat in self._rules.sides[side])
        tricks = tuple(max(bid, 0) for bid in bids)
        return bids, tricks if sum(tricks) <= self._rules.tricks else tuple(0 for _ in bids)

    def _nil_loss(self, seat: SeatIndex) -> float:
        """What it costs a nil bidder's side that he wins a trick, the first or a further one."""
        seats = self._rules.sides[self._rules.side_of[seat]]
        side = self._rules.side_of[seat]
        bids = tuple(self._bids[other] for other in seats)
        before = tuple(self._view.tricks_won[other] for other in seats)
        after = tuple(won + (other == seat) for won, other in zip(before, seats, strict=True))
        gain = worth(self._rules, side, bids, after).points
        return gain - worth(self._rules, side, bids, before).points

    def _per_trick(self) -> float:
        """For the own side one trick more, for others one less."""
        others = [
            self.by_seat[seat]
            for seat in range(self._rules.players)
            if self._rules.side_of[seat] != self._side and not self._is_nil(seat)
        ]
        return self._gains[self._side] - (sum(others) / len(others) if others else 0.0)
