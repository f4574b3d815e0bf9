"""Moments of a round written by hand, and what a good player may do in them.

South is the bot. A moment is played through the referee from a complete deal, so that whatever
South sees is true: the cards that matter are written down, the others come from a story.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from itertools import chain

import pytest

from bots.complaints.story import Told, Wanted, tell
from spades import (
    DISCARD,
    KEEP,
    LOOK,
    Action,
    Bid,
    Deal,
    Exchange,
    Phase,
    Play,
    Round,
    Rules,
    View,
    card_set,
    cards_in,
    format_card,
    format_line,
    parse_card,
    view,
)
from spades.actions import DOUBLE_NIL
from spades.bots import SkilledBot
from spades.cards import SUIT_LETTERS, Card
from spades.notation.deal_text import parse_hand
from spades.notation.piece import Piece
from support import rules_of, steps_of

STORIES = 3
"""How many different beginnings a position is tried after."""
REPLACEMENTS = tuple(range(6))
BID_NAMES = {"N": 0, "D": DOUBLE_NIL}


def cards_of(text: str) -> frozenset[Card]:
    return frozenset(map(parse_card, text.split()))


def hand_of(text: str) -> frozenset[Card]:
    """A hand, or what is left of one, as in PBN."""
    piece = Piece(text)
    return frozenset(cards_in(parse_hand(piece, len(text.replace(".", "")))))


def bid_of(word: str) -> int:
    return BID_NAMES[word] if word in BID_NAMES else int(word)


def act(round_: Round, seat: int, action: Action) -> None:
    """Act, after a look where one is due."""
    if not round_.looked[seat] and action != Bid(DOUBLE_NIL):
        round_.apply(seat, LOOK)
    round_.apply(seat, action)


# Play


@dataclass(frozen=True)
class Spot:
    """South is to play a card.

    Attributes:
        why: Why a card is right, in a few words.
        right: The cards that are right, or behind a `!` those that are wrong.
        hand: What South holds, as in PBN.
        trick: The cards of the trick so far, South being next.
        bids: The bid of each seat from North on.
        won: The tricks of each seat.
        gone: Cards played before.
        out: Cards not played yet.
        held: Cards that a seat still holds: `W:KS`.
        voids: Who has shown out of what: `W:D E:S`.
        broken: Whether spades are broken.
        rules: The rules.
        totals: Points by side.
        bags: Bags by side.
    """

    why: str
    right: str
    hand: str
    trick: str = ""
    bids: str = "3 3 3 3"
    won: str = "0 0 0 0"
    gone: str = ""
    out: str = ""
    held: str = ""
    voids: str = ""
    broken: bool = False
    rules: str = "classic"
    totals: tuple[int, ...] = ()
    bags: tuple[int, ...] = ()

    def view(self, story: int = 0) -> View:
        """What South sees after one of the stories that lead here."""
        own = rules_of(self.rules)
        south = own.seat_index("S")
        trick = [parse_card(word) for word in self.trick.split()]
        wanted = self._wanted(own, trick)
        told = tell(wanted, (story, *astuple(self)))
        round_ = dealt(own, told, self.totals, self.bags)
        for seat in own.clockwise(told.first):
            act(round_, seat, Bid(bid_of(self.bids.split()[seat])))
        for card in (*told.cards, *trick):
            round_.apply(round_.seats_to_act[0], Play(card))
        assert round_.seats_to_act == (south,)
        assert frozenset(cards_in(round_.hands[south])) == hand_of(self.hand)
        return view(round_, south)

    def _wanted(self, own: Rules, trick: Sequence[Card]) -> Wanted:
        south = own.seat_index("S")
        leader = (south - len(trick)) % own.players
        held = [frozenset[Card]()] * own.players
        for word in self.held.split():
            held[own.seat_index(word[0])] |= cards_of(word[2:])
        for place, card in enumerate(trick):
            held[(leader + place) % own.players] |= {card}
        held[south] = hand_of(self.hand)
        voids = (word.split(":") for word in self.voids.split())
        return Wanted(
            rules=own,
            me=south,
            leader=leader,
            won=tuple(map(int, self.won.split()[: own.players])),
            held=tuple(held),
            gone=cards_of(self.gone),
            out=cards_of(self.out),
            voids=frozenset(
                (own.seat_index(seat), SUIT_LETTERS.index(suit)) for seat, suit in voids
            ),
            dry=dry_seats(own, leader, trick),
            broken=self.broken,
        )


def dealt(own: Rules, told: Told, totals: tuple[int, ...], bags: tuple[int, ...]) -> Round:
    """The round of a story before the first bid; in the draw game all cards are drawn."""
    hands = [set(hand) for hand in told.hands]
    leader = told.first
    size = own.players
    for start in range(0, len(told.cards), size):
        trick = told.cards[start : start + size]
        for place, card in enumerate(trick):
            hands[(leader + place) % size].add(card)
        leader = (leader + winner_place(own, trick)) % size
    dealer = (told.first - 1) % size
    if own.game == "draw":
        return drawn(own, hands, dealer, totals, bags)
    deal = Deal(tuple(map(card_set, hands)))
    return Round(own, deal, dealer=dealer, totals=totals or None, bags=bags or None)


def dry_seats(own: Rules, leader: int, trick: Sequence[Card]) -> frozenset[tuple[int, int]]:
    """Who does not follow to the current trick."""
    suits = [own.pack.suit_of[card] for card in trick]
    return frozenset(
        ((leader + place) % own.players, suits[0])
        for place, suit in enumerate(suits)
        if suit != suits[0]
    )


def winner_place(own: Rules, trick: Sequence[Card]) -> int:
    power = own.pack.power[own.pack.suit_of[trick[0]]]
    return max(range(len(trick)), key=lambda place: power[trick[place]])


def drawn(
    own: Rules,
    hands: Sequence[set[Card]],
    dealer: int,
    totals: tuple[int, ...] = (),
    bags: tuple[int, ...] = (),
) -> Round:
    """A draw game after the draw: each player keeps one card, refuses the next, and so on."""
    unused = [card for card in own.pack.cards if card not in set().union(*hands)]
    random.Random(0).shuffle(unused)
    piles = [sorted(hand) for hand in hands]
    keeps = [turn % 4 < own.players for turn in range(len(unused))]
    pairs = [
        (piles[(dealer + turn) % 2].pop(), unused[turn])[:: 1 if keep else -1]
        for turn, keep in enumerate(keeps)
    ]
    deal = Deal(stock=tuple(chain.from_iterable(pairs)), replacements=REPLACEMENTS)
    round_ = Round(own, deal, dealer=dealer, totals=totals or None, bags=bags or None)
    for keep in keeps:
        act(round_, round_.seats_to_act[0], KEEP if keep else DISCARD)
    return round_


def check(spot: Spot) -> None:
    """The bot plays a right card, whatever came before."""
    for story in range(STORIES):
        now = spot.view(story)
        card = str(SkilledBot().choose(now).action)
        assert is_right(card, spot.right), (card, spot.right, format_line(now.record()))


def is_right(choice: str, right: str) -> bool:
    """Whether it is among these, or behind a `!` not among them."""
    return choice not in right[1:].split() if right.startswith("!") else choice in right.split()


# Before the play


@dataclass(frozen=True)
class Auction:
    """South is to bid, or to look first.

    Attributes:
        why: Why a bid is right, in a few words.
        right: The bids that are right: `3 4`, or behind a `!` those that are wrong; `look`.
        hand: What South holds, as in PBN.
        before: The bids before: `W:3 N:N E:2`.
        rules: The rules.
        totals: Points by side.
        bags: Bags by side.
    """

    why: str
    right: str
    hand: str
    before: str = ""
    rules: str = "classic"
    totals: tuple[int, ...] = ()
    bags: tuple[int, ...] = ()

    def round(self, after: str = "") -> Round:
        """The round after these bids, and those after them."""
        own = rules_of(self.rules)
        south = own.seat_index("S")
        dealer = (south - len(self.before.split()) - 1) % own.players
        hands = around(own, south, hand_of(self.hand))
        if own.game == "draw":
            round_ = drawn(own, hands, dealer, self.totals, self.bags)
        else:
            deal = Deal(tuple(map(card_set, hands)))
            totals, bags = self.totals or None, self.bags or None
            round_ = Round(own, deal, dealer=dealer, totals=totals, bags=bags)
        for seat, action in steps_of(own, f"{self.before} {after}"):
            act(round_, seat, action)
        return round_

    def view(self, *, looks: bool = True) -> View:
        """What South sees, looking or before."""
        round_ = self.round()
        south = round_.rules.seat_index("S")
        assert round_.seats_to_act == (south,)
        if looks and not round_.looked[south]:
            round_.apply(south, LOOK)
        return view(round_, south)


def around(own: Rules, south: int, hand: frozenset[Card]) -> list[set[Card]]:
    """South's hand, and the others by chance."""
    rest = [card for card in own.pack.cards if card not in hand]
    random.Random(repr(sorted(hand))).shuffle(rest)
    size = own.tricks
    assert len(hand) == size
    others = [set(rest[start : start + size]) for start in range(0, size * (own.players - 1), size)]
    return [*others[:south], set(hand), *others[south:]]


def bid_in(auction: Auction, *, looks: bool = True) -> str:
    """What the bot says: a number, `0` for nil, `-1` for double nil, or `look`."""
    action = SkilledBot().choose(auction.view(looks=looks)).action
    return str(action.bid) if isinstance(action, Bid) else str(action)


def check_bid(auction: Auction, *, looks: bool = True) -> None:
    """The bot makes a right bid."""
    bid = bid_in(auction, looks=looks)
    assert is_right(bid, auction.right), (bid, auction.right)


@dataclass(frozen=True)
class Gift:
    """South is to give cards to the partner.

    Attributes:
        why: Why, in a few words.
        hand: What South holds, as in PBN.
        bids: All bids in turn: `S:D W:3 N:4 E:3`.
        must: Cards that are to be given.
        never: Cards that are not.
        rules: The rules.
        first: What the partner gives before, where the exchange is sequential.
    """

    why: str
    hand: str
    bids: str
    must: str = ""
    never: str = ""
    rules: str = "classic"
    first: str = ""

    def view(self) -> View:
        """What South sees."""
        own = rules_of(self.rules)
        south, north = own.seat_index("S"), own.seat_index("N")
        hands = around(own, south, hand_of(self.hand))
        self._give(hands, north, cards_of(self.first))
        first = own.seat_index(self.bids[0])
        round_ = Round(own, Deal(tuple(map(card_set, hands))), dealer=(first - 1) % own.players)
        for seat, action in steps_of(own, self.bids):
            act(round_, seat, action)
        if self.first:
            act(round_, north, Exchange(card_set(cards_of(self.first))))
        if not round_.looked[south]:
            round_.apply(south, LOOK)
        assert round_.phase is Phase.EXCHANGE
        return view(round_, south)

    def _give(self, hands: list[set[Card]], seat: int, cards: frozenset[Card]) -> None:
        """See to it that a seat holds cards, changing places with others."""
        for card in cards - hands[seat]:
            other = next(hand for hand in hands if card in hand)
            spare = min(hands[seat] - cards)
            other.symmetric_difference_update({card, spare})
            hands[seat].symmetric_difference_update({card, spare})


def check_gift(gift: Gift) -> None:
    """The bot gives what it must, and nothing it must not."""
    action = SkilledBot().choose(gift.view()).action
    assert isinstance(action, Exchange)
    given = set(cards_in(action.cards))
    names = " ".join(map(format_card, given))
    assert cards_of(gift.must) <= given, (gift.why, names)
    assert not cards_of(gift.never) & given, (gift.why, names)


def each(*cases: Spot | Auction | Gift) -> pytest.MarkDecorator:
    """A test for every case, called by its reason."""
    return pytest.mark.parametrize("case", cases, ids=[case.why for case in cases])
