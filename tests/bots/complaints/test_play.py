"""Complaints about the play of number bids, and positions in which the reverse is wrong."""

from __future__ import annotations

from functools import partial

import pytest

from bots.complaints.positions import Spot, check, each
from bots.tables import finished, seated
from support import rules_of, seeded_round

# Ruffs the partner's winning card and misses its own contract

all_three = partial(Spot, bids="4 3 4 3", won="3 3 2 2")
"""North and South need eight, have five, and three tricks are left."""
two_of_three = partial(Spot, bids="4 3 3 3", won="3 3 2 2")
"""North and South need seven, have five, and three tricks are left."""


@each(
    all_three(
        "last hand: the partner's ace wins, and both spades are needed later",
        "4C",
        hand="AK...4",
        trick="3D AD 5D",
    ),
    Spot(
        "last hand: the partner's king wins, the ace is gone",
        "4C",
        hand="AKQ...4",
        trick="QD KD 5D",
        gone="AD",
        bids="4 3 5 3",
        won="3 2 2 2",
    ),
    all_three(
        "third hand: the partner's ace wins, the last player has no spade",
        "4C",
        hand="AK...4",
        trick="AD 4D",
        voids="W:S",
    ),
    all_three("last hand: the partner has ruffed already", "4C", hand="AK...4", trick="6D 5S 9D"),
    all_three("last hand: the partner's nine wins", "4C", hand="AK...4", trick="3D 9D 5D"),
)
def test_the_partners_winner_is_not_ruffed(case: Spot) -> None:
    check(case)


@each(
    two_of_three(
        "last hand: the partner's queen is beaten, the small spade wins",
        "3S",
        hand="A3...4",
        trick="3D QD KD",
    ),
    two_of_three("third hand: the partner's jack is beaten", "3S", hand="A3...4", trick="JD AD"),
    two_of_three(
        "last hand: the partner's ace is ruffed, a higher spade wins",
        "7S",
        hand="A7...4",
        trick="3D AD 4S",
    ),
    Spot(
        "draw game: there is no partner",
        "3S",
        hand="A3...4",
        trick="KD",
        bids="5 6",
        won="6 4",
        rules="draw",
    ),
    Spot(
        "solo: there is no partner",
        "3S",
        hand="A3...4",
        trick="3D AD 5D",
        bids="3 3 4 3",
        won="3 3 2 2",
        rules="cutthroat",
    ),
)
def test_what_beats_the_side_is_ruffed_when_the_contract_needs_it(case: Spot) -> None:
    check(case)


# Last to play and still ducks


@each(
    two_of_three("the queen wins only now", "QD", hand="..Q2.A", trick="3D 5D 9D"),
    two_of_three("a ruff wins", "3S", hand="3.2..A", trick="3D 5D KD", gone="KC"),
    two_of_three("the cheapest winner does", "JD", hand="..AJ2.", trick="3D 5D 9D"),
    all_three("nobody may be missed", "AD", hand="A..A2.", trick="3D 5D KD"),
    Spot(
        "draw game: second is last",
        "QD",
        hand="..Q2.A",
        trick="9D",
        bids="5 6",
        won="6 4",
        rules="draw",
    ),
    Spot(
        "solo: the queen wins only now",
        "QD",
        hand="..Q2.A",
        trick="3D 5D 9D",
        bids="3 3 4 3",
        won="3 3 2 2",
        rules="cutthroat",
    ),
    Spot(
        "the tricks of the partner's failed nil do not count",
        "QD",
        hand="..Q2.A",
        trick="3D 5D 9D",
        bids="N 3 4 3",
        won="1 4 2 3",
    ),
)
def test_the_last_player_takes_a_trick_that_the_contract_needs(case: Spot) -> None:
    check(case)


# Always leads trumps


@each(
    Spot(
        "the master diamond; small spades would lose",
        "KD",
        hand="32..K.",
        gone="AD",
        out="AS KS QS JS TS QD JD",
        broken=True,
        bids="4 3 3 3",
        won="2 3 3 2",
    ),
    Spot(
        "opening lead where spades may be led: aces and kings",
        "!4S 3S 2S",
        hand="432.AK5.AK42.T83",
        rules="lead_spades=any",
    ),
    Spot(
        "two small spades are for ruffing, not for leading",
        "!3S 2S",
        hand="32.AK.A.",
        broken=True,
        gone="KD",
        out="AS KS QS JS",
        bids="4 3 4 2",
        won="2 2 3 1",
    ),
    Spot(
        "jokers: the ace of spades is not high",
        "KD",
        hand="A2..K.",
        gone="AD",
        out="BJ LJ KS QS",
        broken=True,
        rules="deck=jokers",
        bids="4 3 2 3",
        won="3 3 2 2",
    ),
)
def test_trumps_are_not_led_when_something_else_is_better(case: Spot) -> None:
    check(case)


@each(
    Spot(
        "the last small spades fall, then the diamonds are good",
        "AS KS",
        hand="AK..QJ.",
        gone="AD KD QS JS TS 9S 8S 7S",
        out="3S 2S",
        broken=True,
        bids="4 3 5 3",
        won="2 2 3 2",
    ),
    Spot(
        "one spade is out and would ruff a diamond",
        "AS",
        hand="A..KQ.",
        gone="AD KS QS JS TS 9S 8S 7S 6S",
        out="2S",
        broken=True,
        bids="4 3 4 2",
        won="2 2 3 3",
    ),
    Spot(
        "jokers: both fetch the last spades",
        "BJ LJ",
        hand="BL..AK.",
        gone="AS KS QS JS TS 9S 8S",
        out="3S 2S",
        broken=True,
        rules="deck=jokers",
        bids="4 3 5 3",
        won="2 2 3 2",
    ),
)
def test_trumps_are_led_when_they_save_the_other_winners(case: Spot) -> None:
    check(case)


# Plays the king third hand with the ace out

needed = partial(Spot, bids="4 3 4 3", won="2 2 3 2")
"""Four tricks are left and both sides need tricks."""


@each(
    needed("on the partner's queen", "3D", hand="2..K3.5", trick="QD 4D", out="AD"),
    needed("on the jack, holding the queen", "3D", hand="..KQ3.5", trick="JD 4D", out="AD"),
    needed(
        "on the ten, the queen and jack being gone",
        "3D",
        hand="2..K3.5",
        trick="TD 4D",
        gone="QD JD",
        out="AD",
    ),
    needed("below the ace", "3D", hand="2..K3.5", trick="5D AD"),
    needed("below a ruff", "3D", hand="2..K3.5", trick="5D 4S", out="AD", voids="E:D"),
    Spot("first trick", "3D", hand="A54.T62.K73.J954", trick="QD 4D"),
)
def test_the_third_hand_does_not_waste_its_king(case: Spot) -> None:
    check(case)


@each(
    needed("the ace is gone", "KD", hand="2..K3.5", trick="5D 9D", gone="AD"),
    needed("the ace is gone, a queen is beaten", "KD", hand="2..K3.5", trick="5D QD", gone="AD"),
    needed("the ace itself on a low card", "AD", hand="2..A3.5", trick="5D QD"),
)
def test_the_third_hand_plays_a_king_that_wins(case: Spot) -> None:
    check(case)


# Freezes the table


@pytest.mark.parametrize(
    "rules", ["classic", "draw", "house", "cutthroat,players=3", "suicide,exchange_nil=4"]
)
def test_a_table_of_bots_comes_to_an_end(rules: str) -> None:
    own = rules_of(rules)
    for number in range(1, 6):
        round_ = finished(seeded_round(own, "freeze", number=number), seated(own, "skilled"))
        assert round_.is_over
