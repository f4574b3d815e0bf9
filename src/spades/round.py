"""One deal of Spades: drawn or dealt, looked at, bid, exchanged, played.

The same verbs serve every phase: `seats_to_act`, `legal_actions` and `apply`, and `undo` takes
back. The state is the rules, the deal and the actions; everything else is computed from them.
Nothing in here is to be shown to a player: what a seat may know is in `spades.view`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

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
from spades.bidding import first_giver
from spades.cards import TWO_OF_CLUBS, Card, CardSet, card_set
from spades.errors import ErrorCode, IllegalAction
from spades.notation import RoundRecord, TakenBack, format_line
from spades.position import Phase, Position, Trick
from spades.refusals import why_refused
from spades.rules import Rules, SeatIndex
from spades.shuffle import PILE_SIZE, Deal
from spades.tricks import breaks_spades, opening_suit, winning_place


class Round(Position):
    """A round that is played.

    Attributes:
        taken_back: What was taken back at the table, for the record.

    Example:
        >>> from spades import LOOK, Bid, Round, RoundSeed, preset
        >>> rules = preset("classic")
        >>> round_ = Round(rules, RoundSeed(bytes(32)).deal(rules), dealer=0)
        >>> round_.seats_to_act
        (1,)
        >>> round_.legal_actions(1)
        (Look(), Bid(bid=-1))
        >>> round_.apply(1, LOOK)
        >>> round_.apply(1, Bid(4))
        >>> round_.bids
        [None, 4, None, None]
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
        """Start a round; arguments and errors are those of `Position`."""
        super().__init__(rules, deal, dealer=dealer, totals=totals, bags=bags)
        self._saved: list[_Saved | bool] = []
        self.taken_back: list[TakenBack] = []

    def apply(self, seat: SeatIndex, action: Action) -> None:
        """Carry out an action.

        Args:
            seat: Who acts.
            action: One of `legal_actions(seat)`.

        Raises:
            IllegalAction: The rules do not allow it now; its code says why. Nothing has changed.
        """
        if not self.is_legal(seat, action):
            raise why_refused(self, seat, action)
        if isinstance(action, Play):
            self._saved.append(self.broken)
            self._play(seat, action.card)
        else:
            self._saved.append(self._save())
            self._carry_out(seat, action)
        self.history.append((seat, action))
        self._legal = None

    def undo(self) -> tuple[SeatIndex, Action]:
        """Take back the last action and return it with its seat.

        This is for search, analysis and tests. A table must not use it to take back a look: what
        has been seen stays seen (P5).

        Raises:
            IllegalAction: `NOTHING_TO_UNDO`.
        """
        if not self.history:
            raise IllegalAction(ErrorCode.NOTHING_TO_UNDO)
        seat, action = self.history.pop()
        saved = self._saved.pop()
        if isinstance(saved, _Saved):
            self._restore(saved)
        elif isinstance(action, Play):
            self._take_back(seat, action.card, broken=saved)
        self._legal = None
        return seat, action

    def take_back(self, count: int) -> TakenBack:
        """Take the last actions back at a table: they are undone, and the record tells of them.

        Whether a player may do so is for the table to say.

        Args:
            count: How many actions, at least one.

        Raises:
            IllegalAction: `NOTHING_TO_UNDO`; there are not so many. Nothing has changed.
        """
        if not 1 <= count <= len(self.history):
            raise IllegalAction(ErrorCode.NOTHING_TO_UNDO)
        steps = tuple(self.history[-count:])
        for _ in steps:
            self.undo()
        entry = TakenBack(len(self.history), steps)
        self.taken_back.append(entry)
        return entry

    def copy(self) -> Round:
        """A round in the same state that goes its own way from here."""
        twin = object.__new__(Round)
        for name, value in vars(self).items():
            setattr(twin, name, list(value) if isinstance(value, list) else value)
        return twin

    __copy__ = copy

    def record(self) -> RoundRecord:
        """What happened so far, with all cards."""
        return RoundRecord(
            rules=self.rules,
            dealer=self.dealer,
            deal=self.deal,
            totals=self.totals,
            bags=self.bags_before,
            actions=tuple(self.history),
            deltas=tuple(score.delta for score in self.score()) if self.is_over else None,
            taken_back=tuple(self.taken_back),
        )

    def __repr__(self) -> str:
        return format_line(self.record())

    # Before the play

    def _carry_out(self, seat: SeatIndex, action: Action) -> None:
        match action:
            case Look():
                self.looked[seat] = True
            case Bid(bid=bid):
                self._bid(seat, bid)
            case Draw(keep=keep):
                self._draw(seat, keep=keep)
            case Exchange(cards=cards):
                self._exchange(seat, cards)
            case Replace(cards=cards):
                self._replace(seat, cards)

    def _draw(self, seat: SeatIndex, *, keep: bool) -> None:
        """D2, D3: two cards leave the stock, one to the hand and one to the discards."""
        turn = len(self.kept)
        self.kept.append(keep)
        self._take(seat, self.stock_card(2 * turn if keep else 2 * turn + 1))
        if turn + 1 < PILE_SIZE:
            self.seats_to_act = self._only[(seat + 1) % self.rules.players]
        else:
            self._wait_for_replacement()

    def _take(self, seat: SeatIndex, card: Card) -> None:
        self.hands[seat] |= 1 << card

    def _bid(self, seat: SeatIndex, bid: BidValue) -> None:
        """P3 to P5; in the draw game a declaration of double nil shows the first card (D4)."""
        self.bids[seat] = bid
        if self.phase is Phase.DRAW:
            self.looked[seat] = True
        else:
            self._wait_for_bid()

    def _wait_for_replacement(self) -> None:
        """D5: declarers who have not replaced yet, the second player first."""
        self.phase = Phase.REPLACE
        for seat in self._from_left:
            if self.bids[seat] == DOUBLE_NIL and self.chosen[seat] is None:
                self.seats_to_act = self._only[seat]
                return
        self._wait_for_bid()

    def _replace(self, seat: SeatIndex, cards: CardSet) -> None:
        """D5: the next places of the deal's random order bring cards from the discard pile."""
        before = sum(chosen.bit_count() for chosen in self.chosen if chosen)
        places = self.deal.replacements[before : before + cards.bit_count()]
        pile = self.discard_pile()
        self.chosen[seat] = cards
        self.received[seat] = card_set(pile[place] for place in places if place is not None)
        self.hands[seat] ^= cards | self.received[seat]
        self._wait_for_replacement()

    def _wait_for_bid(self) -> None:
        """P3, D6: from dealer's left, whoever has not bid yet."""
        self.phase = Phase.BID
        for seat in self._from_left:
            if self.bids[seat] is None:
                self.seats_to_act = self._only[seat]
                return
        self._wait_for_exchange()

    def _wait_for_exchange(self) -> None:
        """P7, P8: everybody who still has cards to choose, or to answer to."""
        self.phase = Phase.EXCHANGE
        waiting: list[SeatIndex] = []
        for side, seats in enumerate(self.rules.sides):
            if self.exchange_counts[side]:
                left = [seat for seat in seats if self.chosen[seat] is None]
                giver = first_giver(self.rules, self.bids, side)
                in_turn = self.rules.exchange_mode == "sequential" and giver in left
                waiting += [giver] if in_turn else left
        self.seats_to_act = tuple(sorted(waiting))
        if not waiting:
            self._open_play()

    def _exchange(self, seat: SeatIndex, cards: CardSet) -> None:
        """P7: cards move when both have chosen; in a sequential exchange at once (P8)."""
        self.chosen[seat] = cards
        for giver in self.rules.sides[self.rules.side_of[seat]]:
            if self.rules.exchange_mode == "simultaneous" or giver == seat:
                self._hand_over(giver)
        self._wait_for_exchange()

    def _hand_over(self, giver: SeatIndex) -> None:
        """Move the chosen cards, unless the exchange is simultaneous and the partner is due."""
        partner = self.rules.partner_of[giver]
        cards = self.chosen[giver]
        if partner is None or cards is None:
            return
        if self.rules.exchange_mode == "simultaneous" and self.chosen[partner] is None:
            return
        self.received[partner] = cards
        self.hands[giver] &= ~cards
        self.hands[partner] |= cards

    # The play

    def _open_play(self) -> None:
        """P9, O10: who leads, and what counts as led, to trick one."""
        self.phase = Phase.PLAY
        if self.rules.first_lead == "two_of_clubs":
            self.leader = next(
                seat for seat, hand in enumerate(self.hands) if hand >> TWO_OF_CLUBS & 1
            )
        self.led = opening_suit(self.rules)
        self.seats_to_act = self._only[self.leader]

    def _play(self, seat: SeatIndex, card: Card) -> None:
        pack = self.rules.pack
        if breaks_spades(pack, card, self.led):
            self.broken = True
        if self.led is None:
            self.led = pack.suit_of[card]
        self.hands[seat] ^= 1 << card
        self.trick.append(card)
        if len(self.trick) == self.rules.players:
            self._finish_trick(self.led)
        else:
            self.seats_to_act = self._next[seat]

    def _finish_trick(self, led: int) -> None:
        place = winning_place(self.rules.pack, self.trick, led)
        winner = (self.leader + place) % self.rules.players
        self.tricks.append(Trick(self.leader, tuple(self.trick), winner))
        self.tricks_won[winner] += 1
        self.trick = []
        self.led = None
        self.leader = winner
        if len(self.tricks) == self.rules.tricks:
            self.phase = Phase.OVER
            self.seats_to_act = ()
        else:
            self.seats_to_act = self._only[winner]

    def _take_back(self, seat: SeatIndex, card: Card, *, broken: bool) -> None:
        """Undo a play."""
        if not self.trick:
            last = self.tricks.pop()
            self.tricks_won[last.winner] -= 1
            self.leader = last.leader
            self.trick = list(last.cards)
        self.trick.pop()
        self.hands[seat] |= 1 << card
        self.broken = broken
        self.phase = Phase.PLAY
        self.seats_to_act = self._only[seat]
        self.led = self._led_now()

    def _led_now(self) -> int | None:
        """The suit led to the trick as it lies."""
        if not self.tricks and (opening := opening_suit(self.rules)) is not None:
            return opening
        return self.rules.pack.suit_of[self.trick[0]] if self.trick else None

    # Taking back

    def _save(self) -> _Saved:
        """What actions before the play can change."""
        return _Saved(
            self.phase,
            self.seats_to_act,
            tuple(self.hands),
            tuple(self.looked),
            tuple(self.bids),
            tuple(self.chosen),
            tuple(self.received),
            len(self.kept),
            self.leader,
            self.led,
        )

    def _restore(self, saved: _Saved) -> None:
        self.phase = saved.phase
        self.seats_to_act = saved.seats_to_act
        self.hands = list(saved.hands)
        self.looked = list(saved.looked)
        self.bids = list(saved.bids)
        self.chosen = list(saved.chosen)
        self.received = list(saved.received)
        del self.kept[saved.draw_turns :]
        self.leader = saved.leader
        self.led = saved.led


class _Saved(NamedTuple):
    """A position as far as actions before the play can change it."""

    phase: Phase
    seats_to_act: tuple[SeatIndex, ...]
    hands: tuple[CardSet, ...]
    looked: tuple[bool, ...]
    bids: tuple[BidValue | None, ...]
    chosen: tuple[CardSet | None, ...]
    received: tuple[CardSet, ...]
    draw_turns: int
    leader: SeatIndex
    led: int | None
