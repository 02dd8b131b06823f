"""A secret seed for each match, challenges that end, state that processes share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns and the table."""
    with op.batch_alter_table("match") as table:
        table.add_column(sa.Column("seed", sa.String(64), nullable=True))
        table.add_column(sa.Column("offered_until", sa.Double(), nullable=True))
    op.create_table(
        "server_state",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_server_state"),
    )


def downgrade() -> None:
    """Take them away again."""
    op.drop_table("server_state")
    with op.batch_alter_table("match") as table:
        table.drop_column("offered_until")
        table.drop_column("seed")
