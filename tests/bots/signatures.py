"""A bot's signature: a hash of everything it does on fixed deals.

Whoever means to change how a bot plays writes them anew, and says in the commit what the arena
said: `PYTHONPATH=tests python -m bots.signatures`.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from bots.tables import moments
from spades import PRESETS
from spades.bots import LEVELS

FILE = Path(__file__).parents[1] / "golden" / "bot_signatures.json"
ROUNDS = 8


def signature(level: str) -> str:
    """The first half of a SHA-256 over all choices of a level in some rounds of every preset."""
    told = hashlib.sha256()
    for rules in PRESETS:
        for _, choice in moments(rules, level, ROUNDS, "signature"):
            told.update(f"{rules} {choice.action!r} {choice.reason}\n".encode())
    return told.hexdigest()[:32]


if __name__ == "__main__":
    FILE.write_text(json.dumps({level: signature(level) for level in LEVELS}, indent=2) + "\n")
