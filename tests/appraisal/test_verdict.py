"""What is claimed of decisions, and what is not."""

from __future__ import annotations

import math
from dataclasses import replace

from appraisal.wanderings import finished
from spades import Bid
from spades.appraisal import Decision, Highlights, Moment, examinations, highlights, moments, screen
from spades.appraisal.stages import EXAMINED, EXAMINED_CANDIDATES, EXAMINED_WORLDS
from spades.appraisal.verdict import estimate, judged, shortlist

MOMENT = moments(finished("classic", "verdict").record(), 0)[0]
CHOSEN, OTHER, THIRD = Bid(3), Bid(4), Bid(5)


def moment(number: int = 1, skilled: Bid = CHOSEN, casual: Bid = CHOSEN) -> Moment:
    """A bid of three in some round."""
    return replace(
        MOMENT,
        round_number=number,
        action=CHOSEN,
        candidates=(CHOSEN, OTHER),
        skilled=skilled,
        casual=casual,
    )


def decided(own: Moment, *gains: float) -> Decision:
    """A decision whose other candidate brought so much more, world by world."""
    decision = judged(own, (CHOSEN, OTHER), [(10.0, 10.0 + gain) for gain in gains])
    assert decision is not None
    return decision


def test_without_worlds_nothing_is_said() -> None:
    assert judged(moment(), (CHOSEN, OTHER), []) is None


def test_candidates_are_compared_world_by_world() -> None:
    """Luck that all share does not blur the difference."""
    trials = [(-100.0, -90.0), (0.0, 10.0), (100.0, 112.0)]
    decision = judged(moment(), (CHOSEN, OTHER), trials)
    assert decision is not None
    assert [own.action for own in decision.candidates] == [OTHER, CHOSEN]
    assert decision.rival.points.half_width > 100
    assert decision.rival.gain.half_width < 2
    assert decision.is_costly
    assert round(decision.margin, 2) == -10.67


def test_an_interval_over_zero_claims_nothing() -> None:
    unclear = decided(moment(), 30, -20, 15, -10)
    assert not unclear.is_costly
    assert not unclear.is_best
    assert highlights([unclear]) == Highlights(None, None)


def test_one_world_claims_nothing() -> None:
    assert estimate([50.0]).half_width == math.inf
    assert highlights([decided(moment(), 50)]) == Highlights(None, None)


def test_more_comparisons_need_more_evidence() -> None:
    values = [1.0, 5.0, 3.0, 4.0]
    assert estimate(values, comparisons=5).half_width > estimate(values).half_width


def test_best_is_what_is_better_than_all_others() -> None:
    """Better than the second beyond doubt, but not than the third: no claim."""
    trials = [(10.0, 0.0, 30.0), (10.0, 1.0, -20.0), (10.0, 0.0, 5.0)]
    decision = judged(moment(), (CHOSEN, OTHER, THIRD), trials)
    assert decision is not None
    assert not decision.is_best


def test_costliest_is_only_what_the_skilled_player_would_have_avoided() -> None:
    """He may bid for the game what costs points on average."""
    agreed = decided(moment(1), 50, 60, 55)
    avoided = decided(moment(2, skilled=OTHER), 20, 30, 25)
    assert highlights([agreed, avoided]).costliest == avoided
    assert highlights([agreed]).costliest is None
    assert shortlist([agreed, avoided], 3) == (avoided,)


def test_best_is_rather_what_some_player_would_have_missed() -> None:
    plain = decided(moment(1), -50, -60, -55)
    found = decided(moment(2, casual=OTHER), -20, -30, -25)
    assert highlights([plain, found]).best == found
    assert highlights([plain]).best == plain


def test_what_is_sure_but_hardly_matters_is_not_named() -> None:
    trifles = [decided(moment(skilled=OTHER), sign * 0.9, sign * 1.1) for sign in (1, -1)]
    assert trifles[0].is_costly
    assert trifles[1].is_best
    assert highlights(trifles) == Highlights(None, None)


def test_of_several_the_largest_is_named() -> None:
    several = [decided(moment(n, skilled=OTHER), 10.0 * n, 11.0 * n, 12.0 * n) for n in (1, 3, 2)]
    assert highlights(several).costliest == several[1]


def test_the_shortlist_has_so_many_of_both_kinds() -> None:
    costly = [decided(moment(n, skilled=OTHER), n, n + 1.0) for n in range(1, 9)]
    good = [decided(moment(n, casual=OTHER), -n, -n - 1.0) for n in range(9, 15)]
    plain = [decided(moment(n), -n, -n - 1.0) for n in (21, 22)]
    numbers = [own.moment.round_number for own in shortlist([*costly, *good, *plain], 2)]
    assert numbers == [8, 7, 14, 13, 22]


def test_examinations_take_few_candidates_through_all_worlds_in_parts() -> None:
    round_ = finished("cutthroat", "stages")
    screened = [
        decision
        for own in moments(round_.record(), 0)[-4:]
        if (decision := screen(own, "seed")) is not None
    ]
    chosen = examinations(screened)
    assert 0 < len(chosen) <= 2 * EXAMINED + 1
    last = min(chosen, key=lambda own: own.moment.cards_to_come)
    assert last.moment.action in last.actions
    assert 2 <= len(last.actions) <= EXAMINED_CANDIDATES
    parts = [last.examine(part, "seed") for part in range(last.parts)]
    decision = last.conclude(parts)
    assert decision is not None
    assert decision.worlds == EXAMINED_WORLDS
    assert parts[0] == last.examine(0, "seed")
    assert {own.action for own in decision.candidates} == set(last.actions)
