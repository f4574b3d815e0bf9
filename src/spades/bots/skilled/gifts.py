"""Cards that are given, set aside or drawn: for a nil the dangers go, for tricks the losers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from spades.actions import DISCARD, DOUBLE_NIL, KEEP, Exchange, Replace
from spades.bidding import is_nil
from spades.bots.base import Choice, Reason
from spades.bots.memory import remember
from spades.bots.skilled.hand import expected_tricks, nil_log_odds
from spades.cards import SPADES, Card, CardSet, card_set, cards_in
from spades.position import MOST_REPLACED
from spades.rules import Rules
from spades.view import View

_DANGEROUS = 9
"""How many of a hand's cards are worth trying to give away to a nil bidder's partner."""


def after_giving(rules: Rules, hand: CardSet, count: int) -> CardSet:
    """What a nil bidder keeps who gives away so many cards."""
    if not count:
        return hand
    return hand & ~_best_gift(rules, hand, count)


def _best_gift(rules: Rules, hand: CardSet, count: int) -> CardSet:
    """The cards without which a nil is safest; of equals the highest."""
    by_danger = sorted(cards_in(hand), key=lambda card: _danger(rules, card), reverse=True)
    return max(
        (card_set(cards) for cards in combinations(by_danger[:_DANGEROUS], count)),
        key=lambda gift: nil_log_odds(rules, hand & ~gift),
    )


def _danger(rules: Rules, card: Card) -> int:
    return rules.pack.strength[card] + 8 * (rules.pack.suit_of[card] == SPADES)


def exchange(view: View) -> Choice:
    """A nil bidder gives what could win; his partner gives low cards of the side suits."""
    first = view.legal_actions[0]
    count = first.cards.bit_count() if isinstance(first, Exchange) else 0
    hand, rules = view.hand or 0, view.rules
    if view.seat is not None and is_nil(rules, view.bids[view.seat]):
        return Choice(Exchange(_best_gift(rules, hand, count)), Reason.GIVE_DANGERS)
    harmless = sorted(cards_in(hand), key=lambda card: _danger(rules, card))
    return Choice(Exchange(card_set(harmless[:count])), Reason.GIVE_LOW_CARDS)


def replace(view: View) -> Choice:
    """Set aside one card after the other as long as an unseen one should be safer (D5)."""
    hand, aside = view.hand or 0, 0
    unseen = list(cards_in(remember(view).out))
    while aside.bit_count() < MOST_REPLACED:
        worst = _worth_replacing(view.rules, hand & ~aside, unseen)
        if worst is None:
            break
        aside |= 1 << worst
    return Choice(Replace(aside), Reason.GIVE_DANGERS)


def _worth_replacing(rules: Rules, hand: CardSet, unseen: list[Card]) -> Card | None:
    """The most dangerous card, if one of the unseen ones should be safer in its place."""
    worst = max(cards_in(hand), key=lambda card: nil_log_odds(rules, hand & ~(1 << card)))
    rest = hand & ~(1 << worst)
    hoped = _mean(unseen, lambda card: nil_log_odds(rules, rest | 1 << card))
    return worst if hoped > nil_log_odds(rules, hand) else None


def draw(view: View) -> Choice:
    """Keep a card that is worth more to the hand than the next one is on average (D2)."""
    hand, rules, card = view.hand or 0, view.rules, view.drawn
    is_low = view.seat is not None and view.bids[view.seat] == DOUBLE_NIL
    worth = nil_log_odds if is_low else expected_tricks
    unseen = [other for other in cards_in(remember(view).out) if other != card]
    keeps = card is not None and worth(rules, hand | 1 << card) >= _mean(
        unseen, lambda other: worth(rules, hand | 1 << other)
    )
    return Choice(
        KEEP if keeps else DISCARD, Reason.WORTH_KEEPING if keeps else Reason.NOT_WORTH_KEEPING
    )


def _mean(cards: list[Card], worth: Callable[[Card], float]) -> float:
    return sum(map(worth, cards)) / len(cards) if cards else 0.0
