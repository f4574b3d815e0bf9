"""A table with people at it: its outcomes are kept and sent, its bots asked, its clock kept."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import defaultdict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from time import monotonic
from typing import Any

from spades.notation import GameRecord
from spades.server.aftermath import Aftermath
from spades.server.connection import Connection
from spades.server.entries import Entry, Guest
from spades.server.messages import ClientMessage, State, encode
from spades.server.metrics import Metrics
from spades.server.settings import Settings
from spades.server.store import Store, StoreError
from spades.server.table import Due, Outcome, Question, Table, Turn
from spades.server.thinkers import Thinkers

LOG = logging.getLogger(__name__)
COME_AGAIN = 1013


@dataclass(frozen=True)
class Services:
    """What all tables of a server share."""

    store: Store
    thinkers: Thinkers
    settings: Settings
    metrics: Metrics
    chance: random.Random


class LiveTable:
    """The one owner of a table in this process. One thing happens at a time.

    Attributes:
        code: The table's code.
        is_broken: Whether it could not be kept; it must be loaded again.
    """

    def __init__(self, table: Table, kept: int, services: Services, *, epoch: int) -> None:
        """Take a table.

        Args:
            table: As it was loaded.
            kept: How many entries the store has of it.
            services: What all tables share.
            epoch: Of the opening by which it is this one's.
        """
        self._epoch = epoch
        self.code = table.evening.head.code
        self.is_broken = False
        self._table = table
        self._kept = kept
        self._services = services
        self._lock = asyncio.Lock()
        self._connections: defaultdict[Guest, list[Connection]] = defaultdict(list)
        self._asked: dict[int, Turn] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._steps: set[asyncio.Task[None]] = set()
        self._aftermath = Aftermath(table, services.store, services.thinkers, self._do, self._now)
        self._alarm: asyncio.TimerHandle | None = None
        self._stood_still = 0.0

    @property
    def is_deserted(self) -> bool:
        """Whether nobody is connected."""
        return not any(self._connections.values())

    @property
    def is_busy(self) -> bool:
        """Whether a bot is being asked, or something else is under way."""
        return bool(self._tasks or self._steps)

    def is_admitted(self, guest: Guest) -> bool:
        """Whether a guest has been let in."""
        return self._table.evening.is_admitted(guest)

    def records(self) -> list[GameRecord]:
        """The finished rounds."""
        return self._table.evening.finished_records()

    # What comes in

    async def join(self, guest: Guest, connection: Connection) -> None:
        """A guest's socket is there; he is sent what he may know."""
        await self._do(lambda: self._table.enter(guest))
        async with self._lock:
            if self.is_broken:
                connection.close(COME_AGAIN)
                return
            self._deliver(self._table.connect(guest, self._now()))
            self._connections[guest].append(connection)
            self._resync(guest, connection)
        self._wind_up()

    async def leave(self, guest: Guest, connection: Connection) -> None:
        """A guest's socket is gone."""
        async with self._lock:
            own = self._connections[guest]
            if connection in own:
                own.remove(connection)
            if not own:
                del self._connections[guest]
                self._deliver(self._table.disconnect(guest, self._now()))
        self._wind_up()

    async def handle(self, guest: Guest, wish: ClientMessage, connection: Connection) -> None:
        """A guest wishes something; the answer goes where the wish came from."""
        self._services.metrics.commands.labels(type(wish).__struct_config__.tag).inc()
        await self._do(lambda: self._table.handle(guest, wish, self._now()), connection)

    async def close(self, code: int) -> None:
        """Send everybody away, and stop the bots."""
        if self._alarm is not None:
            self._alarm.cancel()
        for task in self._tasks:
            task.cancel()
        for own in self._connections.values():
            for connection in own:
                connection.close(code)

    # What comes of it

    async def _do(self, step: Callable[[], Outcome], asker: Connection | None = None) -> None:
        """Let something happen, keep it, and only then tell of it.

        Whoever waits may be cancelled, as when his socket dies; what has begun is finished, or the
        table would not know what was kept.
        """
        doing = asyncio.create_task(self._carry_out(step, asker))
        self._steps.add(doing)
        doing.add_done_callback(self._steps.discard)
        await asyncio.shield(doing)

    async def _carry_out(self, step: Callable[[], Outcome], asker: Connection | None) -> None:
        async with self._lock:
            if self.is_broken:
                return
            outcome = step()
            if outcome.entries and not await self._keep(outcome.entries):
                return
            self._deliver(outcome, asker)
        if outcome.question is not None:
            self._begin(self._find_hint(outcome.question, asker))
        self._wind_up()

    async def _keep(self, entries: list[Entry]) -> bool:
        """Write entries down; where that fails, nothing of them is told and the table let go."""
        begun = monotonic()
        try:
            await self._services.store.append(self.code, self._kept, entries, epoch=self._epoch)
        except StoreError:
            LOG.exception("a table could not be kept", extra={"table": self.code})
            self.is_broken = True
            await self.close(COME_AGAIN)
            return False
        self._kept += len(entries)
        self._stood_still += monotonic() - begun
        return True

    def _deliver(self, outcome: Outcome, asker: Connection | None = None) -> None:
        """States go to all sockets of their readers, answers to the one that asked."""
        for guest, message in outcome.messages:
            text = encode(message).decode()
            own = self._connections.get(guest, [])
            for connection in own if isinstance(message, State) else filter(None, [asker]):
                if not connection.put(text):
                    self._services.metrics.resyncs.inc()
                    self._resync(guest, connection)

    def _resync(self, guest: Guest, connection: Connection) -> None:
        state = self._table.current(guest, self._now())
        if state is not None:
            connection.put(encode(state).decode())

    # Bots and time

    def _now(self) -> float:
        """The table's time, which stands still while a commit is waited for.

        Else a slow database would take time from players who have not been told yet that they are
        on turn, or whose decision waits behind the commit.
        """
        return monotonic() - self._stood_still

    def _wind_up(self) -> None:
        """See to it that the bots that are due are asked, and that `tick` comes in time."""
        if self.is_broken:
            return
        for due in self._table.due():
            if self._asked.get(due.seat) != due.turn:
                self._asked[due.seat] = due.turn
                self._begin(self._play(due))
        self._aftermath.follow(self._begin)
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        at = self._table.wake_at()
        if at is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(max(0.0, at - self._now()) + 0.01, self._ring)

    def _ring(self) -> None:
        self._begin(self._do(lambda: self._table.tick(self._now())))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("a table's task failed", exc_info=error, extra={"table": self.code})

    async def _play(self, due: Due) -> None:
        """Ask a bot, and let it act after a natural pause."""
        services = self._services
        pause = services.chance.uniform(*services.settings.pause)
        begun = monotonic()
        choice = await services.thinkers.choose(due.level, due.seed, due.view)
        services.metrics.thinking.observe(monotonic() - begun)
        await asyncio.sleep(max(0.0, pause - (monotonic() - begun)))
        action = None if choice is None else choice.action

        def act() -> Outcome:
            outcome = self._table.bot_acts(due, action, self._now())
            if self._asked.get(due.seat) == due.turn:
                del self._asked[due.seat]
            if outcome.fault is not None:
                LOG.error("a bot's action was none", extra={"why": str(outcome.fault)})
            return outcome

        await self._do(act)

    async def _find_hint(self, question: Question, asker: Connection | None) -> None:
        choice = await self._services.thinkers.choose("skilled", 0, question.view)
        await self._do(lambda: self._table.answer(question, choice), asker)
