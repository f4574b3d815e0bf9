"""The beginner: counts aces and kings, takes what comes, and slips now and then."""

from __future__ import annotations

import random
from collections.abc import Callable

from spades.actions import KEEP, LOOK, NIL, Bid, Exchange, Play, Replace
from spades.bidding import is_nil
from spades.bots.base import Choice, Reason
from spades.bots.hand_value import danger, places
from spades.cards import SPADES, SUITS, Card, CardSet, card_set, cards_in
from spades.position import Phase
from spades.rules import Rules
from spades.view import View

_SLIPS = 0.08
"""How often any legal card is played, for no reason."""
_LONG = 4
"""Spades from which one more trick is hoped for."""


class BeginnerBot:
    """Plays like somebody who knows the rules and not the game."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, limit: int | None = None) -> Choice:
        """What a beginner does; see `Bot`."""
        del limit
        if LOOK in view.legal_actions:
            return Choice(LOOK, Reason.LOOK_AT_CARDS)
        if len(view.legal_actions) == 1:
            return Choice(view.legal_actions[0], Reason.ONLY_CHOICE)
        if view.phase is Phase.PLAY and self._random.random() < _SLIPS:
            return Choice(self._random.choice(view.legal_actions), Reason.SLIP)
        return _IN_PHASE[view.phase](view)


def _aces_and_kings(rules: Rules, hand: CardSet) -> int:
    """Every ace and king is a trick, and four spades are one more."""
    tops = sum(
        place < 2  # noqa: PLR2004 - ace and king, or what stands in their places
        for suit in SUITS
        for card, place in places(rules.pack, suit).items()
        if hand >> card & 1
    )
    return tops + (rules.pack.count_spades(hand) >= _LONG)


def _draw(view: View) -> Choice:
    """Only aces, kings and spades look worth keeping."""
    rules, card = view.rules, view.drawn or 0
    keeps = rules.pack.suit_of[card] == SPADES or _aces_and_kings(rules, 1 << card) > 0
    action = next(action for action in view.legal_actions if (action == KEEP) == keeps)
    return Choice(action, Reason.WORTH_KEEPING if keeps else Reason.NOT_WORTH_KEEPING)


def _bid(view: View) -> Choice:
    """The count of aces and kings, nil when there are none."""
    rules = view.rules
    count = _aces_and_kings(rules, view.hand or 0)
    legal = [action.bid for action in view.legal_actions if isinstance(action, Bid)]
    if not count and NIL in legal and is_nil(rules, NIL):
        return Choice(Bid(NIL), Reason.NIL_IS_SAFE)
    numbers = [bid for bid in legal if not is_nil(rules, bid)] or legal
    best = min(numbers, key=lambda bid: abs(bid - count))
    return Choice(Bid(best), Reason.ACES_AND_KINGS, {"tricks": count})


def _exchange(view: View) -> Choice:
    """A nil bidder gives the highest cards, his partner the lowest."""
    first = view.legal_actions[0]
    count = first.cards.bit_count() if isinstance(first, Exchange) else 0
    ordered = _by_danger(view, list(cards_in(view.hand or 0)))
    if view.seat is not None and is_nil(view.rules, view.bids[view.seat]):
        return Choice(Exchange(card_set(ordered[-count:])), Reason.GIVE_DANGERS)
    return Choice(Exchange(card_set(ordered[:count])), Reason.GIVE_LOW_CARDS)


def _replace(view: View) -> Choice:
    """Set the highest card aside."""
    highest = _by_danger(view, list(cards_in(view.hand or 0)))[-1]
    return Choice(Replace(1 << highest), Reason.GIVE_DANGERS)


def _by_danger(view: View, cards: list[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: danger(view.rules.pack, card))


def _play(view: View) -> Choice:
    """Win with the highest card, whoever is winning; else throw the lowest. A nil ducks low."""
    seat = view.seats_to_act[0]
    cards = _by_danger(
        view, [action.card for action in view.legal_actions if isinstance(action, Play)]
    )
    if is_nil(view.rules, view.bids[seat]):
        return Choice(Play(cards[0]), Reason.SAVE_NIL)
    if view.led is None or not view.trick:
        sides = [card for card in cards if view.rules.pack.suit_of[card] != SPADES]
        return Choice(Play((sides or cards)[-1]), Reason.LEAD_TO_WIN)
    power = view.rules.pack.power[view.led]
    best = max(power[card] for card in view.trick)
    winning = [card for card in cards if power[card] > best]
    if winning:
        return Choice(Play(winning[-1]), Reason.TAKE_WHAT_COMES)
    return Choice(Play(cards[0]), Reason.CANNOT_WIN)


_IN_PHASE: dict[Phase, Callable[[View], Choice]] = {
    Phase.DRAW: _draw,
    Phase.REPLACE: _replace,
    Phase.BID: _bid,
    Phase.EXCHANGE: _exchange,
    Phase.PLAY: _play,
}
