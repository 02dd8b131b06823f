"""Who may act in a tournament, which phones wait for the desk, and the kept matches of its fixtures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Connection, func, insert, select, update

from carrom.server.store.log import Conflict
from carrom.server.store.tables import (
    FixtureMatchRow,
    MatchRow,
    RegisterRow,
    RegisterTokenRow,
    TableRequestRow,
    columns,
)

OPEN, TOLD, REFUSED, REOPENED, DISMISSED = "open", "told", "refused", "reopened", "dismissed"
WAITING, GRANTED = "waiting", "granted"


@dataclass(frozen=True, slots=True)
class HallToken:
    """What whoever shows a token may do: see `RegisterTokenRow`."""

    number: int
    hash: str = field(repr=False)
    role: str
    name: str
    made_at: float
    fixture: str | None = None
    rubber: int = 0
    revoked_at: float | None = None
    scopes: str = ""
    used_at: float | None = None


@dataclass(frozen=True, slots=True)
class TableRequest:
    """A phone that waits for the desk: see `TableRequestRow`."""

    number: int
    table_name: str
    fixture: str
    rubber: int
    device: str
    token: str = field(repr=False)
    role: str
    name: str
    state: str
    made_at: float
    match_id: str | None = None
    decided_at: float | None = None


@dataclass(frozen=True, slots=True)
class FixtureMatch:
    """The kept match of a fixture: see `FixtureMatchRow`."""

    match_id: str
    register_id: str
    fixture: str
    rubber: int
    sides: str
    match: str
    device: str
    role: str
    name: str
    made_at: float
    state: str = OPEN
    told: str = ""
    problem: str = ""
    told_version: int | None = None

    @property
    def key(self) -> tuple[str, int]:
        return self.fixture, self.rubber


TOKEN = columns(RegisterTokenRow, HallToken)
REQUEST = columns(TableRequestRow, TableRequest)
MATCH = columns(FixtureMatchRow, FixtureMatch)


# Tokens ---------------------------------------------------------------------------------------------


def tokens_of(connection: Connection, id: str) -> list[HallToken]:
    """All tokens of a tournament, revoked ones too."""
    rows = connection.execute(
        select(*TOKEN).where(RegisterTokenRow.register_id == id).order_by(RegisterTokenRow.number)
    )
    return [HallToken(*row) for row in rows]


def tokens_shown(connection: Connection, id: str, hash: str) -> list[HallToken]:
    """What a shown token is good for in a tournament: a phone may have claimed several matches with it."""
    rows = connection.execute(
        select(*TOKEN)
        .where(
            RegisterTokenRow.register_id == id,
            RegisterTokenRow.hash == hash,
            RegisterTokenRow.revoked_at.is_(None),
        )
        .order_by(RegisterTokenRow.number)
    )
    return [HallToken(*row) for row in rows]


def is_organiser_anywhere(connection: Connection, hash: str) -> bool:
    """Whether a token is an organiser's, of whatever tournament."""
    wanted = (
        RegisterTokenRow.hash == hash,
        RegisterTokenRow.role == "organiser",
        RegisterTokenRow.revoked_at.is_(None),
    )
    return connection.execute(select(RegisterTokenRow.number).where(*wanted)).first() is not None


def add_token(connection: Connection, id: str, token: HallToken) -> HallToken:
    """Keep a token under the next number; the same for the same match is kept once."""
    _lock(connection, id)
    for known in tokens_shown(connection, id, token.hash):
        if (known.fixture, known.rubber, known.role) == (token.fixture, token.rubber, token.role):
            return known
    last = connection.scalar(
        select(func.max(RegisterTokenRow.number)).where(RegisterTokenRow.register_id == id)
    )
    token = replace(token, number=(last or 0) + 1)
    connection.execute(insert(RegisterTokenRow).values(register_id=id, **_values(TOKEN, token)))
    return token


def note_use(connection: Connection, id: str, number: int, at: float) -> None:
    """Keep when a token was last shown."""
    wanted = (RegisterTokenRow.register_id == id, RegisterTokenRow.number == number)
    connection.execute(update(RegisterTokenRow).where(*wanted).values(used_at=at))


def revoke_token(connection: Connection, id: str, number: int, at: float) -> HallToken | None:
    """Make a token no longer good; None where there is none with this number."""
    wanted = (RegisterTokenRow.register_id == id, RegisterTokenRow.number == number)
    row = connection.execute(select(*TOKEN).where(*wanted)).first()
    if row is None:
        return None
    token = HallToken(*row)
    if token.revoked_at is None:
        connection.execute(update(RegisterTokenRow).where(*wanted).values(revoked_at=at))
    return replace(token, revoked_at=token.revoked_at or at)


def revoke_others(connection: Connection, id: str, token: HallToken, at: float) -> None:
    """Make the tokens of other phones for the same match no longer good."""
    connection.execute(
        update(RegisterTokenRow)
        .where(
            RegisterTokenRow.register_id == id,
            RegisterTokenRow.fixture == token.fixture,
            RegisterTokenRow.rubber == token.rubber,
            RegisterTokenRow.hash != token.hash,
            RegisterTokenRow.revoked_at.is_(None),
        )
        .values(revoked_at=at)
    )


# Phones that wait -----------------------------------------------------------------------------------


def requests_of(connection: Connection, id: str, *, waiting: bool) -> list[TableRequest]:
    """The phones of a tournament that wait for the desk; or all that ever did."""
    wanted = [TableRequestRow.register_id == id]
    if waiting:
        wanted.append(TableRequestRow.state == WAITING)
    rows = connection.execute(select(*REQUEST).where(*wanted).order_by(TableRequestRow.number))
    return [TableRequest(*row) for row in rows]


def find_request(connection: Connection, id: str, number: int) -> TableRequest | None:
    """One of them."""
    wanted = (TableRequestRow.register_id == id, TableRequestRow.number == number)
    row = connection.execute(select(*REQUEST).where(*wanted)).first()
    return None if row is None else TableRequest(*row)


def add_request(connection: Connection, id: str, wanted: TableRequest) -> TableRequest:
    """Let a phone wait; the same one at the same match waits once."""
    _lock(connection, id)
    for known in requests_of(connection, id, waiting=True):
        same = (known.device, known.token, known.fixture, known.rubber, known.role)
        if same == (wanted.device, wanted.token, wanted.fixture, wanted.rubber, wanted.role):
            return known
    last = connection.scalar(
        select(func.max(TableRequestRow.number)).where(TableRequestRow.register_id == id)
    )
    wanted = replace(wanted, number=(last or 0) + 1)
    connection.execute(insert(TableRequestRow).values(register_id=id, **_values(REQUEST, wanted)))
    return wanted


def decide_request(
    connection: Connection, id: str, number: int, state: str, match_id: str | None, at: float
) -> None:
    """Keep what the desk decided. Raises `Conflict` where it has decided already."""
    decided = connection.execute(
        update(TableRequestRow)
        .where(
            TableRequestRow.register_id == id,
            TableRequestRow.number == number,
            TableRequestRow.state == WAITING,
        )
        .values(state=state, match_id=match_id, decided_at=at)
    )
    if decided.rowcount != 1:
        raise Conflict("the desk has decided already")


# Kept matches of fixtures ---------------------------------------------------------------------------


def matches_of(connection: Connection, id: str) -> list[FixtureMatch]:
    """The kept matches of a tournament, in the order they were made."""
    rows = connection.execute(
        select(*MATCH)
        .where(FixtureMatchRow.register_id == id)
        .order_by(FixtureMatchRow.made_at, FixtureMatchRow.match_id)
    )
    return [FixtureMatch(*row) for row in rows]


def find_match(connection: Connection, match_id: str) -> FixtureMatch | None:
    """What a kept match is for; None where it belongs to no tournament."""
    row = connection.execute(select(*MATCH).where(FixtureMatchRow.match_id == match_id)).first()
    return None if row is None else FixtureMatch(*row)


def add_match(connection: Connection, fixture_match: FixtureMatch) -> FixtureMatch:
    """Tie a new match to a fixture; the one that is there for the same sides is known again."""
    _lock(connection, fixture_match.register_id)
    for known in matches_of(connection, fixture_match.register_id):
        if (known.key, known.sides) == (fixture_match.key, fixture_match.sides):
            return known
    connection.execute(insert(FixtureMatchRow).values(_values(MATCH, fixture_match)))
    return fixture_match


def may_take_over(connection: Connection, match_id: str, device: str, token: str) -> bool:
    """Whether a phone may take a match over that is free: one of a tournament only the phone it was given to,
    since everybody knows its id."""
    fixture_match = find_match(connection, match_id)
    if fixture_match is None:
        return True
    held = {
        (each.fixture, each.rubber)
        for each in tokens_shown(connection, fixture_match.register_id, token)
    }
    return fixture_match.device == device and fixture_match.key in held


def change_match(connection: Connection, known: FixtureMatch, /, **changes: Any) -> FixtureMatch:
    """Keep what became of a match, if nobody else did since. Raises `Conflict`."""
    changed = connection.execute(
        update(FixtureMatchRow)
        .where(
            FixtureMatchRow.match_id == known.match_id,
            FixtureMatchRow.state == known.state,
            FixtureMatchRow.told == known.told,
        )
        .values(**changes)
    )
    if changed.rowcount != 1:
        raise Conflict("somebody else has told of this match first")
    return replace(known, **changes)


def over_and_untold(connection: Connection, id: str | None = None) -> list[str]:
    """Kept matches that are over, whose result may not have been told to their tournament."""
    wanted = [FixtureMatchRow.state.in_((OPEN, REOPENED)), MatchRow.over]
    if id is not None:
        wanted.append(FixtureMatchRow.register_id == id)
    untold = (
        select(FixtureMatchRow.match_id)
        .join(MatchRow, MatchRow.id == FixtureMatchRow.match_id)
        .where(*wanted)
    )
    return list(connection.scalars(untold))


def going_on(connection: Connection, id: str) -> list[str]:
    """Kept matches of a tournament that were made and are not over."""
    running = (
        select(FixtureMatchRow.match_id)
        .join(MatchRow, MatchRow.id == FixtureMatchRow.match_id)
        .where(FixtureMatchRow.register_id == id, ~MatchRow.over)
    )
    return list(connection.scalars(running))


# ----------------------------------------------------------------------------------------------------


def _lock(connection: Connection, id: str) -> None:
    """Nobody else adds to what belongs to a tournament until this is done (SQLite has one writer anyway)."""
    connection.execute(select(RegisterRow.id).where(RegisterRow.id == id).with_for_update())


def _values(chosen: Sequence[Any], value: object) -> dict[str, Any]:
    return {column.key: getattr(value, column.key) for column in chosen}
