"""The log of a match in the database: read from a version on, and added to if nobody else was first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from carrom.errors import CarromError
from carrom.server.store.tables import EventRow, MatchRow


class Conflict(CarromError):
    """Somebody else has added to the log first: catch up and look again."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of the log."""

    version: int
    at: float
    event: str
    by_guest: str | None = None
    client_id: str | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """What lists show of a match without folding its log."""

    words: str  # JSON
    over: bool


def after(connection: Connection, match_id: str, version: int) -> list[Entry]:
    """The log after a version."""
    rows = connection.execute(
        select(EventRow.version, EventRow.at, EventRow.event, EventRow.by_guest, EventRow.client_id)
        .where(EventRow.match_id == match_id, EventRow.version > version)
        .order_by(EventRow.version)
    )
    return [Entry(*row) for row in rows]


def append(
    connection: Connection,
    match_id: str,
    entries: Sequence[Entry],
    standing: Standing,
    *,
    moved_at: float,
    notice: str | None = None,
) -> None:
    """Add to the log. Raises `Conflict` if it has grown meanwhile. ``notice``: told to other processes."""
    first = entries[0].version
    moved = connection.execute(
        update(MatchRow)
        .where(MatchRow.id == match_id, MatchRow.version == first - 1)
        .values(
            version=entries[-1].version,
            moved_at=moved_at,
            standing=standing.words,
            over=standing.over,
            waiting=False,
        )
    )
    if moved.rowcount != 1:
        raise Conflict(f"version {first} has been written already")
    rows = [
        {
            "match_id": match_id,
            "version": one.version,
            "at": one.at,
            "event": one.event,
            "by_guest": one.by_guest,
            "client_id": one.client_id,
        }
        for one in entries
    ]
    try:
        connection.execute(insert(EventRow), rows)
    except IntegrityError:
        raise Conflict(f"version {first} has been written already") from None
    if notice is not None:
        connection.execute(text("SELECT pg_notify('carrom', :notice)"), {"notice": notice})
