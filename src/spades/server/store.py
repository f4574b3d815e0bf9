"""What tables keep: their heads and, entry by entry, what happened at them.

One writer commits whatever was queued while it committed before, so that many tables share one
commit and none waits for a clock. When `append` returns, the entries outlive the process.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Executable, RowMapping, false, insert, select, update
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spades.errors import SpadesError
from spades.rules import format_rules, parse_rules
from spades.server import standings
from spades.server.database import FAILURES, open_database
from spades.server.entries import Entered, Entry, Guest, decode_entry, encode_entry
from spades.server.head import Head
from spades.server.messages import Clock
from spades.server.ratings import Result
from spades.server.schema import EVENTS, TABLES
from spades.server.standings import Changes

_CLOSE_SECONDS: Final = 5.0
_HEALTHY_SECONDS: Final = 2.0
_RATING_TRIES: Final = 5


class StoreError(Exception):
    """The database cannot be used, or does not take what it is given."""


@dataclass(frozen=True)
class OpenedTable:
    """A table as the store has it.

    Attributes:
        head: What it started from.
        key_hash: The digest of the secret that lets guests in.
        epoch: How often it has been opened, this time included.
        entries: What happened, in order.
    """

    head: Head
    key_hash: bytes
    epoch: int
    entries: tuple[Entry, ...]

    def lets_in(self, guest: Guest) -> bool:
        """Whether a guest has been let in."""
        return guest == self.head.host or Entered(guest) in self.entries


@dataclass(frozen=True)
class _Batch:
    """Rows that are written together by the owner of a table, and whoever waits for that."""

    code: str
    epoch: int
    rows: list[dict[str, Any]]
    done: asyncio.Future[None]


class Store:
    """An open database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: asyncio.Queue[_Batch] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write(), name="store writer")
        self._question: asyncio.Task[bool] | None = None

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open a database, and bring it to today's shape.

        Args:
            url: As SQLAlchemy has it, such as `sqlite:///games.db`.

        Raises:
            DatabaseError: It cannot be read and written.
        """
        return cls(await open_database(url))

    async def close(self) -> None:
        """Write what is queued, for a few seconds at most, and close."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._queue.join(), _CLOSE_SECONDS)
        for task in filter(None, (self._writer, self._question)):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await self._engine.dispose()

    async def create(self, head: Head, key_hash: bytes, created: float) -> None:
        """Keep a new table.

        Raises:
            StoreError: There is one with this code, or it cannot be written.
        """
        row = {
            "code": head.code,
            "key_hash": key_hash,
            "rules": format_rules(head.rules),
            "secret": head.secret,
            "host": head.host,
            "bots": head.bots,
            "move_seconds": None if head.clock is None else head.clock.move,
            "bank_seconds": None if head.clock is None else head.clock.bank,
            "created": created,
            "epoch": 0,
        }
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(TABLES).values(row))
        except FAILURES as error:
            raise StoreError(str(error)) from error

    async def load(self, code: str) -> OpenedTable | None:
        """Open a table; who opened it before can append no more than he has.

        Raises:
            StoreError: It cannot be read.
        """
        table = update(TABLES).where(TABLES.c.code == code).values(epoch=TABLES.c.epoch + 1)
        return await self._read(code, table.returning(*TABLES.c))

    async def peek(self, code: str) -> OpenedTable | None:
        """A table as it is kept, which stays with whoever has opened it.

        Raises:
            StoreError: It cannot be read.
        """
        return await self._read(code, select(TABLES).where(TABLES.c.code == code))

    async def _read(self, code: str, table: Executable) -> OpenedTable | None:
        wanted = select(EVENTS.c.json).where(EVENTS.c.table == code).order_by(EVENTS.c.seq)
        try:
            async with self._engine.begin() as connection:
                row = (await connection.execute(table)).mappings().one_or_none()
                if row is None:
                    return None
                texts = (await connection.execute(wanted)).scalars().all()
            head = _head(row)
            entries = tuple(map(decode_entry, texts))
        except (*FAILURES, SpadesError, ValueError) as error:
            raise StoreError(str(error)) from error
        return OpenedTable(head, row["key_hash"], row["epoch"], entries)

    async def append(
        self, code: str, first: int, entries: Sequence[Entry], *, epoch: int = 0
    ) -> None:
        """Keep what happened at a table; when this returns, it is kept.

        Args:
            code: The table.
            first: The number of the first entry, from 0.
            entries: What happened.
            epoch: Of the opening by which the caller owns the table; 0 of a new one.

        Raises:
            StoreError: It cannot be written, or somebody else owns the table now.
        """
        rows = [
            {"table": code, "seq": seq, "json": encode_entry(entry)}
            for seq, entry in enumerate(entries, start=first)
        ]
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Batch(code, epoch, rows, done))
        await done

    async def rate(self, code: str, game: int, result: Result) -> Changes:
        """Rate a finished game; whoever asks again is told the same.

        Raises:
            StoreError: It cannot be written.
        """
        try:
            for _ in range(_RATING_TRIES):
                with suppress(IntegrityError):
                    async with self._engine.begin() as connection:
                        return await standings.rate(connection, code, game, result)
                async with self._engine.begin() as connection:
                    known = await standings.changes_of(connection, code, game)
                if known is not None:
                    return known
        except FAILURES as error:
            raise StoreError(str(error)) from error
        message = f"game {game} of table {code} is never the only one to be rated"
        raise StoreError(message)

    async def is_answering(self) -> bool:
        """Whether the database lets somebody write within a short time.

        There is one question at a time: whoever asks while it is open waits for the same answer.
        """
        if self._question is None or self._question.done():
            self._question = asyncio.create_task(self._try_to_write(), name="store question")
        question = self._question
        await asyncio.wait({question}, timeout=_HEALTHY_SECONDS)
        return question.done() and question.result()

    async def _try_to_write(self) -> bool:
        """Change no row, which has to wait for all that a commit has to wait for."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(update(EVENTS).where(false()).values(json=""))
        except FAILURES:
            return False
        return True

    # The writer

    async def _write(self) -> None:
        while True:
            batches = [await self._queue.get()]
            while not self._queue.empty():
                batches.append(self._queue.get_nowait())
            await self._commit_all(batches)
            for _ in batches:
                self._queue.task_done()

    async def _commit_all(self, batches: list[_Batch]) -> None:
        """All in one commit; where one spoils it, each on its own.

        Where the database does not answer, all have failed: else each would wait for it again.
        """
        try:
            await self._commit(batches)
        except (OperationalError, InterfaceError, OSError) as error:
            for batch in batches:
                _settle(batch.done, StoreError(str(error)))
        except Exception:  # noqa: BLE001 - the writer goes on, and whoever waits is told below
            for batch in batches:
                try:
                    await self._commit([batch])
                except Exception as error:  # noqa: BLE001
                    _settle(batch.done, StoreError(str(error)))
                else:
                    _settle(batch.done)
        else:
            for batch in batches:
                _settle(batch.done)

    async def _commit(self, batches: list[_Batch]) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(insert(EVENTS), [row for own in batches for row in own.rows])
            await _check_owners(connection, batches)


def _head(row: RowMapping) -> Head:
    """Raises `SpadesError` where the rules are none."""
    move, bank = row["move_seconds"], row["bank_seconds"]
    return Head(
        code=row["code"],
        rules=parse_rules(row["rules"]),
        secret=row["secret"],
        host=row["host"],
        bots=row["bots"],
        clock=None if move is None else Clock(move=move, bank=bank),
    )


def default_url(folder: Path) -> str:
    """The database of a data folder."""
    return f"sqlite+aiosqlite:///{folder / 'tables.db'}"


def _settle(done: asyncio.Future[None], error: StoreError | None = None) -> None:
    """Whoever waits may have gone."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


async def _check_owners(connection: AsyncConnection, batches: list[_Batch]) -> None:
    """See to it that nobody has opened these tables since, or does before the commit.

    SQLite lets one transaction write at a time, and this one does; PostgreSQL locks the rows.

    Raises:
        StoreError: Somebody has.
    """
    wanted = {(batch.code, batch.epoch) for batch in batches}
    owned = select(TABLES.c.code, TABLES.c.epoch).where(
        TABLES.c.code.in_({code for code, _ in wanted})
    )
    rows = await connection.execute(owned.with_for_update(read=True))
    if {(row.code, row.epoch) for row in rows} != wanted:
        message = "somebody else has opened the table"
        raise StoreError(message)
