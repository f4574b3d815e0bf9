"""A deliberately naive reference engine for Spades, written from the rules alone."""

from .cards import deck
from .options import PRESETS, full_options, seats, sides
from .round import NaiveRound
from .scoring import game_end, score_round

__all__ = [
    "PRESETS",
    "NaiveRound",
    "deck",
    "full_options",
    "game_end",
    "score_round",
    "seats",
    "sides",
]
