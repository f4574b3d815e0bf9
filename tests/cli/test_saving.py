"""`spades play --save`: the record is never less than what is known, and never more than seen."""

from __future__ import annotations

import builtins
import json
import os
import re
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from cli.console import Said, Spades, is_refused
from cli.robot import Robot
from spades import GameRecord, parse_records, replay_game
from spades.cli import saving, shared
from spades.terminal.journal import Journal, SaveTo

RULES = ("--rules", "classic,round_cap=2,cap_tie=draw,first_dealer=E", "--bots", "casual")
Plays = Callable[..., Said]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data" / "spades"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "evening.spades"


@pytest.fixture
def plays(
    spades: Spades, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Plays:
    """`spades play` with a robot, who presses Ctrl-C instead of so many answers and one."""

    def call(*arguments: str, answers: int | None = None) -> Said:
        robot, given = Robot(), count()
        shown = ""

        def answer(prompt: str) -> str:
            nonlocal shown
            new = capsys.readouterr().out
            shown += new
            for line in new.splitlines():
                robot.write(line)
            if next(given) == answers:
                raise KeyboardInterrupt
            return robot.read(prompt)

        with monkeypatch.context() as patch:
            patch.setattr(builtins, "input", answer)
            rest = spades("play", *arguments)
        return rest._replace(out=shown + rest.out)

    return call


def record_in(file: Path) -> GameRecord:
    (record,) = parse_records(file.read_text("utf-8"))
    return record


# Going on


def test_a_resumed_game_goes_on_being_saved_and_says_so(
    plays: Plays, folder: Path, file: Path
) -> None:
    first = plays(*RULES, "--save", str(file), answers=5)
    assert f"Record saved to {file}." in first.out
    assert len(record_in(file).rounds) == 1
    second = plays("--resume")
    assert (second.code, second.err) == (0, "")
    assert f"The record goes on being saved to {file}." in second.out
    assert f"Record saved to {file}." in second.out
    assert [own.is_over for own in replay_game(record_in(file))] == [True, True]
    assert list(folder.iterdir()) == []


def test_a_file_named_from_another_folder_is_the_same_file(
    plays: Plays, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    plays(*RULES, "--save", file.name, answers=5)
    (file.parent / "other").mkdir()
    monkeypatch.chdir(file.parent / "other")
    plays("--resume")
    assert len(replay_game(record_in(file))) == 2
    assert list(Path.cwd().iterdir()) == []


@pytest.mark.parametrize("answers", [0, 5, 20])
def test_the_same_file_can_be_named_again(plays: Plays, file: Path, answers: int) -> None:
    plays(*RULES, "--save", str(file), answers=answers)
    again = plays("--resume", "--save", str(file), answers=3)
    assert (again.code, again.err) == (0, "")
    assert plays("--resume", "--save", str(file)).code == 0
    assert len(replay_game(record_in(file))) == 2


def test_a_file_that_is_named_when_a_game_goes_on_is_kept_from_then_on(
    plays: Plays, file: Path
) -> None:
    other = file.with_name("other.spades")
    plays(*RULES, "--save", str(other), answers=3)
    before = other.read_bytes()
    plays("--resume", "--save", str(file), answers=3)
    assert f"The record goes on being saved to {file}." in plays("--resume").out
    assert len(replay_game(record_in(file))) == 2
    assert other.read_bytes() == before


def test_a_file_that_went_is_written_again_in_full(plays: Plays, file: Path) -> None:
    plays(*RULES, "--save", str(file), answers=16)
    file.unlink()
    plays("--resume", answers=0)
    assert [own.deltas is not None for own in record_in(file).rounds] == [True, False]


def test_a_game_that_goes_on_is_saved_at_once_with_all_that_is_known(
    plays: Plays, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Were it killed a moment later, no round would be lost."""
    plays(*RULES, answers=16)
    with monkeypatch.context() as patch:
        patch.setattr("spades.cli.play._is_saved", lambda *_: False)
        plays("--resume", "--save", str(file), "--overwrite", answers=0)
    assert len(record_in(file).rounds) == 2


# Files of other games


@pytest.mark.parametrize("answers", [5, 20])
def test_another_game_in_the_file_is_not_lost(plays: Plays, file: Path, answers: int) -> None:
    """Also one of the same deals."""
    seed = ("--seed", "7")
    plays(*RULES, *seed, "--save", str(file), answers=5)
    plays(*RULES, *seed, "--save", str(file), "--overwrite", "--name", "Ana", answers=answers)
    (folder,) = {path.parent for path in file.parent.rglob("*.journal")}
    first, before = str(folder / "game-1.journal"), file.read_bytes()
    said = plays("--resume", first)
    assert is_refused(said, str(file), "--overwrite", "--save names another")
    assert is_refused(plays("--resume", first, "--save", str(file)), "--overwrite")
    assert file.read_bytes() == before
    assert plays("--resume", first, "--overwrite").code == 0
    assert len(replay_game(record_in(file))) == 2


@pytest.mark.parametrize("text", ["precious", "", '[Spades "1"]\n[Rules "classic"]\n', "\0"])
def test_a_file_that_is_no_record_of_the_game_is_left_alone(
    plays: Plays, file: Path, text: str
) -> None:
    plays(*RULES, answers=5)
    file.write_text(text, "utf-8")
    assert is_refused(plays("--resume", "--save", str(file)), str(file), "--overwrite")
    assert file.read_text("utf-8") == text
    assert plays("--resume", answers=1).code == 0


def test_a_new_game_replaces_no_record_of_the_same_deals(plays: Plays, file: Path) -> None:
    start = (*RULES, "--seed", "7", "--save", str(file))
    plays(*start, answers=0)
    assert is_refused(plays(*start), str(file), "--overwrite")


def test_a_record_with_rounds_that_the_journal_lacks_is_left_alone(
    plays: Plays, file: Path, folder: Path
) -> None:
    plays(*RULES, "--save", str(file), answers=16)
    (journal,) = folder.iterdir()
    assert len(record_in(file).rounds) == 2
    lines = journal.read_text("utf-8").splitlines(keepends=True)
    journal.write_text("".join(lines[:20]), "utf-8")
    assert is_refused(plays("--resume"), str(file), "--overwrite")
    assert len(record_in(file).rounds) == 2


# Where it cannot be saved


def test_a_record_that_cannot_be_saved_in_the_end_leaves_the_journal(
    plays: Plays, file: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    plays(*RULES, "--save", str(file), answers=3)
    before = file.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr("spades.cli.play.go_on_saving", lambda *_, overwrite: overwrite)
        patch.setattr(os, "fsync", refuse)
        patch.setattr(Journal, "note", lambda *_: None)
        said = plays("--resume")
    assert said.code == 1
    assert "cannot be written" in said.err
    assert "Record saved to" not in said.out
    assert "To go on with it: spades play --resume" in said.out
    assert file.read_bytes() == before
    assert len(list(folder.iterdir())) == 1
    assert sorted(path.name for path in file.parent.iterdir()) == ["data", file.name]


def test_what_was_there_stays_until_the_new_text_is_whole(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text("old", "utf-8")
    file.chmod(0o640)
    seen: list[str] = []
    monkeypatch.setattr(os, "fsync", lambda _: seen.append(file.read_text("utf-8")))
    shared.write_text(str(file), "new")
    assert seen == ["old"]
    assert file.read_text("utf-8") == "new"
    assert file.stat().st_mode & 0o777 == 0o640
    assert list(file.parent.iterdir()) == [file]


def test_a_link_stays_a_link(file: Path) -> None:
    file.write_text("old", "utf-8")
    link = file.with_name("link")
    link.symlink_to(file.name)
    shared.write_text(str(link), "new")
    assert link.is_symlink()
    assert file.read_text("utf-8") == "new"


# What an unfinished round tells


@pytest.mark.parametrize(("answers", "seen"), [(0, 0), (1, 13), (8, 13)])
def test_P5_an_unfinished_round_is_saved_as_its_player_has_seen_it(
    plays: Plays, file: Path, answers: int, seen: int
) -> None:
    plays(*RULES, "--save", str(file), answers=answers)
    (own,) = record_in(file).rounds
    assert [hand.bit_count() for hand in own.deal.hands] == [0, 0, seen, 0]
    assert own.seed is not None
    assert own.seed.seed is None


def test_D2_an_unfinished_draw_is_saved_as_its_player_has_seen_it(plays: Plays, file: Path) -> None:
    """South has declined double nil and chosen twice; North's cards are unknown."""
    plays("--rules", "draw,first_dealer=S", "--save", str(file), answers=3)
    (own,) = record_in(file).rounds
    known = [place for place, card in enumerate(own.deal.stock) if card is not None]
    assert {2, 3, 6, 7} & set(known) == set()
    assert {0, 4, 8} <= set(known) <= {0, 1, 4, 5, 8}
    assert set(own.deal.replacements) == {None}


def test_finished_rounds_are_saved_in_full_and_still_checked(
    plays: Plays, spades: Spades, file: Path
) -> None:
    plays(*RULES, "--save", str(file), answers=16)
    first, second = record_in(file).rounds
    assert [hand.bit_count() for hand in first.deal.hands] == [13] * 4
    assert [hand.bit_count() for hand in second.deal.hands] in ([0, 0, 13, 0], [0] * 4)
    said = spades("replay", str(file))
    assert said.code == 0
    assert re.search(r"North and South: [+−]\d+ this round", said.out)
    assert "Not checked: some cards of this round" in said.out
    assert "The record follows the rules." not in said.out
    (shown,) = json.loads(spades("replay", "--json", str(file)).out)
    assert (shown["verified"], len(shown["scores"])) == (False, 1)
    assert spades("verify", str(file)).code == 0
    wrong = file.read_text("utf-8").replace('[Points "', '[Points "9', 1)
    file.write_text(wrong, "utf-8")
    assert spades("replay", str(file)).code == 1


# The journal


def test_the_file_is_in_the_head_or_named_later(plays: Plays, folder: Path, file: Path) -> None:
    plays(*RULES, "--save", str(file), answers=3)
    (path,) = folder.iterdir()
    assert json.loads(path.read_text("utf-8").splitlines()[0])["save"] == str(file)
    journal, game = Journal.resume(path)
    journal.note(SaveTo("/another/file"))
    journal.close()
    journal, again = Journal.resume(path)
    journal.close()
    assert journal.head.save == "/another/file"
    assert again.record() == game.record()


def test_a_journal_without_a_file_saves_nothing(plays: Plays, folder: Path) -> None:
    plays(*RULES, answers=3)
    (path,) = folder.iterdir()
    assert "save" not in json.loads(path.read_text("utf-8").splitlines()[0])
    assert "saved" not in plays("--resume", answers=3).out


def test_a_path_is_absolute() -> None:
    assert saving.path_of(None) is None
    assert saving.path_of("a") == str(Path.cwd() / "a")
