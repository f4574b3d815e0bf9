"""Scoring a round and ending a game. Bids here are "4", "nil", "double_nil"."""

from .bidding import is_nil
from .options import Options, Side, full_options, sides, tricks_in_round


def contract_of(side: Side, bids: dict[str, str]) -> int | None:
    """P11, P15: the sum of the side's number bids; None if nobody bid a number."""
    numbers = [int(bids[seat]) for seat in side if not is_nil(bids[seat])]
    return sum(numbers) if numbers else None


def tricks_for_contract(
    options: Options, side: Side, bids: dict[str, str], tricks: dict[str, int]
) -> int:
    """P11, P14, O2 help: number bidders' tricks; with help the failed nil's join them."""
    count = sum(tricks[seat] for seat in side if not is_nil(bids[seat]))
    if options["game"] != "draw" and options["failed_nil_tricks"] == "help":
        count += sum(tricks[seat] for seat in side if is_nil(bids[seat]))
    return count


def contract_met(
    options: Options, side: Side, bids: dict[str, str], tricks: dict[str, int]
) -> bool:
    """P11, P12."""
    contract = contract_of(side, bids)
    if contract is None:
        return False
    return tricks_for_contract(options, side, bids, tricks) >= contract


def contract_value(options: Options, contract: int) -> int:
    """P11, D7, O6, O7: what a met contract scores before its bags."""
    if options["ten_for_200"] == "on" and contract == 10:
        return 200
    if options["boston"] == "200" and contract == tricks_in_round(options):
        return 200
    return 10 * contract


def set_value(options: Options, contract: int, won: int) -> int:
    """P12, D7, O6, O8: what a contract that failed scores."""
    if options["ten_for_200"] == "on" and contract == 10:
        return -200
    if options["set_score"] == "missing":
        return -10 * (contract - won)
    if options["set_score"] == "nothing":
        return 0
    return -10 * contract


def contract_score(
    options: Options, side: Side, bids: dict[str, str], tricks: dict[str, int]
) -> tuple[int, int]:
    """P11, P12, P15, D7, O2 help, O3: points and bags of the contract."""
    contract = contract_of(side, bids)
    won = tricks_for_contract(options, side, bids, tricks)
    if contract is None:
        # P15; with help a failed nil's tricks are all over a contract of 0 (O2).
        return won * int(options["bag_points"]), won
    if won < contract:
        return set_value(options, contract, won), 0
    over = won - contract
    return contract_value(options, contract) + over * int(options["bag_points"]), over


def nil_score(options: Options, bid: str, tricks: int) -> int:
    """P13, D8: nil and double nil, each player's separately."""
    if not is_nil(bid):
        return 0
    value = int(options["double_nil_value"] if bid == "double_nil" else options["nil_value"])
    return value if tricks == 0 else -value


def failed_nil_score(options: Options, bid: str, tricks: int) -> tuple[int, int]:
    """P14, D8, O2, O3: points and bags for the tricks of a failed nil or double nil."""
    if not is_nil(bid):
        return 0, 0
    points = tricks * int(options["bag_points"])
    if options["game"] == "draw":
        if options["draw_failed_nil"] == "nothing":
            return 0, 0
        return (points if options["draw_failed_nil"] == "bags_points" else 0), tricks
    if options["failed_nil_tricks"] != "bags":
        return 0, 0
    return (points if options["failed_nil_bag_points"] == "yes" else 0), tricks


def bag_penalty(options: Options, counter: int) -> tuple[int, int]:
    """P16, O3: the points lost (0 or below) and the counter left."""
    points = 0
    if options["bag_limit"] != "off":
        while counter >= int(options["bag_limit"]):
            counter -= int(options["bag_limit"])
            points -= int(options["bag_penalty"])
    return points, counter


def score_side(
    options: Options, side: Side, bids: dict[str, str], tricks: dict[str, int], bags: int
) -> tuple[int, int]:
    """P11 to P16: the side's points of the round and its new bag counter."""
    points, new_bags = contract_score(options, side, bids, tricks)
    for seat in side:
        points += nil_score(options, bids[seat], tricks[seat])
        nil_points, nil_bags = failed_nil_score(options, bids[seat], tricks[seat])
        points += nil_points
        new_bags += nil_bags
    penalty, counter = bag_penalty(options, bags + new_bags)
    return points + penalty, counter


def score_round(
    options: Options,
    bids: dict[str, str],
    tricks: dict[str, int],
    totals: dict[Side, int],
    bags: dict[Side, int],
) -> dict[Side, dict[str, int]]:
    """P11 to P16, D7 to D9, S1: every side's delta, new total and new bag counter."""
    full = full_options(options)
    result = {}
    for side in sides(full):
        delta, counter = score_side(full, side, bids, tricks, bags[side])
        result[side] = {"delta": delta, "total": totals[side] + delta, "bags": counter}
    return result


def boston_side(options: Options, bids: dict[str, str], tricks: dict[str, int]) -> Side | None:
    """O7 win: the side that met a contract of all tricks."""
    full = full_options(options)
    if full["boston"] != "win":
        return None
    for side in sides(full):
        all_tricks = contract_of(side, bids) == tricks_in_round(full)
        if all_tricks and contract_met(full, side, bids, tricks):
            return side
    return None


def end_reached(options: Options, totals: dict[Side, int], rounds_played: int) -> bool:
    """P17: target, loss_floor or round_cap reached."""
    if max(totals.values()) >= int(options["target"]):
        return True
    if options["loss_floor"] != "off" and min(totals.values()) <= int(options["loss_floor"]):
        return True
    return cap_reached(options, rounds_played)


def cap_reached(options: Options, rounds_played: int) -> bool:
    """P17 round_cap."""
    return options["round_cap"] != "off" and rounds_played >= int(options["round_cap"])


def game_end(options: Options, totals: dict[Side, int], rounds_played: int) -> Side | str | None:
    """P17, P18: None to play on, the winning side, or "draw"."""
    full = full_options(options)
    if not end_reached(full, totals, rounds_played):
        return None
    best = max(totals.values())
    leaders = [side for side, total in totals.items() if total == best]
    if len(leaders) == 1:
        return leaders[0]
    if cap_reached(full, rounds_played) and full["cap_tie"] == "draw":
        return "draw"
    return None
