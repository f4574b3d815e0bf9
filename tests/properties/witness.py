"""What a seat is shown of a round, by the clauses of docs/rules.md."""

from __future__ import annotations

from collections.abc import Iterable

from properties.strategies import Start
from spades import (
    Action,
    Bid,
    Draw,
    Exchange,
    Look,
    Play,
    Replace,
    card_set,
    cards_in,
)
from spades.notation.model import Step

Seat = int | None
"""A seat, or None for a spectator."""


class Witness:
    """What a seat, or with None a spectator, is shown; the code under test has no say in it.

    Attributes:
        facts: What it was told at the start and at each step that it can notice, with the cards
            that it saw.
        known: All cards that it has seen.
    """

    def __init__(self, start: Start, steps: Iterable[Step], seat: Seat) -> None:
        self.start, self.seat, self.rules = start, seat, start.rules
        self.facts: list[tuple[str, list[int]]] = []
        self.known = 0
        self.declared = [not self._has_choice(own) for own in range(self.rules.players)]
        self.kept: list[bool] = []
        self.gifts: dict[int, int] = {}
        self.replaced = 0
        self._tell("start", self._first_cards())
        for actor, action in steps:
            self._step(actor, action)

    def _tell(self, what: str, cards: Iterable[int] = ()) -> None:
        self.facts.append((what, sorted(cards)))
        self.known |= card_set(self.facts[-1][1])

    def _has_choice(self, seat: int) -> bool:
        """P5, O1: whether double nil is open to this seat at the start."""
        if self.rules.double_nil_value is None:
            return False
        own = self.rules.side_of[seat]
        best = max(total for side, total in enumerate(self.start.totals) if side != own)
        deficit = self.rules.double_nil_deficit
        return deficit == 0 or best - self.start.totals[own] >= deficit

    def _first_cards(self) -> Iterable[int]:
        """P5, D2: the cards of a seat that has no choice; in the draw game the top card."""
        if self.rules.game == "draw":
            return self._top_card()
        if self.seat is None or not self.declared[self.seat]:
            return ()
        return cards_in(self.start.deal.hands[self.seat])

    def _top_card(self) -> list[int]:
        """D2, D4: the first card of the draw turn that is due, for its drawer."""
        turn = len(self.kept)
        drawer = (self.start.dealer + turn) % 2
        if drawer != self.seat or turn == 26 or not self.declared[drawer]:
            return []
        return [self._stock(2 * turn)]

    def _stock(self, place: int) -> int:
        card = self.start.deal.stock[place]
        assert card is not None
        return card

    def _step(self, actor: int, action: Action) -> None:
        match action:
            case Look():
                self._look(actor)
            case Bid(bid=bid):
                is_declaration = self.rules.game == "draw" and len(self.kept) < 26
                self.declared[actor] = self.declared[actor] or is_declaration
                self._tell(f"{actor} bids {bid}", self._top_card() if is_declaration else ())
            case Draw(keep=keep):
                self._draw(actor, keep=keep)
            case Exchange(cards=cards):
                self._exchange(actor, cards)
            case Replace(cards=cards):
                self._replace(actor, cards)
            case Play(card=card):
                self._tell(f"{actor} plays", [card])

    def _look(self, actor: int) -> None:
        """P5: private; in the draw game it declines double nil, which is public (D4)."""
        if self.rules.game == "draw":
            self.declared[actor] = True
            self._tell(f"{actor} declines", self._top_card())
        elif actor == self.seat:
            self._tell("looks", cards_in(self.start.deal.hands[actor]))

    def _draw(self, actor: int, *, keep: bool) -> None:
        """D2: who does not keep takes the next card, who keeps sees it with `draw_peek`."""
        second = self._stock(2 * len(self.kept) + 1)
        sees_second = actor == self.seat and (not keep or self.rules.draw_peek)
        self.kept.append(keep)
        self._tell(f"keep: {keep}", [*([second] if sees_second else []), *self._top_card()])

    def _exchange(self, actor: int, cards: int) -> None:
        """P7, P8: the giver knows what he gives; the partner once both have chosen, or at once."""
        self.gifts[actor] = cards
        partner = self.rules.partner_of[actor]
        seen = cards if actor == self.seat else 0
        if self.rules.exchange_mode == "sequential":
            seen = cards if self.seat in (actor, partner) else 0
        elif partner in self.gifts and self.seat in (actor, partner):
            seen = cards | self.gifts[partner]
        self._tell(f"{actor} gives {cards.bit_count()}", cards_in(seen))

    def _replace(self, actor: int, cards: int) -> None:
        """D5: only the number is public."""
        count = cards.bit_count()
        order = self.start.deal.replacements[self.replaced :][:count]
        turns = [turn for turn in order if turn is not None]
        received = [self._stock(2 * turn + self.kept[turn]) for turn in turns]
        self.replaced += count
        seen = [*cards_in(cards), *received] if actor == self.seat else []
        self._tell(f"{actor} replaces {count}", seen)
