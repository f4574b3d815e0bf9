"""The score sheet: points follow from what was written down, corrections included."""

from __future__ import annotations

import json

import pytest

from spades import DOUBLE_NIL, NIL, ErrorCode, ScoringError, SpadesError, parse_rules, preset
from spades.sheet import Entry, Sheet, format_sheet, parse_sheet

NAMES = ("Ana", "Ben", "Chloe", "Dev")


def sheet(rules: str = "classic") -> Sheet:
    own = parse_rules(rules)
    return Sheet(own, NAMES[: own.players])


def test_P16_bags_and_totals_go_on_from_round_to_round() -> None:
    """Bids of 4, 3, 4 with tricks 7, 6, 9 beside a partner who bids 0: 43, 76, 21."""
    own = sheet("classic,nil_value=off")
    for bid, tricks in ((4, 7), (3, 6), (4, 9)):
        own.add(Entry((bid, 2, 0, 1), (tricks, 13 - tricks, 0, 0)))
    assert [scores[0].total for scores in own.scores] == [43, 76, 21]
    assert own.scores[-1][0].bags == 1


def test_a_correction_changes_every_later_total() -> None:
    own = sheet()
    own.add(Entry((4, 3, 3, 2), (4, 3, 3, 3)))
    own.add(Entry((4, 3, 3, 2), (4, 3, 3, 3)))
    assert [score.total for score in own.scores[1]] == [140, 102]
    own.correct(1, Entry((4, 3, 3, 2), (3, 4, 3, 3)))
    assert [score.total for score in own.scores[1]] == [0, 103]


@pytest.mark.parametrize(
    "entry",
    [
        Entry((4, 3, 3, 2), (4, 3, 3, 2)),
        Entry((4, 3, 3, 18), (4, 3, 3, 3)),
        Entry((4, 3, 3), (4, 3, 6)),
    ],
)
def test_what_no_round_can_have_is_not_written_down(entry: Entry) -> None:
    own = sheet()
    good = Entry((4, 3, 3, 2), (4, 3, 3, 3))
    own.add(good)
    with pytest.raises(ScoringError):
        own.add(entry)
    with pytest.raises(ScoringError):
        own.correct(1, entry)
    assert own.entries == [good]


@pytest.mark.parametrize("number", [0, 2, -1])
def test_a_round_that_is_not_there_cannot_be_corrected(number: int) -> None:
    own = sheet()
    own.add(Entry((4, 3, 3, 2), (4, 3, 3, 3)))
    with pytest.raises(IndexError):
        own.correct(number, Entry((4, 3, 3, 2), (4, 3, 3, 3)))


def test_P17_the_sheet_says_when_the_game_is_over() -> None:
    own = sheet("draw,target=100")
    own.add(Entry((6, 6), (7, 6)))
    assert own.outcome is None
    own.add(Entry((6, 6), (7, 6)))
    assert own.outcome is not None
    assert own.outcome.winner == 0


def test_a_sheet_is_read_as_it_was_written() -> None:
    own = sheet("classic,target=300")
    own.add(Entry((NIL, 3, DOUBLE_NIL, 2), (0, 6, 2, 5)))
    assert parse_sheet(format_sheet(own)) == own


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"format": "spades-sheet"}',
        '{"format": "x", "version": 1}',
        "[" * 9999,
    ],
)
def test_what_is_no_sheet_is_refused(text: str) -> None:
    with pytest.raises(SpadesError) as refused:
        parse_sheet(text)
    assert refused.value.code is ErrorCode.NOT_A_SHEET


@pytest.mark.parametrize(
    ("member", "value"),
    [
        ("rules", "nope"),
        ("names", ["Ana"]),
        ("names", 4),
        ("rounds", [{"bids": ["x"], "tricks": []}]),
    ],
)
def test_a_sheet_with_a_fault_is_refused(member: str, value: object) -> None:
    document = json.loads(format_sheet(sheet()))
    document[member] = value
    with pytest.raises(SpadesError):
        parse_sheet(json.dumps(document))


def test_the_rules_of_a_sheet_are_kept() -> None:
    assert parse_sheet(format_sheet(sheet("house"))).rules == preset("house")
