"""When an event happened, apart from when it was told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column; events kept before have one time."""
    op.add_column("event", sa.Column("made", sa.Double(), nullable=True))


def downgrade() -> None:
    """Take it away again."""
    op.drop_column("event", "made")
