"""Which texts the web client asks for, read from its source."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import get_args

from spades.bots import Reason
from spades.cards import CARD_NAMES, SUIT_LETTERS
from spades.rules import GAMES, OPTIONS, PRESETS, SEAT_LETTERS
from spades.scoring import LineCode
from spades.server.messages import Level, Phrase
from spades.server.rules_form import rules_form

CLIENT = Path(__file__).parents[2] / "client" / "src"
LITERAL = re.compile(r'"([a-z]+(?:-[a-zA-Z0-9]+)*)"')
TEMPLATE = re.compile(r"`([a-z]+(?:-[a-z]+)*-)\$\{[^`]*\}`")


def _as_id(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(name.replace("_", "-") for name in names)


def _words() -> tuple[str, ...]:
    """The values of options that are words."""
    found = {value for option in rules_form().options for value in option.values}
    return _as_id(sorted(value for value in found if not value.lstrip("-").isdigit()))


FAMILIES: dict[str, tuple[str, ...]] = {
    "web-rank-": tuple(sorted({name[0] for name in CARD_NAMES if name[1] in SUIT_LETTERS})),
    "web-suit-": tuple(SUIT_LETTERS),
    "web-joker-": ("BJ", "LJ"),
    "web-phrase-": _as_id(get_args(Phrase)),
    "web-level-": get_args(Level),
    "web-clock-": ("move", "bank", "away"),
    "web-preset-": tuple(PRESETS),
    "web-preset-about-": tuple(PRESETS),
    "web-option-": _as_id(OPTIONS),
    "web-value-": _words(),
    "effect-": _as_id(OPTIONS),
    "line-": tuple(LineCode),
    "rule-": tuple(LineCode),
    "how-name-": GAMES,
    "how-aim-": GAMES,
    "how-bid-": GAMES,
    "how-nil-": GAMES,
    "reason-": tuple(Reason),
    "seat-": tuple(sorted(set("".join(SEAT_LETTERS.values())))),
}
"""The beginnings of ids that the client completes, with everything that can follow."""


@cache
def sources() -> str:
    files = sorted(CLIENT.rglob("*.ts")) + sorted(CLIENT.rglob("*.tsx"))
    return "\n".join(file.read_text("utf-8") for file in files)


def literals() -> frozenset[str]:
    """Every text in quotation marks that may be an id."""
    return frozenset(LITERAL.findall(sources()))


def templates() -> frozenset[str]:
    """The beginnings of all ids that are put together."""
    return frozenset(TEMPLATE.findall(sources()))


def family_ids() -> frozenset[str]:
    return frozenset(start + name for start, names in FAMILIES.items() for name in names)


def client_ids() -> frozenset[str]:
    """Every id that the client can ask for."""
    return literals() | family_ids()
