"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Guests, matches, seats, events, offers, tokens."""
    op.create_table(
        "guest",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("made_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guest"),
    )
    op.create_table(
        "match",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("made_at", sa.Double(), nullable=False),
        sa.Column("moved_at", sa.Double(), nullable=False),
        sa.Column("maker", sa.String(32), nullable=False),
        sa.Column("rules", sa.String(60), nullable=False),
        sa.Column("format", sa.String(200), nullable=False),
        sa.Column("house", sa.Text(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("stroke_seconds", sa.Integer(), nullable=True),
        sa.Column("gone_seconds", sa.Integer(), nullable=False),
        sa.Column("begun_by", sa.String(2), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("standing", sa.Text(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("waiting", sa.Boolean(), nullable=False),
        sa.Column("rematch", sa.String(32), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
    )
    op.create_index("ix_match_waiting", "match", ["waiting", "public", "made_at"])
    op.create_table(
        "seat",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.String(2), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("guest", sa.String(32), nullable=True),
        sa.Column("level", sa.String(20), nullable=True),
        sa.Column("invite", sa.String(64), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_seat_match_id"),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_seat"),
    )
    op.create_index("ix_seat_guest", "seat", ["guest"])
    op.create_table(
        "event",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("event", sa.Text(), nullable=False),
        sa.Column("by_guest", sa.String(32), nullable=True),
        sa.Column("client_id", sa.String(64), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_event_match_id"),
        sa.PrimaryKeyConstraint("match_id", "version", name="pk_event"),
        sa.UniqueConstraint("match_id", "by_guest", "client_id", name="uq_event_client"),
    )
    op.create_table(
        "offer",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("by_seat", sa.String(2), nullable=False),
        sa.Column("to", sa.Integer(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("agreed", sa.Text(), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_offer_match_id"),
        sa.PrimaryKeyConstraint("match_id", "number", name="pk_offer"),
    )
    op.create_table(
        "token",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("guest", sa.String(32), nullable=True),
        sa.Column("made_at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_token_match_id"),
        sa.PrimaryKeyConstraint("hash", name="pk_token"),
    )


def downgrade() -> None:
    """Everything goes."""
    for table in ("token", "offer", "event", "seat", "match", "guest"):
        op.drop_table(table)
