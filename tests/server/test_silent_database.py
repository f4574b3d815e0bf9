"""What happens while a database does not answer, and afterwards."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from server.held import held
from server.line import Line
from server.party import head_of
from server.service import QUICK, Inline, new_table, seat_at, service
from spades.rules import parse_rules
from spades.server import database, door
from spades.server import store as stores
from spades.server.bodies import NewTable
from spades.server.entries import Entered
from spades.server.hall import Hall
from spades.server.live_table import LiveTable
from spades.server.messages import Ack, Hello, Seat, Sit
from spades.server.metrics import Metrics
from spades.server.store import OpenedTable, Store, StoreError

SECONDS = 2.0
"""After this long in these tests a database has not answered; a busy machine needs less."""
MANY = 8


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "_ANSWER_SECONDS", SECONDS)
    pragmas = (f"busy_timeout={SECONDS * 1000:.0f}", "journal_mode=WAL")
    monkeypatch.setattr(database, "_PRAGMAS", pragmas)


@pytest.fixture
def questions(monkeypatch: pytest.MonkeyPatch) -> list[Store]:
    """Every question to a database whether it can be written; answers are waited for shortly."""
    asked: list[Store] = []
    ask = Store._try_to_write  # noqa: SLF001 - how often it is called is the point

    async def counted(own: Store) -> bool:
        asked.append(own)
        return await ask(own)

    monkeypatch.setattr(Store, "_try_to_write", counted)
    monkeypatch.setattr(stores, "_HEALTHY_SECONDS", 0.2)
    return asked


def test_health_is_told_in_time_and_asked_once_while_nothing_can_be_written(
    address: str, questions: list[Store]
) -> None:
    async def check() -> None:
        store = await Store.open(address)
        async with held(address):
            for _ in range(3):
                answers = await asyncio.gather(*(store.is_answering() for _ in range(20)))
                assert answers == [False] * 20
            assert len(questions) == 1  # whoever waits for its end asks a second one
        async with asyncio.timeout(60):
            while not await store.is_answering():
                pass
        await store.close()

    asyncio.run(check())


def test_healthz_says_that_the_database_does_not_answer(
    tmp_path: Path, questions: list[Store]
) -> None:
    with service(tmp_path) as client:
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            answer = client.get("/healthz")
        assert (answer.status_code, answer.json()) == (
            503,
            {"status": "the database does not answer"},
        )
        assert questions


@pytest.fixture
def commits(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many tables each attempt at a commit is for."""
    tried: list[int] = []
    commit = Store._commit  # noqa: SLF001 - what is committed together is the point

    async def counted(own: Store, batches: list[Any]) -> None:
        tried.append(len(batches))
        await commit(own, batches)

    monkeypatch.setattr(Store, "_commit", counted)
    return tried


@pytest.mark.usefixtures("impatient")
def test_all_that_waits_is_refused_together_and_what_comes_later_is_kept(
    address: str, commits: list[int]
) -> None:
    async def check() -> None:
        store = await Store.open(address)
        codes = [f"t{number}" for number in range(MANY)]
        for code in codes:
            await store.create(replace(head_of("classic"), code=code), b"digest", 1.0)
            await store.append(code, 0, [Entered("before")])
        commits.clear()
        async with held(address):
            waiting = (store.append(code, 1, [Entered("lost")]) for code in codes)
            results = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(own) for own in results] == [StoreError] * MANY
        assert commits == [MANY]
        for code in codes:
            await store.append(code, 1, [Entered("after")])
            stored = await store.peek(code)
            assert stored is not None
            assert stored.entries == (Entered("before"), Entered("after"))
        await store.close()

    asyncio.run(check())


@pytest.mark.usefixtures("impatient")
def test_wishes_that_wait_are_sent_away_unanswered_and_done_once_when_they_come_again(
    address: str,
) -> None:
    async def check() -> None:
        store = await Store.open(address)
        hall = Hall(store, Inline(), QUICK, Metrics())
        table = await hall.create(parse_rules("classic"), "host", NewTable(name="Ann"))

        async def come(guest: str) -> tuple[LiveTable, Line]:
            line = Line()
            live = await hall.enter(table.code, guest, Hello(key=table.key))
            await live.join(guest, line.own)
            return live, line

        guests: dict[str, Seat] = {"a": "N", "b": "E", "c": "W"}
        wishes = {own: Sit(cmd=own, seat=seat, name=own) for own, seat in guests.items()}
        lines = {own: await come(own) for own in guests}
        live, line = lines["a"]
        await live.handle("a", wishes["a"], line.own)
        async with held(address):
            waiting = [lines[own][0].handle(own, wishes[own], lines[own][1].own) for own in "bc"]
            await asyncio.gather(*waiting)
            with pytest.raises(StoreError):
                await hall.create(parse_rules("classic"), "host", NewTable())
            with pytest.raises(StoreError):
                await come("a")
        for own, (_, line) in lines.items():
            said = [type(message) for message in await line.all_sent()]
            assert (said.count(Ack), line.closed) == (own == "a", [1013])
        for own in guests:
            live, line = await come(own)
            await live.handle(own, wishes[own], line.own)
            *_, answer = await line.all_sent()
            assert answer == Ack(cmd=own)
        stored = await store.peek(table.code)
        assert stored is not None
        sat = [getattr(entry, "wish", None) for entry in stored.entries]
        assert [sat.count(wish) for wish in wishes.values()] == [1, 1, 1]
        await hall.close()
        await store.close()

    asyncio.run(check())


@pytest.mark.usefixtures("impatient")
def test_tables_are_not_opened_one_after_the_other(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    everybody, load = asyncio.Barrier(MANY), Store.load

    async def load_together(own: Store, code: str) -> OpenedTable | None:
        await everybody.wait()
        return await load(own, code)

    async def check() -> None:
        store = await Store.open(address)
        hall = Hall(store, Inline(), QUICK, Metrics())
        rules = parse_rules("classic")
        tables = [await hall.create(rules, "host", NewTable()) for _ in range(MANY)]

        async def enter_all() -> list[LiveTable | BaseException]:
            entering = (hall.enter(own.code, "host", Hello()) for own in tables * 2)
            return await asyncio.gather(*entering, return_exceptions=True)

        async with held(address):
            assert {type(own) for own in await enter_all()} == {StoreError}
        monkeypatch.setattr(Store, "load", load_together)
        async with asyncio.timeout(60):
            opened = await enter_all()
        assert opened[:MANY] == opened[MANY:]
        assert len(set(opened)) == MANY
        await hall.close()
        await store.close()

    asyncio.run(check())


def test_a_hello_that_waits_for_the_database_is_told_so_and_may_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(door, "HELLO_SECONDS", SECONDS / 2)
    load = Store.load

    async def fail_late(*_: object) -> None:
        await asyncio.sleep(SECONDS)
        raise StoreError

    with service(tmp_path) as client:
        code = new_table(client)["code"]
        monkeypatch.setattr(Store, "load", fail_late)
        with seat_at(client, code) as seat, caplog.at_level(logging.CRITICAL):
            assert seat.hello()["error"]["code"] == "store-failed"
            with pytest.raises(WebSocketDisconnect) as end:
                seat.read()
            assert end.value.code == 1013
        monkeypatch.setattr(Store, "load", load)
        with seat_at(client, code) as seat:
            assert seat.hello()["type"] == "state"
