"""What is found out about a table's games while people play on: ratings and highlights.

A round is looked through when it is over, so that little is left to do when the game is. The work
is done in short pieces that let bots go first; where it fails, or a server has too much to do, the
game goes on without.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Container, Coroutine
from typing import Any, TypeAlias

from spades.appraisal import Decision, Examination, examinations, highlights, moments, screen
from spades.game import Game
from spades.rules import Rules, SeatIndex
from spades.server.afterword import Spot
from spades.server.messages import Highlight, Highlights
from spades.server.ratings import Result
from spades.server.store import Store, StoreError
from spades.server.table import Outcome, Table
from spades.server.thinkers import Thinkers
from spades.server.wishes import action_message

LOG = logging.getLogger(__name__)
Do: TypeAlias = Callable[[Callable[[], Outcome]], Awaitable[None]]
"""Lets something happen at the table, keeps it and tells of it."""
Begin: TypeAlias = Callable[[Coroutine[Any, Any, None]], None]
"""Starts something that goes on beside the table."""
_Key: TypeAlias = tuple[int, SeatIndex]
"""The number of a game, and whose decisions."""


class Aftermath:
    """Follows the games of one table."""

    def __init__(
        self, table: Table, store: Store, thinkers: Thinkers, do: Do, now: Callable[[], float]
    ) -> None:
        """Follow a table.

        Args:
            table: Its games.
            store: Where ratings are kept.
            thinkers: Who looks through decisions.
            do: How what was found out reaches the table.
            now: The table's time.
        """
        self._table = table
        self._store = store
        self._thinkers = thinkers
        self._do = do
        self._now = now
        self._begun: set[tuple[object, ...]] = set()
        self._screened: dict[_Key, list[Decision]] = {}
        self._missed: set[_Key] = set()
        self._looking: dict[_Key, asyncio.Lock] = {}

    def follow(self, begin: Begin) -> None:
        """Begin whatever there is to be found out now and has not been begun."""
        evening = self._table.evening
        if evening.game is None or not evening.game.round.is_over:
            return
        number = len(evening.games)
        for seat in evening.seats.people:
            self._follow_player(begin, evening.game, (number, seat))
        result = self._table.to_rate()
        if result is not None and self._is_new("rate", number):
            begin(self._rate(number, result))

    def _follow_player(self, begin: Begin, game: Game, key: _Key) -> None:
        letter = game.rules.seats[key[1]]
        if letter in self._table.evening.after.highlights:
            return
        for place in range(len(game.rounds)):
            if self._is_new("screen", *key, place):
                begin(self._screen(game, key, place + 1, self._table.evening.after.foreign))
        if game.is_over and self._is_new("examine", *key):
            begin(self._examine(game.rules, key))

    def _is_new(self, *what: object) -> bool:
        is_new = what not in self._begun
        self._begun.add(what)
        return is_new

    async def _rate(self, number: int, result: Result) -> None:
        code = self._table.evening.head.code
        try:
            changes = await self._store.rate(code, number, result)
        except StoreError:  # tried again when the table is opened next
            LOG.exception("a game could not be rated", extra={"table": code})
            return
        await self._do(lambda: self._table.rated(number, changes, self._now()))

    async def _screen(
        self, game: Game, key: _Key, round_number: int, foreign: Container[Spot]
    ) -> None:
        """Look through a player's own decisions in a round; in the order of the rounds."""
        async with self._lock(key):
            record = game.rounds[round_number - 1].record()
            found = await self._thinkers.ponder(moments, record, key[1], round_number)
            if found is None:
                self._missed.add(key)
            for moment in found or ():
                if (round_number, key[1], moment.trick) in foreign:
                    continue
                decision = await self._thinkers.ponder(screen, moment, self._seed(key))
                if decision is not None:
                    self._screened.setdefault(key, []).append(decision)

    async def _examine(self, rules: Rules, key: _Key) -> None:
        """Examine what stands out once all rounds have been looked through."""
        async with self._lock(key):
            examined = [
                decision
                for own in examinations(self._screened.pop(key, []))
                if (decision := await self._examined(own, key)) is not None
            ]
        if key in self._missed:
            return
        found = _message(rules, examined)
        number, seat = key
        await self._do(lambda: self._table.appraised(number, seat, found, self._now()))

    async def _examined(self, examination: Examination, key: _Key) -> Decision | None:
        parts = []
        for part in range(examination.parts):
            values = await self._thinkers.ponder(examination.examine, part, self._seed(key))
            if values is None:
                self._missed.add(key)
                return None
            parts.append(values)
        return examination.conclude(parts)

    def _lock(self, key: _Key) -> asyncio.Lock:
        """One thing at a time for each player and game, in the order in which they were begun."""
        return self._looking.setdefault(key, asyncio.Lock())

    def _seed(self, key: _Key) -> str:
        return f"{self._table.evening.head.code} {key}"


def _message(rules: Rules, examined: list[Decision]) -> Highlights:
    found = highlights(examined)
    return Highlights(
        best=_highlight(rules, found.best), costliest=_highlight(rules, found.costliest)
    )


def _highlight(rules: Rules, decision: Decision | None) -> Highlight | None:
    if decision is None:
        return None
    return Highlight(
        round=decision.moment.round_number,
        trick=decision.moment.trick,
        action=action_message(rules, decision.action),
        other=action_message(rules, decision.rival.action),
        points=round(abs(decision.margin)),
    )
