"""Views as messages: the only place where cards enter what is sent.

Everything is made from a `View`, which holds what its seat may know and nothing else. Why a card
may not be played is asked of the referee, who says it from the reader's own hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, cast

from spades.actions import DOUBLE_NIL, LOOK, Action, Bid, BidValue, Draw, Play
from spades.bidding import contract, is_nil
from spades.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card, CardSet, cards_in, format_card
from spades.claims import proved_claim
from spades.errors import IllegalAction
from spades.gifts import Gifts
from spades.position import Phase, Trick
from spades.rules import Rules, SeatIndex, SideIndex
from spades.scoring import ScoreLine, SideScore
from spades.server.messages import (
    BidName,
    FinishedRound,
    Gift,
    Legal,
    PlayedCard,
    Problem,
    RoundView,
    ScoreLineMessage,
    Seat,
    SideScoreMessage,
    TrickMessage,
)
from spades.server.problems import problem_of
from spades.shuffle import RoundSeed
from spades.tricks import winning_place
from spades.view import View

SHOWN_SUITS: Final = (SPADES, HEARTS, CLUBS, DIAMONDS)
"""The order in which a hand is shown: trumps first, then colours in turn."""
Refuse = Callable[[Action], IllegalAction]
"""What the referee says to an action that the reader may not take."""


def round_message(now: View, number: int, seed: RoundSeed | None, refuse: Refuse) -> RoundView:
    """The round as the owner of a view may know it.

    Args:
        now: The view.
        number: The round's number in its game, from 1.
        seed: What its deal follows from; told once it is over, and its commitment always.
        refuse: Why the reader may not play a card of his hand, or bid a number; asked on his turn
            only.
    """
    rules = now.rules
    return RoundView(
        number=number,
        phase=now.phase.value,
        dealer=seat_name(rules, now.dealer),
        to_act=[seat_name(rules, seat) for seat in now.seats_to_act],
        hand=None if now.hand is None else _sorted(rules, now.hand),
        hand_sizes=by_seat(rules, now.hand_sizes),
        bids=by_seat(rules, [_bid_or_none(rules, bid) for bid in now.bids]),
        contracts=_contracts(now),
        total_bid=sum(bid for bid in now.bids if bid is not None and bid > 0),
        tricks_won=by_seat(rules, now.tricks_won),
        trick_number=min(len(now.tricks) + 1, rules.tricks),
        tricks=rules.tricks,
        leader=seat_name(rules, now.leader),
        trick=_played(rules, now.leader, now.trick),
        last_trick=trick_message(rules, now.tricks[-1]) if now.tricks else None,
        winning=_winning(now),
        broken=now.broken,
        given=_sorted(rules, now.given),
        received=_sorted(rules, now.received),
        drawn=None if now.drawn is None else format_card(now.drawn),
        rejected=[format_card(card) for card in now.rejected],
        kept=list(now.kept),
        stock=len(now.known_deal.stock) - 2 * len(now.kept) - (now.drawn is not None),
        legal=legal_message(now, refuse),
        double_nil_value=rules.double_nil_value,
        nil_value=rules.nil_value,
        scores=None if now.scores is None else [side_message(rules, own) for own in now.scores],
        hands=_hands_played(now) if now.phase is Phase.OVER else None,
        commitment=None if seed is None else seed.commitment,
        nonces={} if seed is None else {own: nonce.hex() for own, nonce in seed.nonces.items()},
        seed=None if seed is None or now.phase is not Phase.OVER else seed.seed.hex(),
    )


def legal_message(now: View, refuse: Refuse) -> Legal:
    """What the owner of a view may do now."""
    legal = now.legal_actions
    if isinstance(legal, Gifts):
        return _legal_gift(now, legal)
    plays = [action.card for action in legal if isinstance(action, Play)]
    bids = [action.bid for action in legal if isinstance(action, Bid)]
    is_bidding = bool(bids) and now.hand is not None
    return Legal(
        look=LOOK in legal,
        bids=[bid_name(now.rules, bid) for bid in bids],
        draw=any(isinstance(own, Draw) for own in legal),
        plays=[format_card(card) for card in plays],
        refusals=_refusals(now, plays, refuse) if plays else {},
        claim=len(proved_claim(now)) if plays else 0,
        bid_refusals=_bid_refusals(now, bids, refuse) if is_bidding else {},
    )


def finished_message(told: View, number: int) -> FinishedRound:
    """A finished round as the score sheet has it, from a spectator's view."""
    rules = told.rules
    return FinishedRound(
        number=number,
        bids=by_seat(rules, [bid_name(rules, bid) for bid in told.bids if bid is not None]),
        tricks=by_seat(rules, told.tricks_won),
        sides=[side_message(rules, own) for own in told.scores or ()],
    )


def side_message(rules: Rules, score: SideScore) -> SideScoreMessage:
    """What a round brought a side."""
    return SideScoreMessage(
        side=rules.side_names[score.side],
        delta=score.delta,
        total=score.total,
        bags=score.bags,
        lines=[_line(rules, own) for own in score.lines],
    )


def trick_message(rules: Rules, trick: Trick) -> TrickMessage:
    """A complete trick."""
    cards = _played(rules, trick.leader, trick.cards)
    return TrickMessage(cards=cards, winner=seat_name(rules, trick.winner))


def bid_name(rules: Rules, bid: BidValue) -> BidName:
    """A bid as messages name it."""
    if bid == DOUBLE_NIL:
        return "double_nil"
    return "nil" if is_nil(rules, bid) else bid


def seat_name(rules: Rules, seat: SeatIndex) -> Seat:
    """The letter of a seat."""
    return cast("Seat", rules.seats[seat])


def by_seat(rules: Rules, values: Iterable[Any]) -> dict[str, Any]:
    """Something of every seat, by its letter."""
    return dict(zip(rules.seats, values, strict=True))


def by_side(rules: Rules, values: Iterable[int]) -> dict[str, int]:
    """A number of every side, by its letters."""
    return dict(zip(rules.side_names, values, strict=True))


def _bid_or_none(rules: Rules, bid: BidValue | None) -> BidName | None:
    return None if bid is None else bid_name(rules, bid)


def _sorted(rules: Rules, cards: CardSet) -> list[str]:
    """Suit by suit, the highest first."""
    pack = rules.pack
    return [
        format_card(card)
        for suit in SHOWN_SUITS
        for card in pack.ranked(cards & pack.suit_masks[suit])
    ]


def _played(rules: Rules, leader: SeatIndex, cards: Iterable[Card]) -> list[PlayedCard]:
    seats = rules.clockwise(leader)
    return [
        PlayedCard(seat=seat_name(rules, seat), card=format_card(card))
        for seat, card in zip(seats, cards, strict=False)
    ]


def _hands_played(now: View) -> dict[str, list[str]]:
    """Everybody has seen these cards, one by one."""
    played = [0] * now.rules.players
    for trick in now.tricks:
        for seat, card in zip(now.rules.clockwise(trick.leader), trick.cards, strict=True):
            played[seat] |= 1 << card
    return by_seat(now.rules, [_sorted(now.rules, cards) for cards in played])


def _winning(now: View) -> Seat | None:
    if not now.trick or now.led is None:
        return None
    place = winning_place(now.rules.pack, now.trick, now.led)
    return seat_name(now.rules, now.rules.clockwise(now.leader)[place])


def _contracts(now: View) -> dict[str, int | None]:
    rules = now.rules

    def own(side: SideIndex) -> int | None:
        return contract(rules, [now.bids[seat] for seat in rules.sides[side]])

    return {name: own(side) for side, name in enumerate(rules.side_names)}


def _legal_gift(now: View, gifts: Gifts) -> Legal:
    """A choice of cards to give to the partner, or to set aside."""
    is_exchange = now.phase is Phase.EXCHANGE
    partner = None if now.seat is None else now.rules.partner_of[now.seat]
    gift = Gift(
        cards=_sorted(now.rules, gifts.hand),
        counts=list(gifts.counts),
        to=seat_name(now.rules, partner) if is_exchange and partner is not None else None,
    )
    return Legal(exchange=gift) if is_exchange else Legal(replace=gift)


def _refusals(now: View, plays: list[Card], refuse: Refuse) -> dict[str, Problem]:
    return {
        format_card(card): problem_of(refuse(Play(card)))
        for card in cards_in(now.hand or 0)
        if card not in plays
    }


def _bid_refusals(now: View, bids: list[BidValue], refuse: Refuse) -> dict[str, Problem]:
    """Of the numbers from 0 to all tricks; 0 is called nil where it is one."""
    return {
        str(bid_name(now.rules, number)): problem_of(refuse(Bid(number)))
        for number in range(now.rules.tricks + 1)
        if number not in bids
    }


def _line(rules: Rules, line: ScoreLine) -> ScoreLineMessage:
    return ScoreLineMessage(
        code=line.code.value,
        seat=None if line.seat is None else seat_name(rules, line.seat),
        points=line.points,
        bags=line.bags,
        clause=line.clause,
        params=dict(line.params),
    )
