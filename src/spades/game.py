"""Rounds to the target: who deals, how totals and bags go on, who wins (P2, P10, P16 to P18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from spades.actions import Action
from spades.errors import ErrorCode, SpadesError
from spades.notation import GameRecord, RoundRecord, SeedRecord
from spades.notation.record import DRAWN_GAME
from spades.round import Round
from spades.rules import Rules, SeatIndex, SideIndex
from spades.scoring import SideScore
from spades.shuffle import DealSource


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        winner: The side that won, None for a draw at the cap (O, `cap_tie`).
    """

    winner: SideIndex | None

    def name(self, rules: Rules) -> str:
        """The winning side's letters, or `draw`."""
        return DRAWN_GAME if self.winner is None else rules.side_names[self.winner]


def outcome(
    rules: Rules, totals: Sequence[int], rounds: int, boston: SideIndex | None = None
) -> Outcome | None:
    """Whether the game is over after a scored round, and for whom (P17, O7).

    Args:
        rules: The rules in force.
        totals: Points of each side.
        rounds: How many rounds have been scored.
        boston: The side that met a contract of all tricks in the last round, if any.

    Returns:
        The outcome, or None when another round is to be played.
    """
    if boston is not None and rules.boston == "win":
        return Outcome(boston)
    at_cap = rules.round_cap is not None and rounds >= rules.round_cap
    at_target = max(totals) >= rules.target
    at_floor = rules.loss_floor is not None and min(totals) <= rules.loss_floor
    if not (at_cap or at_target or at_floor):
        return None
    best = [side for side, total in enumerate(totals) if total == max(totals)]
    if len(best) == 1:
        return Outcome(best[0])
    return Outcome(None) if at_cap and rules.cap_tie == "draw" else None


def outcome_after(rules: Rules, scores: Sequence[SideScore], rounds: int) -> Outcome | None:
    """`outcome` from the scores of the last round."""
    boston = next((score.side for score in scores if score.is_boston), None)
    return outcome(rules, [score.total for score in scores], rounds, boston)


class Game:
    """A game: one round after the other until a side has won.

    Attributes:
        rules: The rules in force.
        deals: Where the deals come from.
        rounds: All rounds so far; the last one is the current one.
    """

    def __init__(self, rules: Rules, deals: DealSource) -> None:
        """Start a game with its first round.

        Args:
            rules: The rules in force.
            deals: Where the deals come from; it also names the first dealer (P2, D1).
        """
        self.rules = rules
        self.deals = deals
        dealer = deals.first_dealer(rules)
        self.rounds = [Round(rules, deals.deal(rules, 1), dealer=dealer)]

    @property
    def round(self) -> Round:
        """The current round, which may be over."""
        return self.rounds[-1]

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of each side, the current round included once it is over."""
        if not self.round.is_over:
            return self.round.totals
        return tuple(score.total for score in self.round.score())

    @property
    def bags(self) -> tuple[int, ...]:
        """Bag counter of each side, the current round included once it is over (P16)."""
        if not self.round.is_over:
            return self.round.bags_before
        return tuple(score.bags for score in self.round.score())

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if not self.round.is_over:
            return None
        return outcome_after(self.rules, self.round.score(), len(self.rounds))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    def apply(self, seat: SeatIndex, action: Action) -> None:
        """Carry out an action in the current round; raises `IllegalAction`."""
        self.round.apply(seat, action)

    def next_round(self) -> Round:
        """Start the next round: the deal moves on, totals and bags are kept (P10, D10, P16).

        Raises:
            SpadesError: `ROUND_NOT_OVER` or `GAME_IS_OVER`.
        """
        if not self.round.is_over:
            raise SpadesError(ErrorCode.ROUND_NOT_OVER)
        if self.is_over:
            raise SpadesError(ErrorCode.GAME_IS_OVER)
        self.rounds.append(
            Round(
                self.rules,
                self.deals.deal(self.rules, len(self.rounds) + 1),
                dealer=next_dealer(self.rules, self.round.dealer),
                totals=self.totals,
                bags=self.bags,
            )
        )
        return self.round

    def record(self, players: Mapping[str, str] | None = None) -> GameRecord:
        """What happened so far. The seed of a round is shown once the round is over.

        Args:
            players: Names by seat letter.
        """
        ended = self.outcome
        first_seed = self.deals.seed(1)
        return GameRecord(
            rules=self.rules,
            rounds=tuple(self._round_record(number) for number in range(1, len(self.rounds) + 1)),
            players=dict(players or {}),
            table="" if first_seed is None else first_seed.table,
            result=None if ended is None else ended.name(self.rules),
        )

    def _round_record(self, number: int) -> RoundRecord:
        own = self.rounds[number - 1]
        seed = self.deals.seed(number)
        shown = None if seed is None else SeedRecord.of(seed, self.rules, shown=own.is_over)
        return replace(own.record(), seed=shown)


def next_dealer(rules: Rules, dealer: SeatIndex, rounds: int = 1) -> SeatIndex:
    """Who deals, or draws first, in the next round, or some rounds on (P10, D10)."""
    return (dealer + rounds) % rules.players
