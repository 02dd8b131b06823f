"""Matches and their seats in the database."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy import delete as delete_rows

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

GRACE_SECONDS = 8.0
"""A challenge stays listed for so long while its maker is away: before they come, and during a reload."""


HOUSE_RULES = "house rules"
"""What the rules of a match are called whose maker has written them."""


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
    never told); none before the last seat is taken, and in a match begun before there were seeds.
    ``opponent``: the guest a challenge is for, if not for anybody; ``declined``: they do not want it.
    ``start``: the position it begins from (`room.starting`); empty: the rack."""

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
    rated: bool = False
    opponent: str | None = None
    declined: bool = False
    seed: str | None = field(default=None, repr=False)
    start: str = ""
    seats: tuple[Seated, ...] = ()

    @property
    def is_challenge(self) -> bool:
        """Whether it is offered to anybody, or to one person, while its maker waits."""
        return (self.public or self.opponent is not None) and not self.complete

    @property
    def has_house_rules(self) -> bool:
        """Whether its maker has written house rules; else ``house`` says only its clock."""
        return self.rules == HOUSE_RULES

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

    @property
    def sides(self) -> tuple[str, ...]:
        """The letters of the sides: a and b, or those of up to four who play the points game."""
        letters = {seated.seat[0] for seated in self.seats}
        return tuple(letter for letter in "abcd" if letter in letters or letter in "ab")

    def seats_of(self, guest: str | None) -> tuple[str, ...]:
        if guest is None:
            return ()
        return tuple(seated.seat for seated in self.seats if seated.guest == guest)

    def seat(self, name: str) -> Seated | None:
        return next((seated for seated in self.seats if seated.seat == name), None)


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


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """A match in a list: who plays, where it stands."""

    setup: MatchSetup
    version: int
    moved_at: float
    over: bool
    standing: Mapping[str, Any]
    offered_until: float | None = None


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
