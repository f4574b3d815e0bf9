"""Complaints about bids: too low, too high, blind to the score, nils that are none."""

from __future__ import annotations

import pytest

from bots.complaints.positions import Auction, bid_in, check_bid, each
from spades import LOOK, view
from spades.bots import SkilledBot
from support import seeded_round

# Bids low after the partner's nil and collects bags


@each(
    Auction("three spades, two hearts, a diamond on top", "6 7 8", "AKQ4.AK3.A52.T83", "N:N E:3"),
    Auction("four spades and two aces", "6 7", "KQJT9.A3.A42.843", "W:2 N:N E:3"),
    Auction("last to bid, eight are left", "5 6 7", "AKJ54.A4.KQ32.98", "W:2 N:N E:3"),
    Auction("after a double nil", "6 7 8", "AKQ4.AK3.A52.T83", "N:D E:3"),
    Auction("solid spades", "7 8 9", "AKQJT8.A52.K4.83", "N:N E:2"),
)
def test_a_hand_is_bid_in_full_beside_a_nil(case: Auction) -> None:
    check_bid(case)


# Underbids


@each(
    Auction("five spades to the queen and an ace", "5 6", "AKQ42.A73.952.84"),
    Auction("six aces and kings", "5 6 7", "AK.AK4.AK52.9743"),
    Auction("eight spades and an ace", "6 7 8", "QJT98765.A3.K4.2"),
    Auction("all top spades", "7 8", "AKQJ3.AK5.A52.84", "N:3 E:2"),
    Auction("draw game: all top spades and aces", "7 8 9 10", "AKQJ3.AK5.A52.84", rules="draw"),
    Auction(
        "jokers: three top spades and two aces", "5 6 7", "BLA4.A63.A53.843", rules="deck=jokers"
    ),
    Auction(
        "jokers and deuces: four top spades and an ace",
        "5 6 7",
        "BL25.A63.2543.84",
        "N:3 E:3",
        rules="house",
    ),
)
def test_sure_tricks_are_bid(case: Auction) -> None:
    check_bid(case)


# Bids over what can be had when the partner spoke first


@each(
    Auction("twelve are bid, no sure trick", "1 2", "T43.K52.Q964.K83", "W:4 N:5 E:3"),
    Auction("thirteen are bid, eight by the partner", "1 2", "54.KQ3.KJ42.Q873", "W:2 N:8 E:3"),
    Auction("twelve are bid, one king of spades", "1 2", "K73.Q52.KJ4.Q863", "W:3 N:6 E:3"),
    Auction("thirteen are bid, queens and jacks", "0 1", "Q43.QJ5.J964.J83", "W:3 N:6 E:4"),
)
def test_what_others_have_bid_cannot_be_had(case: Auction) -> None:
    check_bid(case)


@each(
    Auction("three spades on top and an ace", "3 4 5", "AKQ2.A53.8642.73", "W:4 N:5 E:3"),
    Auction("two aces and two kings", "3 4", "A32.AK4.K952.743", "W:3 N:4 E:3"),
    Auction("ace and king of two suits", "3 4 5", "AK4.AK52.7643.52", "W:4 N:4 E:3"),
)
def test_but_what_is_sure_is_bid(case: Auction) -> None:
    check_bid(case)


# Ignores the score in the last round


@each(
    Auction(
        "their 4 and nil make 521; 60 with ours is 532",
        "4 5",
        "KQ4.A83.AJ5.T962",
        "W:N N:2 E:4",
        totals=(472, 381),
    ),
    Auction(
        "their 3 makes 505 and more; 6 are 515, 5 are not enough",
        "3 4",
        "Q84.A73.K952.J83",
        "W:1 N:3 E:2",
        totals=(455, 475),
    ),
    Auction(
        "their 3 makes 500 and more; 6 are 510, 5 are not enough",
        "3 4",
        "QT4.A73.K952.J83",
        "W:2 N:3 E:1",
        totals=(450, 470),
    ),
    Auction(
        "their 4 makes 512; only a nil makes more",
        "0",
        "J4.KT62.983.J752",
        "W:2 N:4 E:2",
        totals=(381, 472),
    ),
    Auction(
        "their 5 makes 522; only a nil makes more",
        "0",
        "T4.QT62.J83.J752",
        "W:2 N:5 E:3",
        totals=(381, 472),
    ),
)
def test_the_last_round_is_bid_to_win(case: Auction) -> None:
    check_bid(case)


@each(
    Auction(
        "495 with the partner's two: one more wins",
        "1 2",
        "AKQ2.K83.A54.T96",
        "W:3 N:2 E:3",
        totals=(475, 300),
    ),
    Auction(
        "the partner's three win",
        "1 2",
        "AKQ2.K83.A54.T96",
        "W:3 N:3 E:3",
        totals=(488, 410),
    ),
    Auction(
        "they come to 500, one more than three is 520",
        "1 2",
        "AK42.K83.A54.T96",
        "W:3 N:3 E:3",
        totals=(480, 440),
    ),
    Auction(
        "draw game: two make 500",
        "2 3",
        "AK42.K83.A54.T96",
        "N:4",
        totals=(300, 480),
        rules="draw",
    ),
    Auction(
        "solo: two make 500",
        "2 3",
        "AKQ2.K83.A54.T96",
        "W:3 N:2 E:3",
        totals=(300, 250, 480, 310),
        rules="cutthroat",
    ),
)
def test_a_low_bid_that_wins_the_game_is_not_raised(case: Auction) -> None:
    check_bid(case)


# Double nil


@each(
    Auction(
        "their 3 makes 515, 200 and the partner's 4 make 530",
        "-1",
        "A4.KT62.983.J752",
        "W:1 N:4 E:2",
        totals=(290, 485),
    ),
    Auction(
        "their 2 makes 510, 200 and the partner's 4 make 540",
        "-1",
        "A4.KT62.983.J752",
        "W:1 N:4 E:1",
        totals=(300, 490),
    ),
    Auction(
        "their 2 makes 500, 200 and the partner's 5 make 510",
        "-1",
        "A4.KT62.983.J752",
        "W:1 N:5 E:1",
        totals=(260, 480),
    ),
)
def test_double_nil_is_bid_when_nothing_else_can_win(case: Auction) -> None:
    check_bid(case, looks=False)


@each(
    Auction("the first round", "look", "54.T862.983.9752"),
    Auction("the first round, last to bid", "look", "54.T862.983.9752", "W:3 N:4 E:3"),
    Auction("ahead", "look", "54.T862.983.9752", "W:3 N:4 E:3", totals=(300, 250)),
    Auction("far ahead", "look", "54.T862.983.9752", totals=(480, 250)),
    Auction("fifty behind", "look", "54.T862.983.9752", "W:3 N:4 E:3", totals=(400, 450)),
    Auction(
        "far behind, but the partner has bid double nil",
        "look",
        "54.T862.983.9752",
        "W:3 N:D E:3",
        totals=(200, 380),
    ),
)
def test_cards_are_looked_at_otherwise(case: Auction) -> None:
    check_bid(case, looks=False)


@pytest.mark.parametrize("totals", [(0, 0), (200, 250), (400, 100)])
def test_cards_are_looked_at_in_the_draw_game(totals: tuple[int, int]) -> None:
    round_ = seeded_round("draw", totals=totals)
    now = view(round_, round_.seats_to_act[0])
    assert SkilledBot().choose(now).action == LOOK


# Nil after the partner's nil, or after an opponent's double nil


@each(
    Auction("a jack of two spades", "!0", "J4.KT62.Q83.J752", "N:N E:4"),
    Auction("king of four hearts", "!0", "T4.K862.J83.QT52", "N:N E:4"),
    Auction("low spades, high hearts", "!0", "94.QT82.J863.T75", "W:4 N:N E:4"),
    Auction("the partner's double nil brings dangers", "!0", "94.QT82.J863.T75", "N:D E:4"),
    Auction("the partner's double nil, last hand", "!0", "J4.T862.Q83.J752", "W:4 N:D E:4"),
)
def test_no_nil_beside_the_partners(case: Auction) -> None:
    check_bid(case)


@each(
    Auction("a jack of two spades", "!0", "J4.KT62.Q83.J752", "W:D N:4 E:4"),
    Auction("a queen of two spades", "!0", "Q4.KT62.983.J752", "W:3 N:4 E:D"),
    Auction("middle cards everywhere", "!0", "J94.QT8.J97.QT75", "W:3 N:4 E:D"),
)
def test_no_doubtful_nil_after_an_opponents_double_nil(case: Auction) -> None:
    check_bid(case)


# One instead of nil when cards will be exchanged

WITH_EXCHANGE = "exchange_nil=3"


@each(
    Auction("the ace of spades goes", "0", "A.8642.7543.9752", "N:4 E:4", WITH_EXCHANGE),
    Auction("king of spades and an ace go", "0", "K4.T8642.A53.974", "N:4 E:4", WITH_EXCHANGE),
    Auction("ace and king of hearts go", "0", "32.AK.87543.9752", "N:4 E:4", WITH_EXCHANGE),
    Auction(
        "ace and king of hearts go, one after the other",
        "0",
        "32.AK.87543.9752",
        "N:4 E:4",
        "exchange_nil=3,exchange_mode=sequential",
    ),
)
def test_nil_is_bid_when_the_dangers_can_be_given_away(case: Auction) -> None:
    check_bid(case)


@each(
    Auction("the ace of spades stays", "!0", "A.8642.7543.9752", "N:4 E:4"),
    Auction("king of spades and an ace stay", "!0", "K4.T8642.A53.974", "N:4 E:4"),
    Auction("ace and king of hearts stay", "!0", "32.AK.87543.9752", "N:4 E:4"),
    Auction("solo: there is no partner", "!0", "K4.T8642.A53.974", "N:4 E:4", "cutthroat"),
)
def test_and_not_when_they_stay(case: Auction) -> None:
    check_bid(case)


# Nil with 10-8-6 of clubs when everybody plays the lowest club to trick one

LOWEST = "first_lead=lowest_club"


@each(
    Auction("ten, eight, six", "!0", "32.5432.6432.T86", "N:4 E:3", LOWEST),
    Auction("ten, nine, eight", "!0", "32.5432.6432.T98", "N:4 E:3", LOWEST),
    Auction("jack, nine, seven", "!0", "32.5432.6432.J97", "N:4 E:3", LOWEST),
    Auction("a bare nine", "!0", "432.5432.65432.9", "N:4 E:3", LOWEST),
)
def test_no_nil_when_the_lowest_club_is_high(case: Auction) -> None:
    check_bid(case)


@each(
    Auction("seven, four, two", "0", "32.5432.6432.742", "N:4 E:3", LOWEST),
    Auction("a bare two", "0", "432.5432.65432.2", "N:4 E:3", LOWEST),
    Auction("no clubs", "0", "432.65432.65432.", "N:4 E:3", LOWEST),
    Auction("ten, eight, six, an ordinary lead", "0", "32.5432.6432.T86", "N:4 E:3"),
)
def test_but_nil_when_it_is_not(case: Auction) -> None:
    check_bid(case)


# Spade length undervalued


@each(
    Auction("eight to the ten", "4 5 6", "T9876543.2.432.5"),
    Auction("seven to the queen, an ace and a king", "5 6 7", "QT98764.A3.K42.5"),
    Auction("seven to the jack, an ace and a king", "5 6 7", "J876543.2.A43.K5"),
    Auction("eight to the king", "5 6 7", "K9765432..T43.J5"),
    Auction("six to the king, two short suits", "4 5 6", "KJ9762.A.T8432.3"),
    Auction("draw game: eight to the ten", "4 5 6 7", "T9876543.2.432.5", rules="draw"),
)
def test_long_spades_are_tricks(case: Auction) -> None:
    check_bid(case)


# Nil where the rules make it worth nothing


@each(
    Auction("four spades and a doubleton", "1 2", "J852.743.8643.52", rules="nil_value=off"),
    Auction("queen of spades", "1 2", "QT3.843.9742.T65", rules="nil_value=off"),
    Auction("four spades and a singleton", "1 2", "9752.6.8643.T542", rules="nil_value=off"),
)
def test_no_nil_where_it_is_a_bid_of_no_tricks(case: Auction) -> None:
    check_bid(case)


@each(
    Auction("all low", "0", "432.5432.6432.52"),
    Auction("all low, last hand", "0", "32.65432.5432.54", "W:3 N:4 E:4"),
    Auction("all low, solo", "0", "432.5432.6432.52", rules="cutthroat"),
    Auction("all low, draw game", "0", "432.5432.6432.52", rules="draw"),
)
def test_a_sure_nil_is_bid(case: Auction) -> None:
    check_bid(case)


def test_a_hand_does_not_lose_tricks_by_the_partners_nil() -> None:
    """A nil gives its tricks away; the hand beside it has what it had beside a bid of three."""
    for hand in ("AKQ4.AK3.A52.T83", "KQJT9.A3.A42.843", "AK52.K63.A52.T83"):
        beside_three = int(bid_in(Auction("", "", hand, "N:3 E:3")))
        assert int(bid_in(Auction("", "", hand, "N:N E:3"))) >= beside_three
