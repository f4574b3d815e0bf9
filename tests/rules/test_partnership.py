from __future__ import annotations

import random

import pytest

from spades import (
    DOUBLE_NIL,
    LOOK,
    NIL,
    Action,
    Bid,
    DealError,
    ErrorCode,
    Game,
    Phase,
    Play,
    Round,
    SeededDeals,
    card_set,
    cards_in,
    parse_rules,
    preset,
    score_side,
    view,
)
from support import do, play_randomly, refusal, round_of, seeded_round

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


# P1, P2


def test_P1_four_players_sit_opposite_their_partners() -> None:
    assert CLASSIC.seats == "NESW"
    assert CLASSIC.side_names == ("NS", "EW")
    assert CLASSIC.partner_of == (2, 3, 0, 1)


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_P1_everybody_gets_thirteen_of_the_52_cards(seed: str) -> None:
    hands = seeded_round(seed=seed).hands
    assert [hand.bit_count() for hand in hands] == [13] * 4
    assert hands[0] | hands[1] | hands[2] | hands[3] == (1 << 52) - 1


def test_P1_a_deal_with_a_card_missing_is_refused() -> None:
    deal = seeded_round().deal
    short = type(deal)((deal.hands[0] & (deal.hands[0] - 1), *deal.hands[1:]))
    with pytest.raises(DealError):
        Round(CLASSIC, short, dealer=0)


@pytest.mark.parametrize(("leader", "order"), [(0, "NESW"), (1, "ESWN"), (2, "SWNE"), (3, "WNES")])
def test_P1_bids_and_cards_go_round_clockwise(leader: int, order: str) -> None:
    round_ = seeded_round(dealer=(leader + 3) % 4)
    turns: list[int] = []
    for _ in range(4):
        turns += round_.seats_to_act
        round_.apply(turns[-1], LOOK)
        round_.apply(turns[-1], Bid(3))
    for _ in range(4):
        turns += round_.seats_to_act
        round_.apply(turns[-1], Play(next(cards_in(round_.legal_plays()))))
    assert "".join(CLASSIC.seats[seat] for seat in turns) == order * 2


def test_P2_the_first_dealer_follows_from_the_seed() -> None:
    dealers = [Game(CLASSIC, SeededDeals.from_text(str(seed))).round.dealer for seed in range(40)]
    again = [Game(CLASSIC, SeededDeals.from_text(str(seed))).round.dealer for seed in range(40)]
    assert dealers == again
    assert set(dealers) == {0, 1, 2, 3}


@pytest.mark.parametrize("seat", "NESW")
def test_P2_the_option_names_the_first_dealer(seat: str) -> None:
    rules = parse_rules(f"classic,first_dealer={seat}")
    for seed in "abcde":
        game = Game(rules, SeededDeals.from_text(seed))
        assert rules.seats[game.round.dealer] == seat


# P3, P4


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_P3_dealers_left_bids_first(dealer: int, first: int) -> None:
    round_ = seeded_round(dealer=dealer)
    assert (round_.phase, round_.seats_to_act) == (Phase.BID, (first,))


def test_P3_there_is_one_round_of_bidding() -> None:
    round_ = do(seeded_round(dealer=3), "N:1 E:2 S:3")
    assert (round_.phase, round_.seats_to_act) == (Phase.BID, (3,))
    do(round_, "W:4")
    assert (round_.phase, round_.bids) == (Phase.PLAY, [1, 2, 3, 4])


def test_P3_a_bid_out_of_turn_is_refused() -> None:
    round_ = seeded_round(dealer=3)
    round_.apply(1, LOOK)
    assert refusal(round_, 1, Bid(3)) == ErrorCode.NOT_YOUR_TURN


@pytest.mark.parametrize("before", ["", "N:13", "N:13 E:13 S:13", "N:N E:N S:N", "N:D E:D S:5"])
def test_P3_every_number_from_0_to_13_may_be_bid_and_nobody_may_pass(before: str) -> None:
    round_ = do(seeded_round(dealer=3), before)
    (seat,) = round_.seats_to_act
    round_.apply(seat, LOOK)
    assert may(round_, seat) == NUMBERS


def test_P3_a_bid_over_13_is_refused() -> None:
    round_ = do(seeded_round(dealer=3), "N:look")
    assert refusal(round_, 0, Bid(14)) == ErrorCode.BID_NOT_ALLOWED


def test_P3_bids_need_not_rise() -> None:
    assert do(seeded_round(dealer=3), "N:5 E:5 S:1 W:4").bids == [5, 5, 1, 4]


def test_P3_each_bid_is_public_as_it_is_made() -> None:
    round_ = do(seeded_round(dealer=3), "N:5 E:N S:D")
    for seat in EVERYBODY:
        assert view(round_, seat).bids == (5, NIL, DOUBLE_NIL, None)


def test_P3_a_contract_over_13_is_legal_though_it_cannot_be_met() -> None:
    round_ = do(round_of("classic", ONE_SUIT_EACH), "N:13 E:1 S:13 W:1")
    play_randomly(round_, random.Random(1), early_looks=False)
    assert round_.tricks_won == [13, 0, 0, 0]
    assert round_.score()[0].delta == -260


@pytest.mark.parametrize(("tricks", "points"), [((0, 13), 100), ((1, 12), -100)])
def test_P4_zero_undertakes_to_win_no_trick(tricks: tuple[int, int], points: int) -> None:
    score = score_side(CLASSIC, 0, [NIL, 13 - tricks[0]], tricks)
    assert next(line.points for line in score.lines if line.seat == 0) == points


def test_P4_both_partners_may_bid_nil() -> None:
    round_ = do(seeded_round(dealer=3), "N:N E:N S:look W:look")
    assert Bid(NIL) in may(round_, 2)
    assert do(round_, "S:N W:N").bids == [NIL] * 4


# P9, P10


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 3), (3, 0)])
@pytest.mark.parametrize("bid", [NIL, 5, DOUBLE_NIL])
def test_P9_dealers_left_leads_to_the_first_trick(dealer: int, first: int, bid: int) -> None:
    round_ = seeded_round(dealer=dealer)
    for seat in CLASSIC.clockwise(first):
        if bid != DOUBLE_NIL:
            round_.apply(seat, LOOK)
        round_.apply(seat, Bid(bid))
    assert (round_.phase, round_.leader, round_.seats_to_act) == (Phase.PLAY, first, (first,))


def test_P9_dealers_left_leads_after_an_exchange_too() -> None:
    round_ = do(round_of("classic", ONE_SUIT_EACH, dealer="N"), "E:3 S:4 W:3 N:D N>4S3S2S S>4D3D2D")
    assert round_.seats_to_act == (1,)


@pytest.mark.parametrize("first", "NESW")
def test_P10_the_deal_moves_one_place_clockwise_after_every_round(first: str) -> None:
    rules = parse_rules(f"classic,target=1000,first_dealer={first}")
    game = Game(rules, SeededDeals.from_text("rotation"))
    for _ in range(4):
        play_randomly(game.round, random.Random(1))
        game.next_round()
    dealers = "".join(rules.seats[round_.dealer] for round_ in game.rounds)
    assert dealers == ("NESW" * 3)["NESW".index(first) :][:5]
    leaders = [round_.tricks[0].leader for round_ in game.rounds[:4]]
    assert leaders == [(round_.dealer + 1) % 4 for round_ in game.rounds[:4]]


def test_P1_P9_a_whole_round_is_thirteen_tricks_of_four_cards() -> None:
    round_ = play_randomly(seeded_round(dealer=2), random.Random(5))
    assert [len(trick.cards) for trick in round_.tricks] == [4] * 13
    assert card_set(card for trick in round_.tricks for card in trick.cards) == CLASSIC.pack.mask
