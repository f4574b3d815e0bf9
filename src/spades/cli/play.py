"""`spades play`: a game against bots in the terminal."""

from __future__ import annotations

import secrets
import shlex
from collections.abc import Callable, Mapping
from typing import Annotated, Literal

from cyclopts import Parameter

from spades.bots import LEVELS
from spades.cli.colours import coloured
from spades.cli.games import keep_game, noting, resume_command, resume_game, waiting_games
from spades.cli.saving import go_on_saving, path_of, save_record, start_saving
from spades.cli.seats import (
    DEFAULT_LEVEL,
    bots_from,
    levels_from,
    name_from,
    players_of,
    seat_from,
)
from spades.cli.shared import (
    GOOD,
    NO,
    UsageError,
    complain,
    has_input,
    rules_from,
    show,
    texts,
)
from spades.errors import SpadesError
from spades.game import Game
from spades.rules import Rules, format_rules, preset
from spades.shuffle import SeededDeals
from spades.terminal.display import Display, PlainDisplay
from spades.terminal.journal import Head, Journal, SaveTo
from spades.terminal.rule_lines import high_spades
from spades.terminal.session import LeftGameError, Session, Streams
from spades.terminal.words import Words, explain


def play(  # noqa: PLR0913 - each is an option of the command
    *,
    rules: Annotated[str | None, Parameter(help=texts()("cli-play-rules"))] = None,
    seed: Annotated[str | None, Parameter(help=texts()("cli-play-seed"))] = None,
    bots: Annotated[
        str | None, Parameter(help=texts()("cli-play-bots", levels=", ".join(LEVELS)))
    ] = None,
    seat: Annotated[str | None, Parameter(help=texts()("cli-play-seat"))] = None,
    name: Annotated[str | None, Parameter(help=texts()("cli-play-name"))] = None,
    resume: Annotated[
        tuple[str, ...] | None,
        Parameter(help=texts()("cli-play-resume"), consume_multiple=(0, 1), negative=""),
    ] = None,
    save: Annotated[str | None, Parameter(help=texts()("cli-play-save"))] = None,
    overwrite: Annotated[bool, Parameter(help=texts()("cli-play-overwrite"), negative="")] = False,
    plain: Annotated[bool, Parameter(help=texts()("cli-play-plain"), negative="")] = False,
    suits: Annotated[Literal["two", "four"], Parameter(help=texts()("cli-play-suits"))] = "two",
) -> int:
    """Play whole games; 1 if the input ended before the game did."""
    if not has_input():
        raise UsageError(texts()("error-no-input"))
    fixed = {"rules": rules, "seed": seed, "bots": bots, "seat": seat, "name": name}
    if resume is None:
        head = _new_head(fixed, save)
        journal, game = None, Game(head.rules, SeededDeals.from_text(head.seed))
    else:
        _refuse_what_is_fixed(fixed)
        journal, game = resume_game(next(iter(resume), None))
        head = journal.head
    others = bots_from(head.rules, head.bots)
    path = head.save if save is None else path_of(save)
    if path is not None:
        _open_record(path, game, head, journal, overwrite=overwrite)
    if journal is None:
        _tell_of_waiting_games()
        journal = keep_game(head)
    note = noting(journal)
    if path != head.save and path is not None:
        note(SaveTo(path))
    words = Words(texts(), head.rules, reader=head.seat)
    display, write = _display(words, plain=plain, suits=suits)
    _welcome(words, head, journal)
    if resume is not None and path is not None:
        _say("play-saving", path=path)
    session = Session(game, display, words, bots=others, streams=Streams(input, write), note=note)
    code = _play(session)
    is_saved = path is None or _is_saved(path, game, head)
    if journal is not None:
        _put_away(journal, is_over=game.is_over and is_saved)
    show(texts()("game-again", command=_command(head.rules, head.seed)))
    if path is not None and is_saved:
        _say("game-saved", path=path)
    return code if is_saved else NO


def _open_record(
    path: str, game: Game, head: Head, journal: Journal | None, *, overwrite: bool
) -> None:
    """Save what there is before the game goes on, so that a wrong file is named at once."""
    if journal is None:
        start_saving(path, game, head, overwrite=overwrite)
        return
    try:
        go_on_saving(path, game, head, overwrite=overwrite)
    except UsageError:
        journal.close()
        raise


def _is_saved(path: str, game: Game, head: Head) -> bool:
    """Save the record; whether that went well, if not with a complaint."""
    try:
        save_record(path, game, head)
    except UsageError as error:
        complain(str(error))
        return False
    return True


def _display(words: Words, *, plain: bool, suits: str) -> tuple[Display, Callable[[str], None]]:
    """How the game looks, and how its lines are shown."""
    return (None if plain else coloured(words, suits)) or (PlainDisplay(words), show)


def _new_head(options: Mapping[str, str | None], save: str | None) -> Head:
    """What a new game starts from; what is not asked for is the usual."""
    rules = rules_from("classic" if options["rules"] is None else options["rules"])
    seed = secrets.token_hex(8) if options["seed"] is None else options["seed"]
    seat = seat_from(rules, "S" if options["seat"] is None else options["seat"])
    level = DEFAULT_LEVEL if options["bots"] is None else options["bots"]
    levels = levels_from(rules, seat, level)
    players = players_of(rules, seat, name_from(options["name"]), levels)
    return Head(rules, seed, seat, players, levels, path_of(save))


def _refuse_what_is_fixed(options: Mapping[str, str | None]) -> None:
    for name, value in options.items():
        if value is not None:
            raise UsageError(texts()("cli-play-resume-fixed", option=f"--{name}"))


def _tell_of_waiting_games() -> None:
    if count := len(waiting_games()):
        _say("play-waiting", games=count)


def _play(session: Session) -> int:
    """Play to the end, or until the player leaves; an unfinished game can go on later."""
    code = GOOD
    try:
        session.play()
    except (LeftGameError, KeyboardInterrupt):
        print()
        _say("game-left")
    except EOFError:
        print()
        _say("game-input-ended")
        code = NO
    except SpadesError as error:  # a bot that is a program has failed
        complain(explain(texts(), error))
        code = NO
    return code


def _put_away(journal: Journal, *, is_over: bool) -> None:
    """The journal goes when all of its game is told and saved."""
    if is_over:
        journal.finish()
        return
    journal.close()
    _say("game-resume", command=resume_command(journal.path))


def _command(rules: Rules, seed: str) -> str:
    """What to type for the same deals."""
    words = ["spades", "play", "--seed", seed]
    if rules != preset("classic"):
        words += ["--rules", format_rules(rules)]
    return shlex.join(words)


def _say(message: str, **params: int | str) -> None:
    show(texts()(message, **params))


def _welcome(words: Words, head: Head, journal: Journal | None) -> None:
    rules = head.rules
    game = texts()(f"game-{rules.game}")
    name = head.players[rules.seats[head.seat]]
    if name != texts()("player-name"):
        _say("play-name", name=name)
    _say("play-welcome", game=game, target=rules.target, rules=format_rules(rules))
    partner = rules.partner_of[head.seat]
    own = words.seat_name(head.seat)
    if partner is None:
        _say("play-seats-alone", seat=own)
    else:
        _say("play-seats-partner", seat=own, partner=words.seat(partner))
    _say_levels(words, head.bots)
    if rules.deck != "standard":
        _say("play-deck", cards=high_spades(rules))
    if journal is not None:
        _say("play-kept", path=str(journal.path))
    _say("play-how")


def _say_levels(words: Words, levels: Mapping[str, str]) -> None:
    kinds = set(levels.values())
    if len(kinds) == 1:
        _say("play-bots-alike", level=kinds.pop(), bots=len(levels))
        return
    told = [
        texts()("play-bot", seat=words.seat(words.rules.seat_index(letter)), level=level)
        for letter, level in levels.items()
    ]
    _say("play-bots", bots=texts()("list-separator").join(told))
