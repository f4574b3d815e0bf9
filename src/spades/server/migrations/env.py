"""Alembic runs this; the connection to change is passed in by the store."""

from __future__ import annotations

from alembic import context

from spades.server.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
