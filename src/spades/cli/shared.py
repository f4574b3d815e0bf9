"""What all commands share: the texts, files, and how a command says no."""

from __future__ import annotations

import os
import secrets
import shutil
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from cyclopts import Token

from spades.errors import ErrorCode, NotationError, SpadesError
from spades.i18n import Catalog, preferred_language
from spades.notation import GameRecord, parse_json, parse_line, parse_records
from spades.notation.line import VERSION as LINE_VERSION
from spades.notation.piece import Piece
from spades.rules import Rules, parse_rules
from spades.terminal.words import explain
from spades.terminal.wrap import wrapped

GOOD: Final = 0
NO: Final = 1
BAD_USAGE: Final = 2


class UsageError(Exception):
    """The command was called with something that cannot be; its text is for people."""


@cache
def texts() -> Catalog:
    """The texts in the reader's language: `SPADES_LANGUAGE`, else that of the locale."""
    names = ("SPADES_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    return Catalog(preferred_language(os.environ.get(name, "") for name in names))


def complain(text: str) -> None:
    """A line about what is wrong, where errors go."""
    print(texts()("error-line", error=text), file=sys.stderr)


def number_from(text: str) -> int:
    """The whole number that an argument gives; raises `UsageError`."""
    try:
        return Piece(text.strip()).number()
    except SpadesError as error:
        raise UsageError(texts()(error.code.value, **error.params)) from error


def whole_number(_: object, tokens: Sequence[Token]) -> int:
    """`number_from` as a converter of options; cyclopts itself would round 2.6."""
    try:
        return number_from(tokens[0].value)
    except UsageError as error:
        raise ValueError(str(error)) from error


def rules_from(text: str) -> Rules:
    """The rules that an option names; raises `UsageError`."""
    try:
        return parse_rules(text)
    except SpadesError as error:
        raise UsageError(explain(texts(), error)) from error


def show(line: str) -> None:
    """Print a line, on a terminal without breaking words, or suits of a hand, at its edge."""
    if line and sys.stdout.isatty():
        print(*wrapped(line, shutil.get_terminal_size().columns), sep="\n")
    else:
        print(line)


def has_input() -> bool:
    """Whether there is a standard input at all: a program can be started without one."""
    return sys.__dict__["stdin"] is not None


def read_text(file: str) -> str:
    """The text of a file, or of standard input for `-`; raises `UsageError`."""
    if file == "-" and not has_input():
        raise file_error(file, "error-no-input")
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except FileNotFoundError as error:
        raise file_error(file, "error-file-missing") from error
    except IsADirectoryError as error:
        raise file_error(file, "error-file-folder") from error
    except OSError as error:
        raise file_error(file, "error-file-unreadable") from error
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise file_error(file, "error-file-encoding") from error


def write_text(file: str, text: str, *, replace: bool = True) -> None:
    """Write a file that is never half: the old text stays until all of the new is on the disk.

    Raises:
        UsageError: It cannot be written; with `replace` off also if there is one already.
    """
    try:
        if not replace and Path(file).exists():
            raise file_error(file, "error-file-exists")
        _put_in_place(Path(file).resolve(), text)
    except (OSError, ValueError) as error:
        raise file_error(file, "error-file-unwritable") from error


def _put_in_place(path: Path, text: str) -> None:
    """Write beside a file and take its place; what is no file, such as a pipe, is written to."""
    if path.exists() and not path.is_file():
        path.write_text(text, "utf-8")
        return
    beside = path.with_name(f".spades-{secrets.token_hex(8)}")
    try:
        with beside.open("x", encoding="utf-8") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        if path.exists():
            shutil.copymode(path, beside)
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def file_error(file: str, reason: str) -> UsageError:
    """What is wrong with a file, by the id of the sentence that says it."""
    return UsageError(texts()("error-file", file=file, reason=texts()(reason)))


def parse_games(text: str) -> tuple[GameRecord, ...]:
    """The games in a text of any form: JSON, records, or one line for each round.

    Raises:
        NotationError: What cannot be read, and where.
    """
    start = text.lstrip()
    if start.startswith("{"):
        return (parse_json(text),)
    if start.startswith("["):
        return parse_records(text)
    if not start.startswith(f"{LINE_VERSION};"):
        return _parse_without_tags(text)
    return tuple(_parse_lines(text))


def _parse_lines(text: str) -> Iterator[GameRecord]:
    """A game of one round for each line."""
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            try:
                record = parse_line(line)
            except NotationError as error:
                error.line = number
                raise
            yield GameRecord(record.rules, (record,))


def _parse_without_tags(text: str) -> tuple[GameRecord, ...]:
    """A record may begin with comments; anything else is none."""
    if not text.lstrip().startswith(";"):
        raise NotationError(ErrorCode.NOT_A_RECORD)
    return parse_records(text)
