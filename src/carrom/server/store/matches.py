"""Matches, their seats and challenges in the database."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from sqlalchemy import ColumnElement, Connection, insert, select, update
from sqlalchemy import delete as delete_rows

from carrom.server.store import log
from carrom.server.store.tables import (
    EventRow,
    KeptDeviceRow,
    KeptEntryRow,
    KeptRow,
    MatchRow,
    OfferRow,
    SeatRow,
    TokenRow,
    columns,
)

CHALLENGE_SECONDS = 60.0
"""How long a challenge lasts without a sign of life from its maker."""


def new_seed() -> str:
    """256 random bits nobody can foresee: what chance in a match comes from."""
    return secrets.token_hex(32)


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat and who has it: a guest, a computer player of a level, or nobody yet.

    ``deleted``: a person sat here whose data was deleted; nobody else can sit down. ``kept``: a person at a
    wooden board, whose match an umpire keeps.
    """

    seat: str
    name: str = ""
    guest: str | None = None
    level: str | None = None
    invite: str | None = None  # hashed
    deleted: bool = False
    kept: bool = False

    @property
    def open(self) -> bool:
        return self.guest is None and self.level is None and not self.deleted and not self.kept

    @property
    def is_person(self) -> bool:
        """Whether a person sits here, or sat here until their data was deleted."""
        return self.guest is not None or self.deleted


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """How a match was made. ``seed``: what chance in it comes from, secret until it is over (never logged,
    never told); none before the last seat is taken, and in a match begun before there were seeds."""

    id: str
    made_at: float
    maker: str
    rules: str
    format: str = ""
    house: str = ""
    public: bool = False
    stroke_seconds: int | None = None
    gone_seconds: int = 60
    begun_by: str = ""
    rematch: str | None = None
    seed: str | None = field(default=None, repr=False)
    seats: tuple[Seated, ...] = ()

    @property
    def complete(self) -> bool:
        return not any(seated.open for seated in self.seats)

    @property
    def is_kept(self) -> bool:
        """Whether it is played at a wooden board: an umpire's phone writes its log."""
        return any(seated.kept for seated in self.seats)

    @property
    def computers(self) -> frozenset[str]:
        return frozenset(seated.seat for seated in self.seats if seated.level is not None)

    @property
    def guests(self) -> frozenset[str]:
        return frozenset(seated.guest for seated in self.seats if seated.guest is not None)

    def seats_of(self, guest: str | None) -> tuple[str, ...]:
        if guest is None:
            return ()
        return tuple(seated.seat for seated in self.seats if seated.guest == guest)

    def seat(self, name: str) -> Seated | None:
        return next((seated for seated in self.seats if seated.seat == name), None)


COLUMNS = columns(MatchRow, MatchSetup)


def make(connection: Connection, setup: MatchSetup) -> None:
    """Keep a new match; one that is complete gets its seed now, a challenge is listed from now on."""
    is_challenge = setup.public and not setup.complete
    offered_until = setup.made_at + CHALLENGE_SECONDS if is_challenge else None
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
) -> tuple[list[log.LogRow], MatchSetup | None]:
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
    """Remove matches with everything that belongs to them: log, seats, offers, tokens, and what umpires'
    phones have sent. Returns how many."""
    if not ids:
        return 0
    for table in (EventRow, OfferRow, TokenRow, SeatRow, KeptEntryRow, KeptDeviceRow, KeptRow):
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


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """A match in a list: who plays, where it stands."""

    setup: MatchSetup
    version: int
    moved_at: float
    over: bool
    standing: Mapping[str, Any]


def of_guest(connection: Connection, guest: str, limit: int) -> list[ListedMatch]:
    """The matches a guest sits in, the one that moved last first."""
    mine = select(SeatRow.match_id).where(SeatRow.guest == guest)
    return list_matches(connection, MatchRow.id.in_(mine), MatchRow.moved_at.desc(), limit)


def list_matches(connection: Connection, wanted: Any, order: Any, limit: int) -> list[ListedMatch]:
    """Matches as lists show them."""
    rows = connection.execute(
        select(*COLUMNS, MatchRow.version, MatchRow.moved_at, MatchRow.over, MatchRow.standing)
        .where(wanted)
        .order_by(order)
        .limit(limit)
    ).all()
    return [
        ListedMatch(setup, row.version, row.moved_at, row.over, json.loads(row.standing))
        for setup, row in zip(_with_seats(connection, rows), rows, strict=True)
    ]


# Challenges: public matches that wait for somebody, listed while their makers wait too ----------------


def is_challenge(now: float) -> ColumnElement[bool]:
    """Whether a match is public and waits for somebody, and its maker waits too."""
    return MatchRow.waiting & MatchRow.public & (MatchRow.offered_until > now)


def list_challenges(connection: Connection, now: float, limit: int) -> list[ListedMatch]:
    """Challenges, the newest first."""
    return list_matches(connection, is_challenge(now), MatchRow.made_at.desc(), limit)


def prolong_challenges(connection: Connection, ids: Sequence[str], now: float) -> None:
    """The makers of these challenges are still there."""
    connection.execute(
        update(MatchRow)
        .where(MatchRow.id.in_(ids), MatchRow.waiting, MatchRow.public)
        .values(offered_until=now + CHALLENGE_SECONDS)
    )


def is_open_challenge(connection: Connection, match_id: str, now: float) -> bool:
    """Whether anybody may sit down in a match without an invite."""
    wanted = (MatchRow.id == match_id, MatchRow.public, MatchRow.offered_until > now)
    return connection.scalar(select(MatchRow.id).where(*wanted)) is not None
