"""A round as it stands: whose turn it is and what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from spades.actions import (
    DISCARD,
    DOUBLE_NIL,
    KEEP,
    LOOK,
    PLAYS,
    Action,
    Bid,
    BidValue,
    Exchange,
    Play,
    Replace,
)
from spades.bidding import can_start_blind, exchange_counts, legal_bids, may_double_nil
from spades.cards import Card, CardSet, Suit, cards_in
from spades.errors import ErrorCode, ScoringError, SpadesError
from spades.gifts import Gifts
from spades.rules import Rules, SeatIndex
from spades.scoring import SideScore, check_bags, score_round
from spades.shuffle import Deal
from spades.tricks import legal_follows, legal_leads

MOST_REPLACED = 3


class Phase(StrEnum):
    """What kind of action is due. Looking has no phase: phases are public, looks are not (P5)."""

    DRAW = "draw"
    REPLACE = "replace"
    BID = "bid"
    EXCHANGE = "exchange"
    PLAY = "play"
    OVER = "over"


class Trick(NamedTuple):
    """A complete trick: who led, the cards in play order, who won."""

    leader: SeatIndex
    cards: tuple[Card, ...]
    winner: SeatIndex


class Position:
    """A round in progress or over, with the actions that are legal in it.

    Attributes:
        rules: The rules in force.
        deal: Where all cards were at the start.
        dealer: The dealer; in the draw game the first drawer (D1).
        totals: Points of each side before the round.
        bags_before: Bag counter of each side before the round.
        history: All actions so far with their seats.
        phase: What kind of action is due.
        seats_to_act: The seats that the round waits for: several while partners choose cards at
            the same time, none when it is over. Looking out of turn is not waited for.
        hands: The cards each seat holds.
        looked: Whether each seat has looked at its cards, or never had the choice (P5).
        bids: The bid of each seat, None before it.
        chosen: The cards each seat gave or set aside, None before it chose (P7, D5).
        received: The cards each seat got for them.
        kept: For each draw turn so far, whether the card was kept (D2).
        leader: Who leads, or led, to the current trick.
        led: The suit that counts as led to the current trick.
        trick: The cards of the current trick in play order.
        tricks: The complete tricks.
        tricks_won: How many tricks each seat has won (C3).
        broken: Whether spades are broken (C6).
    """

    def __init__(
        self,
        rules: Rules,
        deal: Deal,
        *,
        dealer: SeatIndex,
        totals: Sequence[int] | None = None,
        bags: Sequence[int] | None = None,
    ) -> None:
        """Start a round.

        Args:
            rules: The rules in force.
            deal: A complete deal of the pack in play.
            dealer: The dealer; in the draw game the first drawer.
            totals: Points of each side so far, zero by default.
            bags: Bag counter of each side so far, zero by default.

        Raises:
            DealError: The deal is none of this pack, or some cards are unknown.
            RulesError: There is no such dealer.
            ScoringError: Totals and bags do not fit the sides.
        """
        deal.check_complete(rules)
        players = rules.players
        self.rules = rules
        self.deal = deal
        self.dealer = dealer
        self.totals = (0,) * len(rules.sides) if totals is None else tuple(totals)
        self.bags_before = (0,) * len(rules.sides) if bags is None else tuple(bags)
        self._check_start()
        self.history: list[tuple[SeatIndex, Action]] = []
        self.hands: list[CardSet] = list(deal.hands) or [0] * players
        self.looked = [not can_start_blind(rules, self.totals, seat) for seat in range(players)]
        self.bids: list[BidValue | None] = [None] * players
        self.chosen: list[CardSet | None] = [None] * players
        self.received: list[CardSet] = [0] * players
        self.kept: list[bool] = []
        self.leader = (dealer + 1) % players
        self.led: Suit | None = None
        self.trick: list[Card] = []
        self.tricks: list[Trick] = []
        self.tricks_won = [0] * players
        self.broken = False
        self.phase = Phase.DRAW if rules.game == "draw" else Phase.BID
        first = dealer if rules.game == "draw" else self.leader
        self.seats_to_act: tuple[SeatIndex, ...] = (first,)
        self._legal: CardSet | None = None
        self._only = tuple((seat,) for seat in range(players))
        self._next = self._only[1:] + self._only[:1]
        self._from_left = rules.clockwise(self.leader)

    def _check_start(self) -> None:
        self.rules.check_seat(self.dealer)
        sides = len(self.rules.sides)
        for numbers in (self.totals, self.bags_before):
            if len(numbers) != sides:
                raise ScoringError(ErrorCode.WRONG_SIDE_COUNT, numbers=len(numbers), sides=sides)
            for number in numbers:
                if type(number) is not int:
                    raise ScoringError(ErrorCode.BAD_NUMBER, text=str(number))
        for bags in self.bags_before:
            check_bags(self.rules, bags)

    @property
    def is_over(self) -> bool:
        """Whether all tricks have been played."""
        return self.phase is Phase.OVER

    def score(self) -> tuple[SideScore, ...]:
        """What the round brought each side.

        Raises:
            SpadesError: `ROUND_NOT_OVER`.
        """
        if not self.is_over:
            raise SpadesError(ErrorCode.ROUND_NOT_OVER)
        bids = [bid for bid in self.bids if bid is not None]
        return score_round(self.rules, bids, self.tricks_won, self.totals, self.bags_before)

    @property
    def exchange_counts(self) -> list[int]:
        """How many cards each partner of each side gives (P7, P8)."""
        return exchange_counts(self.rules, self.bids)

    def stock_card(self, place: int) -> Card:
        """The card of the stock at a place, counted from the top (D1)."""
        card = self.deal.stock[place]
        assert card is not None  # noqa: S101 - a position has a complete deal
        return card

    def discard_pile(self) -> list[Card]:
        """The discards of the draw so far, in draw order (D2)."""
        return [
            self.stock_card(2 * turn + 1 if kept else 2 * turn)
            for turn, kept in enumerate(self.kept)
        ]

    def legal_actions(self, seat: SeatIndex) -> Sequence[Action]:
        """Everything this seat may do now, in a fixed order.

        A seat that is not waited for may still be free to look at its cards (P5); one that is
        not in play may do nothing.
        """
        if self.phase is Phase.PLAY and seat == self.seats_to_act[0] and self.looked[seat]:
            return tuple([PLAYS[card] for card in cards_in(self.legal_plays())])
        return self._other_actions(seat)

    def is_legal(self, seat: SeatIndex, action: Action) -> bool:
        """Whether this seat may do this now."""
        if isinstance(action, Play):
            on_turn = self.phase is Phase.PLAY and seat == self.seats_to_act[0]
            return on_turn and self.looked[seat] and bool(self.legal_plays() >> action.card & 1)
        return action in self._other_actions(seat)

    def legal_plays(self) -> CardSet:
        """The cards that the seat on turn may play; worked out once between two actions."""
        if self._legal is None:
            hand = self.hands[self.seats_to_act[0]]
            first = not self.tricks
            if self.led is None:
                self._legal = legal_leads(self.rules, hand, trick_one=first, broken=self.broken)
            else:
                self._legal = legal_follows(self.rules, hand, self.led, trick_one=first)
        return self._legal

    def _other_actions(self, seat: SeatIndex) -> Sequence[Action]:
        """The legal actions of all phases but play, and looks."""
        if not 0 <= seat < self.rules.players:
            return ()
        is_waited_for = seat in self.seats_to_act
        if not self.looked[seat]:
            return self._blind_actions(seat, is_waited_for=is_waited_for)
        if not is_waited_for:
            return ()
        if self.phase is Phase.DRAW:
            return (KEEP, DISCARD)
        if self.phase is Phase.BID:
            bids = legal_bids(self.rules, self.bids, seat, self.hands[seat])
            return tuple(map(Bid, bids))
        return self._gifts(seat) if self.phase in (Phase.EXCHANGE, Phase.REPLACE) else ()

    def _blind_actions(self, seat: SeatIndex, *, is_waited_for: bool) -> Sequence[Action]:
        """Before a seat has looked (P5, D4)."""
        if self.phase is Phase.DRAW:
            return (LOOK, Bid(DOUBLE_NIL)) if is_waited_for else ()
        is_bidding = self.phase is Phase.BID and is_waited_for
        if is_bidding and may_double_nil(self.rules, self.bids, seat):
            return (LOOK, Bid(DOUBLE_NIL))
        return (LOOK,)

    def _gifts(self, seat: SeatIndex) -> Gifts:
        """Every set of cards that may be given to the partner or set aside (P7, D5)."""
        if self.phase is Phase.EXCHANGE:
            count = self.exchange_counts[self.rules.side_of[seat]]
            return Gifts(Exchange, self.hands[seat], (count,))
        return Gifts(Replace, self.hands[seat], tuple(range(MOST_REPLACED + 1)))
