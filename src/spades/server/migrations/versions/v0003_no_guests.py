"""Guests are known by what they did at tables; what they called themselves was never read."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Forget the names."""
    op.drop_table("guests")


def downgrade() -> None:
    """Make room for them again."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
