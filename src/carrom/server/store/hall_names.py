"""A name taken out of what belongs to a tournament beside its log: its kept matches, tokens and requests."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from typing import Any

from sqlalchemy import Connection, select, update

from carrom.server.store.tables import (
    EventRow,
    FixtureMatchRow,
    KeptEntryRow,
    RegisterTokenRow,
    SeatRow,
    TableRequestRow,
)
from carrom.tournament import hide_in

NameHider = Callable[[str], str]
NAMING: tuple[Any, ...] = (RegisterTokenRow, TableRequestRow, FixtureMatchRow)
"""Rows that name whoever keeps a match."""


def hide_keeper(connection: Connection, id: str, hide: NameHider) -> None:
    """Take a name away from those who kept matches of a tournament, or asked to."""
    for table in NAMING:
        _hide(connection, table.name, hide, table.register_id == id)


def hide_players(connection: Connection, ids: Collection[str], hide: NameHider) -> None:
    """Take a name out of kept matches: from what makes them, their logs and their seats."""

    def hide_in_event(text: str) -> str:
        event = json.loads(text)
        hidden = hide_in(event, hide)
        return (
            text
            if hidden == event
            else json.dumps(hidden, separators=(",", ":"), ensure_ascii=False)
        )

    for match_id in ids:
        _hide(
            connection, FixtureMatchRow.match, hide_in_event, FixtureMatchRow.match_id == match_id
        )
        _hide(connection, EventRow.event, hide_in_event, EventRow.match_id == match_id)
        _hide(connection, KeptEntryRow.event, hide_in_event, KeptEntryRow.match_id == match_id)
        _hide(connection, SeatRow.name, hide, SeatRow.match_id == match_id)


def _hide(connection: Connection, column: Any, hide: NameHider, wanted: Any) -> None:
    """Let a column say something else wherever a name stands in it."""
    for text in set(connection.scalars(select(column).where(wanted))):
        if (hidden := hide(text)) != text:
            changed = update(column.class_).where(wanted, column == text)
            connection.execute(changed.values({column.key: hidden}))
