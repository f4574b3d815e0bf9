"""Bots against bots on the same deals, with intervals that say how sure the answer is.

A deal is played once in every seating of two levels, so that the luck of the cards is shared. The
unit is the deal: what counts is the mean difference between the levels' points per round, with a
95 % interval over deals. Whole games are compared the same way, on paired streams of deals.
"""

from __future__ import annotations

import math
import random
import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial

from spades.bots import Bot, make_bot
from spades.game import Game
from spades.round import Round
from spades.rules import Rules
from spades.shuffle import SeededDeals
from spades.view import view

CONFIDENCE = 1.96
"""Standard errors on either side of a mean, or of a share, that make a 95 % interval."""
CHUNK = 10
"""Deals or games that a worker plays before it reports."""

_UP_TO = "moves up to step "
_STEP = 1.1

Clock = Callable[[], float]
Level = int
"""0 for the first level that is compared, 1 for the second."""
Seating = tuple[Level, ...]
Tallies = tuple[Counter[str], Counter[str]]
"""What happened to the players of each level, by name; times in seconds."""


@dataclass(frozen=True)
class Match:
    """What is compared.

    Attributes:
        rules: The rules in force, with an end for games that nobody watches.
        levels: The two levels of bots.
        seed: What deals and bots' chances follow from, each in its own way.
    """

    rules: Rules
    levels: tuple[str, str]
    seed: str

    def seatings(self) -> tuple[Seating, ...]:
        """Both ways to seat two sides; in solo the first level alone in every seat."""
        if len(self.rules.sides) == len(self.levels):
            return (self.rules.side_of, tuple(1 - side for side in self.rules.side_of))
        seats = range(self.rules.players)
        return tuple(tuple(int(own != alone) for own in seats) for alone in seats)

    def deals(self, number: int) -> SeededDeals:
        """The stream of deals of a number; duplicate deals take its first."""
        return SeededDeals.from_text(f"arena {self.seed} {number}")

    def bots(self, number: int, seating: Seating) -> list[Bot]:
        """A bot for each seat."""
        chance = random.Random(f"bots {self.seed} {number}")
        return [make_bot(self.levels[level], chance.getrandbits(32)) for level in seating]


@dataclass(frozen=True)
class Result:
    """What one deal, or one pair of games, said.

    Attributes:
        number: The deal's number.
        value: Of a deal, how many points per round the first level made over the second; of
            games, the share that the first level won.
        tallies: What happened to the players of each level.
    """

    number: int
    value: float
    tallies: Tallies


@dataclass(frozen=True)
class Interval:
    """A mean, or a share, with the 95 % interval around it."""

    mean: float
    low: float
    high: float


def play_deal(match: Match, clock: Clock, number: int) -> Result:
    """Play one deal in every seating."""
    tallies: Tallies = (Counter(), Counter())
    rules = match.rules
    deal = match.deals(number).deal(rules, 1)
    differences = []
    for seating in match.seatings():
        round_ = Round(rules, deal, dealer=number % rules.players)
        play_round(round_, match.bots(number, seating), seating, tallies, clock)
        points: tuple[list[int], list[int]] = ([], [])
        for score in round_.score():
            points[seating[rules.sides[score.side][0]]].append(score.delta)
        differences.append(statistics.mean(points[0]) - statistics.mean(points[1]))
    return Result(number, statistics.mean(differences), tallies)


def play_games(match: Match, clock: Clock, number: int) -> Result:
    """Play a whole game on the same stream of deals in every seating."""
    tallies: Tallies = (Counter(), Counter())
    shares = []
    for seating in match.seatings():
        game = Game(match.rules, match.deals(number))
        bots = match.bots(number, seating)
        play_round(game.round, bots, seating, tallies, clock)
        while not game.is_over:
            play_round(game.next_round(), bots, seating, tallies, clock)
        shares.append(_share(game, seating))
    return Result(number, statistics.mean(shares), tallies)


def _share(game: Game, seating: Seating) -> float:
    """What the first level has of a game: 1 when won, a half when drawn."""
    ended = game.outcome
    if ended is None or ended.winner is None:
        return 0.5
    return 1.0 - seating[game.rules.sides[ended.winner][0]]


def play_round(
    round_: Round, bots: Sequence[Bot], seating: Seating, tallies: Tallies, clock: Clock
) -> None:
    """Play a round to its end and count what happens; an illegal choice is replaced."""
    while round_.seats_to_act:
        seat = round_.seats_to_act[0]
        tally = tallies[seating[seat]]
        start = clock()
        action = bots[seat].choose(view(round_, seat)).action
        _count_time(tally, clock() - start)
        if not round_.is_legal(seat, action):
            tally["illegal"] += 1
            action = round_.legal_actions(seat)[0]
        round_.apply(seat, action)
    for score in round_.score():
        tally = tallies[seating[round_.rules.sides[score.side][0]]]
        tally["side rounds"] += 1
        tally.update(line.code.value for line in score.lines)
        tally["bags"] += sum(line.bags for line in score.lines if line.bags > 0)


def _count_time(tally: Counter[str], seconds: float) -> None:
    microseconds = round(seconds * 1e6)
    tally["moves"] += 1
    tally["microseconds"] += microseconds
    tally["slowest"] = max(tally["slowest"], microseconds)
    tally[f"{_UP_TO}{_step_above(microseconds)}"] += 1


def _step_above(microseconds: int) -> int:
    """The next of the times, each a tenth longer than the one before, by which moves are sorted."""
    return math.ceil(math.log(max(1, microseconds)) / math.log(_STEP))


def time_of_share(tally: Counter[str], share: float) -> float:
    """A time in microseconds that this share of the moves kept to, at most a tenth too long."""
    counts = {
        int(name.removeprefix(_UP_TO)): count
        for name, count in tally.items()
        if name.startswith(_UP_TO)
    }
    moves = 0
    for step in sorted(counts):
        moves += counts[step]
        if moves >= share * tally["moves"]:
            return float(_STEP**step)
    return 0.0


def run(
    play: Callable[[Match, Clock, int], Result],
    match: Match,
    clock: Clock,
    numbers: Iterable[int],
    executor: Executor,
) -> Iterator[Result]:
    """Play many deals or games on an executor and yield their results in order."""
    ordered = list(numbers)
    chunks = [ordered[start : start + CHUNK] for start in range(0, len(ordered), CHUNK)]
    for results in executor.map(partial(_play_chunk, play, match, clock), chunks):
        yield from results


def _play_chunk(
    play: Callable[[Match, Clock, int], Result], match: Match, clock: Clock, numbers: Sequence[int]
) -> list[Result]:
    return [play(match, clock, number) for number in numbers]


def mean_interval(values: Sequence[float]) -> Interval:
    """The mean of independent values with its 95 % interval; one value has an open one."""
    mean = statistics.fmean(values)
    if len(values) == 1:
        return Interval(mean, -math.inf, math.inf)
    half = CONFIDENCE * statistics.stdev(values) / math.sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def wilson_interval(won: float, games: int) -> Interval:
    """The share of games won with Wilson's 95 % interval (Wilson 1927)."""
    share = won / games
    spread = CONFIDENCE**2 / games
    centre = (share + spread / 2) / (1 + spread)
    half = CONFIDENCE * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return Interval(share, centre - half, centre + half)


def summed(results: Iterable[Result]) -> Tallies:
    """The tallies of many results; of the slowest moves only the slowest."""
    totals: Tallies = (Counter(), Counter())
    for result in results:
        for total, tally in zip(totals, result.tallies, strict=True):
            slowest = max(total["slowest"], tally["slowest"])
            total.update(tally)
            total["slowest"] = slowest
    return totals
