"""The tables of the store; `migrations/` brings a database to this shape."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("code", String(20), primary_key=True),
    Column("key_hash", LargeBinary(32), nullable=False),
    Column("rules", Text, nullable=False),
    Column("secret", LargeBinary(32), nullable=False),
    Column("host", String(32), nullable=False),
    Column("bots", String(20), nullable=False),
    Column("move_seconds", Integer),
    Column("bank_seconds", Integer),
    Column("created", Float, nullable=False),
    Column("epoch", Integer, nullable=False, default=0),
)
"""What tables start from. Without seconds nobody is hurried; `epoch` counts how often a table was
opened."""

RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("guest", String(32), primary_key=True),
    Column("form", String(20), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)
"""What people are rated, in each form of the game."""

RATED: Final = Table(
    "rated",
    METADATA,
    Column("table", String(20), ForeignKey("tables.code"), primary_key=True),
    Column("game", Integer, primary_key=True),
    Column("json", Text, nullable=False),
)
"""The games that have been rated, by their number at their table, and what that changed: a game
counts once, whoever rates it."""

EVENTS: Final = Table(
    "events",
    METADATA,
    Column("table", String(20), ForeignKey("tables.code"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("json", Text, nullable=False),
)
"""What happened at each table; who does not own a table any more fails on the key."""
