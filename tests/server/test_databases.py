"""Several servers on one database, and databases that none can use."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import uuid
from contextlib import ExitStack
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from server.postgresql import database
from server.service import QUICK, Inline, new_table, seat_at
from spades.server.app import make_app
from spades.server.database import DatabaseError, DatabaseProblem, open_database, url_of
from spades.server.store import default_url

OPENER = Path(__file__).parent / "opener.py"
SERVERS = 3
RACES = 6


def race(addresses: list[str]) -> None:
    """Processes open the same new databases, each of them at the same moment."""
    processes = [
        subprocess.Popen(
            [sys.executable, str(OPENER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(SERVERS)
    ]
    for address in addresses:
        for process in processes:
            assert process.stdin is not None
            process.stdin.write(f"{address}\n")
    for process in processes:
        out, err = process.communicate(timeout=60)
        assert (out.splitlines(), err) == (["ready", *["opened"] * len(addresses)], "")


def test_servers_that_start_at_once_share_a_new_file(tmp_path: Path) -> None:
    race([default_url(tmp_path / str(number)) for number in range(RACES)])


def test_servers_that_start_at_once_share_a_new_postgresql(postgresql: str) -> None:
    with ExitStack() as stack:
        race([stack.enter_context(database(postgresql, uuid.uuid4().hex)) for _ in range(RACES)])


def test_a_table_belongs_to_the_server_that_opened_it_last(address: str) -> None:
    with served(address) as first, served(address) as second:
        code = new_table(first)["code"]
        second.cookies["spades"] = first.cookies["spades"]
        with seat_at(first, code) as here, seat_at(second, code) as there:
            here.hello()
            there.hello()
            here.send(type="sit", cmd="late", seat="S", name="Late")
            with pytest.raises(WebSocketDisconnect) as end:
                here.read()
            assert end.value.code == 1013
            assert there.wish("sit", seat="S", name="Ann")[-1]["error"] is None
        with seat_at(first, code) as here:
            assert here.hello()["table"]["seats"][2]["name"] == "Ann"


def served(address: str) -> TestClient[Litestar]:
    return TestClient(make_app(address, Inline, QUICK), base_url="http://testserver.local")


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("nonsense", DatabaseProblem.BAD_ADDRESS),
        ("postgresql://host:port/x", DatabaseProblem.BAD_ADDRESS),
        ("postgresql:///x?nonsense=1", DatabaseProblem.BAD_ADDRESS),
        ("mysql://x", DatabaseProblem.UNKNOWN_KIND),
        ("sqlite+pysqlite:///x.db", DatabaseProblem.UNKNOWN_KIND),
        ("postgresql+psycopg2://x", DatabaseProblem.UNKNOWN_KIND),
        ("sqlite:////proc/none/x.db", DatabaseProblem.NOT_WRITABLE),
        ("sqlite:////proc", DatabaseProblem.NOT_WRITABLE),
        ("postgresql://127.0.0.1:1/x", DatabaseProblem.UNREACHABLE),
        ("postgresql://no.such.host.invalid/x", DatabaseProblem.UNREACHABLE),
    ],
)
def test_a_database_that_cannot_be_is_told(address: str, code: DatabaseProblem) -> None:
    assert problem(address) is code


def test_a_file_that_is_no_database_is_told_and_left_alone(tmp_path: Path) -> None:
    own = tmp_path / "letter.txt"
    own.write_text("Dear Ann,\n" * 500)
    assert problem(f"sqlite:///{own}") is DatabaseProblem.NOT_ONE
    assert own.read_text() == "Dear Ann,\n" * 500


def test_a_file_that_may_only_be_read_is_told(tmp_path: Path) -> None:
    own = tmp_path / "old.db"
    with sqlite3.connect(own) as link:
        link.execute("CREATE TABLE x (y)")
    link.close()
    assert problem(f"sqlite:///file:{own}?mode=ro&uri=true") is DatabaseProblem.NOT_WRITABLE


def test_a_database_of_a_newer_version_is_told_and_left_alone(address: str) -> None:
    async def age() -> None:
        engine = await open_database(address)
        async with engine.begin() as connection:
            await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        await engine.dispose()

    asyncio.run(age())
    assert problem(address) is DatabaseProblem.NEWER


def test_a_database_that_postgresql_does_not_have_is_told(postgresql: str) -> None:
    address = f"postgresql://spades@/nothing?host={postgresql}"
    assert problem(address) is DatabaseProblem.UNUSABLE


def test_a_driver_that_is_not_installed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert problem("postgresql://127.0.0.1:1/x") is DatabaseProblem.NO_DRIVER


def test_the_driver_may_be_left_out() -> None:
    for kind, driver in (("sqlite", "aiosqlite"), ("postgresql", "asyncpg")):
        assert url_of(f"{kind}:///x") == url_of(f"{kind}+{driver}:///x")


def problem(address: str) -> DatabaseProblem:
    """Why a database cannot be opened."""
    with pytest.raises(DatabaseError) as error:
        asyncio.run(open_database(address))
    return error.value.code
