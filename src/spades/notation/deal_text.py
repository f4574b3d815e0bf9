"""Hands, deals and numbers by side as text, for lines and records alike."""

from __future__ import annotations

from collections.abc import Sequence

from spades.cards import (
    BIG_JOKER,
    LITTLE_JOKER,
    RANK_LETTERS,
    RANKS_PER_SUIT,
    SPADES,
    SUITS,
    Card,
    CardSet,
    cards_in,
    format_card,
    parse_card,
)
from spades.errors import ErrorCode
from spades.notation.piece import Piece
from spades.rules import Rules, SeatIndex
from spades.shuffle import REPLACEMENT_COUNT, Deal

UNKNOWN = "?"
_JOKER_LETTERS = {"L": LITTLE_JOKER, "B": BIG_JOKER}
_PRINTED_SUITS = tuple(reversed(SUITS))
"""The order in which a hand lists its suits: spades, hearts, diamonds, clubs."""


def format_hand(hand: CardSet, size: int) -> str:
    """A hand as in PBN, `AKQ.J3.T98.5432`; a question mark stands for the cards unknown."""
    suits = [""] * len(SUITS)
    for card in reversed(list(cards_in(hand))):
        if card in (LITTLE_JOKER, BIG_JOKER):
            suits[SPADES] += format_card(card)[0]
        else:
            suit, rank = divmod(card, RANKS_PER_SUIT)
            suits[suit] += RANK_LETTERS[rank]
    text = ".".join(suits[suit] for suit in _PRINTED_SUITS)
    if hand.bit_count() >= size:
        return text
    return text + UNKNOWN if hand else UNKNOWN


def parse_hand(piece: Piece, size: int) -> CardSet:
    """The cards of a hand as in PBN.

    Raises:
        NotationError: What is written is no hand, or has too few or too many cards.
    """
    text = piece.text
    if text == UNKNOWN:
        return 0
    is_partial = text.endswith(UNKNOWN)
    suits = piece.part(0, len(text) - is_partial).split(".")
    if len(suits) != len(SUITS):
        raise piece.unexpected()
    hand = 0
    for suit, holding in zip(_PRINTED_SUITS, suits, strict=True):
        for place in range(len(holding.text)):
            letter = holding.part(place, place + 1)
            bit = 1 << _card_of(letter, suit)
            if hand & bit:
                raise letter.error(ErrorCode.REPEATED_CARD, card=letter.text)
            hand |= bit
    count = hand.bit_count()
    if count > size or (count < size and not is_partial):
        raise piece.error(ErrorCode.WRONG_HAND_SIZE, cards=count, size=size)
    return hand


def _card_of(letter: Piece, suit: int) -> Card:
    rank = letter.text.upper()
    if suit == SPADES and rank in _JOKER_LETTERS:
        return _JOKER_LETTERS[rank]
    if rank not in RANK_LETTERS:
        raise letter.error(ErrorCode.BAD_CARD, text=letter.text)
    return suit * RANKS_PER_SUIT + RANK_LETTERS.index(rank)


def format_deal(deal: Deal, rules: Rules, between: str) -> str:
    """`N:` with the hands clockwise, or `stock:` with cards and the order of replacement."""
    if rules.game == "draw":
        cards = "".join(UNKNOWN if card is None else format_card(card) for card in deal.stock)
        places = ".".join(UNKNOWN if place is None else str(place) for place in deal.replacements)
        return f"stock:{cards}:{places}"
    hands = between.join(format_hand(hand, rules.tricks) for hand in deal.hands)
    return f"{rules.seats[0]}:{hands}"


def parse_deal(piece: Piece, rules: Rules, between: str) -> Deal:
    """The deal of a line or a record.

    Raises:
        NotationError: What is wrong with its form or its cards.
    """
    kind, *rest = piece.split(":")
    if rules.game == "draw":
        deal = _parse_stock(piece, kind, rest)
    else:
        deal = _parse_hands(piece, kind, rest, rules, between)
    with piece.blamed():
        deal.check(rules)
    return deal


def _parse_stock(piece: Piece, kind: Piece, rest: list[Piece]) -> Deal:
    if kind.text != "stock" or len(rest) != 2:  # noqa: PLR2004 - cards and order
        raise piece.unexpected()
    cards = [None if card.text == UNKNOWN else parse_one_card(card) for card in chunks(rest[0])]
    places = [None if place.text == UNKNOWN else place.number() for place in rest[1].split(".")]
    if len(places) != REPLACEMENT_COUNT:
        raise rest[1].error(ErrorCode.BAD_REPLACEMENTS, count=REPLACEMENT_COUNT, last=25)
    return Deal(stock=tuple(cards), replacements=tuple(places))


def _parse_hands(piece: Piece, kind: Piece, rest: list[Piece], rules: Rules, between: str) -> Deal:
    if len(rest) != 1:
        raise piece.unexpected()
    first = parse_seat(kind, rules)
    hands = [hand for hand in rest[0].split(between) if between != " " or hand.text]
    if len(hands) != rules.players:
        raise rest[0].error(ErrorCode.WRONG_HAND_COUNT, hands=len(hands), players=rules.players)
    held = [0] * rules.players
    for seat, hand in zip(rules.clockwise(first), hands, strict=True):
        held[seat] = parse_hand(hand, rules.tricks)
    return Deal(tuple(held))


def chunks(piece: Piece) -> list[Piece]:
    """The cards in a run such as `AS10HBJ?`, each a piece of its own."""
    return piece.matches(r"10.|[cdhsCDHS♣♦♥♠]10|[bBlL][jJ]|\?|..|.")


def parse_one_card(piece: Piece) -> Card:
    """The card written here; raises `BAD_CARD`."""
    with piece.blamed():
        return parse_card(piece.text)


def parse_seat(piece: Piece, rules: Rules) -> SeatIndex:
    """The seat whose letter is written here; raises `BAD_SEAT`."""
    with piece.blamed():
        return rules.seat_index(piece.text)


def parse_side_numbers(piece: Piece, rules: Rules, separator: str) -> tuple[int, ...]:
    """One number a side, in the order of `rules.sides`.

    Raises:
        NotationError: `BAD_NUMBER`, or `MISSING_FIELD` with how many there should be.
    """
    numbers = [part.stripped().number() for part in piece.split(separator)]
    if len(numbers) != len(rules.sides):
        raise piece.error(ErrorCode.WRONG_SIDE_COUNT, numbers=len(numbers), sides=len(rules.sides))
    return tuple(numbers)


def format_side_numbers(numbers: Sequence[int], separator: str) -> str:
    """One number a side."""
    return separator.join(map(str, numbers))
