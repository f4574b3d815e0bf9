from __future__ import annotations

import random

import pytest

from spades import (
    DOUBLE_NIL,
    LOOK,
    NIL,
    Bid,
    Deal,
    DealError,
    ErrorCode,
    Game,
    IllegalAction,
    LineCode,
    Outcome,
    Phase,
    Play,
    Round,
    Rules,
    RulesError,
    ScoringError,
    SeededDeals,
    cards_in,
    parse_card,
    parse_rules,
    preset,
    score_round,
    score_side,
    view,
)
from spades.game import outcome
from support import do, play_randomly, round_of, seeded_round

FOUR = preset("cutthroat")
THREE = parse_rules("cutthroat,players=3")
FOUR_HANDS = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
"""North spades, East hearts, South diamonds, West clubs."""
THREE_HANDS = "N:AKQJT98765432.AKQJ.. .T98765432.AKQJT987. ..65432.AKQJT9876543"
"""North wins every trick if it leads its hearts, then its spades."""


class FixedDeals:
    """The same deal in every round; the last seat deals first, so that North leads."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal

    def first_dealer(self, rules: Rules) -> int:
        """The last seat."""
        return rules.players - 1

    def deal(self, rules: Rules, round_number: int) -> Deal:
        """The deal given."""
        assert round_number > 0
        self._deal.check_complete(rules)
        return self._deal

    def seed(self, round_number: int) -> None:
        """No seed: the deal is made by hand."""


def bid_and_play(round_: Round, bids: dict[str, int]) -> None:
    """Bid as given, by seat letter, then play the lowest legal cards, hearts before spades."""
    while round_.phase is Phase.BID:
        (seat,) = round_.seats_to_act
        round_.apply(seat, LOOK)
        round_.apply(seat, Bid(bids[round_.rules.seats[seat]]))
    while round_.seats_to_act:
        round_.apply(round_.seats_to_act[0], Play(next(cards_in(round_.legal_plays()))))


# S1, seats and dealing


@pytest.mark.parametrize(("rules", "names"), [(FOUR, "NESW"), (THREE, "NES")])
def test_S1_each_player_is_a_side_of_his_own(rules: Rules, names: str) -> None:
    assert rules.side_names == tuple(names)
    assert set(rules.partner_of) == {None}


@pytest.mark.parametrize("players", [2, 5])
def test_S1_three_or_four_players(players: int) -> None:
    with pytest.raises(RulesError):
        parse_rules(f"cutthroat,players={players}")
    assert [rules.players for rules in (THREE, FOUR)] == [3, 4]


def test_S1_four_players_get_thirteen_cards_each_of_the_whole_pack() -> None:
    hands = seeded_round(FOUR).hands
    assert [hand.bit_count() for hand in hands] == [13] * 4
    assert hands[0] | hands[1] | hands[2] | hands[3] == (1 << 52) - 1


@pytest.mark.parametrize(("dealer", "order"), [("W", "NESW"), ("N", "ESWN"), ("E", "SWNE")])
def test_S1_dealers_left_bids_and_leads_first(dealer: str, order: str) -> None:
    round_ = round_of(FOUR, FOUR_HANDS, dealer=dealer)
    for letter in order:
        assert round_.seats_to_act == (FOUR.seat_index(letter),)
        do(round_, f"{letter}:3")
    assert (round_.phase, round_.seats_to_act) == (Phase.PLAY, (FOUR.seat_index(order[0]),))


@pytest.mark.parametrize(("rules", "players"), [(FOUR, 4), (THREE, 3)])
def test_S1_the_deal_moves_one_place_clockwise(rules: Rules, players: int) -> None:
    game = Game(rules, SeededDeals.from_text("rotation"))
    first = game.round.dealer
    for _ in range(4):
        play_randomly(game.round, random.Random(3))
        game.next_round()
    expected = [(first + number) % players for number in range(5)]
    assert [round_.dealer for round_ in game.rounds] == expected


# S1, bidding


def test_S1_everybody_may_bid_nil_or_any_number() -> None:
    round_ = do(round_of(FOUR, FOUR_HANDS), "N:13 E:N S:N W:look")
    assert list(round_.legal_actions(3)) == [Bid(number) for number in range(14)]


def test_S1_double_nil_is_bid_blind() -> None:
    round_ = round_of(FOUR, FOUR_HANDS)
    assert list(round_.legal_actions(0)) == [LOOK, Bid(DOUBLE_NIL)]
    assert view(round_, 0).hand is None
    do(round_, "N:look")
    with pytest.raises(IllegalAction):
        round_.apply(0, Bid(DOUBLE_NIL))


@pytest.mark.parametrize("bids", ["N:D E:3 S:4 W:3", "N:D E:N S:4 W:D", "N:D E:D S:D W:D"])
def test_S1_there_is_no_exchange(bids: str) -> None:
    round_ = do(round_of(FOUR, FOUR_HANDS), bids)
    assert (round_.phase, list(round_.legal_actions(0))) == (Phase.PLAY, [LOOK])
    assert round_.hands == list(round_.deal.hands)


@pytest.mark.parametrize("option", ["exchange_nil=1", "exchange_double_nil=3"])
def test_S1_exchange_options_are_refused(option: str) -> None:
    with pytest.raises(RulesError) as refused:
        parse_rules(f"cutthroat,{option}")
    assert refused.value.code == ErrorCode.OPTIONS_CONTRADICT


def test_S1_a_deficit_is_measured_from_the_highest_other_total() -> None:
    rules = parse_rules("cutthroat,double_nil_deficit=100")
    round_ = round_of(rules, FOUR_HANDS, totals=(20, 21, 120, -5))
    assert [view(round_, seat).hand is None for seat in range(4)] == [True, False, False, True]


# S1, play, scoring and end


def test_S1_rules_of_play_are_those_of_the_partnership_game() -> None:
    round_ = do(round_of(FOUR, FOUR_HANDS, dealer="N"), "E:3 S:3 W:3 N:3 E:AHADAC")
    assert round_.legal_plays() == round_.deal.hands[0]
    do(round_, "N:2S")
    assert (round_.tricks_won, round_.broken) == ([1, 0, 0, 0], True)


def test_S1_contracts_and_bags_are_each_players_own() -> None:
    scores = score_round(FOUR, [4, 3, NIL, 5], [5, 2, 0, 6], (10, 20, 30, 40), (0, 3, 9, 9))
    assert [score.delta for score in scores] == [41, -30, 100, 51 - 100]
    assert [score.total for score in scores] == [51, -10, 130, -9]
    assert [score.bags for score in scores] == [1, 3, 9, 0]


@pytest.mark.parametrize(
    ("bid", "tricks", "before", "delta", "after"),
    [
        (NIL, 0, 0, 100, 0),
        (NIL, 2, 0, -98, 2),
        (NIL, 1, 9, -199, 0),
        (DOUBLE_NIL, 0, 5, 200, 5),
        (DOUBLE_NIL, 3, 0, -197, 3),
    ],
)
def test_S1_P14_tricks_of_a_failed_nil_are_bags(
    bid: int, tricks: int, before: int, delta: int, after: int
) -> None:
    score = score_side(FOUR, 2, [bid], [tricks], bags=before)
    assert (score.delta, score.bags) == (delta, after)
    codes = {line.code: line.clause for line in score.lines}
    assert codes.get(LineCode.FAILED_NIL_TRICKS) == ("P14" if tricks else None)


@pytest.mark.parametrize(
    ("rules", "totals", "expected"),
    [
        (FOUR, (499, 499, 300, 0), None),
        (FOUR, (499, 300, 500, 0), Outcome(2)),
        (FOUR, (510, 300, 505, 520), Outcome(3)),
        (FOUR, (510, 510, 505, 0), None),
        (FOUR, (510, 505, 505, 505), Outcome(0)),
        (THREE, (-20, 512, 80), Outcome(1)),
        (THREE, (512, 80, 512), None),
    ],
)
def test_S1_the_highest_total_wins_at_500(
    rules: Rules, totals: tuple[int, ...], expected: Outcome | None
) -> None:
    assert outcome(rules, totals, 5) == expected


def test_S1_a_game_of_four_goes_on_to_the_target() -> None:
    game = Game(FOUR, FixedDeals(round_of(FOUR, FOUR_HANDS).deal))
    bids = {"N": 13, "E": NIL, "S": NIL, "W": 1}
    bid_and_play(game.round, bids)
    for _ in range(3):
        assert not game.is_over
        bid_and_play(game.next_round(), bids)
    assert (game.totals, game.outcome) == ((520, 400, 400, -40), Outcome(0))


# S2


def test_S2_the_two_of_clubs_is_left_out_with_three_players_only() -> None:
    two_of_clubs = parse_card("2C")
    assert set(FOUR.pack.cards) - set(THREE.pack.cards) == {two_of_clubs}
    assert len(THREE.pack.cards) == 51


@pytest.mark.parametrize("seed", ["a", "b"])
def test_S2_each_of_three_holds_seventeen_cards(seed: str) -> None:
    hands = seeded_round(THREE, seed).hands
    assert [hand.bit_count() for hand in hands] == [17] * 3
    assert hands[0] | hands[1] | hands[2] == THREE.pack.mask


def test_S2_a_deal_with_the_two_of_clubs_is_refused() -> None:
    hands = round_of(THREE, THREE_HANDS, dealer="S").deal.hands
    three_of_clubs, two_of_clubs = 1 << parse_card("3C"), 1 << parse_card("2C")
    wrong = Deal((*hands[:2], hands[2] ^ three_of_clubs ^ two_of_clubs))
    with pytest.raises(DealError) as refused:
        Round(THREE, wrong, dealer=0)
    assert refused.value.code == ErrorCode.CARD_NOT_IN_PACK


def test_S2_bids_go_from_0_to_17() -> None:
    round_ = do(round_of(THREE, THREE_HANDS, dealer="S"), "N:17 E:17 S:look")
    assert list(round_.legal_actions(2)) == [Bid(number) for number in range(18)]


def test_S2_bids_over_13_are_for_three_players_only() -> None:
    round_ = do(round_of(FOUR, FOUR_HANDS), "N:look")
    with pytest.raises(IllegalAction) as refused:
        round_.apply(0, Bid(14))
    assert refused.value.code == ErrorCode.BID_NOT_ALLOWED


@pytest.mark.parametrize("bid", [-2, 18, 1000])
def test_S2_no_game_has_such_a_bid(bid: int) -> None:
    with pytest.raises(ScoringError):
        Bid(bid)


@pytest.mark.parametrize(("dealer", "order"), [("S", "NES"), ("N", "ESN"), ("E", "SNE")])
def test_S2_three_players_take_turns_clockwise(dealer: str, order: str) -> None:
    round_ = round_of(THREE, THREE_HANDS, dealer=dealer)
    for letter in order:
        assert round_.seats_to_act == (THREE.seat_index(letter),)
        do(round_, f"{letter}:3")
    for letter in order:
        assert round_.seats_to_act == (THREE.seat_index(letter),)
        round_.apply(round_.seats_to_act[0], Play(next(cards_in(round_.legal_plays()))))


def test_S2_a_round_is_seventeen_tricks_of_three_cards() -> None:
    game = Game(THREE, FixedDeals(round_of(THREE, THREE_HANDS, dealer="S").deal))
    bid_and_play(game.round, {"N": 13, "E": NIL, "S": 2})
    assert [len(trick.cards) for trick in game.round.tricks] == [3] * 17
    assert game.round.tricks_won == [17, 0, 0]
    assert (game.totals, game.bags) == ((134, 100, -20), (4, 0, 0))


def test_S2_seventeen_of_seventeen_tricks_score_170() -> None:
    scores = score_round(THREE, [17, NIL, DOUBLE_NIL], [17, 0, 0], (0, 0, 0), (0, 0, 0))
    assert [score.delta for score in scores] == [170, 100, 200]


@pytest.mark.parametrize("tricks", [[5, 4, 4], [6, 6, 6]])
def test_S2_the_tricks_of_a_round_are_seventeen(tricks: list[int]) -> None:
    with pytest.raises(ScoringError) as refused:
        score_round(THREE, [3, 3, 3], tricks, (0, 0, 0), (0, 0, 0))
    assert refused.value.code == ErrorCode.TRICKS_OUT_OF_RANGE
