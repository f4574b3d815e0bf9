"""`spades keep`: an evening line by line, with mistakes on the way."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from cli.played_process import Table
from spades import preset
from spades.cli.app import run
from spades.i18n import Catalog
from spades.sheet import Entry, Sheet, format_sheet
from spades.terminal.score_sheet import Row, cell_width, table_lines
from spades.terminal.words import Words

NAMES = ("--names", "Ana,Ben,Chloe,Dev")


def keep(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    typed: str,
    *arguments: str,
    code: int = 0,
) -> str:
    """What is shown for what is typed, words separated by slashes being lines."""
    lines = "".join(f"{line.strip()}\n" for line in typed.split("/"))
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    assert run(["keep", *arguments]) == code
    shown = capsys.readouterr()
    return shown.out if code == 0 else shown.err


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPADES_LANGUAGE", "en")


def test_P14_every_point_is_shown_with_its_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = keep(monkeypatch, capsys, "4 nil / 3 2 / 5,2 / 4 2 / q", *NAMES)
    assert "Ana and Chloe: −57 this round, total −57, 3 bags" in shown
    assert "+2 points, 2 bags: Chloe: tricks of the failed nil are bags (rule P14)" in shown
    assert "Ben and Dev: +51 this round, total 51, 1 bag" in shown


def test_tricks_that_do_not_add_up_are_asked_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = keep(monkeypatch, capsys, "4 3 / 3 2 / 5 2 / 4 1 / 5 2 / 4 2 / q", *NAMES)
    assert "The tricks of a round are 13; these are 12." in shown
    assert "Ana and Chloe: +70 this round" in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("4", "Type 2 numbers, in this order: Ana and Chloe."),
        ("4 x", "“x” cannot be bid"),
        ("4 14", "“14” cannot be bid"),
        ("", "Type 2 numbers"),
        ("4 3 / 3 2 / 5 -1", "“-1” is no whole number"),
        ("4 3 / 3 2 / 5 ٣", "is no whole number"),
        ("fix 1", "There is no round 1."),
        ("fix x", "There is no round x."),
        ("undo", "Nothing has been written down yet."),
        ("sheet", "Nothing has been written down yet."),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, said: str
) -> None:
    assert said in keep(monkeypatch, capsys, f"{typed} / q", *NAMES)


def test_a_round_is_corrected_and_another_taken_off(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "evening.json"
    first, second = "4 3 / 3 2 / 4 3 / 3 3", "3 3 / 3 2 / 3 3 / 4 3"
    typed = f"{first} / {second} / fix 1 / 4 3 / 3 2 / 4 2 / 4 3 / sheet / undo / q"
    shown = keep(monkeypatch, capsys, typed, *NAMES, "--save", str(file))
    sheet = [" ".join(line.split()) for line in shown.splitlines()]
    assert "1 Ana and Chloe 4 3 4 2 −70 −70 0" in sheet
    assert "2 Ana and Chloe 3 3 3 3 +60 −10 0" in sheet
    assert "Round 2 is taken off the sheet." in shown
    (entry,) = json.loads(file.read_text("utf-8"))["rounds"]
    assert entry["tricks"] == [4, 4, 2, 3]


def test_a_sheet_that_is_there_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = str(tmp_path / "evening.json")
    keep(monkeypatch, capsys, "4 3 / 3 2 / 4 3 / 3 3", *NAMES, "--save", file)
    shown = keep(monkeypatch, capsys, "4 3 / 3 2 / 4 3 / 3 3 / q", "--save", file)
    assert "Ana and Chloe: +70 this round, total 140, 0 bags" in shown
    said = keep(monkeypatch, capsys, "q", "--save", file, "--rules", "pagat", code=2)
    assert "The sheet in" in said


def test_P17_the_game_ends_with_its_winner(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("--rules", "draw,target=100", "--names", "Mira,Kim")
    shown = keep(monkeypatch, capsys, "7 / 6 / 7 / 6 / 7 / 6 / 7 / 6", *arguments)
    assert shown.rstrip().endswith("Game over. Won by: Mira.")


@pytest.mark.parametrize("names", ["Ana", "Ana,Ben,Chloe,Ana", "Ana,,Chloe,Dev"])
def test_names_must_tell_the_players_apart(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], names: str
) -> None:
    said = keep(monkeypatch, capsys, "q", "--names", names, code=2)
    assert "Name 4 different players" in said


def test_a_file_that_is_no_sheet_is_left_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("precious", "utf-8")
    said = keep(monkeypatch, capsys, "q", "--save", str(file), code=2)
    assert "no score sheet" in said
    assert file.read_text("utf-8") == "precious"


FIRST = "4 3 / 3 2 / 4 3 / 3 3"
"""Ana and Chloe bid 4 and 3, Ben and Dev 3 and 2; they win 4, 3, 3 and 3."""


# In the middle of a round


@pytest.mark.parametrize("typed", [1, 2, 3])
def test_what_was_typed_stays_while_an_earlier_round_is_corrected(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    typed: int,
) -> None:
    second = ["5 1", "2 2", "6 1", "3 3"]
    lines = [FIRST, *second[:typed], "fix 1", "4 3 / 3 2 / 4 2 / 4 3", *second[typed:], "q"]
    file = tmp_path / "evening.json"
    shown = keep(monkeypatch, capsys, " / ".join(lines), *NAMES, "--save", str(file))
    assert "Round 2 goes on." in shown
    rounds = json.loads(file.read_text("utf-8"))["rounds"]
    assert [own["tricks"] for own in rounds] == [[4, 4, 2, 3], [6, 3, 1, 3]]
    assert rounds[1]["bids"] == ["5", "2", "1", "2"]


@pytest.mark.parametrize("command", ["help", "?", "sheet", "fix 9", "fix x"])
@pytest.mark.parametrize("typed", [0, 1, 2, 3])
def test_a_command_at_any_prompt_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: str,
    typed: int,
) -> None:
    lines = FIRST.split(" / ")
    typed_lines = " / ".join([FIRST, *lines[:typed], command, *lines[typed:], "q"])
    shown = keep(monkeypatch, capsys, typed_lines, *NAMES)
    assert "Ana and Chloe: +70 this round, total 140, 0 bags" in shown


@pytest.mark.parametrize(
    ("before", "words"),
    [
        ("", ("bids of Ana and Chloe", "a number up to 13, or nil, or double_nil.")),
        ("4 3", ("bids of Ben and Dev",)),
        ("4 3 / 3 2", ("how many tricks Ana and Chloe won",)),
        (f"{FIRST} / fix 1 / 4 3 / 3 2 / 4 3", ("how many tricks Ben and Dev won",)),
    ],
)
def test_help_says_what_is_due_and_lists_the_commands(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    before: str,
    words: tuple[str, ...],
) -> None:
    shown = keep(monkeypatch, capsys, f"{before} / help / q".removeprefix(" / "), *NAMES)
    assert all(word in shown for word in words)
    (line,) = [line for line in shown.splitlines() if line.endswith("q leave")]
    assert all(f"{word} " in line for word in ("help", "sheet", "fix 2", "undo", "q"))


def test_help_names_no_bid_that_the_rules_lack(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("--rules", "draw,nil_value=off,double_nil_value=off", "--names", "Mira,Kim")
    shown = keep(monkeypatch, capsys, "help / q", *arguments)
    assert "Type the bid of Mira: a number up to 13." in shown


def test_undo_takes_the_last_answer_back_and_then_the_last_round(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "evening.json"
    typed = f"{FIRST} / 5 5 / undo / 4 3 / 3 2 / 4 3 / 3 3 / undo / q"
    shown = keep(monkeypatch, capsys, typed, *NAMES, "--save", str(file))
    assert shown.count("Your last answer is taken back.") == 1
    assert "total 140" in shown
    assert "Round 2 is taken off the sheet." in shown
    assert len(json.loads(file.read_text("utf-8"))["rounds"]) == 1


def test_a_correction_can_be_given_up_and_has_no_correction_in_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = f"{FIRST} / 4 3 / fix 1 / fix 1 / undo / 3 2 / 4 3 / 3 3 / q"
    shown = keep(monkeypatch, capsys, typed, *NAMES)
    assert "Round 1 is being corrected: finish that first" in shown
    assert "Round 1 stays as it was." in shown
    assert "Ana and Chloe: +70 this round, total 140, 0 bags" in shown


@pytest.mark.parametrize(
    ("typed", "is_told"), [("q", False), ("4 3 / q", True), ("4 3 / 3 2 / 4 3 / q", True)]
)
def test_a_round_that_is_left_unfinished_is_said_to_be_off_the_sheet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, is_told: bool
) -> None:
    shown = keep(monkeypatch, capsys, f"{FIRST} / {typed}", *NAMES)
    assert ("Round 2 was not complete and is not on the sheet." in shown) == is_told


def test_P17_a_correction_that_ends_the_game_drops_the_next_round_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ten tricks bid and made bring 100 points."""
    arguments = ("--rules", "draw,target=100", "--names", "Mira,Kim")
    shown = keep(monkeypatch, capsys, "7 / 6 / 7 / 6 / 7 / fix 1 / 10 / 3 / 10 / 3", *arguments)
    assert "Round 2 was not complete and is not on the sheet." in shown
    assert shown.rstrip().endswith("Game over. Won by: Mira.")


# How the sheet looks


def test_the_sheet_is_a_table_of_aligned_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = keep(monkeypatch, capsys, "nil 3 / 3 2 / 0 7 / 3 3 / sheet / q", *NAMES)
    lines = shown.splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith("Round  Side"))
    assert lines[start : start + 3] == [
        "Round  Side             Bid  Won  Points  Total  Bags",
        "    1  Ana and Chloe  nil 3  0 7    +134    134     4",
        "       Ben and Dev      3 2  3 3     +51     51     1",
    ]


@pytest.mark.parametrize(("width", "is_table"), [(80, True), (53, True), (52, False)])
def test_a_table_that_has_no_room_is_told_in_lines(width: int, is_table: bool) -> None:
    rules = preset("classic")
    sheet = Sheet(rules, ("Ana", "Ben", "Chloe", "Dev"), [Entry((0, 3, 3, 2), (0, 3, 7, 3))])
    words = Words(Catalog(), rules, players=dict(zip("NESW", sheet.names, strict=True)))
    row = Row(1, sheet.entries[0].bids, sheet.entries[0].tricks, sheet.scores[0])
    first, *_ = table_lines(words, [row], width)
    assert first.startswith("Round  Side" if is_table else "1. Ana and Chloe: bid nil 3, won 0 7")


@pytest.mark.parametrize(("name", "width"), [("Ana", 3), ("花子", 4), ("Ae\u0301", 2)])
def test_the_room_a_name_takes_is_that_on_the_screen(name: str, width: int) -> None:
    assert cell_width(name) == width


@pytest.mark.parametrize(("env", "is_rich"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_the_sheet_is_drawn_where_there_are_colours(
    tmp_path: Path, env: dict[str, str], is_rich: bool
) -> None:
    file = tmp_path / "evening.json"
    sheet = Sheet(preset("classic"), ("A", "B", "C", "D"), [Entry((4, 3, 3, 2), (4, 3, 3, 3))])
    file.write_text(format_sheet(sheet), "utf-8")
    arguments = ("--save", str(file))
    with Table(tmp_path, *arguments, env=env, columns=80, command="keep") as table:
        table.play(lambda _: "q", until=lambda own: "Bags" in own.raw and "Round 2." in own.raw)
    assert ("─" in table.raw) == is_rich
    assert "total" not in table.raw
