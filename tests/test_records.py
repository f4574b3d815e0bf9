"""The published records are read, follow the rules, and come from their seeds."""

from __future__ import annotations

from pathlib import Path

import pytest

from spades import check_deals, format_json, format_records, parse_json, parse_records, replay_game

RECORDS = sorted((Path(__file__).parent.parent / "docs" / "records").glob("*.spades"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_published_record_replays_and_its_deals_verify(path: Path) -> None:
    (game,) = parse_records(path.read_text("utf-8"))
    rounds = replay_game(game)
    assert all(round_.is_over for round_ in rounds)
    assert [check.is_good for check in check_deals(game)] == [True] * len(rounds)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_published_record_is_canonical_but_for_its_comments(path: Path) -> None:
    text = path.read_text("utf-8")
    games = parse_records(text)
    lines = [line.partition(" ;")[0].rstrip() for line in text.splitlines()]
    bare = "\n".join(line for line in lines if not line.startswith(";")) + "\n"
    assert format_records(games) == bare
    assert parse_records(bare, strict=True) == games
    assert (parse_json(format_json(games[0])),) == games


def test_there_is_a_record_of_either_game() -> None:
    assert {path.stem for path in RECORDS} == {"draw", "partnership"}
