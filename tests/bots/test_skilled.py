"""The skilled bot's eyes and judgement, in positions made by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spades import PRESETS, Bid, Phase, Play, Trick, View, parse_card, parse_cards, preset, view
from spades.arena import Match, mean_interval, play_deal
from spades.bots import SkilledBot
from spades.bots.memory import remember
from spades.cards import SUIT_LETTERS, cards_in
from spades.rules import Rules
from spades.tricks import legal_follows, legal_leads
from support import rules_of, seeded_round

SOUTH = 2


def position(
    hand: str,
    trick: str = "",
    *,
    rules: str = "classic",
    bids: tuple[int, ...] = (3, 3, 3, 3),
    won: tuple[int, ...] = (0, 0, 0, 0),
    tricks: tuple[str, ...] = (),
) -> View:
    """South to play; the trick was led so that South is next."""
    own = rules_of(rules)
    cards = tuple(map(parse_card, trick.split()))
    led = own.pack.suit_of[cards[0]] if cards else None
    held = parse_cards(hand)
    legal = (
        legal_leads(own, held, trick_one=False, broken=True)
        if led is None
        else legal_follows(own, held, led, trick_one=False)
    )
    played = tuple(Trick(0, tuple(map(parse_card, text.split())), 0) for text in tricks)
    return replace(
        view(seeded_round(own), SOUTH),
        phase=Phase.PLAY,
        seats_to_act=(SOUTH,),
        hand=held,
        leader=(SOUTH - len(cards)) % 4,
        led=led,
        trick=cards,
        bids=bids,
        tricks_won=won,
        tricks=played or filler(own, sum(won)),
        legal_actions=tuple(Play(card) for card in cards_in(legal)),
    )


def filler(rules: Rules, count: int) -> tuple[Trick, ...]:
    """Tricks of clubs that tell nothing about the other suits."""
    clubs = parse_cards("2C 3C 4C 5C")
    assert rules.pack.mask & clubs == clubs
    return tuple(Trick(0, tuple(cards_in(clubs)), 0) for _ in range(count))


def card(position_: View) -> str:
    return str(SkilledBot().choose(position_).action)


# Memory


def test_a_king_is_boss_once_the_ace_is_gone() -> None:
    before = position("KH 2D")
    after = position("KH 2D", tricks=("AH 2H 3H 4H",))
    assert not remember(before).is_boss(parse_card("KH"))
    assert remember(after).is_boss(parse_card("KH"))


def test_who_did_not_follow_is_void() -> None:
    memory = remember(position("KH 2D", tricks=("AH 2H 3C 4H",)))
    hearts = SUIT_LETTERS.index("H")
    assert [hearts in voids for voids in memory.voids] == [False, False, True, False]


def test_own_cards_and_played_cards_are_not_out() -> None:
    memory = remember(position("KH 2D", tricks=("AH 2H 3H 4H",)))
    assert not memory.out & parse_cards("KH 2D AH 2H 3H 4H")
    assert memory.out.bit_count() == 46


def test_to_the_lowest_club_nobody_shows_out() -> None:
    now = position("KH 2D", rules="classic,first_lead=lowest_club", tricks=("2C 3C 4H 5C",))
    assert all(not voids for voids in remember(now).voids)


# Play


def test_a_winner_that_memory_knows_is_cashed() -> None:
    now = position("KH 4D 3D 2D", tricks=("AH 2H 3H 4H",))
    assert card(now) == "KH"


def test_a_king_below_the_ace_is_not_led() -> None:
    now = position("KH 4D 3D 2D", tricks=("AC 2C 3C 4C",))
    assert card(now) != "KH"


def test_the_setting_trick_is_taken_although_it_is_a_bag() -> None:
    """East and West bid 7, have 5, and two tricks are left: they may lose none."""
    now = position("AD 2D", "4D 5D 6D", bids=(3, 4, 3, 3), won=(3, 3, 3, 2))
    assert card(now) == "AD"


def test_a_trick_that_sets_nobody_is_left_where_bags_cost() -> None:
    now = position("AD 2D", "4D 5D 6D", bids=(3, 2, 3, 1), won=(3, 3, 3, 2))
    assert card(now) == "2D"


def test_it_is_taken_where_bags_cost_nothing() -> None:
    rules = "classic,bag_limit=off"
    now = position("AD 2D", "4D 5D 6D", rules=rules, bids=(3, 2, 3, 1), won=(3, 3, 3, 2))
    assert card(now) == "AD"


def test_an_opponents_nil_that_wins_is_left_to_win() -> None:
    """West's nil leads the trick with the jack; South keeps under it."""
    now = position("AD TD 2D", "8D 9D JD", bids=(3, 3, 3, 0), won=(2, 2, 2, 0))
    now = replace(now, leader=3, trick=(parse_card("JD"), parse_card("8D"), parse_card("9D")))
    assert card(now) == "TD"


def test_a_nil_is_attacked_with_a_low_lead() -> None:
    now = position("AD 2D KH QH", bids=(3, 3, 3, 0), won=(3, 2, 3, 0))
    assert card(now) == "2D"


def test_a_partners_boss_is_not_ruffed() -> None:
    now = position("3S 2S 4C", "AD 5D", bids=(3, 3, 3, 3), won=(1, 1, 1, 1))
    assert card(now) == "4C"


# Bids


def bidding(hand: str, bids: tuple[int | None, ...], totals: tuple[int, int]) -> View:
    legal = tuple(Bid(bid) for bid in range(14))
    round_ = seeded_round("classic", totals=totals)
    return replace(
        view(round_, SOUTH),
        phase=Phase.BID,
        seats_to_act=(SOUTH,),
        hand=parse_cards(hand),
        bids=bids,
        legal_actions=legal,
    )


HAND = "AS KS 4S AD 7D 6D 5D QH 8H 3H JC 9C 6C"
"""Ace and king of spades and an ace: three tricks."""


def test_a_hand_is_bid_for_what_it_is_worth() -> None:
    assert SkilledBot().choose(bidding(HAND, (2, 4, None, None), (0, 0))).action == Bid(3)


def test_a_bid_that_would_lose_the_game_is_raised_to_one_that_wins() -> None:
    """470 and a bid of 4 make 510; 460 with the partner's 2 needs 4 more to pass: 520."""
    now = bidding(HAND, (2, 4, None, None), (460, 470))
    assert SkilledBot().choose(now).action == Bid(4)


def test_the_last_bidder_believes_the_others() -> None:
    """Five and six are bid and one more: little is left for a hand of three."""
    now = bidding(HAND, (5, 6, None, 1), (0, 0))
    assert SkilledBot().choose(now).action == Bid(2)


@pytest.mark.parametrize("name", PRESETS)
def test_it_plays_every_preset_by_the_rules(name: str) -> None:
    match = Match(preset(name).unattended(), ("skilled", "skilled"), "test")
    for number in range(5):
        assert all(tally["illegal"] == 0 for tally in play_deal(match, lambda: 0.0, number).tallies)


@pytest.mark.parametrize("rules", ["classic", "draw"])
def test_it_beats_the_casual_player(rules: str) -> None:
    match = Match(preset(rules).unattended(), ("skilled", "casual"), "test")
    values = [play_deal(match, lambda: 0.0, number).value for number in range(400)]
    assert mean_interval(values).low > 0
