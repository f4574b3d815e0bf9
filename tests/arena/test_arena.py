"""The arena: every seating of the same deal, intervals worked out by hand, nothing lost."""

from __future__ import annotations

import math
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest

import spades.arena
from spades import PRESETS, Play, View, parse_rules, preset
from spades.arena import (
    Match,
    Result,
    mean_interval,
    play_deal,
    play_games,
    run,
    summed,
    time_of_share,
    wilson_interval,
)
from spades.bots import Choice, RandomBot, Reason


def match(rules: str = "classic", first: str = "casual", second: str = "random") -> Match:
    return Match(parse_rules(rules).unattended(), (first, second), "test")


def ticking() -> float:
    """A clock that stands still."""
    return 0.0


def test_two_sides_are_seated_both_ways() -> None:
    assert match().seatings() == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert match("draw").seatings() == ((0, 1), (1, 0))


def test_in_solo_the_first_level_sits_alone_in_every_seat() -> None:
    assert match("cutthroat,players=3").seatings() == ((0, 1, 1), (1, 0, 1), (1, 1, 0))
    assert len(match("cutthroat").seatings()) == 4


@pytest.mark.parametrize("rules", ["classic", "draw"])
def test_a_level_makes_nothing_over_itself(rules: str) -> None:
    for number in range(5):
        assert play_deal(match(rules, "casual", "casual"), ticking, number).value == 0


@pytest.mark.parametrize("rules", ["classic", "draw"])
def test_what_one_level_makes_the_other_loses(rules: str) -> None:
    for number in range(5):
        one = play_deal(match(rules), ticking, number)
        other = play_deal(match(rules, "random", "casual"), ticking, number)
        assert one.value == -other.value
        assert one.tallies == (other.tallies[1], other.tallies[0])


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_played_with_legal_choices_only(name: str) -> None:
    result = play_deal(match(name), ticking, 3)
    seatings = len(match(name).seatings())
    sides = len(preset(name).sides)
    assert sum(tally["side rounds"] for tally in result.tallies) == seatings * sides
    assert all(tally["illegal"] == 0 for tally in result.tallies)


def test_the_same_match_gives_the_same_results_in_any_executor() -> None:
    numbers = range(25)
    alone = [play_deal(match(), ticking, number) for number in numbers]
    with ThreadPoolExecutor(3) as pool:
        assert list(run(play_deal, match(), ticking, numbers, pool)) == alone


def test_another_seed_gives_other_deals() -> None:
    rules = preset("classic")
    other = Match(rules, ("casual", "random"), "other")
    assert match().deals(1).deal(rules, 1) != other.deals(1).deal(rules, 1)
    assert match().deals(1).deal(rules, 1) != match().deals(2).deal(rules, 1)


def test_games_are_shared_between_the_levels() -> None:
    """Both seatings with equal bots: each wins one of the pair, or both are drawn."""
    result = play_games(match("classic,target=100", "casual", "casual"), ticking, 1)
    assert result.value == 0.5


def test_a_game_against_random_players_is_won() -> None:
    assert play_games(match("classic,target=100"), ticking, 1).value == 1


def test_an_illegal_choice_is_counted_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat(RandomBot):
        def choose(self, view: View, limit: int | None = None) -> Choice:
            own = super().choose(view, limit)
            if not isinstance(own.action, Play):
                return own
            held = {action.card for action in view.legal_actions if isinstance(action, Play)}
            return Choice(
                Play(next(card for card in range(52) if card not in held)), Reason.AT_RANDOM
            )

    monkeypatch.setattr(spades.arena, "make_bot", lambda _, seed: Cheat(seed))
    result = play_deal(match(), ticking, 1)
    assert [tally["illegal"] for tally in result.tallies] == [52, 52]


def test_time_is_that_of_the_clock() -> None:
    ticks = count()
    result = play_deal(match(), lambda: next(ticks) / 1000, 1)
    for tally in result.tallies:
        assert tally["microseconds"] == 1000 * tally["moves"]
        assert tally["slowest"] == 1000


def test_the_interval_of_a_mean_is_that_of_the_book() -> None:
    """Mean 2, standard deviation 1, three values: 1.96 / sqrt(3) = 1.1316 on either side."""
    interval = mean_interval([1, 2, 3])
    assert interval.mean == 2
    assert (interval.low, interval.high) == pytest.approx((0.8684, 3.1316), abs=1e-4)


def test_one_value_has_no_interval() -> None:
    assert mean_interval([5]).low == -math.inf


def test_wilsons_interval_is_that_of_the_book() -> None:
    """Eight of ten: 0.490 to 0.943."""
    interval = wilson_interval(8, 10)
    assert interval.mean == 0.8
    assert (interval.low, interval.high) == pytest.approx((0.4902, 0.9433), abs=1e-4)


def test_tallies_are_added_but_for_the_slowest_move() -> None:
    results = [
        Result(0, 0, (Counter(moves=2, slowest=7), Counter(moves=1, slowest=1))),
        Result(1, 0, (Counter(moves=3, slowest=5), Counter(moves=1, slowest=2))),
    ]
    assert summed(results) == (Counter(moves=5, slowest=7), Counter(moves=2, slowest=2))


def test_a_time_that_a_share_of_the_moves_kept_to_is_at_most_a_tenth_too_long() -> None:
    """Every tenth move takes 100 ms, the others 1 ms."""
    spent = (seconds for move in count() for seconds in (0, 0.1 if move % 10 == 0 else 0.001))
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += next(spent)
        return now

    for tally in play_deal(match(first="random"), clock, 0).tallies:
        assert 1_000 <= time_of_share(tally, 0.5) <= 1_100
        assert 100_000 <= time_of_share(tally, 1.0) <= 110_000
