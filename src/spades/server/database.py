"""Opening a database: which ones there can be, what each of them needs, and what can go wrong."""

from __future__ import annotations

import sqlite3
from enum import StrEnum
from importlib import resources
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, NullPool, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

FAILURES: Final = (SQLAlchemyError, OSError)
"""What a database in use fails with; a connection that cannot be made is an OSError."""
_DRIVERS: Final = {"sqlite": "aiosqlite", "postgresql": "asyncpg"}
_CONNECT_SECONDS: Final = 10
_ANSWER_SECONDS: Final = 15
_PRAGMAS: Final = ("busy_timeout=15000", "journal_mode=WAL", "synchronous=FULL")
"""Another process that writes is waited for, in milliseconds."""
_MIGRATION_LOCK: Final = 0x5350414445
"""The number of the lock that PostgreSQL keeps for whoever changes the tables: SPADE."""
_BEGIN: Final = "spades_begin"


class DatabaseProblem(StrEnum):
    """Why a server cannot start with a database; the sentences are in the catalogues."""

    BAD_ADDRESS = "database-bad-address"
    UNKNOWN_KIND = "database-unknown-kind"
    NO_DRIVER = "database-no-driver"
    UNREACHABLE = "database-unreachable"
    NOT_WRITABLE = "database-not-writable"
    NOT_ONE = "database-not-one"
    NEWER = "database-newer"
    UNUSABLE = "database-unusable"


_SQLITE_PROBLEMS: Final = {
    sqlite3.SQLITE_NOTADB: DatabaseProblem.NOT_ONE,
    sqlite3.SQLITE_CANTOPEN: DatabaseProblem.NOT_WRITABLE,
    sqlite3.SQLITE_READONLY: DatabaseProblem.NOT_WRITABLE,
    sqlite3.SQLITE_PERM: DatabaseProblem.NOT_WRITABLE,
}


class DatabaseError(Exception):
    """A database cannot be opened.

    Attributes:
        code: Why.
        reason: What the database or the system says about it; may be empty.
    """

    def __init__(self, code: DatabaseProblem, reason: object = "") -> None:
        self.code = code
        self.reason = str(reason)
        super().__init__(code, self.reason)


async def open_database(address: str) -> AsyncEngine:
    """Open a database, and bring it to today's shape.

    Args:
        address: As SQLAlchemy has it, such as `sqlite:///games.db`; the driver may be left out.

    Raises:
        DatabaseError: It cannot be used.
    """
    url = url_of(address)
    try:
        engine = _engine(url)
        try:
            async with engine.connect() as connection:
                await connection.execution_options(**{_BEGIN: "IMMEDIATE"})
                await connection.run_sync(_upgrade)
                await connection.commit()
        except BaseException:
            await engine.dispose()
            raise
    except (*FAILURES, CommandError, ImportError, TypeError) as error:
        raise _explained(url, error) from error
    return engine


def url_of(address: str) -> URL:
    """The address of a database, with the driver that this program uses.

    Raises:
        DatabaseError: It is none, or one of a database that nothing here knows.
    """
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise DatabaseError(DatabaseProblem.BAD_ADDRESS) from error
    kind, _, driver = url.drivername.partition("+")
    if kind not in _DRIVERS or driver not in ("", _DRIVERS[kind]):
        raise DatabaseError(DatabaseProblem.UNKNOWN_KIND)
    return url.set(drivername=f"{kind}+{_DRIVERS[kind]}")


def _engine(url: URL) -> AsyncEngine:
    if url.get_backend_name() == "sqlite":
        return _sqlite(url)
    # A pool that looks before it lends survives a restart of the database.
    return create_async_engine(
        url,
        pool_pre_ping=True,
        connect_args={"timeout": _CONNECT_SECONDS, "command_timeout": _ANSWER_SECONDS},
    )


def _sqlite(url: URL) -> AsyncEngine:
    """A write-ahead log lets readers and the writer pass each other; full sync survives a cut."""
    if url.database and url.database != ":memory:" and "uri" not in url.query:
        Path(url.database).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    _try_sqlite(url)
    engine = create_async_engine(url)

    @event.listens_for(engine.sync_engine, "connect")
    def _(connection: Any, _: object) -> None:  # noqa: ANN401 - what the driver hands over
        connection.isolation_level = None  # or changes of tables would be in no transaction
        for pragma in _PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine.sync_engine, "begin")
    def _(connection: Connection) -> None:
        kind = connection.get_execution_options().get(_BEGIN, "")
        connection.exec_driver_sql(f"BEGIN {kind}")

    return engine


def _try_sqlite(url: URL) -> None:
    """Open the file once without the asynchronous driver, whose thread outlives a failure."""
    engine = create_engine(url.set(drivername="sqlite"), poolclass=NullPool)
    with engine.connect() as connection:
        connection.exec_driver_sql(f"PRAGMA {_PRAGMAS[0]}")
        connection.exec_driver_sql("PRAGMA schema_version")


def _upgrade(connection: Connection) -> None:
    """Run the migrations that this database has not seen; another server waits meanwhile.

    SQLite is locked from the beginning of the transaction on.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATION_LOCK})
    config = Config()
    with resources.as_file(resources.files("spades.server") / "migrations") as scripts:
        config.set_main_option("script_location", str(scripts).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _explained(url: URL, error: Exception) -> DatabaseError:
    """Why a database could not be opened, as far as that can be told."""
    cause = getattr(error, "orig", None) or error
    if isinstance(error, ImportError):
        return DatabaseError(DatabaseProblem.NO_DRIVER, _DRIVERS[url.get_backend_name()])
    if isinstance(error, CommandError):
        return DatabaseError(DatabaseProblem.NEWER)
    if isinstance(error, TypeError):  # the driver has no such option
        return DatabaseError(DatabaseProblem.BAD_ADDRESS)
    if url.get_backend_name() == "sqlite":
        return DatabaseError(_sqlite_problem(cause), getattr(cause, "strerror", None) or cause)
    is_away = isinstance(error, OSError)
    return DatabaseError(
        DatabaseProblem.UNREACHABLE if is_away else DatabaseProblem.UNUSABLE, cause
    )


def _sqlite_problem(cause: BaseException) -> DatabaseProblem:
    """What SQLite means, or the system where the folder cannot be made."""
    if isinstance(cause, OSError):
        return DatabaseProblem.NOT_WRITABLE
    code = getattr(cause, "sqlite_errorcode", 0) & 0xFF  # the rest tells details
    return _SQLITE_PROBLEMS.get(code, DatabaseProblem.UNUSABLE)
