"""Finished rounds without sense, in which everything happens."""

from __future__ import annotations

import random
from collections.abc import Iterator

from properties.strategies import play_on, random_start
from spades import Round, parse_rules


def finished(text: str, seed: str) -> Round:
    """A round played by chance."""
    rng = random.Random(f"{text} {seed}")
    return play_on(random_start(parse_rules(text), rng).round(), rng)


def finished_rounds(text: str, count: int) -> Iterator[Round]:
    """Rounds played by chance."""
    return (finished(text, str(number)) for number in range(count))
