"""All tables of a server: opened when somebody comes, put away when nobody is there."""

from __future__ import annotations

import asyncio
import random
import secrets
import time

from spades.notation import GameRecord
from spades.rules import Rules
from spades.server.bodies import NewTable, TableAddress
from spades.server.connection import Connection
from spades.server.entries import Entry, Guest, Wished
from spades.server.evening import Evening
from spades.server.guests import is_code, is_key, key_hash, new_code, new_key
from spades.server.head import Head
from spades.server.live_table import LiveTable, Services
from spades.server.messages import Hello, Sit
from spades.server.metrics import Metrics
from spades.server.present import seat_name
from spades.server.problems import REFUSALS, TableError, TableProblem
from spades.server.settings import Settings
from spades.server.store import OpenedTable, Store, StoreError
from spades.server.table import Table
from spades.server.thinkers import Thinkers

SEQ_SPAN = 1_000_000
"""Numbers that a table may use between two openings, so that they never run backward."""
RESTART = 1012


class Hall:
    """The tables.

    Attributes:
        services: What they share.
    """

    def __init__(
        self, store: Store, thinkers: Thinkers, settings: Settings, metrics: Metrics
    ) -> None:
        self.services = Services(store, thinkers, settings, metrics, random.Random())
        self._tables: dict[str, LiveTable] = {}
        self._keys: dict[str, bytes] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}

    async def create(self, rules: Rules, host: Guest, wanted: NewTable) -> TableAddress:
        """Make a table; with a name its host sits down.

        Raises:
            StoreError: It cannot be kept.
            TableError: The name is none.
        """
        key = new_key()
        head = Head(new_code(), rules, secrets.token_bytes(32), host, wanted.bots, wanted.clock)
        entries = _first_entries(head, wanted)
        store = self.services.store
        await store.create(head, key_hash(key), time.time())
        if entries:
            await store.append(head.code, 0, entries)
        return TableAddress(code=head.code, key=key)

    async def enter(self, code: str, guest: Guest, hello: Hello) -> LiveTable:
        """Let a guest in.

        Raises:
            StoreError: The store cannot be read.
            TableError: `UNKNOWN_TABLE` or `WRONG_KEY`.
        """
        await self._admit(code, guest, hello.key)
        return await self.table(code)

    async def records(self, code: str, guest: Guest) -> list[GameRecord]:
        """The finished rounds of a table, for its guests; it is not opened for that.

        Raises:
            StoreError: The store cannot be read.
            TableError: `UNKNOWN_TABLE` or `WRONG_KEY`.
        """
        await self._admit(code, guest, None)
        known = self._known(code)
        if known is not None:
            return known.records()
        stored = await self._stored(code)
        return _replayed(stored).evening.finished_records()

    async def table(self, code: str) -> LiveTable:
        """A table, opened if need be.

        Raises:
            StoreError: The store cannot be read.
            TableError: `UNKNOWN_TABLE`.
        """
        known = self._known(code)
        if known is not None:
            return known
        opening = self._opening.get(code)
        if opening is None:
            opening = self._opening[code] = asyncio.create_task(self._open(code))
            opening.add_done_callback(lambda _: self._opening.pop(code))
        # Others may wait for it too, so it is not cancelled with one of them.
        return await asyncio.shield(opening)

    async def leave(self, table: LiveTable, guest: Guest, connection: Connection) -> None:
        """A socket is gone; a table where nobody is left is put away after a while."""
        await table.leave(guest, connection)
        if table.is_deserted:
            self._rest(table)

    async def close(self) -> None:
        """Send everybody away: the games go on after the restart."""
        opening = list(self._opening.values())
        for task in opening:
            task.cancel()
        await asyncio.gather(*opening, return_exceptions=True)
        for table in self._tables.values():
            await table.close(RESTART)

    async def _open(self, code: str) -> LiveTable:
        opened = await self.services.store.load(code)
        if opened is None:
            raise TableError(TableProblem.UNKNOWN_TABLE)
        table = _replayed(opened, self.services.settings.grace)
        own = LiveTable(table, len(opened.entries), self.services, epoch=opened.epoch)
        self._keys[code] = opened.key_hash
        self._tables[code] = own
        self.services.metrics.tables.set(len(self._tables))
        self._rest(own)  # whoever wanted it may be gone by now
        return own

    def _known(self, code: str) -> LiveTable | None:
        """A table that is open here and can be used."""
        table = self._tables.get(code)
        return None if table is None or table.is_broken else table

    async def _stored(self, code: str) -> OpenedTable:
        """A table as the store has it; raises `UNKNOWN_TABLE`."""
        stored = await self.services.store.peek(code) if is_code(code) else None
        if stored is None:
            raise TableError(TableProblem.UNKNOWN_TABLE)
        return stored

    async def _admit(self, code: str, guest: Guest, key: str | None) -> None:
        """See that a guest may come in, before a table is opened for him; raises `TableError`."""
        known = self._known(code)
        if known is not None:
            is_guest, digest = known.is_admitted(guest), self._keys[code]
        else:
            stored = await self._stored(code)
            is_guest, digest = stored.lets_in(guest), stored.key_hash
        if not is_guest and not (key and is_key(key, digest)):
            raise TableError(TableProblem.WRONG_KEY)

    def _rest(self, table: LiveTable) -> None:
        """Put a table away later, if nobody has come until then."""
        loop = asyncio.get_running_loop()
        loop.call_later(self.services.settings.rest, self._put_away, table)

    def _put_away(self, table: LiveTable) -> None:
        if not table.is_deserted or self._tables.get(table.code) is not table:
            return
        if table.is_busy:
            self._rest(table)
        else:
            del self._tables[table.code]
            del self._keys[table.code]
            self.services.metrics.tables.set(len(self._tables))


def _replayed(opened: OpenedTable, grace: float = 0.0) -> Table:
    """Raises `StoreError` where the entries do not follow from one another."""
    first_seq = (opened.epoch - 1) * SEQ_SPAN + 1
    table = Table(opened.head, now=time.monotonic(), first_seq=first_seq, grace=grace)
    try:
        for entry in opened.entries:
            table.replay(entry)
    except REFUSALS as error:
        raise StoreError(str(error)) from error
    return table


def _first_entries(head: Head, wanted: NewTable) -> list[Entry]:
    """The host sits down in the south where there is a name.

    Raises:
        TableError: The name is none.
    """
    if wanted.name is None:
        return []
    seat = seat_name(head.rules, head.rules.seats.index("S"))
    entry = Wished(head.host, Sit(cmd="new-sit", seat=seat, name=wanted.name))
    Evening(head).replay(entry)
    return [entry]
