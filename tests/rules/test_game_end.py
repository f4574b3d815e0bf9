from __future__ import annotations

import pytest

from spades import (
    DOUBLE_NIL,
    LOOK,
    NIL,
    Bid,
    Deal,
    ErrorCode,
    Game,
    Outcome,
    Phase,
    Rules,
    SpadesError,
    parse_rules,
    preset,
)
from spades.game import outcome
from support import round_of

CLASSIC = preset("classic")
NS, EW = 0, 1
NS_WINS, EW_WINS, DRAWN = Outcome(NS), Outcome(EW), Outcome(None)

SUITS = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")


def one_suit_each(winner: int) -> Deal:
    """A deal in which this seat holds all spades, so that it wins all thirteen tricks."""
    hands = [SUITS[(seat - winner) % 4] for seat in range(4)]
    return round_of("classic", f"N:{' '.join(hands)}").deal


class HandMadeDeals:
    """Deals in which given seats win everything: round 1 the first of them, and so on."""

    def __init__(self, winners: str = "N", first_dealer: int = 0) -> None:
        self._deals = [one_suit_each("NESW".index(winner)) for winner in winners]
        self._first_dealer = first_dealer

    def first_dealer(self, rules: Rules) -> int:
        """The seat given."""
        return self._first_dealer % rules.players

    def deal(self, rules: Rules, round_number: int) -> Deal:
        """The deal given; the last one serves for all later rounds."""
        assert rules.players == 4
        return self._deals[min(round_number, len(self._deals)) - 1]

    def seed(self, round_number: int) -> None:
        """No seed: the deals are made by hand."""


def play_round(game: Game, bids: str) -> None:
    """Play the current round: bids of North, East, South and West, then any legal cards."""
    values = {"N": NIL, "D": DOUBLE_NIL}
    said = [values[bid] if bid in values else int(bid) for bid in bids.split()]
    round_ = game.round
    while round_.phase is Phase.BID:
        (seat,) = round_.seats_to_act
        if said[seat] != DOUBLE_NIL:
            game.apply(seat, LOOK)
        game.apply(seat, Bid(said[seat]))
    while round_.seats_to_act:
        seat = round_.seats_to_act[0]
        game.apply(seat, round_.legal_actions(seat)[0])


def play_game(rules: Rules, winners: str, *rounds: str, first_dealer: int = 0) -> Game:
    """A game with one round for each text of bids; the last one is not followed by another."""
    game = Game(rules, HandMadeDeals(winners, first_dealer))
    for number, bids in enumerate(rounds):
        if number:
            game.next_round()
        play_round(game, bids)
    return game


# P17, the test itself


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((499, 499), None),
        ((499, -700), None),
        ((500, 0), NS_WINS),
        ((0, 500), EW_WINS),
        ((500, 499), NS_WINS),
        ((510, 530), EW_WINS),
        ((700, 530), NS_WINS),
        ((500, -400), NS_WINS),
        ((500, 500), None),
        ((612, 612), None),
    ],
)
def test_P17_the_game_ends_at_500_and_the_highest_total_wins(
    totals: tuple[int, int], expected: Outcome | None
) -> None:
    assert outcome(CLASSIC, totals, 6) == expected


@pytest.mark.parametrize(("target", "total"), [(100, 99), (300, 299), (1000, 999)])
def test_P17_the_target_is_an_option(target: int, total: int) -> None:
    rules = parse_rules(f"classic,target={target}")
    assert outcome(rules, (total, 0), 3) is None
    assert outcome(rules, (target, 0), 3) == NS_WINS


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((-199, 100), None),
        ((-200, 100), EW_WINS),
        ((-250, -300), NS_WINS),
        ((-250, -250), None),
        ((480, -200), NS_WINS),
        ((500, -199), NS_WINS),
    ],
)
def test_P17_at_the_loss_floor_the_highest_total_wins(
    totals: tuple[int, int], expected: Outcome | None
) -> None:
    assert outcome(parse_rules("classic,loss_floor=-200"), totals, 6) == expected


@pytest.mark.parametrize(
    ("totals", "rounds", "expected"),
    [
        ((80, 60), 3, None),
        ((80, 60), 4, NS_WINS),
        ((-80, -60), 4, EW_WINS),
        ((510, 60), 2, NS_WINS),
        ((70, 70), 4, None),
        ((70, 80), 5, EW_WINS),
    ],
)
def test_P17_at_the_cap_the_highest_total_wins(
    totals: tuple[int, int], rounds: int, expected: Outcome | None
) -> None:
    assert outcome(parse_rules("classic,round_cap=4"), totals, rounds) == expected


@pytest.mark.parametrize(
    ("totals", "rounds", "expected"),
    [
        ((70, 70), 3, None),
        ((70, 70), 4, DRAWN),
        ((-300, -300), 4, DRAWN),
        ((520, 520), 4, DRAWN),
        ((520, 520), 3, None),
        ((70, 71), 4, EW_WINS),
    ],
)
def test_P17_a_tie_at_the_cap_is_settled_by_cap_tie(
    totals: tuple[int, int], rounds: int, expected: Outcome | None
) -> None:
    rules = parse_rules("classic,round_cap=4,cap_tie=draw")
    assert outcome(rules, totals, rounds) == expected


# P17, whole games


def test_P17_totals_bags_and_dealer_carry_over() -> None:
    rounds = ("5 1 5 2", "4 N 2 N", "13 N N 1", "12 N N N")
    game = play_game(CLASSIC, "N", *rounds)
    starts = [(round_.totals, round_.bags_before, round_.dealer) for round_ in game.rounds]
    assert starts == [
        ((0, 0), (0, 0), 0),
        ((103, -30), (3, 0), 1),
        ((70, 170), (0, 0), 2),
        ((300, 260), (0, 0), 3),
    ]
    assert (game.totals, game.bags) == ((521, 460), (1, 0))
    assert game.outcome == NS_WINS


def test_P17_every_round_has_its_own_deal_bids_and_tricks() -> None:
    game = play_game(CLASSIC, "NE", "5 1 5 2")
    round_ = game.next_round()
    assert round_ is game.round
    assert round_.hands == list(one_suit_each(1).hands)
    assert (round_.bids, round_.tricks_won, round_.broken) == ([None] * 4, [0] * 4, False)


def test_P17_the_game_goes_on_until_a_round_ends_at_the_target() -> None:
    game = play_game(CLASSIC, "N", "13 1 N 1", "13 1 N 1")
    assert (game.totals, game.is_over) == ((460, -40), False)
    game.next_round()
    assert not game.is_over
    play_round(game, "3 1 1 1")
    assert (game.totals, game.outcome) == ((509, -60), NS_WINS)


def test_P17_no_round_follows_the_end() -> None:
    game = play_game(parse_rules("classic,target=200"), "N", "13 1 N 1")
    with pytest.raises(SpadesError) as refused:
        game.next_round()
    assert refused.value.code == ErrorCode.GAME_IS_OVER
    assert len(game.rounds) == 1


def test_P17_no_round_starts_before_the_last_one_is_scored() -> None:
    game = Game(CLASSIC, HandMadeDeals())
    with pytest.raises(SpadesError) as refused:
        game.next_round()
    assert refused.value.code == ErrorCode.ROUND_NOT_OVER
    assert len(game.rounds) == 1


def test_P17_both_over_the_target_the_higher_wins() -> None:
    game = play_game(parse_rules("classic,target=200"), "N", "10 N N N")
    assert game.totals == (203, 200)
    assert game.outcome == NS_WINS


def test_P17_a_shared_highest_total_brings_another_whole_round() -> None:
    game = play_game(parse_rules("classic,target=400"), "NEN", "10 N N N", "N 10 N N")
    assert (game.totals, game.bags, game.is_over) == ((403, 403), (3, 3), False)
    round_ = game.next_round()
    assert (round_.totals, round_.bags_before, round_.dealer) == ((403, 403), (3, 3), 2)
    play_round(game, "13 N N N")
    assert (game.totals, game.outcome) == ((633, 603), NS_WINS)


def test_P17_a_tie_may_be_followed_by_another_tie() -> None:
    rounds = ("10 N N N", "N 10 N N", "3 N N 6")
    game = play_game(parse_rules("classic,target=400"), "NEN", *rounds)
    assert (game.totals, game.bags, game.is_over) == ((443, 443), (3, 3), False)
    game.next_round()
    play_round(game, "13 N N N")
    assert (game.totals, game.outcome) == ((673, 643), NS_WINS)


def test_P17_the_round_after_a_tie_may_leave_both_below_the_target() -> None:
    rounds = ("10 N N N", "N 10 N N", "13 1 1 1")
    game = play_game(parse_rules("classic,target=400"), "NEN", *rounds)
    assert (game.totals, game.outcome) == ((263, 383), None)


def test_P17_a_penalty_may_keep_a_side_below_the_target() -> None:
    game = play_game(CLASSIC, "N", "5 1 N 1", "5 1 N 1", "13 1 N 1", "8 1 1 1")
    course = [(round_.totals[NS], round_.bags_before[NS]) for round_ in game.rounds]
    assert course == [(0, 0), (158, 8), (216, 6), (446, 6)]
    assert (game.totals[NS], game.bags[NS], game.outcome) == (440, 0, None)


def test_P17_the_record_names_the_winning_side() -> None:
    game = play_game(parse_rules("classic,target=200"), "N", "13 1 N 1")
    assert game.record().result == "NS"
    assert play_game(CLASSIC, "N", "13 1 N 1").record().result is None


@pytest.mark.parametrize("first_dealer", [0, 1, 2, 3])
def test_P10_the_dealer_goes_round_and_dealers_left_leads(first_dealer: int) -> None:
    game = play_game(CLASSIC, "N", *["13 13 1 1"] * 5, first_dealer=first_dealer)
    expected = [(first_dealer + number) % 4 for number in range(5)]
    assert [round_.dealer for round_ in game.rounds] == expected
    assert [(round_.tricks[0].leader - 1) % 4 for round_ in game.rounds] == expected


# P18


@pytest.mark.parametrize("rounds", [1, 100, 20_000])
def test_P18_there_is_neither_a_floor_nor_a_cap(rounds: int) -> None:
    assert (CLASSIC.loss_floor, CLASSIC.round_cap) == (None, None)
    assert outcome(CLASSIC, (-260 * rounds, -100), rounds) is None


def test_P18_a_negative_total_is_carried_on() -> None:
    game = play_game(CLASSIC, "N", "13 13 1 1", "13 13 1 1")
    assert (game.totals, game.outcome) == ((-280, -280), None)
    assert game.next_round().totals == (-280, -280)


@pytest.mark.parametrize(
    ("text", "cap"), [("classic", 100), ("classic,round_cap=7", 7), ("draw,round_cap=250", 250)]
)
def test_P18_unattended_games_have_a_cap_and_ties_are_draws(text: str, cap: int) -> None:
    rules = parse_rules(text).unattended()
    assert (rules.round_cap, rules.cap_tie) == (cap, "draw")


@pytest.mark.parametrize("name", ["classic", "online", "house", "draw", "cutthroat"])
def test_P18_unattended_changes_nothing_but_the_cap(name: str) -> None:
    expected = parse_rules(f"{name},round_cap=100,cap_tie=draw")
    assert preset(name).unattended() == expected


@pytest.mark.parametrize(
    ("totals", "rounds", "expected"),
    [
        ((-900, -800), 99, None),
        ((-900, -800), 100, EW_WINS),
        ((-900, -900), 100, DRAWN),
        ((499, 12), 100, NS_WINS),
    ],
)
def test_P18_an_unattended_game_ends_after_100_rounds(
    totals: tuple[int, int], rounds: int, expected: Outcome | None
) -> None:
    assert outcome(CLASSIC.unattended(), totals, rounds) == expected


def test_P18_an_unattended_game_in_which_both_sides_sink_ends() -> None:
    game = play_game(CLASSIC.unattended(), "N", *["13 13 1 1"] * 100)
    assert (game.totals, game.outcome) == ((-14_000, -14_000), DRAWN)
    assert game.record().result == "draw"


def test_P18_an_unattended_game_keeps_the_cap_that_was_given() -> None:
    game = play_game(parse_rules("classic,round_cap=3").unattended(), "N", *["13 13 1 2"] * 3)
    assert (game.totals, game.outcome) == ((-420, -450), NS_WINS)
