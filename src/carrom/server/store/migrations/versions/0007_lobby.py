"""Challenges to one person, and the children's switch."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the columns; matches kept before were for anybody, and guests were no children."""
    op.add_column("match", sa.Column("opponent", sa.String(32), nullable=True))
    op.add_column(
        "match", sa.Column("declined", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.create_index("ix_match_opponent", "match", ["opponent"])
    op.add_column("guest", sa.Column("child_pin", sa.String(120), nullable=True))


def downgrade() -> None:
    """Take them away again."""
    op.drop_column("guest", "child_pin")
    op.drop_index("ix_match_opponent", "match")
    op.drop_column("match", "declined")
    op.drop_column("match", "opponent")
