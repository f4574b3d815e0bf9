"""What may be played to a trick, and who wins it (rules C2 to C7, O9 to O11)."""

from __future__ import annotations

from collections.abc import Sequence

from spades.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    SUIT_LETTERS,
    TWO_OF_CLUBS,
    Card,
    CardSet,
    Pack,
    Suit,
    format_card,
)
from spades.errors import ErrorCode, IllegalAction
from spades.rules import Rules


def legal_leads(rules: Rules, hand: CardSet, *, trick_one: bool, broken: bool) -> CardSet:
    """The cards of a hand that may be led (C5, O9, O10)."""
    if trick_one and rules.first_lead == "two_of_clubs":
        return hand & (1 << TWO_OF_CLUBS)
    side_suits = hand & ~rules.pack.suit_masks[SPADES]
    if not side_suits or _may_lead_spades(rules, trick_one=trick_one, broken=broken):
        return hand
    return side_suits


def _may_lead_spades(rules: Rules, *, trick_one: bool, broken: bool) -> bool:
    if rules.lead_spades == "broken":
        return broken
    return rules.lead_spades == "any" or not trick_one


def legal_follows(rules: Rules, hand: CardSet, led: Suit, *, trick_one: bool) -> CardSet:
    """The cards of a hand that may be played to a trick of the suit `led` (C4, C7, O9, O10)."""
    holding = hand & rules.pack.suit_masks[led]
    if trick_one and rules.first_lead == "lowest_club":
        return _legal_to_lowest_club(rules.pack, hand)
    if holding:
        return holding
    if trick_one and not rules.first_trick_trump:
        return (hand & ~rules.pack.suit_masks[SPADES]) or hand
    return hand


def _legal_to_lowest_club(pack: Pack, hand: CardSet) -> CardSet:
    """Trick one of O10: the lowest club, else any red card, else any spade."""
    clubs = hand & pack.suit_masks[CLUBS]
    red = hand & (pack.suit_masks[DIAMONDS] | pack.suit_masks[HEARTS])
    return (clubs & -clubs) or red or hand


def opening_suit(rules: Rules) -> Suit | None:
    """The suit that counts as led to trick one before any card is played (O10)."""
    return CLUBS if rules.first_lead == "lowest_club" else None


def winning_place(pack: Pack, cards: Sequence[Card], led: Suit) -> int:
    """The place in play order of the card that wins the trick (C2)."""
    power = pack.power[led]
    return max(range(len(cards)), key=lambda place: power[cards[place]])


def breaks_spades(pack: Pack, card: Card, led: Suit | None) -> bool:
    """Whether playing this card breaks spades (C6).

    Args:
        pack: The cards in play.
        card: A card that may legally be played.
        led: The suit of the trick; None when this card is led to it, which for a spade means that
            it is forced, or that spades are broken, or that the rules let them be led (O9).
    """
    return pack.suit_of[card] == SPADES and led != SPADES


def why_illegal(
    rules: Rules, hand: CardSet, card: Card, led: Suit | None, *, trick_one: bool
) -> IllegalAction:
    """The reason for which a card cannot be played that is not among the legal ones."""
    if not hand >> card & 1:
        return IllegalAction(ErrorCode.CARD_NOT_HELD, card=format_card(card))
    if trick_one and rules.first_lead == "two_of_clubs" and led is None:
        return IllegalAction(ErrorCode.MUST_LEAD_TWO_OF_CLUBS)
    if trick_one and rules.first_lead == "lowest_club":
        has_clubs = hand & rules.pack.suit_masks[CLUBS]
        return IllegalAction(
            ErrorCode.MUST_PLAY_LOWEST_CLUB if has_clubs else ErrorCode.MUST_PLAY_RED_CARD
        )
    if led is None:
        is_first_only = rules.lead_spades == "not_first"
        return IllegalAction(
            ErrorCode.NO_SPADE_FOR_FIRST_LEAD if is_first_only else ErrorCode.SPADES_NOT_BROKEN
        )
    if hand & rules.pack.suit_masks[led]:
        return IllegalAction(ErrorCode.MUST_FOLLOW_SUIT, suit=SUIT_LETTERS[led])
    return IllegalAction(ErrorCode.NO_SPADES_TO_TRICK_ONE)
