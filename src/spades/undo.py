"""Which of a player's decisions may be taken back in a game against bots."""

from __future__ import annotations

from enum import StrEnum

from spades.cards import CardSet, card_set
from spades.round import Round
from spades.rules import SeatIndex
from spades.view import View, view


class UndoRefusal(StrEnum):
    """Why nothing may be taken back, as the id of the sentence that says it."""

    NOTHING_DECIDED = "undo-nothing"
    CARDS_SEEN = "undo-seen"


class UndoRefusedError(Exception):
    """Nothing may be taken back now.

    Attributes:
        reason: Why.
    """

    def __init__(self, reason: UndoRefusal) -> None:
        self.reason = reason
        super().__init__(reason)


def undo_count(round_: Round, seat: SeatIndex) -> int:
    """How many actions go when a seat's own last decision of the round is taken back.

    What the bots have done since goes with it: a bot decides from its view alone, so that nothing
    it has seen outlives the taking back. What the player has seen does, so a decision after which
    cards were shown to him stands: a look above all (P5), also cards drawn or received.

    Raises:
        UndoRefusedError: The seat has decided nothing yet, or has seen cards since.
    """
    own = [place for place, (actor, _) in enumerate(round_.history) if actor == seat]
    if not own:
        raise UndoRefusedError(UndoRefusal.NOTHING_DECIDED)
    count = len(round_.history) - own[-1]
    earlier = round_.copy()
    for _ in range(count):
        earlier.undo()
    if _seen(view(round_, seat)) & ~_seen(view(earlier, seat)):
        raise UndoRefusedError(UndoRefusal.CARDS_SEEN)
    return count


def _seen(now: View) -> CardSet:
    """The cards that were shown to the player alone."""
    drawn = 0 if now.drawn is None else 1 << now.drawn
    return (now.hand or 0) | now.given | now.received | card_set(now.rejected) | drawn
