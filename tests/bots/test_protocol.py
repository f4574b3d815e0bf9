"""Bots that are programs: what they are told, and what becomes of every kind of answer."""

from __future__ import annotations

import json
import random
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from spades import PRESETS, ErrorCode, Round, SpadesError, View, view
from spades.bots import ProcessBot, make_bot
from spades.bots.protocol import parse_answer, question
from spades.cli.app import run
from spades.gifts import Gifts
from support import do, seeded_round

ROOT = Path(__file__).parent.parent.parent
FIRST_BOT = shlex.join([sys.executable, str(ROOT / "examples" / "first_bot.py")])


def said(line: str) -> str:
    """Code that answers with a line."""
    return f"print({line!r}, flush=True)\n"


HELLO = said('{"type": "hello", "name": "test"}')


def program(tmp_path: Path, code: str) -> str:
    """The command of a program that reads its greeting and then runs the code."""
    file = tmp_path / "bot.py"
    file.write_text(f"import sys, time\nsys.stdin.readline()\n{code}", "utf-8")
    return shlex.join([sys.executable, str(file)])


def moments(name: str) -> Iterator[View]:
    """The views of the seats to act, through a random round."""
    rng = random.Random(name)
    round_: Round = seeded_round(name, name)
    while round_.seats_to_act:
        seat = round_.seats_to_act[0]
        yield view(round_, seat)
        round_.apply(seat, rng.choice(round_.legal_actions(seat)))


@pytest.mark.parametrize("name", PRESETS)
def test_every_legal_action_can_be_read_back_from_the_question(name: str) -> None:
    for now in moments(name):
        told = json.loads(json.dumps(question(now, 7, None)))
        if isinstance(now.legal_actions, Gifts):
            ((verb, gift),) = told["legal"].items()
            answers = [{verb: gift["from"][:count]} for count in gift["counts"]]
            assert gift["counts"] == list(now.legal_actions.counts)
        else:
            answers = told["legal"]
            assert len(answers) == len(now.legal_actions)
        for answer in answers:
            line = json.dumps({"id": 7, "action": answer})
            assert parse_answer(now, 7, line, "test") in now.legal_actions


def test_P5_no_card_is_told_before_a_look() -> None:
    told = question(view(seeded_round(), 1), 1, None)
    assert told["hand"] is None
    assert told["round"]["deal"]["hands"] == {"N": [], "E": [], "S": [], "W": []}


def test_other_hands_are_not_told() -> None:
    round_ = do(seeded_round(), "E:4")
    told = question(view(round_, 1), 1, None)
    hands = told["round"]["deal"]["hands"]
    assert len(hands["E"]) == 13
    assert [hands[seat] for seat in "NSW"] == [[], [], []]


def test_the_example_passes_the_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check-bot", FIRST_BOT, "--rounds", "4"]) == 0
    shown = capsys.readouterr().out
    assert "The bot calls itself first bot." in shown
    assert all(f"{name}: 4 rounds" in shown for name in PRESETS)


def test_a_program_plays_as_a_level() -> None:
    bot = make_bot(f"run:{FIRST_BOT}", 0)
    now = view(do(seeded_round(), "E:look"), 1)
    assert bot.choose(now).action == now.legal_actions[1]
    assert make_bot(f"run:{FIRST_BOT}", 1) is bot


@pytest.mark.parametrize(
    ("code", "error"),
    [
        ("", ErrorCode.BOT_ENDED),
        (said("hello"), ErrorCode.BOT_ANSWER_UNREADABLE),
        (said("[]"), ErrorCode.BOT_ANSWER_UNREADABLE),
        (said('{"type": "hello"}'), ErrorCode.BOT_ANSWER_UNREADABLE),
        ("print('[' * 100000, flush=True)", ErrorCode.BOT_ANSWER_UNREADABLE),
        ("sys.stdout.buffer.write(b'\\xff\\n')", ErrorCode.BOT_ANSWER_UNREADABLE),
        ("time.sleep(60)", ErrorCode.BOT_TOO_SLOW),
    ],
)
def test_a_program_that_does_not_greet_is_refused(
    tmp_path: Path, code: str, error: ErrorCode
) -> None:
    with pytest.raises(SpadesError) as refused:
        ProcessBot(program(tmp_path, code), seconds=1)
    assert refused.value.code is error


@pytest.mark.parametrize("command", ["", "/nonesuch", "'"])
def test_what_is_no_program_does_not_start(command: str) -> None:
    with pytest.raises(SpadesError) as refused:
        ProcessBot(command)
    assert refused.value.code is ErrorCode.BOT_DID_NOT_START


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        ("", ErrorCode.BOT_ENDED),
        (said("what"), ErrorCode.BOT_ANSWER_UNREADABLE),
        (
            said('{"id": 2, "action": {"look": true}}'),
            ErrorCode.BOT_ANSWER_UNREADABLE,
        ),
        (
            said('{"id": 1, "action": {"dance": 1}}'),
            ErrorCode.BOT_ANSWER_UNREADABLE,
        ),
        ("print('{\"id\": 1}', flush=True)", ErrorCode.BOT_ANSWER_UNREADABLE),
        (
            said('{"id": 1, "action": {"play": 4}}'),
            ErrorCode.BOT_ANSWER_UNREADABLE,
        ),
        ("time.sleep(60)", ErrorCode.BOT_TOO_SLOW),
    ],
)
def test_a_wrong_answer_is_named(tmp_path: Path, answer: str, error: ErrorCode) -> None:
    bot = ProcessBot(program(tmp_path, HELLO + "sys.stdin.readline()\n" + answer), seconds=1)
    try:
        with pytest.raises(SpadesError) as refused:
            bot.choose(view(seeded_round(), 1))
        assert refused.value.code is error
    finally:
        bot.close()


def test_an_illegal_answer_fails_the_check_with_the_round(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = said('{"id": 1, "action": {"play": "AS"}}')
    command = program(tmp_path, HELLO + "sys.stdin.readline()\n" + answer + "\ntime.sleep(60)")
    assert run(["check-bot", command, "--rules", "classic"]) == 1
    complaint = capsys.readouterr().err
    assert "AS was answered, which is illegal" in complaint
    assert "The round: 1;classic;0,0;0,0;" in complaint


def test_the_arena_says_which_program_has_failed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = program(tmp_path, HELLO)
    assert run(["arena", "casual", f"run:{command}", "--deals", "1", "--jobs", "1"]) == 1
    assert "has ended" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [("--rounds", "0"), ("--seconds", "0"), ("--seconds", "nan")])
def test_bad_usage_of_the_check_is_refused(arguments: tuple[str, ...]) -> None:
    assert run(["check-bot", FIRST_BOT, *arguments]) == 2
