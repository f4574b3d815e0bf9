"""The referee and the naive second engine, which share no code, agree on random rounds."""

from __future__ import annotations

import pytest

from engines.agreement import agree_on_round, rules_for
from spades import PRESETS, preset

ROUNDS_PER_PRESET = 60
ROUNDS_OF_RANDOM_RULES = 150


@pytest.mark.parametrize("name", PRESETS)
def test_both_engines_agree_on_random_rounds_of_every_preset(name: str) -> None:
    for number in range(ROUNDS_PER_PRESET):
        assert agree_on_round(preset(name), number).is_over


def test_both_engines_agree_on_random_rounds_with_three_players() -> None:
    rules = preset("cutthroat").__class__(game="solo", players=3)
    for number in range(ROUNDS_PER_PRESET):
        assert agree_on_round(rules, number).is_over


def test_both_engines_agree_on_random_rounds_of_random_rules() -> None:
    turns = len(PRESETS) + 1
    for number in range(ROUNDS_OF_RANDOM_RULES):
        assert agree_on_round(rules_for(turns * 5 * number + turns - 1), number).is_over
