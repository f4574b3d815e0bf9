"""Complaints about bags: setting tricks not taken, bags avoided where they cost nothing."""

from __future__ import annotations

from functools import partial

from bots.complaints.positions import Spot, check, each

# Does not take the setting trick because it would be a bag

last_two = partial(Spot, bids="3 4 3 3", won="3 3 3 2")
"""East and West need both of the last two tricks; North and South have what they bid."""


@each(
    last_two("last hand: follow with the ace", "AD", hand="..A2.", trick="4D 5D 6D"),
    last_two("last hand: ruff", "3S", hand="3.2..", trick="4D 5D KD"),
    last_two("third hand: the ace", "AD", hand="..A2.", trick="5D KD"),
    last_two("with eight bags", "AD", hand="..A2.", trick="4D 5D 6D", bags=(8, 0)),
    Spot(
        "draw game: the opponent needs both of the last two",
        "AD",
        hand="..A2.",
        trick="6D",
        bids="7 5",
        won="5 6",
        rules="draw",
    ),
    Spot(
        "draw game: the opponent needs all of the last three",
        "3S",
        hand="3.2..4",
        trick="KD",
        bids="8 4",
        won="5 5",
        rules="draw",
    ),
)
def test_the_setting_trick_is_taken_although_it_is_a_bag(case: Spot) -> None:
    check(case)


@each(
    Spot(
        "the partner's king wins; the ace sets them later",
        "3D",
        hand="..A3.2",
        trick="2D KD 4D",
        bids="1 6 1 4",
        won="1 5 1 3",
    ),
    Spot(
        "the partner has ruffed; the ace is for their king",
        "3D",
        hand="..A3.2",
        trick="2D 4S 4D",
        out="KD",
        bids="1 6 1 4",
        won="1 5 1 3",
    ),
    Spot(
        "the partner's queen wins; the ace is for their king",
        "3D",
        hand="..A3.2",
        trick="2D QD 4D",
        out="KD",
        bids="1 6 1 4",
        won="1 5 1 3",
    ),
)
def test_an_ace_is_not_wasted_on_a_deuce_but_kept_to_set_a_ten(case: Spot) -> None:
    check(case)


# Avoids bags where bags are off

sets_nobody = partial(Spot, hand="..A2.", bids="3 2 3 1", won="3 3 3 2")
draw_sets_nobody = partial(Spot, hand="..A2.", trick="6D", bids="4 5", won="5 6")


@each(
    sets_nobody("+1", "AD", trick="4D 5D 6D", rules="classic,bag_limit=off"),
    draw_sets_nobody("+1, draw game", "AD", rules="draw,bag_limit=off"),
    sets_nobody("+1, solo", "AD", trick="4D 5D 6D", rules="cutthroat,bag_limit=off"),
    sets_nobody(
        "+1, many bags", "AD", trick="4D 5D 6D", rules="classic,bag_limit=off", bags=(29, 0)
    ),
)
def test_bags_are_taken_where_they_cost_nothing(case: Spot) -> None:
    check(case)


@each(
    sets_nobody("towards a penalty", "2D", trick="4D 5D 6D"),
    sets_nobody("towards a penalty at five", "2D", trick="4D 5D 6D", rules="bag_limit=5"),
    sets_nobody("minus one each", "2D", trick="4D 5D 6D", rules="bag_points=-1"),
    sets_nobody(
        "minus one each, no penalty", "2D", trick="4D 5D 6D", rules="bag_limit=off,bag_points=-1"
    ),
    draw_sets_nobody("towards a penalty, draw game", "2D", rules="draw"),
    draw_sets_nobody("minus one each, draw game", "2D", rules="draw,bag_limit=off,bag_points=-1"),
    Spot(
        "ruffing is a bag as well",
        "2H",
        hand="3.2..",
        trick="4D 5D KD",
        bids="3 2 3 1",
        won="3 3 3 2",
        bags=(9, 0),
    ),
)
def test_bags_are_ducked_where_they_cost(case: Spot) -> None:
    check(case)


# Underbids, then takes the needless extra trick; never dumps bags on opponents

both_made = partial(Spot, bids="2 2 3 1", won="2 3 3 2", bags=(4, 9))
"""Three tricks are left, both contracts made; the opponents have nine bags."""


@each(
    both_made("last hand: under their nine", "3D", hand="..Q3.2", trick="4D 5D 9D"),
    both_made("last hand: under their king", "!AD", hand="..A2.3", trick="KD 4D 5D"),
    both_made("the queen goes under their ace", "QD", hand="..Q3.2", trick="KD 4D AD"),
    both_made("no ruff", "!3S", hand="3.K2..", trick="4D 5D 9D"),
    Spot(
        "lead the loser, not the ace",
        "2C",
        out="KC 9C",
        hand=".A..2",
        bids="2 2 3 1",
        won="3 3 4 1",
        bags=(4, 9),
    ),
    Spot(
        "draw game: under the nine",
        "3D",
        hand="..Q3.2",
        trick="9D",
        bids="4 4",
        won="5 5",
        rules="draw",
        bags=(4, 9),
    ),
    Spot(
        "draw game: no ruff",
        "!3S",
        hand="3.K2..",
        trick="9D",
        bids="4 4",
        won="5 5",
        rules="draw",
        bags=(4, 9),
    ),
)
def test_a_needless_trick_is_left_to_the_opponents(case: Spot) -> None:
    check(case)
