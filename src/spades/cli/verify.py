"""`spades verify`: that the deals of a record follow from seeds and commitments."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated

from cyclopts import Parameter

from spades.cli.shared import GOOD, NO, complain, parse_games, read_text, texts
from spades.errors import NotationError
from spades.notation import GameRecord
from spades.replay import DealCheck, check_deals
from spades.terminal.words import explain

_GOOD = "verify-good"
_SECRET = "verify-seed-secret"  # noqa: S105 - a message


def verify(
    file: Annotated[str, Parameter(help=texts()("cli-verify-file"), allow_leading_hyphen=True)],
    /,
    *,
    as_json: Annotated[
        bool, Parameter(name="--json", help=texts()("cli-json"), negative="")
    ] = False,
) -> int:
    """Print a line for each round; 0 only if every deal that can be checked is good."""
    try:
        games = parse_games(read_text(file))
    except NotationError as error:
        reason = texts()("deal-rejected", error=explain(texts(), error))
        complain(texts()("error-file", file=file, reason=reason))
        return NO
    if as_json:
        print(json.dumps([_json(game) for game in games], indent=2))
    else:
        print("\n".join(_lines(games)))
    return GOOD if all(_is_good(game) for game in games) else NO


def _lines(games: tuple[GameRecord, ...]) -> Iterator[str]:
    checks = [check for game in games for check in _results(game)]
    for message, check in checks:
        yield texts()(message, round=check.round_number)
    yield texts()("verify-deals-only" if checks else "verify-nothing")


def _json(game: GameRecord) -> list[dict[str, object]]:
    return [
        {"round": check.round_number, "good": check.is_good, "finding": message}
        for message, check in _results(game)
    ]


def _is_good(game: GameRecord) -> bool:
    """Whether something was checked, and nothing was found wrong."""
    messages = [message for message, _ in _results(game)]
    return _GOOD in messages and set(messages) <= {_GOOD, _SECRET}


def _results(game: GameRecord) -> list[tuple[str, DealCheck]]:
    """What was found of each round."""
    checks = check_deals(game)
    return [
        (_SECRET if _is_still_secret(game, check) else _message(check), check) for check in checks
    ]


def _is_still_secret(game: GameRecord, check: DealCheck) -> bool:
    """Whether the round is being played, so that its seed is not to be shown yet."""
    last = game.rounds[-1]
    is_last = check.round_number == len(game.rounds)
    is_open = last.seed is not None and last.deltas is None
    return is_last and is_open and not check.has_seed


def _message(check: DealCheck) -> str:
    if not check.has_seed:
        return "verify-no-seed"
    if not check.is_committed:
        return "verify-bad-commitment"
    return _GOOD if check.is_from_seed else "verify-bad-deal"
