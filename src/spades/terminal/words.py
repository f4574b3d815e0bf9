"""Cards, bids, seats, sides and errors in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from spades.actions import (
    DOUBLE_NIL,
    Action,
    Bid,
    BidValue,
    Draw,
    Exchange,
    Look,
    Play,
    Replace,
)
from spades.bidding import is_nil
from spades.cards import (
    BIG_JOKER,
    CARD_NAMES,
    CLUBS,
    DIAMONDS,
    HEARTS,
    LITTLE_JOKER,
    RANKS_PER_SUIT,
    SPADES,
    SUIT_LETTERS,
    SUIT_SIGNS,
    Card,
    CardSet,
)
from spades.errors import NotationError, SpadesError
from spades.i18n import Catalog, Signed
from spades.replay import ReplayError
from spades.rules import Rules, SeatIndex, SideIndex
from spades.scoring import LineCode, ScoreLine, SideScore

SHOWN_SUITS = (SPADES, HEARTS, CLUBS, DIAMONDS)
"""The order in which a hand is shown: trumps first, then colours in turn."""


class Words:
    """How things of one game are called, by a catalogue, for one reader."""

    def __init__(
        self,
        say: Catalog,
        rules: Rules,
        *,
        reader: SeatIndex | None = None,
        players: Mapping[str, str] | None = None,
    ) -> None:
        """Name things.

        Args:
            say: The texts.
            rules: The rules in force.
            reader: The seat that reads, called "you"; None where nobody is.
            players: Names by seat letter, instead of the names of the seats.
        """
        self.say = say
        self.rules = rules
        self.reader = reader
        self._players = players or {}

    def seat(self, seat: SeatIndex) -> str:
        """The name of a seat, or "you"."""
        if seat == self.reader:
            return self.say("you")
        return self.seat_name(seat)

    def seat_inside(self, seat: SeatIndex) -> str:
        """The name of a seat, or "you" as it stands inside a sentence."""
        return self.say("you-inside") if seat == self.reader else self.seat_name(seat)

    def seat_name(self, seat: SeatIndex) -> str:
        """The name of a seat, also of the reader's own."""
        letter = self.rules.seats[seat]
        return self._players.get(letter) or self.say(f"seat-{letter}")

    def side(self, side: SideIndex) -> str:
        """The names of a side's seats, the reader's first."""
        seats = sorted(self.rules.sides[side], key=lambda seat: seat != self.reader)
        names = [self.seat(seat) for seat in seats]
        if len(names) == 1:
            return names[0]
        return self.say("side-of-two", first=names[0], second=names[1])

    def card(self, card: Card) -> str:
        """Rank and suit sign, `10♠`; jokers `BJ` and `LJ`, as they are typed."""
        return shown_card(card)

    def cards(self, cards: Iterable[Card], hidden: int = 0) -> str:
        """Cards in the given order, a question mark for each hidden one."""
        shown = [*map(self.card, cards), *["?"] * hidden]
        return " ".join(shown) or self.say("no-cards")

    def sorted_cards(self, cards: CardSet, hidden: int = 0) -> str:
        """Cards suit by suit, the highest first."""
        return self.cards(sort_cards(self.rules, cards), hidden)

    def hand(self, hand: CardSet) -> str:
        """A hand suit by suit, `♠ A 10 3   ♥ K`; a suit without cards says so."""
        return "   ".join(
            f"{sign} {' '.join(shown for _, shown in cards) or self.say('no-cards')}"
            for sign, cards in self.suits(hand)
        )

    def suits(self, hand: CardSet) -> Iterator[tuple[str, list[tuple[Card, str]]]]:
        """Each suit's sign with its cards of a hand, the highest first, as they stand behind it."""
        pack = self.rules.pack
        for suit in SHOWN_SUITS:
            cards = pack.ranked(hand & pack.suit_masks[suit])
            yield SUIT_SIGNS[suit], [(card, self._in_suit(card, suit)) for card in cards]

    def _in_suit(self, card: Card, suit: int) -> str:
        """A card under its suit's sign: its rank, unless it is printed as another suit."""
        is_printed_here = card < LITTLE_JOKER and card // RANKS_PER_SUIT == suit
        return self.card(card)[:-1] if is_printed_here else self.card(card)

    def bid(self, bid: BidValue) -> str:
        """A number, nil, or double nil."""
        if bid == DOUBLE_NIL:
            return self.say("bid-double-nil")
        if is_nil(self.rules, bid):
            return self.say("bid-nil")
        return self.say("bid-number", number=bid)

    def action(self, action: Action) -> str:
        """What is done, as one would tell somebody to do it."""
        match action:
            case Look():
                return self.say("action-look")
            case Bid(bid=bid):
                return self.say("action-bid", bid=self.bid(bid))
            case Draw(keep=keep):
                return self.say("action-keep" if keep else "action-discard")
            case Exchange(cards=cards, hidden=hidden):
                return self.say("action-give", cards=self.sorted_cards(cards, hidden))
            case Replace(cards=cards, hidden=hidden):
                return self.say("action-replace", cards=self.sorted_cards(cards, hidden))
            case Play(card=card):
                return self.say("action-play", card=self.card(card))

    def played(self, plays: Iterable[tuple[SeatIndex, Card]]) -> str:
        """Cards with who played them."""
        told = [f"{self.seat(seat)} {self.card(card)}" for seat, card in plays]
        return self.say("list-separator").join(told)

    def steps(self, steps: Iterable[tuple[SeatIndex, Action]]) -> str:
        """Actions in a row, each with its seat."""
        told = [
            self.say("player-at-seat", seat=self.seat(seat), name=self.action(action))
            for seat, action in steps
        ]
        return self.say("list-separator").join(told)

    def score_line(self, line: ScoreLine) -> str:
        """A score line: how much, why, and by which clause."""
        points = Signed(line.points)
        if line.bags:
            amounts = self.say("line-points-and-bags", points=points, bags=line.bags)
        else:
            amounts = self.say("line-points", points=points)
        return f"  {amounts}: {self.score_reason(line)}"

    def score_reason(self, line: ScoreLine) -> str:
        """Why a score line is there, and by which clause."""
        params: dict[str, int | str] = dict(line.params)
        if line.seat is not None:
            params["name"] = self.seat(line.seat)
        if line.code is LineCode.FAILED_NIL_TRICKS:
            params["bags"] = line.bags
        why = self.say(f"line-{line.code}", **params)
        return f"{why} ({self.say('line-clause', clause=line.clause)})"

    def side_result(self, score: SideScore) -> list[str]:
        """A side's round: what it brought, then the reasons."""
        heading = self.say(
            "side-result",
            side=self.side(score.side),
            delta=Signed(score.delta),
            total=score.total,
            bags=score.bags,
        )
        return [heading, *map(self.score_line, score.lines)]


def shown_card(card: Card) -> str:
    """A card as it is shown: `10♠`, `BJ`."""
    if card in (LITTLE_JOKER, BIG_JOKER):
        return CARD_NAMES[card]
    rank, suit = tuple(CARD_NAMES[card])
    return ("10" if rank == "T" else rank) + SUIT_SIGNS[SUIT_LETTERS.index(suit)]


def sort_cards(rules: Rules, cards: CardSet) -> list[Card]:
    """Cards suit by suit in the order in which hands are shown, the highest first."""
    pack = rules.pack
    return [card for suit in SHOWN_SUITS for card in pack.ranked(cards & pack.suit_masks[suit])]


def explain(say: Catalog, error: SpadesError) -> str:
    """An error in words, with its clause, and the place where there is one."""
    params = {name: _shown(name, value) for name, value in error.params.items()}
    path = params.pop("path", None)
    text = say(error.code.value, **params)
    if error.clause is not None:
        text = say("error-clause", error=text, clause=error.clause)
    if isinstance(error, ReplayError):
        return _at_step(say, error, text)
    if path is not None:
        return say("error-at-path", path=path, error=text)
    if isinstance(error, NotationError):
        return say("error-at", line=error.line, column=error.column, error=text)
    return text


def _shown(name: str, value: int | str) -> int | str:
    """Cards in errors as they are shown on the table."""
    if name == "card" and value in CARD_NAMES:
        return shown_card(CARD_NAMES.index(str(value)))
    return value


def _at_step(say: Catalog, error: ReplayError, text: str) -> str:
    place: dict[str, int | str] = {"round": error.round_number, "error": text}
    if error.seat is None:
        return say("replay-at-round", **place)
    place["seat"] = say(f"seat-{error.seat}")
    if error.trick is None:
        return say("replay-at-action", **place)
    return say("replay-at-trick", trick=error.trick, **place)
