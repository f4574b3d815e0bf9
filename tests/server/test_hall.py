"""Who has a table in the memory: sockets that die, strangers, tables that nobody uses."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from server.line import Line
from server.service import QUICK, Inline
from spades.rules import parse_rules
from spades.server import live_table
from spades.server.bodies import NewTable
from spades.server.hall import Hall
from spades.server.messages import (
    Act,
    Clock,
    Fill,
    Hello,
    Ready,
    Sit,
    Start,
    State,
)
from spades.server.metrics import Metrics
from spades.server.problems import TableError, TableProblem
from spades.server.settings import Settings
from spades.server.store import Store, default_url


def in_hall(
    folder: Path, what: Callable[[Hall], Awaitable[None]], settings: Settings = QUICK
) -> None:
    async def run() -> None:
        store = await Store.open(default_url(folder))
        hall = Hall(store, Inline(), settings, Metrics())
        try:
            await what(hall)
        finally:
            await hall.close()
            await store.close()

    asyncio.run(run())


def test_a_socket_that_dies_while_its_wish_is_kept_harms_nobody(tmp_path: Path) -> None:
    async def check(hall: Hall) -> None:
        address = await hall.create(parse_rules("classic"), "host", NewTable(name="Ann"))
        host, guest = Line(), Line()
        table = await hall.enter(address.code, "host", Hello())
        await table.join("host", host.own)
        await hall.enter(address.code, "guest", Hello(key=address.key))
        await table.join("guest", guest.own)
        wishes = [Sit(cmd=str(number), seat="N", name=f"Ben {number}") for number in range(6)]
        for number, wish in enumerate(wishes):
            dying = asyncio.create_task(table.handle("guest", wish, guest.own))
            for _ in range(number):
                await asyncio.sleep(0)
            dying.cancel()
            await asyncio.gather(dying, return_exceptions=True)
        await table.handle("host", Fill(cmd="fill", seat="W", level="random"), host.own)
        assert not table.is_broken
        assert host.closed == guest.closed == []
        stored = await hall.services.store.peek(address.code)
        assert stored is not None
        assert any(getattr(entry, "wish", None) == wishes[-1] for entry in stored.entries)

    in_hall(tmp_path, check)


def test_strangers_open_no_table_and_take_none_from_its_owner(tmp_path: Path) -> None:
    async def check(hall: Hall) -> None:
        address = await hall.create(parse_rules("classic"), "host", NewTable(name="Ann"))
        table = await hall.enter(address.code, "host", Hello())
        other = Hall(hall.services.store, Inline(), QUICK, Metrics())
        for key in (None, "wrong"):
            with pytest.raises(TableError) as refused:
                await other.enter(address.code, "stranger", Hello(key=key))
            assert refused.value.code is TableProblem.WRONG_KEY
        with pytest.raises(TableError):
            await other.records(address.code, "stranger")
        assert await other.records(address.code, "host") == []
        line = Line()
        await table.join("host", line.own)
        await table.handle("host", Start(cmd="start"), line.own)
        assert not table.is_broken
        stored = await hall.services.store.peek(address.code)
        assert stored is not None
        assert stored.epoch == 1

    in_hall(tmp_path, check)


def test_a_table_that_nobody_uses_leaves_the_memory(tmp_path: Path) -> None:
    async def check(hall: Hall) -> None:
        address = await hall.create(parse_rules("mirror"), "host", NewTable(name="Ann"))
        table = await hall.enter(address.code, "host", Hello())
        line = Line()
        await table.join("host", line.own)
        await table.handle("host", Start(cmd="start"), line.own)
        assert await hall.table(address.code) is table
        await hall.leave(table, "host", line.own)
        async with asyncio.timeout(60):
            while await hall.table(address.code) is table:  # noqa: ASYNC110 - it tells nobody
                await asyncio.sleep(0.02)

    in_hall(tmp_path, check, replace(QUICK, rest=0.02))


def test_a_slow_commit_takes_no_time_from_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1000.0]
    monkeypatch.setattr(live_table, "monotonic", lambda: clock[0])
    append = Store.append

    async def slowly(*told: Any, **named: Any) -> None:  # noqa: ANN401
        clock[0] += 60.0
        await append(*told, **named)

    async def check(hall: Hall) -> None:
        wanted = NewTable(name="Ann", clock=Clock(move=30, bank=0))
        address = await hall.create(parse_rules("draw"), "host", wanted)
        host, guest = Line(), Line()
        table = await hall.enter(address.code, "host", Hello())
        await table.join("host", host.own)
        await hall.enter(address.code, "guest", Hello(key=address.key))
        await table.join("guest", guest.own)
        await table.handle("guest", Sit(cmd="sit", seat="N", name="Ben"), guest.own)
        monkeypatch.setattr(Store, "append", slowly)
        await table.handle("host", Start(cmd="start"), host.own)
        clock[0] += 10.0
        late = Line()
        await table.join("host", late.own)
        (state,) = await late.all_sent()
        assert isinstance(state, State)
        (timer,) = state.timers
        assert (timer.kind, timer.seconds) == ("move", 20.0)

    in_hall(tmp_path, check)


def test_wishes_count_by_their_kind_in_the_metrics(tmp_path: Path) -> None:
    async def check(hall: Hall) -> None:
        address = await hall.create(parse_rules("classic"), "host", NewTable(name="Ann"))
        table = await hall.enter(address.code, "host", Hello())
        line = Line()
        await table.handle("host", Ready(cmd="a"), line.own)
        await table.handle("host", Act(cmd="b", seq=1, look=True), line.own)
        text = hall.services.metrics.text().decode()
        assert 'spades_commands_total{type="ready"} 1.0' in text
        assert 'spades_commands_total{type="act"} 1.0' in text

    in_hall(tmp_path, check)
