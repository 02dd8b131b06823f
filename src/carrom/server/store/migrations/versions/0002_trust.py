"""A secret seed for each match, challenges that end, state that processes share; names leave the log."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

BATCH = 500
"""Matches whose first event is rewritten at once."""

MATCH = sa.table("match", sa.column("id"))
SEAT = sa.table("seat", sa.column("match_id"), sa.column("seat"), sa.column("name"))
EVENT = sa.table("event", sa.column("match_id"), sa.column("version"), sa.column("event"))


def upgrade() -> None:
    """Add the columns and the table, then move the names from the logs to the seats."""
    op.add_column("match", sa.Column("seed", sa.String(64), nullable=True))
    op.add_column("match", sa.Column("offered_until", sa.Double(), nullable=True))
    op.create_index("ix_match_maker", "match", ["maker"])
    op.create_index("ix_match_rematch", "match", ["rematch"])
    op.add_column(
        "seat", sa.Column("deleted", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("guest", sa.Column("seen_at", sa.Double(), nullable=False, server_default="0"))
    op.execute("UPDATE guest SET seen_at = made_at")
    op.add_column("token", sa.Column("owner", sa.String(32), nullable=True))
    op.execute("UPDATE token SET owner = guest")
    op.create_index("ix_token_owner", "token", ["owner"])
    op.create_index("ix_token_match_id", "token", ["match_id"])
    op.create_table(
        "server_state",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_server_state"),
    )
    move_names(op.get_bind())


def downgrade() -> None:
    """Take them away again. The names stay in the seats: the logs go on naming seats, and are valid so."""
    op.drop_table("server_state")
    op.drop_index("ix_token_match_id", "token")
    op.drop_index("ix_token_owner", "token")
    op.drop_column("token", "owner")
    op.drop_column("guest", "seen_at")
    op.drop_column("seat", "deleted")
    op.drop_index("ix_match_rematch", "match")
    op.drop_index("ix_match_maker", "match")
    op.drop_column("match", "offered_until")
    op.drop_column("match", "seed")


def move_names(connection: sa.Connection) -> None:
    """Let the first event of every log name seats, and keep the names it had where the seats lack them.

    Done a second time it changes nothing.
    """
    last = ""
    while True:
        ids = list(
            connection.scalars(
                sa.select(MATCH.c.id).where(MATCH.c.id > last).order_by(MATCH.c.id).limit(BATCH)
            )
        )
        if not ids:
            return
        last = ids[-1]
        _move_names_of(connection, ids)


def _move_names_of(connection: sa.Connection, ids: list[str]) -> None:
    rows = connection.execute(
        sa.select(EVENT.c.match_id, EVENT.c.event).where(
            EVENT.c.match_id.in_(ids), EVENT.c.version == 1
        )
    )
    events: list[dict[str, Any]] = []
    names: list[dict[str, Any]] = []
    for match_id, text in rows:
        told = json.loads(text)
        if told.get("kind") != "match":
            continue
        for side in "ab":
            # a side that is called A or B, as any is by default, is left out of an event
            entry = told.get(side) or {"players": [{"name": side.upper()}]}
            for number, player in enumerate(entry["players"], 1):
                seat = f"{side}{number}"
                if player["name"] != seat:
                    names.append({"of": match_id, "at": seat, "called": player["name"]})
                player["name"] = seat
            told[side] = {**entry, "name": side}
        # the order in which events are written: the kind, the sides, the rest
        ordered = {"kind": "match", "a": told["a"], "b": told["b"], **told}
        written = json.dumps(ordered, separators=(",", ":"), ensure_ascii=False)
        if written != text:
            events.append({"of": match_id, "written": written})
    if names:
        connection.execute(
            sa.update(SEAT)
            .where(
                SEAT.c.match_id == sa.bindparam("of"),
                SEAT.c.seat == sa.bindparam("at"),
                SEAT.c.name == "",
            )
            .values(name=sa.bindparam("called")),
            names,
        )
    if events:
        connection.execute(
            sa.update(EVENT)
            .where(EVENT.c.match_id == sa.bindparam("of"), EVENT.c.version == 1)
            .values(event=sa.bindparam("written")),
            events,
        )
