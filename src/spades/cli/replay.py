"""`spades replay`: records checked by the referee and shown round by round."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import takewhile
from typing import Annotated

from cyclopts import Parameter

from spades.cli.score import side_score_json
from spades.cli.shared import GOOD, NO, UsageError, complain, parse_games, read_text, texts
from spades.errors import NotationError, SpadesError
from spades.notation import GameRecord, format_json
from spades.replay import is_replayable, replay_game
from spades.round import Round
from spades.terminal.report import distinct_names, game_lines
from spades.terminal.words import Words, explain


def replay(
    *files: Annotated[str, Parameter(help=texts()("cli-replay-files"), allow_leading_hyphen=True)],
    as_json: Annotated[
        bool, Parameter(name="--json", help=texts()("cli-json"), negative="")
    ] = False,
) -> int:
    """Print every game of the files; 1 if one of them breaks the rules."""
    if not files:
        raise UsageError(texts()("cli-no-files"))
    results = [_replay_file(file, as_json=as_json) for file in files]
    if as_json:
        shown = [game for games, _ in results for game in games]
        print(json.dumps(shown, ensure_ascii=False, indent=2))
    return GOOD if all(is_good for _, is_good in results) else NO


def _replay_file(file: str, *, as_json: bool) -> tuple[list[dict[str, object]], bool]:
    """The games of a file, as JSON or printed, and whether they are well-formed and legal."""
    try:
        games = parse_games(read_text(file))
    except NotationError as error:
        reason = texts()("deal-rejected", error=explain(texts(), error))
        complain(texts()("error-file", file=file, reason=reason))
        return [], False
    shown: list[dict[str, object]] = []
    is_good = True
    for number, game in enumerate(games, start=1):
        try:
            rounds = _replayed(game)
        except SpadesError as error:
            reason = explain(texts(), error)
            complain(texts()("replay-bad", file=file, number=number, error=reason))
            is_good = False
            continue
        if as_json:
            shown.append(_json(file, game, rounds))
        else:
            _show(file, number, game, rounds)
    return shown, is_good


def _replayed(game: GameRecord) -> tuple[Round, ...]:
    """The rounds under the referee, up to the first one of which some cards are unknown."""
    known = tuple(takewhile(is_replayable, game.rounds))
    is_whole = len(known) == len(game.rounds)
    return replay_game(replace(game, rounds=known, result=game.result if is_whole else None))


def _show(file: str, number: int, game: GameRecord, rounds: tuple[Round, ...]) -> None:
    print(texts()("replay-file", file=file, number=number))
    for line in game_lines(texts(), game, rounds):
        print(line)
    if _is_checked(game, rounds):
        print(texts()("replay-good"))
    print()


def _is_checked(game: GameRecord, rounds: tuple[Round, ...]) -> bool:
    """Whether there are rounds, and the referee has followed all of them."""
    return bool(rounds) and len(rounds) == len(game.rounds)


def _json(file: str, game: GameRecord, rounds: tuple[Round, ...]) -> dict[str, object]:
    words = Words(texts(), game.rules, players=distinct_names(game))
    names = game.rules.side_names
    scores = [
        {name: side_score_json(words, own) for name, own in zip(names, round_.score(), strict=True)}
        if round_.is_over
        else None
        for round_ in rounds
    ]
    return {
        "file": file,
        "verified": _is_checked(game, rounds),
        "game": json.loads(format_json(game)),
        "scores": scores,
    }
