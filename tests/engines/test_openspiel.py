"""The same random rounds in OpenSpiel 2, agreeing except for its faults, each of which is shown.

OpenSpiel's cards have our numbers; its first 52 actions deal, 52 + n bids n, and its player 0
always bids and leads first, so the dealer here is West.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from spades import Bid, Deal, Play, Round, Rules, SeededDeals, cards_in, parse_rules, score_side
from spades.cards import SPADES
from spades.game import outcome

pyspiel = pytest.importorskip(
    "pyspiel", reason="OpenSpiel is not installed: the test extra brings it where it has a wheel"
)

FIRST_BID = 52
WEST = 3
ITS_RULES = parse_rules("classic,failed_nil_tricks=help,max_side_bid=13,double_nil_value=off")
"""Where our options can say what OpenSpiel does: the nil's tricks help, no contract over 13."""


def start(rules: Rules, number: int, totals: tuple[int, int] = (0, 0)) -> tuple[Round, Any]:
    """The same deal in both."""
    deal = SeededDeals.from_text("peer").deal(rules, number)
    state = pyspiel.load_game("spades").new_initial_state()
    state.set_current_scores(list(totals))
    for card in dealt_in_turn(deal):
        state.apply_action(card)
    return Round(rules, deal, dealer=WEST, totals=totals), state


def dealt_in_turn(deal: Deal) -> list[int]:
    """OpenSpiel deals card by card, North first."""
    hands = [list(cards_in(hand)) for hand in deal.hands]
    return [card for turn in zip(*hands, strict=True) for card in turn]


def legal_numbers(round_: Round) -> set[int]:
    """Our legal actions as OpenSpiel's numbers."""
    numbers = set()
    for action in round_.legal_actions(round_.seats_to_act[0]):
        if isinstance(action, Play):
            numbers.add(action.card)
        elif isinstance(action, Bid):
            numbers.add(FIRST_BID + action.bid)
    return numbers


def step(round_: Round, state: Any, number: int) -> None:  # noqa: ANN401 - it has no types
    """The same action in both."""
    action = Bid(number - FIRST_BID) if number >= FIRST_BID else Play(number)
    round_.apply(round_.seats_to_act[0], action)
    state.apply_action(number)


def spades_it_will_not_lead(round_: Round) -> set[int]:
    """Broken spades that the leader may lead, though he has other suits."""
    seat = round_.seats_to_act[0]
    spades = round_.rules.pack.suit_masks[SPADES]
    has_others = round_.hands[seat] & ~spades
    is_lead = round_.phase == "play" and not round_.trick
    return set(cards_in(round_.hands[seat] & spades)) if is_lead and has_others else set()


def play_both(number: int, totals: tuple[int, int] = (0, 0)) -> tuple[Round, Any]:
    """A random round in both, comparing legal actions at every step."""
    rng = random.Random(number)
    round_, state = start(ITS_RULES, number, totals)
    while round_.seats_to_act:
        assert state.current_player() == round_.seats_to_act[0]
        missing = spades_it_will_not_lead(round_) if round_.broken else set()
        assert set(state.legal_actions()) == legal_numbers(round_) - missing
        step(round_, state, rng.choice(state.legal_actions()))
    assert state.is_terminal()
    return round_, state


def test_random_rounds_agree_in_legal_actions_tricks_and_points() -> None:
    for number in range(1, 301):
        round_, state = play_both(number)
        deltas = [score.delta for score in round_.score()]
        assert state.returns() == [deltas[seat % 2] for seat in range(4)]


def test_C6_it_never_lets_broken_spades_be_led() -> None:
    refused = 0
    for number in range(1, 21):
        rng = random.Random(number)
        round_, state = start(ITS_RULES, number)
        while round_.seats_to_act:
            spades = spades_it_will_not_lead(round_)
            if round_.broken and spades:
                assert spades <= legal_numbers(round_)
                assert not spades & set(state.legal_actions())
                refused += 1
            step(round_, state, rng.choice(state.legal_actions()))
    assert refused > 20


def test_P3_it_refuses_a_contract_over_thirteen() -> None:
    round_, state = start(parse_rules("classic,double_nil_value=off"), 1)
    for bid in (7, 1):
        step(round_, state, FIRST_BID + bid)
    assert FIRST_BID + 7 in legal_numbers(round_)
    assert FIRST_BID + 7 not in state.legal_actions()


def test_P14_it_lets_a_failed_nils_tricks_help_the_partner() -> None:
    saved = 0
    for number in range(1, 301):
        round_, state = play_both(number)
        for side, (seat, partner) in enumerate(ITS_RULES.sides):
            bids = [round_.bids[seat] or 0, round_.bids[partner] or 0]
            tricks = [round_.tricks_won[seat], round_.tricks_won[partner]]
            own = sum(won for bid, won in zip(bids, tricks, strict=True) if bid)
            if own < sum(bids) <= sum(tricks):
                right = score_side(parse_rules("classic"), side, bids, tricks)
                over, bags = sum(tricks) - sum(bids), sum(tricks) - own
                assert right.delta == state.returns()[side] - 20 * sum(bids) - over + bags
                saved += 1
    assert saved >= 3


def test_P16_it_reads_bags_from_the_last_digit_of_the_total() -> None:
    """At −52 with 8 bags (−60 and 8), two overtricks reach ten: −100; it sees two bags fewer."""
    met = 0
    for number in range(1, 301):
        round_, state = play_both(number, (-52, -52))
        for side, seats in enumerate(ITS_RULES.sides):
            bids = [round_.bids[seat] or 0 for seat in seats]
            tricks = [round_.tricks_won[seat] for seat in seats]
            over = sum(tricks) - sum(bids)
            if 2 <= over < 10:
                right = score_side(ITS_RULES, side, bids, tricks, total=-52, bags=8)
                assert right.delta == state.returns()[side] - 100
                met += 1
    assert met >= 5


def test_P17_it_never_ends_a_game_at_five_hundred() -> None:
    _, state = play_both(1, (900, 0))
    totals = state.get_current_scores()
    assert totals[0] >= 500
    assert not state.is_game_over()
    assert outcome(ITS_RULES, totals, 1) is not None
