"""Options that change what a round is worth (O2, O3, O6 to O8) and when a game ends (P17, P18)."""

from __future__ import annotations

import random

import pytest

from spades import DOUBLE_NIL, NIL, Deal, Game, Rules, SeededDeals, parse_rules, score_side
from spades.game import Outcome, outcome
from support import do, play_randomly, round_of

D = DOUBLE_NIL
Numbers = tuple[int, ...]
GOES_ON = "goes on"
ALL_SPADES = "N:AKQJT98765432... .AKQJ.AKQJ.AKQJT .T987.T987.98765 .65432.65432.432"


def scored(rules: str, bids: Numbers, tricks: Numbers, bags: int = 0) -> tuple[int, int]:
    """A side's points in a round, and its bags after it."""
    score = score_side(parse_rules(rules), 0, bids, tricks, bags=bags)
    return score.delta, score.bags


# O2


@pytest.mark.parametrize(
    ("bids", "tricks", "expected"),
    [
        ((4, NIL), (3, 2), (-59, 1)),  # five tricks for a contract of four
        ((4, NIL), (1, 2), (-140, 0)),  # three are not enough, and no bags
        ((4, D), (2, 3), (-159, 1)),
        ((4, NIL), (5, 0), (141, 1)),
        ((NIL, NIL), (2, 3), (-195, 5)),  # over a contract of nothing
        ((D, NIL), (0, 1), (101, 1)),
    ],
)
def test_O2_help_tricks_of_a_failed_nil_join_the_partners(
    bids: Numbers, tricks: Numbers, expected: tuple[int, int]
) -> None:
    assert scored("failed_nil_tricks=help", bids, tricks) == expected


@pytest.mark.parametrize(
    ("bids", "tricks", "expected"),
    [
        ((4, NIL), (5, 2), (-59, 1)),
        ((4, NIL), (3, 2), (-140, 0)),
        ((4, D), (4, 3), (-160, 0)),
        ((NIL, NIL), (2, 3), (-200, 0)),
    ],
)
def test_O2_nothing_tricks_of_a_failed_nil_are_no_bags(
    bids: Numbers, tricks: Numbers, expected: tuple[int, int]
) -> None:
    assert scored("failed_nil_tricks=nothing", bids, tricks) == expected


@pytest.mark.parametrize(
    ("bids", "tricks", "bags", "expected"),
    [
        ((4, NIL), (5, 2), 0, (-59, 3)),  # the partner's own bag still scores
        ((4, NIL), (3, 2), 8, (-240, 0)),
        ((NIL, NIL), (2, 3), 0, (-200, 5)),
        ((4, D), (4, 3), 0, (-160, 3)),
    ],
)
def test_O2_failed_nil_bags_without_points_still_raise_the_counter(
    bids: Numbers, tricks: Numbers, bags: int, expected: tuple[int, int]
) -> None:
    assert scored("failed_nil_bag_points=no", bids, tricks, bags) == expected


@pytest.mark.parametrize(
    ("failed", "bids", "tricks", "expected"),
    [
        ("nothing", (NIL,), (2,), (-100, 5)),
        ("nothing", (D,), (2,), (-200, 5)),
        ("bags", (NIL,), (2,), (-100, 7)),
        ("bags", (D,), (2,), (-200, 7)),
        ("bags", (NIL,), (6,), (-200, 1)),
        ("bags_points", (NIL,), (2,), (-98, 7)),
        ("bags_points", (D,), (2,), (-198, 7)),
        ("bags_points", (NIL,), (6,), (-194, 1)),
    ],
)
def test_D8_draw_failed_nil_says_what_its_tricks_are(
    failed: str, bids: Numbers, tricks: Numbers, expected: tuple[int, int]
) -> None:
    assert scored(f"draw,draw_failed_nil={failed}", bids, tricks, bags=5) == expected


def test_D8_options_of_partners_failed_nils_do_not_reach_the_draw_game() -> None:
    assert scored("draw,failed_nil_tricks=help", (NIL,), (2,), 5) == (-100, 5)
    no_points = "draw,draw_failed_nil=bags_points,failed_nil_bag_points=no"
    assert scored(no_points, (NIL,), (2,), 5) == (-98, 7)


# O3


@pytest.mark.parametrize(
    ("rules", "bids", "tricks", "bags", "expected"),
    [
        ("bag_points=0", (3, 2), (4, 3), 0, (50, 2)),
        ("bag_points=-1", (3, 2), (4, 3), 0, (48, 2)),
        ("bag_points=0", (4, NIL), (5, 2), 0, (-60, 3)),  # the failed nil's bags too
        ("bag_points=-1", (4, NIL), (5, 2), 0, (-63, 3)),
        ("bag_points=-1", (4, 3), (5, 3), 9, (-31, 0)),
        ("bag_points=-1,failed_nil_bag_points=no", (4, NIL), (5, 2), 0, (-61, 3)),
        ("bag_points=-1,failed_nil_tricks=help", (NIL, NIL), (2, 3), 0, (-205, 5)),
        ("draw,draw_failed_nil=bags_points,bag_points=-1", (NIL,), (2,), 0, (-102, 2)),
        ("draw,draw_failed_nil=bags_points,bag_points=0", (NIL,), (2,), 0, (-100, 2)),
        ("draw,bag_points=-1", (7,), (8,), 0, (69, 1)),
    ],
)
def test_O3_bag_points_is_the_worth_of_every_bag(
    rules: str, bids: Numbers, tricks: Numbers, bags: int, expected: tuple[int, int]
) -> None:
    assert scored(rules, bids, tricks, bags) == expected


@pytest.mark.parametrize(
    ("limit", "bids", "tricks", "bags", "expected"),
    [
        ("5", (1, 1), (3, 3), 0, (24, 4)),
        ("5", (1, 1), (4, 3), 0, (-75, 0)),
        ("5", (1, 1), (7, 6), 0, (-169, 1)),  # eleven bags are two penalties
        ("7", (1, 1), (7, 6), 0, (-69, 4)),
        ("7", (4, NIL), (4, 1), 6, (-159, 0)),
        ("10", (4, 3), (5, 3), 8, (71, 9)),
        ("off", (4, 3), (5, 3), 9, (71, 10)),
        ("off", (1, 1), (7, 6), 25, (31, 36)),
    ],
)
def test_O3_bag_limit_is_what_the_counter_may_reach(
    limit: str, bids: Numbers, tricks: Numbers, bags: int, expected: tuple[int, int]
) -> None:
    assert scored(f"bag_limit={limit}", bids, tricks, bags) == expected


@pytest.mark.parametrize(
    ("penalty", "bids", "tricks", "expected"),
    [
        (50, (4, 3), (5, 3), (21, 0)),
        (150, (4, 3), (5, 3), (-79, 0)),
        (75, (1, 1), (7, 6), (-119, 0)),  # twenty bags, two penalties
    ],
)
def test_P16_bag_penalty_is_what_a_full_counter_costs(
    penalty: int, bids: Numbers, tricks: Numbers, expected: tuple[int, int]
) -> None:
    assert scored(f"bag_penalty={penalty}", bids, tricks, bags=9) == expected


@pytest.mark.parametrize(
    ("rules", "bids", "made", "failed"),
    [
        ("nil_value=50", (4, NIL), 90, -9),
        ("nil_value=200", (4, NIL), 240, -159),
        ("double_nil_value=100", (4, D), 140, -59),
        ("double_nil_value=400", (4, D), 440, -359),
        ("nil_value=150,double_nil_value=300", (NIL, D), 450, -149),
    ],
)
def test_P13_nil_values_count_for_and_against(
    rules: str, bids: Numbers, made: int, failed: int
) -> None:
    own = 0 if bids[0] == NIL else bids[0]
    assert scored(rules, bids, (own, 0)) == (made, 0)
    assert scored(rules, bids, (own, 1)) == (failed, 1)


# O6


@pytest.mark.parametrize(
    ("bids", "tricks", "expected"),
    [
        ((6, 4), (6, 4), (200, 0)),
        ((6, 4), (7, 5), (202, 2)),  # bags as usual
        ((6, 4), (5, 4), (-200, 0)),
        ((10, NIL), (10, 0), (300, 0)),
        ((NIL, 10), (1, 9), (-299, 1)),
        ((10, D), (10, 0), (400, 0)),
        ((5, 4), (5, 4), (90, 0)),
        ((6, 5), (6, 5), (110, 0)),
        ((6, 5), (6, 4), (-110, 0)),
    ],
)
def test_O6_a_contract_of_exactly_ten_is_worth_two_hundred(
    bids: Numbers, tricks: Numbers, expected: tuple[int, int]
) -> None:
    assert scored("ten_for_200=on", bids, tricks) == expected


@pytest.mark.parametrize("set_score", ["bid", "missing", "nothing"])
def test_O6_a_set_ten_costs_two_hundred_whatever_set_score(set_score: str) -> None:
    assert scored(f"ten_for_200=on,set_score={set_score}", (6, 4), (6, 3)) == (-200, 0)


def test_O6_holds_in_every_game() -> None:
    assert scored("draw,ten_for_200=on", (10,), (11,)) == (201, 1)
    assert scored("cutthroat,players=3,ten_for_200=on", (10,), (9,)) == (-200, 0)
    assert scored("failed_nil_tricks=help,ten_for_200=on", (10, NIL), (9, 1)) == (100, 0)


# O7


@pytest.mark.parametrize(
    ("rules", "bids", "tricks", "expected"),
    [
        ("boston=200", (7, 6), (7, 6), (200, 0)),
        ("boston=200", (13, NIL), (13, 0), (300, 0)),
        ("boston=200", (7, 6), (7, 5), (-130, 0)),
        ("boston=200", (6, 6), (7, 6), (121, 1)),
        ("boston=200", (7, 7), (7, 6), (-140, 0)),
        ("boston=win", (7, 6), (7, 6), (130, 0)),
        ("draw,boston=200", (13,), (13,), (200, 0)),
        ("cutthroat,players=3,boston=200", (17,), (17,), (200, 0)),
        ("cutthroat,players=3,boston=200", (13,), (13,), (130, 0)),
    ],
)
def test_O7_a_met_contract_of_all_tricks_scores_two_hundred(
    rules: str, bids: Numbers, tricks: Numbers, expected: tuple[int, int]
) -> None:
    assert scored(rules, bids, tricks) == expected


class SameDeal:
    """The same deal every round; West deals first."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal

    def first_dealer(self, _rules: Rules) -> int:
        return 3

    def deal(self, _rules: Rules, _round_number: int) -> Deal:
        return self._deal

    def seed(self, _round_number: int) -> None:
        return None


@pytest.mark.parametrize(
    ("boston", "bids", "winner"),
    [
        ("win", "N:13 E:1 S:N W:1", "NS"),
        ("win", "N:12 E:1 S:1 W:1", "NS"),  # a contract of thirteen between them
        ("win", "N:12 E:1 S:N W:1", GOES_ON),
        ("win", "N:1 E:13 S:1 W:N", GOES_ON),  # not met
        ("200", "N:13 E:1 S:N W:1", GOES_ON),
    ],
)
def test_O7_win_ends_the_game_at_once(boston: str, bids: str, winner: str) -> None:
    rules = parse_rules(f"boston={boston}")
    game = Game(rules, SameDeal(round_of(rules, ALL_SPADES).deal))
    play_randomly(do(game.round, bids), random.Random(1))
    assert game.round.tricks_won == [13, 0, 0, 0]
    assert (game.outcome.name(rules) if game.outcome else GOES_ON) == winner


def test_O7_win_counts_more_than_a_higher_total() -> None:
    assert outcome(parse_rules("boston=win"), (130, 510), 1, boston=0) == Outcome(0)
    assert outcome(parse_rules("boston=200"), (200, 510), 1, boston=0) == Outcome(1)


# O8


@pytest.mark.parametrize(
    ("rules", "bids", "tricks", "expected"),
    [
        ("set_score=missing", (4, 3), (4, 1), (-20, 0)),
        ("set_score=missing", (4, NIL), (3, 2), (-108, 2)),
        ("set_score=missing", (7, 7), (7, 6), (-10, 0)),
        ("set_score=missing", (4, 3), (4, 4), (71, 1)),
        ("set_score=nothing", (4, 3), (4, 1), (0, 0)),
        ("set_score=nothing", (4, NIL), (3, 0), (100, 0)),
        ("set_score=bid", (4, 3), (4, 1), (-70, 0)),
        ("draw,set_score=missing", (8,), (6,), (-20, 0)),
        ("draw,set_score=nothing", (8,), (6,), (0, 0)),
        ("set_score=missing,failed_nil_tricks=help", (6, NIL), (3, 2), (-110, 0)),
    ],
)
def test_O8_set_score_is_what_a_failed_contract_costs(
    rules: str, bids: Numbers, tricks: Numbers, expected: tuple[int, int]
) -> None:
    assert scored(rules, bids, tricks) == expected


# The end of a game: P17, P18


def end(rules: str, totals: Numbers, rounds: int = 1) -> str:
    """Which side has won with these totals, by its letters."""
    own = parse_rules(rules)
    result = outcome(own, totals, rounds)
    return GOES_ON if result is None else result.name(own)


@pytest.mark.parametrize(
    ("rules", "totals", "expected"),
    [
        ("target=100", (99, 60), GOES_ON),
        ("target=100", (100, 60), "NS"),
        ("target=100", (100, 130), "EW"),
        ("target=100", (130, 130), GOES_ON),
        ("target=1000", (999, 60), GOES_ON),
        ("target=1000", (1000, 60), "NS"),
        ("draw,target=300", (60, 300), "S"),
        ("cutthroat,target=300", (60, 300, 20, 310), "W"),
    ],
)
def test_P17_target_ends_the_game(rules: str, totals: Numbers, expected: str) -> None:
    assert end(rules, totals) == expected


@pytest.mark.parametrize(
    ("rules", "totals", "expected"),
    [
        ("loss_floor=-200", (-199, 60), GOES_ON),
        ("loss_floor=-200", (-200, 60), "EW"),
        ("loss_floor=-200", (-210, -60), "EW"),
        ("loss_floor=-200", (-210, -210), GOES_ON),  # shared: another round
        ("loss_floor=-1", (0, 60), GOES_ON),
        ("loss_floor=-1", (-1, 60), "EW"),
        ("loss_floor=off", (-2000, 60), GOES_ON),
        ("cutthroat,loss_floor=-200", (60, 80, -230, 80), GOES_ON),
        ("cutthroat,loss_floor=-200", (60, 80, -230, 90), "W"),
    ],
)
def test_P17_loss_floor_ends_the_game(rules: str, totals: Numbers, expected: str) -> None:
    assert end(rules, totals) == expected


@pytest.mark.parametrize(
    ("rules", "totals", "rounds", "expected"),
    [
        ("round_cap=4", (90, 60), 3, GOES_ON),
        ("round_cap=4", (90, 60), 4, "NS"),
        ("round_cap=4", (-90, -60), 4, "EW"),
        ("round_cap=off", (90, 60), 5000, GOES_ON),
        ("round_cap=4", (60, 60), 4, GOES_ON),
        ("round_cap=4", (60, 70), 5, "EW"),
        ("round_cap=4,cap_tie=draw", (60, 60), 3, GOES_ON),
        ("round_cap=4,cap_tie=draw", (60, 60), 4, "draw"),
        ("round_cap=4,cap_tie=draw", (70, 60), 4, "NS"),
        ("round_cap=4,cap_tie=draw", (510, 510), 3, GOES_ON),  # a tie, but not at the cap
        ("round_cap=4,cap_tie=draw", (510, 510), 4, "draw"),
    ],
)
def test_P17_round_cap_ends_the_game(
    rules: str, totals: Numbers, rounds: int, expected: str
) -> None:
    assert end(rules, totals, rounds) == expected


def test_P17_a_game_stops_at_its_round_cap() -> None:
    rules = parse_rules("round_cap=2,cap_tie=draw,double_nil_value=off,nil_value=off")
    game = Game(rules, SeededDeals.from_text("cap"))
    play_randomly(game.round, random.Random(1))
    assert not game.is_over
    play_randomly(game.next_round(), random.Random(2))
    assert game.is_over


def test_P18_games_that_nobody_watches_run_with_a_cap() -> None:
    assert parse_rules("target=300").unattended() == parse_rules(
        "target=300,round_cap=100,cap_tie=draw"
    )
    assert parse_rules("round_cap=20").unattended() == parse_rules("round_cap=20,cap_tie=draw")
