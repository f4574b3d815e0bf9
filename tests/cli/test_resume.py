"""`spades play --resume`: an unfinished game goes on where it was, and is never lost."""

from __future__ import annotations

import builtins
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.console import Spades, is_refused
from cli.played_process import Table
from cli.robot import Robot, sit_down
from cli.test_journal import Quitter, journal_of, play_some
from spades import parse_records, replay_game
from spades.terminal.journal import Event, Journal


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data" / "spades"


def test_a_game_that_was_left_goes_on_where_it_was(spades: Spades, tmp_path: Path) -> None:
    file = tmp_path / "evening.spades"
    first = spades("play", "--seed", "7", "--name", "Ana", stdin="look\n3\nq\nq\n")
    assert first.out.rstrip().splitlines()[-2] == "To go on with it: spades play --resume"
    again = spades("play", "--resume", "--save", str(file), stdin="h\nq\nq\n")
    assert (again.code, again.err) == (0, "")
    assert "The game goes on where it was." in again.out
    assert "You 3" in again.out
    assert "--seed 7" in again.out
    hands = [line for line in first.out.splitlines() if line.startswith("Your hand:")]
    assert hands[0] in again.out
    (record,) = parse_records(file.read_text("utf-8"))
    assert record.players["S"] == "Ana"


@pytest.mark.parametrize("typed", ["q\nq\n", "nonsense\n?\n", ""])
def test_P5_a_hand_that_was_not_looked_at_stays_face_down(spades: Spades, typed: str) -> None:
    spades("play", "--rules", "classic,first_dealer=E", "--seed", "7", stdin=typed)
    again = spades("play", "--resume", stdin="h\nq\nq\n").out
    assert "Your cards are face down." in again
    assert "type double_nil" in again
    assert "Your hand:" not in again


def test_P5_a_hand_that_was_looked_at_stays_looked_at(spades: Spades) -> None:
    spades("play", "--rules", "classic,first_dealer=E", "--seed", "7", stdin="look\n")
    again = spades("play", "--resume", stdin="double_nil\nq\nq\n").out
    assert "Your hand:" in again
    assert "Your cards have been looked at." in again


def test_catching_up_tells_round_standing_bids_counts_and_table(folder: Path) -> None:
    path, game = play_some(folder, 12)
    journal, again = Journal.resume(path)
    journal.close()
    robot = Quitter(0)
    with pytest.raises(EOFError):
        sit_down(again, robot).play()
    shown = "\n".join(robot.lines)
    assert robot.lines[:2] == ["", "Round 1."]
    assert "You and North: 0 points, 0 bags" in shown
    for words in ("Dealer: ", "Bids so far: ", "Last trick: ", "Tricks won and bid: ", "Trick "):
        assert words in shown
    assert game.round.trick
    assert "On the table: " in shown


def test_a_waiting_game_is_mentioned_in_one_line_and_survives_another(
    spades: Spades, folder: Path
) -> None:
    assert "unfinished" not in spades("play", stdin="q\nq\n").out
    (first,) = folder.iterdir()
    before = first.read_bytes()
    said = spades("play", stdin="look\nq\nq\n").out
    assert said.splitlines()[0].startswith("An unfinished game is waiting; ")
    assert "2 unfinished games are waiting; " in spades("play", "--seed", "1").out
    assert first.read_bytes() == before
    assert len(list(folder.iterdir())) == 3


@pytest.mark.parametrize("options", [(), ("--plain",)])
@pytest.mark.parametrize("columns", [None, 120])
def test_a_waiting_game_is_mentioned_however_the_game_is_shown(
    tmp_path: Path, options: tuple[str, ...], columns: int | None
) -> None:
    for expected in (0, 1):
        with Table(tmp_path, *options, columns=columns) as table:
            table.wait_for_prompt()
        told = [line for line in table.lines if "An unfinished game is waiting; " in line]
        assert len(told) == expected


def test_a_given_game_goes_on(spades: Spades, folder: Path) -> None:
    spades("play", "--seed", "first", stdin="look\n")
    (first,) = folder.iterdir()
    spades("play", "--seed", "second", stdin="look\n")
    assert "--seed second" in spades("play", "--resume", stdin="q\nq\n").out
    said = spades("play", "--resume", str(first), stdin="q\nq\n")
    assert "--seed first" in said.out
    assert "--seed first" in spades("play", "--resume", stdin="q\nq\n").out


def test_without_an_unfinished_game_there_is_nothing_to_resume(spades: Spades) -> None:
    assert is_refused(spades("play", "--resume"), "no unfinished game", "spades play")


@pytest.mark.parametrize("option", ["rules", "seed", "bots", "seat", "name"])
def test_what_was_fixed_when_the_game_began_cannot_be_changed(spades: Spades, option: str) -> None:
    assert is_refused(spades("play", "--resume", f"--{option}", "x"), f"--{option}", "--resume")


def test_two_processes_cannot_play_the_same_game(spades: Spades, folder: Path) -> None:
    journal, _ = journal_of(folder)
    said = spades("play", "--resume", str(journal.path))
    assert is_refused(said, "being played in another window")
    assert is_refused(spades("play", "--resume"), "no unfinished game")
    journal.close()


@pytest.fixture
def robot(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[[], Robot]:
    """Sits a robot down before standard input and output."""

    def sit() -> Robot:
        own = Robot()

        def answer(prompt: str) -> str:
            for line in capsys.readouterr().out.splitlines():
                own.write(line)
            return own.read(prompt)

        monkeypatch.setattr(builtins, "input", answer)
        return own

    return sit


RULES = ("--rules", "classic,round_cap=1,cap_tie=draw,double_nil_value=off")


def test_a_game_that_has_ended_leaves_no_journal(
    spades: Spades, folder: Path, robot: Callable[[], Robot]
) -> None:
    robot()
    said = spades("play", *RULES)
    assert said.code == 0
    assert "--resume" not in said.out
    assert list(folder.iterdir()) == []


def test_a_game_killed_between_its_last_card_and_its_result_tells_the_result(
    spades: Spades, folder: Path, robot: Callable[[], Robot], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "unlink", lambda _: None)
    robot()
    ended = spades("play", *RULES).out
    monkeypatch.undo()
    monkeypatch.setenv("XDG_DATA_HOME", str(folder.parent))
    result = ended[ended.index("Round 1 is over.") : ended.index("Game over")]
    said = spades("play", "--resume")
    assert said.code == 0
    assert result in said.out
    assert list(folder.iterdir()) == []


# Where nothing can be written


def test_a_folder_that_cannot_be_written_is_a_warning_in_one_line(
    spades: Spades, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    said = spades("play", stdin="look\nq\nq\n")
    assert said.code == 0
    assert len(said.err.splitlines()) == 1
    assert "cannot be resumed" in said.err
    assert "You have left the game." in said.out
    assert "--resume" not in said.out


def test_a_relative_data_folder_is_ignored(
    spades: Spades, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the XDG specification demands."""
    monkeypatch.setenv("XDG_DATA_HOME", "data")
    monkeypatch.setenv("HOME", str(tmp_path))
    spades("play", stdin="q\nq\n")
    assert list((tmp_path / ".local" / "share" / "spades").iterdir())


def test_a_disk_that_fills_up_is_a_warning_and_the_game_goes_on(
    spades: Spades, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes: list[Event] = []

    def note(_: Journal, event: Event) -> None:
        notes.append(event)
        if len(notes) > 2:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(Journal, "note", note)
    said = spades("play", "--rules", "classic,first_dealer=E", stdin="look\n3\nq\nq\n")
    assert said.code == 0
    assert said.err.count("No space left on device") == 1
    assert len(notes) == 3
    assert "You have left the game." in said.out


def test_the_record_of_a_resumed_game_replays(
    spades: Spades, folder: Path, robot: Callable[[], Robot], tmp_path: Path
) -> None:
    file = tmp_path / "evening.spades"
    spades("play", *RULES, "--seed", "7", stdin="3\nu\n4\n")
    robot()
    assert spades("play", "--resume", "--save", str(file)).code == 0
    (record,) = parse_records(file.read_text("utf-8"))
    assert len(record.rounds[0].taken_back) == 1
    assert replay_game(record)[-1].is_over
    assert list(folder.iterdir()) == []
