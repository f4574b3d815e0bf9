"""Records that were tampered with: `spades replay` and `spades verify` say no and name the round.

The games have at least two rounds; the second one is changed unless a test says otherwise.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest

from cli.console import Said, Spades, changed, finished
from spades import GameRecord, format_json, format_line, format_records

CLASSIC = finished("classic,target=150")
DRAW = finished("draw,target=150")
SOLO = finished("cutthroat,players=3,target=150")
GAMES = pytest.mark.parametrize("game", [CLASSIC, DRAW, SOLO], ids=["classic", "draw", "solo"])


def answer(spades: Spades, folder: Path, text: str, command: str = "replay") -> Said:
    file = folder / "evening.spades"
    file.write_text(text, "utf-8")
    return spades(command, str(file))


def is_denied(said: Said, *words: str) -> bool:
    """Code 1, and a message that names the second round and what is wrong."""
    return said.code == 1 and all(word in said.err for word in ("round 2", *words))


def second_round(game: GameRecord, pattern: str, new: str) -> str:
    """The record with a change in its second round."""
    head, mark, rest = format_records([game]).partition('[Round "2"]')
    return head + mark + changed(rest, pattern, new)


def in_second_round(game: GameRecord, pattern: str) -> str:
    """What the pattern's group finds in the second round of the record."""
    found = re.search(pattern, format_records([game]).partition('[Round "2"]')[2])
    assert found is not None
    return found[1]


# What the referee finds


@GAMES
def test_untouched_games_are_good(spades: Spades, tmp_path: Path, game: GameRecord) -> None:
    for command in ("replay", "verify"):
        assert answer(spades, tmp_path, format_records([game]), command).code == 0


@GAMES
def test_a_card_that_was_played_before_cannot_be_played_again(
    spades: Spades, tmp_path: Path, game: GameRecord
) -> None:
    played = in_second_round(game, r"Trick 1: \w: (\w\w)")
    last = game.rules.tricks
    text = second_round(game, rf"(Trick {last}: .*) \w\w", rf"\1 {played}")
    assert is_denied(answer(spades, tmp_path, text), f"trick {last}", "You do not hold")


@GAMES
def test_another_bid_brings_other_points(spades: Spades, tmp_path: Path, game: GameRecord) -> None:
    """Nobody makes thirteen here, nor bids it."""
    text = second_round(game, r"Bid: (\w):\w+", r"Bid: \1:13")
    assert is_denied(answer(spades, tmp_path, text), "points: the record says")


def test_P3_a_bid_out_of_turn_is_found(spades: Spades, tmp_path: Path) -> None:
    text = second_round(CLASSIC, r"Bid: (\S+)  (\S+)", r"Bid: \2  \1")
    assert is_denied(answer(spades, tmp_path, text), "turn")


@GAMES
def test_other_points_than_the_tricks_brought_are_found(
    spades: Spades, tmp_path: Path, game: GameRecord
) -> None:
    points = game.rounds[1].deltas
    assert points is not None
    stated = (points[0] + 1, *points[1:])
    text = second_round(game, r'\[Points "(.*?)"', f'[Points "{" ".join(map(str, stated))}"')
    wrong, right = (" ".join(map(str, numbers)) for numbers in (stated, points))
    said = answer(spades, tmp_path, text)
    assert is_denied(said, f"points: the record says {wrong}, but it is {right}")


@GAMES
@pytest.mark.parametrize("tag", ["Totals", "Bags"])
def test_other_totals_or_bags_than_the_round_before_left_are_found(
    spades: Spades, tmp_path: Path, game: GameRecord, tag: str
) -> None:
    text = second_round(game, rf'\[{tag} "\S+', f'[{tag} "9')
    assert is_denied(answer(spades, tmp_path, text), f"{tag.lower()}: the record says 9")


@GAMES
def test_P10_another_dealer_is_found(spades: Spades, tmp_path: Path, game: GameRecord) -> None:
    right = game.rules.seats[game.rounds[1].dealer]
    wrong = game.rules.seats[game.rounds[0].dealer]
    text = second_round(game, r'\[Dealer "\w', f'[Dealer "{wrong}')
    said = answer(spades, tmp_path, text)
    assert is_denied(said, f"dealer: the record says {wrong}, but it is {right}")


@GAMES
def test_another_result_is_found_in_the_last_round(
    spades: Spades, tmp_path: Path, game: GameRecord
) -> None:
    wrong = next(name for name in game.rules.side_names if name != game.result)
    said = answer(
        spades, tmp_path, changed(format_records([game]), r'Result "\w+', f'Result "{wrong}')
    )
    assert said.code == 1
    assert f"round {len(game.rounds)}: result: the record says {wrong}" in said.err
    assert f"but it is {game.result}" in said.err


def test_a_result_before_the_end_is_found(spades: Spades, tmp_path: Path) -> None:
    text = format_records([CLASSIC])
    said = answer(spades, tmp_path, text[: text.index('[Round "2"]')])
    assert said.code == 1
    assert "round 1: result" in said.err


def test_P17_a_round_after_the_end_is_found(spades: Spades, tmp_path: Path) -> None:
    text = changed(format_records([CLASSIC]), r'\[Rules "classic,target=150"', '[Rules "classic"')
    low = changed(text, r'\[Rules "classic"', '[Rules "target=100,round_cap=1"')
    said = answer(spades, tmp_path, low)
    assert is_denied(said, "The game is over")


@pytest.mark.parametrize("game", [CLASSIC, SOLO], ids=["classic", "solo"])
def test_cards_changed_in_the_deal_are_found(
    spades: Spades, tmp_path: Path, game: GameRecord
) -> None:
    """The hands of two seats are exchanged: sooner or later somebody plays another's card."""
    text = second_round(game, r'\[Deal "N:(\S+) (\S+)', r'[Deal "N:\2 \1')
    assert is_denied(answer(spades, tmp_path, text), "trick ", "You do not hold")
    assert answer(spades, tmp_path, text, "verify").code == 1


def test_D2_another_choice_in_the_draw_is_found(spades: Spades, tmp_path: Path) -> None:
    """The drawer has another card then, and all thirteen are played."""
    other = {"k": "x", "x": "k"}[in_second_round(DRAW, r"Draw: \w:(\w)")]
    text = second_round(DRAW, r"(Draw: \w:)\w", rf"\1{other}")
    assert is_denied(answer(spades, tmp_path, text), "You do not hold")


@GAMES
def test_json_is_checked_like_a_record(spades: Spades, tmp_path: Path, game: GameRecord) -> None:
    data = json.loads(format_json(game))
    side = game.rules.side_names[0]
    data["rounds"][1]["points"][side] += 10
    assert is_denied(answer(spades, tmp_path, json.dumps(data)), "points: the record says")


def test_a_line_is_checked_like_a_record(spades: Spades, tmp_path: Path) -> None:
    line = format_line(CLASSIC.rounds[0])
    said = answer(spades, tmp_path, changed(line, r",(\w):(\w\w)(\w\w)", r",\1:\3\2"))
    assert said.code == 1
    assert "round 1, trick 1" in said.err


def test_in_a_file_of_many_games_the_game_is_named(spades: Spades, tmp_path: Path) -> None:
    bad = second_round(DRAW, r'\[Bags "\S+', '[Bags "9')
    said = answer(spades, tmp_path, "\n".join([format_records([CLASSIC]), bad]))
    assert is_denied(said, "bags: the record says 9")
    assert "game 1" in said.out
    assert "game 2" in said.err


# What follows from the seeds


@GAMES
@pytest.mark.parametrize("tag", ["Seed", "Commitment"])
def test_seed_and_commitment_must_fit(
    spades: Spades, tmp_path: Path, game: GameRecord, tag: str
) -> None:
    text = second_round(game, rf'\[{tag} "\w\w', f'[{tag} "00')
    said = answer(spades, tmp_path, text, "verify")
    assert said.code == 1
    lines = [line for line in said.out.splitlines() if line.startswith("Round ")]
    assert len(lines) == len(game.rounds)
    assert lines[1] == "Round 2: the seed does not fit the commitment published before the deal."
    assert all("follows from its seed" in line for line in (lines[0], *lines[2:]))


@GAMES
def test_a_seed_with_its_own_commitment_does_not_make_the_deal(
    spades: Spades, tmp_path: Path, game: GameRecord
) -> None:
    seed = bytes(32)
    both = f'[Commitment "{hashlib.sha256(seed).hexdigest()}"]\n[Seed "{seed.hex()}"'
    text = second_round(game, r'\[Commitment "\w+"\]\n\[Seed "\w+"', both)
    said = answer(spades, tmp_path, text, "verify")
    assert said.code == 1
    assert "Round 2: the deal does not follow from the seed." in said.out.splitlines()


@GAMES
@pytest.mark.parametrize(
    ("pattern", "new"),
    [
        (r'(\[Seed "\w+)\w\w"', r'\1"'),
        (r'(\[Commitment "\w+)\w\w"', r'\1"'),
        (r'\[Seed "\w+"', '[Seed ""'),
        (r"\[Seed", '[Nonces "N:00"]\n[Seed'),
        (r"\[Seed", f'[Nonces "N:{"00" * 65}"]\n[Seed'),
    ],
    ids=["short seed", "short commitment", "no seed", "other nonces", "a long nonce"],
)
def test_seeds_that_cannot_be_are_answered_no(
    spades: Spades, tmp_path: Path, game: GameRecord, pattern: str, new: str
) -> None:
    said = answer(spades, tmp_path, second_round(game, pattern, new), "verify")
    assert said.code == 1
    assert re.search(r"^Round 2: the (seed|deal) does not", said.out, re.MULTILINE)


@GAMES
def test_P2_the_first_dealer_follows_from_the_seed_too(
    spades: Spades, tmp_path: Path, game: GameRecord
) -> None:
    wrong = game.rules.seats[game.rounds[1].dealer]
    text = changed(format_records([game]), r'\[Dealer "\w', f'[Dealer "{wrong}')
    said = answer(spades, tmp_path, text, "verify")
    assert said.code == 1
    assert said.out.splitlines()[0] == "Round 1: the deal does not follow from the seed."


@GAMES
def test_the_name_of_the_table_goes_into_every_deal(
    spades: Spades, tmp_path: Path, game: GameRecord
) -> None:
    text = changed(format_records([game]), r"(\[Rules .*\]\n)", r'\1[Table "blue"]\n')
    said = answer(spades, tmp_path, text, "verify")
    assert said.code == 1
    assert said.out.count("the deal does not follow from the seed.") == len(game.rounds)


@GAMES
def test_a_finished_round_without_its_seed_shows_nothing(
    spades: Spades, tmp_path: Path, game: GameRecord
) -> None:
    text = second_round(game, r'\[Seed "\w+"\]\n', "")
    said = answer(spades, tmp_path, text, "verify")
    assert said.code == 1
    assert "Round 2: no seed is shown, nothing can be verified." in said.out.splitlines()


@GAMES
def test_one_bad_game_among_good_ones_is_enough(
    spades: Spades, tmp_path: Path, game: GameRecord
) -> None:
    bad = second_round(game, r'\[Seed "\w\w', '[Seed "00')
    text = "\n".join([format_records([CLASSIC]), bad, format_records([DRAW])])
    said = answer(spades, tmp_path, text, "verify")
    assert said.code == 1
    assert said.out.count("does not fit") == 1
