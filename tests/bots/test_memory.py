"""What a bot remembers of the cards that have been played."""

from __future__ import annotations

from dataclasses import replace

from bots.tables import moments
from spades import Phase, Trick, View, cards_in, parse_card, parse_cards, view
from spades.bots.memory import remember
from spades.cards import SUIT_LETTERS
from support import rules_of, seeded_round

HEARTS = SUIT_LETTERS.index("H")


def after_trick(cards: str, rules: str = "classic") -> View:
    """South holds two cards; North has led the trick."""
    played = Trick(0, tuple(map(parse_card, cards.split())), 0)
    now = view(seeded_round(rules_of(rules)), 2)
    return replace(now, phase=Phase.PLAY, hand=parse_cards("KH 2D"), tricks=(played,))


def test_who_did_not_follow_is_void() -> None:
    voids = remember(after_trick("AH 2H 3C 4H")).voids
    assert [HEARTS in suits for suits in voids] == [False, False, True, False]


def test_own_cards_and_played_cards_are_not_out() -> None:
    out = remember(after_trick("AH 2H 3H 4H")).out
    assert not out & parse_cards("KH 2D AH 2H 3H 4H")
    assert out.bit_count() == 46


def test_O10_to_the_lowest_club_nobody_shows_out() -> None:
    now = after_trick("2C 3C 4H 5C", "classic,first_lead=lowest_club")
    assert all(not suits for suits in remember(now).voids)


def test_D3_cards_refused_in_the_draw_are_not_out() -> None:
    for now, _ in moments("draw", "casual", rounds=2):
        if now.phase is Phase.PLAY:
            out = set(cards_in(remember(now).out))
            assert not out & set(now.rejected)
            assert not out & set(cards_in(now.hand or 0))
