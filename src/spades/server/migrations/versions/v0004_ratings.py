"""What people are rated, and the games that it comes from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Games that were over before are not rated."""
    op.create_table(
        "ratings",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("form", sa.String(20), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "rated",
        sa.Column("table", sa.String(20), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("game", sa.Integer, primary_key=True),
        sa.Column("json", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_table("rated")
    op.drop_table("ratings")
