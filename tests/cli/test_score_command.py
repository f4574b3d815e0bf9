"""`spades score`: the golden scores of `docs/rules.md`, typed as a person would."""

from __future__ import annotations

import json
import re
import shlex
import textwrap
from pathlib import Path
from typing import Any

import pytest

from cli.console import Spades, is_refused

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
GOLDEN = [
    ("3,2", "4,3", 0, 52, 2),
    ("4,2", "3,2", 3, -60, 3),
    ("4,nil", "5,0", 0, 141, 1),
    ("4,nil", "5,2", 0, -57, 3),
    ("4,nil", "3,2", 0, -138, 2),
    ("4,nil", "3,2", 8, -238, 0),
    ("4,3", "5,3", 9, -29, 0),
    ("1,1", "7,6", 9, -169, 0),
    ("1,nil", "13,0", 9, -78, 1),
    ("7,7", "7,6", 0, -140, 0),
    ("nil,nil", "0,0", 0, 200, 0),
    ("nil,nil", "0,1", 0, 1, 1),
    ("nil,nil", "2,3", 0, -195, 5),
    ("4,double_nil", "4,0", 0, 240, 0),
    ("4,double_nil", "6,1", 0, -157, 3),
    ("double_nil,double_nil", "0,0", 0, 400, 0),
    ("double_nil,double_nil", "0,2", 0, 2, 2),
    ("double_nil,double_nil", "1,2", 0, -397, 3),
    ("double_nil,nil", "0,1", 0, 101, 1),
    ("double_nil,nil", "1,0", 0, -99, 1),
]
GOLDEN_DRAW = [
    ("7", "8", 0, 71, 1),
    ("8", "6", 0, -80, 0),
    ("nil", "0", 0, 100, 0),
    ("nil", "1", 4, -100, 4),
    ("double_nil", "2", 0, -200, 0),
    ("4", "9", 6, -55, 1),
    ("1", "13", 9, -178, 1),
]


def answer(spades: Spades, *arguments: str) -> dict[str, Any]:
    """What `spades score ... --json` says."""
    said = spades("score", *arguments, "--json")
    assert (said.code, said.err) == (0, "")
    value: dict[str, Any] = json.loads(said.out)
    return value


@pytest.mark.parametrize(("bids", "tricks", "before", "delta", "after"), GOLDEN)
def test_golden_score_of_a_partnership(
    spades: Spades, bids: str, tricks: str, before: int, delta: int, after: int
) -> None:
    own = answer(spades, bids, tricks, "--bags", str(before))
    assert (own["delta"], own["bags"], own["total"]) == (delta, after, delta)


@pytest.mark.parametrize(("bid", "tricks", "before", "delta", "after"), GOLDEN_DRAW)
def test_golden_score_of_the_draw_game(
    spades: Spades, bid: str, tricks: str, before: int, delta: int, after: int
) -> None:
    own = answer(spades, bid, tricks, "--rules", "draw", "--bags", str(before))
    assert (own["delta"], own["bags"], own["total"]) == (delta, after, delta)


@pytest.mark.parametrize(("tricks", "total"), [("7,0", 389), ("8,0", 290), ("7,2", 291)])
def test_P16_total_337_with_seven_bags_and_a_contract_of_five(
    spades: Spades, tricks: str, total: int
) -> None:
    assert answer(spades, "3,2", tricks, "--total", "337", "--bags", "7")["total"] == total


@pytest.mark.parametrize(
    ("bids", "tricks", "rules", "delta"),
    [
        ("13", "13", "cutthroat", 130),
        ("17", "16", "cutthroat,players=3", -170),
        ("10,nil", "10,0", "house,nil_value=100", 300),
        ("0,5", "3,4", "classic,nil_value=off", 52),
        ("4,2", "3,2", "classic,set_score=missing", -10),
        ("4,nil", "3,2", "classic,failed_nil_tricks=help", -59),
        ("5", "7", "draw,bag_points=0", 50),
    ],
)
def test_the_score_follows_the_rules_that_are_given(
    spades: Spades, bids: str, tricks: str, rules: str, delta: int
) -> None:
    assert answer(spades, bids, tricks, "--rules", rules)["delta"] == delta


@pytest.mark.parametrize(("bids", "tricks", "before", "delta", "after"), GOLDEN)
def test_the_lines_add_up(
    spades: Spades, bids: str, tricks: str, before: int, delta: int, after: int
) -> None:
    lines = answer(spades, bids, tricks, "--bags", str(before))["lines"]
    assert sum(line["points"] for line in lines) == delta
    assert before + sum(line["bags"] for line in lines) == after


def test_every_line_tells_its_reason_clause_and_seat(spades: Spades) -> None:
    lines = answer(spades, "4,nil", "5,2", "--bags", "3")["lines"]
    told = [(own["code"], own["seat"], own["points"], own["bags"], own["clause"]) for own in lines]
    assert told == [
        ("contract-made", None, 40, 0, "P11"),
        ("overtricks", None, 1, 1, "P11"),
        ("nil-failed", "S", -100, 0, "P13"),
        ("failed-nil-tricks", "S", 2, 2, "P14"),
    ]
    assert [own["params"] for own in lines] == [
        {"contract": 4, "tricks": 5},
        {"tricks": 1},
        {"tricks": 2},
        {"tricks": 2},
    ]


def test_the_plain_answer_is_the_one_of_the_readme(spades: Spades) -> None:
    shown = re.search(r"`(spades score .*?)`.*?```\n(.*?)```", README, re.DOTALL)
    assert shown is not None
    said = spades(*shlex.split(shown[1])[1:])
    assert (said.code, said.err) == (0, "")
    assert said.out == textwrap.dedent("  " + shown[2].lstrip())


def test_the_plain_answer_tells_points_bags_and_clauses(spades: Spades) -> None:
    lines = spades("score", "4,nil", "5,2", "--bags", "3").out.splitlines()
    shapes = [
        (r"\+40 points", "4", "5 tricks", r"\(rule P11\)$"),
        (r"\+1 point, 1 bag:", r"\(rule P11\)$"),
        ("−100 points", "Partner", "nil", "2 tricks", r"\(rule P13\)$"),
        (r"\+2 points, 2 bags:", "Partner", r"\(rule P14\)$"),
        ("−57", "total −57", "6 bags$"),
    ]
    for line, parts in zip(lines, shapes, strict=True):
        assert all(re.search(part, line) for part in parts), line


def test_a_penalty_is_a_line_of_its_own(spades: Spades) -> None:
    said = spades("score", "1,1", "7,6", "--bags", "9", "--total", "-20")
    penalties = [line for line in said.out.splitlines() if "P16" in line]
    assert penalties == ["−100 points, −10 bags: penalty for 10 bags (rule P16)"] * 2
    assert said.out.splitlines()[-1] == "Round −169, total −189, 0 bags"


@pytest.mark.parametrize("nil", ["nil", "NIL", "n", "0"])
@pytest.mark.parametrize("double", ["double_nil", "Double_Nil", "blind_nil", "dn", "double nil"])
def test_bids_can_be_spelt_in_several_ways(spades: Spades, nil: str, double: str) -> None:
    assert answer(spades, f"{nil}, {double}", "0, 0")["delta"] == 300


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("x,4", "5,2"), ("x", "0 to 13")),
        (("14,4", "5,2"), ("14", "0 to 13")),
        (("-1,4", "5,2"), ("-1",)),
        (("3.5,4", "5,2"), ("3.5",)),
        ((",4", "5,2"), ("cannot be bid",)),
        (("", ""), ("cannot be bid",)),
        (("4,nil", "5,x"), ("x",)),
        (("4,nil", "5,"), ("number",)),
        (("4,nil", "5,14"), ("13",)),
        (("4,nil", "7,7"), ("14", "13")),
        (("4,nil", "5,1.5"), ("1.5",)),
        (("4,nil", "5,٣"), ("٣",)),
        (("4,nil", "5"), ("2", "1")),
        (("4", "5"), ("1", "2")),
        (("4,nil,3", "5,2,1"), ("3", "2")),
        (("4,nil", "5,2", "--rules", "draw"), ("2", "1")),
        (("4,nil", "5,2", "--rules", "nil_value=off"), ("nil",)),
        (("4,double_nil", "5,2", "--rules", "double_nil_value=off"), ("double nil",)),
        (("14,4", "5,2", "--rules", "cutthroat,players=3"), ("2", "1")),
        (("4,nil", "5,2", "--bags", "-1"), ("−1",)),
        (("4,nil", "5,2", "--bags", "10"), ("10",)),
        (("4,nil", "5,2", "--bags", "1" + "0" * 30), ("bags",)),
        (("4,nil", "5,2", "--bags", "7", "--rules", "bag_limit=7"), ("7",)),
        (("4,nil", "5,2", "--rules", "nope"), ("nope", "classic")),
    ],
)
def test_impossible_rounds_are_refused_with_the_reason(
    spades: Spades, arguments: tuple[str, ...], words: tuple[str, ...]
) -> None:
    assert is_refused(spades("score", *arguments), *words)


def test_a_negative_number_of_tricks_is_named(spades: Spades) -> None:
    """It must not hide in the sum of both."""
    said = spades("score", "4,nil", "5,-1")
    assert is_refused(said)
    assert re.search(r"[-−]1\b", said.err)


@pytest.mark.parametrize("option", ["--bags", "--total"])
@pytest.mark.parametrize("number", ["x", "", "5.5", "1e3", "9" * 5000])
def test_what_is_no_whole_number_is_refused(spades: Spades, option: str, number: str) -> None:
    said = spades("score", "4,nil", "5,2", option, number)
    assert is_refused(said, option)
    assert "bad-number" not in said.err  # the code, not its sentence


def test_a_very_large_total_is_added_up_or_refused(spades: Spades) -> None:
    said = spades("score", "3,2", "3,2", "--total", "9" * 40)
    assert said.code == 2 or f"total 1{'0' * 38}49" in said.out


def test_O3_without_a_limit_of_bags_no_limit_is_told(spades: Spades) -> None:
    said = spades("score", "4,nil", "5,2", "--bags", "-1", "--rules", "bag_limit=off")
    assert is_refused(said, "−1")
    assert "limit of 0" not in said.err
    assert answer(spades, "4,3", "5,3", "--bags", "12", "--rules", "bag_limit=off")["bags"] == 13
