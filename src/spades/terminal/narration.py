"""What has just happened, told to one player from what that player may know."""

from __future__ import annotations

from collections.abc import Iterator

from spades.actions import Action, Bid, Draw, Exchange, Look, Play, Replace
from spades.rules import SeatIndex
from spades.terminal.display import Display, trick_heading
from spades.terminal.words import Words
from spades.view import View


class Narrator:
    """Turns the step from one view to the next into lines."""

    def __init__(self, words: Words, display: Display) -> None:
        self._words = words
        self._display = display
        self._say = words.say

    def tell(self, before: View, after: View) -> Iterator[str]:
        """Lines for everything that is in the later view and not in the earlier one."""
        for seat, action in after.history[len(before.history) :]:
            yield from self._tell_action(seat, action, before, after)
        if after.received and not before.received and after.rules.game != "draw":
            yield self.received(after)
        if after.broken and not before.broken:
            yield self._say("told-broken")
        if len(after.tricks) > len(before.tricks):
            winner = after.tricks[-1].winner
            yield self._say("told-trick", you=self._you(winner), name=self._words.seat(winner))
            yield from self._display.after_trick(after)

    def _tell_action(
        self, seat: SeatIndex, action: Action, before: View, after: View
    ) -> Iterator[str]:
        you, name = self._you(seat), self._words.seat(seat)
        match action:
            case Look():
                if after.rules.game == "draw":
                    yield self._say("told-looks-draw", you=you, name=name)
            case Bid(bid=bid):
                yield self._say("told-bid", you=you, name=name, bid=self._words.bid(bid))
            case Draw(keep=keep):
                yield self._drawn(seat, before, after, keep=keep)
            case Exchange():
                yield self._given(seat, action)
            case Replace():
                yield self._replaced(seat, action, after)
            case Play(card=card):
                if not before.trick and you == "no":
                    yield ""
                    yield trick_heading(self._words, before)
                yield self._say("told-play", you=you, name=name, card=self._words.card(card))

    def _you(self, seat: SeatIndex) -> str:
        return "yes" if seat == self._words.reader else "no"

    def _drawn(self, seat: SeatIndex, before: View, after: View, *, keep: bool) -> str:
        """The reader's own draw with its cards, another's without."""
        new = (after.hand or 0) & ~(before.hand or 0)
        card = "" if before.drawn is None else self._words.card(before.drawn)
        name, you = self._words.seat(seat), self._you(seat)
        if not keep:
            taken = self._words.sorted_cards(new) if new else ""
            return self._say("told-discard", you=you, name=name, card=card, next=taken)
        seen = after.rejected[len(before.rejected) :]
        if you == "yes" and seen:
            return self._say("told-keep-peek", card=card, next=self._words.cards(seen))
        return self._say("told-keep", you=you, name=name, card=card)

    def _given(self, seat: SeatIndex, action: Exchange) -> str:
        partner = self._words.rules.partner_of[seat]
        return self._say(
            "told-give",
            you=self._you(seat),
            name=self._words.seat(seat),
            partner="" if partner is None else self._words.seat_inside(partner),
            cards=self._words.sorted_cards(action.cards, action.hidden),
            count=action.cards.bit_count() + action.hidden,
        )

    def received(self, view: View) -> str:
        """The cards that came from the partner."""
        partner = None if view.seat is None else view.rules.partner_of[view.seat]
        return self._say(
            "told-receive",
            cards=self._words.sorted_cards(view.received),
            partner="" if partner is None else self._words.seat(partner),
        )

    def _replaced(self, seat: SeatIndex, action: Replace, after: View) -> str:
        return self._say(
            "told-replace",
            you=self._you(seat),
            name=self._words.seat(seat),
            cards=self._words.sorted_cards(action.cards, action.hidden),
            received=self._words.sorted_cards(after.received),
            count=action.cards.bit_count() + action.hidden,
        )
