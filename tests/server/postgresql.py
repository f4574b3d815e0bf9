"""A private PostgreSQL for the tests, in a folder of its own and reached by no network."""

from __future__ import annotations

import asyncio
import getpass
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg

SECONDS = 60.0
ROOT = 0


class NoPostgresError(Exception):
    """There is no PostgreSQL here; its text says what to do."""


def programs() -> Path:
    """The folder of PostgreSQL's programs, which Debian keeps off the path."""
    on_path = shutil.which("initdb")
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if on_path is None and not folders:
        message = "needs PostgreSQL (on Debian: apt install postgresql)"
        raise NoPostgresError(message)
    return folders[-1] if on_path is None else Path(on_path).parent


def owner() -> str:
    """Who runs it: PostgreSQL refuses root."""
    if os.geteuid() != ROOT:
        return getpass.getuser()
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@contextmanager
def private_server() -> Iterator[str]:
    """Run a server; the folder of its socket, where everybody is let in as `spades`."""
    found, user = programs(), owner()
    as_user: dict[str, Any] = {"cwd": "/", "stdout": subprocess.DEVNULL}
    if os.geteuid() == ROOT:
        as_user |= {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []}
    with tempfile.TemporaryDirectory() as folder:
        shutil.chown(folder, user)
        data = f"{folder}/data"
        ways = ["-A", "trust", "-U", "spades", "--no-sync", "-E", "UTF8", "--locale=C"]
        subprocess.run([found / "initdb", "-D", data, *ways], check=True, **as_user)
        options = ["-c", "listen_addresses=", "-c", "fsync=off", "-k", folder]
        with subprocess.Popen(
            [found / "postgres", "-D", data, *options], stderr=subprocess.DEVNULL, **as_user
        ) as process:
            try:
                asyncio.run(command(folder, "SELECT 1"))
                yield folder
            finally:
                process.send_signal(signal.SIGINT)


async def command(folder: str, sql: str) -> None:
    """Give the server a command, once it is there."""
    async with asyncio.timeout(SECONDS):
        while True:
            try:
                link = await asyncpg.connect(host=folder, user="spades", database="postgres")
            except (OSError, asyncpg.CannotConnectNowError):
                await asyncio.sleep(0.05)
            else:
                await link.execute(sql)
                await link.close()
                return


@contextmanager
def database(folder: str, name: str) -> Iterator[str]:
    """A new database on the server; its address."""
    asyncio.run(command(folder, f'CREATE DATABASE "{name}"'))
    yield f"postgresql+asyncpg://spades@/{name}?host={folder}"
    asyncio.run(command(folder, f'DROP DATABASE "{name}" WITH (FORCE)'))
