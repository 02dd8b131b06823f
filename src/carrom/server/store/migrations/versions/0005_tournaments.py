"""Tournaments: their logs, who may act in them, and the matches that are kept for their fixtures."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "register",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.Double(), nullable=False),
        sa.Column("moved_at", sa.Double(), nullable=False),
        sa.Column("deleted_at", sa.Double(), nullable=True),
        sa.Column("pin", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_register"),
    )
    op.create_index("ix_register_kind", "register", ["kind", "moved_at"])
    op.create_table(
        "register_entry",
        sa.Column("register_id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("entry", sa.Text(), nullable=False),
        sa.Column("by_token", sa.Integer(), nullable=True),
        sa.Column("client_id", sa.String(64), nullable=True),
        sa.ForeignKeyConstraint(
            ["register_id"], ["register.id"], name="fk_register_entry_register_id"
        ),
        sa.PrimaryKeyConstraint("register_id", "version", name="pk_register_entry"),
        sa.UniqueConstraint(
            "register_id", "by_token", "client_id", name="uq_register_entry_client"
        ),
    )
    op.create_table(
        "register_token",
        sa.Column("register_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("fixture", sa.String(120), nullable=True),
        sa.Column("rubber", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.Double(), nullable=False),
        sa.Column("revoked_at", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(
            ["register_id"], ["register.id"], name="fk_register_token_register_id"
        ),
        sa.PrimaryKeyConstraint("register_id", "number", name="pk_register_token"),
    )
    op.create_index("ix_register_token_hash", "register_token", ["hash"])
    op.create_table(
        "table_request",
        sa.Column("register_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_name", sa.String(60), nullable=False),
        sa.Column("fixture", sa.String(120), nullable=False),
        sa.Column("rubber", sa.Integer(), nullable=False),
        sa.Column("device", sa.String(32), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=True),
        sa.Column("made_at", sa.Double(), nullable=False),
        sa.Column("decided_at", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(
            ["register_id"], ["register.id"], name="fk_table_request_register_id"
        ),
        sa.PrimaryKeyConstraint("register_id", "number", name="pk_table_request"),
    )
    op.create_table(
        "fixture_match",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("register_id", sa.String(32), nullable=False),
        sa.Column("fixture", sa.String(120), nullable=False),
        sa.Column("rubber", sa.Integer(), nullable=False),
        sa.Column("sides", sa.String(120), nullable=False),
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("device", sa.String(32), nullable=False),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("made_at", sa.Double(), nullable=False),
        sa.Column("state", sa.String(12), nullable=False),
        sa.Column("told", sa.Text(), nullable=False),
        sa.Column("problem", sa.Text(), nullable=False),
        sa.Column("told_version", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["register_id"], ["register.id"], name="fk_fixture_match_register_id"
        ),
        sa.PrimaryKeyConstraint("match_id", name="pk_fixture_match"),
    )
    op.create_index("ix_fixture_match_register_id", "fixture_match", ["register_id", "fixture"])
    op.create_index("ix_fixture_match_state", "fixture_match", ["state"])


def downgrade() -> None:
    """Take them away again, with everything in them."""
    for table in ("fixture_match", "table_request", "register_token", "register_entry", "register"):
        op.drop_table(table)
