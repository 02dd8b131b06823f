"""Recovery links in the database: one a guest, hashed, good for one use within 90 days."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, select, update

from carrom.server.store.people import TOKEN_SECONDS
from carrom.server.store.put_row import put_row
from carrom.server.store.tables import RecoveryRow

RECOVERY_SECONDS = TOKEN_SECONDS
"""A link is good for so long, like a token."""


@dataclass(frozen=True, slots=True)
class Recovery:
    """What is known of a guest's link: whether it can still be used, and when it was."""

    is_open: bool
    made_at: float
    used_at: float | None

    @property
    def expires_at(self) -> float:
        return self.made_at + RECOVERY_SECONDS


def renew(connection: Connection, guest: str, hashed: str, now: float) -> Recovery:
    """Keep a new link by its hash; an earlier one of the guest is no longer good."""
    put_row(connection, RecoveryRow, {"guest": guest}, {"hash": hashed, "made_at": now})
    used_at = connection.scalar(select(RecoveryRow.used_at).where(RecoveryRow.guest == guest))
    return Recovery(is_open=True, made_at=now, used_at=used_at)


def find(connection: Connection, guest: str, now: float) -> Recovery | None:
    """A guest's link."""
    row = connection.execute(
        select(RecoveryRow.hash, RecoveryRow.made_at, RecoveryRow.used_at).where(
            RecoveryRow.guest == guest
        )
    ).first()
    if row is None or row.made_at <= now - RECOVERY_SECONDS:
        return None
    return Recovery(row.hash is not None, row.made_at, row.used_at)


def owner_of(connection: Connection, hashed: str, now: float) -> str | None:
    """The guest whose link this is, if it is still good."""
    return connection.scalar(
        select(RecoveryRow.guest).where(
            RecoveryRow.hash == hashed, RecoveryRow.made_at > now - RECOVERY_SECONDS
        )
    )


def use(connection: Connection, hashed: str, now: float) -> str | None:
    """Use a link up: the guest it was of; None if it is not good, or somebody was first."""
    guest = owner_of(connection, hashed, now)
    if guest is None:
        return None
    used = connection.execute(
        update(RecoveryRow).where(RecoveryRow.hash == hashed).values(hash=None, used_at=now)
    )
    return guest if used.rowcount == 1 else None


def withdraw(connection: Connection, guest: str) -> bool:
    """Make a guest's link no longer good, and forget that there was one. False if there was none."""
    return connection.execute(delete(RecoveryRow).where(RecoveryRow.guest == guest)).rowcount > 0
