"""`spades`, `spades rules`, `spades deal`: what they show, and how they refuse bad usage."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from cli.console import Spades, is_refused
from spades import OPTIONS, PRESETS, __version__

COMMANDS = ("play", "replay", "score", "rules", "deal", "verify", "serve")
PACK = {rank + suit for suit in "CDHS" for rank in "23456789TJQKA"}
LONG = "x" * 5000


def examples(spades: Spades, command: str) -> list[list[str]]:
    """The examples at the end of a command's help, word by word."""
    shown = spades(command, "--help").out.partition("Examples:")[2]
    return [shlex.split(line) for line in shown.splitlines() if line.strip()]


def process(*arguments: str) -> list[str]:
    """The command line for a process of its own."""
    return [sys.executable, "-c", "from spades.cli import main; main()", *arguments]


# Help


@pytest.mark.parametrize("arguments", [("--help",), ("-h",)])
def test_help_lists_every_command(spades: Spades, arguments: tuple[str, ...]) -> None:
    said = spades(*arguments)
    assert (said.code, said.err) == (0, "")
    assert all(re.search(rf"^│ {command} ", said.out, re.MULTILINE) for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_shows_examples_of_it(spades: Spades, command: str) -> None:
    shown = examples(spades, command)
    assert shown
    assert all(words[:2] == ["spades", command] for words in shown)


@pytest.mark.parametrize("command", ["score", "rules", "deal"])
def test_the_examples_work(spades: Spades, command: str) -> None:
    for words in examples(spades, command):
        said = spades(*words[1:])
        assert (said.code, said.err) == (0, "")
        assert said.out


def test_version(spades: Spades) -> None:
    assert spades("--version").out.strip() == __version__


# Bad usage


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("shuffle",), "shuffle"),
        (("--nope",), "--nope"),
        (("play", "--nope"), "--nope"),
        (("replay", "--nope"), "--nope"),
        (("score", "4,nil", "5,2", "--nope"), "--nope"),
        (("rules", "--nope"), "--nope"),
        (("deal", "--seed", "1", "--nope"), "--nope"),
        (("verify", "--nope"), "--nope"),
        (("score",), "BIDS"),
        (("score", "4,nil"), "TRICKS"),
        (("score", "4,nil", "5,2", "6"), "6"),
        (("score", "4,nil", "5,2", "--bags"), "--bags"),
        (("score", "4,nil", "5,2", "--total"), "--total"),
        (("deal",), "--seed"),
        (("deal", "--seed"), "--seed"),
        (("deal", "--seed", "42", "43"), "43"),
        (("deal", "--seed", "42", "--round"), "--round"),
        (("rules", "classic", "draw"), "draw"),
        (("rules", "--diff"), "--diff"),
        (("verify",), "FILE"),
        (("verify", "one", "two"), "two"),
        (("replay",), "file"),
        (("play", "now"), "now"),
        (("play", "--seed"), "--seed"),
    ],
)
def test_bad_usage_is_code_2_and_named(
    spades: Spades, arguments: tuple[str, ...], word: str
) -> None:
    assert is_refused(spades(*arguments), word)


RULES_USERS = [
    ("play", "--rules"),
    ("deal", "--seed", "1", "--rules"),
    ("score", "4,nil", "5,2", "--rules"),
    ("rules",),
    ("rules", "--diff"),
    ("rules", "draw", "--diff"),
]


@pytest.mark.parametrize("command", RULES_USERS)
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nope", ("nope", "classic", "cutthroat")),
        ("", ("There are no rules named", "classic")),
        ("classic,nope=1", ("nope", "target")),
        ("classic,target", ("target", "option=value")),
        ("classic,target=", ("target", "100..1000")),
        ("classic,target=99", ("99", "100..1000")),
        ("classic,target=1001", ("1001", "100..1000")),
        ("classic,deck=tarot", ("tarot", "standard", "jokers_deuces")),
        ("classic,target=200,target=300", ("target", "twice")),
        ("draw,first_lead=two_of_clubs", ("first_lead=two_of_clubs", "game=draw")),
    ],
)
def test_bad_rules_are_refused_everywhere_with_what_is_possible(
    spades: Spades, command: tuple[str, ...], text: str, words: tuple[str, ...]
) -> None:
    assert is_refused(spades(*command, text), *words)


@pytest.mark.parametrize(
    "arguments",
    [
        ("rules", LONG),
        ("deal", "--seed", "1", "--round", "9" * 5000),
        ("deal", "--seed", "1", f"--{LONG}"),
        ("rules", f"classic,{LONG}=1"),
        ("rules", f"classic,target={LONG}"),
        ("play", "--bots", LONG),
        ("play", "--seat", LONG),
        ("replay", LONG),
        ("score", LONG, "5"),
        ("score", "4,nil", LONG),
    ],
)
def test_a_very_long_text_is_refused_in_few_words(
    spades: Spades, arguments: tuple[str, ...]
) -> None:
    said = spades(*arguments)
    assert is_refused(said)
    assert len(said.err) < 6000


# spades rules


def test_rules_lists_the_presets(spades: Spades) -> None:
    said = spades("rules")
    lines = [line.strip() for line in said.out.splitlines()]
    assert (said.code, said.err) == (0, "")
    assert [line.partition(":")[0] for line in lines[1:-1]] == list(PRESETS)
    assert "pagat: double_nil_deficit=100, exchange_double_nil=2, exchange_mode=sequential" in lines
    assert "draw: game=draw" in lines
    assert "classic: the default" in lines


@pytest.mark.parametrize("name", PRESETS)
def test_rules_of_a_preset_has_a_line_for_every_option(spades: Spades, name: str) -> None:
    lines = spades("rules", name).out.splitlines()
    assert lines[0] == f"Rules: {name}"
    assert [line.split()[0] for line in lines[1:]] == list(OPTIONS)
    marked = {line.split()[0] for line in lines if "differs from the default" in line}
    assert marked == set(PRESETS[name])


def test_rules_with_an_option_tell_the_default_beside_it(spades: Spades) -> None:
    shown = spades("rules", "draw,target=300").out
    target = next(line for line in shown.splitlines() if line.split()[0] == "target")
    assert target.split()[:3] == ["target", "=", "300"]
    assert target.endswith("(differs from the default, 500)")


def test_rules_as_json_are_the_values_as_written(spades: Spades) -> None:
    presets = json.loads(spades("rules", "--json").out)
    assert list(presets) == list(PRESETS)
    own = json.loads(spades("rules", "draw,nil_value=off", "--json").out)
    assert list(own) == list(OPTIONS)
    assert (own["game"], own["players"], own["nil_value"]) == ("draw", "2", "off")
    assert own["exchange_double_nil"] == "0"


def test_what_differs_between_two_rules(spades: Spades) -> None:
    said = spades("rules", "classic,target=300", "--diff", "online")
    assert said.out.splitlines() == [
        "target: 300 in the first, 500 in the second",
        "loss_floor: off in the first, -200 in the second",
    ]
    other = spades("rules", "classic,target=300", "--diff", "online", "--json")
    assert json.loads(other.out) == {"target": ["300", "500"], "loss_floor": ["off", "-200"]}


def test_rules_that_are_the_same_are_told_to_be(spades: Spades) -> None:
    assert spades("rules", "pagat", "--diff", "pagat").out == "The rules are the same.\n"
    assert spades("rules", "--diff", "target=500").out == "The rules are the same.\n"


# spades deal


def test_a_seed_gives_a_whole_deal_and_always_the_same(spades: Spades) -> None:
    said = spades("deal", "--seed", "42", "--json")
    own = json.loads(said.out)
    assert (said.code, said.err) == (0, "")
    assert list(own["hands"]) == ["N", "E", "S", "W"]
    assert [len(hand) for hand in own["hands"].values()] == [13] * 4
    assert set().union(*own["hands"].values()) == PACK
    assert spades("deal", "--seed", "42", "--json").out == said.out
    assert spades("deal", "--seed", "43", "--json").out != said.out


def test_the_commitment_is_the_hash_of_the_seed(spades: Spades) -> None:
    own = json.loads(spades("deal", "--seed", "42", "--json").out)
    digest = hashlib.sha256(bytes.fromhex(own["seed"])).hexdigest()
    assert own["commitment"] == digest
    assert f"Commitment: {digest}" in spades("deal", "--seed", "42").out


def test_D1_a_deal_of_the_draw_game_is_a_stock_with_an_order_of_replacement(
    spades: Spades,
) -> None:
    own = json.loads(spades("deal", "--seed", "42", "--rules", "draw", "--json").out)
    assert set(own["stock"]) == PACK
    assert len(own["stock"]) == 52
    assert len(set(own["replacements"])) == 6
    assert set(own["replacements"]) <= set(range(26))
    shown = spades("deal", "--seed", "42", "--rules", "draw").out
    first = own["stock"][0]
    assert re.search(rf"Stock from the top: {first[0].replace('T', '10')}[♠♥♦♣] ", shown)


def test_S2_three_players_get_seventeen_cards_each_and_no_two_of_clubs(spades: Spades) -> None:
    rules = "cutthroat,players=3"
    own = json.loads(spades("deal", "--seed", "42", "--rules", rules, "--json").out)
    assert [len(own["hands"][seat]) for seat in "NES"] == [17] * 3
    assert set().union(*own["hands"].values()) == PACK - {"2C"}


def test_P10_the_deal_moves_one_place_a_round(spades: Spades) -> None:
    deals = [
        json.loads(spades("deal", "--seed", "42", "--round", str(number), "--json").out)
        for number in range(1, 6)
    ]
    dealers = [own["dealer"] for own in deals]
    assert dealers == [dealers[0], *("NESW" * 2).partition(dealers[0])[2][:4]]
    assert len({own["seed"] for own in deals}) == 5
    assert [own["round"] for own in deals] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("number", ["0", "-1", "x", "", "2.6", "1e3"])
def test_a_round_that_cannot_be_is_refused(spades: Spades, number: str) -> None:
    said = spades("deal", "--seed", "42", "--round", number)
    assert (said.code, said.out) == (2, "")
    assert said.err


@pytest.mark.parametrize("seed", ["", " ", "0", "-1", "♠ äöü", "--rules=", LONG])
def test_any_text_is_a_seed(spades: Spades, seed: str) -> None:
    own = json.loads(spades("deal", f"--seed={seed}", "--json").out)
    assert len(own["hands"]) == 4


def test_a_seed_that_is_no_text_is_refused_or_dealt(spades: Spades) -> None:
    """Bytes that are not UTF-8 reach a program as lone surrogates."""
    said = spades("deal", "--seed", "\udcff")
    assert said.code in (0, 2)


# Processes


def test_a_very_late_round_does_not_hang() -> None:
    command = process("deal", "--seed", "42", "--round", "9" * 30)
    done = subprocess.run(command, capture_output=True, timeout=60, check=False)
    assert done.returncode in (0, 2)


@pytest.mark.parametrize("arguments", [("rules",), ("score", "3,2", "4,3"), ("--help",)])
def test_a_reader_that_has_seen_enough_is_no_error(arguments: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        process(*arguments),
        stdout=writing,
        stderr=subprocess.PIPE,
        env={name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"},
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_text_goes_out_where_the_terminal_knows_few_signs(tmp_path: Path) -> None:
    shown = tmp_path / "shown"
    with shown.open("wb") as out:
        done = subprocess.run(
            process("score", "4,nil", "5,2"),
            stdout=out,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"57" in shown.read_bytes()
