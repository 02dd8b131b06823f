"""Alembic runs this: our tables on the connection it was given."""

from __future__ import annotations

from alembic import context

from carrom.server.store.tables import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,  # SQLite changes a table by making it anew
)
with context.begin_transaction():
    context.run_migrations()
