"""What a record holds, whichever form it was read from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Final

from spades.actions import DOUBLE_NIL, LOOK, Action, Bid
from spades.bidding import can_start_blind
from spades.errors import ErrorCode, RulesError
from spades.rules import Rules, SeatIndex
from spades.shuffle import Deal, RoundSeed

MOST_BEFORE: Final = 999
"""A number of actions that no round reaches."""
Step = tuple[SeatIndex, Action]
"""An action with its seat."""


@dataclass(frozen=True)
class SeedRecord:
    """What a round's deal follows from, as far as it has been shown.

    Attributes:
        commitment: The SHA-256 of the seed in hexadecimal, published before the deal.
        seed: The seed, shown after the round.
        nonces: What the players added, by seat letter.
    """

    commitment: str
    seed: bytes | None = None
    nonces: Mapping[str, bytes] = field(default_factory=dict, hash=False)

    @classmethod
    def of(cls, seed: RoundSeed, rules: Rules, *, shown: bool) -> SeedRecord:
        """The record of a seed, with the seed itself once it may be shown.

        Nonces of seats that are not in play are left out: they change nothing.
        """
        nonces = {seat: nonce for seat, nonce in seed.nonces.items() if seat in rules.seats}
        return cls(seed.commitment, seed.seed if shown else None, nonces)


@dataclass(frozen=True)
class TakenBack:
    """Actions that were done and taken back again.

    Attributes:
        after: How many actions stood before them, every look counted; up to `MOST_BEFORE`.
        actions: What was taken back, in the order in which it was done; at least one action.
    """

    after: int
    actions: tuple[Step, ...]


@dataclass(frozen=True)
class RoundRecord:
    """One round as it happened, or as much of it as is known.

    Attributes:
        rules: The rules in force.
        dealer: The dealer; in the draw game the first drawer.
        deal: Where the cards were at the start; unknown ones are missing.
        totals: Points of each side before the round.
        bags: Bag counter of each side before the round.
        actions: What was done, in order.
        deltas: What the round brought each side, where stated; replaying checks it.
        seed: What the deal follows from, where it was drawn from a seed.
        taken_back: What was taken back on the way, in the order in which that happened.
    """

    rules: Rules
    dealer: SeatIndex
    deal: Deal
    totals: tuple[int, ...]
    bags: tuple[int, ...]
    actions: tuple[Step, ...] = ()
    deltas: tuple[int, ...] | None = None
    seed: SeedRecord | None = None
    taken_back: tuple[TakenBack, ...] = ()

    def histories(self) -> Iterator[tuple[Step, ...]]:
        """What stood just before each time something was taken back, the latest time first.

        What stood then is told by what stood later: up to `after` nothing has changed, and
        behind it came what was taken back. An entry that claims more actions before it than
        there can have been gives a history that is too short.
        """
        stood = self.actions
        for entry in reversed(self.taken_back):
            stood = stood[: entry.after] + entry.actions
            yield stood


@dataclass(frozen=True)
class GameRecord:
    """A game: its rounds under one set of rules.

    Attributes:
        rules: The rules in force.
        rounds: The rounds in order; the last one may be unfinished.
        players: Names by seat letter, where known.
        table: The name of the table, which goes into deals from seeds.
        result: The letters of the winning side, `draw`, or None while stated nowhere.

    Raises:
        RulesError: `BAD_SEAT`, a name for a seat that is not in play; `RULES_DIFFER`, a round
            under other rules.
    """

    rules: Rules
    rounds: tuple[RoundRecord, ...] = ()
    players: Mapping[str, str] = field(default_factory=dict, hash=False)
    table: str = ""
    result: str | None = None

    def __post_init__(self) -> None:
        for letter in self.players:
            if letter not in tuple(self.rules.seats):
                seats = " ".join(self.rules.seats)
                raise RulesError(ErrorCode.BAD_SEAT, text=letter, seats=seats)
        for number, own in enumerate(self.rounds, start=1):
            if own.rules != self.rules:
                raise RulesError(ErrorCode.RULES_DIFFER, round=number, rules=str(own.rules))


def without_implied_looks(rules: Rules, totals: Sequence[int], steps: Sequence[Step]) -> list[Step]:
    """The steps without every look that the same seat's next step implies.

    A player who bids a number, draws, gives or plays has looked; only a look that stands alone,
    because somebody else acted before its seat did, needs to be written.
    """
    looked = _Looks(rules, totals)
    written: list[Step] = []
    for step, after in zip_longest(steps, steps[1:]):
        is_implied = step[1] == LOOK and after is not None and looked.is_implied_by(after)
        if not (is_implied and after[0] == step[0]):
            written.append(step)
        looked.see(step)
    return written


def with_implied_looks(rules: Rules, totals: Sequence[int], steps: Sequence[Step]) -> list[Step]:
    """The steps with every look put back that `without_implied_looks` leaves out."""
    looked = _Looks(rules, totals)
    complete: list[Step] = []
    for step in steps:
        if looked.is_implied_by(step):
            complete.append((step[0], LOOK))
        complete.append(step)
        looked.see(step)
    return complete


class _Looks:
    """Who has looked, as the steps of a round are read."""

    def __init__(self, rules: Rules, totals: Sequence[int]) -> None:
        self._is_draw = rules.game == "draw"
        self._looked = [not can_start_blind(rules, totals, seat) for seat in range(rules.players)]

    def is_implied_by(self, step: Step) -> bool:
        """Whether a look that has not been seen yet must come before this step."""
        seat, action = step
        return not self._looked[seat] and action not in (LOOK, Bid(DOUBLE_NIL))

    def see(self, step: Step) -> None:
        """Take note of a step; double nil of the draw game shows the first card (D4)."""
        seat, action = step
        if action != Bid(DOUBLE_NIL) or self._is_draw:
            self._looked[seat] = True
