"""The journal of an unfinished game: written before anything is shown, read back exactly."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from cli.console import Spades, is_refused
from cli.robot import Robot, sit_down
from spades import Game, Rules, SeededDeals, parse_rules
from spades.terminal.journal import Head, Journal, JournalError, Undo, unfinished

HEAD = Head(
    parse_rules("classic,round_cap=2,cap_tie=draw"),
    "robot",
    2,
    {"S": "Ana", "N": "skilled bot", "E": "casual bot", "W": "somebody"},
    {"N": "skilled", "E": "casual", "W": "run:bot, with=commas"},
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data" / "spades"


def journal_of(folder: Path, head: Head = HEAD) -> tuple[Journal, Game]:
    return Journal.create(folder, head), Game(head.rules, SeededDeals.from_text(head.seed))


def head_of(rules: Rules, seat: int, seed: str = "robot") -> Head:
    """A game against casual bots."""
    others = [letter for letter in rules.seats if letter != rules.seats[seat]]
    return Head(rules, seed, seat, dict.fromkeys(rules.seats, "x"), dict.fromkeys(others, "casual"))


class Quitter(Robot):
    """Leaves after so many answers; it takes a decision back on the way."""

    def __init__(self, answers: int) -> None:
        super().__init__()
        self._left = answers
        self._question = ""

    def answer(self, shown: str) -> str:
        self._left -= 1
        if self._left < 0:
            raise EOFError
        if self.typed[-1:] != ["u"] or shown.startswith("Taken back: "):
            self._question = shown
        return "u" if self._left % 5 == 4 else super().answer(self._question)


def play_some(folder: Path, answers: int, rules: str = "classic") -> tuple[Path, Game]:
    """A game that has been left, with its journal."""
    own = parse_rules(rules)
    journal, game = journal_of(folder, head_of(own, own.seat_index("S")))
    with pytest.raises(EOFError):
        sit_down(game, Quitter(answers), note=journal.note).play()
    journal.close()
    return journal.path, game


# Writing and reading


@pytest.mark.parametrize("answers", [0, 1, 2, 7, 15, 24])
@pytest.mark.parametrize("rules", ["classic", "draw", "pagat,double_nil_deficit=0,exchange_nil=2"])
def test_what_was_written_is_the_game_that_was_played(
    folder: Path, rules: str, answers: int
) -> None:
    path, game = play_some(folder, answers, rules)
    journal, again = Journal.resume(path)
    journal.close()
    assert again.record() == game.record()


def test_the_head_is_read_as_it_was_written(folder: Path) -> None:
    journal, _ = journal_of(folder)
    journal.close()
    again, game = Journal.resume(journal.path)
    assert again.head == HEAD
    assert game.record() == Game(HEAD.rules, SeededDeals.from_text("robot")).record()


def test_a_seed_that_is_no_clean_text_is_kept(folder: Path) -> None:
    head = head_of(HEAD.rules, 0, "\udcff é")
    journal, game = journal_of(folder, head)
    journal.close()
    assert Journal.resume(journal.path)[1].record() == game.record()


def test_every_line_is_on_the_disk_before_anything_of_it_is_shown(folder: Path) -> None:
    """At each line shown, the journal alone gives the round as it stands."""
    journal, game = journal_of(folder)
    shown = 0

    def on_line(_: str) -> None:
        nonlocal shown
        shown += 1
        events = [json.loads(line) for line in journal.path.read_text("utf-8").splitlines()[1:]]
        undone = sum(event.get("undo", 0) + ("undo" in event) for event in events)
        assert len(events) - undone == sum(len(own.history) for own in game.rounds)

    sit_down(game, Robot(), note=journal.note, on_line=on_line).play()
    assert shown > 100


def test_each_event_is_synced_before_the_next_thing_happens(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    journal, _ = journal_of(folder)

    def write(_: int, data: bytes) -> int:
        calls.append("write")
        return len(data)

    monkeypatch.setattr(os, "write", write)
    monkeypatch.setattr(os, "fsync", lambda _: calls.append("sync"))
    journal.note(Undo(1))
    assert calls == ["write", "sync"]


@pytest.mark.parametrize("cut", [1, 2, 10, 20])
def test_a_line_cut_off_while_it_was_written_is_left_out(folder: Path, cut: int) -> None:
    path, game = play_some(folder, 8)
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    journal, again = Journal.resume(path)
    last = game.round.history[-1]
    assert again.round.history == game.round.history[:-1]
    journal.note(last)
    journal.close()
    assert path.read_bytes() == whole


def test_unfinished_games_are_listed_the_last_played_first(folder: Path) -> None:
    paths = [play_some(folder, number)[0] for number in range(1, 4)]
    (folder / "notes.txt").write_text("precious", "utf-8")
    os.utime(paths[0])
    for path, time in zip(paths, (30, 10, 20), strict=True):
        os.utime(path, (time, time))
    assert unfinished(folder) == [paths[0], paths[2], paths[1]]
    assert unfinished(folder / "none") == []


def test_a_game_that_is_being_played_is_nobody_elses(folder: Path) -> None:
    journal, _ = journal_of(folder)
    assert unfinished(folder) == []
    with pytest.raises(JournalError) as refused:
        Journal.resume(journal.path)
    assert refused.value.fault == "journal-in-use"
    journal.close()
    assert unfinished(folder) == [journal.path]


# What cannot be read

CLEAN = '{"seat": "E", "look": true}'
DAMAGE = [
    ("hello\n", 1, "journal-foreign"),
    ("", 1, "journal-foreign"),
    ("[1]\n", 1, "journal-foreign"),
    ('{"format": "spades"}\n', 1, "journal-foreign"),
    ("\xff\xfe\n", 1, "journal-foreign"),
    ("[" * 100000 + "\n", 1, "journal-foreign"),
    ('{"format": "spades journal", "version": 2}\n', 1, "journal-version"),
    ('{"format": "spades journal"}\n', 1, "journal-version"),
    ('{"format": "spades journal", "version": 1}\n', 1, "journal-damaged"),
]
BAD_EVENTS = [
    "",
    "{",
    "[]",
    "7",
    '"text"',
    "\0\0\0\0",
    "[" * 100000,
    '{"seat": "E"}',
    '{"seat": "X", "look": true}',
    '{"seat": "S", "bid": 3}',
    '{"seat": "E", "bid": 1.5}',
    '{"seat": "E", "bid": 99}',
    '{"seat": "E", "play": "AS"}',
    '{"undo": 1}',
    '{"undo": "1"}',
    '{"undo": 0}',
    '{"undo": 1, "seat": "E"}',
    '{"save": 1}',
    '{"save": "x", "seat": "E"}',
]


@pytest.mark.parametrize(("text", "line", "fault"), DAMAGE)
def test_a_file_that_is_no_journal_is_refused_and_left_alone(
    spades: Spades, tmp_path: Path, text: str, line: int, fault: str
) -> None:
    file = tmp_path / "file"
    file.write_text(text, "latin-1")
    with pytest.raises(JournalError) as refused:
        Journal.resume(file)
    assert refused.value.fault == fault
    assert refused.value.line in (0, line)
    assert is_refused(spades("play", "--resume", str(file)), str(file), "spades play")
    assert file.read_text("latin-1") == text


@pytest.mark.parametrize("event", BAD_EVENTS)
def test_a_damaged_line_is_named_with_what_to_do(spades: Spades, folder: Path, event: str) -> None:
    rules = parse_rules("classic,first_dealer=N")
    journal, _ = journal_of(folder, head_of(rules, 2, "x"))
    journal.close()
    with journal.path.open("a", encoding="utf-8") as out:
        out.write(f"{event}\n{CLEAN}\n")
    before = journal.path.read_bytes()
    said = spades("play", "--resume", stdin="q\nq\n")
    assert is_refused(said, str(journal.path), "line 2 is damaged", "Delete that line")
    assert journal.path.read_bytes() == before
    journal.path.write_bytes(before.split(b"\n")[0] + b"\n")
    assert "You have left the game." in spades("play", "--resume", stdin="q\nq\n").out


@pytest.mark.parametrize("name", ["", "missing", "missing/file", "a\0b"])
def test_a_file_that_cannot_be_opened_is_named(spades: Spades, tmp_path: Path, name: str) -> None:
    path = str(tmp_path / name)
    assert is_refused(spades("play", "--resume", path), path.partition("\0")[0])
