"""`spades verify`: that the deals of a record follow from seeds and commitments."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from spades.cli.shared import GOOD, NO, complain, parse_games, read_text, texts
from spades.errors import NotationError
from spades.notation import GameRecord
from spades.replay import DealCheck, check_deals
from spades.terminal.words import explain


def verify(
    file: Annotated[str, Parameter(help=texts()("cli-verify-file"))],
    /,
) -> int:
    """Print a line for each round; 0 only if every deal that can be checked is good."""
    try:
        games = parse_games(read_text(file))
    except NotationError as error:
        reason = texts()("deal-rejected", error=explain(texts(), error))
        complain(texts()("error-file", file=file, reason=reason))
        return NO
    results = [_verify_game(game) for game in games]
    if not any(game.rounds for game in games):
        print(texts()("verify-nothing"))
    return GOOD if results and all(results) else NO


def _verify_game(game: GameRecord) -> bool:
    """Print the checks of a game. Its last round may be under way, with its seed still secret."""
    checks = check_deals(game)
    secret = [
        check.round_number == len(checks)
        and not check.has_seed
        and game.rounds[-1].seed is not None
        and game.rounds[-1].deltas is None
        for check in checks
    ]
    for check, is_secret in zip(checks, secret, strict=True):
        message = "verify-seed-secret" if is_secret else _message(check)
        print(texts()(message, round=check.round_number))
    return any(check.is_good for check in checks) and all(
        check.is_good or is_secret for check, is_secret in zip(checks, secret, strict=True)
    )


def _message(check: DealCheck) -> str:
    if not check.has_seed:
        return "verify-no-seed"
    if not check.is_committed:
        return "verify-bad-commitment"
    return "verify-good" if check.is_from_seed else "verify-bad-deal"
