"""Histories: a row for every guest in a match that is over, listed by page and added up by the database.

No log is read for a list or a statistic. A row names the opponent by a key that is the same in all matches of
the two and means nothing to anybody else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, fields

from sqlalchemy import (
    ColumnElement,
    Connection,
    RowMapping,
    and_,
    case,
    delete,
    exists,
    func,
    insert,
    select,
    tuple_,
    update,
)

from carrom.match import Performance
from carrom.page import (
    HistoryEntry,
    HistoryFilter,
    MatchSetup,
    PlayTotals,
    history,
)
from carrom.server.store import matches
from carrom.server.store.tables import MatchRow, PlayedRow, SeatRow, columns


def _of(guest: str, wanted: HistoryFilter) -> ColumnElement[bool]:
    """The condition for rows of a guest that are as wanted."""
    conditions = [PlayedRow.guest == guest]
    for column, value in (
        (PlayedRow.opponent, wanted.opponent),
        (PlayedRow.result, wanted.result),
        (PlayedRow.rules, wanted.rules),
    ):
        if value is not None:
            conditions.append(column == value)
    if wanted.since is not None:
        conditions.append(PlayedRow.ended_at >= wanted.since)
    if wanted.until is not None:
        conditions.append(PlayedRow.ended_at < wanted.until)
    return and_(*conditions)


# Writing --------------------------------------------------------------------------------------------


def put(connection: Connection, match_id: str, rows: Sequence[HistoryEntry]) -> None:
    """Keep what everybody in a match sees of it, in the place of what was kept before."""
    connection.execute(delete(PlayedRow).where(PlayedRow.match_id == match_id))
    if rows:
        connection.execute(insert(PlayedRow), [asdict(row) for row in rows])


def add_missing(connection: Connection, match_id: str, rows: Sequence[HistoryEntry]) -> None:
    """Keep rows of a match that was over before there were any, unless somebody has meanwhile."""
    setup = matches.lock_match(connection, match_id)
    there = exists().where(PlayedRow.match_id == match_id)
    if setup is None or connection.scalar(select(there)):
        return
    put(connection, match_id, [row for row in rows if row.guest in setup.guests])


def not_added_up(
    connection: Connection, guest: str, limit: int
) -> tuple[int, list[tuple[str, float]]]:
    """How many matches of a guest were over before there were rows; the newest, and when they ended."""
    added = exists().where(PlayedRow.match_id == MatchRow.id, PlayedRow.guest == guest)
    mine = select(SeatRow.match_id).where(SeatRow.guest == guest)
    wanted = (MatchRow.id.in_(mine), MatchRow.over, ~added)
    count = connection.scalar(select(func.count()).select_from(MatchRow).where(*wanted)) or 0
    if not count:
        return 0, []
    newest = select(MatchRow.id, MatchRow.moved_at).where(*wanted)
    rows = connection.execute(newest.order_by(MatchRow.moved_at.desc()).limit(limit))
    return count, [(row[0], row[1]) for row in rows]


def forget(connection: Connection, ids: Sequence[str], guest: str) -> None:
    """Take a guest out of the histories of matches: their own goes, to the others they are nobody."""
    here = PlayedRow.match_id.in_(ids)
    connection.execute(delete(PlayedRow).where(here, PlayedRow.guest == guest))
    named = PlayedRow.opponent.not_in(
        (history.DEVICE, history.DOUBLES, history.SEVERAL)
    ) & ~PlayedRow.opponent.startswith(history.LEVEL_KEY)
    connection.execute(update(PlayedRow).where(here, named).values(opponent=history.GONE))


# Reading --------------------------------------------------------------------------------------------


def count(connection: Connection, guest: str, wanted: HistoryFilter) -> int:
    """How many matches of a guest are as wanted."""
    rows = select(func.count()).select_from(PlayedRow).where(_of(guest, wanted))
    return connection.scalar(rows) or 0


def page(
    connection: Connection,
    guest: str,
    wanted: HistoryFilter,
    before: tuple[float, str] | None,
    limit: int,
) -> list[tuple[HistoryEntry, MatchSetup]]:
    """Matches of a guest, the last first, each with its seats. ``before``: after which one to go on."""
    query = select(*columns(PlayedRow, HistoryEntry)).where(_of(guest, wanted))
    if before is not None:
        query = query.where(tuple_(PlayedRow.ended_at, PlayedRow.match_id) < before)
    order = (PlayedRow.ended_at.desc(), PlayedRow.match_id.desc())
    rows = [
        HistoryEntry(**row._mapping)
        for row in connection.execute(query.order_by(*order).limit(limit))
    ]
    setups = {
        setup.id: setup for setup in matches.find_all(connection, [it.match_id for it in rows])
    }
    return [(row, setups[row.match_id]) for row in rows]


def _totals() -> list[ColumnElement[int]]:
    """The columns of `PlayTotals`, by their names."""

    def results(result: str) -> ColumnElement[int]:
        return func.sum(case((PlayedRow.result == result, 1), else_=0))

    added = {
        "matches": func.count(),
        **{result: results(result) for result in ("won", "lost", "drawn")},
        **{field.name: func.sum(getattr(PlayedRow, field.name)) for field in fields(Performance)},
        "longest_run": func.max(PlayedRow.longest_run),
    }
    return [column.label(name) for name, column in added.items()]


def _totals_of(row: RowMapping) -> PlayTotals:
    return PlayTotals(**{field.name: row[field.name] for field in fields(PlayTotals)})


def totals(connection: Connection, guest: str) -> PlayTotals:
    """What a guest did in all matches that are over."""
    row = connection.execute(select(*_totals()).where(PlayedRow.guest == guest)).one()._mapping
    return _totals_of(row) if row["matches"] else PlayTotals()


def totals_by_opponent(
    connection: Connection, guest: str, wanted: HistoryFilter
) -> list[tuple[str, float, PlayTotals]]:
    """What a guest did against each opponent, and when they last played; most matches first."""
    query = (
        select(PlayedRow.opponent, func.max(PlayedRow.ended_at), *_totals())
        .where(_of(guest, wanted))
        .group_by(PlayedRow.opponent)
    )
    rows = [(row[0], row[1], _totals_of(row._mapping)) for row in connection.execute(query)]
    return sorted(rows, key=lambda row: (-row[2].matches, row[0]))


def totals_by_day(
    connection: Connection, guest: str, wanted: HistoryFilter
) -> list[tuple[int, PlayTotals]]:
    """What a guest did on each day on which a match of theirs ended, in order."""
    query = (
        select(PlayedRow.day, *_totals())
        .where(_of(guest, wanted))
        .group_by(PlayedRow.day)
        .order_by(PlayedRow.day)
    )
    return [(row[0], _totals_of(row._mapping)) for row in connection.execute(query)]


def matches_by_rules(connection: Connection, guest: str) -> list[tuple[str, int]]:
    """By which rules a guest has played, and how often; the most usual first."""
    query = (
        select(PlayedRow.rules, func.count())
        .where(PlayedRow.guest == guest)
        .group_by(PlayedRow.rules)
    )
    rows = [(row[0], row[1]) for row in connection.execute(query)]
    return sorted(rows, key=lambda row: (-row[1], row[0]))


def last_match_with(
    connection: Connection, guest: str, opponents: Sequence[tuple[str, float]]
) -> dict[str, MatchSetup]:
    """The last match against each opponent, by key and when it ended: their seats have the names."""
    if not opponents:
        return {}
    query = select(PlayedRow.opponent, PlayedRow.match_id).where(
        PlayedRow.guest == guest,
        tuple_(PlayedRow.opponent, PlayedRow.ended_at).in_([*opponents]),
    )
    ids = {row[0]: row[1] for row in connection.execute(query)}
    setups = {setup.id: setup for setup in matches.find_all(connection, list(ids.values()))}
    return {opponent: setups[match_id] for opponent, match_id in ids.items()}
