"""What happens while a database does not answer, and afterwards."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from time import monotonic

import pytest

from server.held import held
from server.service import service
from spades.server import store as stores
from spades.server.store import Store


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
                begun = monotonic()
                answers = await asyncio.gather(*(store.is_answering() for _ in range(20)))
                assert answers == [False] * 20
                assert monotonic() - begun < 1
            assert len(questions) == 1
        async with asyncio.timeout(10):
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
