"""Databases of every kind for the tests of what is kept."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.postgresql import NoPostgresError, database, private_server
from spades.server.store import default_url


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """A running PostgreSQL, as the folder of its socket."""
    try:
        with private_server() as folder:
            yield folder
    except NoPostgresError as error:
        pytest.skip(str(error))


@pytest.fixture
def postgresql_address(postgresql: str) -> Iterator[str]:
    """An empty database in PostgreSQL."""
    with database(postgresql, uuid.uuid4().hex) as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of each kind in turn."""
    if request.param == "sqlite":
        return default_url(tmp_path / "new" / "folder")
    own: str = request.getfixturevalue("postgresql_address")
    return own
