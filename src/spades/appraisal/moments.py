"""The moments of a round at which a seat really had a choice, and what it could have done."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

from spades.actions import PLAYS, Action, Bid, Play
from spades.bots import CasualBot, SkilledBot
from spades.bots.memory import remember
from spades.cards import card_set
from spades.notation import RoundRecord
from spades.position import Phase
from spades.round import Round
from spades.rules import SeatIndex
from spades.view import View, view

MOST_CANDIDATES = 6


@dataclass(frozen=True)
class Moment:
    """A decision of a seat, with everything that may be known about it at that time.

    Attributes:
        round_number: The round, from 1.
        seat: Who decided.
        trick: The trick it was played to, from 1; None for the bid.
        view: What the seat knew.
        action: What it did.
        candidates: What is compared: the action itself first, then what the skilled and the casual
            player would have done, then what the skilled one thinks best. Of cards that are worth
            the same there is one.
        skilled: The candidate that the skilled player would have chosen.
        casual: The candidate that the casual player would have chosen.
    """

    round_number: int
    seat: SeatIndex
    trick: int | None
    view: View
    action: Action
    candidates: tuple[Action, ...]
    skilled: Action
    casual: Action

    @property
    def is_like_skilled(self) -> bool:
        """Whether the skilled player would have done the same."""
        return self.action == self.skilled

    @property
    def is_like_all(self) -> bool:
        """Whether every player of the ladder that was asked would have done the same."""
        return self.is_like_skilled and self.action == self.casual

    @property
    def cards_to_come(self) -> int:
        """How many cards are to be played from here on."""
        played = sum(len(trick.cards) for trick in self.view.tricks) + len(self.view.trick)
        return self.view.rules.tricks * self.view.rules.players - played


def moments(record: RoundRecord, seat: SeatIndex, round_number: int = 1) -> tuple[Moment, ...]:
    """The real choices of a seat in a round: its bid, and cards where others were different.

    Looks are no choices in here, nor is a double nil before the look, which no card speaks for or
    against. Draws, exchanges and replacements are left out.

    Args:
        record: The round, with all cards.
        seat: Whose decisions.
        round_number: The round's number in the game, from 1.
    """
    return tuple(
        moment
        for now, action in _decisions(record, seat)
        if (moment := moment_of(now, seat, action, round_number)) is not None
    )


def _decisions(record: RoundRecord, seat: SeatIndex) -> Iterator[tuple[View, Action]]:
    """Bids and plays of a seat among several, each with what the seat knew."""
    round_ = Round(
        record.rules, record.deal, dealer=record.dealer, totals=record.totals, bags=record.bags
    )
    for actor, action in record.actions:
        if actor == seat and isinstance(action, Bid | Play) and round_.looked[seat]:
            now = view(round_, seat)
            if len(now.legal_actions) > 1:
                yield now, action
        round_.apply(actor, action)


def moment_of(now: View, seat: SeatIndex, action: Action, round_number: int = 1) -> Moment | None:
    """A seat's decision, None where nothing different could have been done.

    Args:
        now: What the seat, which has looked, knew when it was to bid or to play.
        seat: The seat.
        action: What it did.
        round_number: The round's number in the game, from 1.
    """
    alike = _alike(now)
    skilled, casual = SkilledBot().choose(now), CasualBot().choose(now)
    firsts: dict[Action, Action] = {}
    for own in (action, skilled.action, casual.action, *(own for own, _ in skilled.candidates)):
        firsts.setdefault(alike[own], own)
    if len(firsts) == 1:
        return None
    return Moment(
        round_number=round_number,
        seat=seat,
        trick=len(now.tricks) + 1 if now.phase is Phase.PLAY else None,
        view=now,
        action=action,
        candidates=tuple(firsts.values())[:MOST_CANDIDATES],
        skilled=firsts[alike[skilled.action]],
        casual=firsts[alike[casual.action]],
    )


def _alike(now: View) -> dict[Action, Action]:
    """For each legal action one that stands for all that are worth the same.

    Two cards are, when nobody else can have, or has just played, a card between them.
    """
    pack = now.rules.pack
    between = remember(now).out | card_set(now.trick)
    stands_for: dict[Action, Action] = {own: own for own in now.legal_actions}
    cards = pack.ranked(card_set(own.card for own in now.legal_actions if isinstance(own, Play)))
    for high, low in itertools.pairwise(cards):
        same_suit = pack.suit_of[high] == pack.suit_of[low]
        if same_suit and not between & pack.weaker[high] & pack.stronger[low]:
            stands_for[PLAYS[low]] = stands_for[PLAYS[high]]
    return stands_for
