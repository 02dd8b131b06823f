"""The log of a match in the database: read from a version on, and added to if nobody else was first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, CursorResult, select
from sqlalchemy.exc import IntegrityError

from carrom.errors import CarromError
from carrom.page import LogRow
from carrom.server.store.tables import EventRow, columns

# Every stroke of every match comes through here, so this is said in the driver's own words: building the same
# statements as expressions cost more than the stroke itself.
_MOVE = (
    "UPDATE match SET version = ?, moved_at = ?, standing = ?, over = ?, waiting = ? "
    "WHERE id = ? AND version = ?"
)
_ADD = (
    "INSERT INTO event (match_id, version, at, event, by_guest, client_id, made) "
    "VALUES (?, ?, ?, ?, ?, ?, ?)"
)


class Conflict(CarromError):
    """Somebody else has added to the log first: catch up and look again."""


def after(connection: Connection, match_id: str, version: int) -> list[LogRow]:
    """The log after a version."""
    rows = connection.execute(
        select(*columns(EventRow, LogRow))
        .where(EventRow.match_id == match_id, EventRow.version > version)
        .order_by(EventRow.version)
    )
    return [LogRow(*row) for row in rows]


def append(
    connection: Connection,
    match_id: str,
    entries: Sequence[LogRow],
    standing: str,
    *,
    over: bool,
    moved_at: float,
    notice: str | None = None,
) -> None:
    """Add to the log. Raises `Conflict` if it has grown meanwhile. ``standing``: what lists show of the match
    without folding its log, as JSON; ``notice``: told to other processes."""
    first, last = entries[0].version, entries[-1].version
    move = (last, moved_at, standing, over, False, match_id, first - 1)
    moved = _say(connection, _MOVE, move)
    if moved.rowcount != 1:
        raise Conflict(f"version {first} has been written already")
    rows = [
        (match_id, row.version, row.at, row.event, row.by_guest, row.client_id, row.made)
        for row in entries
    ]
    try:
        _say(connection, _ADD, rows)
    except IntegrityError:
        raise Conflict(f"version {first} has been written already") from None
    notify(connection, notice)


def notify(connection: Connection, notice: str | None) -> None:
    """PostgreSQL tells the other processes with the commit."""
    if notice is not None:
        connection.exec_driver_sql("SELECT pg_notify('carrom', %s)", (notice,))


def _say(connection: Connection, statement: str, values: Any) -> CursorResult[Any]:
    if connection.dialect.name == "postgresql":
        statement = statement.replace("?", "%s")
    return connection.exec_driver_sql(statement, values)
