"""Bots that go wrong, for processes that find them by the name of this module."""

from __future__ import annotations

import os

from spades.bots import Choice
from spades.server.thinkers import choose
from spades.view import View


def think(level: str, seed: int, view: View) -> Choice:
    """A beginner thinks for ever, a casual player ends the process; others are as ever."""
    while level == "beginner":
        pass
    if level == "casual":
        os._exit(1)
    return choose(level, seed, view)
