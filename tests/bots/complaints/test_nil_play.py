"""Complaints about play with nils: covering one, bidding one, playing against one."""

from __future__ import annotations

from functools import partial

from bots.complaints.positions import Spot, check, each

# Forces the nil partner to win by discarding the wrong suit

cover = partial(Spot, bids="N 3 4 2", won="0 3 4 2")
"""North's nil is still clean, all contracts are made; four tricks are left."""


@each(
    cover("its jack wins unless it is ruffed", "!5H", hand="A92.5..", trick="3D JD 5D"),
    cover("a small spade is enough", "5S QS", hand="Q5.A3..", trick="4C TC 6C"),
    cover("its forced ruff is over-ruffed", "6S 9S", hand="96.72..", trick="KD 4S 8D"),
    cover("nothing but its ten is to be feared", "KD JD", hand=".3.KJ2.", trick="3D TD 5D"),
    Spot(
        "it leads to the first trick",
        "AD JD",
        hand="AQ52.Q43.AJ2.K63",
        trick="9D 4D",
        bids="N 4 4 3",
    ),
    cover("a bag is no price", "AD", hand=".43.A2.", trick="4D JD 6D", bags=(8, 0)),
    cover("the tenth bag comes anyhow", "AD", hand=".43.A2.", trick="4D JD 6D", bags=(9, 0)),
)
def test_a_trick_that_the_nil_partner_would_win_is_taken(case: Spot) -> None:
    check(case)


@each(
    cover("the opponents' queen covers it", "5H 2H", hand="A9.52..", trick="3D JD QD"),
    cover("a higher ruff covers it", "!AS 9S", hand="A9.52..", trick="3D 4S 5S"),
    cover("the opponents' king covers it", "2D", hand=".43.A2.", trick="KD JD 5D"),
)
def test_a_nil_that_is_safe_is_not_covered_again(case: Spot) -> None:
    check(case)


# Covers with the lowest spade instead of beating the nil bidder's winner


@each(
    cover("a ruff of seven", "9S KS", hand="K93.2..", trick="4D 7S 6D"),
    cover("a spade led, its eight", "JS", hand="J2.43..", trick="4S 8S 5S", broken=True),
    cover("a ruff of ten", "QS", hand="Q32.2..", trick="4C TS 6C"),
    cover(
        "the little joker beats its ace",
        "LJ",
        hand="L2.43..",
        trick="4S AS 5S",
        broken=True,
        rules="deck=jokers",
    ),
)
def test_a_cover_is_high_enough(case: Spot) -> None:
    check(case)


# Leads high then low of a suit into a nil partner; keeps spades that cannot hurt the partner

leads = partial(Spot, bids="N 3 4 2", won="0 3 5 2")
"""North's nil is clean, all contracts are made, South leads; three tricks are left."""
still_needs = partial(Spot, bids="N 4 6 3", won="0 3 4 3")
"""North's nil is clean, South leads and needs two of the last three tricks."""


@each(
    still_needs("masters before the low heart", "KD QD", hand=".2.KQ.", out="KH QH 9H", gone="AD"),
    still_needs(
        "the spades before the low heart", "AS KS", hand="AK.2..", out="KH QH 9H", broken=True
    ),
    leads(
        "the partner throws a danger on the diamond",
        "AD",
        hand=".32.A.",
        out="KH QH 9H",
        voids="N:D",
    ),
    leads(
        "a club, of which the partner has none", "7C 4C", hand=".4..74", out="KH QH 9H", voids="N:C"
    ),
)
def test_no_low_card_is_led_into_a_nil_partner_when_a_safe_one_is_held(case: Spot) -> None:
    check(case)


@each(
    leads("the highest cannot be beaten", "AS KS", hand="AK.2..", out="KH QH 9H", broken=True),
    Spot(
        "three of the highest",
        "AS KS QS",
        hand="AKQ.2..",
        out="KH QH 9H",
        broken=True,
        bids="N 3 4 2",
        won="0 3 4 2",
    ),
    leads(
        "jokers: the big one cannot be beaten",
        "BJ LJ",
        hand="BL.3..",
        out="KH QH 9H",
        broken=True,
        rules="deck=jokers",
    ),
)
def test_spades_that_cannot_hurt_the_nil_partner_are_led(case: Spot) -> None:
    check(case)


# Covers a nil by throwing winners away and is set

needs_two = partial(Spot, bids="N 4 6 3", won="0 4 4 2")
"""North's nil is clean; South needs two of the last three tricks."""
needs_both = partial(Spot, bids="N 3 6 3", won="0 3 4 3")
"""South needs the two tricks after this one."""


@each(
    needs_two("a small ruff covers, the ace is for later", "4S", hand="A4.2..", trick="3D JD 5D"),
    needs_two("the ten covers, the ace is for later", "TD", hand="..AT2.", trick="3D 9D 4D"),
    needs_two(
        "the nil is safe, the queen will be good", "2D", hand="A..Q2.", trick="4D 9D KD", gone="AD"
    ),
    needs_both(
        "the nil is safe, both winners are needed", "2H", hand=".A2.K.", trick="KC 3C 5C", gone="AD"
    ),
    needs_both("the nil is safe, three winners and a loser", "3H", hand=".A3.A.", trick="AC 3C 5C"),
)
def test_covering_does_not_cost_the_contract(case: Spot) -> None:
    check(case)


# To the right of a nil bidder, throws the cards its own contract of 7 or 8 needs


@each(
    Spot(
        "contract of seven, the partner wins",
        "3H",
        hand="AK.3.A.",
        trick="AC 4C",
        bids="3 3 7 N",
        won="2 3 4 0",
    ),
    Spot(
        "contract of seven, the left opponent wins",
        "3H",
        hand=".A3.K.",
        trick="KC",
        gone="AD AC",
        bids="2 3 7 N",
        won="2 3 5 0",
    ),
    Spot(
        "contract of eight, the master is needed",
        "2D",
        hand=".A.2.K",
        trick="5S QS",
        gone="AC AS KS",
        voids="E:H",
        bids="1 3 8 N",
        won="1 3 6 0",
    ),
)
def test_contract_cards_are_not_thrown_under_an_opponents_nil(case: Spot) -> None:
    check(case)


# A nil bidder over-ruffs and kills its own nil

own_nil = partial(Spot, bids="4 4 N 3", won="4 4 0 2", voids="W:C")
"""South's nil is clean, the others have what they bid or need one."""


@each(
    own_nil("over a five", "!9S", hand="9.4..3", trick="3D AD 5S"),
    own_nil("over the partner's six", "!TS 7S", hand="T7.4..", trick="3D 6S 9D"),
    own_nil("the small spade goes under", "3S KH", hand="93.K..", trick="3D AD 5S"),
    own_nil("nobody has ruffed", "!9S 3S", hand="93.4..", trick="KD 2D 3D"),
    Spot(
        "draw game",
        "4H",
        hand="93.4..",
        trick="AD",
        bids="9 N",
        won="10 0",
        rules="draw",
    ),
    own_nil("solo", "!9S 3S", hand="93.4..", trick="KD 2D 3D", rules="cutthroat"),
)
def test_a_nil_bidder_does_not_ruff_itself_to_death(case: Spot) -> None:
    check(case)


@each(
    own_nil("under the queen of spades", "JS", hand="J2.5..", trick="KD 4D QS"),
    own_nil("under the ace", "QD", hand="..Q3.2", trick="KD AD 5D"),
    own_nil("under the king of spades", "QS", hand="Q2.5..", trick="4S KS 6S", broken=True),
    own_nil("never over the nine", "!JD", hand="..J83.", trick="7D 9D"),
    Spot(
        "draw game: under the king",
        "QD",
        hand="..Q3.2",
        trick="KD",
        bids="9 N",
        won="10 0",
        rules="draw",
    ),
)
def test_a_nil_bidder_sheds_its_dangers(case: Spot) -> None:
    check(case)


# Attacks a nil

their_nil = partial(Spot, bids="3 N 3 4", won="3 0 3 4")
"""East's nil is clean; the others have what they bid."""


@each(
    their_nil("last hand: its nine wins", "3D", hand="..AT3.", trick="5D 4D 9D"),
    their_nil(
        "last hand: its jack wins unless it is ruffed", "!8S", hand="8.42..", trick="4D 5D JD"
    ),
    Spot(
        "draw game: its nine wins",
        "3D",
        hand="AKQ4.A53.AT3.A52",
        trick="9D",
        bids="N 6",
        rules="draw",
    ),
    their_nil("solo: its nine wins", "3D", hand="..AT3.", trick="5D 4D 9D", rules="cutthroat"),
)
def test_an_opponents_nil_that_wins_is_left_to_win(case: Spot) -> None:
    check(case)
