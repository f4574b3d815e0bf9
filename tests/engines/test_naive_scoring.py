"""The naive second engine scores as the rules say, by golden scores and by hand."""

from __future__ import annotations

import pytest

from engines.naive_support import (
    EW,
    NS,
    preset,
    score_pair,
    score_single,
)
from naive import full_options, game_end
from naive.options import Options, Side

GOLDEN = [
    ("3 2", "4 3", 0, 52, 2),
    ("4 2", "3 2", 3, -60, 3),
    ("4 N", "5 0", 0, 141, 1),
    ("4 N", "5 2", 0, -57, 3),
    ("4 N", "3 2", 0, -138, 2),
    ("4 N", "3 2", 8, -238, 0),
    ("4 3", "5 3", 9, -29, 0),
    ("1 1", "7 6", 9, -169, 0),
    ("1 N", "13 0", 9, -78, 1),
    ("7 7", "7 6", 0, -140, 0),
    ("N N", "0 0", 0, 200, 0),
    ("N N", "0 1", 0, 1, 1),
    ("N N", "2 3", 0, -195, 5),
    ("4 D", "4 0", 0, 240, 0),
    ("4 D", "6 1", 0, -157, 3),
    ("D D", "0 0", 0, 400, 0),
    ("D D", "0 2", 0, 2, 2),
    ("D D", "1 2", 0, -397, 3),
    ("D N", "0 1", 0, 101, 1),
    ("D N", "1 0", 0, -99, 1),
]


@pytest.mark.parametrize(("bids", "tricks", "bags", "change", "after"), GOLDEN)
def test_golden_partnership(bids: str, tricks: str, bags: int, change: int, after: int) -> None:
    assert score_pair(bids, tricks, bags) == (change, after)
    turned = " ".join(reversed(bids.split())), " ".join(reversed(tricks.split()))
    assert score_pair(*turned, bags) == (change, after)


@pytest.mark.parametrize(("tricks", "total"), [("4 3", 389), ("4 4", 290), ("5 4", 291)])
def test_golden_337(tricks: str, total: int) -> None:
    change, _ = score_pair("3 2", tricks, 7, 337)
    assert 337 + change == total


@pytest.mark.parametrize(
    ("bid", "tricks", "bags", "change", "after"),
    [
        ("7", 8, 0, 71, 1),
        ("8", 6, 0, -80, 0),
        ("N", 0, 0, 100, 0),
        ("N", 1, 4, -100, 4),
        ("D", 2, 4, -200, 4),
        ("4", 9, 6, -55, 1),
        ("1", 13, 9, -178, 1),
    ],
)
def test_golden_draw(bid: str, tricks: int, bags: int, change: int, after: int) -> None:
    assert score_single(bid, tricks, bags) == (change, after)


def test_golden_misprint_sandbags() -> None:
    total, bags = 0, 0
    seen = []
    for bids, tricks in [("2 2", "4 3"), ("2 1", "3 3"), ("2 2", "5 4")]:
        change, bags = score_pair(bids, tricks, bags)
        total += change
        seen.append(total)
    assert (seen, bags) == ([43, 76, 21], 1)


SCORES = [
    # O2 failed nil
    ("4 N", "3 2", 0, {"failed_nil_tricks": "help"}, (40 + 1 - 100, 1)),
    ("4 N", "2 1", 0, {"failed_nil_tricks": "help"}, (-40 - 100, 0)),
    ("N N", "2 3", 0, {"failed_nil_tricks": "help"}, (-200 + 5, 5)),
    ("D N", "2 0", 0, {"failed_nil_tricks": "help"}, (-200 + 100 + 2, 2)),
    ("4 N", "5 2", 0, {"failed_nil_tricks": "nothing"}, (41 - 100, 1)),
    ("N N", "2 3", 9, {"failed_nil_tricks": "nothing"}, (-200, 9)),
    ("4 N", "5 2", 0, {"failed_nil_bag_points": "no"}, (41 - 100, 3)),
    ("4 N", "3 2", 8, {"failed_nil_bag_points": "no"}, (-40 - 100 - 100, 0)),
    # O3 bags
    ("3 2", "4 3", 0, {"bag_points": "0"}, (50, 2)),
    ("3 2", "4 3", 0, {"bag_points": "-1"}, (48, 2)),
    ("4 N", "5 2", 0, {"bag_points": "-1"}, (40 - 1 - 100 - 2, 3)),
    ("3 2", "4 3", 4, {"bag_limit": "5"}, (52 - 100, 1)),
    ("1 1", "7 6", 4, {"bag_limit": "5"}, (20 + 11 - 300, 0)),
    ("3 2", "4 3", 5, {"bag_limit": "7", "bag_penalty": "70"}, (52 - 70, 0)),
    ("3 2", "4 3", 9, {"bag_limit": "off"}, (52, 11)),
    ("3 2", "4 3", 39, {"bag_limit": "off"}, (52, 41)),
    ("4 3", "5 3", 9, {"bag_penalty": "150"}, (71 - 150, 0)),
    # O1 nil values
    ("4 N", "4 0", 0, {"nil_value": "50"}, (90, 0)),
    ("4 D", "4 1", 0, {"double_nil_value": "400"}, (40 - 400 + 1, 1)),
    ("0 0", "0 3", 0, {"nil_value": "off"}, (3, 3)),
    ("0 5", "4 2", 0, {"nil_value": "off"}, (51, 1)),
    ("0 5", "0 3", 0, {"nil_value": "off"}, (-50, 0)),
    ("0 D", "2 0", 0, {"nil_value": "off"}, (202, 2)),
    ("0 D", "2 1", 0, {"nil_value": "off"}, (2 - 200 + 1, 3)),
    # O6 ten for 200
    ("6 4", "6 5", 0, {"ten_for_200": "on"}, (201, 1)),
    ("6 4", "6 3", 0, {"ten_for_200": "on"}, (-200, 0)),
    ("6 4", "6 3", 0, {"ten_for_200": "on", "set_score": "missing"}, (-200, 0)),
    ("6 4", "6 3", 0, {"ten_for_200": "on", "set_score": "nothing"}, (-200, 0)),
    ("T N", "11 0", 0, {"ten_for_200": "on"}, (301, 1)),
    ("6 5", "6 5", 0, {"ten_for_200": "on"}, (110, 0)),
    # O7 boston
    ("7 6", "7 6", 0, {"boston": "200"}, (200, 0)),
    ("13 N", "13 0", 0, {"boston": "200"}, (300, 0)),
    ("7 6", "7 5", 0, {"boston": "200"}, (-130, 0)),
    ("7 5", "7 6", 0, {"boston": "200"}, (121, 1)),
    ("7 6", "7 6", 0, {"boston": "win"}, (130, 0)),
    ("7 6", "7 6", 0, {}, (130, 0)),
    # O8 set score
    ("5 3", "4 2", 0, {"set_score": "missing"}, (-20, 0)),
    ("5 3", "4 2", 0, {"set_score": "nothing"}, (0, 0)),
    ("5 N", "3 1", 0, {"set_score": "missing"}, (-20 - 100 + 1, 1)),
    ("5 N", "3 1", 0, {"set_score": "missing", "failed_nil_tricks": "help"}, (-10 - 100, 0)),
    ("9 9", "7 6", 0, {"set_score": "missing"}, (-50, 0)),
]


@pytest.mark.parametrize(("bids", "tricks", "bags", "options", "wanted"), SCORES)
def test_scores(
    bids: str, tricks: str, bags: int, options: Options, wanted: tuple[int, int]
) -> None:
    assert score_pair(bids.replace("T", "10"), tricks, bags, **options) == wanted


SINGLE_SCORES = [
    ("N", 2, 9, 2, {"draw_failed_nil": "bags"}, (-200, 1)),
    ("N", 2, 9, 2, {"draw_failed_nil": "bags_points"}, (-198, 1)),
    ("D", 2, 0, 2, {"draw_failed_nil": "bags_points", "bag_points": "-1"}, (-202, 2)),
    ("D", 0, 0, 2, {}, (200, 0)),
    ("10", 11, 0, 2, {"ten_for_200": "on"}, (201, 1)),
    ("13", 13, 0, 2, {"boston": "200"}, (200, 0)),
    ("0", 3, 0, 2, {"nil_value": "off"}, (3, 3)),
    ("N", 3, 0, 4, {}, (-97, 3)),
    ("D", 3, 8, 4, {}, (-200 + 3 - 100, 1)),
    ("N", 3, 0, 4, {"failed_nil_tricks": "help"}, (-97, 3)),
    ("N", 3, 0, 4, {"failed_nil_tricks": "nothing"}, (-100, 0)),
    ("5", 6, 0, 3, {}, (51, 1)),
    ("17", 17, 0, 3, {}, (170, 0)),
    ("17", 17, 0, 3, {"boston": "200"}, (200, 0)),
    ("13", 13, 0, 3, {"boston": "200"}, (130, 0)),
]


@pytest.mark.parametrize(("bid", "tricks", "bags", "players", "options", "wanted"), SINGLE_SCORES)
def test_single_scores(
    bid: str, tricks: int, bags: int, players: int, options: Options, wanted: tuple[int, int]
) -> None:
    assert score_single(bid, tricks, bags, players, **options) == wanted


ENDS = [
    ({}, (499, 400), 5, None),
    ({}, (500, 400), 5, NS),
    ({}, (510, 520), 5, EW),
    ({}, (510, 510), 5, None),
    ({"cap_tie": "draw"}, (510, 510), 5, None),
    ({}, (-900, 400), 5, None),
    ({"target": "300"}, (300, 0), 5, NS),
    ({"loss_floor": "-200"}, (-200, -100), 5, EW),
    ({"loss_floor": "-200"}, (-199, -100), 5, None),
    ({"loss_floor": "-200"}, (-200, -200), 5, None),
    ({"round_cap": "8"}, (10, 20), 7, None),
    ({"round_cap": "8"}, (10, 20), 8, EW),
    ({"round_cap": "8"}, (10, 10), 8, None),
    ({"round_cap": "8"}, (11, 10), 9, NS),
    ({"round_cap": "8", "cap_tie": "draw"}, (10, 10), 8, "draw"),
]


@pytest.mark.parametrize(("options", "totals", "rounds", "wanted"), ENDS)
def test_game_end(
    options: Options, totals: tuple[int, int], rounds: int, wanted: Side | str | None
) -> None:
    assert game_end(full_options(options), {NS: totals[0], EW: totals[1]}, rounds) == wanted


def test_game_end_solo() -> None:
    options = preset("cutthroat")
    totals: dict[Side, int] = {("N",): 500, ("E",): 510, ("S",): 510, ("W",): 3}
    assert game_end(options, totals, 3) is None
    totals[("S",)] = 511
    assert game_end(options, totals, 3) == ("S",)
