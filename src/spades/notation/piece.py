"""A piece of text that knows where it stands, and the smallest things read from one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from spades.errors import ErrorCode, NotationError, Param, SpadesError
from spades.options import MOST_DIGITS

_NUMBER = re.compile(rf"[+-]?[0-9]{{1,{MOST_DIGITS}}}")


SHOWN = 40
"""How many characters of a text an error repeats."""


@dataclass(frozen=True)
class Piece:
    """Part of a text.

    Attributes:
        text: The characters.
        line: Line of the first one, from 1.
        column: Column of the first one, from 1.
    """

    text: str
    line: int = 1
    column: int = 1

    def error(self, code: ErrorCode, **params: Param) -> NotationError:
        """An error at this place."""
        return NotationError(code, self.line, self.column, **params)

    @contextmanager
    def blamed(self) -> Iterator[None]:
        """Whatever goes wrong inside is this piece's fault, and says where that is."""
        try:
            yield
        except NotationError:
            raise
        except SpadesError as error:
            raise self.error(error.code, **error.params) from error

    def unexpected(self) -> NotationError:
        """The error that this text does not belong here."""
        return self.error(ErrorCode.UNEXPECTED_TEXT, text=self.text[:SHOWN])

    def part(self, start: int, stop: int | None = None) -> Piece:
        """The characters from `start` up to `stop`."""
        return Piece(self.text[start:stop], self.line, self.column + start)

    def stripped(self) -> Piece:
        """Without blanks at both ends."""
        start = len(self.text) - len(self.text.lstrip())
        return self.part(start, len(self.text.rstrip()) if self.text.strip() else start)

    def split(self, separator: str) -> list[Piece]:
        """The parts between the separators."""
        parts: list[Piece] = []
        start = 0
        for text in self.text.split(separator):
            parts.append(self.part(start, start + len(text)))
            start += len(text) + len(separator)
        return parts

    def words(self) -> list[Piece]:
        """The parts between blanks."""
        return self.matches(r"\S+")

    def matches(self, pattern: str) -> list[Piece]:
        """The parts that match, one after the other."""
        found = re.finditer(pattern, self.text)
        return [self.part(match.start(), match.end()) for match in found]

    def number(self) -> int:
        """The whole number written here; raises `BAD_NUMBER`."""
        if not _NUMBER.fullmatch(self.text):
            raise self.error(ErrorCode.BAD_NUMBER, text=self.text)
        return int(self.text)

    def hexadecimal(self) -> bytes:
        """The bytes written here, two digits each; raises `UNEXPECTED_TEXT`."""
        if len(self.text) % 2 or not re.fullmatch(r"[0-9a-fA-F]*", self.text):
            raise self.unexpected()
        return bytes.fromhex(self.text)


def check_canonical(text: str, canonical: str) -> None:
    """Raise `NOT_CANONICAL` at the first place where two texts differ."""
    if text == canonical:
        return
    shared = next(
        (
            place
            for place, pair in enumerate(zip(text, canonical, strict=False))
            if len(set(pair)) > 1
        ),
        min(len(text), len(canonical)),
    )
    before = text[:shared]
    raise NotationError(
        ErrorCode.NOT_CANONICAL,
        before.count("\n") + 1,
        shared - before.rfind("\n"),
        expected=canonical[shared : shared + SHOWN].partition("\n")[0],
    )
