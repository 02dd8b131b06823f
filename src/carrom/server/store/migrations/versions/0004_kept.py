"""Matches at a wooden board: who writes them, and every entry as it was sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the tables; seats kept before are none of these."""
    op.add_column(
        "seat", sa.Column("kept", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.create_table(
        "kept",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("writer", sa.String(32), nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(64), nullable=True),
        sa.Column("released", sa.Boolean(), nullable=False),
        sa.Column("clock_at", sa.Double(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_kept_match_id"),
        sa.PrimaryKeyConstraint("match_id", name="pk_kept"),
    )
    op.create_table(
        "kept_device",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("device", sa.String(32), nullable=False),
        sa.Column("token", sa.String(64), nullable=True),
        sa.Column("made_at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_kept_device_match_id"),
        sa.PrimaryKeyConstraint("match_id", "device", name="pk_kept_device"),
    )
    op.create_index("ix_kept_device_token", "kept_device", ["token"])
    op.create_table(
        "kept_entry",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("device", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("copy_number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("edition", sa.Integer(), nullable=False),
        sa.Column("build", sa.String(64), nullable=False),
        sa.Column("event", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("made", sa.Double(), nullable=True),
        sa.Column("state", sa.Text(), nullable=True),
        sa.Column("server_state", sa.Text(), nullable=True),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("why", sa.String(20), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("told_at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_kept_entry_match_id"),
        sa.PrimaryKeyConstraint("match_id", "device", "seq", "copy_number", name="pk_kept_entry"),
    )
    op.create_index("ix_kept_entry_status", "kept_entry", ["match_id", "status"])


def downgrade() -> None:
    """Take them away again. The logs stay, without anybody who could write on."""
    for table in ("kept_entry", "kept_device", "kept"):
        op.drop_table(table)
    op.drop_column("seat", "kept")
