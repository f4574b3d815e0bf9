"""How often somebody may do something: a purse of credits that fills again with time."""

from __future__ import annotations

import ipaddress
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

    def delay(self) -> float:
        """After how many seconds there will be a credit, from the last spending on."""
        return max(0.0, (1 - self._credits) / self._rate)


class Purses:
    """A purse for everybody, by whatever name."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._purses: OrderedDict[str, Purse] = OrderedDict()

    def spend(self, name: str, now: float) -> bool:
        """Spend a credit of somebody's purse; no if there is none."""
        return self.delay(name, now) == 0

    def delay(self, name: str, now: float) -> float:
        """Spend a credit of somebody's purse.

        Returns:
            0 where there was one, else after how many seconds there will be.
        """
        purse = self._purses.setdefault(name, Purse(self._most, self._seconds, now))
        self._purses.move_to_end(name)
        if len(self._purses) > MOST_PURSES:
            self._purses.popitem(last=False)
        return 0.0 if purse.spend(now) else purse.delay()


class Callers:
    """Purses of guests, and larger ones of the addresses that they share.

    The address counts last, so that a guest who is refused takes nothing from his neighbours;
    whoever keeps no cookie is a new guest each time and is held by his address.
    """

    def __init__(self, most: int, seconds: float, crowd: int) -> None:
        """Fill the purses.

        Args:
            most: How many credits a guest has.
            seconds: In how long an empty purse is full again.
            crowd: How many guests' worth of credits an address has.
        """
        self._guests = Purses(most, seconds)
        self._addresses = Purses(most * crowd, seconds)

    def delay(self, guest: str, address: str, now: float) -> float:
        """Spend a credit of a guest and of his address.

        Returns:
            0 where both had one, else after how many seconds there will be.
        """
        return self._guests.delay(guest, now) or self._addresses.delay(network_of(address), now)


def network_of(address: str) -> str:
    """Whom an address stands for: in IPv6 everybody has a whole /64 to call from."""
    try:
        own = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(own, ipaddress.IPv4Address):
        return str(own)
    if own.ipv4_mapped is not None:
        return str(own.ipv4_mapped)
    return str(ipaddress.ip_network((own, 64), strict=False))
