"""Earlier tricks and hands, found by chance, that lead to a position somebody wants.

Every card is played by the rules, and nobody shows out of a suit but where it is wanted, except
the seat that the position is about: what that one holds no more says nothing to itself.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from spades.cards import SPADES, SUITS, Card
from spades.rules import Rules

TRIES = 5_000


@dataclass(frozen=True)
class Wanted:
    """What is to be true when the current trick is led.

    Attributes:
        rules: The rules.
        me: The seat that the position is about.
        leader: Who leads to the current trick.
        won: The tricks that each seat has won.
        held: Cards that each seat still has; all of them for `me`.
        gone: Cards that have been played.
        out: Cards that have not been played.
        voids: Seats that have shown out, with the suit.
        dry: Seats that hold no more of a suit, whether they have shown it or not.
        broken: Whether spades must be broken.
    """

    rules: Rules
    me: int
    leader: int
    won: tuple[int, ...]
    held: tuple[frozenset[Card], ...]
    gone: frozenset[Card]
    out: frozenset[Card]
    voids: frozenset[tuple[int, int]]
    dry: frozenset[tuple[int, int]]
    broken: bool

    @property
    def may_be_void(self) -> frozenset[tuple[int, int]]:
        suits = {self.rules.pack.suit_of[card] for card in self.held[self.me]}
        return self.voids | {(self.me, suit) for suit in SUITS if suit not in suits}


@dataclass(frozen=True)
class Told:
    """A story: who leads first, all cards played so far in order, and the hands left."""

    first: int
    cards: tuple[Card, ...]
    hands: tuple[frozenset[Card], ...]


class Story:
    """One attempt."""

    def __init__(self, wanted: Wanted, rng: random.Random) -> None:
        self.wanted = wanted
        self.rng = rng
        self.pack = wanted.rules.pack
        held = frozenset().union(*wanted.held)
        self.free = [card for card in self.pack.cards if card not in held | wanted.out]
        self.rng.shuffle(self.free)
        self.free.sort(key=lambda card: card not in wanted.gone)
        self.shown: set[tuple[int, int]] = set()
        self.broken = False
        self.cards: list[Card] = []

    def tell(self) -> Told | None:
        """The whole story, or nothing when chance was against it."""
        winners = [seat for seat, count in enumerate(self.wanted.won) for _ in range(count)]
        if winners:
            winners.remove(self.wanted.leader)
            self.rng.shuffle(winners)
            winners.append(self.wanted.leader)
        first = leader = self.wanted.leader if not winners else self.rng.choice(winners)
        for winner in winners:
            if not self._trick(leader, winner):
                return None
            leader = winner
        if not self._came_true():
            return None
        hands = self._left()
        return None if hands is None else Told(first, tuple(self.cards), hands)

    def _came_true(self) -> bool:
        wanted = self.wanted
        is_broken = self.broken or not wanted.broken
        return is_broken and self.shown >= wanted.voids and not wanted.gone & set(self.free)

    def _trick(self, leader: int, winner: int) -> bool:
        """Play one trick that the winner wins, if these suits allow it."""
        suits = [suit for suit in SUITS if (leader, suit) not in self.shown]
        if not self.broken:
            suits.remove(SPADES)
        if not suits:
            return False
        suit = self.rng.choice(suits)
        seats = self.wanted.rules.clockwise(leader)
        follows = [seat for seat in seats if seat == leader or not self._shows_out(seat, suit)]
        played = self._followed(suit, follows, winner)
        for seat in seats:
            if seat not in follows and played is not None:
                card = self._thrown(seat, ruffs=seat == winner and winner not in follows)
                if card is None:
                    return False
                played[seat] = card
        if played is None:
            return False
        self.cards += [played[seat] for seat in seats]
        return True

    def _shows_out(self, seat: int, suit: int) -> bool:
        one = seat, suit
        if one in self.shown:
            return True
        if one in self.wanted.may_be_void and self.rng.random() < 1 / 2:
            self.shown.add(one)
            return True
        return False

    def _followed(self, suit: int, seats: list[int], winner: int) -> dict[int, Card] | None:
        """Cards of the suit led for all who follow, the highest for the winner."""
        found = [card for card in self.free if self.pack.suit_of[card] == suit][: len(seats)]
        if len(found) < len(seats):
            return None
        self._take(found)
        found.sort(key=lambda card: self.pack.strength[card])
        best = found.pop() if winner in seats else None
        self.rng.shuffle(found)
        return {seat: self._or_next(best, found, seat == winner) for seat in seats}

    def _or_next(self, best: Card | None, others: list[Card], is_winner: bool) -> Card:
        return best if is_winner and best is not None else others.pop()

    def _thrown(self, seat: int, *, ruffs: bool) -> Card | None:
        """A card of a seat that cannot follow: a spade to win, else another suit."""
        for card in self.free:
            suit = self.pack.suit_of[card]
            if (suit == SPADES) == ruffs and (seat, suit) not in self.shown:
                self._take([card])
                self.broken |= ruffs
                return card
        return None

    def _take(self, cards: Iterable[Card]) -> None:
        for card in cards:
            self.free.remove(card)

    def _left(self) -> tuple[frozenset[Card], ...] | None:
        """The hands after these tricks, filled up with what is left."""
        rules = self.wanted.rules
        size = rules.tricks - sum(self.wanted.won)
        hands = [set(cards) for cards in self.wanted.held]
        held = set().union(*hands)
        rest = sorted((self.wanted.out - held).union(self.free))
        self.rng.shuffle(rest)
        for seat, hand in enumerate(hands):
            fits = [card for card in rest if self._may_hold(seat, card)]
            taken = fits[: size - len(hand)]
            if len(hand) + len(taken) < size:
                return None
            hand.update(taken)
            rest = [card for card in rest if card not in hand]
        return tuple(map(frozenset, hands))

    def _may_hold(self, seat: int, card: Card) -> bool:
        return (seat, self.pack.suit_of[card]) not in self.shown | self.wanted.dry


def tell(wanted: Wanted, words: Sequence[object]) -> Told:
    """The first story that comes true; the same words give the same one."""
    rng = random.Random(repr(words))
    for _ in range(TRIES):
        told = Story(wanted, rng).tell()
        if told is not None:
            return told
    raise AssertionError(f"no way to {words}")  # noqa: EM102, TRY003
