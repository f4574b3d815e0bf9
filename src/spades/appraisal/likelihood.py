"""How well hidden hands fit what their holders have bid, by the skilled player's tables."""

from __future__ import annotations

import math
from collections.abc import Sequence

from spades.actions import DOUBLE_NIL
from spades.appraisal.knowledge import Knowledge
from spades.bidding import is_nil
from spades.bots.skilled.hand import expected_tricks, nil_chance
from spades.cards import CardSet

_SPREAD = 1.0
"""By how many tricks people's bids lie off the table's, as a standard deviation."""
_CARE = 2
"""The power of its chance with which a nil is bid: poor ones seldom are."""


class Likelihood:
    """How likely the bids of a view are, by the hands that were bid with.

    Bids that the rules make of the spades alone are met exactly elsewhere, and a double nil before
    the look tells nothing.
    """

    def __init__(self, knowledge: Knowledge) -> None:
        self._rules = knowledge.view.rules
        self._told = [
            (seat, bid)
            for seat, bid in enumerate(knowledge.view.bids)
            if seat != knowledge.seat
            and bid is not None
            and bid != DOUBLE_NIL
            and knowledge.spade_counts[seat] is None
        ]

    @property
    def tells(self) -> bool:
        """Whether there are bids that tell something of hands."""
        return bool(self._told)

    def of(self, hands: Sequence[CardSet]) -> float:
        """How likely the bids are with these hands, up to a factor."""
        return math.prod(self._of_bid(bid, hands[seat]) for seat, bid in self._told)

    def _of_bid(self, bid: int, hand: CardSet) -> float:
        if is_nil(self._rules, bid):
            return nil_chance(self._rules, hand) ** _CARE
        distance = (expected_tricks(self._rules, hand) - bid) / _SPREAD
        return math.exp(-distance * distance / 2)
