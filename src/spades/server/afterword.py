"""What is said of a game once it is over: ratings, and decisions that stand out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from spades.rules import SeatIndex
from spades.server.messages import Afterword, Highlights, RatingChange, Unrated

Spot: TypeAlias = tuple[int, SeatIndex, int | None]
"""Where a decision was made: the round, the seat, and the trick, which is None before the play."""


@dataclass
class Afterwords:
    """What is known so far of one game, by the letter of the seat.

    Attributes:
        unrated: Why the game is not to be rated, None where it is.
        ratings: How it changed what people are rated; None before that is known.
        highlights: What stands out among the decisions of each person.
        foreign: Where a bot or a claim decided instead of whoever sits there.
    """

    unrated: Unrated | None = None
    ratings: dict[str, RatingChange] | None = None
    highlights: dict[str, Highlights] = field(default_factory=dict)
    foreign: set[Spot] = field(default_factory=set)

    def of(self, seat: str) -> Afterword:
        """What is said of the person on a seat."""
        rated = self.unrated or (self.ratings or {}).get(seat)
        return Afterword(rating=rated, highlights=self.highlights.get(seat))
