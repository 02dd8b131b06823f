"""The tables of a stage: entrants in their places, each with what decided it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from carrom.short_repr import short_repr
from carrom.tournament.fixtures import Fixture, FixtureEnd, FixtureResult
from carrom.tournament.pair_results import pair_results
from carrom.tournament.people import BYE
from carrom.tournament.standings import (
    Criterion,
    EntrantTally,
    RankingRules,
    add_up,
    draw_lot,
    make_standings,
)
from carrom.tournament.state import Competition, StageState

KNOCK_OUT = "knock_out"
"""What decides the places of a knock-out: how far each came."""


@dataclass(frozen=True, slots=True)
class PlaceInTable:
    """An entrant's place; who cannot be separated shares one.

    ``decided_by``: the criterion that put it above the next, with what it counted for both; empty for the
    last and where the next has the same place.
    """

    place: int
    entrant: str
    tally: EntrantTally
    decided_by: str = ""
    value: float = 0
    next_value: float = 0

    __repr__ = short_repr


def rank_entrants(
    competition: Competition,
    stage: StageState,
    entrants: Sequence[str],
    criteria: Sequence[Criterion],
    *,
    fixtures: Iterable[Fixture] | None = None,
    among: Sequence[str] | None = None,
) -> tuple[PlaceInTable, ...]:
    """Some entrants in their places by an ordered list of criteria, from all fixtures or from some.

    ``among``: who plays those fixtures, where that is not everybody.
    """
    rules = RankingRules(
        tuple(criteria),
        stage.plan.retired,
        seeds={id: each.seed for id, each in competition.entrants.items()},
        ratings={id: each.rating for id, each in competition.entrants.items()},
        lot=_lot_of(competition, stage),
    )
    everybody = tuple(dict.fromkeys((*(stage.entrants if among is None else among), *entrants)))
    ranked = make_standings(
        everybody,
        pair_results(stage, fixtures),
        rules,
        withdrawn=frozenset(stage.out),
        only=entrants,
    )
    return tuple(
        PlaceInTable(
            each.place,
            each.entrant,
            each.tally,
            each.decided_by or "",
            each.value,
            each.next_value,
        )
        for each in ranked
    )


def _lot_of(competition: Competition, stage: StageState) -> str:
    """What the lots of a stage are drawn from: the number of its first draw."""
    number = stage.draws[0].number if stage.draws else ""
    return f"{number} {competition.id} {stage.number}"


def in_order_of_places(
    competition: Competition, stage: StageState, table: Sequence[PlaceInTable]
) -> list[str]:
    """The entrants of a table, the best first; the lot orders those who share a place.

    So nobody goes on because of having entered earlier. SoL, and a knock-out, keep the order they are in.
    """
    if stage.plan.is_knock_out or stage.plan.as_sol:
        return [place.entrant for place in table]
    lot = _lot_of(competition, stage)
    order = sorted(table, key=lambda each: (each.place, -draw_lot(lot, each.entrant)))
    return [place.entrant for place in order]


def stage_tables(
    competition: Competition, stage: StageState
) -> tuple[tuple[PlaceInTable, ...], ...]:
    """The tables of a stage, one for each group; a knock-out has one, by how far each came.

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> table = stage_tables(event.competition, event.competition.stage)[0]
    >>> table[0].entrant, table[0].tally.won
    ('e2', 2)
    """
    plan = stage.plan
    if plan.is_knock_out:
        return (knock_out_places(stage),)
    groups = stage.groups or (stage.entrants,)
    tables = []
    by_group: dict[int, list[Fixture]] = {}
    for fixture in stage.fixtures.values():
        by_group.setdefault(fixture.group or 1, []).append(fixture)
    for number, group in enumerate(groups, 1):
        own = by_group.get(number, [])
        there = [id for id in group if plan.withdrawal == "keep" or id not in stage.out]
        tables.append(
            rank_entrants(competition, stage, there, plan.rank_by, fixtures=own, among=group)
        )
    return tuple(tables)


def best_of_groups(
    competition: Competition, stage: StageState, entrants: Sequence[str]
) -> tuple[str, ...]:
    """Entrants of different groups, the best first."""
    criteria = stage.plan.best_by or stage.plan.rank_by
    ranked = rank_entrants(competition, stage, entrants, criteria)
    return tuple(in_order_of_places(competition, stage, ranked))


def knock_out_places(stage: StageState) -> tuple[PlaceInTable, ...]:
    """Places by how far each entrant came; the matches for places decide those above."""
    tallies = add_up(stage.entrants, pair_results(stage))
    came: dict[str, tuple[float, float]] = dict.fromkeys(stage.entrants, (0.0, 0.0))
    for fixture in stage.fixtures.values():
        end = stage.result(fixture.id)
        if end is not None and end.end is FixtureEnd.SPARED:
            continue
        for id in stage.sides(fixture.id):
            if id is not None and id in came:
                came[id] = max(came[id], (_depth(fixture), _won(end, id)))
    order = sorted(stage.entrants, key=lambda id: (-came[id][0], -came[id][1]))
    places: list[PlaceInTable] = []
    for at, id in enumerate(order):
        same = at > 0 and came[id] == came[order[at - 1]]
        place = places[-1].place if same else at + 1
        is_above = at + 1 < len(order) and came[order[at + 1]] != came[id]
        places.append(PlaceInTable(place, id, tallies[id], KNOCK_OUT if is_above else ""))
    return tuple(places)


def _depth(fixture: Fixture) -> float:
    """How far a match lies in a knock-out: the match for the third place comes before the final."""
    return fixture.round - (0.5 if fixture.name == "third-place" else 0.0)


def _won(end: FixtureResult | None, id: str) -> float:
    return 1.0 if end is not None and end.winner_id == id and id != BYE else 0.0
