"""The skilled bot: strong, within the rules, and able to say why; see also `complaints`."""

from __future__ import annotations

import pytest

from bots.tables import moments
from spades import PRESETS, Bid, Phase, Play, parse_cards, preset
from spades.arena import Match, mean_interval, play_deal
from spades.bots import LEVELS, Reason
from spades.bots.skilled.hand import expected_tricks, nil_chance, sure_tricks
from support import rules_of


@pytest.mark.parametrize("name", PRESETS)
def test_it_plays_every_preset_by_the_rules(name: str) -> None:
    match = Match(preset(name).unattended(), ("skilled", "skilled"), "test")
    for number in range(5):
        assert all(tally["illegal"] == 0 for tally in play_deal(match, lambda: 0.0, number).tallies)


@pytest.mark.parametrize("rules", ["classic", "draw", "cutthroat,players=3"])
@pytest.mark.parametrize("place", range(1, len(LEVELS)))
def test_every_level_beats_the_one_below(place: int, rules: str) -> None:
    weaker, stronger = list(LEVELS)[place - 1 : place + 1]
    match = Match(rules_of(rules).unattended(), (stronger, weaker), "ladder")
    values = [play_deal(match, lambda: 0.0, number).value for number in range(120)]
    assert mean_interval(values).low > 0


def test_bids_and_cards_come_with_values_the_best_first() -> None:
    for now, choice in moments("classic", "skilled", rounds=4):
        is_open = now.phase in (Phase.BID, Phase.PLAY) and now.hand is not None
        if is_open and len(now.legal_actions) > 1:
            actions = [action for action, _ in choice.candidates]
            assert actions[0] == choice.action
            assert sorted(actions, key=repr) == sorted(now.legal_actions, key=repr)
            if isinstance(choice.action, Play):
                values = [value for _, value in choice.candidates]
                assert values == sorted(values, reverse=True)


def test_reasons_of_every_kind_are_given() -> None:
    seen = {choice.reason for _, choice in moments("classic", "skilled", rounds=40)}
    assert seen >= {
        Reason.EXPECTED_TRICKS,
        Reason.NIL_CHANCE,
        Reason.LEAD_TO_WIN,
        Reason.LEAD_LOW,
        Reason.DRAW_TRUMPS,
        Reason.WIN_CHEAPLY,
        Reason.SET_CONTRACT,
        Reason.PARTNER_WINS,
        Reason.KEEP_FOR_LATER,
        Reason.DUCK,
        Reason.CANNOT_DUCK,
        Reason.CANNOT_WIN,
        Reason.SAVE_NIL,
        Reason.COVER_PARTNER,
        Reason.ATTACK_NIL,
    }


@pytest.mark.parametrize(
    ("hand", "tricks"),
    [
        ("AS KS QS 2S AH 3H 4H 2D 3D 4D 5D 2C 3C", 4),
        ("KS QS JS TS 9S AH 3H AD 4D 2D 8C 4C 3C", 6),
        ("AS KS QS JS 3S AH KH 5H AD 5D 2D 8C 4C", 8),
        ("TS 9S 8S 7S 6S 5S 4S 3S 2H 4D 3D 2D 5C", 4),
        ("KH 2H QD JD TD 9D 8C 7C 6C 5C 4S 3S 2S", 0),
    ],
)
def test_tricks_that_nobody_can_take_away_are_counted(hand: str, tricks: int) -> None:
    """Spades behind the missing ones, aces, and a king beside its ace."""
    assert sure_tricks(rules_of("classic"), parse_cards(hand)) == tricks


def test_a_higher_card_is_worth_more_tricks_and_less_of_a_nil() -> None:
    rules = rules_of("classic")
    low = parse_cards("4S 3S 2S 9H 5H 3H 8D 6D 2D 9C 7C 4C 2C")
    for cards in ("KS QS", "AH", "AD", "KC QC"):
        swapped = parse_cards(cards)
        suit = rules.pack.suit_masks[rules.pack.suit_of[swapped.bit_length() - 1]]
        kept = low
        for card in sorted(card for card in range(52) if low & suit >> card & 1):
            if (kept | swapped).bit_count() > 13:
                kept &= ~(1 << card)
        high = kept | swapped
        assert high.bit_count() == 13
        assert expected_tricks(rules, high) > expected_tricks(rules, low)
        assert nil_chance(rules, high) < nil_chance(rules, low)


def test_bids_are_never_below_what_is_sure_unless_the_game_asks_for_it() -> None:
    for now, choice in moments("classic", "skilled", rounds=30):
        if isinstance(choice.action, Bid) and choice.reason is Reason.EXPECTED_TRICKS:
            assert choice.action.bid >= sure_tricks(now.rules, now.hand or 0)
