from __future__ import annotations

import pytest

from spades import (
    DOUBLE_NIL,
    LOOK,
    NIL,
    Action,
    Bid,
    ErrorCode,
    Exchange,
    Phase,
    Play,
    Round,
    format_line,
    parse_card,
    parse_cards,
    parse_line,
    parse_rules,
    preset,
    replay_round,
    view,
)
from spades.bidding import exchange_counts
from support import do, refusal, round_of, seeded_round

CLASSIC = preset("classic")
NUMBERS: list[Action] = [Bid(number) for number in range(14)]
"""Nil and every number of the partnership game."""
EVERYBODY = (0, 1, 2, 3, None)
"""The seats and a spectator."""
ONE_SUIT_EACH = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
"""North spades, East hearts, South diamonds, West clubs; West deals unless a test says else."""


def may(round_: Round, seat: int) -> list[Action]:
    """Everything that a seat may do now."""
    return list(round_.legal_actions(seat))


def reconnected(round_: Round) -> Round:
    """The round after it went through its stored form."""
    return replay_round(parse_line(format_line(round_.record())))


def give(text: str) -> Exchange:
    """Cards given to the partner."""
    return Exchange(parse_cards(text))


# P5


def test_P5_double_nil_may_be_bid_on_ones_turn_before_looking() -> None:
    round_ = do(seeded_round(dealer=3), "N:3")
    assert may(round_, 1) == [LOOK, Bid(DOUBLE_NIL)]
    round_.apply(1, Bid(DOUBLE_NIL))
    assert round_.bids == [3, DOUBLE_NIL, None, None]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_P5_double_nil_may_not_be_bid_out_of_turn(seat: int) -> None:
    assert refusal(seeded_round(dealer=3), seat, Bid(DOUBLE_NIL)) == ErrorCode.NOT_YOUR_TURN


def test_P5_double_nil_may_not_be_bid_after_looking() -> None:
    round_ = do(seeded_round(dealer=3), "N:look")
    assert Bid(DOUBLE_NIL) not in may(round_, 0)
    assert refusal(round_, 0, Bid(DOUBLE_NIL)) == ErrorCode.ALREADY_LOOKED


def test_P5_everybody_may_bid_double_nil_in_the_same_round() -> None:
    assert do(seeded_round(dealer=3), "N:D E:D S:D W:D").bids == [DOUBLE_NIL] * 4


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("before", ["", "N:D", "N:D E:D", "N:D E:D S:D", "N:D E:D S:D W:D"])
def test_P5_one_may_look_at_any_time_from_the_deal_on(before: str, seat: int) -> None:
    round_ = do(seeded_round(dealer=3), before)
    turn = round_.seats_to_act
    assert LOOK in may(round_, seat)
    round_.apply(seat, LOOK)
    assert view(round_, seat).hand == round_.deal.hands[seat]
    assert round_.seats_to_act == turn


def test_P5_one_may_look_while_others_exchange_or_play() -> None:
    round_ = do(seeded_round(dealer=3), "N:D E:D S:4 W:D")
    assert (round_.phase, LOOK in may(round_, 3)) == (Phase.EXCHANGE, True)
    played = do(round_of("classic", ONE_SUIT_EACH), "N:D E:D S:D W:D N:AS")
    assert LOOK in may(played, 3)


@pytest.mark.parametrize("looker", [0, 1, 2, 3])
def test_P5_looking_is_private(looker: int) -> None:
    round_ = seeded_round(dealer=3)
    others = [seat for seat in EVERYBODY if seat != looker]
    before = [view(round_, seat) for seat in others]
    round_.apply(looker, LOOK)
    assert [view(round_, seat) for seat in others] == before


def test_P5_looking_cannot_be_undone_or_repeated() -> None:
    round_ = do(seeded_round(dealer=3), "E:look")
    assert may(round_, 1) == []
    assert refusal(round_, 1, LOOK) == ErrorCode.ALREADY_LOOKED
    do(round_, "N:4")
    assert may(round_, 1) == NUMBERS


@pytest.mark.parametrize("seat", EVERYBODY)
@pytest.mark.parametrize("bids", ["", "N:D", "N:D E:D S:D W:D"])
def test_P5_nobody_is_sent_cards_before_a_look(seat: int | None, bids: str) -> None:
    one = do(seeded_round(seed="one", dealer=3), bids)
    other = do(seeded_round(seed="other", dealer=3), bids)
    assert view(one, seat).hand is None
    assert view(one, seat) == view(other, seat)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_P5_a_look_shows_ones_own_cards_only(seat: int) -> None:
    round_ = seeded_round(dealer=3)
    round_.apply(seat, LOOK)
    own = view(round_, seat)
    assert own.hand == round_.deal.hands[seat]
    shown = [round_.deal.hands[seat] if other == seat else 0 for other in range(4)]
    assert list(own.known_deal.hands) == shown


@pytest.mark.parametrize("bid", [0, 1, 4, 13])
def test_P5_a_number_or_nil_requires_having_looked(bid: int) -> None:
    assert refusal(seeded_round(dealer=3), 0, Bid(bid)) == ErrorCode.LOOK_FIRST


def test_P5_a_double_nil_bidder_looks_before_exchanging() -> None:
    round_ = do(round_of("classic", ONE_SUIT_EACH), "N:D E:3 S:4 W:3")
    assert may(round_, 0) == [LOOK]
    assert refusal(round_, 0, give("AS KS QS")) == ErrorCode.LOOK_FIRST
    round_.apply(0, LOOK)
    round_.apply(0, give("AS KS QS"))
    assert round_.chosen[0] == parse_cards("AS KS QS")


def test_P5_a_double_nil_bidder_looks_before_playing() -> None:
    round_ = do(round_of("classic", ONE_SUIT_EACH), "N:D E:D S:D W:D")
    assert (round_.phase, may(round_, 0)) == (Phase.PLAY, [LOOK])
    assert refusal(round_, 0, Play(parse_card("AS"))) == ErrorCode.LOOK_FIRST
    do(round_, "N:AS")
    assert may(round_, 1) == [LOOK]


@pytest.mark.parametrize("steps", ["N:look", "E:look", "W:look S:look", "N:4 S:look E:look"])
def test_P5_reconnecting_after_a_look_does_not_give_the_right_back(steps: str) -> None:
    round_ = do(seeded_round(dealer=3), steps)
    again = reconnected(round_)
    assert again.looked == round_.looked
    for seat in EVERYBODY:
        assert view(again, seat) == view(round_, seat)


def test_P5_reconnecting_before_a_look_does_not_take_the_right_away() -> None:
    again = reconnected(do(seeded_round(dealer=3), "N:4"))
    assert view(again, 1).hand is None
    assert may(again, 1) == [LOOK, Bid(DOUBLE_NIL)]


@pytest.mark.parametrize("rules", ["classic,double_nil_value=off", "mirror", "house"])
def test_P5_without_double_nil_hands_count_as_looked_at_from_the_deal(rules: str) -> None:
    round_ = seeded_round(rules, dealer=3)
    for seat in range(4):
        assert view(round_, seat).hand == round_.deal.hands[seat]
        assert refusal(round_, seat, LOOK) == ErrorCode.ALREADY_LOOKED


@pytest.mark.parametrize(
    ("totals", "may_bid_blind"),
    [
        ((0, 99), [False, False, False, False]),
        ((0, 100), [True, False, True, False]),
        ((250, 120), [False, True, False, True]),
        ((-50, 50), [True, False, True, False]),
    ],
)
def test_P5_who_is_not_far_enough_behind_sees_his_cards_at_the_deal(
    totals: tuple[int, int], may_bid_blind: list[bool]
) -> None:
    round_ = seeded_round("classic,double_nil_deficit=100", dealer=3, totals=totals)
    assert [view(round_, seat).hand is None for seat in range(4)] == may_bid_blind
    assert [LOOK in may(round_, seat) for seat in range(4)] == may_bid_blind


# P6


@pytest.mark.parametrize("totals", [(0, 0), (400, 0), (0, 400), (499, -300), (-300, -300)])
@pytest.mark.parametrize("bidder", [0, 1, 2, 3])
def test_P6_double_nil_depends_on_no_score(totals: tuple[int, int], bidder: int) -> None:
    round_ = seeded_round(dealer=(bidder + 3) % 4, totals=totals)
    assert Bid(DOUBLE_NIL) in may(round_, bidder)


# P7, P8


@pytest.mark.parametrize("bids", ["N:D E:3 S:4 W:3", "N:4 E:3 S:D W:3", "N:D E:3 S:N W:3"])
def test_P7_double_nil_brings_an_exchange_whatever_the_partner_bid(bids: str) -> None:
    round_ = do(round_of("classic", ONE_SUIT_EACH), bids)
    assert (round_.phase, round_.seats_to_act) == (Phase.EXCHANGE, (0, 2))
    do(round_, "N>AS3S2S S>ADKDQD")
    assert round_.hands[0] == round_.deal.hands[0] ^ parse_cards("AS 3S 2S AD KD QD")
    assert round_.hands[2] == round_.deal.hands[2] ^ parse_cards("AS 3S 2S AD KD QD")
    assert round_.phase is Phase.PLAY


def test_P7_two_double_nils_of_a_side_exchange_nothing() -> None:
    round_ = do(round_of("classic", ONE_SUIT_EACH), "N:D E:3 S:D W:3")
    assert (round_.phase, round_.hands) == (Phase.PLAY, list(round_.deal.hands))


def test_P7_the_exchange_comes_after_all_four_bids() -> None:
    round_ = do(round_of("classic", ONE_SUIT_EACH), "N:D E:3 S:4 N:look")
    assert refusal(round_, 0, give("AS KS QS")) == ErrorCode.WRONG_PHASE
    round_ = do(round_, "W:3")
    round_.apply(0, give("AS KS QS"))


def test_P7_nobody_plays_before_the_exchange_is_done() -> None:
    round_ = do(round_of("classic", ONE_SUIT_EACH), "N:D E:3 S:4 W:3 N:look")
    assert refusal(round_, 0, Play(parse_card("AS"))) == ErrorCode.WRONG_PHASE
    do(round_, "N>4S3S2S")
    assert refusal(round_, 0, Play(parse_card("AS"))) == ErrorCode.WRONG_PHASE


@pytest.mark.parametrize("order", ["N>AS3S2S S>ADKDQD", "S>ADKDQD N>AS3S2S"])
def test_P7_both_partners_choose_at_once_in_any_order(order: str) -> None:
    round_ = do(round_of("classic", ONE_SUIT_EACH), f"N:D E:3 S:4 W:3 {order}")
    assert round_.received == [parse_cards("AD KD QD"), 0, parse_cards("AS 3S 2S"), 0]


def test_P7_partners_choose_before_seeing_what_comes() -> None:
    round_ = do(round_of("classic", ONE_SUIT_EACH), "N:D E:3 S:4 W:3 N>AS3S2S")
    other = do(round_of("classic", ONE_SUIT_EACH), "N:D E:3 S:4 W:3 N>KSQSJS")
    assert view(round_, 2) == view(other, 2)
    assert view(round_, 2).hand == round_.deal.hands[2]


def test_P7_partners_give_from_their_own_thirteen() -> None:
    round_ = do(round_of("classic", ONE_SUIT_EACH), "N:D E:3 S:4 W:3 N>AS3S2S")
    assert refusal(round_, 2, give("AS AD KD")) == ErrorCode.CARD_NOT_HELD


@pytest.mark.parametrize("cards", ["AD KD", "AD KD QD JD", ""])
def test_P7_exactly_three_cards_are_exchanged(cards: str) -> None:
    round_ = do(round_of("classic", ONE_SUIT_EACH), "N:D E:3 S:4 W:3")
    assert refusal(round_, 2, give(cards)) == ErrorCode.WRONG_EXCHANGE_COUNT


def test_P7_cards_are_given_once() -> None:
    round_ = do(round_of("classic", ONE_SUIT_EACH), "N:D E:3 S:4 W:3 N>AS3S2S")
    assert refusal(round_, 0, give("KS QS JS")) == ErrorCode.NOT_YOUR_TURN


def test_P7_both_sides_may_exchange_in_the_same_round() -> None:
    round_ = do(round_of("classic", ONE_SUIT_EACH), "N:D E:3 S:4 W:D")
    assert round_.seats_to_act == (0, 1, 2, 3)
    do(round_, "W>AC3C2C N>AS3S2S E>AHKHQH")
    assert round_.received == [0, parse_cards("AC 3C 2C"), 0, parse_cards("AH KH QH")]
    do(round_, "S>ADKDQD")
    assert round_.received[0] == parse_cards("AD KD QD")
    assert round_.phase is Phase.PLAY


def test_P7_that_and_how_many_cards_were_exchanged_is_public() -> None:
    round_ = do(round_of("classic", ONE_SUIT_EACH), "N:D E:3 S:4 W:3 N>AS3S2S S>ADKDQD")
    for seat in (1, 3, None):
        assert view(round_, seat).history[-2:] == ((0, Exchange(0, 3)), (2, Exchange(0, 3)))


def test_P7_the_cards_are_known_to_the_partners_only() -> None:
    round_ = do(round_of("classic", ONE_SUIT_EACH), "N:D E:3 S:4 W:3 N>AS3S2S S>ADKDQD")
    other = do(round_of("classic", ONE_SUIT_EACH), "N:D E:3 S:4 W:3 N>KSQSJS S>4D3D2D")
    for seat in (1, 3, None):
        assert view(round_, seat) == view(other, seat)
    assert view(round_, 2).received == parse_cards("AS 3S 2S")
    assert view(round_, 0).given == parse_cards("AS 3S 2S")


@pytest.mark.parametrize("bids", ["N:N E:3 S:4 W:3", "N:N E:N S:N W:N", "N:4 E:N S:N W:3"])
def test_P8_plain_nil_brings_no_exchange(bids: str) -> None:
    assert do(round_of("classic", ONE_SUIT_EACH), bids).phase is Phase.PLAY


@pytest.mark.parametrize(
    ("bids", "count"),
    [
        ((DOUBLE_NIL, 5), 3),
        ((DOUBLE_NIL, NIL), 3),
        ((DOUBLE_NIL, DOUBLE_NIL), 0),
        ((NIL, 5), 2),
        ((NIL, NIL), 0),
        ((4, 5), 0),
    ],
)
def test_P8_a_side_exchanges_once_at_most(bids: tuple[int, int], count: int) -> None:
    rules = parse_rules("classic,exchange_nil=2")
    assert exchange_counts(rules, [bids[0], 3, bids[1], 3]) == [count, 0]
    assert exchange_counts(rules, [3, bids[1], 3, bids[0]]) == [0, count]


def test_P8_after_one_exchange_of_nil_and_double_nil_the_play_begins() -> None:
    round_ = do(
        round_of("classic,exchange_nil=2", ONE_SUIT_EACH),
        "N:D E:3 S:N W:3 N>AS3S2S S>ADKDQD",
    )
    assert (round_.phase, round_.seats_to_act) == (Phase.PLAY, (0,))


def test_P8_in_sequence_the_double_nil_bidder_gives_and_the_partner_may_return() -> None:
    round_ = round_of("classic,exchange_mode=sequential", ONE_SUIT_EACH)
    do(round_, "N:N E:3 S:D W:3")
    assert round_.seats_to_act == (2,)
    do(round_, "S>ADKDQD")
    assert view(round_, 0).hand == round_.deal.hands[0] | parse_cards("AD KD QD")
    do(round_, "N>ADKD2S")
    assert round_.hands[2] == round_.deal.hands[2] ^ parse_cards("QD 2S")
