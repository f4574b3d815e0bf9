"""What one seat, or a spectator, may know of a round: the only way for cards out of the core.

Two rounds that differ only in what a seat cannot know give it equal views. Hands wait for a look
(P5), cards exchanged are known to the two partners once they have moved (P7), the card that goes
unseen to the discards stays unseen (D2), and nobody learns whether another seat has looked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spades.actions import Action, BidValue, Exchange, Look, Replace
from spades.cards import Card, CardSet, Suit
from spades.notation import RoundRecord
from spades.notation.model import Step, with_implied_looks
from spades.position import Phase, Position, Trick
from spades.rules import Rules, SeatIndex
from spades.scoring import SideScore
from spades.shuffle import Deal


@dataclass(frozen=True, slots=True)
class View:
    """A round through the eyes of a seat.

    Attributes:
        rules: The rules in force.
        seat: Whose view it is, None for a spectator.
        dealer: The dealer; in the draw game the first drawer.
        totals: Points of each side before the round.
        bags: Bag counter of each side before the round.
        phase: What kind of action is due.
        seats_to_act: The seats that the round waits for.
        legal_actions: What this seat may do now.
        hand: The cards it holds; None before it has looked, and for spectators. In the draw game
            it grows card by card, and is empty before the first one.
        hand_sizes: How many cards each seat holds.
        bids: The bid of each seat, None before it.
        leader: Who leads, or led, to the current trick.
        led: The suit that counts as led to the current trick.
        trick: The cards of the current trick in play order.
        tricks: The complete tricks.
        tricks_won: How many tricks each seat has won.
        broken: Whether spades are broken.
        given: The cards this seat gave or set aside.
        received: The cards it got for them.
        drawn: The card it has to keep or discard now (D2).
        rejected: The discards of the draw that it has seen, all its own (D3).
        kept: For each draw turn so far, whether the card was kept.
        history: All actions so far, without other seats' looks and with hidden cards hidden.
        known_deal: The deal as far as this seat has seen it.
        scores: What the round brought each side, once it is over.
    """

    rules: Rules
    seat: SeatIndex | None
    dealer: SeatIndex
    totals: tuple[int, ...]
    bags: tuple[int, ...]
    phase: Phase
    seats_to_act: tuple[SeatIndex, ...]
    legal_actions: Sequence[Action]
    hand: CardSet | None
    hand_sizes: tuple[int, ...]
    bids: tuple[BidValue | None, ...]
    leader: SeatIndex
    led: Suit | None
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    tricks_won: tuple[int, ...]
    broken: bool
    given: CardSet
    received: CardSet
    drawn: Card | None
    rejected: tuple[Card, ...]
    kept: tuple[bool, ...]
    history: tuple[Step, ...]
    known_deal: Deal
    scores: tuple[SideScore, ...] | None

    @property
    def is_my_turn(self) -> bool:
        """Whether the round waits for this seat."""
        return self.seat in self.seats_to_act

    def record(self) -> RoundRecord:
        """The round as this seat may tell it: what it cannot know is unknown in the record."""
        return RoundRecord(
            rules=self.rules,
            dealer=self.dealer,
            deal=self.known_deal,
            totals=self.totals,
            bags=self.bags,
            actions=tuple(with_implied_looks(self.rules, self.totals, self.history)),
            deltas=None if self.scores is None else tuple(own.delta for own in self.scores),
        )


def view(position: Position, seat: SeatIndex | None) -> View:
    """What a seat, or with None a spectator, may know of a round.

    Raises:
        RulesError: `BAD_SEAT`; there is no such seat.
    """
    rules = position.rules
    if seat is not None:
        rules.check_seat(seat)
    return View(
        rules=rules,
        seat=seat,
        dealer=position.dealer,
        totals=position.totals,
        bags=position.bags_before,
        phase=position.phase,
        seats_to_act=position.seats_to_act,
        legal_actions=() if seat is None else position.legal_actions(seat),
        hand=_hand(position, seat),
        hand_sizes=tuple(hand.bit_count() for hand in position.hands),
        bids=tuple(position.bids),
        leader=position.leader,
        led=position.led,
        trick=tuple(position.trick),
        tricks=tuple(position.tricks),
        tricks_won=tuple(position.tricks_won),
        broken=position.broken,
        given=0 if seat is None else position.chosen[seat] or 0,
        received=0 if seat is None else position.received[seat],
        drawn=_drawn(position, seat),
        rejected=tuple(_rejected(position, seat)),
        kept=tuple(position.kept),
        history=tuple(_told(position, seat)),
        known_deal=_known_deal(position, seat),
        scores=position.score() if position.is_over else None,
    )


def _hand(position: Position, seat: SeatIndex | None) -> CardSet | None:
    """P5: no cards before the look. In the draw game a hand holds only what was drawn."""
    if seat is None or not _sees_hand(position, seat):
        return None
    return position.hands[seat]


def _sees_hand(position: Position, seat: SeatIndex) -> bool:
    return position.looked[seat] or position.rules.game == "draw"


def _drawn(position: Position, seat: SeatIndex | None) -> Card | None:
    """D2, D4: the top card, shown to the drawer once he has declared or declined."""
    is_drawing = position.phase is Phase.DRAW and seat in position.seats_to_act
    if seat is None or not is_drawing or not position.looked[seat]:
        return None
    return position.stock_card(2 * len(position.kept))


def _turns_of(position: Position, seat: SeatIndex | None) -> Iterator[tuple[int, bool]]:
    """The draw turns of a seat, with whether it kept the card."""
    players = position.rules.players
    for turn, kept in enumerate(position.kept):
        if (position.dealer + turn) % players == seat:
            yield turn, kept


def _rejected(position: Position, seat: SeatIndex | None) -> Iterator[Card]:
    """D2, D3: the cards it looked at and did not keep; with `draw_peek` the others too."""
    for turn, kept in _turns_of(position, seat):
        if not kept:
            yield position.stock_card(2 * turn)
        elif position.rules.draw_peek:
            yield position.stock_card(2 * turn + 1)


def _told(position: Position, seat: SeatIndex | None) -> Iterator[Step]:
    """The history without what is another seat's secret."""
    for actor, action in position.history:
        if isinstance(action, Look):
            if actor == seat or position.rules.game == "draw":
                yield actor, action
        elif isinstance(action, Exchange) and not _knows_exchange(position, seat, actor):
            yield actor, Exchange(0, action.cards.bit_count())
        elif isinstance(action, Replace) and actor != seat:
            yield actor, Replace(0, action.cards.bit_count())
        else:
            yield actor, action


def _knows_exchange(position: Position, seat: SeatIndex | None, giver: SeatIndex) -> bool:
    """P7, P8: who gave, and who received once the cards have moved."""
    if seat is None:
        return False
    return giver == seat or (
        giver == position.rules.partner_of[seat] and position.received[seat] > 0
    )


def _known_deal(position: Position, seat: SeatIndex | None) -> Deal:
    rules = position.rules
    if rules.game != "draw":
        return Deal(
            tuple(
                hand if own == seat and position.looked[own] else 0
                for own, hand in enumerate(position.deal.hands)
            )
        )
    seen: list[Card | None] = [None] * len(position.deal.stock)
    for turn, kept in _turns_of(position, seat):
        shown = [2 * turn] if kept and not rules.draw_peek else [2 * turn, 2 * turn + 1]
        for place in shown:
            seen[place] = position.stock_card(place)
    drawn = _drawn(position, seat)
    if drawn is not None:
        seen[2 * len(position.kept)] = drawn
    return Deal(stock=tuple(seen), replacements=(None,) * len(position.deal.replacements))
