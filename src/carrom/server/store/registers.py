"""Registers in the database: logs of lines, each made, added to if nobody else was first, marked as deleted.

A tournament is a register; its lines are those of its file.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from carrom.server.store.log import Conflict, notify
from carrom.server.store.tables import RegisterEntryRow, RegisterRow, columns

TOURNAMENT: Final = "tournament"
PEOPLE: Final = "people"
RATINGS: Final = "ratings"
SERIES: Final = "series"


@dataclass(frozen=True, slots=True)
class Register:
    """A log and what lists show of it: see `RegisterRow`."""

    id: str
    kind: str
    summary: str
    version: int
    made_at: float
    moved_at: float
    deleted_at: float | None = None
    pin: str = ""

    @property
    def listed(self) -> Mapping[str, Any]:
        """What lists show."""
        shown: Mapping[str, Any] = json.loads(self.summary)
        return shown


@dataclass(frozen=True, slots=True)
class RegisterEntry:
    """A line of a log: see `RegisterEntryRow`."""

    version: int
    entry: str
    by_token: int | None = None
    client_id: str | None = None


REGISTER = columns(RegisterRow, Register)
ENTRY = columns(RegisterEntryRow, RegisterEntry)


def find(connection: Connection, kind: str, id: str) -> Register | None:
    """A register, also one that is marked as deleted."""
    wanted = (RegisterRow.id == id, RegisterRow.kind == kind)
    row = connection.execute(select(*REGISTER).where(*wanted)).first()
    return None if row is None else Register(*row)


def list_all(connection: Connection, kind: str, limit: int) -> list[Register]:
    """All registers of a kind, those marked as deleted too, the one that moved last first."""
    rows = connection.execute(
        select(*REGISTER)
        .where(RegisterRow.kind == kind)
        .order_by(RegisterRow.moved_at.desc(), RegisterRow.id)
        .limit(limit)
    )
    return [Register(*row) for row in rows]


def after(connection: Connection, id: str, version: int) -> list[RegisterEntry]:
    """The log after a version."""
    rows = connection.execute(
        select(*ENTRY)
        .where(RegisterEntryRow.register_id == id, RegisterEntryRow.version > version)
        .order_by(RegisterEntryRow.version)
    )
    return [RegisterEntry(*row) for row in rows]


def load(
    connection: Connection, kind: str, id: str, since: int = 0
) -> tuple[Register | None, list[RegisterEntry]]:
    """A register, and its log after a version: the row first, so that the log is never behind it."""
    register = find(connection, kind, id)
    entries = [] if register is None else after(connection, id, since)
    return register, [
        entry for entry in entries if register is None or entry.version <= register.version
    ]


def version_of_posting(
    connection: Connection, id: str, by_token: int, client_id: str
) -> int | None:
    """Up to which version a posting reached that was sent before; None where it was not."""
    return connection.scalar(
        select(RegisterEntryRow.version).where(
            RegisterEntryRow.register_id == id,
            RegisterEntryRow.by_token == by_token,
            RegisterEntryRow.client_id == client_id,
        )
    )


def postings_with_key(connection: Connection, id: str, by_token: int, key: str) -> list[str]:
    """What the postings of a token are called that begin with a key and a dot."""
    wanted = (
        RegisterEntryRow.register_id == id,
        RegisterEntryRow.by_token == by_token,
        RegisterEntryRow.client_id.startswith(f"{key}.", autoescape=True),
    )
    return [
        str(each) for each in connection.scalars(select(RegisterEntryRow.client_id).where(*wanted))
    ]


def listed_before(
    connection: Connection, kind: str, before: tuple[float, str] | None, limit: int
) -> list[Register]:
    """Registers of a kind that are not marked as deleted, the newest first, from a place on."""
    wanted = [RegisterRow.kind == kind, RegisterRow.deleted_at.is_(None)]
    if before is not None:
        wanted.append(tuple_(RegisterRow.made_at, RegisterRow.id) < tuple_(*before))
    rows = connection.execute(
        select(*REGISTER)
        .where(*wanted)
        .order_by(RegisterRow.made_at.desc(), RegisterRow.id.desc())
        .limit(limit)
    )
    return [Register(*row) for row in rows]


def make(connection: Connection, register: Register, entries: Sequence[RegisterEntry]) -> None:
    """Keep a new register with its first lines. Raises `Conflict` where there is one with its id."""
    values = {column.key: getattr(register, column.key) for column in REGISTER}
    try:
        connection.execute(insert(RegisterRow).values(values))
    except IntegrityError:
        raise Conflict(f"there is a register {register.id!r} already") from None
    _add(connection, register.id, entries)


def append(
    connection: Connection,
    id: str,
    entries: Sequence[RegisterEntry],
    summary: str,
    *,
    moved_at: float,
    notice: str | None = None,
) -> None:
    """Add to a log. Raises `Conflict` if it has grown meanwhile, or is marked as deleted."""
    first, last = entries[0].version, entries[-1].version
    moved = connection.execute(
        update(RegisterRow)
        .where(
            RegisterRow.id == id,
            RegisterRow.version == first - 1,
            RegisterRow.deleted_at.is_(None),
        )
        .values(version=last, moved_at=moved_at, summary=summary)
    )
    if moved.rowcount != 1:
        raise Conflict(f"version {first} has been written already")
    try:
        _add(connection, id, entries)
    except IntegrityError:
        raise Conflict(f"version {first} has been written already") from None
    notify(connection, notice)


def rewrite(connection: Connection, id: str, entries: Sequence[RegisterEntry]) -> None:
    """Let lines say something else: somebody wished to be forgotten. Nothing else changes a line."""
    for entry in entries:
        connection.execute(
            update(RegisterEntryRow)
            .where(RegisterEntryRow.register_id == id, RegisterEntryRow.version == entry.version)
            .values(entry=entry.entry)
        )


def _add(connection: Connection, id: str, entries: Sequence[RegisterEntry]) -> None:
    if entries:
        rows = [
            {"register_id": id, **{column.key: getattr(entry, column.key) for column in ENTRY}}
            for entry in entries
        ]
        connection.execute(insert(RegisterEntryRow), rows)


def mark_deleted(connection: Connection, id: str, at: float | None, notice: str | None) -> None:
    """Mark a register as deleted, or take the mark away. Everything in it stays."""
    connection.execute(update(RegisterRow).where(RegisterRow.id == id).values(deleted_at=at))
    notify(connection, notice)


def set_pin(connection: Connection, id: str, pin: str, notice: str | None) -> None:
    """Give a register another PIN."""
    connection.execute(update(RegisterRow).where(RegisterRow.id == id).values(pin=pin))
    notify(connection, notice)
