"""What people are rated, from the games that they finish (Weng and Lin 2011, Bradley-Terry).

A side's strength is the sum of its players'. Bots stand still where whole games among them put
them, so that games against bots count; `docs/decisions/0013-ratings.md` has the figures.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from openskill.models import BradleyTerryFull, BradleyTerryFullRating

from spades.game import Game
from spades.rules import SeatIndex
from spades.server.entries import Guest
from spades.server.messages import Level
from spades.server.seats import Seating

BASE: Final = 1500
"""What everybody is rated at first."""
SCALE: Final = 30
"""Points in one of the model's units: 400 points are odds of ten to one, as in chess."""
BOTS: Final[Mapping[str, Mapping[Level, int]]] = {
    "partnership": {"random": 1060, "beginner": 1410, "casual": 1500, "skilled": 1710},
    "draw": {"random": 330, "beginner": 1030, "casual": 1500, "skilled": 1740},
    "solo": {"random": 50, "beginner": 940, "casual": 1500, "skilled": 2140},
}
"""What bots are rated, by the form of the game."""

_MODEL: Final = BradleyTerryFull()
_FIXED_SIGMA: Final = 0.01
"""Of a bot, whose strength is known."""


@dataclass(frozen=True)
class Rating:
    """What is known of somebody's strength in one form of the game.

    Attributes:
        mu: The estimate, in the model's units.
        sigma: How uncertain it is.
        games: From how many games.
    """

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    games: int = 0

    @property
    def points(self) -> int:
        """The estimate as people read it."""
        return round(BASE + SCALE * (self.mu - _MODEL.mu))


@dataclass(frozen=True)
class Player:
    """A person or a bot.

    Attributes:
        seat: The letter of the seat.
        guest: The person, None for a bot.
        level: The bot's level, None for a person.
    """

    seat: str
    guest: Guest | None
    level: Level | None


@dataclass(frozen=True)
class Result:
    """A finished game as far as ratings know of it.

    Attributes:
        form: The form of the game: partnership, draw or solo.
        sides: The players of each side: people by who they are, bots by their level.
        ranks: The place of each side, from 1; equal where the game is drawn.
    """

    form: str
    sides: tuple[tuple[Player, ...], ...]
    ranks: tuple[int, ...]

    @property
    def people(self) -> list[Guest]:
        """The people who played, in a fixed order."""
        return sorted(own.guest for side in self.sides for own in side if own.guest is not None)


Ratings: TypeAlias = Mapping[Guest, Rating]


def result_of(game: Game, seats: Seating) -> Result:
    """A game that is over, with whoever sits at it; a bot that keeps a seat is its person."""
    rules = game.rules

    def player(seat: SeatIndex) -> Player:
        return Player(rules.seats[seat], seats[seat].guest, seats[seat].level)

    return Result(
        form=rules.game,
        sides=tuple(tuple(map(player, side)) for side in rules.sides),
        ranks=_ranks(game),
    )


def _ranks(game: Game) -> tuple[int, ...]:
    """The winner is first, the others follow by their points (P15)."""
    winner = None if game.outcome is None else game.outcome.winner
    order = [(side != winner, -total) for side, total in enumerate(game.totals)]
    return tuple(1 + sum(other < own for other in order) for own in order)


def rated(result: Result, before: Ratings) -> dict[Guest, Rating]:
    """What the people of a game are rated after it.

    Args:
        result: The game.
        before: What they were rated before; whoever is missing has not been rated yet.
    """
    teams = [[_as_model(result.form, own, before) for own in side] for side in result.sides]
    changed = _MODEL.rate(teams, ranks=[float(rank) for rank in result.ranks])
    return {
        own.guest: Rating(new.mu, new.sigma, before.get(own.guest, Rating()).games + 1)
        for side, after in zip(result.sides, changed, strict=True)
        for own, new in zip(side, after, strict=True)
        if own.guest is not None
    }


def _as_model(form: str, player: Player, before: Ratings) -> BradleyTerryFullRating:
    if player.level is not None:
        mu = _MODEL.mu + (BOTS[form][player.level] - BASE) / SCALE
        return _MODEL.rating(mu=mu, sigma=_FIXED_SIGMA)
    known = before.get(player.guest or "", Rating())
    return _MODEL.rating(mu=known.mu, sigma=known.sigma)
