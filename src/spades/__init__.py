"""Spades: the card game, its two games and their house rules.

The core knows rules, rounds, games, deals and notation, and needs only the standard library:

    >>> from spades import Game, SeededDeals, preset, view
    >>> game = Game(preset("classic"), SeededDeals.from_text("42"))
    >>> seat = game.round.seats_to_act[0]
    >>> view(game.round, seat).hand is None  # not before a look
    True
"""

from spades.actions import (
    DISCARD,
    DOUBLE_NIL,
    KEEP,
    LOOK,
    NIL,
    Action,
    Bid,
    Draw,
    Exchange,
    Look,
    Play,
    Replace,
)
from spades.cards import card_set, cards_in, format_card, parse_card, parse_cards
from spades.errors import (
    DealError,
    ErrorCode,
    IllegalAction,
    NotationError,
    RulesError,
    ScoringError,
    SpadesError,
)
from spades.game import Game, Outcome, outcome
from spades.notation import (
    GameRecord,
    RoundRecord,
    SeedRecord,
    TakenBack,
    format_json,
    format_line,
    format_records,
    parse_json,
    parse_line,
    parse_records,
)
from spades.position import Phase, Trick
from spades.replay import ReplayError, check_deals, replay_game, replay_round
from spades.round import Round
from spades.rules import OPTIONS, PRESETS, Rules, format_rules, make_rules, parse_rules, preset
from spades.scoring import LineCode, ScoreLine, SideScore, score_round, score_side
from spades.shuffle import Deal, DealSource, RoundSeed, SeededDeals
from spades.view import View, view

__version__ = "0.1.0"

__all__ = [
    "DISCARD",
    "DOUBLE_NIL",
    "KEEP",
    "LOOK",
    "NIL",
    "OPTIONS",
    "PRESETS",
    "Action",
    "Bid",
    "Deal",
    "DealError",
    "DealSource",
    "Draw",
    "ErrorCode",
    "Exchange",
    "Game",
    "GameRecord",
    "IllegalAction",
    "LineCode",
    "Look",
    "NotationError",
    "Outcome",
    "Phase",
    "Play",
    "Replace",
    "ReplayError",
    "Round",
    "RoundRecord",
    "RoundSeed",
    "Rules",
    "RulesError",
    "ScoreLine",
    "ScoringError",
    "SeedRecord",
    "SeededDeals",
    "SideScore",
    "SpadesError",
    "TakenBack",
    "Trick",
    "View",
    "__version__",
    "card_set",
    "cards_in",
    "check_deals",
    "format_card",
    "format_json",
    "format_line",
    "format_records",
    "format_rules",
    "make_rules",
    "outcome",
    "parse_card",
    "parse_cards",
    "parse_json",
    "parse_line",
    "parse_records",
    "parse_rules",
    "preset",
    "replay_game",
    "replay_round",
    "score_round",
    "score_side",
    "view",
]
