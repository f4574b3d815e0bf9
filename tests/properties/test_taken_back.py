"""What is taken back: the round goes on as if it had not been, and the record tells of it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from properties.strategies import Start, examples, play_on, seeds, starts
from spades import (
    ErrorCode,
    IllegalAction,
    NotationError,
    Play,
    ReplayError,
    Round,
    TakenBack,
    format_json,
    format_line,
    format_records,
    parse_json,
    parse_records,
    replay_game,
    replay_round,
)
from spades.notation import GameRecord
from support import play_randomly, seeded_round


def with_take_backs(start: Start, rng: random.Random) -> Round:
    """A round in which something is taken back now and then."""
    round_ = start.round()
    for _ in range(3):
        play_on(round_, rng, rng.randrange(1, 30))
        round_.take_back(rng.randint(1, len(round_.history)))
    return play_on(round_, rng)


@examples(60)
@given(starts(), seeds())
def test_the_record_of_a_round_with_take_backs_replays_to_the_same_record(
    start: Start, rng: random.Random
) -> None:
    record = with_take_backs(start, rng).record()
    assert len(record.taken_back) == 3
    assert replay_round(record).record() == record


@examples(60)
@given(starts(), seeds(), st.integers(1, 90))
def test_what_is_taken_back_and_done_again_leaves_nothing_but_the_note(
    start: Start, rng: random.Random, steps: int
) -> None:
    round_ = play_on(start.round(), rng, steps)
    before = round_.record()
    entry = round_.take_back(rng.randint(1, len(round_.history)))
    for seat, action in entry.actions:
        round_.apply(seat, action)
    assert replace(round_.record(), taken_back=()) == before
    assert round_.record().taken_back == (entry,)
    assert format_line(round_.record()) == format_line(before)


@examples(60)
@given(starts(), seeds())
def test_an_action_taken_back_must_have_been_legal_where_it_stood(
    start: Start, rng: random.Random
) -> None:
    record = with_take_backs(start, rng).record()
    place = rng.randrange(3)
    entry = record.taken_back[place]
    seat, action = rng.choice(entry.actions)
    twice = replace(entry, actions=(*entry.actions, (seat, action), (seat, action)))
    changed = [*record.taken_back]
    changed[place] = twice
    with pytest.raises(ReplayError):
        replay_round(replace(record, taken_back=tuple(changed)))


@pytest.mark.parametrize("after", [70, 999])
def test_more_actions_before_than_there_were_are_refused(after: int) -> None:
    round_ = play_randomly(seeded_round(), random.Random(3))
    entry = TakenBack(after, (round_.history[-1],))
    with pytest.raises(ReplayError) as refused:
        replay_round(replace(round_.record(), taken_back=(entry,)))
    assert refused.value.code is ErrorCode.RECORD_DIFFERS
    assert refused.value.params["stated"] == str(after)


@pytest.mark.parametrize("count", [0, -1, 5])
def test_no_more_is_taken_back_than_there_is(count: int) -> None:
    round_ = play_on(seeded_round(), random.Random(1), 4)
    before = round_.record()
    with pytest.raises(IllegalAction) as refused:
        round_.take_back(count)
    assert refused.value.code is ErrorCode.NOTHING_TO_UNDO
    assert round_.record() == before


# Written by hand

RECORD = """\
[Spades "1"]
[Rules "classic"]

[Round "1"]
[Dealer "N"]
[Totals "0 0"]
[Bags "0 0"]
[Deal "N:QT9.T854.97.KQ54 74.AQJ73.K63.J92 J862.K62.QJ5.T87 AK53.9.AT842.A63"]
Bid: E:4
Undone 2: S:look  S:2  W:look
Undone 0: E:look  E:3
"""
HEAD, AGAIN = RECORD[: RECORD.index("Undone")], RECORD.splitlines()[-1]


def test_lines_written_by_hand_are_read() -> None:
    (game,) = parse_records(RECORD, strict=True)
    first, second = game.rounds[0].taken_back
    assert (first.after, len(first.actions)) == (2, 3)
    assert (second.after, len(second.actions)) == (0, 2)
    assert replay_game(game)[0].history == list(game.rounds[0].actions)
    (other,) = parse_records(f"{HEAD}{AGAIN}\nUndone 3: S:look\n")
    with pytest.raises(ReplayError):
        replay_game(other)
    assert parse_json(format_json(game)) == game
    assert format_records([game]) == RECORD


@pytest.mark.parametrize(
    "line",
    ["Undone 2:", "Undone: S:look", "Undone 1234: S:look", "Undone -1: S:look", "Undone 2: S"],
)
def test_a_line_that_says_nothing_is_refused(line: str) -> None:
    with pytest.raises(NotationError):
        parse_records(f"{HEAD}{line}\n")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('"after": 2', '"after": -1', ErrorCode.BAD_NUMBER),
        ('"after": 2', '"after": 1000', ErrorCode.BAD_NUMBER),
        ('"after": 2, ', "", ErrorCode.MISSING_FIELD),
        ('"after": 2', '"before": 2', ErrorCode.UNKNOWN_FIELD),
        ('{"seat": "E", "look": true}, {"seat": "E", "bid": 3}', "", ErrorCode.MISSING_FIELD),
    ],
)
def test_json_that_says_nothing_is_refused(old: str, new: str, code: ErrorCode) -> None:
    text = format_json(parse_records(RECORD)[0])
    assert old in text
    with pytest.raises(NotationError) as refused:
        parse_json(text.replace(old, new))
    assert refused.value.code is code
    assert "taken_back" in str(refused.value.params["path"])


def test_nothing_taken_back_leaves_no_trace_in_the_forms() -> None:
    round_ = play_on(seeded_round(), random.Random(1), 20)
    game = GameRecord(round_.rules, (round_.record(),))
    assert isinstance(round_.history[-1][1], Play)
    assert "Undone" not in format_records([game])
    assert "taken_back" not in format_json(game)
