"""A deal with the hidden part of its story."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from spades.actions import Action
from spades.cards import CardSet
from spades.rules import SeatIndex
from spades.shuffle import Deal


class Told(NamedTuple):
    """A deal, and what makes a view's history of it.

    Attributes:
        deal: The deal.
        hidden: By seat what was given or set aside.
        hands: The hands that were bid with; those that are not needed may be missing cards.
    """

    deal: Deal
    hidden: Mapping[SeatIndex, Action]
    hands: tuple[CardSet, ...]
