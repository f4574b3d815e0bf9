"""A value somewhere in a JSON document that knows where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, NoReturn, TypeVar

from spades.errors import ErrorCode, NotationError, Param, SpadesError

LARGEST_NUMBER: Final = 10**9

T = TypeVar("T")


@dataclass(frozen=True)
class Node:
    """A value somewhere in the document, with the path to it for errors."""

    value: object
    path: str

    def fail(self, code: ErrorCode, **params: Param) -> NoReturn:
        """Raise the error that something is wrong at this place."""
        raise NotationError(code, path=self.path, **params)

    def of(self, kind: type[T], name: str) -> T:
        """The value, which must be of a type; `true` is no number here."""
        if not isinstance(self.value, kind) or (kind is int and isinstance(self.value, bool)):
            self.fail(ErrorCode.WRONG_TYPE, expected=name)
        return self.value

    def text(self) -> str:
        """The text; half of a surrogate pair, which JSON can spell, is no text."""
        text = self.of(str, "text")
        if any("\ud800" <= letter <= "\udfff" for letter in text):
            self.fail(ErrorCode.WRONG_TYPE, expected="text")
        return text

    def number(self) -> int:
        """The whole number, which must be of a size that can be."""
        number = self.of(int, "number")
        if abs(number) >= LARGEST_NUMBER:
            self.fail(ErrorCode.BAD_NUMBER, text=str(number)[:20])
        return number

    def items(self) -> list[Node]:
        """The items of a list."""
        values = self.of(list, "list")
        return [Node(value, f"{self.path}[{place}]") for place, value in enumerate(values)]

    def members(self, *, known: Iterable[str] | None = None) -> dict[str, Node]:
        """The members of an object; with `known`, no others are allowed."""
        members = self.of(dict, "object")
        for name in members:
            if known is not None and name not in known:
                self.fail(ErrorCode.UNKNOWN_FIELD, field=str(name)[:40])
        return {name: Node(value, f"{self.path}.{name}") for name, value in members.items()}

    def optional(self, read: Callable[[Node], T]) -> T | None:
        """What `read` makes of the value, None for null."""
        return None if self.value is None else read(self)

    def read(self, convert: Callable[[str], T]) -> T:
        """The text converted; a `SpadesError` then names this place."""
        text = self.text()
        try:
            return convert(text)
        except SpadesError as error:
            self.fail(error.code, **error.params)


def required(node: Node, members: dict[str, Node], name: str) -> Node:
    """A member that an object must have."""
    if name not in members:
        node.fail(ErrorCode.MISSING_FIELD, field=name)
    return members[name]
