"""What was acknowledged is there after a restart, and only its owner adds to it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from server.party import HOST, Party, head_of
from spades.server.entries import Entered, Entry
from spades.server.messages import Ready
from spades.server.schema import METADATA
from spades.server.store import Store, StoreError, default_url
from spades.server.table import Table


def test_every_preset_entry_outlives_the_process(tmp_path: Path) -> None:
    party = Party.at("pagat,double_nil_deficit=0").start("SN").play("SN")
    party.wish(HOST, Ready)
    head = party.table.evening.head

    async def keep() -> None:
        store = await Store.open(default_url(tmp_path / "new" / "folder"))
        await store.create(head, b"digest", 1.0)
        await store.append(head.code, 0, party.entries[:7])
        await store.append(head.code, 7, party.entries[7:])
        await store.close()

    async def load() -> Table:
        store = await Store.open(default_url(tmp_path / "new" / "folder"))
        opened = await store.load(head.code)
        assert opened is not None
        assert (opened.head, opened.key_hash, opened.epoch) == (head, b"digest", 1)
        again = await store.load(head.code)
        assert again is not None
        assert again.epoch == 2
        assert await store.load("nothing") is None
        await store.close()
        table = Table(opened.head, now=0)
        for entry in opened.entries:
            table.replay(entry)
        return table

    asyncio.run(keep())
    table = asyncio.run(load())
    rounds = [game.rounds for game in table.evening.games]
    assert repr(rounds) == repr([game.rounds for game in party.table.evening.games])


def test_who_does_not_own_a_table_any_more_adds_nothing(tmp_path: Path) -> None:
    async def check() -> None:
        url = default_url(tmp_path)
        owner, zombie = await Store.open(url), await Store.open(url)
        await owner.create(head_of("classic"), b"digest", 1.0)
        await owner.append("table", 0, [Entered("a")])
        results = await asyncio.gather(
            zombie.append("table", 0, [Entered("b")]),
            zombie.append("table", 1, [Entered("c")]),
            return_exceptions=True,
        )
        assert [type(own) for own in results] == [StoreError, type(None)]
        opened = await owner.load("table")
        assert opened is not None
        assert opened.entries == (Entered("a"), Entered("c"))
        await owner.close()
        await zombie.close()

    asyncio.run(check())


def test_many_tables_share_commits(tmp_path: Path) -> None:
    async def check() -> None:
        store = await Store.open(default_url(tmp_path))
        entries: list[Entry] = [Entered("a"), Entered("b")]
        for number in range(20):
            head = head_of("classic")
            await store.create(type(head)(f"t{number}", head.rules, head.secret, HOST), b"d", 1.0)
        await asyncio.gather(*(store.append(f"t{number}", 0, entries) for number in range(20)))
        for number in range(20):
            opened = await store.load(f"t{number}")
            assert opened is not None
            assert opened.entries == tuple(entries)
        await store.close()

    asyncio.run(check())


def test_guests_are_named_and_named_anew(tmp_path: Path) -> None:
    async def check() -> None:
        store = await Store.open(default_url(tmp_path))
        await store.name_guest("a", "Ann", 1.0)
        await store.name_guest("a", "Anna", 2.0)
        assert await store.is_readable()
        await store.close()

    asyncio.run(check())


@pytest.mark.parametrize("url", ["nonsense", "sqlite+aiosqlite:////proc/none/x.db", "mysql://x"])
def test_a_database_that_cannot_be_is_told(url: str) -> None:
    async def check() -> None:
        with pytest.raises(StoreError):
            await Store.open(url)

    asyncio.run(check())


def test_migrations_make_what_the_schema_says(tmp_path: Path) -> None:
    async def check() -> None:
        await (await Store.open(default_url(tmp_path))).close()
        await (await Store.open(default_url(tmp_path))).close()

    asyncio.run(check())
    engine = create_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()
