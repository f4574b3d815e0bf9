"""Who sits where: the person's seat and name, and the level of every bot."""

from __future__ import annotations

import re
from collections.abc import Mapping

from spades.bots import PROGRAM_PREFIX, Bot, make_bot
from spades.cli.shared import UsageError, texts
from spades.errors import SpadesError
from spades.rules import Rules, SeatIndex
from spades.terminal.words import explain

DEFAULT_LEVEL = "skilled"


def seat_from(rules: Rules, letter: str) -> SeatIndex:
    """The person's seat; raises `UsageError`."""
    try:
        return rules.seat_index(letter)
    except SpadesError as error:
        raise UsageError(explain(texts(), error)) from error


def name_from(text: str | None) -> str:
    """The person's name, without what a terminal might take for a command."""
    shown = "".join(letter for letter in text or "" if letter.isprintable()).strip()
    return shown or texts()("player-name")


def levels_from(rules: Rules, seat: SeatIndex, text: str) -> dict[str, str]:
    """The level of each bot by seat letter.

    Args:
        rules: The rules in force.
        seat: The person's seat, which has no bot.
        text: One level for all, or `N=casual,E=skilled`; a seat that is not named has the
            default level. In a level `run:COMMAND` commas and equals signs belong to the command,
            unless a comma, a seat's capital letter and an equals sign follow one another.

    Raises:
        UsageError: There is no such seat, it is the person's own, or it is named twice.
    """
    others = [letter for other, letter in enumerate(rules.seats) if other != seat]
    case = 0 if PROGRAM_PREFIX in text else re.IGNORECASE
    if not re.match("[NESW]=", text, case):
        return dict.fromkeys(others, text)
    _, *parts = re.split("(?:^|,)([NESW])=", text, flags=case)
    levels: dict[str, str] = {}
    for letter, level in zip(parts[::2], parts[1::2], strict=True):
        own = rules.seats[seat_from(rules, letter)]
        if own not in others or own in levels:
            raise UsageError(texts()("cli-play-bot-seats", seat=own, seats=" ".join(others)))
        levels[own] = level
    return {letter: levels.get(letter, DEFAULT_LEVEL) for letter in others}


def bots_from(rules: Rules, levels: Mapping[str, str]) -> dict[SeatIndex, Bot]:
    """A bot at every other seat; its chance follows from the seat, never from the deal's seed.

    Raises:
        UsageError: There is no such level, or a program does not start.
    """
    seats = {rules.seat_index(letter): level for letter, level in levels.items()}
    try:
        return {seat: make_bot(level, seat) for seat, level in seats.items()}
    except SpadesError as error:
        raise UsageError(explain(texts(), error)) from error


def players_of(
    rules: Rules, seat: SeatIndex, name: str, levels: Mapping[str, str]
) -> dict[str, str]:
    """Everybody's name for the record: the person's, and each bot's level."""
    return {
        letter: name if own == seat else texts()("bot-name", level=levels[letter])
        for own, letter in enumerate(rules.seats)
    }
