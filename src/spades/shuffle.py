"""Deals, and deals from seeds that anybody can check afterwards.

Before a round the dealer of cards publishes a commitment, the SHA-256 of the round's secret seed.
Each player may add a nonce. Seed, nonces, table and round fix the deal; when the round is over the
seed is shown, and whoever kept the commitment can compute the deal again. `docs/fair-deals.md`
describes every byte, with a test vector.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import Protocol

from spades.cards import CARD_COUNT, CARD_NAMES, Card, CardSet, Pack, card_set, cards_in
from spades.errors import DealError, ErrorCode, SpadesError
from spades.rules import Rules, SeatIndex

SEED_BYTES = 32
LEAST_SECRET_BYTES = 16
BYTE_VALUES = 256
MOST_NONCE_BYTES = 64
ALL_SEATS = tuple("NESW")
REPLACEMENT_COUNT = 6
"""Positions of D5's random order that can be needed: three for each of two players."""
PILE_SIZE = 26
"""Cards on the discard pile of the draw game before anything is replaced."""

_DEAL = b"spades deal 1"
_DEALER = b"spades dealer 1"
_ROUND = b"spades round 1"
_TEXT = b"spades text 1"


@dataclass(frozen=True)
class Deal:
    """Where the cards of a round are at its start; what is missing is not known.

    Attributes:
        hands: The cards of each seat (partnership, solo); fewer than a full hand where some are
            unknown.
        stock: The cards of the draw game from the top, None where unknown.
        replacements: The random order of D5 as places of the discard pile, where place `t` is the
            card discarded at draw turn `t`; None where unknown.
    """

    hands: tuple[CardSet, ...] = ()
    stock: tuple[Card | None, ...] = ()
    replacements: tuple[int | None, ...] = ()

    def check(self, rules: Rules) -> None:
        """Raise `DealError` unless these are cards of the pack, each at most once, well shared."""
        if rules.game == "draw":
            self._check_stock(rules)
        else:
            self._check_hands(rules)

    def check_complete(self, rules: Rules) -> None:
        """Raise `DealError` unless, besides `check`, every card is known."""
        if self._is_whole(rules):
            return
        self.check(rules)
        known = sum(hand.bit_count() for hand in self.hands) if self.hands else len(self.stock)
        unknown = None in self.stock or None in self.replacements
        if unknown or known != len(rules.pack.cards):
            raise DealError(ErrorCode.INCOMPLETE_DEAL)

    def _is_whole(self, rules: Rules) -> bool:
        """A quick test that says yes only to full hands of the whole pack."""
        sizes = [hand.bit_count() for hand in self.hands]
        whole = sizes == [rules.tricks] * rules.players and not self.stock
        return whole and reduce(or_, self.hands) == rules.pack.mask and rules.game != "draw"

    def _check_hands(self, rules: Rules) -> None:
        if len(self.hands) != rules.players or self.stock or self.replacements:
            raise DealError(
                ErrorCode.WRONG_HAND_COUNT, hands=len(self.hands), players=rules.players
            )
        seen = 0
        for hand in self.hands:
            if hand.bit_count() > rules.tricks:
                raise DealError(
                    ErrorCode.WRONG_HAND_SIZE, cards=hand.bit_count(), size=rules.tricks
                )
            _check_new(rules.pack, hand, seen)
            seen |= hand

    def _check_stock(self, rules: Rules) -> None:
        size = len(rules.pack.cards)
        if len(self.stock) != size or self.hands:
            raise DealError(ErrorCode.WRONG_STOCK_SIZE, cards=len(self.stock), size=size)
        seen = 0
        for card in self.stock:
            if card is not None:
                _check_card(card)
                _check_new(rules.pack, 1 << card, seen)
                seen |= 1 << card
        places = [place for place in self.replacements if place is not None]
        is_order = len(set(places)) == len(places) and all(0 <= p < PILE_SIZE for p in places)
        if len(self.replacements) != REPLACEMENT_COUNT or not is_order:
            raise DealError(ErrorCode.BAD_REPLACEMENTS, count=REPLACEMENT_COUNT, last=PILE_SIZE - 1)


def _check_new(pack: Pack, cards: CardSet, seen: CardSet) -> None:
    """The cards must be of the pack and not among those seen before."""
    for card in cards_in(cards & ~pack.mask):
        _check_card(card)
        raise DealError(ErrorCode.CARD_NOT_IN_PACK, card=CARD_NAMES[card])
    for card in cards_in(cards & seen):
        raise DealError(ErrorCode.REPEATED_CARD, card=CARD_NAMES[card])


def _check_card(card: Card) -> None:
    if not 0 <= card < CARD_COUNT:
        raise DealError(ErrorCode.BAD_CARD, text=str(card))


def commitment(seed: bytes) -> str:
    """The SHA-256 of a round's seed in hexadecimal: what is published before the deal."""
    return hashlib.sha256(seed).hexdigest()


class Stream:
    """Unpredictable whole numbers fixed by a key and a message.

    Block `i` is HMAC-SHA-256(key, message ‖ i as eight bytes, big-endian); the blocks, one after
    the other, are the bytes that `below` takes.
    """

    def __init__(self, key: bytes, message: bytes) -> None:
        self._bytes = _stream_bytes(key, message)

    def below(self, bound: int) -> int:
        """The next number from 0 to `bound` - 1, for a bound up to 256.

        A byte is cut to the bits that `bound` - 1 needs and dropped when it is still too large,
        so that every number is equally likely.

        Raises:
            ValueError: The bound is not from 1 to 256.
        """
        if not 1 <= bound <= BYTE_VALUES:
            raise ValueError(bound)
        mask = (1 << (bound - 1).bit_length()) - 1
        return next(number for byte in self._bytes if (number := byte & mask) < bound)

    def shuffled(self, items: Sequence[int]) -> list[int]:
        """The items in random order: Fisher and Yates from the last place down."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def _stream_bytes(key: bytes, message: bytes) -> Iterator[int]:
    block = 0
    while True:
        yield from hmac.digest(key, message + block.to_bytes(8, "big"), "sha256")
        block += 1


@dataclass(frozen=True)
class RoundSeed:
    """Everything a round's deal follows from.

    Attributes:
        seed: The secret of the round, 32 bytes, shown when it is over.
        round_number: The round's number in its game, from 1.
        table: The name of the table.
        nonces: What each player added, by seat letter.
    """

    seed: bytes
    round_number: int = 1
    table: str = ""
    nonces: Mapping[str, bytes] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        if len(self.seed) != SEED_BYTES:
            raise SpadesError(ErrorCode.BAD_SEED, bytes=len(self.seed), size=SEED_BYTES)
        if self.round_number < 1:
            raise SpadesError(ErrorCode.BAD_NUMBER, text=str(self.round_number))
        object.__setattr__(self, "nonces", _checked(self.nonces))

    @property
    def commitment(self) -> str:
        """What was published before the deal."""
        return commitment(self.seed)

    def deal(self, rules: Rules) -> Deal:
        """The deal of this round."""
        stream = self._stream(_DEAL, rules)
        cards = stream.shuffled(rules.pack.cards)
        if rules.game == "draw":
            replacements = stream.shuffled(range(PILE_SIZE))[:REPLACEMENT_COUNT]
            return Deal(stock=tuple(cards), replacements=tuple(replacements))
        size = rules.tricks
        return Deal(tuple(card_set(cards[seat * size :][:size]) for seat in range(rules.players)))

    def dealer(self, rules: Rules) -> SeatIndex:
        """The dealer, or first drawer, that this seed draws for a game's first round (P2, D1)."""
        if rules.first_dealer != "seeded":
            return rules.seat_index(rules.first_dealer)
        return self._stream(_DEALER, rules).below(rules.players)

    def _stream(self, purpose: bytes, rules: Rules) -> Stream:
        parts = [purpose, _encoded(self.table), str(self.round_number).encode()]
        parts += [self.nonces.get(seat, b"") for seat in rules.seats]
        return Stream(self.seed, b"".join(map(_length_prefixed, parts)))


def _encoded(text: str) -> bytes:
    """UTF-8, also of what a terminal could not decode."""
    return text.encode("utf-8", "surrogatepass")


def _length_prefixed(part: bytes) -> bytes:
    """The part behind its length in four bytes, so that no two lists of parts look alike."""
    return len(part).to_bytes(4, "big") + part


def _checked(nonces: Mapping[str, bytes]) -> dict[str, bytes]:
    """A copy of the nonces, so that nobody changes a deal afterwards."""
    for seat, nonce in nonces.items():
        if seat not in ALL_SEATS:
            raise SpadesError(ErrorCode.BAD_SEAT, text=seat, seats=" ".join(ALL_SEATS))
        if len(nonce) > MOST_NONCE_BYTES:
            raise SpadesError(ErrorCode.BAD_NONCE, seat=seat, most=MOST_NONCE_BYTES)
    return dict(nonces)


class DealSource(Protocol):
    """Where a game gets its deals from."""

    def first_dealer(self, rules: Rules) -> SeatIndex:
        """The dealer, or first drawer, of the first round."""

    def deal(self, rules: Rules, round_number: int) -> Deal:
        """The deal of a round, numbered from 1."""

    def seed(self, round_number: int) -> RoundSeed | None:
        """What the deal of a round follows from, where there is such a thing."""


@dataclass(frozen=True)
class SeededDeals:
    """The deals of a game from one secret.

    Attributes:
        secret: At least 16 bytes that only the dealer of cards knows. The seed of each round is
            HMAC-SHA-256(secret, "spades round 1" ‖ round number as text), so that the seed of one
            round says nothing about the next.
        table: The name of the table.
        nonces: What each player added, by seat letter.
    """

    secret: bytes
    table: str = ""
    nonces: Mapping[str, bytes] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        if len(self.secret) < LEAST_SECRET_BYTES:
            raise SpadesError(
                ErrorCode.BAD_SECRET, bytes=len(self.secret), least=LEAST_SECRET_BYTES
            )
        object.__setattr__(self, "nonces", _checked(self.nonces))

    @classmethod
    def from_text(cls, text: str) -> SeededDeals:
        """The deals of a seed that a person typed, such as `42`: anybody can have them again."""
        return cls(hmac.digest(_TEXT, _encoded(text), "sha256"))

    def seed(self, round_number: int) -> RoundSeed:
        """What the deal of a round follows from."""
        own = hmac.digest(self.secret, _ROUND + str(round_number).encode(), "sha256")
        return RoundSeed(own, round_number, self.table, self.nonces)

    def first_dealer(self, rules: Rules) -> SeatIndex:
        """The dealer, or first drawer, of the first round (P2, D1)."""
        return self.seed(1).dealer(rules)

    def deal(self, rules: Rules, round_number: int) -> Deal:
        """The deal of a round, numbered from 1."""
        return self.seed(round_number).deal(rules)
