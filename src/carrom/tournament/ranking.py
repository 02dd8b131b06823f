"""The table of a stage: entrants in their places, each with what decided it.

Criteria are asked one after the other, each only about those whom all before it left level.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import groupby

from carrom.short_repr import short_repr
from carrom.tournament.fixtures import Fixture, FixtureEnd, FixtureResult
from carrom.tournament.people import BYE
from carrom.tournament.rows import TableRow, table_rows
from carrom.tournament.state import Competition, StageState

Measure = Callable[[TableRow, Sequence[TableRow]], float]


@dataclass(frozen=True, slots=True)
class PlaceInTable:
    """An entrant's place. ``decided_by``: the criterion that put it above the next, empty for the last.

    ``value``: what the criterion counted for this entrant.
    """

    place: int
    entrant: str
    row: TableRow
    decided_by: str = ""
    value: float = 0

    __repr__ = short_repr


def _buchholz(row: TableRow, everybody: Sequence[TableRow]) -> float:
    points = {each.entrant: each.match_points for each in everybody}
    return sum(points.get(each.opponent, 0) for each in row.encounters)


_MEASURES: dict[str, Measure] = {
    "match_points": lambda row, _: row.match_points,
    "wins": lambda row, _: row.won,
    "boards": lambda row, _: row.boards_won - row.boards_lost,
    "net_score": lambda row, _: row.net_score,
    "total_score": lambda row, _: row.scored,
    "buchholz": _buchholz,
}
CRITERIA = (*_MEASURES, "head_to_head", "lot")
"""What a table can be ordered by."""


def rank_entrants(
    competition: Competition,
    stage: StageState,
    entrants: Sequence[str],
    criteria: Sequence[str],
    *,
    fixtures: Iterable[Fixture] | None = None,
) -> tuple[PlaceInTable, ...]:
    """Some entrants in their places by an ordered list of criteria."""
    chosen = None if fixtures is None else tuple(fixtures)
    rows = table_rows(stage, entrants, chosen)
    everybody = table_rows(stage, stage.entrants, chosen)
    number = stage.draws[0].number if stage.draws else ""
    ranked: list[tuple[TableRow, str, float]] = []

    def split(tied: list[TableRow], left: Sequence[str]) -> None:
        if len(tied) == 1 or not left:
            ranked.extend((row, "", 0.0) for row in tied)
            return
        values = _values(left[0])(tied)
        ordered = sorted(tied, key=lambda row: -values[row.entrant])
        parts = [list(part) for _, part in groupby(ordered, key=lambda row: values[row.entrant])]
        for at, part in enumerate(parts):
            split(part, left[1:] if len(parts) == 1 or len(part) > 1 else ())
            if at + 1 < len(parts):
                last, _, _ = ranked[-1]
                ranked[-1] = (last, left[0], values[last.entrant])

    def _values(criterion: str) -> Callable[[list[TableRow]], dict[str, float]]:
        if criterion == "lot":
            return lambda tied: {
                row.entrant: lot(number, competition.id, row.entrant) for row in tied
            }
        if criterion == "head_to_head":
            return lambda tied: head_to_head([row.entrant for row in tied], everybody)
        measure, rest = _MEASURES[criterion], tuple(everybody.values())
        return lambda tied: {row.entrant: measure(row, rest) for row in tied}

    split(list(rows.values()), criteria)
    places: list[PlaceInTable] = []
    for at, (row, decided_by, value) in enumerate(ranked):
        shares = at > 0 and not ranked[at - 1][1]
        place = places[-1].place if shares else at + 1
        places.append(PlaceInTable(place, row.entrant, row, decided_by, value))
    return tuple(places)


def head_to_head(tied: Sequence[str], rows: dict[str, TableRow]) -> dict[str, float]:
    """Match points of each in the matches among them."""
    among = set(tied)
    values: dict[str, float] = {}
    for id in tied:
        seen = [each for each in rows[id].encounters if each.opponent in among]
        values[id] = sum(each.match_points for each in seen)
    return values


def lot(number: str, competition: str, entrant: str) -> float:
    """An entrant's lot: the same for the same number chosen aloud, and for everybody another."""
    digest = sha256(f"{number} {competition} {entrant}".encode()).digest()
    return float(int.from_bytes(digest[:6], "big"))


def stage_tables(
    competition: Competition, stage: StageState
) -> tuple[tuple[PlaceInTable, ...], ...]:
    """The tables of a stage, one for each group; a knock-out has one, by how far each came."""
    plan = stage.plan
    if plan.is_knock_out:
        return (knock_out_places(stage),)
    groups = stage.groups or (stage.entrants,)
    tables = []
    for number, group in enumerate(groups, 1):
        own = [each for each in stage.fixtures.values() if each.group in (0, number)]
        there = [id for id in group if plan.withdrawal == "keep" or id not in stage.out]
        tables.append(rank_entrants(competition, stage, there, plan.rank_by, fixtures=own))
    return tuple(tables)


def best_of_groups(
    competition: Competition, stage: StageState, entrants: Sequence[str]
) -> tuple[str, ...]:
    """Entrants of different groups, the best first."""
    criteria = stage.plan.best_by or stage.plan.rank_by
    return tuple(place.entrant for place in rank_entrants(competition, stage, entrants, criteria))


def knock_out_places(stage: StageState) -> tuple[PlaceInTable, ...]:
    """Places by how far each entrant came; the matches for places decide those above."""
    rows = table_rows(stage, stage.entrants)
    came: dict[str, tuple[float, ...]] = dict.fromkeys(stage.entrants, (0.0, 0.0))
    for fixture in stage.fixtures.values():
        end = stage.result(fixture.id)
        for id in stage.sides(fixture.id):
            if end is not None and end.end is FixtureEnd.SPARED:
                continue
            if id is not None and id in came:
                came[id] = max(came[id], (_depth(fixture), _won(end, id)))
    lost_last = sorted(stage.entrants, key=lambda id: (*(-part for part in came[id]),))
    places: list[PlaceInTable] = []
    for at, id in enumerate(lost_last):
        same = at > 0 and came[id] == came[lost_last[at - 1]]
        place = places[-1].place if same else at + 1
        following = lost_last[at + 1] if at + 1 < len(lost_last) else None
        decided = "knock_out" if following is not None and came[following] != came[id] else ""
        places.append(PlaceInTable(place, id, rows[id], decided))
    return tuple(places)


def _depth(fixture: Fixture) -> float:
    """How far a match lies in a knock-out: the match for the third place comes before the final."""
    return fixture.round - (0.5 if fixture.name == "third-place" else 0.0)


def _won(end: FixtureResult | None, id: str) -> float:
    return 1.0 if end is not None and end.winner_id == id and id != BYE else 0.0
