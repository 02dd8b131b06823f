"""Webhooks of tournaments, and the outbox from which they are delivered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "webhook",
        sa.Column("register_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("url", sa.String(500), nullable=False),
        sa.Column("secret", sa.String(80), nullable=False),
        sa.Column("kinds", sa.String(120), nullable=False),
        sa.Column("made_at", sa.Double(), nullable=False),
        sa.Column("state", sa.String(4), nullable=False),
        sa.Column("problem", sa.Text(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("next_at", sa.Double(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("claimed_until", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["register_id"], ["register.id"], name="fk_webhook_register_id"),
        sa.PrimaryKeyConstraint("register_id", "number", name="pk_webhook"),
    )
    op.create_table(
        "webhook_delivery",
        sa.Column("register_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("sequence", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("made_at", sa.Double(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("tried_at", sa.Double(), nullable=True),
        sa.Column("status", sa.Integer(), nullable=True),
        sa.Column("problem", sa.Text(), nullable=False),
        sa.Column("done_at", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(
            ["register_id", "number"],
            ["webhook.register_id", "webhook.number"],
            name="fk_webhook_delivery_register_id",
        ),
        sa.PrimaryKeyConstraint("register_id", "number", "sequence", name="pk_webhook_delivery"),
    )


def downgrade() -> None:
    """Take them away again, with everything in them."""
    op.drop_table("webhook_delivery")
    op.drop_table("webhook")
