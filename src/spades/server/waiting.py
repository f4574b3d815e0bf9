"""Who is there, whom the others wait for, and until when."""

from __future__ import annotations

from collections.abc import Container

from spades.actions import LOOK
from spades.game import Game
from spades.rules import SeatIndex
from spades.server.clocks import Clocks
from spades.server.entries import Guest
from spades.server.evening import Evening
from spades.server.messages import Timer
from spades.server.present import seat_name

Decision = tuple[int, int, int, int]
"""Game, round, how often something was taken back, and what the seat decided before."""


class Waiting:
    """What people at a table are waited for.

    Attributes:
        online: The guests who are connected.
    """

    def __init__(self, evening: Evening, now: float, grace: float) -> None:
        """Nobody is there yet.

        Args:
            evening: Seats and games.
            now: The time in seconds.
            grace: After how many seconds away a bot keeps a person's seat.
        """
        self.online: set[Guest] = set()
        self._evening = evening
        self._clocks = Clocks(evening.head.clock)
        self._away: dict[Guest, float] = {}
        self._opened = now
        self._grace = grace

    @property
    def is_watched(self) -> bool:
        """Whether anybody who has a seat is there."""
        seats = self._evening.seats
        return any(seats[seat].guest in self.online for seat in seats.people)

    def come(self, guest: Guest) -> None:
        """A guest is there."""
        self.online.add(guest)
        self._away.pop(guest, None)

    def go(self, guest: Guest, now: float) -> None:
        """A guest is gone."""
        self.online.discard(guest)
        self._away[guest] = now

    def note(self, now: float) -> None:
        """Something has changed: clocks start and stop."""
        self._clocks.note(len(self._evening.games), self._decisions(), now)

    def long_away(self, now: float) -> list[SeatIndex]:
        """People who have been away so long that a bot should keep their seats."""
        return [seat for seat in self._absent() if self._kept_at(seat) <= now]

    def expire(self, now: float) -> list[SeatIndex]:
        """The seats whose time has run out since this was asked before."""
        return self._clocks.expire(now)

    def late(self) -> list[SeatIndex]:
        """The seats for which a bot should decide, since their time has run out."""
        acting = self._evening.seats.acting_people
        return [seat for seat in acting if self._clocks.is_overdue(seat)]

    def next_end(self) -> float | None:
        """When somebody has been away too long, or somebody's time runs out."""
        ends = [self._kept_at(seat) for seat in self._absent()]
        clock = self._clocks.next_end()
        return min(ends if clock is None else [*ends, clock], default=None)

    def timers(self, on_turn: Container[str], now: float) -> list[Timer]:
        """What runs, as a reader may know it.

        Args:
            on_turn: The letters of the seats that the reader knows to be on turn.
            now: The time in seconds.
        """
        evening = self._evening
        names = {seat: seat_name(evening.head.rules, seat) for seat in evening.seats.people}
        timers = [
            Timer(seat=names[seat], kind="away", seconds=max(0.0, self._kept_at(seat) - now))
            for seat in self._absent()
        ]
        for seat in evening.seats.acting_people:
            left = self._clocks.left(seat, now)
            if left is not None and (names[seat] in on_turn or evening.status == "round_over"):
                timers.append(Timer(seat=names[seat], kind=left.kind, seconds=left.seconds))
        return timers

    def _absent(self) -> list[SeatIndex]:
        """People who are away while others who are there want to go on."""
        seats = self._evening.seats
        acting = seats.acting_people
        away = [seat for seat in acting if seats[seat].guest not in self.online]
        return away if self._evening.game is not None and len(away) < len(acting) else []

    def _kept_at(self, seat: SeatIndex) -> float:
        guest = self._evening.seats[seat].guest
        since = self._opened if guest is None else self._away.get(guest, self._opened)
        return since + self._grace

    def _decisions(self) -> dict[SeatIndex, Decision]:
        """What people have to decide, while somebody is there to see it."""
        game, seats = self._evening.game, self._evening.seats
        if game is None or game.is_over or not self.is_watched:
            return {}
        if game.round.is_over:
            waiting = [seat for seat in seats.acting_people if not seats[seat].is_ready]
        else:
            # Also of kept seats: else to leave and to come back would start a clock anew.
            waiting = [seat for seat in game.round.seats_to_act if seat in seats.people]
        return {seat: self._decision(game, seat) for seat in waiting}

    def _decision(self, game: Game, seat: SeatIndex) -> Decision:
        """A look is no decision: else a clock that starts anew would tell of it (P5)."""
        decided = sum(own == seat and action != LOOK for own, action in game.round.history)
        return len(self._evening.games), len(game.rounds), self._evening.taken_back, decided
