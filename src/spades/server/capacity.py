"""How many sockets somebody may keep open at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from spades.server.credits import network_of


class OpenSockets:
    """Counts the sockets of guests, and of the addresses that they share."""

    def __init__(self, most: int, crowd: int) -> None:
        """Nobody is there yet.

        Args:
            most: How many sockets a guest may keep open.
            crowd: How many guests' worth of them an address may.
        """
        self._most = most
        self._most_of_address = most * crowd
        self._guests: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    @contextmanager
    def place(self, guest: str, address: str) -> Iterator[bool]:
        """Count a socket for as long as it is open; no where there is no room, then none counts."""
        network = network_of(address)
        if self._guests[guest] >= self._most or self._addresses[network] >= self._most_of_address:
            yield False
            return
        self._guests[guest] += 1
        self._addresses[network] += 1
        try:
            yield True
        finally:
            _take(self._guests, guest)
            _take(self._addresses, network)


def _take(counter: Counter[str], name: str) -> None:
    """One less; whoever has none is forgotten."""
    counter[name] -= 1
    if not counter[name]:
        del counter[name]
