"""The ladder of bots. A bot is given a `View` and nothing else."""

from __future__ import annotations

import atexit
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from spades.bots.base import Bot, Choice, Reason
from spades.bots.beginner import BeginnerBot
from spades.bots.casual import CasualBot
from spades.bots.process_bot import ProcessBot
from spades.bots.random_bot import RandomBot
from spades.bots.skilled import SkilledBot
from spades.errors import ErrorCode, SpadesError

__all__ = [
    "LEVELS",
    "PROGRAM_PREFIX",
    "BeginnerBot",
    "Bot",
    "CasualBot",
    "Choice",
    "ProcessBot",
    "RandomBot",
    "Reason",
    "SkilledBot",
    "make_bot",
]

LEVELS: Mapping[str, Callable[[int], Bot]] = MappingProxyType(
    {
        "random": RandomBot,
        "beginner": BeginnerBot,
        "casual": lambda _: CasualBot(),
        "skilled": lambda _: SkilledBot(),
    }
)
"""The levels by name, weakest first, each made from a seed."""


PROGRAM_PREFIX = "run:"
"""A level `run:COMMAND` is a program that speaks the protocol of `docs/bots.md`."""


def make_bot(level: str, seed: int) -> Bot:
    """A bot of a level.

    Args:
        level: One of `LEVELS`, or `run:COMMAND` for a program of its own.
        seed: What its chance follows from; never the deal's seed.

    Raises:
        SpadesError: `UNKNOWN_LEVEL`, or the program does not start and answer.
    """
    if level.startswith(PROGRAM_PREFIX):
        return _program(level.removeprefix(PROGRAM_PREFIX))
    if level not in LEVELS:
        raise SpadesError(ErrorCode.UNKNOWN_LEVEL, level=level, levels=", ".join(LEVELS))
    return LEVELS[level](seed)


@cache
def _program(command: str) -> ProcessBot:
    """One running program serves all seats: it is told everything with each question."""
    bot = ProcessBot(command)
    atexit.register(bot.close)
    return bot
