"""Challenges in the database: public matches that wait for somebody, listed while their makers wait too."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from sqlalchemy import ColumnElement, Connection, select, update

from carrom.server.store.matches import (
    CHALLENGE_SECONDS,
    ListedMatch,
    delete,
    find,
    list_matches,
    lock_match,
)
from carrom.server.store.tables import MatchRow


class Withdrawal(Enum):
    """What became of a wish to take a match back."""

    DONE = auto()
    UNKNOWN = auto()
    NOT_THE_MAKER = auto()
    BEGUN = auto()


def is_challenge(now: float) -> ColumnElement[bool]:
    """Whether a match is public and waits for somebody, and its maker waits too."""
    return MatchRow.waiting & MatchRow.public & (MatchRow.offered_until > now)


def newest(connection: Connection, now: float, limit: int) -> list[ListedMatch]:
    """Challenges, the newest first."""
    return list_matches(connection, is_challenge(now), MatchRow.made_at.desc(), limit)


def prolong(connection: Connection, ids: Sequence[str], now: float) -> None:
    """The makers of these challenges are still there."""
    connection.execute(
        update(MatchRow)
        .where(MatchRow.id.in_(ids), MatchRow.waiting, MatchRow.public)
        .values(offered_until=now + CHALLENGE_SECONDS)
    )


def is_open(connection: Connection, match_id: str, now: float) -> bool:
    """Whether anybody may sit down in a match without an invite."""
    wanted = (MatchRow.id == match_id, MatchRow.public, MatchRow.offered_until > now)
    return connection.scalar(select(MatchRow.id).where(*wanted)) is not None


def withdraw(connection: Connection, match_id: str, guest: str | None) -> Withdrawal:
    """Delete a match that has not begun, with its seats, offers and tokens."""
    lock_match(connection, match_id)
    setup = find(connection, match_id)
    if setup is None:
        return Withdrawal.UNKNOWN
    if guest is None or setup.maker != guest:
        return Withdrawal.NOT_THE_MAKER
    if setup.complete:
        return Withdrawal.BEGUN
    delete(connection, [match_id])
    return Withdrawal.DONE
