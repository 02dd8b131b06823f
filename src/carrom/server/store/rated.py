"""The results of rated matches: what ratings are computed from, and nothing that was computed."""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, delete, exists, insert, or_, select, update

from carrom.server.store import state
from carrom.server.store.tables import RatedMatchRow, columns

BOTH = "both"
_NOBODY = "deleted-"


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """The result of a rated match: see `RatedMatchRow`."""

    match_id: str
    ended_at: float
    a: str
    b: str
    outcome: float
    counts_for: str = BOTH


def put(connection: Connection, match_id: str, result: RatedMatch | None) -> None:
    """Keep the result of a rated match in the place of an earlier one; None: it has none any more."""
    connection.execute(delete(RatedMatchRow).where(RatedMatchRow.match_id == match_id))
    if result is not None:
        connection.execute(insert(RatedMatchRow).values(**asdict(result)))
    state.change(connection, state.RATED)


def version(connection: Connection) -> str:
    """Another word after every change of the results."""
    return state.read(connection).get(state.RATED, "")


def results(connection: Connection) -> tuple[str, list[RatedMatch]]:
    """All results in their order, and the `version` they are of."""
    # the version first: results read after it may be newer, and are then read once more
    of = version(connection)
    rows = connection.execute(
        select(*columns(RatedMatchRow, RatedMatch)).order_by(
            RatedMatchRow.ended_at, RatedMatchRow.match_id
        )
    )
    return of, [RatedMatch(*row) for row in rows]


def change_where(connection: Connection, wanted: Any) -> bool:
    """Say that ratings are to be computed again if some results are as wanted; whether there were any."""
    there = connection.scalar(select(exists().where(wanted)))
    if there:
        state.change(connection, state.RATED)
    return bool(there)


def forget(connection: Connection, guest: str) -> None:
    """Take a guest out of all results: they stay as the others', against nobody who could be named."""
    mine = or_(RatedMatchRow.a == guest, RatedMatchRow.b == guest)
    if not change_where(connection, mine):
        return
    # one name for all of them, so that the ratings of the others stay; ids are random, so it leads nowhere
    nobody = _NOBODY + hashlib.sha256(f"deleted {guest}".encode()).hexdigest()[:20]
    for column in (RatedMatchRow.a, RatedMatchRow.b):
        connection.execute(
            update(RatedMatchRow).where(column == guest).values({column.key: nobody})
        )
