from __future__ import annotations

import pytest

from spades import (
    DISCARD,
    DOUBLE_NIL,
    KEEP,
    LOOK,
    NIL,
    Action,
    Bid,
    ErrorCode,
    Game,
    Phase,
    Play,
    Replace,
    Round,
    SeededDeals,
    cards_in,
    format_card,
    parse_card,
    parse_cards,
    parse_rules,
    preset,
    view,
)
from support import do, refusal, round_of, seeded_round

DRAW = preset("draw")
NORTH, SOUTH = 0, 1
NUMBERS: list[Action] = [Bid(number) for number in range(14)]
RANKS = "AKQJT98765432"
PLACES = "3.0.25.7.1.2"
STOCK = f"stock:{''.join(f'{rank}S{rank}D{rank}H{rank}C' for rank in RANKS)}:{PLACES}"
"""Spade, diamond, heart, club of each rank from the ace down.

North draws first: its turns offer a spade, then a diamond, South's a heart, then a club. When both
keep everything, North holds the spades and South the hearts, and the discards are, in this order,
AD AC KD KC QD QC JD JC and so on to 2D 2C.
"""
ALL_KEPT = "N:" + "k" * 26


def drawing(steps: str = "", rules: str = "draw") -> Round:
    """A round in which North draws first."""
    return do(round_of(rules, STOCK, dealer="N"), steps)


def may(round_: Round, seat: int) -> list[Action]:
    """Everything that a seat may do now."""
    return list(round_.legal_actions(seat))


def suit(letter: str, ranks: str = RANKS) -> int:
    """Cards of one suit."""
    return parse_cards(" ".join(rank + letter for rank in ranks))


# D1


@pytest.mark.parametrize("seed", ["a", "b"])
def test_D1_there_is_no_deal_but_a_shuffled_stock_of_all_cards(seed: str) -> None:
    round_ = seeded_round("draw", seed)
    assert (round_.phase, round_.hands) == (Phase.DRAW, [0, 0])
    assert sorted(card for card in round_.deal.stock if card is not None) == list(range(52))


def test_D1_nobody_sees_the_stock() -> None:
    one, other = seeded_round("draw", "one"), seeded_round("draw", "other")
    assert one.deal.stock != other.deal.stock
    for seat in (NORTH, SOUTH, None):
        assert view(one, seat) == view(other, seat)


def test_D1_the_first_drawer_follows_from_the_seed() -> None:
    drawers = [Game(DRAW, SeededDeals.from_text(str(seed))).round.dealer for seed in range(20)]
    again = [Game(DRAW, SeededDeals.from_text(str(seed))).round.dealer for seed in range(20)]
    assert drawers == again
    assert set(drawers) == {NORTH, SOUTH}


@pytest.mark.parametrize(("letter", "seat"), [("N", NORTH), ("S", SOUTH)])
def test_D1_first_dealer_names_the_first_drawer(letter: str, seat: int) -> None:
    rules = parse_rules(f"draw,first_dealer={letter}")
    for seed in "abcd":
        assert Game(rules, SeededDeals.from_text(seed)).round.seats_to_act == (seat,)


# D2


def test_D2_the_drawer_sees_the_top_card_and_keeps_it_or_not() -> None:
    round_ = drawing("N:look")
    assert view(round_, NORTH).drawn == parse_card("AS")
    assert may(round_, NORTH) == [KEEP, DISCARD]
    assert view(round_, SOUTH).drawn is None
    assert view(round_, None).drawn is None


def test_D2_the_card_after_a_kept_one_goes_to_the_discards() -> None:
    round_ = drawing("N:k")
    assert round_.hands == [parse_cards("AS"), 0]
    assert round_.discard_pile() == [parse_card("AD")]


def test_D2_the_card_after_a_kept_one_is_seen_by_nobody() -> None:
    for seat in (NORTH, SOUTH, None):
        seen = view(drawing("N:k"), seat)
        assert seen.rejected == ()
        assert seen.known_deal.stock[1] is None


def test_D2_with_draw_peek_its_drawer_sees_the_card_after_a_kept_one() -> None:
    round_ = drawing("N:k", "draw,draw_peek=yes")
    assert view(round_, NORTH).rejected == (parse_card("AD"),)
    assert view(round_, SOUTH).rejected == ()


def test_D2_who_does_not_keep_takes_the_next_card_whatever_it_is() -> None:
    round_ = drawing("N:x")
    assert round_.hands == [parse_cards("AD"), 0]
    assert round_.discard_pile() == [parse_card("AS")]
    assert view(round_, NORTH).rejected == (parse_card("AS"),)


def test_D2_a_rejected_card_is_face_down_to_the_others() -> None:
    for seat in (SOUTH, None):
        seen = view(drawing("N:x"), seat)
        assert seen.rejected == ()
        assert seen.known_deal.stock[0] is seen.known_deal.stock[1] is None


@pytest.mark.parametrize(("steps", "kept"), [("N:k", (True,)), ("N:xk", (False, True))])
def test_D2_whether_a_card_was_kept_is_public(steps: str, kept: tuple[bool, ...]) -> None:
    for seat in (NORTH, SOUTH, None):
        assert view(drawing(steps), seat).kept == kept


# D3


def test_D3_the_second_player_does_the_same_with_the_next_two_cards() -> None:
    round_ = drawing("N:k S:look")
    assert view(round_, SOUTH).drawn == parse_card("AH")
    do(round_, "S:x")
    assert round_.hands == [parse_cards("AS"), parse_cards("AC")]
    assert round_.seats_to_act == (NORTH,)


def test_D3_the_players_draw_alternately() -> None:
    round_ = drawing("N:kxkxk")
    assert round_.hands == [parse_cards("AS KS QS"), parse_cards("AC KC")]
    assert refusal(round_, NORTH, KEEP) == ErrorCode.NOT_YOUR_TURN
    assert [format_card(card) for card in round_.discard_pile()] == ["AD", "AH", "KD", "KH", "QD"]


@pytest.mark.parametrize("choices", ["k" * 26, "x" * 26, "kkx" * 8 + "kk"])
def test_D3_each_ends_with_thirteen_cards_and_26_are_out_of_play(choices: str) -> None:
    round_ = drawing(f"N:{choices}")
    assert [hand.bit_count() for hand in round_.hands] == [13, 13]
    pile = parse_cards(" ".join(map(format_card, round_.discard_pile())))
    assert pile.bit_count() == 26
    assert round_.hands[NORTH] | round_.hands[SOUTH] | pile == (1 << 52) - 1
    assert round_.phase is Phase.BID
    assert refusal(round_, NORTH, KEEP) == ErrorCode.WRONG_PHASE


def test_D3_keeping_everything_takes_every_other_card() -> None:
    assert drawing(ALL_KEPT).hands == [suit("S"), suit("H")]


def test_D3_keeping_nothing_takes_the_others() -> None:
    assert drawing("N:" + "x" * 26).hands == [suit("D"), suit("C")]


def test_D3_each_knows_the_cards_that_he_rejected_himself() -> None:
    round_ = drawing("N:xxkx" + "k" * 22)
    assert view(round_, NORTH).rejected == (parse_card("AS"),)
    assert view(round_, SOUTH).rejected == (parse_card("AH"), parse_card("KH"))
    assert view(round_, None).rejected == ()


# D4


def test_D4_declaring_or_declining_comes_before_the_first_card() -> None:
    round_ = drawing()
    assert may(round_, NORTH) == [LOOK, Bid(DOUBLE_NIL)]
    assert view(round_, NORTH).drawn is None
    assert refusal(round_, NORTH, KEEP) == ErrorCode.LOOK_FIRST


def test_D4_the_second_player_decides_on_his_own_first_turn() -> None:
    round_ = drawing()
    assert may(round_, SOUTH) == []
    assert refusal(round_, SOUTH, LOOK) == ErrorCode.NOT_YOUR_TURN
    assert refusal(round_, SOUTH, Bid(DOUBLE_NIL)) == ErrorCode.NOT_YOUR_TURN
    do(round_, "N:k")
    assert may(round_, SOUTH) == [LOOK, Bid(DOUBLE_NIL)]
    assert view(round_, SOUTH).drawn is None


def test_D4_a_declaration_is_public_and_shows_the_first_card() -> None:
    round_ = drawing("N:D")
    for seat in (NORTH, SOUTH, None):
        assert view(round_, seat).bids == (DOUBLE_NIL, None)
    assert may(round_, NORTH) == [KEEP, DISCARD]
    assert view(round_, NORTH).drawn == parse_card("AS")


def test_D4_declining_is_public() -> None:
    for seat in (NORTH, SOUTH, None):
        assert view(drawing("N:look"), seat).history == ((NORTH, LOOK),)


def test_D4_who_declined_cannot_declare_later() -> None:
    round_ = drawing("N:look")
    assert refusal(round_, NORTH, Bid(DOUBLE_NIL)) == ErrorCode.ALREADY_LOOKED
    do(round_, "N:kk")
    assert refusal(round_, NORTH, Bid(DOUBLE_NIL)) == ErrorCode.ALREADY_LOOKED
    do(round_, "N:" + "k" * 24 + " S:4")
    assert refusal(round_, NORTH, Bid(DOUBLE_NIL)) == ErrorCode.ALREADY_LOOKED


def test_D4_numbers_are_not_bid_during_the_draw() -> None:
    assert refusal(drawing("N:look"), NORTH, Bid(4)) == ErrorCode.WRONG_PHASE


def test_D4_a_declarer_draws_as_usual() -> None:
    round_ = drawing("N:D N:x S:k N:k")
    assert round_.hands == [parse_cards("AD KS"), parse_cards("AH")]


def test_D4_a_declarer_has_no_bidding_turn() -> None:
    round_ = drawing(f"N:D {ALL_KEPT} N>-")
    assert (round_.phase, round_.seats_to_act) == (Phase.BID, (SOUTH,))
    do(round_, "S:4")
    assert (round_.phase, round_.bids) == (Phase.PLAY, [DOUBLE_NIL, 4])


def test_D4_two_declarers_have_no_bidding_at_all() -> None:
    round_ = drawing(f"N:D N:k S:D S:{'k' * 25} S>- N>-")
    assert (round_.phase, round_.bids) == (Phase.PLAY, [DOUBLE_NIL] * 2)


@pytest.mark.parametrize("rules", ["draw,double_nil_value=off", "draw,double_nil_deficit=100"])
def test_D4_without_the_right_to_double_nil_the_first_card_is_shown_at_once(rules: str) -> None:
    round_ = drawing(rules=rules)
    assert may(round_, NORTH) == [KEEP, DISCARD]
    assert view(round_, NORTH).drawn == parse_card("AS")


# D5


def test_D5_replacing_comes_after_the_draw_and_before_the_bidding() -> None:
    round_ = drawing(f"N:D {ALL_KEPT}")
    assert (round_.phase, round_.seats_to_act) == (Phase.REPLACE, (NORTH,))
    assert refusal(round_, SOUTH, Bid(4)) == ErrorCode.WRONG_PHASE


def test_D5_only_a_double_nil_declarer_replaces() -> None:
    round_ = drawing(f"N:D {ALL_KEPT}")
    assert refusal(round_, SOUTH, Replace(parse_cards("AH"))) == ErrorCode.NOT_YOUR_TURN
    assert refusal(drawing(ALL_KEPT), NORTH, Replace(0)) == ErrorCode.WRONG_PHASE


@pytest.mark.parametrize(
    ("aside", "expected"),
    [
        ("-", ""),
        ("AS", "KC"),
        ("ASKS", "KC AD"),
        ("ASKSQS", "KC AD 2C"),
    ],
)
def test_D5_up_to_three_cards_are_replaced_from_the_discards(aside: str, expected: str) -> None:
    round_ = drawing(f"N:D {ALL_KEPT} N>{aside}")
    assert round_.received == [parse_cards(expected), 0]
    ranks = RANKS[len(expected.split()) :]
    assert round_.hands == [suit("S", ranks) | parse_cards(expected), suit("H")]


def test_D5_more_than_three_cards_are_refused() -> None:
    round_ = drawing(f"N:D {ALL_KEPT}")
    four = Replace(parse_cards("AS KS QS JS"))
    assert refusal(round_, NORTH, four) == ErrorCode.TOO_MANY_REPLACED


def test_D5_cards_that_are_not_held_cannot_be_set_aside() -> None:
    round_ = drawing(f"N:D {ALL_KEPT}")
    assert refusal(round_, NORTH, Replace(parse_cards("AH"))) == ErrorCode.CARD_NOT_HELD


def test_D5_cards_are_replaced_once() -> None:
    round_ = drawing(f"N:D {ALL_KEPT} N>AS")
    assert refusal(round_, NORTH, Replace(parse_cards("KS"))) == ErrorCode.WRONG_PHASE


def test_D5_the_second_player_replaces_first() -> None:
    round_ = drawing(f"N:D N:k S:D S:{'k' * 25}")
    assert (round_.phase, round_.seats_to_act) == (Phase.REPLACE, (SOUTH,))
    do(round_, "S>AHKH")
    assert round_.seats_to_act == (NORTH,)


def test_D5_cards_set_aside_are_never_drawn() -> None:
    round_ = drawing(f"N:D N:k S:D S:{'k' * 25} S>AHKH N>ASKSQS")
    assert round_.received == [parse_cards("2C JC AC"), parse_cards("KC AD")]
    assert round_.hands[NORTH] == suit("S", RANKS[3:]) | parse_cards("2C JC AC")
    assert round_.hands[SOUTH] == suit("H", RANKS[2:]) | parse_cards("KC AD")


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_D5_the_random_order_names_six_different_discards(seed: str) -> None:
    places = seeded_round("draw", seed).deal.replacements
    assert len(places) == len(set(places)) == 6
    assert all(place is not None and 0 <= place < 26 for place in places)


def test_D5_the_number_replaced_is_public_and_the_cards_are_not() -> None:
    round_ = drawing(f"N:D {ALL_KEPT} N>ASKS")
    other = drawing(f"N:D {ALL_KEPT} N>3S2S")
    for seat in (SOUTH, None):
        assert view(round_, seat).history[-1] == (NORTH, Replace(0, 2))
        assert view(round_, seat) == view(other, seat)
    assert view(round_, NORTH).received == parse_cards("KC AD")


# D6


def test_D6_the_second_player_bids_first_then_the_other() -> None:
    round_ = drawing(ALL_KEPT)
    assert (round_.phase, round_.seats_to_act) == (Phase.BID, (SOUTH,))
    assert may(round_, SOUTH) == NUMBERS
    do(round_, "S:13")
    assert view(round_, NORTH).bids == (None, 13)
    assert may(round_, NORTH) == NUMBERS


def test_D6_nil_may_be_bid_by_both() -> None:
    assert drawing(f"{ALL_KEPT} S:N N:N").bids == [NIL, NIL]


def test_D6_the_second_player_leads_first() -> None:
    round_ = drawing(f"{ALL_KEPT} S:4 N:4")
    assert (round_.phase, round_.leader, round_.seats_to_act) == (Phase.PLAY, SOUTH, (SOUTH,))


@pytest.mark.parametrize("steps", ["N:D {} N>- S:4", "N:k S:D S:{} S>- N:4"])
def test_D6_the_second_player_leads_whoever_declared_double_nil(steps: str) -> None:
    kept = ALL_KEPT if steps.startswith("N:D") else "k" * 25
    assert drawing(steps.format(kept)).seats_to_act == (SOUTH,)


def test_D6_within_a_trick_the_players_alternate() -> None:
    round_ = drawing(f"{ALL_KEPT} S:4 N:4 S:2H")
    assert round_.seats_to_act == (NORTH,)
    do(round_, "N:3S")
    assert (len(round_.tricks), round_.tricks[0].winner, round_.leader) == (1, NORTH, NORTH)
    do(round_, "N:AS")
    assert round_.seats_to_act == (SOUTH,)


def test_D6_a_round_is_thirteen_tricks_of_two_cards() -> None:
    round_ = drawing(f"{ALL_KEPT} S:4 N:4")
    while round_.seats_to_act:
        round_.apply(round_.seats_to_act[0], Play(next(cards_in(round_.legal_plays()))))
    assert [len(trick.cards) for trick in round_.tricks] == [2] * 13
    assert round_.tricks_won == [13, 0]
