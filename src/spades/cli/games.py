"""Unfinished games on disk: where they are, how one goes on, how a new one is kept."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable
from pathlib import Path

from spades.cli.shared import UsageError, complain, file_error, texts
from spades.game import Game
from spades.terminal.journal import Event, Head, Journal, JournalError, JournalFault, unfinished
from spades.terminal.words import explain


def games_folder() -> Path:
    """The folder of unfinished games, as the XDG Base Directory Specification has it.

    Raises:
        RuntimeError: There is no home folder.
    """
    base = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (base if base.is_absolute() else Path.home() / ".local" / "share") / "spades"


def waiting_games() -> list[Path]:
    """Games that can go on, the one played last first."""
    try:
        return unfinished(games_folder())
    except (OSError, RuntimeError):
        return []


def keep_game(head: Head) -> Journal | None:
    """A journal for a new game; where none can be written, a warning and None."""
    try:
        return Journal.create(games_folder(), head)
    except OSError as error:
        complain(texts()("journal-unwritable", reason=error.strerror or ""))
    except RuntimeError:
        complain(texts()("journal-unwritable", reason=texts()("journal-no-home")))
    return None


def resume_game(file: str | None) -> tuple[Journal, Game]:
    """The game of a file, or the one that was played last.

    Raises:
        UsageError: There is none, it is being played, or the file is no good.
    """
    if file is None:
        waiting = waiting_games()
        if not waiting:
            raise UsageError(texts()("journal-none"))
        file = str(waiting[0])
    try:
        return Journal.resume(Path(file))
    except JournalError as error:
        raise UsageError(texts()("error-file", file=file, reason=_reason(error))) from error
    except FileNotFoundError as error:
        raise file_error(file, "error-file-missing") from error
    except IsADirectoryError as error:
        raise file_error(file, "error-file-folder") from error
    except (OSError, ValueError) as error:
        raise file_error(file, "error-file-unreadable") from error


def _reason(error: JournalError) -> str:
    if error.fault is not JournalFault.DAMAGED:
        return texts()(error.fault)
    why = "" if error.reason is None else explain(texts(), error.reason)
    return texts()("journal-damaged", line=error.line, known="no" if not why else "yes", why=why)


def noting(journal: Journal | None) -> Callable[[Event], None]:
    """How a game is written down; when that fails on the way, it goes on with a warning."""
    is_kept = journal is not None

    def note(event: Event) -> None:
        nonlocal is_kept
        if journal is None or not is_kept:
            return
        try:
            journal.note(event)
        except OSError as error:
            is_kept = False
            complain(texts()("journal-broken", reason=error.strerror or ""))

    return note


def resume_command(path: Path) -> str:
    """What to type to go on with a game that is no longer open."""
    latest = waiting_games()[:1]
    return shlex.join(["spades", "play", "--resume", *([] if latest == [path] else [str(path)])])
