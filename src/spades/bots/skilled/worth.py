"""What a round is worth to a side, from the scorer itself, and how sure a number of tricks is."""

from __future__ import annotations

import itertools
import math
from functools import lru_cache
from typing import NamedTuple

from spades.actions import BidValue
from spades.bidding import is_nil
from spades.rules import Rules, SideIndex
from spades.scoring import score_side

Bids = tuple[BidValue, ...]
"""The bids of a side, by seat."""
Tricks = tuple[int, ...]


class Worth(NamedTuple):
    """What a side has of a round.

    Attributes:
        points: Its points, each bag charged at once with its share of the penalty (P16, O3).
        delta: What really goes to its total.
    """

    points: float
    delta: int


@lru_cache(maxsize=50_000)
def worth(rules: Rules, side: SideIndex, bids: Bids, tricks: Tricks) -> Worth:
    """What a side's bids and tricks are worth under the rules in force."""
    scored = score_side(rules, side, bids, tricks)
    if rules.bag_limit is None:
        return Worth(scored.delta, scored.delta)
    bags = sum(line.bags for line in scored.lines if line.bags > 0)
    paid = -sum(line.bags for line in scored.lines if line.bags < 0)
    share = rules.bag_penalty / rules.bag_limit
    return Worth(scored.delta + (paid - bags) * share, scored.delta)


@lru_cache(maxsize=10_000)
def worth_by_tricks(
    rules: Rules, side: SideIndex, bids: Bids, nil_tricks: Tricks
) -> tuple[Worth, ...]:
    """A side's worth of the round for each number of tricks of its number bidders.

    Args:
        rules: The rules in force.
        side: The side, with at least one number bid.
        bids: Its bids, by seat.
        nil_tricks: The tricks of its nil bidders, 0 for others, by seat.
    """
    holder = next(place for place, bid in enumerate(bids) if not is_nil(rules, bid))
    return tuple(
        worth(
            rules,
            side,
            bids,
            tuple(count if place == holder else won for place, won in enumerate(nil_tricks)),
        )
        for count in range(rules.tricks - sum(nil_tricks) + 1)
    )


def chances(mean: float, deviation: float, most: int) -> list[float]:
    """How likely each number of tricks from 0 to `most` is, normally distributed."""
    scale = 1 / (deviation * math.sqrt(2))
    below = [
        0.0,
        *(0.5 + 0.5 * math.erf((count + 0.5 - mean) * scale) for count in range(most)),
        1.0,
    ]
    return [high - low for low, high in itertools.pairwise(below)]
