"""Matches and their seats in the database."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy import delete as delete_rows

from carrom.page import GRACE_SECONDS, ListedMatch, LogRow, MatchSetup, Seated, new_seed
from carrom.server.store import log, rated
from carrom.server.store.tables import (
    EventRow,
    KeptDeviceRow,
    KeptEntryRow,
    KeptRow,
    MatchRow,
    OfferRow,
    PlayedRow,
    RatedMatchRow,
    SeatRow,
    TokenRow,
    columns,
)

COLUMNS = columns(MatchRow, MatchSetup)
LISTED = (
    MatchRow.version,
    MatchRow.moved_at,
    MatchRow.over,
    MatchRow.standing,
    MatchRow.offered_until,
)


def make(connection: Connection, setup: MatchSetup) -> None:
    """Keep a new match; one that is complete gets its seed now, a challenge is listed from now on."""
    offered_until = setup.made_at + GRACE_SECONDS if setup.is_challenge else None
    values = {
        **{column.key: getattr(setup, column.key) for column in COLUMNS},
        "seed": new_seed() if setup.complete and not setup.is_kept else None,
        "moved_at": setup.made_at,
        "offered_until": offered_until,
    }
    connection.execute(
        insert(MatchRow).values(version=0, standing="{}", over=False, waiting=True, **values)
    )
    rows = [{"match_id": setup.id, **asdict(seated)} for seated in setup.seats]
    connection.execute(insert(SeatRow), rows)


def find(connection: Connection, match_id: str) -> MatchSetup | None:
    """A match with its seats."""
    return next(iter(find_all(connection, [match_id])), None)


def log_and_setup(
    connection: Connection, match_id: str, since: int
) -> tuple[list[LogRow], MatchSetup | None]:
    """The log of a match after a version, and how it was set up.

    The log first: the seats read after it have the names of everybody the log tells of.
    """
    return log.after(connection, match_id, since), find(connection, match_id)


def find_all(connection: Connection, ids: Sequence[str]) -> list[MatchSetup]:
    """Those of some matches that there are, with their seats."""
    rows = connection.execute(select(*COLUMNS).where(MatchRow.id.in_(ids))).all()
    return _with_seats(connection, rows)


def existing(connection: Connection, ids: Sequence[str]) -> set[str]:
    """Those of some matches that there are."""
    return set(connection.scalars(select(MatchRow.id).where(MatchRow.id.in_(ids))))


def lock_match(connection: Connection, match_id: str) -> MatchSetup | None:
    """A match that nobody else changes until this is done (SQLite has one writer anyway)."""
    connection.execute(select(MatchRow.id).where(MatchRow.id == match_id).with_for_update())
    return find(connection, match_id)


def _with_seats(connection: Connection, rows: Sequence[Any]) -> list[MatchSetup]:
    """The matches of rows that begin with `COLUMNS`."""
    seats: dict[str, tuple[Seated, ...]] = {row.id: () for row in rows}
    for match_id, *seated in connection.execute(
        select(SeatRow.match_id, *columns(SeatRow, Seated))
        .where(SeatRow.match_id.in_(seats))
        .order_by(SeatRow.match_id, SeatRow.seat)
    ):
        seats[match_id] += (Seated(*seated),)
    return [replace(MatchSetup(*row[: len(COLUMNS)]), seats=seats[row.id]) for row in rows]


def sit_down(
    connection: Connection, match_id: str, seat: str, invite: str | None, guest: str, name: str
) -> bool:
    """Take an open seat; False if the invite is another's or the seat was taken meanwhile. With the last seat
    the match gets its seed.

    ``invite`` None: the match is public, everybody is invited.
    """
    setup = lock_match(connection, match_id)
    seated = None if setup is None else setup.seat(seat)
    if seated is None or not seated.open or invite not in (None, seated.invite):
        return False
    connection.execute(
        update(SeatRow)
        .where(SeatRow.match_id == match_id, SeatRow.seat == seat)
        .values(guest=guest, name=name, invite=None)
    )
    draw_seed(connection, match_id)
    return True


def name_seat(connection: Connection, match_id: str, seat: str, name: str) -> None:
    """Call whoever sits there by another name."""
    where = (SeatRow.match_id == match_id, SeatRow.seat == seat)
    connection.execute(update(SeatRow).where(*where).values(name=name))


def draw_seed(connection: Connection, match_id: str) -> None:
    """Give a match its seed once every seat is taken; never a second one, and none after it has begun."""
    setup = find(connection, match_id)
    if setup is not None and setup.complete and setup.seed is None:
        connection.execute(
            update(MatchRow)
            .where(MatchRow.id == match_id, MatchRow.version == 0, MatchRow.seed.is_(None))
            .values(seed=new_seed())
        )


def delete(connection: Connection, ids: Sequence[str]) -> int:
    """Remove matches with everything that belongs to them: log, seats, offers, tokens, what umpires' phones
    have sent, and what histories and ratings hold of them. Returns how many."""
    if not ids:
        return 0
    rated.change_where(connection, RatedMatchRow.match_id.in_(ids))
    for table in (
        EventRow, OfferRow, TokenRow, SeatRow, KeptEntryRow, KeptDeviceRow, KeptRow, PlayedRow, RatedMatchRow,
    ):  # fmt: skip
        connection.execute(delete_rows(table).where(table.match_id.in_(ids)))
    connection.execute(update(MatchRow).where(MatchRow.rematch.in_(ids)).values(rematch=None))
    return connection.execute(delete_rows(MatchRow).where(MatchRow.id.in_(ids))).rowcount


def set_rematch(connection: Connection, match_id: str, rematch: str) -> bool:
    """Name the match played again; False if another was named first."""
    named = connection.execute(
        update(MatchRow)
        .where(MatchRow.id == match_id, MatchRow.rematch.is_(None))
        .values(rematch=rematch)
    )
    return named.rowcount == 1


def of_guest(connection: Connection, guest: str, limit: int) -> list[ListedMatch]:
    """The matches a guest sits in, the one that moved last first."""
    mine = select(SeatRow.match_id).where(SeatRow.guest == guest)
    return list_matches(connection, MatchRow.id.in_(mine), MatchRow.moved_at.desc(), limit)


def running_rated(connection: Connection, guest: str) -> list[str]:
    """The rated matches a guest is playing."""
    mine = select(SeatRow.match_id).where(SeatRow.guest == guest)
    wanted = (MatchRow.id.in_(mine), MatchRow.rated, MatchRow.version > 0, MatchRow.over.is_(False))
    return list(connection.scalars(select(MatchRow.id).where(*wanted)))


def count_of_guest(connection: Connection, guest: str) -> int:
    """How many matches a guest sits in."""
    mine = select(SeatRow.match_id).where(SeatRow.guest == guest).distinct().subquery()
    return connection.scalar(select(func.count()).select_from(mine)) or 0


def unfinished_of_guest(connection: Connection, guest: str, limit: int) -> list[ListedMatch]:
    """The matches a guest sits in that are not over, the one that moved last first."""
    mine = MatchRow.id.in_(select(SeatRow.match_id).where(SeatRow.guest == guest))
    wanted = mine & MatchRow.over.is_(False)
    return list_matches(connection, wanted, MatchRow.moved_at.desc(), limit)


def list_matches(connection: Connection, wanted: Any, order: Any, limit: int) -> list[ListedMatch]:
    """Matches as lists show them."""
    rows = connection.execute(
        select(*COLUMNS, *LISTED).where(wanted).order_by(order).limit(limit)
    ).all()
    return [
        ListedMatch(
            setup,
            row.version,
            row.moved_at,
            row.over,
            json.loads(row.standing),
            row.offered_until,
        )
        for setup, row in zip(_with_seats(connection, rows), rows, strict=True)
    ]
