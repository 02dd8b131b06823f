"""The tables. The events are the truth; what the row of a match says of its score is read off them.

A *register* is a log of which there are several kinds; a tournament is one.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, ClassVar

from sqlalchemy import (
    Double,
    ForeignKey,
    Index,
    MetaData,
    String,
    Text,
    UniqueConstraint,
    false,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """The root of all tables."""

    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map: ClassVar[dict[Any, Any]] = {float: Double}


class Guest(Base):
    """A browser that has told its name. ``seen_at``: when it last came, to the day. ``child_pin``: the hash
    of the PIN a grown-up has set the children's switch with; none where it is off."""

    __tablename__ = "guest"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    made_at: Mapped[float]
    seen_at: Mapped[float]
    child_pin: Mapped[str | None] = mapped_column(String(120))


def columns(row: type[Base], value: Any) -> tuple[Any, ...]:
    """The columns of a table that are called like the fields of a dataclass, in their order."""
    return tuple(getattr(row, field.name) for field in fields(value) if hasattr(row, field.name))


class MatchRow(Base):
    """A match: how it was made, and where it stands.

    ``begun_by``: who breaks first where no toss decides (a rematch). ``standing``: the score and stage after
    ``version`` as JSON, for lists. ``seed``: what chance in this match is drawn from, secret until it is
    over; none in a match begun before there were seeds. ``offered_until``: when a challenge ends unless its
    maker is still there. ``maker``: the guest who made it; empty once that guest's data was deleted.
    ``rated``: it counts for the ratings of the two people in it, and both have agreed to that.
    ``opponent``: the guest a challenge is for, if it is not for anybody; ``declined``: they do not want it.
    ``start``: the position it begins from as JSON (`room.starting`); empty: the rack.
    """

    __tablename__ = "match"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    made_at: Mapped[float]
    moved_at: Mapped[float]
    maker: Mapped[str] = mapped_column(String(32), index=True)
    rules: Mapped[str] = mapped_column(String(60))
    format: Mapped[str] = mapped_column(String(200))
    house: Mapped[str] = mapped_column(Text)
    public: Mapped[bool]
    stroke_seconds: Mapped[int | None]
    gone_seconds: Mapped[int]
    begun_by: Mapped[str] = mapped_column(String(2))
    version: Mapped[int]
    standing: Mapped[str] = mapped_column(Text)
    over: Mapped[bool]
    waiting: Mapped[bool]
    rematch: Mapped[str | None] = mapped_column(String(32), index=True)
    seed: Mapped[str | None] = mapped_column(String(64))
    offered_until: Mapped[float | None]
    rated: Mapped[bool]
    opponent: Mapped[str | None] = mapped_column(String(32), index=True)
    declined: Mapped[bool] = mapped_column(server_default=false())
    start: Mapped[str] = mapped_column(Text, server_default="")
    __table_args__ = (Index("ix_match_waiting", "waiting", "public", "made_at"),)


class SeatRow(Base):
    """A seat of a match: a guest's, a computer player's, or open to whoever has the invite.

    ``name`` is kept here only: the log names seats. ``deleted``: whoever sat here had their data deleted.
    ``kept``: of a match at a wooden board, where the umpire's phone writes; its log has the names, too.
    """

    __tablename__ = "seat"
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    seat: Mapped[str] = mapped_column(String(2), primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    guest: Mapped[str | None] = mapped_column(String(32), index=True)
    level: Mapped[str | None] = mapped_column(String(20))
    invite: Mapped[str | None] = mapped_column(String(64))  # hashed
    deleted: Mapped[bool]
    kept: Mapped[bool]


class EventRow(Base):
    """One event of a log, as `carrom.match.event_to_json` writes it; it names seats, never people.

    Rows are added, and the event in them never changes. ``at``: when it was told, ``made``: when it happened,
    where that is not the same (seconds since the match was made). ``by_guest``: who intended it,
    ``client_id``: what the client called that intention, so that one sent again is done once; both go when a
    guest's data is deleted.
    """

    __tablename__ = "event"
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[float]
    event: Mapped[str] = mapped_column(Text)
    by_guest: Mapped[str | None] = mapped_column(String(32))
    client_id: Mapped[str | None] = mapped_column(String(64))
    made: Mapped[float | None]
    __table_args__ = (
        UniqueConstraint("match_id", "by_guest", "client_id", name="uq_event_client"),
    )


class OfferRow(Base):
    """An undo or a rematch that was asked for. ``agreed``: the guests that have, with commas."""

    __tablename__ = "offer"
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(10))
    by_seat: Mapped[str] = mapped_column(String(2))
    to: Mapped[int | None]
    version: Mapped[int]  # of the match when it was asked for
    agreed: Mapped[str] = mapped_column(Text)
    state: Mapped[str] = mapped_column(String(10))


class TokenRow(Base):
    """A token for a program without cookies, hashed.

    ``guest``: in whose seats it plays, none if it only watches; ``owner``: who made it and may revoke it.
    """

    __tablename__ = "token"
    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), index=True)
    role: Mapped[str] = mapped_column(String(10))
    guest: Mapped[str | None] = mapped_column(String(32))
    owner: Mapped[str | None] = mapped_column(String(32), index=True)
    made_at: Mapped[float]


class KeptRow(Base):
    """A match at a wooden board: which device writes it, and since when.

    ``epoch`` grows with every hand-over. ``code``: what another device takes over with, hashed. ``released``:
    the desk lets any device take over. ``clock_at``: when the clock of the match stood at 0, by the clock of
    this server. ``revision`` grows with every change, so that of two at once one looks again.
    """

    __tablename__ = "kept"
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    writer: Mapped[str] = mapped_column(String(32))
    epoch: Mapped[int]
    code: Mapped[str | None] = mapped_column(String(64))
    released: Mapped[bool]
    clock_at: Mapped[float]
    revision: Mapped[int]


class KeptDeviceRow(Base):
    """A device that writes, or wrote, a kept match. ``token``: hashed; none while only others have told of
    the device."""

    __tablename__ = "kept_device"
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    device: Mapped[str] = mapped_column(String(32), primary_key=True)
    token: Mapped[str | None] = mapped_column(String(64), index=True)
    made_at: Mapped[float]


class KeptEntryRow(Base):
    """An entry as a device sent it, never changed and never dropped: in the log (``version``), or in review.

    ``copy_number``: above 0 where a device sent something else under a number it had used. ``state``: of the
    match after it, as the device said; ``server_state``: as it was ruled here. ``detail``: why, as a code
    (`carrom.server.room.review_words`); in rows of before there were codes, an English text.
    """

    __tablename__ = "kept_entry"
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    device: Mapped[str] = mapped_column(String(32), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    copy_number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    epoch: Mapped[int]
    edition: Mapped[int]
    build: Mapped[str] = mapped_column(String(64))
    event: Mapped[str] = mapped_column(Text)
    at: Mapped[float]
    made: Mapped[float | None]
    state: Mapped[str | None] = mapped_column(Text)
    server_state: Mapped[str | None] = mapped_column(Text)
    status: Mapped[str] = mapped_column(String(10))
    why: Mapped[str] = mapped_column(String(20))
    detail: Mapped[str] = mapped_column(Text)
    version: Mapped[int | None]
    reason: Mapped[str] = mapped_column(Text)
    told_at: Mapped[float]
    __table_args__ = (Index("ix_kept_entry_status", "match_id", "status"),)


class RegisterRow(Base):
    """A log and what lists show of it. ``kind``: what it is a log of (``tournament``, ``people`` …).

    ``summary``: what lists show, as JSON, read off the log after ``version``. ``deleted_at``: marked as
    deleted; nothing is erased. ``pin``: what umpires enter at a table, empty where there is none.
    """

    __tablename__ = "register"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    summary: Mapped[str] = mapped_column(Text)
    version: Mapped[int]
    made_at: Mapped[float]
    moved_at: Mapped[float]
    deleted_at: Mapped[float | None]
    pin: Mapped[str] = mapped_column(String(16))
    __table_args__ = (Index("ix_register_kind", "kind", "moved_at"),)


class RegisterEntryRow(Base):
    """One line of a log, as its file has it. Rows are added and never change, except that a name goes from
    them when somebody wishes to be forgotten.

    ``by_token``: the number of the token it was told with, 0 for the desk of the server; ``client_id``: what
    the client called a posting, on its last line, so that one sent again is done once.
    """

    __tablename__ = "register_entry"
    register_id: Mapped[str] = mapped_column(ForeignKey("register.id"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    entry: Mapped[str] = mapped_column(Text)
    by_token: Mapped[int | None]
    client_id: Mapped[str | None] = mapped_column(String(64))
    __table_args__ = (
        UniqueConstraint("register_id", "by_token", "client_id", name="uq_register_entry_client"),
    )


class RegisterTokenRow(Base):
    """A token for one register, hashed: what whoever shows it is there. ``fixture`` and ``rubber``: the one
    match it is good for; none: the whole event. ``scopes``: what a program may do with it, words with spaces
    between them; ``used_at``: when it was last shown, to the minute, where that is noted."""

    __tablename__ = "register_token"
    register_id: Mapped[str] = mapped_column(ForeignKey("register.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    hash: Mapped[str] = mapped_column(String(64), index=True)
    role: Mapped[str] = mapped_column(String(20))
    name: Mapped[str] = mapped_column(String(120))
    fixture: Mapped[str | None] = mapped_column(String(120))
    rubber: Mapped[int]
    made_at: Mapped[float]
    revoked_at: Mapped[float | None]
    scopes: Mapped[str] = mapped_column(String(60), server_default="")
    used_at: Mapped[float | None]


class TableRequestRow(Base):
    """A phone at a table that waits for the desk. ``token``: of the device, hashed; ``state``: ``waiting``,
    ``granted``, ``refused``; ``match_id``: what it was granted."""

    __tablename__ = "table_request"
    register_id: Mapped[str] = mapped_column(ForeignKey("register.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    table_name: Mapped[str] = mapped_column(String(60))
    fixture: Mapped[str] = mapped_column(String(120))
    rubber: Mapped[int]
    device: Mapped[str] = mapped_column(String(32))
    token: Mapped[str] = mapped_column(String(64))
    role: Mapped[str] = mapped_column(String(20))
    name: Mapped[str] = mapped_column(String(120))
    state: Mapped[str] = mapped_column(String(10))
    match_id: Mapped[str | None] = mapped_column(String(32))
    made_at: Mapped[float]
    decided_at: Mapped[float | None]


class FixtureMatchRow(Base):
    """The kept match of a fixture, known before the phone has made it; so ``match_id`` names no row.

    ``sides``: the entrants it was made for; ``match``: the event that makes it. ``state``: ``open``,
    ``told``, ``refused`` (the tournament did not take its result: ``problem``), ``reopened``, ``dismissed``;
    ``told``: the result as it was told, or would have been; ``told_version``: where it is in the
    tournament's log.
    """

    __tablename__ = "fixture_match"
    match_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    register_id: Mapped[str] = mapped_column(ForeignKey("register.id"))
    fixture: Mapped[str] = mapped_column(String(120))
    rubber: Mapped[int]
    sides: Mapped[str] = mapped_column(String(120))
    match: Mapped[str] = mapped_column(Text)
    device: Mapped[str] = mapped_column(String(32))
    role: Mapped[str] = mapped_column(String(20))
    name: Mapped[str] = mapped_column(String(120))
    made_at: Mapped[float]
    state: Mapped[str] = mapped_column(String(12), index=True)
    told: Mapped[str] = mapped_column(Text)
    problem: Mapped[str] = mapped_column(Text)
    told_version: Mapped[int | None]
    __table_args__ = (Index("ix_fixture_match_register_id", "register_id", "fixture"),)


class PlayedRow(Base):
    """A match that is over, as a guest in it sees it: what their history lists and statistics add up.

    It is written with the event that ends the match, and can always be computed again from the log.
    ``side``: the guest's, empty where they played both. ``opponent``: who sat on the other side, as
    `store.history` names them: never a guest's id. ``day``: days since 1970, UTC. Counts are those of
    `carrom.match.Performance`.
    """

    __tablename__ = "played"
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    side: Mapped[str] = mapped_column(String(1))
    ended_at: Mapped[float]
    day: Mapped[int]
    rules: Mapped[str] = mapped_column(String(60))
    opponent: Mapped[str] = mapped_column(String(32))
    result: Mapped[str] = mapped_column(String(5))
    how: Mapped[str] = mapped_column(String(12))
    own_points: Mapped[int]
    other_points: Mapped[int]
    own_games: Mapped[int]
    other_games: Mapped[int]
    boards: Mapped[int]
    boards_won: Mapped[int]
    slams: Mapped[int]
    strokes: Mapped[int]
    pocketing: Mapped[int]
    pocketed: Mapped[int]
    queens: Mapped[int]
    covers: Mapped[int]
    fouls: Mapped[int]
    longest_run: Mapped[int]
    __table_args__ = (
        Index("ix_played_guest", "guest", "ended_at", "match_id"),
        Index("ix_played_opponent", "guest", "opponent", "ended_at"),
    )


class RatedMatchRow(Base):
    """The result of a rated match: all that ratings are computed from, in the order of ``ended_at``.

    ``a``, ``b``: the guests; a name that means nobody once a guest's data was deleted. ``outcome``: of ``a``,
    from 0 to 1. ``counts_for``: whose rating it changes: ``both``, or only the ``a`` or ``b`` who gave up at
    once.
    """

    __tablename__ = "rated_match"
    match_id: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    ended_at: Mapped[float]
    a: Mapped[str] = mapped_column(String(32), index=True)
    b: Mapped[str] = mapped_column(String(32), index=True)
    outcome: Mapped[float]
    counts_for: Mapped[str] = mapped_column(String(4))


class RecoveryRow(Base):
    """The link by which another device becomes the same guest, hashed; none once it was used, which is noted.

    A guest has at most one.
    """

    __tablename__ = "recovery"
    guest: Mapped[str] = mapped_column(String(32), primary_key=True)
    hash: Mapped[str | None] = mapped_column(String(64), unique=True)
    made_at: Mapped[float]
    used_at: Mapped[float | None]


class StateRow(Base):
    """Something all processes on this database agree on, by its name."""

    __tablename__ = "server_state"
    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    value: Mapped[str] = mapped_column(Text)
