"""What the round should bring, seen from one seat in the bidding."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from spades.actions import BidValue
from spades.bidding import contract, is_nil
from spades.bots.skilled.hand import bid_table
from spades.bots.skilled.worth import Bids, Tricks, Worth, chances, worth, worth_by_tricks
from spades.rules import SUICIDE_LOWEST_NUMBER, Rules, SeatIndex
from spades.view import View

_WIN = 300.0
"""Points that the game is worth, won or lost, in the round that ends it."""
_LOST_POINTS = 0.05
"""What points are worth in a round that ends the game: they only tell equals apart."""
_MODEST = 0.35
"""Tricks that players win beyond their bids."""
_TRUSTED = 0.5
"""How much the tricks that others leave over say of those who have not bid."""
_UNBID = 0.6
"""Tricks that players who have not bid yet should bid less than they will win."""
_NIL_TRICKS = 0.2
"""Tricks that a nil bidder wins, made and failed ones together."""
_SURPLUS = 0.82
"""How much of what bids leave over is shared by the sides."""
_COVERING = 0.35
"""Tricks that it costs the partner to cover a nil."""
_BESIDE = 0.5
"""Tricks more than expected that the partner of a nil bidder wins: others keep under the nil."""
_THEIR_OVERTRICKS = ((0.15, -1), (0.35, 0), (0.3, 1), (0.2, 2))
"""How often opponents fail, just make what they bid, or make more."""
_FAILED_NIL_TRICKS = 2
"""Tricks that a failed nil wins on average."""
_UNLIKELY = 0.001


class Result(NamedTuple):
    """One way for the round to end for the own side."""

    chance: float
    worth: Worth
    tricks: int


class Outlook:
    """The round as one seat may expect it, from its own hand and the bids so far."""

    def __init__(self, view: View, seat: SeatIndex, own_tricks: float) -> None:
        """Look ahead.

        Args:
            view: What the seat knows.
            seat: The seat that bids.
            own_tricks: How many tricks its hand should win.
        """
        self._view = view
        self._rules = view.rules
        self._seat = seat
        self._side = view.rules.side_of[seat]
        self._partner = view.rules.partner_of[seat]
        self._raw = self._expect(own_tricks)
        self._partner_bid = None if self._partner is None else self._bid_of(self._partner)
        self._covers = self._partner_bid is not None and is_nil(self._rules, self._partner_bid)
        self._theirs: dict[int, list[tuple[float, Worth]]] = {}
        others = [side for side in range(len(view.rules.sides)) if side != self._side]
        self._leader = max(others, key=lambda side: view.totals[side])

    def _expect(self, own_tricks: float) -> list[float]:
        """What each seat should win; without a bid something between the rest and the average."""
        raw = [
            None if bid is None else _NIL_TRICKS if is_nil(self._rules, bid) else bid + _MODEST
            for bid in self._view.bids
        ]
        raw[self._seat] = own_tricks
        known = [tricks for tricks in raw if tricks is not None]
        rest = max(0.0, self._rules.tricks - sum(known)) / max(1, len(raw) - len(known))
        average = self._rules.tricks / self._rules.players
        unknown = _TRUSTED * rest + (1 - _TRUSTED) * average
        return [unknown if tricks is None else tricks for tricks in raw]

    def _bid_of(self, seat: SeatIndex) -> BidValue:
        """A seat's bid, or the number it should bid."""
        bid = self._view.bids[seat]
        if bid is not None:
            return bid
        number = max(1, round(self._raw[seat] - _UNBID))
        suicide = self._rules.bid_rule == "suicide"
        return max(number, SUICIDE_LOWEST_NUMBER) if suicide else number

    def value(self, bid: BidValue, nil_chance: float, *, for_the_game: bool = True) -> float:
        """Points over the leading opponents that a bid brings on average.

        Args:
            bid: The bid.
            nil_chance: How likely it is made, if it is nil or double nil.
            for_the_game: Whether winning or losing the game counts for more.
        """
        return sum(
            own.chance * chance * self._compare(own.worth, theirs, for_the_game=for_the_game)
            for own in self._own_results(bid, nil_chance)
            for chance, theirs in self._their_results(own.tricks)
        )

    def _compare(self, own: Worth, theirs: Worth, *, for_the_game: bool) -> float:
        """Points made over the opponents', or the game where the round decides it (P17)."""
        totals = self._view.totals
        total = totals[self._side] + own.delta
        other = totals[self._leader] + theirs.delta
        target, floor = self._rules.target, self._rules.loss_floor
        is_over = max(total, other) >= target or (floor is not None and min(total, other) <= floor)
        difference = own.points - theirs.points
        if not is_over or not for_the_game:
            return difference
        won = (total > other) - (total < other)
        return won * _WIN + _LOST_POINTS * difference

    def _own_results(self, bid: BidValue, nil_chance: float) -> Iterator[Result]:
        if not is_nil(self._rules, bid):
            yield from self._results(bid, None, 1.0)
            return
        yield from self._results(bid, 0, nil_chance)
        yield from self._results(bid, _FAILED_NIL_TRICKS, 1 - nil_chance)

    def _results(self, bid: BidValue, nil_tricks: int | None, weight: float) -> Iterator[Result]:
        """The side's results for a number, or for a nil that wins so many tricks."""
        partner = () if self._partner_bid is None else (self._partner_bid,)
        bids = (bid, *partner)
        tricks = (nil_tricks or 0, *(0 for _ in partner))
        if contract(self._rules, bids) is None:
            own = worth(self._rules, self._side, bids, tricks)
            yield Result(weight, own, sum(tricks))
            return
        table = worth_by_tricks(self._rules, self._side, bids, tricks)
        mean = self._side_mean(own_nil=nil_tricks is not None)
        odds = chances(mean, bid_table(self._rules).deviation, len(table) - 1)
        for count, (chance, own) in enumerate(zip(odds, table, strict=True)):
            if chance > _UNLIKELY:
                yield Result(weight * chance, own, count + sum(tricks))

    def _side_mean(self, *, own_nil: bool) -> float:
        """The tricks that the side's number bidders should win."""
        raw = list(self._raw)
        if own_nil:
            raw[self._seat] = _NIL_TRICKS
        if self._partner is not None:
            raw[self._partner] -= _COVERING if own_nil else 0.0
            raw[self._seat] += _BESIDE if self._covers else 0.0
        numbers = sum(raw[seat] for seat in self._number_seats(own_nil=own_nil))
        return numbers + (self._rules.tricks - sum(raw)) * _SURPLUS / len(self._rules.sides)

    def _number_seats(self, *, own_nil: bool) -> list[SeatIndex]:
        """The seats whose tricks count for the contract."""
        seats = [] if own_nil else [self._seat]
        if self._partner is not None and not self._covers:
            seats.append(self._partner)
        return seats

    def _their_results(self, own_tricks: int) -> list[tuple[float, Worth]]:
        """What the leading opponents score, and how likely, when the own side has its tricks."""
        if own_tricks not in self._theirs:
            self._theirs[own_tricks] = self._count_theirs(own_tricks)
        return self._theirs[own_tricks]

    def _count_theirs(self, own_tricks: int) -> list[tuple[float, Worth]]:
        """Two sides share the tricks; of several others, the leader makes its bid, or nearly."""
        side = self._leader
        bids = tuple(self._bid_of(seat) for seat in self._rules.sides[side])
        if len(self._rules.sides) == len((self._side, side)):
            left = self._rules.tricks - own_tricks
            return [(1.0, worth(self._rules, side, bids, _shared(self._rules, bids, left)))]
        most = self._rules.tricks
        return [
            (chance, worth(self._rules, side, bids, (min(most, max(0, bids[0]) + over),)))
            for chance, over in _THEIR_OVERTRICKS
            if max(0, bids[0]) + over >= 0
        ]


def _shared(rules: Rules, bids: Bids, tricks: int) -> Tricks:
    """A side's tricks by seat, all with one of its number bidders."""
    numbers = [place for place, bid in enumerate(bids) if not is_nil(rules, bid)]
    holder = numbers[0] if numbers else 0
    return tuple(tricks if place == holder else 0 for place in range(len(bids)))
