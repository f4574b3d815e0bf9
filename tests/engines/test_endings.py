"""Exhaustive endings: every continuation counted, against counts of the second engine."""

from __future__ import annotations

import pytest

from engines.endings import golden, move_counts, naive_move_counts
from spades import Round

ENTRIES = golden()


@pytest.mark.parametrize(("counts", "round_"), ENTRIES, ids=range(len(ENTRIES)))
def test_every_ending_has_the_counted_positions_at_each_depth(
    counts: list[int], round_: Round
) -> None:
    assert move_counts(round_) == counts


def test_the_golden_counts_are_those_of_the_second_engine() -> None:
    for counts, round_ in ENTRIES:
        if sum(counts) < 200:
            assert naive_move_counts(round_) == counts


def test_enough_endings_are_counted() -> None:
    assert len(ENTRIES) >= 36
    assert max(sum(counts) for counts, _ in ENTRIES) > 10_000
