"""Options of the exchange: who gives how many cards, in what order (P7, P8, O1)."""

from __future__ import annotations

import pytest

from spades import (
    LOOK,
    ErrorCode,
    Exchange,
    IllegalAction,
    Phase,
    Round,
    parse_cards,
    view,
)
from support import do, round_of

EVEN = "N:AKQJ.432.432.432 T98.AKQJ.765.765 765.T98.AKQJ.T98 432.765.T98.AKQJ"
NORTH = parse_cards("AS KS QS JS 4H 3H 2H 4D 3D 2D 4C 3C 2C")
SOUTH = parse_cards("7S 6S 5S TH 9H 8H AD KD QD JD TC 9C 8C")


def bid(rules: str, bids: str) -> Round:
    return do(round_of(rules, EVEN), bids)


def to_act(round_: Round) -> str:
    return " ".join(round_.rules.seats[seat] for seat in round_.seats_to_act)


def due(round_: Round) -> dict[str, int]:
    """How many cards each seat that the round waits for has to give."""
    counts: dict[str, int] = {}
    for seat in round_.seats_to_act if round_.phase is Phase.EXCHANGE else ():
        if not round_.looked[seat]:
            round_.apply(seat, LOOK)
        action = round_.legal_actions(seat)[0]
        assert isinstance(action, Exchange)
        counts[round_.rules.seats[seat]] = action.cards.bit_count()
    return counts


# exchange_nil, exchange_double_nil


@pytest.mark.parametrize(
    ("rules", "bids", "expected"),
    [
        ("exchange_nil=0", "N:N E:3 S:3 W:3", 0),
        ("exchange_nil=1", "N:N E:3 S:3 W:3", 1),
        ("exchange_nil=4", "N:3 E:3 S:N W:3", 4),
        ("exchange_nil=2", "N:N E:3 S:N W:3", 0),  # nobody to help the nils
        ("exchange_nil=2", "N:3 E:3 S:3 W:3", 0),
        ("exchange_nil=2,nil_value=off", "N:0 E:3 S:3 W:3", 0),  # zero is no nil (O1)
        ("exchange_nil=2", "N:D E:3 S:3 W:3", 3),
        ("exchange_nil=2", "N:D E:3 S:N W:3", 3),  # the double nil decides
        ("exchange_nil=2", "N:D E:3 S:D W:3", 0),
        ("exchange_nil=2,exchange_double_nil=0", "N:D E:3 S:N W:3", 0),
        ("exchange_nil=2,exchange_double_nil=0", "N:D E:3 S:3 W:3", 0),
        ("exchange_nil=2,exchange_double_nil=0", "N:N E:3 S:3 W:3", 2),
        ("exchange_double_nil=1", "N:3 E:3 S:D W:3", 1),
        ("exchange_double_nil=4", "N:D E:3 S:3 W:3", 4),
        ("exchange_double_nil=4", "N:D E:3 S:N W:3", 4),
        ("nil_value=off", "N:D E:3 S:0 W:3", 3),
        ("pagat", "N:4 E:3 S:N W:3", 0),
    ],
)
def test_P8_how_many_cards_a_side_exchanges(rules: str, bids: str, expected: int) -> None:
    round_ = bid(rules, bids)
    assert due(round_) == ({"N": expected, "S": expected} if expected else {})
    assert round_.phase is (Phase.EXCHANGE if expected else Phase.PLAY)


def test_P8_the_sides_exchange_independently_with_their_own_counts() -> None:
    round_ = bid("exchange_nil=1", "N:N E:3 S:3 W:D")
    assert due(round_) == {"N": 1, "E": 3, "S": 1, "W": 3}
    do(round_, "S>5S N>AS")
    assert round_.hands[0] == NORTH ^ parse_cards("AS 5S")
    assert to_act(round_) == "E W"


@pytest.mark.parametrize("cards", ["", "AS", "AS KS QS"])
def test_P8_another_number_of_cards_is_refused(cards: str) -> None:
    round_ = bid("exchange_nil=2", "N:N E:3 S:3 W:3")
    with pytest.raises(IllegalAction) as refused:
        round_.apply(0, Exchange(parse_cards(cards)))
    assert refused.value.code is ErrorCode.WRONG_EXCHANGE_COUNT
    assert refused.value.params["count"] == 2


def test_S1_solo_has_no_exchange() -> None:
    assert bid("cutthroat", "N:D E:3 S:N W:3").phase is Phase.PLAY


def test_P5_without_an_exchange_the_double_nil_bidder_looks_before_he_plays() -> None:
    round_ = bid("exchange_double_nil=0", "N:D E:3 S:3 W:3")
    assert list(round_.legal_actions(0)) == [LOOK]
    do(round_, "N:look N:2C")
    assert to_act(round_) == "E"


# exchange_mode

DOUBLE_NIL_OF_NORTH = "N:D E:3 S:3 W:3"


def test_P7_simultaneous_nobody_sees_cards_before_both_have_chosen() -> None:
    round_ = bid("exchange_mode=simultaneous", DOUBLE_NIL_OF_NORTH)
    assert to_act(round_) == "N S"
    do(round_, "N>ASKSQS")
    assert to_act(round_) == "S"
    assert view(round_, 2).received == 0
    assert view(round_, 2).hand == SOUTH
    do(round_, "S>7S6S5S")
    assert round_.hands[0] == NORTH ^ parse_cards("AS KS QS 7S 6S 5S")
    assert round_.hands[2] == SOUTH ^ parse_cards("AS KS QS 7S 6S 5S")


@pytest.mark.parametrize("order", ["N>ASKSQS S>7S6S5S", "S>7S6S5S N>ASKSQS"])
def test_P7_simultaneous_either_may_choose_first(order: str) -> None:
    round_ = do(bid("classic", DOUBLE_NIL_OF_NORTH), order)
    assert round_.phase is Phase.PLAY
    assert round_.received[0] == parse_cards("7S 6S 5S")


def test_P7_simultaneous_cards_come_from_ones_own_thirteen() -> None:
    round_ = do(bid("exchange_mode=simultaneous", DOUBLE_NIL_OF_NORTH), "N>ASKSQS")
    with pytest.raises(IllegalAction) as refused:
        do(round_, "S>ASKSQS")
    assert refused.value.code is ErrorCode.CARD_NOT_HELD


@pytest.mark.parametrize(
    ("rules", "bids", "first", "second"),
    [
        ("exchange_mode=sequential", "N:D E:3 S:3 W:3", "N", "S"),
        ("exchange_mode=sequential", "N:3 E:3 S:D W:3", "S", "N"),
        ("exchange_mode=sequential", "N:D E:3 S:N W:3", "N", "S"),
        ("exchange_mode=sequential", "N:N E:3 S:D W:3", "S", "N"),
        ("exchange_mode=sequential,exchange_nil=3", "N:N E:3 S:3 W:3", "N", "S"),
        ("exchange_mode=sequential,exchange_nil=3", "N:3 E:3 S:N W:3", "S", "N"),
        ("exchange_mode=sequential,nil_value=off", "N:0 E:3 S:D W:3", "S", "N"),
    ],
)
def test_P8_sequential_the_double_nil_or_nil_bidder_gives_first(
    rules: str, bids: str, first: str, second: str
) -> None:
    round_ = bid(rules, bids)
    assert to_act(round_) == first
    do(round_, "N>ASKSQS" if first == "N" else "S>TH9H8H")
    assert to_act(round_) == second


def test_P8_sequential_the_partner_sees_the_cards_and_may_return_them() -> None:
    round_ = do(bid("exchange_mode=sequential", DOUBLE_NIL_OF_NORTH), "N>ASKSQS")
    south = view(round_, 2)
    assert south.received == parse_cards("AS KS QS")
    assert south.hand == SOUTH | south.received
    assert Exchange(south.received) in south.legal_actions
    do(round_, "S>ASKSQS")
    assert round_.hands[0] == NORTH
    assert round_.hands[2] == SOUTH
    assert round_.phase is Phase.PLAY


@pytest.mark.parametrize("back", ["AS 7S 6S", "7S 6S 5S"])
def test_P8_sequential_the_partner_may_also_give_others(back: str) -> None:
    round_ = do(bid("exchange_mode=sequential", DOUBLE_NIL_OF_NORTH), "N>ASKSQS")
    given, returned = parse_cards("AS KS QS"), parse_cards(back)
    round_.apply(2, Exchange(returned))
    assert round_.hands[0] == NORTH & ~given | returned
    assert round_.hands[2] == (SOUTH | given) & ~returned


def test_P8_sequential_the_partner_may_not_give_out_of_turn() -> None:
    round_ = bid("exchange_mode=sequential", DOUBLE_NIL_OF_NORTH)
    with pytest.raises(IllegalAction) as refused:
        do(round_, "S>7S6S5S")
    assert refused.value.code is ErrorCode.NOT_YOUR_TURN


def test_P8_sequential_both_sides_go_on_side_by_side() -> None:
    round_ = bid("exchange_mode=sequential", "N:D E:3 S:3 W:D")
    assert to_act(round_) == "N W"
    do(round_, "W>4S3S2S")
    assert to_act(round_) == "N E"
    do(round_, "E>4S3S2S")
    assert to_act(round_) == "N"
    do(round_, "N>ASKSQS S>ASKSQS")
    assert round_.phase is Phase.PLAY


@pytest.mark.parametrize("mode", ["simultaneous", "sequential"])
def test_P5_a_double_nil_bidder_looks_before_he_gives(mode: str) -> None:
    round_ = bid(f"exchange_mode={mode}", DOUBLE_NIL_OF_NORTH)
    assert list(round_.legal_actions(0)) == [LOOK]
    assert view(round_, 0).hand is None
    with pytest.raises(IllegalAction) as refused:
        round_.apply(0, Exchange(parse_cards("AS KS QS")))
    assert refused.value.code is ErrorCode.LOOK_FIRST


@pytest.mark.parametrize("mode", ["simultaneous", "sequential"])
@pytest.mark.parametrize("watcher", [1, 3, None])
def test_P7_others_are_told_how_many_cards_but_not_which(mode: str, watcher: int | None) -> None:
    round_ = bid(f"exchange_mode={mode}", DOUBLE_NIL_OF_NORTH)
    do(round_, "N>ASKSQS S>7S6S5S")
    told = view(round_, watcher).history
    assert told[-2:] == ((0, Exchange(0, 3)), (2, Exchange(0, 3)))


def test_P8_pagat_is_sequential_with_two_cards() -> None:
    round_ = do(round_of("pagat", EVEN, totals=(0, 100)), DOUBLE_NIL_OF_NORTH)
    assert due(round_) == {"N": 2}
    do(round_, "N>ASKS")
    assert due(round_) == {"S": 2}


def test_P9_after_the_exchange_dealers_left_leads_from_his_new_hand() -> None:
    round_ = do(bid("classic", DOUBLE_NIL_OF_NORTH), "N>4C3C2C S>TC9C8C")
    assert to_act(round_) == "N"
    assert round_.legal_plays() == parse_cards("4H 3H 2H 4D 3D 2D TC 9C 8C")
