from __future__ import annotations

import pytest

from spades import (
    DOUBLE_NIL,
    KEEP,
    LOOK,
    NIL,
    Bid,
    Deal,
    Game,
    LineCode,
    Outcome,
    Phase,
    Rules,
    preset,
    score_side,
)
from spades.game import outcome
from support import round_of

DRAW = preset("draw")
NORTH, SOUTH = 0, 1
STOCK = f"stock:{''.join(f'{rank}S{rank}D{rank}H{rank}C' for rank in 'AKQJT98765432')}:0.1.2.3.4.5"
"""When both keep everything, the first drawer holds all spades and the other one all hearts."""


# D7, D8


@pytest.mark.parametrize(
    ("bid", "tricks", "before", "delta", "after"),
    [
        (7, 8, 0, 71, 1),
        (8, 6, 0, -80, 0),
        (NIL, 0, 0, 100, 0),
        (NIL, 1, 4, -100, 4),
        (DOUBLE_NIL, 2, 4, -200, 4),
        (4, 9, 6, -55, 1),
        (1, 13, 9, -178, 1),
    ],
)
def test_D7_D8_D9_golden_scores(bid: int, tricks: int, before: int, delta: int, after: int) -> None:
    for side in (NORTH, SOUTH):
        score = score_side(DRAW, side, [bid], [tricks], total=120, bags=before)
        assert (score.delta, score.total, score.bags) == (delta, 120 + delta, after)
        assert sum(line.points for line in score.lines) == delta
        assert sum(line.bags for line in score.lines) == after - before


@pytest.mark.parametrize(
    ("bid", "tricks", "delta", "bags"),
    [(5, 5, 50, 0), (5, 7, 52, 2), (13, 13, 130, 0), (1, 0, -10, 0), (13, 12, -130, 0)],
)
def test_D7_ten_a_trick_bid_and_one_a_bag_or_ten_a_trick_lost(
    bid: int, tricks: int, delta: int, bags: int
) -> None:
    score = score_side(DRAW, NORTH, [bid], [tricks])
    assert (score.delta, score.bags) == (delta, bags)
    assert {line.clause for line in score.lines} == {"D7"}


@pytest.mark.parametrize(
    ("bid", "tricks", "code", "points"),
    [
        (NIL, 0, LineCode.NIL_MADE, 100),
        (NIL, 5, LineCode.NIL_FAILED, -100),
        (DOUBLE_NIL, 0, LineCode.DOUBLE_NIL_MADE, 200),
        (DOUBLE_NIL, 1, LineCode.DOUBLE_NIL_FAILED, -200),
    ],
)
def test_D8_nil_counts_100_and_double_nil_200(
    bid: int, tricks: int, code: LineCode, points: int
) -> None:
    line = score_side(DRAW, SOUTH, [bid], [tricks]).lines[0]
    assert (line.code, line.seat, line.points, line.clause) == (code, SOUTH, points, "D8")


@pytest.mark.parametrize("tricks", [1, 5, 13])
@pytest.mark.parametrize(("bid", "delta"), [(NIL, -100), (DOUBLE_NIL, -200)])
def test_D8_tricks_of_a_failed_nil_are_neither_points_nor_bags(
    bid: int, delta: int, tricks: int
) -> None:
    score = score_side(DRAW, NORTH, [bid], [tricks], bags=9)
    assert (score.delta, score.bags) == (delta, 9)


# D9, D10


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((499, 310), None),
        ((500, 310), Outcome(NORTH)),
        ((510, 520), Outcome(SOUTH)),
        ((520, 520), None),
        ((-900, -700), None),
    ],
)
def test_D9_the_game_ends_as_in_the_partnership_game(
    totals: tuple[int, int], expected: Outcome | None
) -> None:
    assert outcome(DRAW, totals, 12) == expected


class SpadesForTheFirstDrawer:
    """Deals in which the first drawer wins all tricks when everything is kept."""

    def first_dealer(self, rules: Rules) -> int:
        """South."""
        return rules.seat_index("S")

    def deal(self, rules: Rules, round_number: int) -> Deal:
        """The same deal in every round."""
        assert round_number > 0
        return round_of(rules, STOCK, dealer="N").deal

    def seed(self, round_number: int) -> None:
        """No seed: the deals are made by hand."""


def play_round(game: Game, first: int, second: int) -> None:
    """Play a round in which all is kept: bids of the first drawer and of the second player."""
    round_ = game.round
    while round_.phase is Phase.DRAW:
        seat = round_.seats_to_act[0]
        game.apply(seat, KEEP if round_.looked[seat] else LOOK)
    game.apply(1 - round_.dealer, Bid(second))
    game.apply(round_.dealer, Bid(first))
    while round_.seats_to_act:
        seat = round_.seats_to_act[0]
        game.apply(seat, round_.legal_actions(seat)[0])


def test_D9_totals_and_bags_are_kept_per_player() -> None:
    game = Game(DRAW, SpadesForTheFirstDrawer())
    play_round(game, 5, 3)  # South wins all
    assert (game.totals, game.bags) == ((-30, 58), (0, 8))
    game.next_round()
    play_round(game, 10, NIL)  # North wins all
    assert (game.totals, game.bags) == ((73, 158), (3, 8))
    game.next_round()
    play_round(game, 11, NIL)  # South wins all: ten bags
    assert (game.totals, game.bags) == ((173, 170), (3, 0))


def test_D9_the_game_goes_on_to_the_target() -> None:
    game = Game(DRAW, SpadesForTheFirstDrawer())
    play_round(game, 13, NIL)
    for _ in range(4):
        assert not game.is_over
        game.next_round()
        play_round(game, 13, NIL)
    assert (game.totals, game.outcome) == ((560, 590), Outcome(SOUTH))


def test_D10_the_second_player_is_the_next_first_drawer() -> None:
    game = Game(DRAW, SpadesForTheFirstDrawer())
    for _ in range(4):
        play_round(game, 1, 1)
        game.next_round()
    assert [round_.dealer for round_ in game.rounds] == [SOUTH, NORTH, SOUTH, NORTH, SOUTH]
    assert [round_.tricks[0].leader for round_ in game.rounds[:4]] == [NORTH, SOUTH, NORTH, SOUTH]
