"""Databases that do not answer, because somebody else holds them."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

import asyncpg

from spades.server.database import url_of


@asynccontextmanager
async def held(address: str) -> AsyncIterator[None]:
    """Let nobody else write meanwhile."""
    url = url_of(address)
    if url.get_backend_name() == "sqlite":
        with closing(sqlite3.connect(url.database or "", isolation_level=None)) as link:
            link.execute("BEGIN IMMEDIATE")
            yield
        return
    link = await asyncpg.connect(
        host=url.query["host"], user=url.username, database=url.database, timeout=60
    )
    try:
        async with link.transaction():
            await link.execute("LOCK TABLE events, tables IN ACCESS EXCLUSIVE MODE")
            yield
    finally:
        await link.close()
