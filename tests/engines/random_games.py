"""Whole games of random actions, every one of which must end.

Run as a program it plays many games of every preset in several processes:

    PYTHONPATH=tests python tests/engines/random_games.py --games 10000 --jobs 2
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from spades import PRESETS, Game, Rules, SeededDeals, preset
from spades.rules import UNATTENDED_ROUND_CAP

CHUNK = 50


def play_game(rules: Rules, number: int) -> Game:
    """Game `number` under rules for games that nobody watches, to its end."""
    rng = random.Random(f"{rules} {number}")
    game = Game(rules.unattended(), SeededDeals(rng.randbytes(32)))
    while True:
        play_round(game, rng)
        if game.is_over:
            return game
        game.next_round()


def play_round(game: Game, rng: random.Random) -> None:
    """Play the current round with random legal actions."""
    round_ = game.round
    while seats := round_.seats_to_act:
        seat = seats[int(rng.random() * len(seats))]
        actions = round_.legal_actions(seat)
        round_.apply(seat, actions[int(rng.random() * len(actions))])


def check(game: Game) -> None:
    """The game has ended in time, and its totals are the sum of its rounds."""
    rules = game.rules
    assert game.is_over
    assert len(game.rounds) <= (rules.round_cap or UNATTENDED_ROUND_CAP)
    for side, total in enumerate(game.totals):
        assert total == sum(round_.score()[side].delta for round_ in game.rounds)
        assert 0 <= game.bags[side] < (rules.bag_limit or 10**6)


def play_games(first: int, name: str, count: int) -> Counter[str]:
    """Play and check some games of a preset; return how they ended and how many rounds it took."""
    ends: Counter[str] = Counter()
    for number in range(first, first + count):
        game = play_game(preset(name), number)
        check(game)
        assert game.outcome is not None
        ends[game.outcome.name(game.rules)] += 1
        ends["rounds"] += len(game.rounds)
    return ends


def main() -> None:
    """Play many games of every preset."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    starts = range(0, arguments.games, CHUNK)
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for name in PRESETS:
            ends: Counter[str] = Counter()
            for part in pool.map(partial(play_games, name=name, count=CHUNK), starts):
                ends += part
            print(f"{name}: {arguments.games} games ended: {dict(ends)}", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
