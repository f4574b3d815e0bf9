"""What was acknowledged is there after a restart, and only its owner adds to it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from server.party import HOST, Party, head_of
from spades.server.database import open_database
from spades.server.entries import Entered, Entry
from spades.server.messages import Ready
from spades.server.schema import METADATA
from spades.server.store import Store, StoreError
from spades.server.table import Table


def test_every_preset_entry_outlives_the_process(address: str) -> None:
    party = Party.at("pagat,double_nil_deficit=0").start("SN").play("SN")
    party.wish(HOST, Ready)
    head = party.table.evening.head

    async def keep() -> None:
        store = await Store.open(address)
        await store.create(head, b"digest", 1.0)
        await store.append(head.code, 0, party.entries[:7])
        await store.append(head.code, 7, party.entries[7:])
        await store.close()

    async def load() -> Table:
        store = await Store.open(address)
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


def test_who_does_not_own_a_table_any_more_adds_nothing(address: str) -> None:
    async def check() -> None:
        url = address
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


def test_many_tables_share_commits(address: str) -> None:
    async def check() -> None:
        store = await Store.open(address)
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


def test_who_opened_a_table_last_owns_it_although_the_other_was_there_first(address: str) -> None:
    async def check() -> None:
        first, second = await Store.open(address), await Store.open(address)
        await first.create(head_of("classic"), b"digest", 1.0)
        await first.append("table", 0, [Entered("a")])
        mine = await first.load("table")
        assert mine is not None
        await first.append("table", 1, [Entered("b")], epoch=mine.epoch)
        theirs = await second.load("table")
        assert theirs is not None
        for seq in (2, 3):
            with pytest.raises(StoreError):
                await first.append("table", seq, [Entered("lost")], epoch=mine.epoch)
        await second.append("table", 2, [Entered("c")], epoch=theirs.epoch)
        again = await first.load("table")
        assert again is not None
        assert again.entries == (Entered("a"), Entered("b"), Entered("c"))
        await first.close()
        await second.close()

    asyncio.run(check())


def test_two_stores_that_write_at_once_never_both_own_a_table(address: str) -> None:
    async def check() -> None:
        stores = [await Store.open(address), await Store.open(address)]
        await stores[0].create(head_of("classic"), b"digest", 1.0)
        kept: list[Entry] = []

        async def own(store: Store, name: str) -> None:
            for number in range(15):
                opened = await store.load("table")
                assert opened is not None
                entry = Entered(f"{name}{number}")
                try:
                    await store.append("table", len(opened.entries), [entry], epoch=opened.epoch)
                except StoreError:
                    continue
                kept.append(entry)

        await asyncio.gather(own(stores[0], "a"), own(stores[1], "b"))
        opened = await stores[0].load("table")
        assert opened is not None
        assert sorted(opened.entries, key=repr) == sorted(kept, key=repr)
        assert kept
        for store in stores:
            await store.close()

    asyncio.run(check())


def test_migrations_make_what_the_schema_says(address: str) -> None:
    async def check() -> None:
        await (await Store.open(address)).close()
        await (await Store.open(address)).close()

    asyncio.run(check())

    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def compare() -> None:
        engine = await open_database(address)
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await engine.dispose()

    asyncio.run(compare())


def test_tables_of_an_old_version_are_there_in_todays(address: str) -> None:
    head = head_of("classic")

    def age(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", "spades.server:migrations")
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
        connection.execute(text("INSERT INTO guests VALUES ('a', 'Ann', 1.0)"))

    async def check() -> None:
        store = await Store.open(address)
        await store.create(head, b"digest", 1.0)
        await store.append(head.code, 0, [Entered("a")])
        await store.close()
        engine = await open_database(address)
        async with engine.begin() as connection:
            await connection.run_sync(age)
        await engine.dispose()
        store = await Store.open(address)
        opened = await store.load(head.code)
        assert opened is not None
        assert (opened.head, opened.entries) == (head, (Entered("a"),))
        await store.close()
        engine = await open_database(address)
        async with engine.connect() as connection:
            names = await connection.run_sync(lambda own: inspect(own).get_table_names())
        await engine.dispose()
        assert set(names) == {*METADATA.tables, "alembic_version"}

    asyncio.run(check())
