"""Histories, ratings, recovery links. Matches that were over before are added up when their players ask."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

COUNTS = (
    "day", "own_points", "other_points", "own_games", "other_games", "boards", "boards_won", "slams",
    "strokes", "pocketing", "pocketed", "queens", "covers", "fouls", "longest_run",
)  # fmt: skip


def upgrade() -> None:
    """Add the tables; no match from before is rated."""
    op.add_column(
        "match", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.create_table(
        "played",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("side", sa.String(1), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.Column("rules", sa.String(60), nullable=False),
        sa.Column("opponent", sa.String(32), nullable=False),
        sa.Column("result", sa.String(5), nullable=False),
        sa.Column("how", sa.String(12), nullable=False),
        *(sa.Column(count, sa.Integer(), nullable=False) for count in COUNTS),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_played_match_id"),
        sa.PrimaryKeyConstraint("match_id", "guest", name="pk_played"),
    )
    op.create_index("ix_played_guest", "played", ["guest", "ended_at", "match_id"])
    op.create_index("ix_played_opponent", "played", ["guest", "opponent", "ended_at"])
    op.create_table(
        "rated_match",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.Column("a", sa.String(32), nullable=False),
        sa.Column("b", sa.String(32), nullable=False),
        sa.Column("outcome", sa.Double(), nullable=False),
        sa.Column("counts_for", sa.String(4), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_rated_match_match_id"),
        sa.PrimaryKeyConstraint("match_id", name="pk_rated_match"),
    )
    op.create_index("ix_rated_match_a", "rated_match", ["a"])
    op.create_index("ix_rated_match_b", "rated_match", ["b"])
    op.create_table(
        "recovery",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("hash", sa.String(64), nullable=True),
        sa.Column("made_at", sa.Double(), nullable=False),
        sa.Column("used_at", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("guest", name="pk_recovery"),
        sa.UniqueConstraint("hash", name="uq_recovery_hash"),
    )


def downgrade() -> None:
    """Take them away again: histories can be added up from the logs, recovery links are lost."""
    for table in ("recovery", "rated_match", "played"):
        op.drop_table(table)
    op.drop_column("match", "rated")
