"""The store's shape, version by version, for Alembic."""
