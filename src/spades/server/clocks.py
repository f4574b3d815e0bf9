"""The clocks of a timed table: who has how long to decide.

A decision is timed from when it fell due. What it takes beyond the time of a decision comes from
a bank that lasts for the game. A look before it starts no clock anew, so that clocks tell nothing
of looks.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from spades.rules import SeatIndex
from spades.server.messages import Clock

ALLOWANCE: Final = 0.5
"""Seconds that everybody gets on top of each decision, for the way to the server and back."""


@dataclass(frozen=True)
class TimeLeft:
    """What a seat has left.

    Attributes:
        kind: Whether the decision's own time runs, or the bank.
        seconds: Until that is used up.
    """

    kind: Literal["move", "bank"]
    seconds: float


@dataclass
class _Running:
    decision: Hashable
    since: float
    is_overdue: bool = False


class Clocks:
    """The clocks of all seats; without a `Clock` none ever runs."""

    def __init__(self, clock: Clock | None) -> None:
        self._is_timed = clock is not None
        self._own = clock or Clock()
        self._game = 0
        self._running: dict[SeatIndex, _Running] = {}
        self._banks: dict[SeatIndex, float] = {}

    def note(self, game: int, decisions: Mapping[SeatIndex, Hashable], now: float) -> None:
        """Take in who has to decide what.

        Args:
            game: The number of the game; each fills the banks again.
            decisions: By seat; a decision that equals the one before is the same one.
            now: The time in seconds.
        """
        for seat, running in list(self._running.items()):
            if decisions.get(seat) != running.decision:
                self._banks[seat] = self._bank(seat, now)
                del self._running[seat]
        if game != self._game:
            self._game = game
            self._banks.clear()
        if self._is_timed:
            for seat, decision in decisions.items():
                self._running.setdefault(seat, _Running(decision, now))

    def left(self, seat: SeatIndex, now: float) -> TimeLeft | None:
        """What a seat has left, None where no clock runs."""
        if seat not in self._running:
            return None
        move = self._running[seat].since + self._own.move - now
        if move > 0:
            return TimeLeft("move", move)
        return TimeLeft("bank", self._bank(seat, now))

    def expire(self, now: float) -> list[SeatIndex]:
        """The seats whose time has run out since this was asked before."""
        expired = [
            seat
            for seat, running in self._running.items()
            if not running.is_overdue and self._end(seat) <= now
        ]
        for seat in expired:
            self._running[seat].is_overdue = True
        return expired

    def is_overdue(self, seat: SeatIndex) -> bool:
        """Whether a seat's time has run out, as `expire` told."""
        return seat in self._running and self._running[seat].is_overdue

    def next_end(self) -> float | None:
        """When the next seat's time runs out."""
        running = (seat for seat, own in self._running.items() if not own.is_overdue)
        return min(map(self._end, running), default=None)

    def _end(self, seat: SeatIndex) -> float:
        return self._running[seat].since + self._own.move + ALLOWANCE + self._bank_before(seat)

    def _bank(self, seat: SeatIndex, now: float) -> float:
        """What a running seat's bank holds by now."""
        over = now - self._running[seat].since - self._own.move - ALLOWANCE
        return max(0.0, self._bank_before(seat) - max(0.0, over))

    def _bank_before(self, seat: SeatIndex) -> float:
        return self._banks.get(seat, self._own.bank)
