"""The casual player: bids by a table, follows sensibly, remembers nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice

from spades.actions import KEEP, LOOK, NIL, Bid, Exchange, Play, Replace
from spades.bidding import contract, is_nil
from spades.bots.base import Choice, Reason
from spades.bots.hand_value import danger, expected_tricks, is_safe_nil
from spades.cards import SPADES, Card, card_set, cards_in
from spades.position import Phase
from spades.rules import SeatIndex
from spades.tricks import winning_place
from spades.view import View

_CAUTION = 0.1
"""Taken off the expected tricks before they are rounded: a set costs more than a bag."""
_KEEP_FROM = 8
"""Rank in the side suits from which a drawn card is kept, the ten being 8."""
_SET_ASIDE_FROM = 10
"""Rank from which a double nil bidder sets a card of a side suit aside, the queen being 10."""


class CasualBot:
    """Plays by simple rules of thumb, always the same way."""

    def choose(self, view: View, limit: int | None = None) -> Choice:
        """What a casual player does; see `Bot`."""
        del limit
        if LOOK in view.legal_actions:
            return Choice(LOOK, Reason.LOOK_AT_CARDS)
        if len(view.legal_actions) == 1:
            return Choice(view.legal_actions[0], Reason.ONLY_CHOICE)
        return _IN_PHASE[view.phase](view)


def _draw(view: View) -> Choice:
    """Keep spades and cards from the ten up: the next card is worse on average."""
    pack = view.rules.pack
    card = view.drawn
    keeps = card is not None and (pack.suit_of[card] == SPADES or pack.strength[card] >= _KEEP_FROM)
    wanted = [action for action in view.legal_actions if (action == KEEP) == keeps]
    return Choice(wanted[0], Reason.WORTH_KEEPING if keeps else Reason.NOT_WORTH_KEEPING)


def _bid(view: View) -> Choice:
    """The legal bid nearest to the expected tricks; nil where it is safe."""
    hand = view.hand or 0
    tricks = expected_tricks(view.rules, hand)
    legal = [action.bid for action in view.legal_actions if isinstance(action, Bid)]
    can_nil = NIL in legal and is_nil(view.rules, NIL)
    partner = None if view.seat is None else view.rules.partner_of[view.seat]
    has_cover = partner is None or not is_nil(view.rules, view.bids[partner])
    if can_nil and has_cover and is_safe_nil(view.rules, hand):
        return Choice(Bid(NIL), Reason.NIL_IS_SAFE)
    numbers = [bid for bid in legal if bid != NIL or not can_nil] or legal
    best = min(numbers, key=lambda bid: (abs(bid - (tricks - _CAUTION)), bid))
    return Choice(Bid(best), Reason.EXPECTED_TRICKS, {"tricks": round(tricks)})


def _exchange(view: View) -> Choice:
    """A nil bidder gives what could win; the partner gives low cards back."""
    first = view.legal_actions[0]
    count = first.cards.bit_count() if isinstance(first, Exchange) else 0
    pack = view.rules.pack
    by_danger = sorted(cards_in(view.hand or 0), key=lambda card: danger(pack, card))
    if view.seat is not None and is_nil(view.rules, view.bids[view.seat]):
        return Choice(Exchange(card_set(by_danger[-count:])), Reason.GIVE_DANGERS)
    return Choice(Exchange(card_set(by_danger[:count])), Reason.GIVE_LOW_CARDS)


def _replace(view: View) -> Choice:
    """Set the most dangerous cards aside, as far as there are any."""
    pack = view.rules.pack
    dangerous = [
        card
        for card in cards_in(view.hand or 0)
        if pack.suit_of[card] == SPADES or pack.strength[card] >= _SET_ASIDE_FROM
    ]
    dangerous.sort(key=lambda card: danger(pack, card), reverse=True)
    return Choice(Replace(card_set(islice(dangerous, 3))), Reason.GIVE_DANGERS)


class Table:
    """The trick as it lies, seen by the seat that has to play."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.rules = view.rules
        self.pack = view.rules.pack
        self.seat: SeatIndex = view.seats_to_act[0]
        self.partner = view.rules.partner_of[self.seat]
        self.legal = [action.card for action in view.legal_actions if isinstance(action, Play)]
        self.winner = self.winning_seat()

    def play(self) -> Choice:
        """The card, with its reason."""
        if self.is_nil_alive(self.seat):
            return self.save_nil()
        if self.view.led is None:
            return self.lead()
        if self.partner is not None and self.is_nil_alive(self.partner):
            return self.cover(self.partner)
        if not self.wants_tricks():
            return self.duck(Reason.DUCK)
        return self.take()

    def winning_seat(self) -> SeatIndex | None:
        """Who is winning the trick."""
        if not self.view.trick or self.view.led is None:
            return None
        place = winning_place(self.pack, self.view.trick, self.view.led)
        return (self.view.leader + place) % self.rules.players

    def is_nil_alive(self, seat: SeatIndex) -> bool:
        """Whether a seat has bid nil and won no trick yet."""
        return is_nil(self.rules, self.view.bids[seat]) and not self.view.tricks_won[seat]

    def wants_tricks(self) -> bool:
        """Whether the side's contract is open, or further tricks cost nothing."""
        seats = self.rules.sides[self.rules.side_of[self.seat]]
        contracted = contract(self.rules, [self.view.bids[seat] for seat in seats]) or 0
        won = sum(
            self.view.tricks_won[seat]
            for seat in seats
            if not is_nil(self.rules, self.view.bids[seat])
        )
        are_bags_bad = self.rules.bag_limit is not None or self.rules.bag_points < 0
        return won < contracted or not are_bags_bad

    def winning_cards(self) -> list[Card]:
        """The legal cards that would win the trick as it lies, the cheapest first."""
        led = self.view.led
        if led is None:
            return []
        power = self.pack.power[led]
        best = max((power[card] for card in self.view.trick), default=0)
        return sorted(
            (card for card in self.legal if power[card] > best), key=lambda card: power[card]
        )

    def by_danger(self, cards: Iterable[Card]) -> list[Card]:
        """The cards from the one that wins least to the one that wins most."""
        return sorted(cards, key=lambda card: danger(self.pack, card))

    def choice(self, card: Card, reason: Reason) -> Choice:
        """To play this card."""
        return Choice(Play(card), reason)

    def lead(self) -> Choice:
        """High from a side suit while tricks are wanted, else the lowest card."""
        cards = self.by_danger(self.legal)
        covers = self.partner is not None and self.is_nil_alive(self.partner)
        if covers or self.wants_tricks():
            sides = [card for card in cards if self.pack.suit_of[card] != SPADES]
            top = sides[-1] if sides else cards[-1]
            suit = self.pack.suit_masks[self.pack.suit_of[top]]
            is_ace = top == self.pack.ranked(suit)[0]
            if covers or is_ace:
                return self.choice(top, Reason.LEAD_TO_WIN)
        return self.choice(cards[0], Reason.LEAD_LOW)

    def save_nil(self) -> Choice:
        """The highest card that does not win; leading, the lowest card."""
        if self.view.led is None:
            return self.choice(self.by_danger(self.legal)[0], Reason.SAVE_NIL)
        return self.duck(Reason.SAVE_NIL)

    def duck(self, reason: Reason) -> Choice:
        """Lose with the highest card that does; where every card wins, with the lowest."""
        winning = self.winning_cards()
        losing = self.by_danger(card for card in self.legal if card not in winning)
        if losing:
            return self.choice(losing[-1], reason)
        is_last = len(self.view.trick) == self.rules.players - 1
        return self.choice(winning[-1] if is_last else winning[0], reason)

    def cover(self, partner: SeatIndex) -> Choice:
        """Beat a nil partner who is winning; while he is still to play go in, or ruff, high."""
        winning = self.winning_cards()
        has_played = (partner - self.view.leader) % self.rules.players < len(self.view.trick)
        if winning and self.winner == partner:
            return self.choice(winning[0], Reason.COVER_PARTNER)
        if winning and not has_played:
            return self.choice(winning[-1], Reason.COVER_PARTNER)
        return self.take() if self.wants_tricks() else self.duck(Reason.DUCK)

    def take(self) -> Choice:
        """Take the trick as cheaply as it will stand, but never from the partner."""
        winning = self.winning_cards()
        lowest = self.by_danger(self.legal)[0]
        to_come = self.rules.players - 1 - len(self.view.trick)
        if self.winner is not None and self.winner == self.partner:
            return self.choice(lowest, Reason.PARTNER_WINS)
        if not winning:
            return self.choice(lowest, Reason.CANNOT_WIN)
        is_ruff = self.pack.suit_of[winning[0]] != self.view.led
        if to_come == 0 or is_ruff:
            return self.choice(winning[0], Reason.WIN_CHEAPLY)
        if to_come == 1:
            return self.choice(winning[-1], Reason.PLAY_HIGH_THIRD)
        top = self.pack.ranked(self.pack.suit_masks[self.pack.suit_of[winning[-1]]])[0]
        if winning[-1] == top:
            return self.choice(top, Reason.LEAD_TO_WIN)
        return self.choice(lowest, Reason.CANNOT_WIN)


def _play(view: View) -> Choice:
    return Table(view).play()


_IN_PHASE: dict[Phase, Callable[[View], Choice]] = {
    Phase.DRAW: _draw,
    Phase.REPLACE: _replace,
    Phase.BID: _bid,
    Phase.EXCHANGE: _exchange,
    Phase.PLAY: _play,
}
