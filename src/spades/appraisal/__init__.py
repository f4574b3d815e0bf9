"""What a player's decisions were worth: the best one of a game, and the costliest.

A decision is judged by what its player could know. Worlds that fit the view are drawn, every
candidate is played out in the same worlds, and the points of the round are compared. The work is
cut into pieces of a fraction of a second, whose arguments and results can be pickled:

1. When a round is over, `moments` lists a seat's decisions and `screen` takes a first look at each.
2. When the game is over, `examinations` picks what deserves a second look from all that was
   screened; each has `parts`, to be done with `examine` and put together with `conclude`.
3. `highlights` names what stands out beyond doubt.

Everything follows from the record and a seed, whoever does which piece when.
"""

from __future__ import annotations

from spades.appraisal.moments import Moment, moment_of, moments
from spades.appraisal.stages import Examination, examinations, screen
from spades.appraisal.verdict import Candidate, Decision, Estimate, Highlights, highlights

__all__ = [
    "Candidate",
    "Decision",
    "Estimate",
    "Examination",
    "Highlights",
    "Moment",
    "examinations",
    "highlights",
    "moment_of",
    "moments",
    "screen",
]
