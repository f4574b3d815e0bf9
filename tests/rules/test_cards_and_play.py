from __future__ import annotations

import pytest

from spades import (
    PRESETS,
    ErrorCode,
    Play,
    Round,
    card_set,
    cards_in,
    format_card,
    parse_card,
    parse_cards,
    preset,
    view,
)
from spades.tricks import legal_leads, winning_place
from support import do, refusal, round_of

CLASSIC = preset("classic")
ALL_SPADES, ALL_HEARTS, ALL_DIAMONDS, ALL_CLUBS = (
    "AKQJT98765432...",
    ".AKQJT98765432..",
    "..AKQJT98765432.",
    "...AKQJT98765432",
)
VOIDS = "N:AK.AKQ.AK432.432 QJ.JT9.QJT9.QJT9 T9876.8765432..A 5432..8765.K8765"
"""South has no diamonds and a single club, West has no hearts."""
FORCED = f"N:KQJT9876543.AK.. A2.QJT98765432.. {ALL_DIAMONDS} {ALL_CLUBS}"
"""North holds eleven spades and two winning hearts, East the other two spades."""
BIDS = "N:3 E:3 S:3 W:3 "


def playing(deal: str, steps: str = "", *, dealer: str = "W") -> Round:
    """A round after four bids of three; North leads unless somebody else than West dealt."""
    seats = CLASSIC.seats
    first = seats.index(dealer) + 1
    bids = " ".join(f"{seats[(first + place) % 4]}:3" for place in range(4))
    return do(round_of("classic", deal, dealer=dealer), f"{bids} {steps}")


def plays(round_: Round) -> set[str]:
    """The cards that the seat on turn may play."""
    (seat,) = round_.seats_to_act
    actions = round_.legal_actions(seat)
    return {format_card(action.card) for action in actions if isinstance(action, Play)}


def cards(text: str) -> set[str]:
    """The names in a text such as `2S AH`."""
    return set(text.split())


def refused_card(round_: Round, seat: str, card: str) -> ErrorCode:
    """Why a card is refused."""
    return refusal(round_, CLASSIC.seat_index(seat), Play(parse_card(card)))


# C1


def test_C1_the_pack_is_the_standard_52_cards() -> None:
    ranks = "AKQJT98765432"
    expected = {rank + suit for rank in ranks for suit in "CDHS"}
    assert {format_card(card) for card in CLASSIC.pack.cards} == expected
    assert len(CLASSIC.pack.cards) == 52


@pytest.mark.parametrize("suit", "CDHS")
@pytest.mark.parametrize(
    "pair", ["AK", "KQ", "QJ", "JT", "T9", "98", "87", "76", "65", "54", "43", "32"]
)
def test_C1_ace_is_high_and_two_is_low_in_every_suit(suit: str, pair: str) -> None:
    high, low = (parse_card(rank + suit) for rank in pair)
    assert winning_place(CLASSIC.pack, [low, high], CLASSIC.pack.suit_of[low]) == 1
    assert winning_place(CLASSIC.pack, [high, low], CLASSIC.pack.suit_of[low]) == 0


@pytest.mark.parametrize("name", PRESETS)
def test_C1_spades_are_always_trumps(name: str) -> None:
    pack = preset(name).pack
    for ace in map(parse_card, ("AC", "AD", "AH")):
        assert winning_place(pack, [ace, parse_card("3S")], pack.suit_of[ace]) == 1


# C2


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("3H 9H KH 5H", "KH"),
        ("TC JC 9C QC", "QC"),
        ("AH KH QH JH", "AH"),
        ("5H AD KH 4H", "KH"),
        ("5H AD AC KD", "5H"),
        ("AH 2S KH QH", "2S"),
        ("AH 2S 9S KH", "9S"),
        ("AH TS 9S KH", "TS"),
        ("KD AD 3S 5D", "3S"),
        ("2S AH AD AC", "2S"),
        ("4S KS QS AS", "AS"),
    ],
)
def test_C2_highest_spade_else_highest_card_of_the_suit_led_wins(trick: str, winner: str) -> None:
    in_play_order = [parse_card(name) for name in trick.split()]
    led = CLASSIC.pack.suit_of[in_play_order[0]]
    place = winning_place(CLASSIC.pack, in_play_order, led)
    assert format_card(in_play_order[place]) == winner


@pytest.mark.parametrize(
    ("trick", "winner"), [("N:AHJH8H5D", "N"), ("N:2CTCACKC", "S"), ("N:AHJH8H2S", "W")]
)
def test_C2_the_trick_goes_to_the_seat_of_the_winning_card(trick: str, winner: str) -> None:
    round_ = playing(VOIDS, trick)
    assert CLASSIC.seats[round_.tricks[0].winner] == winner


# C3


def test_C3_tricks_are_counted_per_player_not_per_side() -> None:
    round_ = playing(VOIDS, "N:AH9H2H5D N:2CQCACKC")
    assert round_.tricks_won == [1, 0, 1, 0]


def test_C3_everybody_sees_every_count() -> None:
    round_ = playing(VOIDS, "N:AH9H2H5D N:2CQCACKC")
    for seat in (0, 1, 2, 3, None):
        assert view(round_, seat).tricks_won == (1, 0, 1, 0)


@pytest.mark.parametrize(
    ("trick", "winner"), [("N:AHJH8H5D", "N"), ("N:2CTCACKC", "S"), ("N:AHJH8H2S", "W")]
)
def test_C3_the_winner_of_a_trick_leads_to_the_next(trick: str, winner: str) -> None:
    round_ = playing(VOIDS, trick)
    seat = CLASSIC.seat_index(winner)
    assert (round_.seats_to_act, round_.leader, round_.trick) == ((seat,), seat, [])


# C4


@pytest.mark.parametrize(
    ("trick", "followers"),
    [
        ("N:2C", "QC JC TC 9C"),
        ("N:2C9C", "AC"),
        ("N:2C9CAC", "KC 8C 7C 6C 5C"),
        ("N:AH", "JH TH 9H"),
        ("N:AD", "QD JD TD 9D"),
    ],
)
def test_C4_who_can_follow_suit_must(trick: str, followers: str) -> None:
    assert plays(playing(VOIDS, trick)) == cards(followers)


@pytest.mark.parametrize("card", ["QS", "JH", "9D"])
def test_C4_another_suit_is_refused_to_who_can_follow(card: str) -> None:
    round_ = playing(VOIDS, "N:2C")
    assert refused_card(round_, "E", card) == ErrorCode.MUST_FOLLOW_SUIT


def test_C4_a_spade_lead_must_be_followed_too() -> None:
    round_ = playing(VOIDS, "N:AHJH8H2S W:3S")
    assert plays(round_) == cards("AS KS")


def test_C4_a_void_player_may_play_anything_and_need_not_ruff() -> None:
    round_ = playing(VOIDS, "N:AH9H2H5D N:KHTH3H")
    assert plays(round_) == cards("5S 4S 3S 2S 8D 7D 6D KC 8C 7C 6C 5C")


def test_C4_a_void_player_need_not_beat_a_ruff() -> None:
    round_ = playing(FORCED, "S:ADACKS", dealer="E")
    assert plays(round_) == cards("AS 2S QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H")


def test_C4_a_card_that_is_not_held_is_refused() -> None:
    assert refused_card(playing(VOIDS), "N", "QS") == ErrorCode.CARD_NOT_HELD


def test_C4_a_card_cannot_be_played_twice() -> None:
    round_ = playing(VOIDS, "N:AH9H2H5D")
    assert refused_card(round_, "N", "AH") == ErrorCode.CARD_NOT_HELD


# C5


def test_C5_spades_may_not_be_led_before_they_are_broken() -> None:
    round_ = playing(VOIDS)
    assert plays(round_) == cards("AH KH QH AD KD 4D 3D 2D 4C 3C 2C")
    assert refused_card(round_, "N", "AS") == ErrorCode.SPADES_NOT_BROKEN


def test_C5_unbroken_spades_may_not_be_led_to_later_tricks_either() -> None:
    round_ = playing(VOIDS, "N:2CQCACKC")
    assert refused_card(round_, "S", "TS") == ErrorCode.SPADES_NOT_BROKEN


def test_C5_broken_spades_may_be_led_by_everybody() -> None:
    round_ = playing(VOIDS, "N:AHJH8H2S")
    assert plays(round_) == cards("5S 4S 3S 8D 7D 6D 5D KC 8C 7C 6C 5C")
    do(round_, "W:KC3CTCAC")
    assert plays(round_) == cards("TS 9S 8S 7S 6S 7H 6H 5H 4H 3H 2H")


def test_C5_who_holds_nothing_but_spades_may_lead_them_to_the_first_trick() -> None:
    deal = f"N:{ALL_SPADES} {ALL_HEARTS} {ALL_DIAMONDS} {ALL_CLUBS}"
    expected = cards("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
    assert plays(playing(deal)) == expected


@pytest.mark.parametrize("hand", ["2S", "AS 2S", "KS 9S 4S"])
def test_C5_a_hand_of_spades_only_always_has_a_lead(hand: str) -> None:
    held = parse_cards(hand)
    assert legal_leads(CLASSIC, held, trick_one=False, broken=False) == held


def test_C5_one_side_card_is_enough_to_forbid_an_unbroken_spade() -> None:
    held = parse_cards("AS KS QS 2C")
    leads = legal_leads(CLASSIC, held, trick_one=False, broken=False)
    assert leads == parse_cards("2C")


# C6


def test_C6_a_trick_without_spades_does_not_break_them() -> None:
    assert not playing(VOIDS, "N:AH9H2H5D").broken


def test_C6_a_spade_discarded_on_another_suit_breaks_spades_at_once() -> None:
    assert not playing(VOIDS, "N:AD9D").broken
    assert playing(VOIDS, "N:AD9D6S").broken


def test_C6_a_forced_spade_lead_breaks_spades() -> None:
    round_ = playing(FORCED, "N:AH2H2D2C N:KH3H3D3C")
    assert plays(round_) == cards("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S")
    assert not round_.broken
    do(round_, "N:KS")
    assert round_.broken


def test_C6_after_a_forced_spade_lead_others_may_lead_spades() -> None:
    round_ = playing(FORCED, "N:AH2H2D2C N:KH3H3D3C N:KSAS4D4C")
    assert plays(round_) == cards("2S QH JH TH 9H 8H 7H 6H 5H 4H")


def test_C6_everybody_sees_whether_spades_are_broken() -> None:
    for steps, expected in (("N:AD9D", False), ("N:AD9D6S", True)):
        round_ = playing(VOIDS, steps)
        for seat in (0, 1, 2, 3, None):
            assert view(round_, seat).broken is expected


# C7


def test_C7_a_void_player_may_ruff_on_the_first_trick() -> None:
    round_ = playing(VOIDS, "N:AHJH8H")
    assert plays(round_) == cards("5S 4S 3S 2S 8D 7D 6D 5D KC 8C 7C 6C 5C")
    do(round_, "W:2S")
    assert round_.tricks_won == [0, 0, 0, 1]


def test_C7_the_option_takes_the_ruff_on_the_first_trick_away() -> None:
    rules = "classic,first_trick_trump=no"
    round_ = do(round_of(rules, VOIDS), f"{BIDS}N:AHJH8H")
    assert plays(round_) == cards("8D 7D 6D 5D KC 8C 7C 6C 5C")
    assert refused_card(round_, "W", "2S") == ErrorCode.NO_SPADES_TO_TRICK_ONE


# From the first card to the last


@pytest.mark.parametrize("dealer", "NESW")
def test_C2_C3_a_hand_of_all_spades_wins_every_trick(dealer: str) -> None:
    deal = f"N:{ALL_SPADES} {ALL_HEARTS} {ALL_DIAMONDS} {ALL_CLUBS}"
    round_ = playing(deal, dealer=dealer)
    while round_.seats_to_act:
        (seat,) = round_.seats_to_act
        round_.apply(seat, Play(next(cards_in(round_.legal_plays()))))
    assert round_.tricks_won == [13, 0, 0, 0]
    assert card_set(card for trick in round_.tricks for card in trick.cards) == CLASSIC.pack.mask
