"""What trials say of a decision, with intervals, and which decisions stand out.

The best of a hundred noisy figures is mostly noise. So decisions that look best or costliest are
examined again in fresh worlds, and only those are named whose intervals then leave no doubt.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist

from spades.actions import Action
from spades.appraisal.moments import Moment
from spades.appraisal.trials import Values

CONFIDENCE = 0.95
WORTH_TELLING = 2.0
"""Points from which a difference is worth a word: two bags that could have been avoided."""


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval, in points.

    Attributes:
        mean: The mean.
        half_width: Half of the interval; infinite after a single world.
    """

    mean: float
    half_width: float

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.half_width

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.half_width


@dataclass(frozen=True)
class Candidate:
    """What could have been done.

    Attributes:
        action: The action.
        points: What it brings the seat's side beyond the other sides in this round.
        gain: What it brings beyond the action that was chosen, world by world. The intervals
            of all candidates of a decision hold together, so that the best may be picked.
    """

    action: Action
    points: Estimate
    gain: Estimate


@dataclass(frozen=True)
class Decision:
    """A decision with what it was worth.

    Attributes:
        moment: The decision.
        candidates: What was compared, the best first; among them what was chosen.
        worlds: In how many worlds.
    """

    moment: Moment
    candidates: tuple[Candidate, ...]
    worlds: int

    @property
    def action(self) -> Action:
        """What was chosen."""
        return self.moment.action

    @property
    def others(self) -> tuple[Candidate, ...]:
        """The candidates that were not chosen, the best first."""
        return tuple(own for own in self.candidates if own.action != self.action)

    @property
    def rival(self) -> Candidate:
        """The best of the candidates that were not chosen."""
        return self.others[0]

    @property
    def margin(self) -> float:
        """Points by which the chosen action is better than every other; below zero its cost."""
        return -self.rival.gain.mean

    @property
    def is_costly(self) -> bool:
        """Whether another candidate is better beyond doubt."""
        return self.rival.gain.low > 0

    @property
    def is_best(self) -> bool:
        """Whether the chosen action is better than every other beyond doubt."""
        return all(own.gain.high < 0 for own in self.others)


def judged(moment: Moment, actions: Sequence[Action], trials: Sequence[Values]) -> Decision | None:
    """The decision that trials of some candidates give; None where there was no world.

    Args:
        moment: The decision.
        actions: The candidates that were tried, the chosen one among them.
        trials: What each of them brought, world by world.
    """
    if not trials:
        return None
    chosen = [values[actions.index(moment.action)] for values in trials]
    candidates = []
    for place, action in enumerate(actions):
        own = [values[place] for values in trials]
        gains = [value - base for value, base in zip(own, chosen, strict=True)]
        candidates.append(
            Candidate(action, estimate(own), estimate(gains, comparisons=len(actions) - 1))
        )
    candidates.sort(key=lambda own: -own.points.mean)
    return Decision(moment, tuple(candidates), len(trials))


def estimate(values: Sequence[float], comparisons: int = 1) -> Estimate:
    """The mean of independent values, with an interval that holds for so many at the same time."""
    if len(values) == 1:
        return Estimate(values[0], math.inf)
    errors = NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / (2 * comparisons))
    error = statistics.stdev(values) / math.sqrt(len(values))
    return Estimate(statistics.fmean(values), errors * error)


@dataclass(frozen=True)
class Highlights:
    """The two decisions of a game that a player may want to see again.

    Attributes:
        best: The decision that was better than all others by most; None if none was for sure.
        costliest: The decision that cost most; None if none did for sure.
    """

    best: Decision | None
    costliest: Decision | None


def highlights(examined: Iterable[Decision]) -> Highlights:
    """What stands out among examined decisions.

    A best decision is rather one that some player of the ladder would have missed; another is named
    where there is no such. A costliest one is only one that the skilled player would have avoided:
    he bids by the score of the game, so what he does as well may be right although it costs points.
    A difference of less than two points is not named.
    """
    decisions = [own for own in examined if abs(own.margin) >= WORTH_TELLING]
    best = [own for own in decisions if own.is_best]
    costly = [own for own in decisions if own.is_costly and not own.moment.is_like_skilled]
    return Highlights(
        max(best, key=lambda own: (not own.moment.is_like_all, own.margin), default=None),
        min(costly, key=lambda own: own.margin, default=None),
    )


def shortlist(screened: Iterable[Decision], most: int) -> tuple[Decision, ...]:
    """The decisions that are worth examining: so many for the best and for the costliest.

    They are ordered by how many points they seem to be apart, less an uncertainty. The one that
    seems best among those that everybody would have taken comes along, lest no other stands.
    """
    decisions = sorted(screened, key=_at_least, reverse=True)
    costly = [own for own in decisions if own.margin < 0 and not own.moment.is_like_skilled]
    good = [own for own in decisions if own.margin > 0]
    found = [own for own in good if not own.moment.is_like_all]
    plain = [own for own in good if own.moment.is_like_all]
    return (*costly[:most], *found[:most], *plain[:1])


def _at_least(decision: Decision) -> float:
    """The distance of the chosen action from its rival, one standard error short of the mean."""
    return abs(decision.margin) - decision.rival.gain.half_width / 2
