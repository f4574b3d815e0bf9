"""A round refuses seats that are not there, and starts that no game can have."""

from __future__ import annotations

import pytest

from spades import (
    DISCARD,
    KEEP,
    LOOK,
    Action,
    Bid,
    ErrorCode,
    Exchange,
    Play,
    Replace,
    Round,
    RulesError,
    ScoringError,
    preset,
)
from support import refusal, seeded_round

ACTIONS: tuple[Action, ...] = (
    LOOK,
    Bid(3),
    Bid(-1),
    KEEP,
    DISCARD,
    Exchange(7),
    Replace(0),
    Play(3),
)


@pytest.mark.parametrize("rules", ["classic", "draw", "cutthroat,players=3"])
@pytest.mark.parametrize("seat", [-4, -1, 4, 99])
def test_nobody_acts_from_a_seat_that_is_not_there(rules: str, seat: int) -> None:
    round_ = seeded_round(rules)
    for action in ACTIONS:
        assert refusal(round_, seat, action) is ErrorCode.BAD_SEAT
    assert list(round_.legal_actions(seat)) == []


@pytest.mark.parametrize("dealer", [-1, 4])
def test_the_dealer_must_have_a_seat(dealer: int) -> None:
    with pytest.raises(RulesError) as refused:
        seeded_round("classic", dealer=dealer)
    assert refused.value.code is ErrorCode.BAD_SEAT


def test_totals_and_bags_are_one_a_side() -> None:
    deal = seeded_round().deal
    for totals, bags in (((1, 2, 3), (0, 0)), ((1, 2), (0,))):
        with pytest.raises(ScoringError) as refused:
            Round(preset("classic"), deal, dealer=0, totals=totals, bags=bags)
        assert refused.value.code is ErrorCode.WRONG_SIDE_COUNT


@pytest.mark.parametrize("bags", [(10, 0), (0, 11), (-1, 0)])
def test_P16_no_counter_stands_at_its_limit_or_below_zero(bags: tuple[int, int]) -> None:
    with pytest.raises(ScoringError) as refused:
        seeded_round("classic", bags=bags)
    assert refused.value.code is ErrorCode.BAGS_OUT_OF_RANGE
