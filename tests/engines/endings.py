"""How many positions there are at each depth of an ending, counted by either engine.

The golden file holds positions near the end of random rounds with the counts of the naive second
engine. Written anew, which is only needed for other positions, by

    PYTHONPATH=tests python tests/engines/endings.py
"""

from __future__ import annotations

import copy
import random
from pathlib import Path

import naive
from engines.agreement import start_naive, text_of
from spades import PRESETS, Round, parse_line, preset, replay_round
from support import seeded_round

GOLDEN = Path(__file__).parent.parent / "golden" / "endings.txt"
TRICKS_LEFT = (3, 3, 3, 4)


def move_counts(round_: Round) -> list[int]:
    """Positions after one action, two actions and so on, by the referee and its undo."""
    counts: list[int] = []
    _count(round_, 0, counts)
    return counts


def _count(round_: Round, depth: int, counts: list[int]) -> None:
    for seat in round_.seats_to_act:
        for action in round_.legal_actions(seat):
            if depth == len(counts):
                counts.append(0)
            counts[depth] += 1
            round_.apply(seat, action)
            _count(round_, depth + 1, counts)
            round_.undo()


def naive_move_counts(round_: Round) -> list[int]:
    """The same by the naive second engine, which copies."""
    other = start_naive(round_)
    for seat, action in round_.history:
        other.act(round_.rules.seats[seat], text_of(round_.rules, action))
    counts: list[int] = []
    _count_naively(other, 0, counts)
    return counts


def _count_naively(game: naive.NaiveRound, depth: int, counts: list[int]) -> None:
    for seat in game.to_act():
        for action in game.legal(seat):
            if depth == len(counts):
                counts.append(0)
            counts[depth] += 1
            after = copy.deepcopy(game)
            after.act(seat, action)
            _count_naively(after, depth + 1, counts)


def golden() -> list[tuple[list[int], Round]]:
    """The counts and positions of the golden file."""
    entries = []
    for text in GOLDEN.read_text("utf-8").splitlines():
        counts, line = text.rsplit(" ", 1)
        entries.append(([int(count) for count in counts.split()], replay_round(parse_line(line))))
    return entries


def ending(name: str, seed: int, tricks_left: int) -> Round:
    """A random round of a preset, stopped when so many tricks are left."""
    rng = random.Random(f"{name} {seed}")
    round_ = seeded_round(preset(name), f"{name} {seed}", dealer=seed % preset(name).players)
    while len(round_.tricks) < round_.rules.tricks - tricks_left:
        seat = round_.seats_to_act[0]
        round_.apply(seat, rng.choice(round_.legal_actions(seat)))
    return round_


def main() -> None:
    """Write the golden file."""
    lines = []
    for name in PRESETS:
        for seed, left in enumerate(TRICKS_LEFT):
            round_ = ending(name, seed, left)
            counts = " ".join(map(str, naive_move_counts(round_)))
            lines.append(f"{counts} {round_!r}\n")
    GOLDEN.write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
