"""`spades keep`: an evening line by line, with mistakes on the way."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from spades.cli.app import run

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
    assert "1. Ana and Chloe: bid 4 3, won 4 2, −70, total −70, 0 bags" in shown
    assert "2. Ana and Chloe: bid 3 3, won 3 3, +60, total −10, 0 bags" in shown
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
