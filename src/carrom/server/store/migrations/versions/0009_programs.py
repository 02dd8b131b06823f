"""Tokens of programs: what they may do, and when they were last used."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the columns; tokens made before are of people, and have no scopes."""
    op.add_column(
        "register_token", sa.Column("scopes", sa.String(60), nullable=False, server_default="")
    )
    op.add_column("register_token", sa.Column("used_at", sa.Double(), nullable=True))


def downgrade() -> None:
    """Take them away again; what programs were given is no longer good."""
    op.execute("DELETE FROM register_token WHERE role = 'program'")
    op.drop_column("register_token", "used_at")
    op.drop_column("register_token", "scopes")
