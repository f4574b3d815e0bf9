"""Values are what they say: whole numbers only, copies that go their own way, nothing shared."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest

from spades import (
    Bid,
    DealError,
    ErrorCode,
    Exchange,
    Game,
    GameRecord,
    Play,
    Round,
    RoundSeed,
    RulesError,
    ScoringError,
    SeededDeals,
    SpadesError,
    format_json,
    format_records,
    parse_json,
    parse_records,
    preset,
    score_round,
    score_side,
)
from spades.replay import is_replayable
from support import do, seeded_round

CLASSIC = preset("classic")
SECRET = bytes(range(32))


@pytest.mark.parametrize(
    "make",
    [
        lambda: Bid(bid=True),
        lambda: Bid(4.0),  # type: ignore[arg-type]
        lambda: Play(card=False),
        lambda: Play(3.0),  # type: ignore[arg-type]
        lambda: Exchange(7.0),  # type: ignore[arg-type]
        lambda: Exchange(0, -1),
    ],
)
def test_actions_hold_whole_numbers_only(make: Callable[[], object]) -> None:
    with pytest.raises((DealError, ScoringError)):
        make()


def test_totals_are_whole_numbers() -> None:
    deal = seeded_round().deal
    with pytest.raises(ScoringError) as refused:
        Round(CLASSIC, deal, dealer=0, totals=(1.5, 2))  # type: ignore[arg-type]
    assert refused.value.code is ErrorCode.BAD_NUMBER


def test_something_that_is_no_action_is_a_type_error() -> None:
    for nothing in ("AS", None, 4):
        with pytest.raises(TypeError, match="not an action"):
            seeded_round().apply(1, nothing)  # type: ignore[arg-type]


@pytest.mark.parametrize("twin_of", [Round.copy, copy.copy, copy.deepcopy])
def test_a_copy_of_a_round_goes_its_own_way(twin_of: Callable[[Round], Round]) -> None:
    round_ = do(seeded_round(), "E:4 S:3")
    before = repr(round_), list(round_.hands), round_.seats_to_act
    twin = twin_of(round_)
    do(twin, "W:3 N:2")
    twin.apply(twin.seats_to_act[0], twin.legal_actions(twin.seats_to_act[0])[0])
    assert (repr(round_), list(round_.hands), round_.seats_to_act) == before
    do(round_, "W:5")
    assert twin.bids[3] == 3


def test_seeds_do_not_change_with_what_they_were_made_from() -> None:
    nonces = {"N": b"north"}
    seed, deals = RoundSeed(SECRET, nonces=nonces), SeededDeals(SECRET, nonces=nonces)
    before = seed.deal(CLASSIC), deals.deal(CLASSIC, 1)
    nonces["N"] = b"another"
    assert (seed.deal(CLASSIC), deals.deal(CLASSIC, 1)) == before


def test_seeds_refuse_seats_and_rounds_that_are_not_there() -> None:
    for make in (
        lambda: SeededDeals(SECRET, nonces={"Q": b""}),
        lambda: RoundSeed(SECRET, nonces={"n": b""}),
        lambda: RoundSeed(SECRET, round_number=0),
    ):
        with pytest.raises(SpadesError):
            make()


def test_a_record_with_nonces_of_absent_seats_is_read_again() -> None:
    game = Game(preset("draw"), SeededDeals(SECRET, nonces={"W": b"a", "N": b"b"}))
    record = game.record({"N": "Ana"})
    assert parse_records(format_records([record]), strict=True) == (record,)
    assert parse_json(format_json(record)) == record


def test_a_game_record_refuses_absent_players_and_other_rules() -> None:
    with pytest.raises(RulesError) as refused:
        GameRecord(preset("draw"), players={"W": "Ana"})
    assert refused.value.code is ErrorCode.BAD_SEAT
    with pytest.raises(RulesError) as refused:
        GameRecord(CLASSIC, (seeded_round("online").record(),))
    assert refused.value.code is ErrorCode.RULES_DIFFER


def test_a_round_whose_gift_is_hidden_is_a_record_that_cannot_be_replayed() -> None:
    round_ = do(seeded_round(), "E:D S:3 W:3 N:2 E:look")
    assert is_replayable(round_.record())
    text = format_records([GameRecord(CLASSIC, (round_.record(),))])
    (game,) = parse_records(text + "Exchange: E> ? ? ?\n")
    assert not is_replayable(game.rounds[0])


@pytest.mark.parametrize(
    "counts", [(3, 4, 2, 2), (5, 4, 2, 2), (4, 5, 2, 2), (4, 4, 1, 2), (4, 4, 2, 3)]
)
def test_a_round_is_scored_with_one_count_for_each(counts: tuple[int, int, int, int]) -> None:
    bids, tricks, totals, bags = counts
    won = [13] + [0] * (tricks - 1)
    with pytest.raises(ScoringError):
        score_round(CLASSIC, [3] * bids, won, [0] * totals, [0] * bags)


@pytest.mark.parametrize("side", [-1, 2])
def test_a_side_that_is_not_there_has_no_score(side: int) -> None:
    with pytest.raises(ScoringError) as refused:
        score_side(CLASSIC, side, [3, 3], [4, 4])
    assert refused.value.code is ErrorCode.BAD_SIDE


def test_P8_a_wrong_count_after_a_plain_nil_is_about_P8() -> None:
    round_ = do(seeded_round("classic,exchange_nil=2"), "E:N S:3 W:3 N:2")
    with pytest.raises(SpadesError) as refused:
        round_.apply(1, Exchange(round_.hands[1]))
    assert refused.value.clause == "P8"


def test_P7_a_wrong_count_after_a_double_nil_is_about_P7() -> None:
    round_ = do(seeded_round(), "E:D S:3 W:3 N:2 E:look")
    with pytest.raises(SpadesError) as refused:
        round_.apply(1, Exchange(round_.hands[1]))
    assert refused.value.clause == "P7"
