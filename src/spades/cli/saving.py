"""The record of a game that its player saves: what it holds, and which files it may replace."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from spades.cli.shared import UsageError, file_error, read_text, texts, write_text
from spades.errors import SpadesError
from spades.game import Game
from spades.notation import GameRecord, format_records, parse_records
from spades.terminal.journal import Head
from spades.view import view


def path_of(save: str | None) -> str | None:
    """Where a file is, whatever folder the game goes on in later."""
    return None if save is None else str(Path(save).absolute())


def record_for_player(game: Game, head: Head) -> GameRecord:
    """Finished rounds in full; of a running one only what the player may know of it."""
    whole = game.record(head.players)
    if game.round.is_over:
        return whole
    *finished, running = whole.rounds
    own = replace(view(game.round, head.seat).record(), seed=running.seed)
    return replace(whole, rounds=(*finished, own))


def save_record(path: str, game: Game, head: Head) -> None:
    """Put everything that is known into the file; raises `UsageError`."""
    write_text(path, format_records([record_for_player(game, head)]))


def start_saving(path: str, game: Game, head: Head, *, overwrite: bool) -> None:
    """Save a new game; raises `UsageError`, without `overwrite` also if there is a file."""
    text = format_records([record_for_player(game, head)])
    write_text(path, text, replace=overwrite)


def go_on_saving(path: str, game: Game, head: Head, *, overwrite: bool) -> None:
    """Save a game that goes on, also over its own earlier record; raises `UsageError`."""
    try:
        if not overwrite and Path(path).exists() and not _holds_earlier(path, game, head):
            raise file_error(path, "error-file-exists")
        save_record(path, game, head)
    except UsageError as error:
        if path != head.save:
            raise
        raise UsageError(texts()("error-save-elsewhere", error=str(error))) from error


def _holds_earlier(path: str, game: Game, head: Head) -> bool:
    """Whether a file is the record of this very game, and has no round that is not known here."""
    if not Path(path).is_file():
        return False
    try:
        (found,) = parse_records(read_text(path))
    except (UsageError, SpadesError, ValueError):
        return False
    own = game.record(head.players)
    finished = tuple(round_ for round_ in found.rounds if round_.deltas is not None)
    return (
        (found.rules, dict(found.players)) == (own.rules, dict(own.players))
        and len(found.rounds) <= len(own.rounds)
        and finished == own.rounds[: len(finished)]
        and all(
            there.seed is not None
            and here.seed is not None
            and there.seed.commitment == here.seed.commitment
            for there, here in zip(found.rounds, own.rounds, strict=False)
        )
    )
