"""What a hand is worth by a table: expected tricks, and how safe a nil is.

The places of honours are counted from the top of their suit in the pack in play, so that jokers
and promoted deuces are simply the highest spades. The numbers are the usual counts of players'
manuals (ace 1, guarded king about ¾, twice guarded queen about ⅓, a spade more than three is a
trick), raised for the draw game, where half of the pack is out of play and fewer cards beat one.
"""

from __future__ import annotations

from spades.cards import SPADES, SUITS, Card, CardSet, Pack, Suit
from spades.rules import Rules

_HONOURS_AGAINST_MANY = (0.95, 0.7, 0.3)
_HONOURS_AGAINST_ONE = (1.0, 0.85, 0.65, 0.4, 0.2)
_SPADE_HONOURS = (1.0, 0.95, 0.75, 0.4)
_SAFE_LENGTH = 3
"""Spades up to here win by rank only; every further one is a trick of its own."""
_LONG_SUIT = 6
"""A side suit this long is ruffed before its lower honours win."""
_RUFF = 0.6
_SHORT = 2


def places(pack: Pack, suit: Suit) -> dict[Card, int]:
    """The place of each card of a suit from the top, 0 for the highest."""
    return {card: place for place, card in enumerate(pack.ranked(pack.suit_masks[suit]))}


def expected_tricks(rules: Rules, hand: CardSet) -> float:
    """How many tricks a hand should win."""
    sides = sum(_side_suit(rules, hand, suit) for suit in SUITS if suit != SPADES)
    return sides + _spades(rules.pack, hand) + _ruffs(rules, hand)


def _side_suit(rules: Rules, hand: CardSet, suit: Suit) -> float:
    """Aces, guarded kings and so on; an honour needs as many cards beside it as it has above."""
    holding = rules.pack.ranked(hand & rules.pack.suit_masks[suit])
    place = places(rules.pack, suit)
    against_one = rules.game == "draw"
    table: tuple[float, ...] = _HONOURS_AGAINST_ONE if against_one else _HONOURS_AGAINST_MANY
    if not against_one and len(holding) >= _LONG_SUIT:
        table = table[:1]
    return sum(
        table[place[card]]
        for card in holding
        if place[card] < len(table) and len(holding) > place[card]
    )


def _spades(pack: Pack, hand: CardSet) -> float:
    holding = pack.ranked(hand & pack.suit_masks[SPADES])
    place = places(pack, SPADES)
    by_rank = sum(
        _SPADE_HONOURS[place[card]]
        for index, card in enumerate(holding)
        if place[card] < len(_SPADE_HONOURS)
        and (place[card] <= index or len(holding) > place[card])
    )
    return max(by_rank, by_rank * 0.5 + max(0, len(holding) - _SAFE_LENGTH))


def _ruffs(rules: Rules, hand: CardSet) -> float:
    """Low spades win by ruffing where a side suit is short."""
    low = min(rules.pack.count_spades(hand), _SAFE_LENGTH)
    short = sum(
        max(0, _SHORT - (hand & rules.pack.suit_masks[suit]).bit_count())
        for suit in SUITS
        if suit != SPADES
    )
    return _RUFF * min(low, short) if low > 1 else 0.0


def is_safe_nil(rules: Rules, hand: CardSet, daring: int = 0) -> bool:
    """Whether a hand should win no trick: no high spade, and low cards in every suit.

    Args:
        rules: The rules in force.
        hand: The hand.
        daring: How many ranks higher its low cards may be than those of a cautious player.
    """
    pack = rules.pack
    spades = pack.ranked(hand & pack.suit_masks[SPADES])
    place = places(pack, SPADES)
    if len(spades) > _SAFE_LENGTH or any(place[card] < 4 for card in spades):  # noqa: PLR2004
        return False
    return all(_has_low_cards(pack, hand, suit, daring) for suit in SUITS if suit != SPADES)


def _has_low_cards(pack: Pack, hand: CardSet, suit: Suit, daring: int) -> bool:
    """The lowest, second and third lowest card must be no higher than the 4th, 6th and 8th."""
    holding = pack.ranked(hand & pack.suit_masks[suit])[::-1]
    lowest_up = {card: rank for rank, card in enumerate(pack.ranked(pack.suit_masks[suit])[::-1])}
    limits = (3 + daring, 5 + daring, 7 + daring)
    return all(lowest_up[card] <= limit for card, limit in zip(holding, limits, strict=False))


def danger(pack: Pack, card: Card) -> int:
    """How likely a card is to win a trick against one's will: spades first, then by rank."""
    return pack.strength[card] + (len(pack.cards) if pack.suit_of[card] == SPADES else 0)
