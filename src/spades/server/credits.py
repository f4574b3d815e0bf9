"""How often somebody may do something: a purse of credits that fills again with time."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

MOST_PURSES: Final = 10_000
"""Purses that are remembered; the ones not used for longest are full again anyhow."""


class Purse:
    """Credits that are spent one at a time."""

    def __init__(self, most: int, seconds: float, now: float) -> None:
        """Fill a purse.

        Args:
            most: How many credits it holds.
            seconds: In how long an empty one is full again.
            now: The time.
        """
        self._most = most
        self._rate = most / seconds
        self._credits = float(most)
        self._counted = now

    def spend(self, now: float) -> bool:
        """Spend a credit; no if there is none."""
        earned = (now - self._counted) * self._rate
        self._credits = min(self._most, self._credits + earned)
        self._counted = now
        if self._credits < 1:
            return False
        self._credits -= 1
        return True


class Purses:
    """A purse for everybody, by whatever name."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._purses: OrderedDict[str, Purse] = OrderedDict()

    def spend(self, name: str, now: float) -> bool:
        """Spend a credit of somebody's purse; no if there is none."""
        purse = self._purses.setdefault(name, Purse(self._most, self._seconds, now))
        self._purses.move_to_end(name)
        if len(self._purses) > MOST_PURSES:
            self._purses.popitem(last=False)
        return purse.spend(now)
