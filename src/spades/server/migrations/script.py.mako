"""${message}."""

from __future__ import annotations

from alembic import op
import sqlalchemy as sa

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


def upgrade() -> None:
    """Bring the store to this version."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """Bring it back to the version before."""
    ${downgrades if downgrades else "pass"}
