"""Names and levels: who is named, which bot sits where."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cli.console import Spades, is_refused
from spades import parse_records, parse_rules
from spades.cli.seats import levels_from

CLASSIC = parse_rules("classic")
BOT = Path(__file__).parents[2] / "examples" / "first_bot.py"


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        ("casual", ("casual", "casual", "casual")),
        ("N=casual,E=random,W=skilled", ("casual", "random", "skilled")),
        ("n=casual,w=random", ("casual", "skilled", "random")),
        ("W=random", ("skilled", "skilled", "random")),
        ("run:bot --a=1,b=2", ("run:bot --a=1,b=2",) * 3),
        ("run:bot --N=1", ("run:bot --N=1",) * 3),
        ("N=run:bot --a=1,b=2,n=3,E=casual", ("run:bot --a=1,b=2,n=3", "casual", "skilled")),
        ("E=run:a,W=run:b -x,y", ("skilled", "run:a", "run:b -x,y")),
        ("", ("", "", "")),
        ("N=", ("", "skilled", "skilled")),
    ],
)
def test_levels_are_for_all_or_seat_by_seat(text: str, levels: tuple[str, ...]) -> None:
    assert tuple(levels_from(CLASSIC, 2, text).items()) == tuple(zip("NEW", levels, strict=True))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--bots", "S=casual"), ("S cannot be given a bot", "N E W")),
        (("--bots", "N=casual,N=random"), ("N cannot be given a bot", "at most once")),
        (("--bots", "N=casual,S=random"), ("S cannot",)),
        (("--bots", "E=casual", "--rules", "draw"), ("E", "N S")),
        (("--bots", "N=grandmaster"), ("grandmaster", "random, beginner, casual")),
        (("--bots", "N="), ("random, beginner, casual",)),
        (("--bots", "N=casual,E"), ("casual,E",)),
        (("--bots", "X=casual"), ("X=casual",)),
    ],
)
def test_seats_that_have_no_bot_and_levels_that_there_are_not_are_refused(
    spades: Spades, arguments: tuple[str, ...], words: tuple[str, ...]
) -> None:
    assert is_refused(spades("play", *arguments), *words)


def players(spades: Spades, tmp_path: Path, *arguments: str) -> tuple[str, dict[str, str]]:
    file = tmp_path / "evening.spades"
    said = spades("play", *arguments, "--save", str(file), "--overwrite", stdin="q\nq\n")
    assert said.code == 0
    return said.out, dict(parse_records(file.read_text("utf-8"))[0].players)


def test_levels_and_name_are_shown_and_recorded(spades: Spades, tmp_path: Path) -> None:
    out, named = players(spades, tmp_path, "--bots", "N=casual,W=random", "--name", "Ana B.")
    assert "The others are bots: North (casual), East (skilled), West (random)." in out
    assert named == {"N": "casual bot", "E": "skilled bot", "S": "Ana B.", "W": "random bot"}
    assert "Welcome, Ana B." in out


def test_one_level_for_all_is_told_in_one_word(spades: Spades, tmp_path: Path) -> None:
    out, named = players(spades, tmp_path, "--bots", "casual")
    assert "The others are bots (casual)." in out
    assert named["S"] == "Player"
    assert "Welcome" not in out


@pytest.mark.parametrize(
    ("name", "kept"),
    [("", "Player"), ("  ", "Player"), ("\x1b[31mA\n", "[31mA"), ("Žofie", "Žofie")],
)
def test_a_name_cannot_command_the_terminal(
    spades: Spades, tmp_path: Path, name: str, kept: str
) -> None:
    assert players(spades, tmp_path, "--name", name)[1]["S"] == kept


def test_a_program_plays_in_one_seat_and_again_after_resuming(
    spades: Spades, tmp_path: Path
) -> None:
    program = f"run:{sys.executable} {BOT}"
    bots = f"N={program},E=casual,W=casual"
    out, named = players(spades, tmp_path, "--bots", bots, "--rules", "classic,first_dealer=W")
    assert f"North ({program})" in out
    assert named["N"] == f"{program} bot"
    assert "North bids" in out
    assert f"North ({program})" in spades("play", "--resume", stdin="q\nq\n").out
