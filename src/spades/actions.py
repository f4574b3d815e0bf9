"""The legal steps of a round, one small frozen type for each kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from spades.cards import CARD_COUNT, Card, CardSet, cards_in, format_card
from spades.errors import DealError, ErrorCode, ScoringError

NIL: Final = 0
DOUBLE_NIL: Final = -1
MOST_TRICKS: Final = 17
"""The highest number that can be bid in any game (S2)."""

BidValue: TypeAlias = int
"""A number of tricks, `NIL` (0, unless nil is off: then 0 is a number) or `DOUBLE_NIL` (-1)."""


@dataclass(frozen=True, slots=True)
class Look:
    """Look at one's cards (P5); in the draw game, decline double nil (D4)."""

    def __str__(self) -> str:
        return "look"


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid a number, nil or double nil (P3 to P5, D4, D6).

    Raises:
        ScoringError: `BAD_BID`; no game has such a bid.
    """

    bid: BidValue

    def __post_init__(self) -> None:
        if type(self.bid) is not int or not DOUBLE_NIL <= self.bid <= MOST_TRICKS:
            raise ScoringError(ErrorCode.BAD_BID, bid=self.bid, most=MOST_TRICKS)

    def __str__(self) -> str:
        return f"bid {'double_nil' if self.bid == DOUBLE_NIL else self.bid}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Keep the card just drawn, or discard it and take the next one (D2)."""

    keep: bool

    def __str__(self) -> str:
        return "keep" if self.keep else "discard"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Give these cards to the partner (P7, P8).

    Attributes:
        cards: The cards given, as far as they are known.
        hidden: How many more were given; only records and views have such.
    """

    cards: CardSet
    hidden: int = 0

    def __post_init__(self) -> None:
        _check_cards(self.cards, self.hidden)

    def __str__(self) -> str:
        return _with_cards("give", self.cards, self.hidden)


@dataclass(frozen=True, slots=True)
class Replace:
    """Set these cards, none to three, aside for as many of the discards (D5).

    Attributes:
        cards: The cards set aside, as far as they are known.
        hidden: How many more were set aside; only records and views have such.
    """

    cards: CardSet
    hidden: int = 0

    def __post_init__(self) -> None:
        _check_cards(self.cards, self.hidden)

    def __str__(self) -> str:
        return _with_cards("replace", self.cards, self.hidden)


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick (C2 to C7).

    Raises:
        DealError: `BAD_CARD`; no pack has such a card.
    """

    card: Card

    def __post_init__(self) -> None:
        if type(self.card) is not int or not 0 <= self.card < CARD_COUNT:
            raise DealError(ErrorCode.BAD_CARD, text=str(self.card))

    def __str__(self) -> str:
        return format_card(self.card)


def _with_cards(verb: str, cards: CardSet, hidden: int) -> str:
    return " ".join((verb, *map(format_card, cards_in(cards)), *"?" * hidden))


def _check_cards(cards: CardSet, hidden: int) -> None:
    if type(cards) is not int or not 0 <= cards < 1 << CARD_COUNT:
        raise DealError(ErrorCode.BAD_CARD, text=str(cards))
    if type(hidden) is not int or hidden < 0:
        raise DealError(ErrorCode.BAD_NUMBER, text=str(hidden))


Action: TypeAlias = Look | Bid | Draw | Exchange | Replace | Play

LOOK: Final = Look()
KEEP: Final = Draw(keep=True)
DISCARD: Final = Draw(keep=False)
PLAYS: Final = tuple(Play(card) for card in range(CARD_COUNT))
"""One `Play` for every card, so that listing legal plays makes no new objects."""
