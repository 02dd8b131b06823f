"""Challenges in the database: matches that wait for somebody, offered while their makers wait too.

A challenge is for anybody (``public``) or for one person (``opponent``). ``offered_until`` is its maker's
sign of life: while their page is connected, some process moves it ahead every few seconds. Once they leave
it is pulled back, so that the challenge is still listed for a moment (they may only be reloading their page),
but nobody can take it until they are back.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum

from sqlalchemy import ColumnElement, Connection, select, update

from carrom.page import GRACE_SECONDS, ListedMatch, can_be_taken
from carrom.server.store import matches
from carrom.server.store.tables import MatchRow

HEARD_SECONDS = 12.0
"""A maker who gave no sign of life for so long is not there, whatever their line says."""
DECLINED_SECONDS = 120.0
"""Nobody is challenged again by the same person so soon after they declined."""
LISTED_SECONDS = HEARD_SECONDS + GRACE_SECONDS

_HAS_NOT_BEGUN = MatchRow.waiting & (MatchRow.version == 0)


class Offered(Enum):
    """Whether a challenge can be taken."""

    YES = "yes"
    MAKER_AWAY = "maker away"
    OVER = "over"


def is_challenge(now: float) -> ColumnElement[bool]:
    """Whether a match is public and waits for somebody, and its maker waits too."""
    return MatchRow.waiting & MatchRow.public & (MatchRow.offered_until > now)


def list_challenges(connection: Connection, now: float, limit: int) -> list[ListedMatch]:
    """Challenges to anybody, the newest first."""
    return matches.list_matches(connection, is_challenge(now), MatchRow.made_at.desc(), limit)


def challenges_to(connection: Connection, guest: str, now: float, limit: int) -> list[ListedMatch]:
    """Challenges to one person that they have not declined, the newest first."""
    wanted = (
        MatchRow.waiting
        & (MatchRow.opponent == guest)
        & MatchRow.declined.is_(False)
        & (MatchRow.offered_until > now)
    )
    return matches.list_matches(connection, wanted, MatchRow.made_at.desc(), limit)


def prolong(connection: Connection, ids: Sequence[str], now: float) -> None:
    """The makers of these challenges are there."""
    _offer_until(connection, ids, now + LISTED_SECONDS)


def suspend(connection: Connection, ids: Sequence[str], now: float) -> None:
    """The makers of these challenges have gone, perhaps only to reload their page."""
    _offer_until(connection, ids, now + GRACE_SECONDS)


def _offer_until(connection: Connection, ids: Sequence[str], until: float) -> None:
    connection.execute(
        update(MatchRow)
        .where(MatchRow.id.in_(ids), MatchRow.waiting, MatchRow.offered_until.is_not(None))
        .values(offered_until=until)
    )


def state_for(connection: Connection, match_id: str, guest: str, now: float) -> Offered:
    """Whether a guest may sit down in a match without an invite."""
    columns = (MatchRow.public, MatchRow.opponent, MatchRow.declined, MatchRow.offered_until)
    row = connection.execute(select(*columns).where(MatchRow.id == match_id)).one_or_none()
    if row is None or row.offered_until is None or row.offered_until <= now:
        return Offered.OVER
    if not (row.public or (row.opponent == guest and not row.declined)):
        return Offered.OVER
    return Offered.YES if can_be_taken(row.offered_until, now) else Offered.MAKER_AWAY


def decline(connection: Connection, match_id: str, guest: str, now: float) -> bool:
    """The person a challenge is for does not want it; False if it is for somebody else, or taken."""
    mine = (MatchRow.id == match_id, MatchRow.opponent == guest, MatchRow.waiting)
    values = {"declined": True, "moved_at": now}
    return connection.execute(update(MatchRow).where(*mine).values(**values)).rowcount == 1


def has_challenged(connection: Connection, maker: str, opponent: str, now: float) -> bool:
    """Whether somebody waits for this person already, or was declined by them a moment ago."""
    mine = (MatchRow.maker == maker, MatchRow.opponent == opponent, MatchRow.waiting)
    is_open = MatchRow.declined.is_(False) & (MatchRow.offered_until > now)
    is_recent = MatchRow.declined & (MatchRow.moved_at > now - DECLINED_SECONDS)
    return connection.scalar(select(MatchRow.id).where(*mine, is_open | is_recent)) is not None


def open_challenges_of(makers: Collection[str], *, but: str, now: float) -> ColumnElement[bool]:
    """The challenges by which these people still wait for somebody, besides one match."""
    is_theirs = MatchRow.maker.in_(makers) & (MatchRow.id != but)
    return is_theirs & _HAS_NOT_BEGUN & (MatchRow.offered_until > now)


def public_matches_of(maker: str) -> ColumnElement[bool]:
    """The matches of somebody that anybody may join, while they are there or once they come back."""
    return (MatchRow.maker == maker) & _HAS_NOT_BEGUN & MatchRow.public


def find(connection: Connection, wanted: ColumnElement[bool]) -> list[str]:
    """The ids of matches, always in the same order."""
    return list(connection.scalars(select(MatchRow.id).where(wanted).order_by(MatchRow.id)))
