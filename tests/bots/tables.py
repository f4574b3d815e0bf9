"""Rounds and games between bots, and duplicate matches of two levels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from spades import Game, Phase, Play, Round, Rules, SeededDeals, View, view
from spades.bots import Bot, Choice, make_bot
from support import rules_of, seeded_round

Moment = tuple[View, Choice]


def seated(rules: Rules, level: str, seed: int = 0) -> list[Bot]:
    """A bot of one level at every seat, each with chances of its own."""
    return [make_bot(level, 100 * seed + seat) for seat in range(rules.players)]


def play_round(round_: Round, bots: Sequence[Bot]) -> Iterator[Moment]:
    """What every bot saw and chose, in order."""
    while round_.seats_to_act:
        seat = round_.seats_to_act[-1]
        now = view(round_, seat)
        choice = bots[seat].choose(now)
        yield now, choice
        round_.apply(seat, choice.action)


def finished(round_: Round, bots: Sequence[Bot]) -> Round:
    for _ in play_round(round_, bots):
        pass
    return round_


def play_game(rules: Rules, bots: Sequence[Bot], seed: str) -> Game:
    game = Game(rules, SeededDeals.from_text(seed))
    finished(game.round, bots)
    while not game.is_over:
        finished(game.next_round(), bots)
    return game


def moments(rules: str | Rules, level: str, rounds: int, seed: str = "m") -> Iterator[Moment]:
    """What bots of one level saw and chose in some rounds, with dealers and totals changing."""
    own = rules_of(rules)
    for number in range(1, rounds + 1):
        totals = tuple(50 * number if side else 0 for side in range(len(own.sides)))
        dealer = number % own.players
        round_ = seeded_round(own, seed, number=number, dealer=dealer, totals=totals)
        yield from play_round(round_, seated(own, level, number))


def plays(
    rules: str, rounds: int, wanted: Callable[[View], bool], seed: str = "m"
) -> Iterator[tuple[View, Play]]:
    """The plays of casual bots in moments of one kind, where there is more than one card."""
    for now, choice in moments(rules, "casual", rounds, seed):
        is_play = now.phase is Phase.PLAY and len(now.legal_actions) > 1
        if is_play and isinstance(choice.action, Play) and wanted(now):
            yield now, choice.action


def margin(rules: str, deals: int, seed: str = "match") -> float:
    """Points a round by which casual sides beat random ones.

    Every deal is played once for each side, with casual bots on that side and random ones on
    all others; the casual side's points are compared with the mean of the others'.
    """
    own = rules_of(rules)
    total = 0.0
    for number in range(1, deals + 1):
        for side, seats in enumerate(own.sides):
            bots = seated(own, "random", number)
            for seat in seats:
                bots[seat] = make_bot("casual", seat)
            dealer = number % own.players
            done = finished(seeded_round(own, seed, number=number, dealer=dealer), bots)
            deltas = [score.delta for score in done.score()]
            others = [delta for other, delta in enumerate(deltas) if other != side]
            total += deltas[side] - sum(others) / len(others)
    return total / (deals * len(own.sides))
