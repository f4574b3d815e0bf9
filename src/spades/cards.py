"""Cards as ints, sets of cards as bit masks, and the packs they come in.

A card is `suit * 13 + rank` with suits in the order clubs, diamonds, hearts, spades and ranks
from two to ace, so that 0 is the two of clubs and 51 the ace of spades; 52 and 53 are the little
and the big joker. A set of cards is an int whose bit `card` is set for each card in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal, TypeAlias

from spades.errors import DealError, ErrorCode

Card: TypeAlias = int
Suit: TypeAlias = int
CardSet: TypeAlias = int
DeckName: TypeAlias = Literal["standard", "jokers", "jokers_deuces"]

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
SUITS = (CLUBS, DIAMONDS, HEARTS, SPADES)
SUIT_LETTERS = "CDHS"
SUIT_SIGNS = "♣♦♥♠"
RANK_LETTERS = "23456789TJQKA"
RANKS_PER_SUIT = 13
LITTLE_JOKER: Card = 52
BIG_JOKER: Card = 53
CARD_COUNT = 54

TWO_OF_CLUBS: Card = 0
TWO_OF_DIAMONDS: Card = 13
TWO_OF_HEARTS: Card = 26
TWO_OF_SPADES: Card = 39


def _name(card: Card) -> str:
    suit, rank = divmod(card, RANKS_PER_SUIT)
    return RANK_LETTERS[rank] + SUIT_LETTERS[suit]


CARD_NAMES: tuple[str, ...] = (*(_name(card) for card in range(52)), "LJ", "BJ")
_CARD_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}


def _spellings() -> dict[str, Card]:
    """Every accepted spelling, in upper case: `AS`, `SA`, `A♠`, `10S`, `S10`, `LJ`, `BJ`."""
    spellings: dict[str, Card] = {"LJ": LITTLE_JOKER, "BJ": BIG_JOKER}
    for card in range(52):
        rank, suit = tuple(CARD_NAMES[card])
        for rank_text in ("T", "10") if rank == "T" else (rank,):
            for suit_text in (suit, SUIT_SIGNS[SUIT_LETTERS.index(suit)]):
                spellings[rank_text + suit_text] = card
                spellings[suit_text + rank_text] = card
    return spellings


_CARD_BY_SPELLING = _spellings()


def parse_card(text: str, *, strict: bool = False) -> Card:
    """The card that `text` names.

    Args:
        text: `AS`, `sa`, `A♠`, `10s`, `BJ` ...
        strict: Take only the form that `format_card` writes.

    Raises:
        DealError: `BAD_CARD`; the text names no card.
    """
    card = _CARD_BY_NAME.get(text) if strict else _CARD_BY_SPELLING.get(_upper(text))
    if card is None:
        raise DealError(ErrorCode.BAD_CARD, text=text)
    return card


def _upper(text: str) -> str:
    """The text in upper case, unless some of its letters only become letters of cards by that."""
    upper = text.upper()
    return upper if upper.lower() == text.lower() else ""


def format_card(card: Card) -> str:
    """The canonical name: rank then suit letter, `T` for ten, `LJ` and `BJ` for the jokers."""
    return CARD_NAMES[card]


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of the given cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_in(mask: CardSet) -> Iterator[Card]:
    """The cards of a set in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def parse_cards(text: str) -> CardSet:
    """The set of the cards named in `text`, separated by blanks or commas.

    Raises:
        DealError: `BAD_CARD` or `REPEATED_CARD`.
    """
    mask = 0
    for word in text.replace(",", " ").split():
        bit = 1 << parse_card(word)
        if mask & bit:
            raise DealError(ErrorCode.REPEATED_CARD, card=word)
        mask |= bit
    return mask


@dataclass(frozen=True)
class Pack:
    """The cards in play, with what each is worth (clauses C1, C2, S2, O11).

    Attributes:
        cards: All cards in play, ascending.
        suit_of: Suit of each card by its number; jokers and a promoted two of diamonds are spades.
        strength: Place of each card in its suit by its number, higher wins.
        suit_masks: The cards of each suit in play.
        power: `power[led][card]` is what the card is worth in a trick of that suit: zero when it
            can neither win nor be beaten, more for the suit led, most for spades.
    """

    cards: tuple[Card, ...]
    suit_of: tuple[Suit, ...]
    strength: tuple[int, ...]
    suit_masks: tuple[CardSet, ...]
    power: tuple[tuple[int, ...], ...]

    @cached_property
    def mask(self) -> CardSet:
        """All cards in play as a set."""
        return card_set(self.cards)

    @cached_property
    def stronger(self) -> tuple[CardSet, ...]:
        """For each card by its number the cards of its suit that beat it."""
        return tuple(
            card_set(
                other
                for other in self.cards
                if self.suit_of[other] == suit and self.strength[other] > strength
            )
            for suit, strength in zip(self.suit_of, self.strength, strict=True)
        )

    @cached_property
    def weaker(self) -> tuple[CardSet, ...]:
        """For each card by its number the cards of its suit that it beats."""
        return tuple(
            self.suit_masks[suit] & ~stronger & ~(1 << card)
            for card, (suit, stronger) in enumerate(zip(self.suit_of, self.stronger, strict=True))
        )

    def count_spades(self, hand: CardSet) -> int:
        """How many spades, jokers and promoted deuces included, are in a hand."""
        return (hand & self.suit_masks[SPADES]).bit_count()

    def ranked(self, cards: CardSet) -> list[Card]:
        """The cards of a set from the strongest down (of one suit, or suit by suit from spades)."""
        return sorted(
            cards_in(cards),
            key=lambda card: (self.suit_of[card], self.strength[card]),
            reverse=True,
        )


_TOP_SPADES: dict[DeckName, tuple[Card, ...]] = {
    "standard": (),
    "jokers": (LITTLE_JOKER, BIG_JOKER),
    "jokers_deuces": (TWO_OF_SPADES, TWO_OF_DIAMONDS, LITTLE_JOKER, BIG_JOKER),
}
_LEFT_OUT: dict[DeckName, tuple[Card, ...]] = {
    "standard": (LITTLE_JOKER, BIG_JOKER),
    "jokers": (TWO_OF_CLUBS, TWO_OF_HEARTS),
    "jokers_deuces": (TWO_OF_CLUBS, TWO_OF_HEARTS),
}


@cache
def make_pack(deck: DeckName, *, without_two_of_clubs: bool = False) -> Pack:
    """The pack of a deck option; three players leave the two of clubs out (S2)."""
    left_out = set(_LEFT_OUT[deck]) | ({TWO_OF_CLUBS} if without_two_of_clubs else set())
    suit_of = [SPADES if card >= LITTLE_JOKER else card // RANKS_PER_SUIT for card in range(54)]
    strength = [card % RANKS_PER_SUIT for card in range(CARD_COUNT)]
    for place, card in enumerate(_TOP_SPADES[deck], start=RANKS_PER_SUIT):
        suit_of[card] = SPADES
        strength[card] = place
    cards = tuple(card for card in range(CARD_COUNT) if card not in left_out)
    masks = tuple(card_set(card for card in cards if suit_of[card] == suit) for suit in SUITS)
    power = tuple(_powers(led, suit_of, strength) for led in SUITS)
    return Pack(cards, tuple(suit_of), tuple(strength), masks, power)


def _powers(led: Suit, suit_of: list[Suit], strength: list[int]) -> tuple[int, ...]:
    def power(card: Card) -> int:
        if suit_of[card] == SPADES:
            return CARD_COUNT + strength[card]
        return 1 + strength[card] if suit_of[card] == led else 0

    return tuple(power(card) for card in range(CARD_COUNT))
