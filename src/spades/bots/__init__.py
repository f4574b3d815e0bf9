"""The ladder of bots. A bot is given a `View` and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from spades.bots.base import Bot, Choice, Reason
from spades.bots.casual import CasualBot
from spades.bots.random_bot import RandomBot
from spades.errors import ErrorCode, SpadesError

__all__ = ["LEVELS", "Bot", "CasualBot", "Choice", "RandomBot", "Reason", "make_bot"]

LEVELS: Mapping[str, Callable[[int], Bot]] = MappingProxyType(
    {"random": RandomBot, "casual": lambda _: CasualBot()}
)
"""The levels by name, weakest first, each made from a seed."""


def make_bot(level: str, seed: int) -> Bot:
    """A bot of a level.

    Args:
        level: One of `LEVELS`.
        seed: What its chance follows from; never the deal's seed.

    Raises:
        SpadesError: `UNKNOWN_LEVEL`.
    """
    if level not in LEVELS:
        raise SpadesError(ErrorCode.UNKNOWN_LEVEL, level=level, levels=", ".join(LEVELS))
    return LEVELS[level](seed)
