"""What is said of a game once it is over: ratings, and decisions that stand out."""

from __future__ import annotations

from dataclasses import dataclass, field

from spades.server.messages import Afterword, Highlights, RatingChange, Unrated


@dataclass
class Afterwords:
    """What is known so far of one game, by the letter of the seat.

    Attributes:
        unrated: Why the game is not to be rated, None where it is.
        ratings: How it changed what people are rated; None before that is known.
        highlights: What stands out among the decisions of each person.
    """

    unrated: Unrated | None = None
    ratings: dict[str, RatingChange] | None = None
    highlights: dict[str, Highlights] = field(default_factory=dict)

    def of(self, seat: str) -> Afterword:
        """What is said of the person on a seat."""
        rated = self.unrated or (self.ratings or {}).get(seat)
        return Afterword(rating=rated, highlights=self.highlights.get(seat))
