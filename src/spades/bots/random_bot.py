"""The yardstick at the bottom of the ladder: any legal action, each equally likely."""

from __future__ import annotations

import random

from spades.bots.base import Choice, Reason
from spades.view import View


class RandomBot:
    """Plays at random under a seed."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, limit: int | None = None) -> Choice:
        """Any legal action; see `Bot`."""
        del limit
        return Choice(self._random.choice(view.legal_actions), Reason.AT_RANDOM)
