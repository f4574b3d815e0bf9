"""Why an action is refused: the code and parameters of an `IllegalAction`."""

from __future__ import annotations

from spades.actions import DOUBLE_NIL, Action, Bid, Draw, Exchange, Look, Play, Replace
from spades.bidding import can_start_blind, why_bid_illegal
from spades.cards import CARD_NAMES, CardSet, cards_in
from spades.errors import ErrorCode, IllegalAction
from spades.position import MOST_REPLACED, Phase, Position
from spades.rules import SeatIndex
from spades.tricks import why_illegal

_DUE = {Draw: Phase.DRAW, Replace: Phase.REPLACE, Exchange: Phase.EXCHANGE, Play: Phase.PLAY}


def why_refused(position: Position, seat: SeatIndex, action: Action) -> IllegalAction:
    """The reason for which an illegal action is refused.

    Raises:
        TypeError: It is no action at all.
    """
    if not isinstance(action, Action):
        message = f"not an action: {action!r}"
        raise TypeError(message)
    seats = position.rules.seats
    if not 0 <= seat < len(seats):
        return IllegalAction(ErrorCode.BAD_SEAT, text=str(seat), seats=" ".join(seats))
    if position.phase is Phase.OVER:
        return IllegalAction(ErrorCode.ROUND_IS_OVER)
    if isinstance(action, Look):
        drawing = position.phase is Phase.DRAW and not position.looked[seat]
        return _not_on_turn(position) if drawing else IllegalAction(ErrorCode.ALREADY_LOOKED)
    if isinstance(action, Bid):
        return _why_bid(position, seat, action)
    return _why_cards(position, seat, action)


def _why_cards(
    position: Position, seat: SeatIndex, action: Draw | Exchange | Replace | Play
) -> IllegalAction:
    if position.phase is not _DUE[type(action)]:
        return IllegalAction(ErrorCode.WRONG_PHASE, phase=position.phase.value)
    if seat not in position.seats_to_act:
        return _not_on_turn(position)
    if not position.looked[seat]:
        return IllegalAction(ErrorCode.LOOK_FIRST)
    if isinstance(action, Play):
        first = not position.tricks
        return why_illegal(
            position.rules, position.hands[seat], action.card, position.led, trick_one=first
        )
    return _why_gift(position, seat, action)


def _not_on_turn(position: Position) -> IllegalAction:
    seats = " ".join(position.rules.seats[seat] for seat in position.seats_to_act)
    return IllegalAction(ErrorCode.NOT_YOUR_TURN, seats=seats)


def _why_bid(position: Position, seat: SeatIndex, action: Bid) -> IllegalAction:
    is_double = action.bid == DOUBLE_NIL
    if position.phase is not Phase.BID and not (is_double and position.phase is Phase.DRAW):
        return IllegalAction(ErrorCode.WRONG_PHASE, phase=position.phase.value)
    if seat not in position.seats_to_act:
        return _not_on_turn(position)
    if is_double:
        return _why_double_nil(position, seat)
    if not position.looked[seat]:
        return IllegalAction(ErrorCode.LOOK_FIRST)
    hand = position.hands[seat]
    return why_bid_illegal(position.rules, position.bids, seat, hand, action.bid)


def _why_double_nil(position: Position, seat: SeatIndex) -> IllegalAction:
    if position.looked[seat] and can_start_blind(position.rules, position.totals, seat):
        return IllegalAction(ErrorCode.ALREADY_LOOKED)
    if position.rules.double_nil_value is None:
        return IllegalAction(ErrorCode.DOUBLE_NIL_IS_OFF)
    refused = IllegalAction(ErrorCode.DOUBLE_NIL_NOT_ALLOWED)
    return refused.by("O5") if position.rules.bid_rule == "suicide" else refused


def _why_gift(
    position: Position, seat: SeatIndex, action: Draw | Exchange | Replace
) -> IllegalAction:
    cards: CardSet = action.cards if isinstance(action, Exchange | Replace) else 0
    for card in cards_in(cards & ~position.hands[seat]):
        return IllegalAction(ErrorCode.CARD_NOT_HELD, card=CARD_NAMES[card])
    if isinstance(action, Replace):
        return IllegalAction(
            ErrorCode.TOO_MANY_REPLACED, cards=cards.bit_count(), most=MOST_REPLACED
        )
    side = position.rules.side_of[seat]
    count = position.exchange_counts[side]
    refused = IllegalAction(ErrorCode.WRONG_EXCHANGE_COUNT, cards=cards.bit_count(), count=count)
    has_double = DOUBLE_NIL in [position.bids[own] for own in position.rules.sides[side]]
    return refused if has_double else refused.by("P8")
