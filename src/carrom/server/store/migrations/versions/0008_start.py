"""The position a match begins from, where that is not the rack."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column; every match kept before began with the rack."""
    op.add_column("match", sa.Column("start", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("match", "start")
