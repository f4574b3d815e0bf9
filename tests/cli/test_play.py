"""`spades play`: whole games of every kind, and everything that can be asked on the way."""

from __future__ import annotations

import builtins
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.console import Spades, is_refused
from cli.robot import Robot, game_of, sit_down
from spades import PRESETS, format_records, parse_records, replay_game
from spades.cli.app import run

EVERY_GAME = (*PRESETS, "cutthroat,players=3")


# Whole games


@pytest.mark.parametrize("is_blind", [False, True], ids=["looking", "blind"])
@pytest.mark.parametrize("rules", EVERY_GAME)
def test_a_whole_game_is_played_to_its_end(rules: str, is_blind: bool) -> None:
    game, robot = game_of(f"{rules},round_cap=20,cap_tie=draw"), Robot(is_blind=is_blind)
    sit_down(game, robot).play()
    assert game.is_over
    outcome = game.outcome
    assert outcome is not None
    assert robot.lines[-1].startswith("Game over. ")
    rounds = [line for line in robot.lines if re.fullmatch(r"Round \d+ is over\.", line)]
    assert len(rounds) == len(game.rounds)
    assert not [line for line in robot.lines if re.search(r"[{}]|None|\d\.\d|-\d", line)]


@pytest.mark.parametrize("rules", EVERY_GAME)
def test_the_record_of_a_game_replays_and_verifies(
    spades: Spades, tmp_path: Path, rules: str
) -> None:
    game = game_of(f"{rules},round_cap=30")
    sit_down(game, Robot(seed=1)).play()
    assert game.is_over
    file = tmp_path / "evening.spades"
    file.write_text(format_records([game.record()]), "utf-8")
    assert spades("replay", str(file)).code == 0
    assert spades("verify", str(file)).code == 0


@pytest.mark.parametrize("seat", "NESW")
def test_every_seat_can_be_played(seat: str) -> None:
    game, robot = game_of("classic,round_cap=1,cap_tie=draw"), Robot()
    sit_down(game, robot, seat=seat).play()
    name = {"N": "North", "E": "East", "S": "South", "W": "West"}[seat]
    shown = "\n".join(robot.lines)
    assert "Your hand:" in shown
    assert f"{name} plays" not in shown
    assert len([line for line in robot.lines if line.startswith("You play ")]) == 13


def test_what_a_round_brought_is_told_side_by_side() -> None:
    game, robot = game_of("classic,round_cap=1,cap_tie=draw"), Robot()
    sit_down(game, robot).play()
    told = robot.lines[robot.lines.index("Round 1 is over.") :]
    for score, side in zip(game.round.score(), ("You and North", "East and West"), strict=True):
        delta = f"{score.delta:+}".replace("-", "−")
        head = next(line for line in told if line.startswith(f"{side}: "))
        assert head.startswith(f"{side}: {delta} this round, total ")
    reasons = [line for line in told if line.startswith("  ")]
    assert len(reasons) == sum(len(score.lines) for score in game.round.score())
    assert all(re.search(r"\(rule [CPDSO]\d+\)$", line) for line in reasons)


# The command


@pytest.fixture
def person(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[[], Robot]:
    """Sits a robot down before standard input and output."""

    def sit() -> Robot:
        robot = Robot()

        def answer(prompt: str) -> str:
            for line in capsys.readouterr().out.splitlines():
                robot.write(line)
            return robot.read(prompt)

        monkeypatch.setattr(builtins, "input", answer)
        return robot

    return sit


@pytest.mark.parametrize("rules", ["draw", "classic,target=300,nil_value=off"])
@pytest.mark.parametrize("bots", ["random", "casual"])
def test_the_command_plays_and_saves_a_game(
    spades: Spades, person: Callable[[], Robot], tmp_path: Path, rules: str, bots: str
) -> None:
    robot, file = person(), tmp_path / "evening.spades"
    rest = spades(
        *("play", "--rules", f"{rules},round_cap=20,cap_tie=draw", "--seed", "42"),
        *("--bots", bots, "--seat", "n", "--save", str(file)),
    )
    assert (rest.code, rest.err) == (0, "")
    assert "spades play --seed 42 --rules" in rest.out
    assert f"Record saved to {file}." in rest.out
    assert any(f"({bots})" in line for line in robot.lines)
    (record,) = parse_records(file.read_text("utf-8"))
    assert record.players["N"] == "Player"
    assert record.players["S"] == f"{bots} bot"
    assert replay_game(record)
    assert spades("replay", str(file)).code == 0
    assert spades("verify", str(file)).code == 0


def test_the_same_seed_gives_the_same_deals_as_the_deal_command(
    spades: Spades, tmp_path: Path
) -> None:
    file = tmp_path / "evening.spades"
    said = spades("play", "--seed", "blue 7", "--save", str(file), stdin="look\nh\n")
    dealt = spades("deal", "--seed", "blue 7").out
    south = re.search(r"^South: (.*)$", dealt, re.MULTILINE)
    assert south is not None
    assert f"Your hand: {south[1]}" in said.out
    seeds = re.findall(r"Commitment:? \"?(\w+)", dealt + file.read_text("utf-8"))
    assert len(seeds) == 2
    assert seeds[0] == seeds[1]


def test_without_a_seed_every_game_is_new(spades: Spades) -> None:
    assert spades("play", stdin="look\n").out != spades("play", stdin="look\n").out


@pytest.mark.parametrize("word", ["q", "quit", " QUIT "])
def test_leaving_is_no_failure_and_keeps_the_record(
    spades: Spades, tmp_path: Path, word: str
) -> None:
    file = tmp_path / "evening.spades"
    said = spades("play", "--seed", "1", "--save", str(file), stdin=f"look\n{word}\n{word}\n")
    assert (said.code, said.err) == (0, "")
    assert "You have left the game." in said.out
    assert spades("replay", str(file)).code == 0


@pytest.mark.parametrize("rules", ["classic", "draw", "pagat", "cutthroat,players=3"])
@pytest.mark.parametrize("typed", ["", "look\n", "look\nnil\nkeep\n3", "nonsense\n" * 9])
def test_when_the_input_ends_the_record_is_saved_and_the_answer_is_no(
    spades: Spades, tmp_path: Path, rules: str, typed: str
) -> None:
    file = tmp_path / "evening.spades"
    said = spades("play", "--rules", rules, "--save", str(file), stdin=typed)
    assert (said.code, said.err) == (1, "")
    assert "The input has ended before the game." in said.out
    assert f"Record saved to {file}." in said.out
    assert spades("replay", str(file)).code == 0
    (record,) = parse_records(file.read_text("utf-8"))
    assert record.rounds[0].seed is not None
    assert record.rounds[0].seed.seed is None


def test_an_interruption_leaves_the_game(
    spades: Spades, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupted)
    file = tmp_path / "evening.spades"
    said = spades("play", "--save", str(file))
    assert said.code == 0
    assert "You have left the game." in said.out
    assert file.exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--seat", "X"), ("X", "N E S W")),
        (("--seat", ""), ("N E S W",)),
        (("--seat", "NS"), ("NS", "N E S W")),
        (("--seat", "E", "--rules", "draw"), ("E", "N S")),
        (("--seat", "W", "--rules", "cutthroat,players=3"), ("W", "N E S")),
        (("--bots", "grandmaster"), ("grandmaster", "random, beginner, casual")),
        (("--bots", ""), ("random, beginner, casual",)),
    ],
)
def test_seats_and_bots_that_there_are_not_are_refused(
    spades: Spades, arguments: tuple[str, ...], words: tuple[str, ...]
) -> None:
    assert is_refused(spades("play", *arguments), *words)


@pytest.mark.parametrize("name", ["no/such/folder/evening.spades", "."])
def test_a_record_that_cannot_be_saved_is_refused_before_the_game(
    spades: Spades, tmp_path: Path, name: str
) -> None:
    path = str(tmp_path / name)
    said = spades("play", "--save", path, "--overwrite", stdin="look\n")
    assert said.code == 2
    assert path in said.err
    assert "cannot be written" in said.err
    assert "Round 1." not in said.out


def test_another_game_is_overwritten_only_on_demand(spades: Spades, tmp_path: Path) -> None:
    file = tmp_path / "evening.spades"
    file.write_text("precious", "utf-8")
    assert is_refused(spades("play", "--save", str(file)), str(file), "--overwrite")
    assert file.read_text("utf-8") == "precious"
    assert spades("play", "--save", str(file), "--overwrite").code == 1
    assert len(parse_records(file.read_text("utf-8"))) == 1


@pytest.mark.parametrize("command", [("play", "--seed", "1"), ("replay", "-"), ("verify", "-")])
def test_no_standard_input_at_all_is_an_answer_not_a_crash(
    monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    """As in `spades play <&-`."""
    monkeypatch.setattr(sys, "stdin", None)
    assert run(command) in (1, 2)


@pytest.mark.parametrize("typed", [b"\xff\xfe\n", b"l\xe4uft\n", b"\0\n", b"x" * 5000 + b"\n"])
def test_odd_bytes_at_the_prompt_end_no_game_without_its_record(
    spades: Spades, tmp_path: Path, typed: bytes
) -> None:
    file = tmp_path / "evening.spades"
    said = spades("play", "--save", str(file), stdin=typed + b"look\n")
    assert (said.code, said.err) == (1, "")
    assert "Record saved to" in said.out
