"""Rounds and games as text and JSON: facts in, facts out (formats in `docs/notation.md`).

A record holds rules, deal and actions. Whether they follow the rules is for `spades.replay` to
say; what cannot be read raises `NotationError` with line, column and code.
"""

from spades.notation.json_form import format_json, parse_json
from spades.notation.line import format_line, parse_line
from spades.notation.model import GameRecord, RoundRecord, SeedRecord, TakenBack
from spades.notation.record import format_records, parse_records

__all__ = [
    "GameRecord",
    "RoundRecord",
    "SeedRecord",
    "TakenBack",
    "format_json",
    "format_line",
    "format_records",
    "parse_json",
    "parse_line",
    "parse_records",
]
