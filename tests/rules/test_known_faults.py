"""Mistakes that Spades programs make again and again, each tested as a kind."""

from __future__ import annotations

import itertools
import random

import pytest

from spades import (
    DOUBLE_NIL,
    LOOK,
    NIL,
    Bid,
    Deal,
    Exchange,
    Game,
    LineCode,
    Outcome,
    Phase,
    Play,
    Rules,
    SeededDeals,
    SpadesError,
    card_set,
    cards_in,
    parse_card,
    parse_cards,
    parse_rules,
    preset,
    score_side,
)
from spades.bidding import legal_bids
from spades.game import outcome
from spades.tricks import legal_follows, legal_leads, winning_place
from support import do, play_randomly, round_of, seeded_round

CLASSIC = preset("classic")
ONE_SUIT_EACH = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
NILS = (NIL, DOUBLE_NIL)
JOKER_RULES = ("classic,deck=jokers", "classic,deck=jokers_deuces", "house")


class NorthWinsAll:
    """The same deal in every round: North holds all spades."""

    def first_dealer(self, rules: Rules) -> int:
        """The last seat, so that North leads first."""
        return rules.players - 1

    def deal(self, rules: Rules, round_number: int) -> Deal:
        """Spades, hearts, diamonds and clubs to North, East, South and West."""
        assert round_number > 0
        return round_of(rules, ONE_SUIT_EACH).deal

    def seed(self, round_number: int) -> None:
        """No seed: the deal is made by hand."""


def play_round(game: Game, *bids: int) -> None:
    """Play the current round after these bids of North, East, South and West."""
    round_ = game.round
    while round_.phase is Phase.BID:
        (seat,) = round_.seats_to_act
        game.apply(seat, LOOK)
        game.apply(seat, Bid(bids[seat]))
    while round_.seats_to_act:
        game.apply(round_.seats_to_act[0], Play(next(cards_in(round_.legal_plays()))))


# Games that do not end, totals and bags that get lost


@pytest.mark.parametrize("name", ["classic", "pagat", "online", "house", "draw", "cutthroat"])
def test_P18_games_that_nobody_watches_end_whatever_the_totals(name: str) -> None:
    rules = preset(name).unattended()
    sinking = [-1000 * (side + 1) for side in range(len(rules.sides))]
    assert outcome(rules, sinking, 100) == Outcome(0)
    assert outcome(rules, [-1000] * len(rules.sides), 100) == Outcome(None)


@pytest.mark.parametrize("contract", range(1, 14))
def test_P11_every_bag_is_worth_a_point_and_counted(contract: int) -> None:
    for tricks in range(contract, 14):
        score = score_side(CLASSIC, 0, [contract, NIL], [tricks, 0])
        over = tricks - contract
        penalty = 100 * (over // 10)
        assert (score.delta, score.bags) == (100 + 10 * contract + over - penalty, over % 10)


@pytest.mark.parametrize("before", range(10))
@pytest.mark.parametrize("over", range(13))
def test_P16_as_many_penalties_as_tens_of_bags(before: int, over: int) -> None:
    score = score_side(CLASSIC, 0, [1, NIL], [1 + over, 0], bags=before)
    penalties = [line for line in score.lines if line.code == LineCode.BAG_PENALTY]
    assert len(penalties) == (before + over) // 10
    assert all((line.points, line.bags) == (-100, -10) for line in penalties)
    expected = (110 + over - 100 * len(penalties), (before + over) % 10)
    assert (score.delta, score.bags) == expected


@pytest.mark.parametrize(("limit", "before", "over"), [(5, 4, 11), (7, 6, 8), (10, 9, 11)])
def test_P16_several_penalties_in_one_round_under_every_limit(
    limit: int, before: int, over: int
) -> None:
    rules = parse_rules(f"classic,bag_limit={limit}")
    score = score_side(rules, 0, [1, NIL], [1 + over, 0], bags=before)
    count = (before + over) // limit
    assert count >= 2
    assert (score.delta, score.bags) == (110 + over - 100 * count, before + over - limit * count)


def test_P16_the_counter_adds_up_over_the_game() -> None:
    game = Game(CLASSIC, NorthWinsAll())
    course = []
    for _ in range(4):
        play_round(game, 5, 1, 5, 1)  # three bags a round
        course.append(game.bags[0])
        game.next_round()
    assert course == [3, 6, 9, 2]
    assert game.totals[0] == 4 * 103 - 100


@pytest.mark.parametrize(("total", "expected"), [(-90, -47), (-50, -7), (-3, 40), (7, 50)])
def test_P16_bags_are_never_read_from_the_total(total: int, expected: int) -> None:
    score = score_side(CLASSIC, 0, [2, 2], [4, 3], total=total)  # 40 and three bags
    assert (score.total, score.bags) == (expected, 3)


@pytest.mark.parametrize("limit", ["5", "7", "10", "off"])
def test_P16_a_limit_or_negative_score_does_not_touch_the_counter(limit: str) -> None:
    rules = parse_rules(f"classic,bag_limit={limit}")
    score = score_side(rules, 0, [4, 2], [3, 2], total=-53, bags=3)
    assert (score.total, score.bags) == (-113, 3)


# Ties, rounds, screens


@pytest.mark.parametrize("shared", [500, 503, 740])
@pytest.mark.parametrize("name", ["classic", "draw", "cutthroat", "cutthroat,players=3"])
def test_P17_a_tie_at_the_target_is_given_to_nobody(name: str, shared: int) -> None:
    rules = parse_rules(name)
    sides = len(rules.sides)
    for tied in itertools.combinations(range(sides), 2):
        totals = [shared if side in tied else 120 for side in range(sides)]
        assert outcome(rules, totals, 7) is None


def test_P17_a_tie_at_the_target_brings_another_round() -> None:
    game = Game(parse_rules("classic,target=100"), NorthWinsAll())
    for total in (40, 80, 120):
        play_round(game, 3, NIL, NIL, 6)  # 30 + 10 + 100 - 100, and 100 - 60
        assert (game.totals, game.is_over) == ((total, total), False)
        game.next_round()
    play_round(game, 6, NIL, 7, 7)  # 130, and 100 - 70
    assert (game.totals, game.outcome) == ((250, 150), Outcome(0))


def test_P17_no_phantom_rounds() -> None:
    game = Game(parse_rules("classic,target=200"), NorthWinsAll())
    for _ in range(2):
        with pytest.raises(SpadesError):
            game.next_round()
    play_round(game, 6, 1, 7, 1)
    game.next_round()
    play_round(game, 6, 1, 7, 1)
    for _ in range(2):
        with pytest.raises(SpadesError):
            game.next_round()
    assert (len(game.rounds), len(game.record().rounds)) == (2, 2)


def test_P17_the_end_shows_the_scores_of_the_last_round() -> None:
    game = Game(parse_rules("classic,target=200"), NorthWinsAll())
    play_round(game, 6, 1, 7, 1)
    game.next_round()
    play_round(game, 6, 1, 4, 1)
    assert game.is_over
    assert [score.delta for score in game.round.score()] == [103, -20]
    assert (game.totals, game.bags) == ((233, -40), (3, 0))
    assert [record.deltas for record in game.record().rounds] == [(130, -20), (103, -20)]


@pytest.mark.parametrize("name", ["classic", "cutthroat", "cutthroat,players=3"])
def test_P10_each_round_has_a_new_deal_and_the_next_dealer(name: str) -> None:
    rules = parse_rules(f"{name},target=1000")
    game = Game(rules, SeededDeals.from_text("next"))
    play_randomly(game.round, random.Random(2))
    old = game.round
    new = game.next_round()
    assert new.deal != old.deal
    assert new.dealer == (old.dealer + 1) % rules.players
    assert new.seats_to_act == ((new.dealer + 1) % rules.players,)
    assert [hand.bit_count() for hand in new.hands] == [rules.tricks] * rules.players
    assert (new.phase, new.history, new.tricks) == (Phase.BID, [], [])


# Nils


@pytest.mark.parametrize("nil", NILS)
@pytest.mark.parametrize("contract", range(1, 14))
def test_P14_a_failed_nils_tricks_never_help_the_partner(contract: int, nil: int) -> None:
    for won in range(contract):
        for lost in range(1, 14 - won):
            score = score_side(CLASSIC, 0, [contract, nil], [won, lost])
            codes = {line.code for line in score.lines}
            assert LineCode.CONTRACT_SET in codes
            assert not codes & {LineCode.CONTRACT_MADE, LineCode.OVERTRICKS}


@pytest.mark.parametrize("bids", list(itertools.product(NILS, repeat=2)))
@pytest.mark.parametrize("tricks", [(0, 0), (0, 4), (4, 0), (3, 4)])
def test_P13_of_two_nils_each_is_made_or_fails_alone(
    bids: tuple[int, int], tricks: tuple[int, int]
) -> None:
    values = {NIL: 100, DOUBLE_NIL: 200}
    expected = [values[bid] * (-1 if won else 1) for bid, won in zip(bids, tricks, strict=True)]
    score = score_side(CLASSIC, 0, bids, tricks)
    by_seat = {line.seat: line.points for line in score.lines if line.clause == "P13"}
    assert by_seat == {0: expected[0], 2: expected[1]}
    assert score.delta == sum(expected) + sum(tricks)


@pytest.mark.parametrize("tricks", [(0, 1), (2, 0), (2, 3), (4, 5)])
def test_P14_tricks_of_two_failed_nils_do_not_vanish(tricks: tuple[int, int]) -> None:
    assert score_side(CLASSIC, 0, [NIL, NIL], tricks).bags == sum(tricks)


@pytest.mark.parametrize("tricks", [0, 3, 9])
@pytest.mark.parametrize(
    ("nil", "code"), [(NIL, LineCode.NIL_MADE), (DOUBLE_NIL, LineCode.DOUBLE_NIL_MADE)]
)
def test_P13_a_made_nil_is_always_told(nil: int, code: LineCode, tricks: int) -> None:
    for bids, won, seat in (([4, nil], [tricks, 0], 3), ([nil, 4], [0, tricks], 1)):
        lines = score_side(CLASSIC, 1, bids, won, bags=9).lines
        assert [line.seat for line in lines if line.code == code] == [seat]


# Spades


@pytest.mark.parametrize("lead_spades", ["broken", "any", "not_first"])
@pytest.mark.parametrize("first_trick_trump", ["yes", "no"])
def test_C5_a_hand_of_nothing_but_spades_always_has_all_leads(
    lead_spades: str, first_trick_trump: str
) -> None:
    rules = parse_rules(f"lead_spades={lead_spades},first_trick_trump={first_trick_trump}")
    for hand in ("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "7S 2S", "AS"):
        held = parse_cards(hand)
        for trick_one, broken in itertools.product([True, False], repeat=2):
            assert legal_leads(rules, held, trick_one=trick_one, broken=broken) == held


@pytest.mark.parametrize("seed", [str(number) for number in range(10)])
def test_C5_C6_broken_spades_may_be_led_until_the_end_of_the_round(seed: str) -> None:
    round_ = do(seeded_round(seed=seed, dealer=3), "N:3 E:3 S:3 W:3")
    rng = random.Random(seed)
    was_broken = False
    while round_.seats_to_act:
        (seat,) = round_.seats_to_act
        if round_.broken and not round_.trick:
            assert round_.legal_plays() == round_.hands[seat]
        assert round_.broken or not was_broken
        was_broken = round_.broken
        round_.apply(seat, rng.choice(round_.legal_actions(seat)))
    assert was_broken


def test_C6_spades_are_unbroken_again_in_the_next_round() -> None:
    game = Game(CLASSIC, SeededDeals.from_text("fresh"))
    play_randomly(game.round, random.Random(1))
    assert game.round.broken
    new = game.next_round()
    assert not new.broken
    for seat in CLASSIC.clockwise(new.seats_to_act[0]):
        new.apply(seat, LOOK)
        new.apply(seat, Bid(3))
    spades = CLASSIC.pack.suit_masks[3]
    assert new.legal_plays() == new.hands[new.leader] & ~spades


# Turns and cards


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
@pytest.mark.parametrize("name", ["classic", "cutthroat", "pagat", "online"])
def test_P3_P9_the_right_player_starts(name: str, dealer: int) -> None:
    round_ = seeded_round(name, dealer=dealer)
    first = (dealer + 1) % 4
    assert round_.seats_to_act == (first,)
    for seat in round_.rules.clockwise(first):
        if not round_.looked[seat]:
            round_.apply(seat, LOOK)
        round_.apply(seat, Bid(2))
    assert round_.seats_to_act == (first,)


@pytest.mark.parametrize("bids", ["N:4 E:N S:3 W:2", "N:D E:D S:D W:D", "N:N E:N S:13 W:13"])
def test_P3_cards_do_not_change_by_bidding(bids: str) -> None:
    round_ = seeded_round(dealer=3)
    for bid in bids.split():
        do(round_, bid)
        assert round_.hands == list(round_.deal.hands)


def test_P7_an_exchange_changes_nothing_but_the_cards_given() -> None:
    round_ = do(seeded_round(dealer=3), "N:D E:4 S:4 W:4 N:look")
    before = list(round_.hands)
    gifts = [card_set(list(cards_in(before[seat]))[:3]) for seat in (0, 2)]
    round_.apply(0, Exchange(gifts[0]))
    round_.apply(2, Exchange(gifts[1]))
    swapped = gifts[0] | gifts[1]
    assert round_.hands == [before[0] ^ swapped, before[1], before[2] ^ swapped, before[3]]


# Bids


@pytest.mark.parametrize(
    ("others", "bid", "is_legal"),
    [
        ((4, 4, 3), 2, False),
        ((4, 4, 3), 1, True),
        ((4, 4, 3), 3, True),
        ((4, NIL, 5), 4, True),
        ((DOUBLE_NIL, 4, 5), 4, True),
        ((4, 4, 5), NIL, True),
        ((5, 5, 5), 3, True),
    ],
)
def test_O4_a_total_of_13_is_forbidden_only_without_a_nil(
    others: tuple[int, int, int], bid: int, *, is_legal: bool
) -> None:
    rules = parse_rules("classic,forbid_total_13=yes")
    for last in range(4):
        bids: list[int | None] = [*others]
        bids.insert(last, None)
        assert (bid in legal_bids(rules, bids, last, parse_cards("AS"))) is is_legal


@pytest.mark.parametrize("before", ["N:N E:4", "N:D E:4", "N:4 E:D", "N:4 E:N", "N:13 E:13"])
def test_P3_P4_nil_and_every_number_stay_legal_after_any_bid(before: str) -> None:
    round_ = do(seeded_round(dealer=3), f"{before} S:look")
    assert list(round_.legal_actions(2)) == [Bid(number) for number in range(14)]


def test_O4_a_side_may_be_held_to_what_can_be_had() -> None:
    rules = parse_rules("classic,max_side_bid=13")
    hand = parse_cards("AS")
    assert legal_bids(rules, [9, 4, None, None], 2, hand) == [0, 1, 2, 3, 4]
    assert legal_bids(rules, [NIL, 4, None, None], 2, hand) == list(range(14))


def test_O10_a_nil_bidder_too_plays_the_lowest_club_to_trick_one() -> None:
    rules = parse_rules("classic,first_lead=lowest_club")
    hand = parse_cards("TC 8C 6C 2S")
    assert legal_follows(rules, hand, 0, trick_one=True) == parse_cards("6C")


# Jokers


@pytest.mark.parametrize("text", JOKER_RULES)
@pytest.mark.parametrize("joker", ["BJ", "LJ"])
def test_O11_jokers_are_spades_in_everything(text: str, joker: str) -> None:
    rules = parse_rules(text)
    held, spade = parse_cards(f"{joker} 5H 7S"), 3
    only = parse_cards(f"{joker} 5H")
    assert legal_follows(rules, held, spade, trick_one=False) == parse_cards(f"{joker} 7S")
    assert legal_follows(rules, only, spade, trick_one=False) == parse_cards(joker)
    assert legal_follows(rules, only, 2, trick_one=False) == parse_cards("5H")
    assert legal_follows(rules, only, 0, trick_one=False) == only
    assert legal_leads(rules, only, trick_one=False, broken=False) == parse_cards("5H")
    assert legal_leads(rules, only, trick_one=False, broken=True) == only
    assert legal_leads(rules, parse_cards(joker), trick_one=False, broken=False)
    assert rules.pack.count_spades(held) == 2


@pytest.mark.parametrize("text", JOKER_RULES)
def test_O11_the_big_joker_beats_the_little_one_and_both_the_ace(text: str) -> None:
    pack = parse_rules(text).pack
    trick = [parse_card(name) for name in ("AH", "AS", "LJ", "BJ")]
    assert winning_place(pack, trick, 2) == 3
    assert winning_place(pack, trick[:3], 2) == 2


@pytest.mark.parametrize("text", JOKER_RULES)
def test_O11_jokers_can_be_played_break_spades_and_must_be_followed(text: str) -> None:
    deal = "N:BLAK.AKQJT9876.. QJT98765432.54.. .3.AKQJT9876543. ..2.AKQJT9876543"
    round_ = do(round_of(text, deal, dealer="S"), "W:3 N:3 E:3 S:3 W:AC")
    assert not round_.broken
    do(round_, "N:BJ")
    assert round_.broken
    do(round_, "E:4H3D N:LJ")
    assert round_.legal_plays() == parse_cards("QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
    do(round_, "E:2S4D")
    others = "" if round_.rules.deck == "jokers_deuces" else "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C"
    assert round_.legal_plays() == parse_cards(f"2D {others}")
