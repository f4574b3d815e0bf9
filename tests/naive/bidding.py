"""What may be bid, and how many cards a side exchanges. Bids here are "4", "nil", "double_nil"."""

from .cards import count_spades
from .options import Options, Side


def is_nil(bid: str) -> bool:
    """P4, P5: nil or double nil; with nil_value off "0" is a number (O1)."""
    return bid in ("nil", "double_nil")


def has_double_nil_right(options: Options, side: Side, totals: dict[Side, int]) -> bool:
    """P5, P6, O1, O5: may this side bid double nil at all in this round?"""
    if options["double_nil_value"] == "off" or options["bid_rule"] == "mirror":
        return False
    deficit = int(options["double_nil_deficit"])
    if deficit == 0:
        return True
    highest_other = max(total for other, total in totals.items() if other != side)
    return highest_other - totals[side] >= deficit


def double_nil_still_legal(options: Options, partner_bid: str | None) -> bool:
    """O1, O5: double_nil_per_side and suicide, once the partner has bid (None: not yet)."""
    if partner_bid is None:
        return True
    if options["double_nil_per_side"] == "1" and partner_bid == "double_nil":
        return False
    return not (options["bid_rule"] == "suicide" and is_nil(partner_bid))


def all_bids(options: Options, tricks: int) -> list[str]:
    """P3, P4, O1: every bid of a player who has looked, before any restriction."""
    zero = "0" if options["nil_value"] == "off" else "nil"
    return [zero] + [str(number) for number in range(1, tricks + 1)]


def fits_bid_rule(options: Options, bid: str, spades: int, partner_bid: str | None) -> bool:
    """O5: suicide, whiz, mirror."""
    rule = options["bid_rule"]
    if rule == "suicide":
        return fits_suicide(bid, partner_bid)
    if rule == "whiz":
        return is_nil(bid) or bid == str(spades)
    if rule == "mirror":
        return spades == 0 if is_nil(bid) else bid == str(spades)
    return True


def fits_suicide(bid: str, partner_bid: str | None) -> bool:
    """O5 suicide: one partner nil or double nil, the other a number of 4 or more."""
    four_or_more = not is_nil(bid) and int(bid) >= 4
    if partner_bid is None:
        return is_nil(bid) or four_or_more
    if is_nil(partner_bid):
        return four_or_more
    return is_nil(bid)


def fits_minimum(options: Options, bid: str, partner_bid: str | None) -> bool:
    """O4: min_player_bid, and min_side_bid for the partner who bids second."""
    if is_nil(bid):
        return True
    if int(bid) < int(options["min_player_bid"]):
        return False
    if partner_bid is None or is_nil(partner_bid):
        return True
    return int(partner_bid) + int(bid) >= int(options["min_side_bid"])


def fits_maximum(options: Options, bid: str, partner_bid: str | None) -> bool:
    """O4: max_side_bid, the sum of a side's number bids."""
    if options["max_side_bid"] == "off" or is_nil(bid):
        return True
    partner_number = 0
    if partner_bid is not None and not is_nil(partner_bid):
        partner_number = int(partner_bid)
    return partner_number + int(bid) <= int(options["max_side_bid"])


def fits_total(options: Options, bid: str, earlier: list[str], tricks: int) -> bool:
    """O4: forbid_total_13; it binds the last bidder while no nil is on the table."""
    if options["forbid_total_13"] == "no" or len(earlier) != int(options["players"]) - 1:
        return True
    table = [*earlier, bid]
    if any(is_nil(other) for other in table):
        return True
    return sum(int(other) for other in table) != tricks


def legal_bids(
    options: Options, hand: set[str], partner_bid: str | None, earlier: list[str], tricks: int
) -> set[str]:
    """P3, O4, O5: bids of a player who has looked. earlier: all bids made before his."""
    spades = count_spades(options, hand)
    possible = [
        bid
        for bid in all_bids(options, tricks)
        if fits_bid_rule(options, bid, spades, partner_bid)
        and fits_minimum(options, bid, partner_bid)
    ]
    under_maximum = [bid for bid in possible if fits_maximum(options, bid, partner_bid)]
    under_both = [bid for bid in under_maximum if fits_total(options, bid, earlier, tricks)]
    # O4: if nothing is left, forbid_total_13 is waived first, then max_side_bid.
    return set(under_both or under_maximum or possible)


def exchange_size(options: Options, side_bids: list[str]) -> int:
    """P7, P8: how many cards each partner of this side gives."""
    if options["game"] != "partnership":
        return 0
    if side_bids.count("double_nil") == 1:
        return int(options["exchange_double_nil"])
    if side_bids.count("double_nil") == 0 and side_bids.count("nil") == 1:
        return int(options["exchange_nil"])
    return 0


def exchange_order(side: Side, bids: dict[str, str]) -> list[str]:
    """P8: the (double) nil bidder gives first; of both, the double nil bidder."""
    for wanted in ("double_nil", "nil"):
        for seat in side:
            if bids[seat] == wanted:
                return [seat] + [other for other in side if other != seat]
    return list(side)
