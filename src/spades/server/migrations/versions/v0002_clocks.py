"""The time that a table gives to its players."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
COLUMNS = ("move_seconds", "bank_seconds")


def upgrade() -> None:
    """Tables that were there before hurry nobody."""
    for name in COLUMNS:
        op.add_column("tables", sa.Column(name, sa.Integer))


def downgrade() -> None:
    """Forget the clocks."""
    for name in COLUMNS:
        op.drop_column("tables", name)
