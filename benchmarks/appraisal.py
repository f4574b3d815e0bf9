"""What appraising a person's decisions costs, how often two seeds name the same, and are right.

Games of casual players are appraised seat by seat as a table does it: every round is screened when
it is over, and what stands out is examined at the end. What one seed names is examined once more
in worlds of another. Costs are seconds of this process for one seat.

Run `python benchmarks/appraisal.py --rules classic --games 4`.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from spades import Game, GameRecord, SeededDeals, parse_rules, view
from spades.appraisal import (
    Decision,
    Examination,
    Highlights,
    examinations,
    highlights,
    moments,
    screen,
)
from spades.bots import make_bot


@dataclass
class Costs:
    """Seconds of the pieces of work, and of all of them for each round."""

    pieces: list[float] = field(default_factory=list)
    screening: list[float] = field(default_factory=list)
    examining: list[float] = field(default_factory=list)


def timed(costs: list[float], start: float) -> float:
    """Note the time since a start; the time now."""
    now = time.process_time()
    costs.append(now - start)
    return now


def played(rules_text: str, level: str, seed: str) -> GameRecord:
    """A game of one level of bots."""
    game = Game(parse_rules(rules_text).unattended(), SeededDeals.from_text(seed))
    bots = [make_bot(level, seat) for seat in range(game.rules.players)]
    while True:
        while seats := game.round.seats_to_act:
            choice = bots[seats[0]].choose(view(game.round, seats[0]))
            game.apply(seats[0], choice.action)
        if game.is_over:
            return game.record()
        game.next_round()


def screened(record: GameRecord, seat: int, seed: str, costs: Costs) -> Iterator[Decision]:
    """All decisions of a seat, screened."""
    for number, own in enumerate(record.rounds, start=1):
        began = start = time.process_time()
        for moment in moments(own, seat, number):
            decision = screen(moment, seed)
            start = timed(costs.pieces, start)
            if decision is not None:
                yield decision
        timed(costs.screening, began)


def appraised(record: GameRecord, seat: int, seed: str, costs: Costs) -> Highlights:
    """What stands out among a seat's decisions."""
    decisions = list(screened(record, seat, seed, costs))
    began = start = time.process_time()
    done = []
    for examination in examinations(decisions):
        parts = []
        for part in range(examination.parts):
            parts.append(examination.examine(part, seed))
            start = timed(costs.pieces, start)
        done.append(examination.conclude(parts))
    costs.examining.append((time.process_time() - began) / len(record.rounds))
    return highlights(own for own in done if own is not None)


def stands(decision: Decision, seed: str) -> bool:
    """Whether a decision lies on the same side of its rival in the worlds of another seed."""
    examination = Examination(decision.moment, (decision.action, decision.rival.action))
    parts = [examination.examine(part, seed) for part in range(examination.parts)]
    again = examination.conclude(parts)
    return again is not None and again.margin * decision.margin > 0


def place(decision: Decision | None) -> tuple[int, int | None] | None:
    """Where a decision was taken."""
    return None if decision is None else (decision.moment.round_number, decision.moment.trick)


def shown(decision: Decision | None) -> str:
    """A decision in a few words."""
    if decision is None:
        return "none"
    moment, rival = decision.moment, decision.rival
    where = "bid" if moment.trick is None else f"trick {moment.trick}"
    gain = f"{rival.gain.mean:+.1f} ± {rival.gain.half_width:.1f}"
    return f"round {moment.round_number} {where} {decision.action} ({rival.action} {gain})"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--level", default="casual", help="who plays the games")
    parser.add_argument("--games", type=int, default=4)
    arguments = parser.parse_args()
    costs = Costs()
    agreed: dict[str, list[bool]] = {"best": [], "costliest": []}
    confirmed: list[bool] = []
    for number in range(arguments.games):
        record = played(arguments.rules, arguments.level, f"appraisal {number}")
        seat = number % record.rules.players
        one, other = (appraised(record, seat, seed, costs) for seed in ("one", "two"))
        print(f"game {number}, seat {record.rules.seats[seat]}, {len(record.rounds)} rounds")
        for name, places in agreed.items():
            first, second = getattr(one, name), getattr(other, name)
            places.append(place(first) == place(second))
            confirmed += [stands(own, "three") for own in (first, second) if own is not None]
            print(f"  {name}: {shown(first)} | {shown(second)}")
    for name, same in agreed.items():
        print(f"both seeds name the same {name}: {sum(same)} of {len(same)}")
    print(f"named, and the same in fresh worlds: {sum(confirmed)} of {len(confirmed)}")
    screening, examining = statistics.fmean(costs.screening), statistics.fmean(costs.examining)
    print(f"screening {screening:.2f} s a round, examining {examining:.2f} s a round of the game")
    print(f"longest piece {max(costs.pieces):.2f} s, mean {statistics.fmean(costs.pieces):.3f} s")


if __name__ == "__main__":
    main()
