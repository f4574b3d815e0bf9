"""A terminal with colours: lines are wrapped, and cards stand out in the colours of their suits."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from spades.cards import SUIT_SIGNS
from spades.terminal.wrap import wrapped

_GREEN, _BLUE, _RED, _OWN = "color(28)", "color(27)", "color(196)", ""
SUIT_STYLES: Final[Mapping[str, tuple[str, ...]]] = {
    "two": (_OWN, _RED, _RED, _OWN),
    "four": (_GREEN, _BLUE, _RED, _OWN),
}
"""Styles of clubs, diamonds, hearts and spades; each reads well on black and on white."""
_CARD = re.compile(rf"(?:10|[2-9JQKA])?([{SUIT_SIGNS}])")


class Rendered(str):
    """Lines that are laid out already, colours and all."""

    __slots__ = ()


class Screen:
    """Where a game in colours is shown."""

    def __init__(self, suits: str, console: Console | None = None) -> None:
        """Prepare the terminal.

        Args:
            suits: `two` or `four` colours for the suits.
            console: The terminal, standard output by default.
        """
        self._styles = SUIT_STYLES[suits]
        self._console = console or Console(highlight=False, markup=False, emoji=False)

    @property
    def width(self) -> int:
        """How many columns there are now."""
        return self._console.width

    def suit_style(self, sign: str) -> str:
        """The style of a suit by its sign."""
        return self._styles[SUIT_SIGNS.index(sign)]

    def coloured(self, line: str) -> Text:
        """A line in which every card has the colour of its suit."""
        text = Text(line)
        for card in _CARD.finditer(line):
            text.stylize(self.suit_style(card[1]), *card.span())
        return text

    def render(self, shown: RenderableType) -> Rendered:
        """What is to be shown, as lines for `write`."""
        with self._console.capture() as lines:
            self._console.print(shown)
        return Rendered(lines.get().rstrip("\n"))

    def write(self, line: str) -> None:
        """Show a line, without breaking words at the edge."""
        if isinstance(line, Rendered):
            self._console.file.write(f"{line}\n")
            return
        for part in wrapped(line, self.width):
            self._console.print(self.coloured(part), soft_wrap=True)


def has_colours() -> bool:
    """Whether standard output is a terminal that shows colours; a dumb one does not."""
    console = Console()
    return console.is_terminal and not console.no_color and console.color_system is not None
