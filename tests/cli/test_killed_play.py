"""Whatever ends a game before its end, nothing that was shown is lost."""

from __future__ import annotations

import json
import random
import re
import signal
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from cli.played_process import Table
from cli.robot import Robot
from spades import Bid, GameRecord, Play, parse_records, replay_game
from spades.cards import parse_card
from spades.notation.json_form import step_from_json
from spades.notation.model import Step
from spades.terminal.journal import Journal

RULES = "classic,round_cap=2,cap_tie=draw"
NAMES = {"North": 0, "East": 1, "You": 2, "West": 3}
BIDS = {"nil": 0, "double nil": -1}
TOLD = re.compile(r"(You|North|East|West) (bid|play)s? (.*)\.")


def told(lines: list[str]) -> list[tuple[int, int]]:
    """Bids and cards in the order in which they were shown, each as its seat and a number."""
    found = [own for line in lines if (own := TOLD.fullmatch(line.removeprefix("> ")))]
    return [(NAMES[own[1]], number_of(own[2], own[3])) for own in found]


def number_of(verb: str, text: str) -> int:
    if verb == "play":
        return 100 + parse_card(text)
    return BIDS[text] if text in BIDS else int(text)


def done(steps: Iterable[Step]) -> list[tuple[int, int]]:
    """The same of actions."""
    found: list[tuple[int, int]] = []
    for seat, action in steps:
        if isinstance(action, Bid):
            found.append((seat, action.bid))
        elif isinstance(action, Play):
            found.append((seat, 100 + action.card))
    return found


def has_lines(count: int) -> Callable[[Table], bool]:
    return lambda table: len(table.lines) >= count


def written(data: Path) -> list[Step]:
    """What stands in the one journal there is; a line without its end does not count."""
    (path,) = (data / "spades").iterdir()
    journal, game = Journal.resume(path)
    journal.close()
    lines = path.read_text("utf-8").split("\n")[1:-1]
    return [step_from_json(game.rules, json.loads(line)) for line in lines]


def test_a_game_killed_twenty_times_loses_nothing_that_was_shown(tmp_path: Path) -> None:
    chance, robot = random.Random(20), Robot(seed=3)
    record, before = tmp_path / "evening.spades", 0
    for number in range(20):
        start = ("--rules", RULES, "--seed", "kill", "--bots", "casual")
        arguments = start if number == 0 else ("--resume",)
        lines = chance.randint(8, 40)
        with Table(tmp_path, *arguments) as table:
            table.play(robot.answer, until=has_lines(lines))
            assert table.stop() == -signal.SIGKILL
        steps = done(written(tmp_path))
        shown = told(table.lines)
        assert steps[before : before + len(shown)] == shown
        before = len(steps)
    assert before > 30
    with Table(tmp_path, "--resume", "--save", str(record)) as table:
        table.play(robot.answer)
    assert any(line.startswith("Game over. ") for line in table.lines)
    check_end(record, before, told(table.lines))
    assert list((tmp_path / "spades").iterdir()) == []


def check_end(record: Path, before: int, shown: list[tuple[int, int]]) -> None:
    (game,) = parse_records(record.read_text("utf-8"))
    assert replay_game(game)[-1].is_over
    assert done(steps_of(game))[before:] == shown


def steps_of(game: GameRecord) -> list[Step]:
    return [step for own in game.rounds for step in own.actions]


@pytest.mark.parametrize("lines", [5, 14, 33])
def test_an_interruption_says_how_to_go_on_and_loses_nothing(tmp_path: Path, lines: int) -> None:
    robot = Robot(seed=3)
    with Table(tmp_path, "--rules", RULES, "--seed", "kill", "--bots", "casual") as table:
        table.play(robot.answer, until=has_lines(lines))
        table.wait_for_prompt()
        assert table.stop(signal.SIGINT) == 0
    assert "You have left the game." in table.lines
    assert "To go on with it: spades play --resume" in table.lines
    steps = done(written(tmp_path))
    assert steps == told(table.lines)
    with Table(tmp_path, "--resume") as table:
        table.play(robot.answer, until=lambda own: len(told(own.lines)) > 3)
        assert table.stop(signal.SIGINT) == 0
    assert done(written(tmp_path))[len(steps) :][: len(told(table.lines))] == told(table.lines)
