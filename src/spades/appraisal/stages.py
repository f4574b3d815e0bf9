"""The two stages in short pieces of work, each of which a worker can do on its own.

Screening plays every candidate of every decision out with the casual player, who is quick.
Examining plays the few candidates that matter out with the skilled player, in fresh worlds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from spades.actions import Action
from spades.appraisal.moments import Moment
from spades.appraisal.trials import Values, try_out
from spades.appraisal.verdict import Decision, judged, shortlist
from spades.bots import CasualBot, SkilledBot

SCREENED_CARDS = 6000
"""Cards played to screen a decision, at most: what a quarter of a second allows."""
SCREENED_WORLDS = 48
EXAMINED = 3
"""How many decisions are examined for the best, and as many for the costliest."""
EXAMINED_CANDIDATES = 3
EXAMINED_WORLDS = 96
EXAMINED_CARDS = 600
"""Cards played in one part of an examination, at most, as far as one world allows."""


def screen(moment: Moment, seed: str) -> Decision | None:
    """A first look at a decision, good enough to tell which are worth a second one.

    Returns:
        The decision, None where no world was found that fits it.
    """
    cost = len(moment.candidates) * moment.cards_to_come
    count = max(2, min(SCREENED_WORLDS, SCREENED_CARDS // cost))
    trials = try_out(moment, moment.candidates, CasualBot(), count, f"screen {seed}")
    return judged(moment, moment.candidates, trials)


@dataclass(frozen=True)
class Examination:
    """A decision to be examined, part by part.

    Attributes:
        moment: The decision.
        actions: The candidates: what was chosen, what the skilled player would have done, and what
            looked best in screening.
    """

    moment: Moment
    actions: tuple[Action, ...]

    @property
    def worlds_in_part(self) -> int:
        """In how many worlds a part plays the candidates out."""
        return max(1, EXAMINED_CARDS // (len(self.actions) * self.moment.cards_to_come))

    @property
    def parts(self) -> int:
        """How many parts there are."""
        return -(-EXAMINED_WORLDS // self.worlds_in_part)

    def examine(self, part: int, seed: str) -> tuple[Values, ...]:
        """Do one part, numbered from 0: what each candidate brought, world by world."""
        done = part * self.worlds_in_part
        count = min(self.worlds_in_part, EXAMINED_WORLDS - done)
        return try_out(self.moment, self.actions, SkilledBot(), count, f"examine {seed} {part}")

    def conclude(self, parts: Iterable[Sequence[Values]]) -> Decision | None:
        """What all parts together say; None where no world was found that fits."""
        return judged(self.moment, self.actions, [values for part in parts for values in part])


def examinations(screened: Iterable[Decision]) -> tuple[Examination, ...]:
    """What to examine of all decisions of a seat in a game, the most promising first."""
    return tuple(
        Examination(decision.moment, _actions(decision))
        for decision in shortlist(screened, EXAMINED)
    )


def _actions(decision: Decision) -> tuple[Action, ...]:
    moment = decision.moment
    ranked = (own.action for own in decision.others)
    return tuple(dict.fromkeys((moment.action, moment.skilled, *ranked)))[:EXAMINED_CANDIDATES]
