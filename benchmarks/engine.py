"""Random rounds a second: this referee and OpenSpiel's C++ engine, both driven from Python.

Both play the same way: ask for the legal actions, take one at random, apply it. The engines take
turns so that a change of the machine's speed meets both; what counts is the ratio. Memory is what
a thousand finished rounds, with their histories, keep allocated.

Run `python benchmarks/engine.py`; OpenSpiel comes with the test extra.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
import tracemalloc
from collections.abc import Callable

from spades import Deal, Round, SeededDeals, parse_rules


def random_round(rules_text: str) -> Callable[[random.Random, Deal], Round]:
    """A player of random rounds of our own."""
    rules = parse_rules(rules_text)

    def play(rng: random.Random, deal: Deal) -> Round:
        round_ = Round(rules, deal, dealer=0)
        while seats := round_.seats_to_act:
            actions = round_.legal_actions(seats[0])
            round_.apply(seats[0], actions[int(rng.random() * len(actions))])
        return round_

    return play


def peer_round() -> Callable[[random.Random], None] | None:
    """A player of random rounds of OpenSpiel, None where it is not installed."""
    try:
        import pyspiel  # noqa: PLC0415 - an extra
    except ImportError:
        return None
    game = pyspiel.load_game("spades")

    def play(rng: random.Random) -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])

    return play


def rate(play: Callable[[], object], rounds: int) -> float:
    """Rounds a second of thread time."""
    start = time.thread_time()
    for _ in range(rounds):
        play()
    return rounds / (time.thread_time() - start)


def kept_bytes(play: Callable[[], Round], rounds: int = 1000) -> float:
    """Bytes that one finished round keeps allocated."""
    tracemalloc.start()
    kept = [play() for _ in range(rounds)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(kept)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", default="classic", help="rules of our rounds")
    parser.add_argument("--rounds", type=int, default=2000, help="rounds in each turn")
    parser.add_argument("--turns", type=int, default=7, help="turns of each engine")
    arguments = parser.parse_args()
    rng = random.Random(1)
    rules = parse_rules(arguments.rules)
    deals = [SeededDeals.from_text("benchmark").deal(rules, number) for number in range(1, 101)]
    own = random_round(arguments.rules)
    peer = peer_round()
    own_rates, peer_rates = [], []
    for _ in range(arguments.turns):
        own_rates.append(rate(lambda: own(rng, rng.choice(deals)), arguments.rounds))
        if peer is not None:
            peer_rates.append(rate(lambda: peer(rng), arguments.rounds))
    print(f"{arguments.rules}: {statistics.median(own_rates):,.0f} rounds/s (median)")
    if peer_rates:
        ratios = [a / b for a, b in zip(own_rates, peer_rates, strict=True)]
        print(f"OpenSpiel: {statistics.median(peer_rates):,.0f} rounds/s (median)")
        print(f"ratio: {statistics.median(ratios):.3f} ({min(ratios):.3f} to {max(ratios):.3f})")
    else:
        print("OpenSpiel is not installed: no ratio")
    memory = kept_bytes(lambda: own(rng, rng.choice(deals)))
    print(f"memory: {memory:,.0f} bytes a finished round")


if __name__ == "__main__":
    main()
