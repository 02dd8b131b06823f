"""Kept matches in the database: the device that writes, and every entry as it was sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from sqlalchemy import Connection, func, insert, select, update

from carrom.page import ListedMatch
from carrom.server.store import state
from carrom.server.store.log import Conflict
from carrom.server.store.matches import list_matches
from carrom.server.store.tables import KeptDeviceRow, KeptEntryRow, KeptRow, MatchRow, columns

TAKEN: Literal["taken"] = "taken"
REVIEW: Literal["review"] = "review"
ACCEPTED: Literal["accepted"] = "accepted"
DISMISSED: Literal["dismissed"] = "dismissed"


@dataclass(frozen=True, slots=True)
class Keeper:
    """Who writes a match: see `KeptRow`."""

    match_id: str
    writer: str
    epoch: int
    code: str | None = field(repr=False)  # hashed
    released: bool
    clock_at: float
    revision: int = 0

    def seconds(self, now: float, last: float) -> float:
        """What the clock of the match says: never less than its last event."""
        return max(round(now - self.clock_at, 3), last, 0.0)


@dataclass(frozen=True, slots=True)
class Device:
    """A device of a match: see `KeptDeviceRow`."""

    match_id: str
    device: str
    token: str | None = field(repr=False)  # hashed
    made_at: float


@dataclass(frozen=True, slots=True)
class KeptEntry:
    """An entry as it was sent, and what became of it: see `KeptEntryRow`."""

    device: str
    seq: int
    copy_number: int
    epoch: int
    edition: int
    build: str
    event: str
    at: float
    made: float | None
    state: str | None
    server_state: str | None
    status: str
    why: str
    detail: str
    version: int | None
    reason: str
    told_at: float

    @property
    def key(self) -> tuple[str, int, int]:
        return self.device, self.seq, self.copy_number

    def says_the_same(self, other: KeptEntry) -> bool:
        """Whether the same was sent twice. Times may differ: an entry passed on has those of the log."""
        return self.event == other.event


@dataclass(frozen=True, slots=True)
class KeptState:
    """What is known of a match while a delivery is looked at.

    ``have``: by device, its last entry before which none is missing; ``entries``: by device and number, those
    asked for; ``review``: what waits for review, of every device; ``total``: how many entries there are.
    ``version``: of the log in the database; ``missing``: by epoch, how many entries are not in it.
    ``generation``: of the database, which another one has once a backup was restored.
    """

    keeper: Keeper
    version: int
    have: Mapping[str, int]
    missing: Mapping[int, int]
    generation: str | None = None
    entries: Mapping[tuple[str, int], tuple[KeptEntry, ...]] = field(default_factory=dict)
    review: tuple[KeptEntry, ...] = ()
    total: int = 0


KEEPER = columns(KeptRow, Keeper)
DEVICE = columns(KeptDeviceRow, Device)
ENTRY = columns(KeptEntryRow, KeptEntry)


# Looking --------------------------------------------------------------------------------------------


def find_keeper(connection: Connection, match_id: str) -> Keeper | None:
    """Who writes a match; None where it is not a kept one."""
    row = connection.execute(select(*KEEPER).where(KeptRow.match_id == match_id)).first()
    return None if row is None else Keeper(*row)


def find_device(connection: Connection, match_id: str, device: str) -> Device | None:
    """A device of a match."""
    wanted = (KeptDeviceRow.match_id == match_id, KeptDeviceRow.device == device)
    row = connection.execute(select(*DEVICE).where(*wanted)).first()
    return None if row is None else Device(*row)


def device_of_token(connection: Connection, match_id: str, token: str) -> Device | None:
    """The device of a match that has this token."""
    wanted = (KeptDeviceRow.match_id == match_id, KeptDeviceRow.token == token)
    row = connection.execute(select(*DEVICE).where(*wanted).limit(1)).first()
    return None if row is None else Device(*row)


def load(connection: Connection, match_id: str, since: Mapping[str, int]) -> KeptState | None:
    """What is known of a match, and of some devices' entries from a number on; None where it is not a kept
    one."""
    keeper = find_keeper(connection, match_id)
    if keeper is None:
        return None
    entries: dict[tuple[str, int], tuple[KeptEntry, ...]] = {}
    for device, seq in since.items():
        wanted = (KeptEntryRow.device == device) & (KeptEntryRow.seq >= seq)
        for entry in _entries(connection, match_id, wanted):
            entries[device, entry.seq] = (*entries.get((device, entry.seq), ()), entry)
    review = _entries(connection, match_id, KeptEntryRow.status == REVIEW)
    total = connection.scalar(
        select(func.count()).select_from(KeptEntryRow).where(KeptEntryRow.match_id == match_id)
    )
    have = {device: last_before_gap(connection, match_id, device) for device in since}
    version = connection.scalar(select(MatchRow.version).where(MatchRow.id == match_id))
    uncounted = (
        select(KeptEntryRow.epoch, func.count())
        .where(KeptEntryRow.match_id == match_id, KeptEntryRow.version.is_(None))
        .group_by(KeptEntryRow.epoch)
    )
    missing = {row[0]: row[1] for row in connection.execute(uncounted)}
    generation = state.read(connection).get(state.GENERATION)
    return KeptState(
        keeper, version or 0, have, missing, generation, entries, tuple(review), total or 0
    )


def last_before_gap(connection: Connection, match_id: str, device: str) -> int:
    """The last entry of a device before which none is missing."""
    mine = (
        KeptEntryRow.match_id == match_id,
        KeptEntryRow.device == device,
        KeptEntryRow.copy_number == 0,
    )
    count, last = connection.execute(
        select(func.count(), func.max(KeptEntryRow.seq)).where(*mine)
    ).one()
    if count == (last or 0):
        return count
    seqs = set(connection.scalars(select(KeptEntryRow.seq).where(*mine)))
    return next(seq for seq in range(count + 1) if seq + 1 not in seqs)


def reviewed(connection: Connection, match_id: str) -> list[KeptEntry]:
    """Everything of a match that waits for review, or waited, in the order it came."""
    entries = _entries(connection, match_id, KeptEntryRow.status != TAKEN)
    return sorted(entries, key=lambda entry: (entry.told_at, entry.device, entry.seq))


def authors(connection: Connection, match_id: str) -> dict[int, tuple[str, int]]:
    """Whose entry each version of a log was."""
    rows = connection.execute(
        select(KeptEntryRow.version, KeptEntryRow.device, KeptEntryRow.seq).where(
            KeptEntryRow.match_id == match_id, KeptEntryRow.version.is_not(None)
        )
    )
    return {version: (device, seq) for version, device, seq in rows if version is not None}


@dataclass(frozen=True, slots=True)
class ListedKept:
    """A kept match in a list. ``review``: how many entries wait for review."""

    match: ListedMatch
    keeper: Keeper
    review: int


def list_of_device(connection: Connection, device: str, token: str, limit: int) -> list[ListedKept]:
    """The matches a device takes part in, the one that moved last first."""
    ids = select(KeptDeviceRow.match_id).where(
        KeptDeviceRow.device == device, KeptDeviceRow.token == token
    )
    return _listed(connection, MatchRow.id.in_(ids), limit)


def list_all(connection: Connection, limit: int) -> list[ListedKept]:
    """All kept matches, the one that moved last first."""
    return _listed(connection, MatchRow.id.in_(select(KeptRow.match_id)), limit)


def _listed(connection: Connection, wanted: Any, limit: int) -> list[ListedKept]:
    listed = list_matches(connection, wanted, MatchRow.moved_at.desc(), limit)
    ids = [match.setup.id for match in listed]
    rows = connection.execute(select(*KEEPER).where(KeptRow.match_id.in_(ids)))
    keepers = {row.match_id: Keeper(*row) for row in rows}
    counts = connection.execute(
        select(KeptEntryRow.match_id, func.count())
        .where(KeptEntryRow.match_id.in_(ids), KeptEntryRow.status == REVIEW)
        .group_by(KeptEntryRow.match_id)
    )
    waiting = {row[0]: row[1] for row in counts}
    return [
        ListedKept(match, keepers[match.setup.id], waiting.get(match.setup.id, 0))
        for match in listed
        if match.setup.id in keepers  # not deleted meanwhile
    ]


def _entries(connection: Connection, match_id: str, wanted: Any) -> list[KeptEntry]:
    rows = connection.execute(
        select(*ENTRY)
        .where(KeptEntryRow.match_id == match_id, wanted)
        .order_by(KeptEntryRow.device, KeptEntryRow.seq, KeptEntryRow.copy_number)
    )
    return [KeptEntry(*row) for row in rows]


# Writing --------------------------------------------------------------------------------------------


def make(
    connection: Connection, keeper: Keeper, devices: Sequence[Device], first: KeptEntry
) -> None:
    """Keep who writes a new match, its devices, and the entry that made it."""
    connection.execute(insert(KeptRow).values(_values(KEEPER, keeper)))
    for device in devices:
        connection.execute(insert(KeptDeviceRow).values(_values(DEVICE, device)))
    connection.execute(
        insert(KeptEntryRow).values(match_id=keeper.match_id, **_values(ENTRY, first))
    )


def put_device(connection: Connection, device: Device) -> None:
    """Keep a device, or its token where only others have told of it. Raises `Conflict`."""
    known = find_device(connection, device.match_id, device.device)
    if known is None:
        connection.execute(insert(KeptDeviceRow).values(_values(DEVICE, device)))
    elif device.token is not None and known.token != device.token:
        if known.token is not None:
            raise Conflict("the device has another token by now")
        connection.execute(
            update(KeptDeviceRow)
            .where(KeptDeviceRow.match_id == device.match_id, KeptDeviceRow.device == device.device)
            .values(token=device.token)
        )


def check_generation(connection: Connection, known: KeptState) -> None:
    """Raise `Conflict` where a backup was restored since this was known."""
    if state.read(connection).get(state.GENERATION) != known.generation:
        raise Conflict("the database was restored")


def change(connection: Connection, keeper: Keeper) -> None:
    """Keep who writes, if nothing has changed since ``keeper`` was read. Raises `Conflict`."""
    changed = connection.execute(
        update(KeptRow)
        .where(KeptRow.match_id == keeper.match_id, KeptRow.revision == keeper.revision)
        .values(_values(KEEPER, replace(keeper, revision=keeper.revision + 1)))
    )
    if changed.rowcount != 1:
        raise Conflict("somebody else has changed this match first")


def put_entries(connection: Connection, match_id: str, entries: Sequence[KeptEntry]) -> None:
    """Keep entries, or what has become of them. Call after `change`, in one transaction."""
    for entry in entries:
        values = _values(ENTRY, entry)
        device, seq, copy_number = entry.key
        known = connection.execute(
            update(KeptEntryRow)
            .where(
                KeptEntryRow.match_id == match_id,
                KeptEntryRow.device == device,
                KeptEntryRow.seq == seq,
                KeptEntryRow.copy_number == copy_number,
            )
            .values(values)
        )
        if not known.rowcount:
            connection.execute(insert(KeptEntryRow).values(match_id=match_id, **values))


def _values(chosen: Sequence[Any], value: object) -> dict[str, Any]:
    return {column.key: getattr(value, column.key) for column in chosen}
