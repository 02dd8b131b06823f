"""Guests with the children's switch in the database, and whom a guest knows."""

from __future__ import annotations

import time
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, select, update
from sqlalchemy.orm import aliased

from carrom.server.store.put_row import put_row
from carrom.server.store.tables import Guest, MatchRow, SeatRow


@dataclass(frozen=True, slots=True)
class Profile:
    """A guest's name, empty if they have not said; and the hash of the PIN of the children's switch."""

    name: str = ""
    child_pin: str | None = None

    @property
    def is_child(self) -> bool:
        return self.child_pin is not None


def profile_of(connection: Connection, guest: str | None) -> Profile:
    """What is kept of a guest."""
    row = connection.execute(
        select(Guest.name, Guest.child_pin).where(Guest.id == guest)
    ).one_or_none()
    return Profile() if row is None else Profile(*row)


def set_child(connection: Connection, guest: str, pin: str, name: str) -> bool:
    """Turn the children's switch on, with the hash of its PIN and a name from the list; False if it is on."""
    now = time.time()
    values = {"name": name, "child_pin": pin, "seen_at": now}
    is_off = Guest.child_pin.is_(None)
    return put_row(connection, Guest, {"id": guest}, values, if_new={"made_at": now}, where=is_off)


def clear_child(connection: Connection, guest: str) -> None:
    """Turn it off."""
    connection.execute(update(Guest).where(Guest.id == guest).values(child_pin=None))


def may_challenge(connection: Connection, guest: str, other: str) -> bool:
    """Whether a guest may challenge somebody, or be challenged by them: a child only people they know."""
    return not profile_of(connection, guest).is_child or knows_any(connection, guest, [other])


def knows_any(connection: Connection, guest: str, others: Collection[str], but: str = "") -> bool:
    """Whether a guest has played with one of some people before, by link; not counting one match.

    Whoever was met by a public challenge is still a stranger.
    """
    mine, theirs = aliased(SeatRow), aliased(SeatRow)
    query = (
        select(MatchRow.id)
        .join(mine, mine.match_id == MatchRow.id)
        .join(theirs, theirs.match_id == MatchRow.id)
        .where(
            mine.guest == guest,
            theirs.guest.in_(set(others) - {guest}),
            MatchRow.id != but,
            MatchRow.version > 0,
            MatchRow.public.is_(False),
        )
        .limit(1)
    )
    return connection.scalar(query) is not None
