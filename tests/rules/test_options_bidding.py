"""Options that change what may be bid: nil and double nil (O1), limits (O4), bid rules (O5)."""

from __future__ import annotations

import pytest

from spades import (
    DOUBLE_NIL,
    LOOK,
    NIL,
    Bid,
    ErrorCode,
    IllegalAction,
    Phase,
    Round,
    parse_rules,
    score_side,
    view,
)
from support import do, round_of

# Five, three, no and five spades.
UNEVEN = "N:AKQJT.AKQ.AKQ.AK 987.JT98.JT9.QJT .7654.8765.98765 65432.32.432.432"
# The same with one spade for South.
ONE_SPADE = "N:AKQJT.AKQ.AKQ.AK 987.JT98.JT9.QJT 2.7654.8765.9876 6543.32.432.5432"
# Four, three, three and three spades.
EVEN = "N:AKQJ.432.432.432 T98.AKQJ.765.765 765.T98.AKQJ.T98 432.765.T98.AKQJ"
THREE_HANDS = "N:AKQJT9876.AKQJ.AKQJ. 5432.T98765.T987.AKQ .432.65432.JT9876543"
STOCK = "stock:" + "".join(rank + suit for suit in "SHDC" for rank in "AKQJT98765432")
STOCK += ":0.1.2.3.4.5"

ALL = list(range(14))


def bids_open(round_: Round) -> list[int]:
    """What the seat on turn may bid once it has looked, nil as 0."""
    seat = round_.seats_to_act[0]
    if not round_.looked[seat]:
        round_.apply(seat, LOOK)
    return [action.bid for action in round_.legal_actions(seat) if isinstance(action, Bid)]


def open_after(rules: str, bids: str, deal: str = UNEVEN, dealer: str = "W") -> list[int]:
    return bids_open(do(round_of(rules, deal, dealer=dealer), bids))


def may_bid_blind(round_: Round, seat: int) -> bool:
    return Bid(DOUBLE_NIL) in round_.legal_actions(seat)


# O1


@pytest.mark.parametrize(
    ("bids", "tricks", "delta", "bags"),
    [
        ((4, 0), (4, 0), 40, 0),  # no hundred
        ((4, 0), (3, 2), 41, 1),  # both count toward the contract of four
        ((0, 0), (1, 2), 3, 3),  # a contract of nothing, three over it
        ((0, DOUBLE_NIL), (1, 0), 201, 1),  # double nil is unaffected
    ],
)
def test_O1_with_nil_off_zero_is_a_number(
    bids: tuple[int, int], tricks: tuple[int, int], delta: int, bags: int
) -> None:
    score = score_side(parse_rules("nil_value=off"), 0, bids, tricks)
    assert (score.delta, score.bags) == (delta, bags)


def test_O1_with_nil_off_zero_and_double_nil_may_still_be_bid() -> None:
    round_ = round_of("nil_value=off", EVEN)
    assert may_bid_blind(round_, 0)
    assert bids_open(round_) == ALL


def test_O1_with_double_nil_off_hands_are_seen_from_the_deal() -> None:
    round_ = round_of("double_nil_value=off", EVEN)
    assert LOOK not in round_.legal_actions(0)
    assert bids_open(round_) == ALL
    assert view(round_, 2).hand is not None
    with pytest.raises(IllegalAction) as refused:
        round_.apply(0, Bid(DOUBLE_NIL))
    assert refused.value.code is ErrorCode.DOUBLE_NIL_IS_OFF


@pytest.mark.parametrize(
    ("deficit", "totals", "north", "east"),
    [
        (0, (300, 0), True, True),  # no condition, not even for who is ahead
        (100, (0, 99), False, False),
        (100, (0, 100), True, False),
        (100, (-60, 40), True, False),
        (300, (0, 299), False, False),
        (300, (300, 0), False, True),
    ],
)
def test_O1_double_nil_deficit_counts_from_the_other_total(
    *, deficit: int, totals: tuple[int, int], north: bool, east: bool
) -> None:
    round_ = round_of(f"double_nil_deficit={deficit}", EVEN, totals=totals)
    assert may_bid_blind(round_, 0) is north
    assert [view(round_, seat).hand is None for seat in range(4)] == [north, east, north, east]


def test_O1_double_nil_deficit_counts_from_the_highest_of_several_totals() -> None:
    rules = "cutthroat,players=3,double_nil_deficit=100"
    round_ = round_of(rules, THREE_HANDS, dealer="S", totals=(50, 0, 110))
    assert [view(round_, seat).hand is None for seat in range(3)] == [False, True, False]


@pytest.mark.parametrize(("totals", "allowed"), [((0, 100), True), ((1, 100), False)])
def test_O1_double_nil_deficit_binds_the_draw_game_too(
    *, totals: tuple[int, int], allowed: bool
) -> None:
    round_ = round_of("draw,double_nil_deficit=100", STOCK, dealer="N", totals=totals)
    assert may_bid_blind(round_, 0) is allowed


@pytest.mark.parametrize(("limit", "allowed"), [(1, False), (2, True)])
def test_O1_double_nil_per_side_binds_the_partner(*, limit: int, allowed: bool) -> None:
    round_ = do(round_of(f"double_nil_per_side={limit}", EVEN), "N:D")
    assert may_bid_blind(round_, 1)  # an opponent is free
    do(round_, "E:3")
    assert may_bid_blind(round_, 2) is allowed
    assert bids_open(round_) == ALL


# O4


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("min_player_bid=1", ALL),  # nil is exempt
        ("min_player_bid=2", [NIL, *range(2, 14)]),
        ("min_player_bid=1,nil_value=off", [*range(1, 14)]),
        ("min_player_bid=2,nil_value=off", [*range(2, 14)]),
        ("min_player_bid=0,nil_value=off", ALL),
    ],
)
def test_O4_min_player_bid_is_the_lowest_number(rules: str, expected: list[int]) -> None:
    assert may_bid_blind(round_of(rules, EVEN), 0)
    assert open_after(rules, "") == expected


@pytest.mark.parametrize(
    ("rules", "bids", "expected"),
    [
        ("min_side_bid=4", "", ALL),  # the first partner is free
        ("min_side_bid=4", "N:1 E:3", [NIL, *range(3, 14)]),
        ("min_side_bid=4", "N:4 E:3", ALL),
        ("min_side_bid=6", "N:1 E:3", [NIL, *range(5, 14)]),
        ("min_side_bid=4", "N:N E:3", ALL),  # a side with a nil is exempt
        ("min_side_bid=4", "N:D E:3", ALL),
        ("min_side_bid=4,nil_value=off", "N:0 E:3", [*range(4, 14)]),
        ("min_side_bid=4,nil_value=off", "N:4 E:3", ALL),
        ("min_side_bid=0", "N:1 E:3", ALL),
    ],
)
def test_O4_min_side_bid_binds_the_second_partner(
    rules: str, bids: str, expected: list[int]
) -> None:
    assert open_after(rules, bids) == expected


def test_O4_min_side_bid_leaves_the_second_partner_double_nil() -> None:
    round_ = do(round_of("min_side_bid=6", EVEN), "N:1 E:3 S:D")
    assert round_.bids[2] == DOUBLE_NIL


@pytest.mark.parametrize(
    ("rules", "bids", "expected"),
    [
        ("max_side_bid=13", "", ALL),
        ("max_side_bid=13", "N:10 E:3", [0, 1, 2, 3]),
        ("max_side_bid=13", "N:13 E:3", [NIL]),
        ("max_side_bid=13", "N:N E:13", ALL),
        ("max_side_bid=13", "N:D E:13", ALL),
        ("max_side_bid=off", "N:13 E:3", ALL),
    ],
)
def test_O4_max_side_bid_limits_the_contract(rules: str, bids: str, expected: list[int]) -> None:
    assert open_after(rules, bids) == expected


@pytest.mark.parametrize(("rules", "most"), [("max_side_bid=13", 13), ("max_side_bid=off", 17)])
def test_O4_max_side_bid_limits_a_player_of_three(rules: str, most: int) -> None:
    bids = open_after(f"cutthroat,players=3,{rules}", "", THREE_HANDS, dealer="S")
    assert bids == [*range(most + 1)]


def all_but(number: int, most: int = 13) -> list[int]:
    return [bid for bid in range(most + 1) if bid != number]


@pytest.mark.parametrize(
    ("rules", "bids", "expected"),
    [
        ("forbid_total_13=yes", "N:4 E:3 S:3", all_but(3)),
        ("forbid_total_13=yes", "N:5 E:5 S:4", ALL),  # already over it
        ("forbid_total_13=yes", "N:9 E:4", ALL),  # not the last bidder
        ("forbid_total_13=yes", "N:6 E:4 S:3", ALL),  # his own nil is exempt
        ("forbid_total_13=yes", "N:N E:4 S:6", ALL),
        ("forbid_total_13=yes", "N:4 E:D S:6", ALL),
        ("forbid_total_13=yes,nil_value=off", "N:6 E:4 S:3", all_but(0)),
        ("forbid_total_13=yes,nil_value=off", "N:0 E:4 S:6", all_but(3)),
        ("forbid_total_13=no", "N:4 E:3 S:3", ALL),
    ],
)
def test_O4_forbid_total_13_binds_the_last_bidder(
    rules: str, bids: str, expected: list[int]
) -> None:
    assert open_after(rules, bids) == expected


def test_O4_forbid_total_13_is_17_with_three_players() -> None:
    rules = "cutthroat,players=3,forbid_total_13=yes"
    assert open_after(rules, "N:9 E:4", THREE_HANDS, dealer="S") == all_but(4, most=17)


def test_O4_forbid_total_13_binds_the_first_drawer_who_bids_last() -> None:
    round_ = round_of("draw,double_nil_value=off,forbid_total_13=yes", STOCK, dealer="N")
    do(round_, "N:" + "k" * 26)
    assert bids_open(round_) == ALL
    do(round_, "S:6")
    assert bids_open(round_) == all_but(7)


def test_O4_when_no_bid_is_left_forbid_total_13_is_waived_first() -> None:
    rules = "nil_value=off,max_side_bid=13,forbid_total_13=yes"
    assert open_after(rules, "N:0 E:13 S:0") == [0]


@pytest.mark.parametrize("forbid", ["no", "yes"])
def test_O4_when_still_no_bid_is_left_max_side_bid_is_waived(forbid: str) -> None:
    rules = f"nil_value=off,min_player_bid=1,max_side_bid=13,forbid_total_13={forbid}"
    assert open_after(rules, "N:1 E:13 S:1") == [*range(1, 14)]


# O5

FOUR_OR_MORE = [*range(4, 14)]


@pytest.mark.parametrize(
    ("bids", "expected"),
    [
        ("", [NIL, *FOUR_OR_MORE]),
        ("N:N E:4", FOUR_OR_MORE),
        ("N:D E:4", FOUR_OR_MORE),
        ("N:4 E:4", [NIL]),
    ],
)
def test_O5_suicide_the_second_partner_gives_what_is_missing(
    bids: str, expected: list[int]
) -> None:
    assert open_after("suicide", bids) == expected


@pytest.mark.parametrize(
    ("bids", "allowed"), [("", True), ("N:4 E:4", True), ("N:N E:4", False), ("N:D E:4", False)]
)
def test_O5_suicide_double_nil_is_one_of_the_two(*, bids: str, allowed: bool) -> None:
    round_ = do(round_of("suicide", EVEN), bids)
    assert may_bid_blind(round_, round_.seats_to_act[0]) is allowed


@pytest.mark.parametrize(
    ("rules", "bids", "expected"),
    [
        ("whiz", "", [NIL, 5]),
        ("whiz", "N:5", [NIL, 3]),
        ("whiz", "N:5 E:3", [NIL]),  # no spades
        ("mirror", "", [5]),
        ("mirror", "N:5", [3]),
        ("mirror", "N:5 E:3", [NIL]),
        ("bid_rule=free", "", ALL),
    ],
)
def test_O5_whiz_and_mirror_bid_the_number_of_spades(
    rules: str, bids: str, expected: list[int]
) -> None:
    assert open_after(rules, bids) == expected


def test_O5_double_nil_is_allowed_in_whiz_only() -> None:
    assert may_bid_blind(round_of("whiz", EVEN), 0)
    mirror = round_of("mirror", EVEN)
    assert not may_bid_blind(mirror, 0)
    assert view(mirror, 0).hand is not None


def test_O5_mirror_zero_spades_is_a_nil() -> None:
    round_ = do(round_of("mirror", UNEVEN), "N:5 E:3 S:0 W:5")
    assert round_.phase is Phase.PLAY
    assert score_side(round_.rules, 0, [5, 0], [5, 0]).delta == 150


def test_O5_mirror_with_nil_off_zero_spades_is_a_number() -> None:
    rules = "mirror,nil_value=off"
    assert open_after(rules, "N:5 E:3") == [0]
    assert score_side(parse_rules(rules), 0, [5, 0], [5, 1]).delta == 51


def test_O5_whiz_a_number_below_min_player_bid_leaves_nil() -> None:
    assert open_after("whiz,min_player_bid=2", "N:5 E:3", ONE_SPADE) == [NIL]
    assert open_after("whiz,min_player_bid=1", "N:5 E:3", ONE_SPADE) == [NIL, 1]


def test_O5_whiz_forbid_total_13_makes_the_last_bidder_bid_nil() -> None:
    assert open_after("whiz", "N:4 E:3 S:3", EVEN) == [NIL, 3]
    assert open_after("whiz,forbid_total_13=yes", "N:4 E:3 S:3", EVEN) == [NIL]


@pytest.mark.parametrize(("bid_rule", "expected"), [("whiz", [NIL, 3]), ("mirror", [3])])
def test_O5_the_draw_game_counts_the_spades_drawn(bid_rule: str, expected: list[int]) -> None:
    # South keeps places 2, 6, 10, ... of the stock: Q, 8 and 4 are her spades.
    rules = f"draw,double_nil_value=off,bid_rule={bid_rule}"
    round_ = do(round_of(rules, STOCK, dealer="N"), "N:" + "k" * 26)
    assert bids_open(round_) == expected
