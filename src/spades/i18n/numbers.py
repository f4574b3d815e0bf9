"""How numbers are written for people, the same in every program of this project.

Fluent's own number formatting differs between its implementations; so numbers reach it as text.
"""

from __future__ import annotations

MINUS = "\N{MINUS SIGN}"


class Signed(int):
    """A change: written with a plus sign where it is one."""


def format_number(number: int) -> str:
    """A whole number with a true minus sign; a `Signed` one above zero with a plus sign."""
    if number < 0:
        return f"{MINUS}{-int(number)}"
    return f"+{int(number)}" if isinstance(number, Signed) and number > 0 else str(int(number))


def format_decimal(number: float | None, places: int = 1, *, signed: bool = False) -> str:
    """A number with decimal places and a true minus sign; a dash where there is none."""
    if number is None:
        return "-"
    text = f"{abs(number):.{places}f}"
    if float(text) == 0:
        return text
    if number < 0:
        return MINUS + text
    return f"+{text}" if signed else text
