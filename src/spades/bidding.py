"""What may be bid, what a side has contracted, what is exchanged (rules P3 to P8, O1, O4, O5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from spades.actions import DOUBLE_NIL, NIL, BidValue
from spades.cards import CardSet
from spades.errors import ErrorCode, IllegalAction, Param
from spades.rules import SUICIDE_LOWEST_NUMBER, Rules, SeatIndex

Bids = Sequence[BidValue | None]
"""The bid of each seat so far, None where there is none."""


def is_nil(rules: Rules, bid: BidValue | None) -> bool:
    """Whether a bid undertakes to win no trick: nil or double nil (P4, P5, O1)."""
    return bid == DOUBLE_NIL or (bid == NIL and rules.nil_value is not None)


def contract(rules: Rules, bids: Iterable[BidValue | None]) -> int | None:
    """The sum of a side's number bids; None when it made none (P15)."""
    numbers = [bid for bid in bids if bid is not None and not is_nil(rules, bid)]
    return sum(numbers) if numbers else None


def can_start_blind(rules: Rules, totals: Sequence[int], seat: SeatIndex) -> bool:
    """Whether a seat may bid double nil this round, so that its cards wait for a look (P5, O1).

    Args:
        rules: The rules in force.
        totals: Points of each side at the start of the round.
        seat: Whose right is asked for.
    """
    if rules.double_nil_value is None:
        return False
    if rules.double_nil_deficit == 0:
        return True
    own = rules.side_of[seat]
    best_other = max(total for side, total in enumerate(totals) if side != own)
    return best_other - totals[own] >= rules.double_nil_deficit


def may_double_nil(rules: Rules, bids: Bids, seat: SeatIndex) -> bool:
    """Whether the bids so far leave an unlooked seat double nil (P5, O1, O5)."""
    partner = rules.partner_of[seat]
    partner_bid = None if partner is None else bids[partner]
    if partner_bid == DOUBLE_NIL and rules.double_nil_per_side == 1:
        return False
    return not (rules.bid_rule == "suicide" and is_nil(rules, partner_bid))


def legal_bids(rules: Rules, bids: Bids, seat: SeatIndex, hand: CardSet) -> list[BidValue]:
    """The numbers, nil as 0, that a seat which has looked may bid, ascending (P3, P4, O4, O5).

    Never empty: where the limits leave nothing, they are waived in the order of O4.
    """
    bidder = _Bidder(rules, bids, seat, hand)
    named = [bid for bid in range(rules.tricks + 1) if _keeps(bidder, bid, _FIRM_LIMITS)]
    for waived in range(len(_LIMITS_IN_WAIVER_ORDER)):
        limits = _LIMITS_IN_WAIVER_ORDER[waived:]
        limited = [bid for bid in named if _keeps(bidder, bid, limits)]
        if limited:
            return limited
    return named


def why_bid_illegal(
    rules: Rules, bids: Bids, seat: SeatIndex, hand: CardSet, bid: BidValue
) -> IllegalAction:
    """The limit that a number or nil breaks which is not among the legal bids."""
    bidder = _Bidder(rules, bids, seat, hand)
    bids_left = legal_bids(rules, bids, seat, hand)
    legal = ", ".join("nil" if is_nil(rules, own) else str(own) for own in bids_left)
    broken = [
        limit
        for limit in (*_FIRM_LIMITS, *reversed(_LIMITS_IN_WAIVER_ORDER))
        if not limit.is_kept(bidder, bid)
    ]
    if bid > rules.tricks or not broken:
        return IllegalAction(ErrorCode.BID_NOT_ALLOWED, bid=bid, legal=legal)
    refused = IllegalAction(broken[0].code, bid=bid, legal=legal, **broken[0].params(rules))
    return refused.by(broken[0].clause)


@dataclass(frozen=True)
class _Bidder:
    """A seat on its turn to bid, and what limits its bid (O4, O5)."""

    rules: Rules
    bids: Bids
    seat: SeatIndex
    hand: CardSet

    @property
    def partner_bid(self) -> BidValue | None:
        partner = self.rules.partner_of[self.seat]
        return None if partner is None else self.bids[partner]

    @property
    def partner_number(self) -> int:
        """What the partner has put into the contract."""
        bid = self.partner_bid
        return 0 if bid is None or is_nil(self.rules, bid) else bid

    def follows_bid_rule(self, bid: BidValue) -> bool:
        """O5."""
        spades = self.rules.pack.count_spades(self.hand)
        match self.rules.bid_rule:
            case "mirror":
                return bid == spades
            case "whiz":
                return bid in (NIL, spades)
            case "suicide":
                return self._follows_suicide(bid)
            case _:
                return True

    def _follows_suicide(self, bid: BidValue) -> bool:
        partner_bid = self.partner_bid
        if bid == NIL:
            return not is_nil(self.rules, partner_bid)
        is_owed = partner_bid is None or is_nil(self.rules, partner_bid)
        return is_owed and bid >= SUICIDE_LOWEST_NUMBER

    def reaches_player_minimum(self, bid: BidValue) -> bool:
        """O4, `min_player_bid`."""
        return is_nil(self.rules, bid) or bid >= self.rules.min_player_bid

    def reaches_side_minimum(self, bid: BidValue) -> bool:
        """O4, `min_side_bid`: binds the second partner of a side without a nil."""
        if self.partner_bid is None or is_nil(self.rules, self.partner_bid):
            return True
        return is_nil(self.rules, bid) or self.partner_number + bid >= self.rules.min_side_bid

    def keeps_side_maximum(self, bid: BidValue) -> bool:
        """O4, `max_side_bid`."""
        maximum = self.rules.max_side_bid
        return maximum is None or is_nil(self.rules, bid) or self.partner_number + bid <= maximum

    def avoids_all_tricks(self, bid: BidValue) -> bool:
        """O4, `forbid_total_13`: binds the last bidder, unless a nil is on the table."""
        if not self.rules.forbid_total_13 or is_nil(self.rules, bid):
            return True
        others = [other for seat, other in enumerate(self.bids) if seat != self.seat]
        numbers = [other for other in others if other is not None and not is_nil(self.rules, other)]
        return len(numbers) < len(others) or sum(numbers) + bid != self.rules.tricks


@dataclass(frozen=True)
class _Limit:
    """A limit on bids: the code that refuses, its clause, the test, and what the sentence needs."""

    code: ErrorCode
    clause: str
    is_kept: Callable[[_Bidder, BidValue], bool]
    params: Callable[[Rules], dict[str, Param]]


_FIRM_LIMITS = (
    _Limit(
        ErrorCode.BID_BREAKS_BID_RULE,
        "O5",
        _Bidder.follows_bid_rule,
        lambda rules: {"bid_rule": rules.bid_rule, "least": SUICIDE_LOWEST_NUMBER},
    ),
    _Limit(
        ErrorCode.BID_TOO_LOW,
        "O4",
        _Bidder.reaches_player_minimum,
        lambda rules: {"least": rules.min_player_bid},
    ),
    _Limit(
        ErrorCode.SIDE_BID_TOO_LOW,
        "O4",
        _Bidder.reaches_side_minimum,
        lambda rules: {"least": rules.min_side_bid},
    ),
)
_LIMITS_IN_WAIVER_ORDER = (
    _Limit(
        ErrorCode.BIDS_SUM_TO_TRICKS,
        "O4",
        _Bidder.avoids_all_tricks,
        lambda rules: {"tricks": rules.tricks},
    ),
    _Limit(
        ErrorCode.SIDE_BID_TOO_HIGH,
        "O4",
        _Bidder.keeps_side_maximum,
        lambda rules: {"most": rules.max_side_bid or 0},
    ),
)


def _keeps(bidder: _Bidder, bid: BidValue, limits: Iterable[_Limit]) -> bool:
    return all(limit.is_kept(bidder, bid) for limit in limits)


def exchange_counts(rules: Rules, bids: Bids) -> list[int]:
    """How many cards each side exchanges (P7, P8)."""
    return [_exchange_count(rules, [bids[seat] for seat in side]) for side in rules.sides]


def _exchange_count(rules: Rules, side_bids: Bids) -> int:
    if side_bids.count(DOUBLE_NIL) == 1:
        return rules.exchange_double_nil
    return rules.exchange_nil if _nils(rules, side_bids) == 1 else 0


def _nils(rules: Rules, side_bids: Bids) -> int:
    return sum(bid == NIL and is_nil(rules, bid) for bid in side_bids)


def first_giver(rules: Rules, bids: Bids, side: int) -> SeatIndex:
    """Who gives first in a sequential exchange: the double nil bidder, else the nil bidder (P8)."""
    seats = rules.sides[side]
    for undertaking in (DOUBLE_NIL, NIL):
        for seat in seats:
            if bids[seat] == undertaking:
                return seat
    return seats[0]
