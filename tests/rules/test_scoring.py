from __future__ import annotations

from typing import TypeAlias

import pytest

from spades import (
    DOUBLE_NIL,
    NIL,
    ErrorCode,
    LineCode,
    ScoringError,
    SideScore,
    preset,
    score_round,
    score_side,
)

CLASSIC = preset("classic")
NS, EW = 0, 1
N, E, S, W = range(4)
NILS = {"N": NIL, "D": DOUBLE_NIL}

GOLDEN = """
    3 2 | 4 3  | 0 | +52  | 2
    4 2 | 3 2  | 3 | -60  | 3
    4 N | 5 0  | 0 | +141 | 1
    4 N | 5 2  | 0 | -57  | 3
    4 N | 3 2  | 0 | -138 | 2
    4 N | 3 2  | 8 | -238 | 0
    4 3 | 5 3  | 9 | -29  | 0
    1 1 | 7 6  | 9 | -169 | 0
    1 N | 13 0 | 9 | -78  | 1
    7 7 | 7 6  | 0 | -140 | 0
    N N | 0 0  | 0 | +200 | 0
    N N | 0 1  | 0 | +1   | 1
    N N | 2 3  | 0 | -195 | 5
    4 D | 4 0  | 0 | +240 | 0
    4 D | 6 1  | 0 | -157 | 3
    D D | 0 0  | 0 | +400 | 0
    D D | 0 2  | 0 | +2   | 2
    D D | 1 2  | 0 | -397 | 3
    D N | 0 1  | 0 | +101 | 1
    D N | 1 0  | 0 | -99  | 1
"""
"""The golden table of `docs/rules.md`: bids, tricks, bags before, score change, bags after."""
ROWS = GOLDEN.strip().splitlines()

Line: TypeAlias = tuple[LineCode, int | None, int, int, str]
"""Code, seat, points, bags and clause of a score line."""


def scored(
    bids: str, tricks: str, *, side: int = NS, total: int = 0, bags: str | int = 0
) -> SideScore:
    """The score of a side from texts such as `4 N` and `5 0`."""
    numbers = [NILS[bid] if bid in NILS else int(bid) for bid in bids.split()]
    won = [int(count) for count in tricks.split()]
    return score_side(CLASSIC, side, numbers, won, total=total, bags=int(bags))


def lines(score: SideScore) -> list[Line]:
    """What the lines of a score say, in a fixed order."""
    return sorted(
        (line.code, line.seat, line.points, line.bags, line.clause) for line in score.lines
    )


def points_of(score: SideScore, *clauses: str) -> int:
    """The points of the lines that follow one of these clauses."""
    return sum(line.points for line in score.lines if line.clause in clauses)


# The golden table


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("side", [NS, EW])
def test_P11_to_P16_golden_scores(row: str, side: int) -> None:
    bids, tricks, before, change, after = row.split("|")
    score = scored(bids, tricks, side=side, bags=before)
    assert (score.delta, score.bags) == (int(change), int(after))


@pytest.mark.parametrize("row", ROWS)
def test_P11_to_P16_it_does_not_matter_which_partner_bid_what(row: str) -> None:
    bids, tricks, before, change, after = row.split("|")
    swapped = [" ".join(reversed(text.split())) for text in (bids, tricks)]
    score = scored(*swapped, bags=before)
    assert (score.delta, score.bags) == (int(change), int(after))


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("total", [-250, 0, 337])
def test_P11_to_P16_the_lines_of_a_score_add_up(row: str, total: int) -> None:
    bids, tricks, before, _, _ = row.split("|")
    score = scored(bids, tricks, total=total, bags=before)
    assert sum(line.points for line in score.lines) == score.delta == score.total - total
    assert sum(line.bags for line in score.lines) == score.bags - int(before)


@pytest.mark.parametrize(
    ("tricks", "total", "bags"), [("4 3", 389, 9), ("4 4", 290, 0), ("5 4", 291, 1)]
)
def test_P16_total_337_with_7_bags_and_a_contract_of_5(tricks: str, total: int, bags: int) -> None:
    score = scored("3 2", tricks, total=337, bags=7)
    assert (score.total, score.bags) == (total, bags)


def test_P16_running_example_of_eleven_bags_in_three_rounds() -> None:
    total = bags = 0
    course = []
    for bids, tricks in (("2 2", "4 3"), ("2 1", "3 3"), ("2 2", "5 4")):
        score = scored(bids, tricks, total=total, bags=bags)
        total, bags = score.total, score.bags
        course.append((total, bags))
    assert course == [(43, 3), (76, 6), (21, 1)]


# The lines


@pytest.mark.parametrize(
    ("bids", "tricks", "bags", "expected"),
    [
        ("3 2", "3 2", 0, [(LineCode.CONTRACT_MADE, None, 50, 0, "P11")]),
        (
            "3 2",
            "4 3",
            0,
            [
                (LineCode.CONTRACT_MADE, None, 50, 0, "P11"),
                (LineCode.OVERTRICKS, None, 2, 2, "P11"),
            ],
        ),
        ("4 2", "3 2", 3, [(LineCode.CONTRACT_SET, None, -60, 0, "P12")]),
        (
            "4 N",
            "5 0",
            0,
            [
                (LineCode.CONTRACT_MADE, None, 40, 0, "P11"),
                (LineCode.NIL_MADE, S, 100, 0, "P13"),
                (LineCode.OVERTRICKS, None, 1, 1, "P11"),
            ],
        ),
        (
            "4 N",
            "3 2",
            8,
            [
                (LineCode.BAG_PENALTY, None, -100, -10, "P16"),
                (LineCode.CONTRACT_SET, None, -40, 0, "P12"),
                (LineCode.FAILED_NIL_TRICKS, S, 2, 2, "P14"),
                (LineCode.NIL_FAILED, S, -100, 0, "P13"),
            ],
        ),
        (
            "1 1",
            "7 6",
            9,
            [
                (LineCode.BAG_PENALTY, None, -100, -10, "P16"),
                (LineCode.BAG_PENALTY, None, -100, -10, "P16"),
                (LineCode.CONTRACT_MADE, None, 20, 0, "P11"),
                (LineCode.OVERTRICKS, None, 11, 11, "P11"),
            ],
        ),
        (
            "D N",
            "1 0",
            0,
            [
                (LineCode.DOUBLE_NIL_FAILED, N, -200, 0, "P13"),
                (LineCode.FAILED_NIL_TRICKS, N, 1, 1, "P14"),
                (LineCode.NIL_MADE, S, 100, 0, "P13"),
            ],
        ),
        (
            "D D",
            "0 0",
            0,
            [
                (LineCode.DOUBLE_NIL_MADE, N, 200, 0, "P13"),
                (LineCode.DOUBLE_NIL_MADE, S, 200, 0, "P13"),
            ],
        ),
    ],
)
def test_P11_to_P16_each_line_names_its_reason_seat_and_clause(
    bids: str, tricks: str, bags: int, expected: list[Line]
) -> None:
    assert lines(scored(bids, tricks, bags=bags)) == sorted(expected)


def test_P13_the_lines_of_the_other_side_name_its_own_seats() -> None:
    score = scored("N D", "0 2", side=EW)
    assert {line.side for line in score.lines} == {EW}
    assert lines(score) == [
        (LineCode.DOUBLE_NIL_FAILED, W, -200, 0, "P13"),
        (LineCode.FAILED_NIL_TRICKS, W, 2, 2, "P14"),
        (LineCode.NIL_MADE, E, 100, 0, "P13"),
    ]


# P11 to P16, one statement each


@pytest.mark.parametrize(
    ("bids", "tricks", "delta", "bags"),
    [
        ("1 1", "2 0", 20, 0),
        ("1 1", "0 2", 20, 0),
        ("3 2", "0 5", 50, 0),
        ("3 2", "4 2", 51, 1),
        ("6 7", "13 0", 130, 0),
        ("1 1", "6 5", 29, 9),
    ],
)
def test_P11_ten_a_trick_of_the_contract_and_one_a_bag(
    bids: str, tricks: str, delta: int, bags: int
) -> None:
    score = scored(bids, tricks)
    assert (score.delta, score.bags) == (delta, bags)


@pytest.mark.parametrize("bids", ["4 N", "4 D"])
def test_P11_only_tricks_of_number_bidders_count_toward_the_contract(bids: str) -> None:
    assert points_of(scored(bids, "3 5"), "P11", "P12") == -40
    assert points_of(scored(bids, "4 5"), "P11", "P12") == 40
    assert points_of(scored(bids, "6 5"), "P11", "P12") == 42


@pytest.mark.parametrize(
    ("bids", "tricks", "delta"),
    [("3 2", "4 0", -50), ("3 2", "0 0", -50), ("1 1", "1 0", -20), ("13 13", "13 0", -260)],
)
def test_P12_a_set_contract_costs_ten_a_trick_of_it_and_brings_no_bags(
    bids: str, tricks: str, delta: int
) -> None:
    score = scored(bids, tricks, bags=4)
    assert (score.delta, score.bags) == (delta, 4)


@pytest.mark.parametrize(
    ("bids", "tricks", "points"),
    [
        ("5 N", "5 0", 100),
        ("5 N", "5 1", -100),
        ("5 D", "5 0", 200),
        ("5 D", "5 1", -200),
        ("N N", "0 0", 200),
        ("N N", "0 1", 0),
        ("N N", "3 0", 0),
        ("N N", "1 2", -200),
        ("D D", "0 0", 400),
        ("D D", "4 0", 0),
        ("D D", "0 1", 0),
        ("D D", "1 1", -400),
        ("D N", "0 0", 300),
        ("D N", "0 2", 100),
        ("D N", "2 0", -100),
        ("D N", "1 1", -300),
    ],
)
def test_P13_nils_are_scored_each_player_separately(bids: str, tricks: str, points: int) -> None:
    assert points_of(scored(bids, tricks), "P13") == points


@pytest.mark.parametrize(("tricks", "delta"), [("3 1", -139), ("0 5", -135), ("3 10", -230)])
def test_P14_tricks_of_a_failed_nil_are_bags_even_when_set(tricks: str, delta: int) -> None:
    score = scored("4 N", tricks)
    nil_tricks = int(tricks.split()[1])
    assert (score.delta, score.bags) == (delta, nil_tricks % 10)


def test_P14_bags_of_a_failed_nil_count_one_point_each_beside_overtricks() -> None:
    score = scored("3 N", "5 4")
    assert (score.delta, score.bags) == (30 + 2 - 100 + 4, 6)


def test_P14_tricks_of_a_failed_double_nil_are_bags_too() -> None:
    score = scored("4 D", "3 2")
    assert (score.delta, score.bags) == (-40 - 200 + 2, 2)


def test_P14_bags_of_a_failed_nil_may_bring_the_penalty() -> None:
    score = scored("4 N", "4 2", bags=9)
    assert (score.delta, score.bags) == (40 - 100 + 2 - 100, 1)


@pytest.mark.parametrize("bids", ["N N", "N D", "D N", "D D"])
@pytest.mark.parametrize("tricks", ["0 0", "0 3", "2 0", "2 3"])
def test_P15_two_nils_have_no_contract(bids: str, tricks: str) -> None:
    clauses = {line.clause for line in scored(bids, tricks).lines}
    assert "P13" in clauses
    assert not clauses & {"P11", "P12"}


@pytest.mark.parametrize(
    ("before", "over", "penalty", "after"),
    [
        (0, 9, 0, 9),
        (0, 10, -100, 0),
        (0, 11, -100, 1),
        (1, 8, 0, 9),
        (1, 9, -100, 0),
        (9, 0, 0, 9),
        (9, 1, -100, 0),
        (9, 2, -100, 1),
        (9, 10, -100, 9),
        (9, 11, -200, 0),
        (9, 12, -200, 1),
    ],
)
def test_P16_every_ten_bags_cost_100_and_are_taken_off(
    before: int, over: int, penalty: int, after: int
) -> None:
    score = scored("1 N", f"{over + 1} 0", bags=before)
    assert points_of(score, "P16") == penalty
    assert (score.delta, score.bags) == (110 + over + penalty, after)


@pytest.mark.parametrize("total", [-93, -50, -7, 9, 79, 345, 499])
def test_P16_bags_have_a_counter_of_their_own_whatever_the_total(total: int) -> None:
    score = scored("3 2", "5 3", total=total, bags=2)
    assert (score.total, score.bags) == (total + 53, 5)


def test_P16_sides_have_their_own_counters() -> None:
    north_south, east_west = score_round(CLASSIC, [3, 2, 2, 1], [5, 3, 3, 2], (100, 200), (8, 0))
    assert (north_south.total, north_south.bags) == (100 + 53 - 100, 1)
    assert (east_west.total, east_west.bags) == (200 + 32, 2)


def test_P16_the_penalty_belongs_to_the_round_that_caused_it() -> None:
    score = scored("3 2", "4 2", total=460, bags=9)
    assert (score.delta, score.total, score.bags) == (-49, 411, 0)


# What no round can have


@pytest.mark.parametrize("tricks", [[5, 3, 3, 1], [5, 4, 3, 2], [0, 0, 0, 0]])
def test_P1_the_tricks_of_a_round_are_thirteen(tricks: list[int]) -> None:
    with pytest.raises(ScoringError) as refused:
        score_round(CLASSIC, [3, 2, 2, 1], tricks, (0, 0), (0, 0))
    assert refused.value.code == ErrorCode.TRICKS_OUT_OF_RANGE


@pytest.mark.parametrize("bid", [14, 17])
def test_P3_a_bid_over_thirteen_is_not_scored(bid: int) -> None:
    with pytest.raises(ScoringError) as refused:
        score_side(CLASSIC, NS, [bid, 1], [7, 6])
    assert refused.value.code == ErrorCode.BAD_BID


@pytest.mark.parametrize("bags", [-1, 10, 11])
def test_P16_a_counter_never_stands_outside_0_to_9_between_rounds(bags: int) -> None:
    with pytest.raises(ScoringError) as refused:
        scored("3 2", "3 2", bags=bags)
    assert refused.value.code == ErrorCode.BAGS_OUT_OF_RANGE
