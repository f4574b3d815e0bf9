"""A game on disk while it is played, so that it can go on after anything that may happen.

The file is a list of JSON lines that only grows: a head, then an action, a taking back, or another
file for the record each. A line is on the disk before anything of it is shown; a line without its
end was cut off while it was written, nobody has seen it, and reading leaves it out.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Final, TypeAlias

from spades.errors import SpadesError
from spades.game import Game
from spades.notation.json_form import step_from_json, steps_to_json
from spades.notation.model import Step
from spades.notation.node import Node, required
from spades.rules import Rules, SeatIndex, format_rules, parse_rules
from spades.shuffle import SeededDeals

if sys.platform != "win32":
    import fcntl

FORMAT: Final = "spades journal"
VERSION: Final = 1
_HEAD_MEMBERS = ("format", "version", "rules", "seed", "seat", "players", "bots", "save")


@dataclass(frozen=True)
class Head:
    """What a game starts from.

    Attributes:
        rules: The rules in force.
        seed: The text that all deals follow from.
        seat: The person's seat.
        players: The players' names by seat letter, as the record will have them.
        bots: The level of each other seat by its letter.
        save: The file that the record is saved to, None for none.
    """

    rules: Rules
    seed: str
    seat: SeatIndex
    players: Mapping[str, str]
    bots: Mapping[str, str]
    save: str | None = None


@dataclass(frozen=True)
class Undo:
    """The last actions were taken back.

    Attributes:
        count: How many.
    """

    count: int


@dataclass(frozen=True)
class SaveTo:
    """From now on the record is saved to another file.

    Attributes:
        path: Where it is.
    """

    path: str


Event: TypeAlias = Step | Undo | SaveTo


class JournalFault(StrEnum):
    """Why a journal cannot be used, as the id of the sentence that says it."""

    IN_USE = "journal-in-use"
    FOREIGN = "journal-foreign"
    OTHER_VERSION = "journal-version"
    DAMAGED = "journal-damaged"


class JournalError(Exception):
    """A journal that cannot be used.

    Attributes:
        fault: Why.
        line: The line with the fault, from 1; 0 where it is in none.
        reason: What the referee or the reader says of that line.
    """

    def __init__(
        self, fault: JournalFault, line: int = 0, reason: SpadesError | None = None
    ) -> None:
        self.fault = fault
        self.line = line
        self.reason = reason
        super().__init__(fault, line, reason)


class Journal:
    """An open journal that no other process can open.

    Attributes:
        path: The file.
        head: What the game started from.
    """

    def __init__(self, path: Path, descriptor: int, head: Head) -> None:
        self.path = path
        self.head = head
        self._descriptor = descriptor

    @classmethod
    def create(cls, folder: Path, head: Head) -> Journal:
        """Start a journal in a file of its own.

        Raises:
            OSError: It cannot be written.
        """
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path, descriptor = _new_file(folder)
        journal = cls(path, descriptor, head)
        try:
            _lock(descriptor, waits=True)
            journal._append(_head_json(head))
            _sync_folder(folder)
        except OSError:
            journal.finish()
            raise
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Journal, Game]:
        """Open the journal of an unfinished game, and play what is in it again.

        Raises:
            OSError: There is no such file, or it cannot be read and written.
            JournalError: Another process uses it, or what it holds is no game.
        """
        descriptor = os.open(path, os.O_RDWR | os.O_APPEND)
        try:
            _lock(descriptor)
            text = _whole_lines(descriptor)
            head, game = replayed(text)
        except BaseException:
            os.close(descriptor)
            raise
        os.ftruncate(descriptor, len(text))
        return cls(path, descriptor, head), game

    def note(self, event: Event) -> None:
        """Write an event down; when this returns, it is on the disk.

        Raises:
            OSError: It cannot be written.
        """
        if isinstance(event, Undo):
            self._append({"undo": event.count})
        elif isinstance(event, SaveTo):
            self._append({"save": event.path})
        else:
            (own,) = steps_to_json(self.head.rules, [event])
            self._append(own)

    def finish(self) -> None:
        """The game has ended: the journal goes."""
        self.close()
        with suppress(OSError):
            self.path.unlink()

    def close(self) -> None:
        """Let another process have it."""
        os.close(self._descriptor)

    def _append(self, value: object) -> None:
        left = f"{json.dumps(value, ensure_ascii=True)}\n".encode()
        while left:
            left = left[os.write(self._descriptor, left) :]
        os.fsync(self._descriptor)


def unfinished(folder: Path) -> list[Path]:
    """The journals of games that nobody plays now, the one that was played last first."""
    free = [path for path in _journals(folder) if not _is_locked(path)]
    return sorted(free, key=lambda path: (path.stat().st_mtime_ns, _number(path)), reverse=True)


def _journals(folder: Path) -> list[Path]:
    return [path for path in folder.glob("game-*.journal") if _number(path)]


def _number(path: Path) -> int:
    digits = path.stem.removeprefix("game-")
    return int(digits) if digits.isdecimal() else 0


def _new_file(folder: Path) -> tuple[Path, int]:
    """A file that nobody else has, numbered after those that are there."""
    number = max(map(_number, _journals(folder)), default=0)
    while True:
        number += 1
        path = folder / f"game-{number}.journal"
        with suppress(FileExistsError):
            flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL
            return path, os.open(path, flags, 0o600)


def _sync_folder(folder: Path) -> None:
    """So that the new file itself outlives a power cut, where the system can promise that."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _lock(descriptor: int, *, waits: bool = False) -> None:
    """Take a file for this process; a disk that knows no locks locks nothing.

    Args:
        descriptor: The file.
        waits: For a new file, which others hold for no longer than a glance.

    Raises:
        JournalError: Another process has it.
    """
    if sys.platform == "win32":
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | (0 if waits else fcntl.LOCK_NB))
    except BlockingIOError as error:
        raise JournalError(JournalFault.IN_USE) from error
    except OSError:
        return


def _is_locked(path: Path) -> bool:
    try:
        descriptor = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        _lock(descriptor)
    except JournalError:
        return True
    finally:
        os.close(descriptor)
    return False


def _whole_lines(descriptor: int) -> bytes:
    """Everything up to the last end of a line."""
    size = os.fstat(descriptor).st_size
    data = b""
    while len(data) < size and (more := os.read(descriptor, size - len(data))):
        data += more
    return data[: data.rfind(b"\n") + 1]


def _head_json(head: Head) -> dict[str, object]:
    own = {} if head.save is None else {"save": head.save}
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": format_rules(head.rules),
        "seed": head.seed,
        "seat": head.rules.seats[head.seat],
        "players": dict(head.players),
        "bots": dict(head.bots),
        **own,
    }


# Reading


def replayed(text: bytes) -> tuple[Head, Game]:
    """The game of a journal, played again under the referee's eyes.

    Args:
        text: Whole lines; the file for the record in the head is the one that was named last.

    Raises:
        JournalError: It is no journal, or a line of it cannot be.
    """
    first, *lines = text.split(b"\n")
    head = _read_head(first)
    game = Game(head.rules, SeededDeals.from_text(head.seed))
    for number, line in enumerate(lines[:-1], start=2):
        try:
            head = _carry_out(head, game, json.loads(line))
        except SpadesError as error:
            raise JournalError(JournalFault.DAMAGED, number, error) from error
        except (ValueError, RecursionError) as error:
            raise JournalError(JournalFault.DAMAGED, number) from error
    return head, game


def _carry_out(head: Head, game: Game, value: object) -> Head:
    """One event, and the head after it; a round that is over makes room for the next one."""
    if isinstance(value, dict) and "save" in value:
        (path,) = Node(value, "$").members(known=("save",)).values()
        return replace(head, save=path.of(str, "text"))
    if isinstance(value, dict) and "undo" in value:
        (count,) = Node(value, "$").members(known=("undo",)).values()
        game.round.take_back(count.number())
        return head
    if game.round.is_over:
        game.next_round()
    game.apply(*step_from_json(game.rules, value))
    return head


def _read_head(line: bytes) -> Head:
    try:
        node = Node(json.loads(line), "$")
        members = node.members()
        is_ours = required(node, members, "format").value == FORMAT
    except (ValueError, RecursionError) as error:
        raise JournalError(JournalFault.FOREIGN) from error
    if not is_ours:
        raise JournalError(JournalFault.FOREIGN)
    if members.get("version", node).value != VERSION:
        raise JournalError(JournalFault.OTHER_VERSION)
    try:
        return _head_of(node)
    except SpadesError as error:
        raise JournalError(JournalFault.DAMAGED, 1, error) from error


def _head_of(node: Node) -> Head:
    members = node.members(known=_HEAD_MEMBERS)
    rules = required(node, members, "rules").read(parse_rules)
    seat: SeatIndex = required(node, members, "seat").read(rules.seat_index)
    others = [letter for letter in rules.seats if letter != rules.seats[seat]]
    return Head(
        rules=rules,
        seed=required(node, members, "seed").of(str, "text"),
        seat=seat,
        players=_texts(required(node, members, "players"), rules.seats),
        bots=_texts(required(node, members, "bots"), others),
        save=members["save"].of(str, "text") if "save" in members else None,
    )


def _texts(node: Node, seats: Sequence[str]) -> dict[str, str]:
    """A text for each of the seats."""
    members = node.members(known=seats)
    return {letter: required(node, members, letter).text() for letter in seats}
