"""Lines for a narrow screen: no word is broken, and no suit of a hand from its ranks."""

from __future__ import annotations

import re
import textwrap
from typing import Final

from spades.cards import SUIT_SIGNS

_SUIT_OF_A_HAND: Final = re.compile(rf"(?<!\S)[{SUIT_SIGNS}](?: \S+)+")
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines of at most so many columns, where its words and suits allow that."""
    return [part for line in text.split("\n") for part in _wrapped_line(line, width)]


def _wrapped_line(line: str, width: int) -> list[str]:
    """One line in parts, at least one; the ranks of a hand stay with their suit."""
    bound = _SUIT_OF_A_HAND.sub(lambda suit: suit[0].replace(" ", _NO_BREAK), line)
    parts = textwrap.wrap(bound, width, break_long_words=False, break_on_hyphens=False)
    return [part.replace(_NO_BREAK, " ") for part in parts] or [""]
