"""The skilled bot: which policy answers in which phase."""

from __future__ import annotations

from collections.abc import Callable

from spades.actions import LOOK
from spades.bots.base import Choice, Reason
from spades.bots.skilled import bids, gifts
from spades.bots.skilled.play import CardChooser
from spades.position import Phase
from spades.view import View


class SkilledBot:
    """Plays by rules that use everything its seat has seen, always the same way."""

    def choose(self, view: View, limit: int | None = None) -> Choice:
        """What a skilled player does; see `Bot`."""
        del limit
        if LOOK in view.legal_actions:
            return bids.look(view)
        if len(view.legal_actions) == 1:
            return Choice(view.legal_actions[0], Reason.ONLY_CHOICE)
        return _IN_PHASE[view.phase](view)


_IN_PHASE: dict[Phase, Callable[[View], Choice]] = {
    Phase.DRAW: gifts.draw,
    Phase.REPLACE: gifts.replace,
    Phase.BID: bids.bid,
    Phase.EXCHANGE: gifts.exchange,
    Phase.PLAY: lambda view: CardChooser(view).choose(),
}
