"""What values an option of the rules can take, and how they are written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from spades.errors import ErrorCode, RulesError

OptionValue: TypeAlias = bool | int | str | None
MOST_DIGITS = 9
"""Longer numbers are refused before they are converted."""


class Domain(Protocol):
    """The values of one option."""

    def parse(self, text: str) -> OptionValue:
        """The value that `text` stands for; raises `LookupError` if it stands for none."""

    def format(self, value: OptionValue) -> str:
        """How a value of this domain is written."""

    def __contains__(self, value: object) -> bool:
        """Whether the option may have this value."""

    @property
    def texts(self) -> tuple[str, ...]:
        """The values as written, a range as `low..high`."""


@dataclass(frozen=True)
class Choices:
    """A few values, each with its text."""

    by_text: Mapping[str, OptionValue]

    def parse(self, text: str) -> OptionValue:
        """See `Domain`."""
        return self.by_text[text]

    def format(self, value: OptionValue) -> str:
        """See `Domain`."""
        return next(text for text, own in self.by_text.items() if _same(own, value))

    def __contains__(self, value: object) -> bool:
        return any(_same(own, value) for own in self.by_text.values())

    @property
    def texts(self) -> tuple[str, ...]:
        """See `Domain`."""
        return tuple(self.by_text)


@dataclass(frozen=True)
class Whole:
    """Whole numbers from `low` to `high`, both included; with `off`, also no number."""

    low: int
    high: int
    off: bool = False

    def parse(self, text: str) -> OptionValue:
        """See `Domain`."""
        if self.off and text == "off":
            return None
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS):
            raise LookupError(text)
        number = int(text)
        if number not in self:
            raise LookupError(text)
        return number

    def format(self, value: OptionValue) -> str:
        """See `Domain`."""
        return "off" if value is None else str(value)

    def __contains__(self, value: object) -> bool:
        if value is None:
            return self.off
        return type(value) is int and self.low <= value <= self.high

    @property
    def texts(self) -> tuple[str, ...]:
        """See `Domain`."""
        return (*(("off",) if self.off else ()), f"{self.low}..{self.high}")


@dataclass(frozen=True)
class Option:
    """One declared option of `spades.rules.Rules`.

    Attributes:
        name: Its field, and its name on the command line and in records.
        domain: Its values.
        defaults: Its default by game; the same for all games unless the rules say otherwise.
    """

    name: str
    domain: Domain
    defaults: Mapping[str, OptionValue]

    def parse(self, text: str) -> OptionValue:
        """The value that `text` stands for.

        Raises:
            RulesError: `BAD_OPTION_VALUE`.
        """
        try:
            return self.domain.parse(text)
        except LookupError:
            raise self._bad_value(text) from None

    def check(self, value: OptionValue) -> None:
        """Raise `RulesError` (`BAD_OPTION_VALUE`) unless the option may have this value."""
        if value not in self.domain:
            raise self._bad_value(str(value))

    def _bad_value(self, text: str) -> RulesError:
        allowed = ", ".join(self.domain.texts)
        return RulesError(ErrorCode.BAD_OPTION_VALUE, option=self.name, value=text, allowed=allowed)


def words(*texts: str) -> Choices:
    """Values that are written as they are."""
    return Choices({text: text for text in texts})


def numbers(*values: int | None) -> Choices:
    """A few numbers; None is written `off`."""
    return Choices({"off" if value is None else str(value): value for value in values})


YES_NO = Choices({"yes": True, "no": False})
OFF_ON = Choices({"off": False, "on": True})


def _same(one: object, other: object) -> bool:
    """Equal and of one type: True is not 1 here."""
    return type(one) is type(other) and one == other
