"""Complaints about exchanges: passes kings to a nil partner; never passes spades away."""

from __future__ import annotations

from bots.complaints.positions import Gift, check_gift, each

PARTNER_BLIND = "N:D E:3 S:4 W:3"
OWN_BLIND = "S:D W:3 N:4 E:3"
COUNT_TWO = "exchange_double_nil=2"


@each(
    Gift(
        "plenty of low cards in three suits",
        "KQ5.AK42.A632.K3",
        PARTNER_BLIND,
        never="KS QS 5S AH KH AD KC",
    ),
    Gift(
        "long spades stay",
        "AQJ972.K43.A32.2",
        PARTNER_BLIND,
        never="AS QS JS 9S 7S 2S KH AD",
    ),
    Gift(
        "queens and jacks stay as well",
        "A54.QJ62.KQ53.A2",
        PARTNER_BLIND,
        never="AS 5S 4S QH JH KD QD AC",
    ),
    Gift(
        "two cards",
        "KQ5.AK42.A632.K3",
        PARTNER_BLIND,
        never="KS QS 5S AH KH AD KC",
        rules=COUNT_TWO,
    ),
    Gift(
        "plain nil",
        "KQ5.AK42.A632.K3",
        "N:N E:3 S:4 W:3",
        never="KS QS 5S AH KH AD KC",
        rules="exchange_nil=3",
    ),
    Gift(
        "jokers stay",
        "BL5.AK4.A632.K43",
        PARTNER_BLIND,
        never="BJ LJ 5S AH KH AD KC",
        rules="deck=jokers",
    ),
    Gift(
        "what the nil bidder gave away is not given back",
        "Q5.K42.A632.K543",
        PARTNER_BLIND,
        never="AS KS AH QS 5S KH AD KC",
        rules="exchange_mode=sequential",
        first="AS KS AH",
    ),
)
def test_a_nil_partner_gets_low_cards_and_no_spades(case: Gift) -> None:
    check_gift(case)


@each(
    Gift("three high spades", "AKQ.5432.5432.32", OWN_BLIND, must="AS KS QS"),
    Gift("two spades and a bare ace", "KQ3.A.65432.5432", OWN_BLIND, must="KS QS AH"),
    Gift("jack of two spades, ace and king of two", "J5.AK.6432.76432", OWN_BLIND, must="JS AH KH"),
    Gift("a bare ace, a bare king", "432.A.K.98765432", OWN_BLIND, must="AH KD"),
    Gift(
        "two cards: ace and king of spades",
        "AK.5432.5432.432",
        OWN_BLIND,
        must="AS KS",
        rules=COUNT_TWO,
    ),
    Gift(
        "plain nil: the king of spades and the bare ace",
        "K32.A.65432.5432",
        "S:N W:3 N:4 E:3",
        must="KS AH",
        rules="exchange_nil=2",
    ),
    Gift(
        "sequential: the same",
        "K32.A.65432.5432",
        "S:N W:3 N:4 E:3",
        must="KS AH",
        rules="exchange_nil=2,exchange_mode=sequential",
    ),
    Gift("jokers", "BLA.543.5432.543", OWN_BLIND, must="BJ LJ AS", rules="deck=jokers"),
)
def test_a_nil_bidder_gives_its_dangers_away_spades_too(case: Gift) -> None:
    check_gift(case)
