"""Bots in processes of their own: what they choose, and what becomes of those that fail."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing

import pytest

from server import stuck
from server.party import Party
from spades.bots import make_bot
from spades.server import thinkers
from spades.server.connection import Connection
from spades.server.credits import MOST_PURSES, Callers, Purse, Purses, network_of
from spades.server.metrics import Metrics
from spades.server.thinkers import ProcessThinkers
from spades.view import View, view
from support import seeded_round


def first_view() -> View:
    round_ = seeded_round("mirror")
    return view(round_, round_.seats_to_act[0])


def test_processes_choose_as_bots_do_and_fail_alone(caplog: pytest.LogCaptureFixture) -> None:
    now = first_view()

    async def check() -> None:
        pool = ProcessThinkers(Metrics(), 1)
        assert await pool.choose("skilled", 7, now) == make_bot("skilled", 7).choose(now)
        with caplog.at_level(logging.CRITICAL):
            assert await pool.choose("nobody", 7, now) is None
        assert await pool.choose("random", 7, now) == make_bot("random", 7).choose(now)
        await pool.close()

    asyncio.run(check())


def test_a_process_that_was_ended_is_replaced_and_another_is_asked_the_same(
    caplog: pytest.LogCaptureFixture,
) -> None:
    now = first_view()

    async def check() -> None:
        metrics = Metrics()
        pool = ProcessThinkers(metrics, 1)
        assert await pool.choose("random", 7, now) is not None
        (worker,) = multiprocessing.active_children()
        worker.kill()
        with caplog.at_level(logging.CRITICAL):
            assert await pool.choose("random", 7, now) == make_bot("random", 7).choose(now)
        assert replaced(metrics, "gone") == 1
        await pool.close()

    asyncio.run(check())


def test_a_stuck_bot_is_ended_and_the_bots_of_others_are_asked(
    caplog: pytest.LogCaptureFixture,
) -> None:
    now = first_view()

    async def check() -> None:
        metrics = Metrics()
        pool = ProcessThinkers(metrics, 1, think=stuck.think, patience=3.0)
        assert await pool.choose("random", 1, now) is not None
        (worker,) = multiprocessing.active_children()
        with caplog.at_level(logging.ERROR):
            asked = [pool.choose(level, 1, now) for level in ("beginner", "random")]
            answers = await asyncio.gather(*asked)
        assert answers == [None, make_bot("random", 1).choose(now)]
        assert worker not in multiprocessing.active_children()
        assert replaced(metrics, "stuck") == 1
        assert sum("replaced" in record.message for record in caplog.records) == 1
        await pool.close()
        assert multiprocessing.active_children() == []

    asyncio.run(check())


def test_what_nobody_waits_for_is_done_one_thing_at_a_time_and_not_without_end(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinkers, "MOST_WAITING", 3)

    async def check() -> None:
        pool = ProcessThinkers(Metrics(), 1)
        answers = await asyncio.gather(*(pool.ponder(divmod, number, 2) for number in range(5)))
        assert answers == [(0, 0), (0, 1), (1, 0), None, None]
        with caplog.at_level(logging.CRITICAL):
            assert await pool.ponder(divmod, 1, 0) is None
        assert await pool.ponder(divmod, 7, 2) == (3, 1)
        await pool.close()

    asyncio.run(check())


def test_a_bot_that_ends_its_process_each_time_has_failed(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def check() -> None:
        pool = ProcessThinkers(Metrics(), 1, think=stuck.think)
        with caplog.at_level(logging.CRITICAL):
            assert await pool.choose("casual", 1, first_view()) is None
        assert await pool.choose("random", 1, first_view()) is not None
        await pool.close()

    asyncio.run(check())


def test_closing_does_not_wait_for_a_bot_that_is_stuck() -> None:
    async def check() -> None:
        pool = ProcessThinkers(Metrics(), 1, think=stuck.think, patience=3600)
        assert await pool.choose("random", 1, first_view()) is not None
        asked = asyncio.create_task(pool.choose("beginner", 1, first_view()))
        await asyncio.sleep(0)
        await pool.close()
        assert await asked is None
        assert multiprocessing.active_children() == []

    asyncio.run(check())


def replaced(metrics: Metrics, why: str) -> float:
    """How many processes were replaced, as those are told who watch the server."""
    line = f'spades_bot_processes_replaced_total{{why="{why}"}} '
    (found,) = [own for own in metrics.text().decode().splitlines() if own.startswith(line)]
    return float(found.removeprefix(line))


def test_what_a_bot_is_asked_holds_nothing_but_its_view() -> None:
    party = Party.at("classic").start("S")
    while not party.table.due():
        party.step("S")
    (due,) = party.table.due()
    game = party.table.evening.game
    assert game is not None
    assert due.view == view(game.round, due.seat)


def test_a_reader_who_is_too_slow_gets_the_last_message_instead_of_all() -> None:
    sent: list[str] = []
    closed: list[int] = []

    async def send(text: str) -> None:
        sent.append(text)

    async def close(code: int) -> None:
        closed.append(code)

    async def check() -> None:
        connection = Connection(send, close, most=3)
        assert [connection.put(text) for text in "abc"] == [True] * 3
        assert not connection.put("d")
        assert connection.put("whole")
        connection.close(1000)
        connection.close(1001)
        assert connection.put("late")
        await connection.run()

    asyncio.run(check())
    assert (sent, closed) == (["whole"], [1000])


def test_a_full_queue_does_not_keep_a_socket_from_being_closed() -> None:
    closed: list[int] = []

    async def send(_: str) -> None:
        raise AssertionError

    async def close(code: int) -> None:
        closed.append(code)

    async def check() -> None:
        connection = Connection(send, close, most=1)
        connection.put("a")
        connection.close(1012)
        await connection.run()

    asyncio.run(check())
    assert closed == [1012]


def test_credits_come_back_with_time() -> None:
    purse = Purse(3, 30.0, now=0.0)
    assert [purse.spend(0.0) for _ in range(4)] == [True, True, True, False]
    assert not purse.spend(9.0)
    assert purse.spend(10.0)
    assert [purse.spend(1000.0) for _ in range(4)] == [True, True, True, False]


def test_purses_are_everybodys_own_and_forgotten_when_there_are_too_many() -> None:
    purses = Purses(1, 60.0)
    assert purses.spend("a", 0.0)
    assert not purses.spend("a", 0.0)
    for number in range(MOST_PURSES):
        assert purses.spend(str(number), 0.0)
    assert purses.spend("a", 0.0)


def test_a_refused_caller_is_told_how_long_to_wait_and_takes_nothing_from_neighbours() -> None:
    callers = Callers(2, 10.0, crowd=2)
    assert [callers.delay("a", "1.2.3.4", 0.0) for _ in range(5)] == [0, 0, 5, 5, 5]
    assert [callers.delay("b", "1.2.3.4", 0.0) for _ in range(2)] == [0, 0]
    assert callers.delay("c", "1.2.3.4", 0.0) == 2.5
    assert callers.delay("d", "1.2.3.5", 0.0) == 0
    assert callers.delay("a", "1.2.3.4", 5.0) == 0


def test_in_ipv6_a_whole_network_is_one_caller() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::2:3%eth0") != network_of("2001:db9::")
    assert network_of("::ffff:1.2.3.4") == network_of("1.2.3.4") != network_of("1.2.3.5")
    assert network_of("testclient") == "testclient"
