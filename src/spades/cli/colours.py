"""Colours where standard output shows them; what draws them is loaded only then."""

from __future__ import annotations

import sys
from collections.abc import Callable

from spades.terminal.display import Display
from spades.terminal.words import Words


def coloured(words: Words, suits: str = "two") -> tuple[Display, Callable[[str], None]] | None:
    """How things look in colours and how their lines are shown; None where there are none."""
    if not sys.stdout.isatty():
        return None
    from spades.terminal.screen import Screen, has_colours  # noqa: PLC0415

    if not has_colours():
        return None
    from spades.terminal.rich_display import RichDisplay  # noqa: PLC0415

    screen = Screen(suits)
    return RichDisplay(words, screen), screen.write
