"""`spades replay` and `spades verify`: files of every form, good ones and broken ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.console import Spades, changed, finished, is_refused
from spades import GameRecord, format_json, format_line, format_records
from support import do, seeded_round

RULES = ("classic,target=150", "draw,target=150", "cutthroat,players=3,target=150")
COMMANDS = ("replay", "verify")
RECORDS = Path(__file__).parents[2] / "docs" / "records"


def lines_of(record: GameRecord) -> str:
    return "".join(f"{format_line(own)}\n" for own in record.rounds)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "evening.spades"


# Good records


@pytest.mark.parametrize("rules", RULES)
def test_replay_shows_every_round_with_its_score_lines(
    spades: Spades, file: Path, rules: str
) -> None:
    record = finished(rules)
    file.write_text(format_records([record]), "utf-8")
    said = spades("replay", str(file))
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    for number, own in enumerate(record.rounds, start=1):
        rest = lines[lines.index(f"Round {number}.") :]
        end = rest.index(f"Round {number + 1}.") if number < len(record.rounds) else len(rest)
        assert sum("this round, total" in line for line in rest[:end]) == len(own.totals)
        assert sum(line.startswith("Trick ") for line in rest[:end]) == own.rules.tricks
        assert any("(rule " in line for line in rest[:end])
    assert lines[-2] == "The record follows the rules."


def test_replay_names_players_dealer_result_and_what_a_round_brought(
    spades: Spades, file: Path
) -> None:
    record = finished(RULES[0])
    file.write_text(format_records([record]), "utf-8")
    out = spades("replay", str(file)).out
    assert f"{file}, game 1\nRules: classic,target=150\nNorth: PlayerN\n" in out
    names = {"NS": "PlayerN and PlayerS", "EW": "PlayerE and PlayerW"}
    assert f"Game over. Won by: {names[record.result or '']}." in out
    deltas = record.rounds[0].deltas
    assert deltas is not None
    signed = f"{deltas[0]:+}".replace("-", "−")
    assert f"PlayerN and PlayerS: {signed} this round, total {signed.lstrip('+')}, " in out


def test_replay_shows_what_was_taken_back(spades: Spades, file: Path) -> None:
    round_ = do(seeded_round(), "E:4")
    round_.take_back(2)
    file.write_text(format_records([GameRecord(round_.rules, (round_.record(),))]), "utf-8")
    said = spades("replay", str(file))
    assert (said.code, said.err) == (0, "")
    told = "Taken back, after 0 actions of the round: East: look, East: bid 4"
    assert told in said.out.splitlines()
    file.write_text(file.read_text("utf-8").replace("E:look  E:4", "E:look  E:look"), "utf-8")
    assert spades("replay", str(file)).code == 1


@pytest.mark.parametrize("rules", RULES)
def test_verify_has_a_line_for_every_round(spades: Spades, file: Path, rules: str) -> None:
    file.write_text(format_records([finished(rules)]), "utf-8")
    said = spades("verify", str(file))
    assert (said.code, said.err) == (0, "")
    good = "the deal follows from its seed, and the seed fits the commitment."
    rounds = range(1, len(finished(rules).rounds) + 1)
    told = [line for line in said.out.splitlines() if line.startswith("Round ")]
    assert told == [f"Round {number}: {good}" for number in rounds]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("command", COMMANDS)
def test_json_and_record_say_the_same(spades: Spades, file: Path, rules: str, command: str) -> None:
    file.write_text(format_records([finished(rules)]), "utf-8")
    from_record = spades(command, str(file))
    file.write_text(format_json(finished(rules), indent=1), "utf-8")
    assert spades(command, str(file)) == from_record
    assert from_record.code == 0


@pytest.mark.parametrize("rules", RULES)
def test_lines_are_replayed_but_show_no_seeds(spades: Spades, file: Path, rules: str) -> None:
    record = finished(rules)
    file.write_text(lines_of(record), "utf-8")
    said = spades("replay", str(file))
    assert said.code == 0
    assert said.out.count("The record follows the rules.") == len(record.rounds)
    verified = spades("verify", str(file))
    assert verified.code == 1
    assert verified.out.count("no seed is shown") == len(record.rounds)


@pytest.mark.parametrize("rules", RULES)
def test_replay_as_json_has_game_and_scores(spades: Spades, file: Path, rules: str) -> None:
    record = finished(rules)
    file.write_text(format_records([record]), "utf-8")
    (shown,) = json.loads(spades("replay", "--json", str(file)).out)
    assert shown["file"] == str(file)
    assert shown["verified"] is True
    assert shown["game"] == json.loads(format_json(record))
    for own, scores in zip(record.rounds, shown["scores"], strict=True):
        assert [score["delta"] for score in scores.values()] == list(own.deltas or ())
        assert list(scores) == list(own.rules.side_names)
        assert all(score["lines"] for score in scores.values())


def test_several_files_and_games_are_all_shown(spades: Spades, tmp_path: Path) -> None:
    records = [finished(rules) for rules in RULES]
    many, one = tmp_path / "many", tmp_path / "one"
    many.write_text(format_records(records), "utf-8")
    one.write_text(format_json(records[0]), "utf-8")
    said = spades("replay", str(many), str(one))
    assert said.code == 0
    for place in (f"{many}, game 1", f"{many}, game 2", f"{many}, game 3", f"{one}, game 1"):
        assert place in said.out.splitlines()
    assert len(json.loads(spades("replay", str(many), str(one), "--json").out)) == 4
    verified = spades("verify", str(many))
    assert verified.code == 0
    assert verified.out.count("Round 1:") == 3


@pytest.mark.parametrize("command", COMMANDS)
def test_a_dash_reads_standard_input(spades: Spades, command: str) -> None:
    said = spades(command, "-", stdin=format_records([finished(RULES[0])]))
    assert (said.code, said.err) == (0, "")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "before", ["\ufeff", "\n\n", "; an evening with friends\n", "\ufeff; an evening\n\n"]
)
def test_what_may_stand_before_a_record(
    spades: Spades, file: Path, command: str, before: str
) -> None:
    file.write_text(before + format_records([finished(RULES[0])]), "utf-8")
    assert spades(command, str(file)).code == 0


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", ["partnership", "draw"])
def test_the_published_records_are_good(spades: Spades, command: str, name: str) -> None:
    said = spades(command, str(RECORDS / f"{name}.spades"))
    assert (said.code, said.err) == (0, "")


def test_a_very_long_name_is_no_obstacle(spades: Spades, file: Path) -> None:
    text = format_records([finished(RULES[0])])
    file.write_text(changed(text, '"PlayerN"', f'"{"x" * 5000}"'), "utf-8")
    assert spades("replay", str(file)).code == 0


# Incomplete records


def cut(text: str, where: str) -> str:
    """A game's record up to the last place where something stands, without its result."""
    return changed(text[: text.rindex(where)], r'\[Result "\w+"\]\n', "")


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("where", ["Trick 9:", "[Points", "Bid:", "[Round"])
def test_an_unfinished_game_is_replayed_as_far_as_it_goes(
    spades: Spades, file: Path, rules: str, where: str
) -> None:
    file.write_text(cut(format_records([finished(rules)]), where), "utf-8")
    said = spades("replay", str(file))
    assert said.code == 0
    assert said.out.count("The round is not over.") == (where in ("Trick 9:", "Bid:"))
    assert "The record follows the rules." in said.out
    (shown,) = json.loads(spades("replay", "--json", str(file)).out)
    assert [own is None for own in shown["scores"]].count(True) == (where in ("Trick 9:", "Bid:"))


def test_the_seed_of_a_round_under_way_may_still_be_secret(spades: Spades, file: Path) -> None:
    text = cut(format_records([finished(RULES[0])]), "Trick 9:")
    last = len(finished(RULES[0]).rounds)
    file.write_text(changed(text, r'\[Seed "\w+"\]\n', "", number=last), "utf-8")
    said = spades("verify", str(file))
    assert said.code == 0
    assert f"Round {last}: still being played" in said.out
    assert said.out.count("follows from its seed") == last - 1


@pytest.mark.parametrize(
    "unknown",
    [
        (r'\[Deal "N:\S+ ', '[Deal "N:? '),
        (r'\[Deal "N:[^.]*\.', '[Deal "N:.'),
    ],
    ids=["a hand", "some spades"],
)
def test_unknown_cards_are_read_and_told_but_not_checked(
    spades: Spades, file: Path, unknown: tuple[str, str]
) -> None:
    text = changed(format_records([finished(RULES[0])]), *unknown)
    if unknown[1].endswith("."):
        text = changed(text, r"(\[Deal \S+)", r"\1?")
    file.write_text(text, "utf-8")
    said = spades("replay", str(file))
    assert said.code == 0
    assert "Not checked: some cards of this round, or of one before it, are not known." in said.out
    assert "The record follows the rules." not in said.out
    assert json.loads(spades("replay", "--json", str(file)).out)[0]["verified"] is False
    assert spades("verify", str(file)).code == 1


def test_unknown_cards_of_the_draw_game(spades: Spades, file: Path) -> None:
    text = changed(format_records([finished(RULES[1])]), r"stock:..", "stock:?")
    file.write_text(changed(text, r":\d+\.\d+\.", ":?.?."), "utf-8")
    said = spades("replay", str(file))
    assert said.code == 0
    assert "Not checked: some cards of this round" in said.out


@pytest.mark.parametrize("text", ['[Spades "1"]\n[Rules "classic"]\n'])
def test_a_game_without_rounds_has_nothing_to_verify(spades: Spades, file: Path, text: str) -> None:
    file.write_text(text, "utf-8")
    assert spades("replay", str(file)).code == 0
    said = spades("verify", str(file))
    assert (said.code, said.out) == (1, "There is no round to verify.\n")


# Files that are none


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", ["missing.spades", "no/such/folder", ".", ""])
def test_a_file_that_cannot_be_read_is_bad_usage(
    spades: Spades, tmp_path: Path, command: str, name: str
) -> None:
    path = str(tmp_path / name) if name else ""
    assert is_refused(spades(command, path), path)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b'[Spades "1"]\n\xe4', bytes(range(256))])
def test_a_file_that_is_no_text_is_bad_usage(
    spades: Spades, file: Path, command: str, data: bytes
) -> None:
    file.write_bytes(data)
    assert is_refused(spades(command, str(file)), str(file), "UTF-8")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ("line 1",)),
        (" \n\n", ("line 1",)),
        ("hello", ("line 1, column 1",)),
        ("{}", ("format",)),
        ("{", ("JSON", "line 1, column 2")),
        ("[1, 2]", ("line 1",)),
        ('{"format": "spades", "version": 2}', ("2", "version 1")),
        ('[Spades "2"]\n[Rules "classic"]', ("2", "version 1")),
        ('[Spades "1"]\n[Rules "nope"]', ("line 2", "nope")),
        ('[Spades "1"]\n[Rules "classic"]\n[Round "1"]', ("line 3", "Dealer")),
        ("1;classic;0,0", ("bags",)),
        ("2;classic", ("line 1",)),
        ("\0" * 100, ("line 1",)),
        ("x" * 100_000, ("line 1",)),
        ("[" * 100_000, ("line 1",)),
        ('{"a":' * 100_000, ("JSON",)),
    ],
)
def test_a_text_that_is_no_record_is_answered_no_with_the_place(
    spades: Spades, file: Path, command: str, text: str, words: tuple[str, ...]
) -> None:
    file.write_text(text, "utf-8")
    said = spades(command, str(file))
    assert (said.code, said.out) == (1, "")
    assert all(word in said.err for word in (str(file), *words))
    assert len(said.err) < 1000


def test_the_place_of_a_fault_counts_the_lines_of_the_file(spades: Spades, file: Path) -> None:
    good = format_line(finished(RULES[0]).rounds[0])
    file.write_text(f"{good}\n{good}\n1;nope;0,0;0,0;N;N:;\n", "utf-8")
    assert "line 3, column 3" in spades("replay", str(file)).err


def test_a_bad_file_does_not_keep_the_others_from_being_shown(
    spades: Spades, tmp_path: Path
) -> None:
    good, bad = tmp_path / "good", tmp_path / "bad"
    good.write_text(format_records([finished(RULES[0])]), "utf-8")
    bad.write_text("hello", "utf-8")
    said = spades("replay", str(bad), str(good))
    assert said.code == 1
    assert f"{good}, game 1" in said.out
    assert str(bad) in said.err
    as_json = spades("replay", "--json", str(bad), str(good))
    assert (as_json.code, len(json.loads(as_json.out))) == (1, 1)
