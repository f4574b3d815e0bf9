"""What may be bid, what a side has contracted, what is exchanged (rules P3 to P8, O1, O4, O5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from spades.actions import DOUBLE_NIL, NIL, BidValue
from spades.cards import CardSet
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
    partner = rules.partner_of[seat]
    partner_bid = None if partner is None else bids[partner]
    named = [bid for bid in _by_bid_rule(rules, partner_bid, hand) if bid <= rules.tricks]
    named = [bid for bid in named if _reaches_minimum(rules, bid, partner_bid)]
    limits = (_within_side_maximum(rules, partner_bid), _avoids_all_tricks(rules, bids, seat))
    for kept in (2, 1):
        limited = [bid for bid in named if all(limit(bid) for limit in limits[:kept])]
        if limited:
            return limited
    return named


def _by_bid_rule(rules: Rules, partner_bid: BidValue | None, hand: CardSet) -> Iterable[BidValue]:
    """O5."""
    spades = rules.pack.count_spades(hand)
    if rules.bid_rule == "mirror":
        return (spades,)
    if rules.bid_rule == "whiz":
        return sorted({NIL, spades})
    if rules.bid_rule == "suicide":
        numbers = range(SUICIDE_LOWEST_NUMBER, rules.tricks + 1)
        if partner_bid is None:
            return (NIL, *numbers)
        return numbers if is_nil(rules, partner_bid) else (NIL,)
    return range(rules.tricks + 1)


def _reaches_minimum(rules: Rules, bid: BidValue, partner_bid: BidValue | None) -> bool:
    """O4, `min_player_bid` and `min_side_bid`."""
    if is_nil(rules, bid):
        return True
    if bid < rules.min_player_bid:
        return False
    if partner_bid is None or is_nil(rules, partner_bid):
        return True
    return partner_bid + bid >= rules.min_side_bid


def _within_side_maximum(rules: Rules, partner_bid: BidValue | None) -> Callable[[BidValue], bool]:
    """O4, `max_side_bid`."""
    contracted = 0 if partner_bid is None or is_nil(rules, partner_bid) else partner_bid

    def within(bid: BidValue) -> bool:
        maximum = rules.max_side_bid
        return maximum is None or is_nil(rules, bid) or contracted + bid <= maximum

    return within


def _avoids_all_tricks(rules: Rules, bids: Bids, seat: SeatIndex) -> Callable[[BidValue], bool]:
    """O4, `forbid_total_13`: binds the last bidder, unless a nil or double nil is on the table."""
    others = [bid for other, bid in enumerate(bids) if other != seat]
    numbers = [bid for bid in others if bid is not None and not is_nil(rules, bid)]
    is_bound = rules.forbid_total_13 and len(numbers) == len(others)

    def avoids(bid: BidValue) -> bool:
        return not is_bound or is_nil(rules, bid) or sum(numbers) + bid != rules.tricks

    return avoids


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
