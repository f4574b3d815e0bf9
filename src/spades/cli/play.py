"""`spades play`: a game against bots in the terminal."""

from __future__ import annotations

import secrets
import shlex
from typing import Annotated

from cyclopts import Parameter

from spades.bots import LEVELS, Bot, make_bot
from spades.cli.shared import (
    GOOD,
    NO,
    UsageError,
    complain,
    has_input,
    rules_from,
    show,
    texts,
    write_text,
)
from spades.errors import SpadesError
from spades.game import Game
from spades.notation import GameRecord, format_records
from spades.rules import Rules, SeatIndex, format_rules, preset
from spades.shuffle import SeededDeals
from spades.terminal.display import PlainDisplay
from spades.terminal.rule_lines import high_spades
from spades.terminal.session import LeftGameError, Session, Streams
from spades.terminal.words import Words, explain


def play(
    *,
    rules: Annotated[str, Parameter(help=texts()("cli-play-rules"))] = "classic",
    seed: Annotated[str | None, Parameter(help=texts()("cli-play-seed"))] = None,
    bots: Annotated[
        str, Parameter(help=texts()("cli-play-bots", levels=", ".join(LEVELS)))
    ] = "skilled",
    seat: Annotated[str, Parameter(help=texts()("cli-play-seat"))] = "S",
    save: Annotated[str | None, Parameter(help=texts()("cli-play-save"))] = None,
    overwrite: Annotated[bool, Parameter(help=texts()("cli-play-overwrite"), negative="")] = False,
) -> int:
    """Play whole games; 1 if the input ended before the game did."""
    if not has_input():
        raise UsageError(texts()("error-no-input"))
    own_rules = rules_from(rules)
    own_seed = secrets.token_hex(8) if seed is None else seed
    own_seat = _seat(own_rules, seat)
    others = _bots(own_rules, own_seat, bots)
    if save is not None:
        write_text(save, format_records([GameRecord(own_rules)]), replace=overwrite)
    game = Game(own_rules, SeededDeals.from_text(own_seed))
    words = Words(texts(), own_rules, reader=own_seat)
    _welcome(words, own_seat, bots)
    streams = Streams(input, show)
    session = Session(game, PlainDisplay(words), words, bots=others, streams=streams)
    code = _play(session)
    show(texts()("game-again", command=_command(own_rules, own_seed)))
    if save is not None:
        write_text(save, format_records([game.record(_players(own_rules, seat, bots))]))
        _say("game-saved", path=save)
    return code


def _play(session: Session) -> int:
    """Play to the end, or until the player leaves."""
    try:
        session.play()
    except (LeftGameError, KeyboardInterrupt):
        print()
        _say("game-left")
    except EOFError:
        print()
        _say("game-input-ended")
        return NO
    except SpadesError as error:  # a bot that is a program has failed
        complain(explain(texts(), error))
        return NO
    return GOOD


def _command(rules: Rules, seed: str) -> str:
    """What to type for the same deals."""
    words = ["spades", "play", "--seed", seed]
    if rules != preset("classic"):
        words += ["--rules", format_rules(rules)]
    return shlex.join(words)


def _say(message: str, **params: int | str) -> None:
    show(texts()(message, **params))


def _seat(rules: Rules, letter: str) -> SeatIndex:
    try:
        return rules.seat_index(letter)
    except SpadesError as error:
        raise UsageError(explain(texts(), error)) from error


def _bots(rules: Rules, seat: SeatIndex, level: str) -> dict[SeatIndex, Bot]:
    """A bot at every other seat; its chance follows from the seat, never from the deal's seed."""
    others = [other for other in range(rules.players) if other != seat]
    try:
        return {other: make_bot(level, other) for other in others}
    except SpadesError as error:
        raise UsageError(explain(texts(), error)) from error


def _welcome(words: Words, seat: SeatIndex, level: str) -> None:
    rules = words.rules
    game = texts()(f"game-{rules.game}")
    _say("play-welcome", game=game, target=rules.target, rules=format_rules(rules))
    partner = rules.partner_of[seat]
    if partner is None:
        _say("play-seats-alone", seat=words.seat_name(seat), level=level, bots=rules.players - 1)
    else:
        _say(
            "play-seats-partner",
            seat=words.seat_name(seat),
            partner=words.seat(partner),
            level=level,
        )
    if rules.deck != "standard":
        _say("play-deck", cards=high_spades(rules))
    _say("play-how")


def _players(rules: Rules, seat: str, level: str) -> dict[str, str]:
    """Names for the record."""
    bot = texts()("bot-name", level=level)
    return {
        letter: texts()("player-name") if letter == seat.upper() else bot for letter in rules.seats
    }
