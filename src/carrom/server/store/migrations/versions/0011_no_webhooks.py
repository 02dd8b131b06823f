"""Webhooks are gone: a program asks again cheaply instead."""

from __future__ import annotations

from importlib import import_module

from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Take their tables away, with everything in them."""
    op.drop_table("webhook_delivery")
    op.drop_table("webhook")


def downgrade() -> None:
    """Add the tables again, empty."""
    import_module("carrom.server.store.migrations.versions.0010_webhooks").upgrade()
