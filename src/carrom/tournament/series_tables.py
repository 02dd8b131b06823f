"""A series of events as its organiser plans it: points for places, dropped results, categories, clubs."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Literal

from carrom.errors import BadInput, nearest
from carrom.shape import ObjectOf
from carrom.short_repr import short_repr
from carrom.tournament.categories import category_problems
from carrom.tournament.days import day_of_event, known_day, read_day
from carrom.tournament.identities import KnownPerson, known_people, people_keys
from carrom.tournament.placings import placings
from carrom.tournament.plan import CompetitionPlan, HowMany
from carrom.tournament.privacy import Names
from carrom.tournament.rated_results import TOGETHER, rated_as
from carrom.tournament.rating_lists import in_order
from carrom.tournament.ratings import (
    PlacePoints,
    SeriesEvent,
    SeriesPlace,
    SeriesRules,
    rank_clubs,
    rank_series,
)
from carrom.tournament.register.state import PeopleState
from carrom.tournament.state import Competition, TournamentState


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesCategory:
    """A ranking of its own within a series: everybody of a sex, an age, a state, or a register's category.

    Who is counted in it has the points of the whole event.
    """

    name: str
    sex: Literal["", "women", "men"] = ""
    younger_than: HowMany = 0
    from_age: HowMany = 0
    state: str = ""
    category: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesPlan:
    """How a series is counted.

    ``points``: one of SoL's tables; ``table``: one's own, from the first place on. ``drop``: so many of the
    worst do not count. ``competition``: which one of each event; left out, the only one. ``each``: whether a
    pair or each of its players has the points. ``clubs_best``: so many of a club count, 0 all. ``on``: the
    day on which ages are taken, left out that of the last event.
    """

    name: str = ""
    points: PlacePoints = PlacePoints.FIXED
    table: tuple[float, ...] = ()
    drop: HowMany = 0
    competition: str = ""
    each: Literal["entry", "player"] = "entry"
    clubs_best: HowMany = 0
    on: str = ""
    categories: tuple[SeriesCategory, ...] = ()

    __repr__ = short_repr

    @property
    def rules(self) -> SeriesRules:
        return SeriesRules(self.table or self.points, self.drop)


_PLAN = ObjectOf(SeriesPlan)


def parse_series_plan(text: str, *, field: str = "series") -> SeriesPlan:
    """The series that a TOML text plans. Raises `BadInput` naming what is wrong.

    >>> parse_series_plan('points = "fixed50"')
    Traceback (most recent call last):
    carrom.errors.BadInput: series.points: cannot be 'fixed50'; did you mean 'fixed40'?
    """
    try:
        data: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise BadInput(f"is not TOML: {wrong}", field=field) from None
    plan: SeriesPlan = _PLAN.read_at(data, field)
    if plan.on:
        read_day(plan.on, field=f"{field}.on")
    names = [category.name for category in plan.categories]
    for at, name in enumerate(names):
        if not name or name in names[:at]:
            wrong_name = "has no name" if not name else f"there are two {name!r}"
            raise BadInput(wrong_name, field=f"{field}.categories[{at}].name")
    return plan


@dataclass(frozen=True, slots=True)
class SeriesRow:
    """A place of a series, and who has it."""

    place: SeriesPlace
    people: tuple[KnownPerson, ...]

    def name(self, names: Names, on: date) -> str:
        return " and ".join(person.name(names, on) for person in self.people)

    @property
    def club(self) -> str:
        clubs = {person.person.club for person in self.people}
        return clubs.pop() if len(clubs) == 1 else ""


@dataclass(frozen=True, slots=True)
class SeriesTable:
    """A series: its events, everybody, each category, and the clubs (place, club, points)."""

    events: tuple[str, ...]
    rows: tuple[SeriesRow, ...]
    categories: tuple[tuple[str, tuple[SeriesRow, ...]], ...] = ()
    clubs: tuple[tuple[int, str, Decimal], ...] = ()


def series_table(
    events: Sequence[TournamentState], plan: SeriesPlan, register: PeopleState | None = None
) -> SeriesTable:
    """The table of a series after these events, in the order of their dates.

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> table = series_table([event.tournament.state], SeriesPlan())
    >>> len(table.rows), table.rows[0].place.place
    (4, 1)
    """
    ordered = in_order(events)
    known = known_people(ordered, register)
    played = [_event(state, plan, register) for state in ordered]
    ranked = rank_series(played, plan.rules)
    day = known_day(plan.on) or (day_of_event(ordered[-1].date) if ordered else None)
    people = {each.entrant: _people(each.entrant, known) for each in ranked}
    categories = []
    for category in plan.categories:
        of = {
            id: category.name
            for id, members in people.items()
            if day is not None and all(_belongs(each, category, day, register) for each in members)
        }
        part = rank_series(played, plan.rules, categories=of, category=category.name)
        categories.append((category.name, _rows(part, people)))
    rows = _rows(ranked, people)
    clubs = {row.place.entrant: row.club for row in rows}
    return SeriesTable(
        tuple(event.name for event in played),
        rows,
        tuple(categories),
        rank_clubs(ranked, clubs, best=plan.clubs_best),
    )


def _event(state: TournamentState, plan: SeriesPlan, register: PeopleState | None) -> SeriesEvent:
    competition = _competition(state, plan)
    keys = people_keys(state, register)
    levels = []
    for level in placings(competition):
        if plan.each == "entry":
            levels.append(tuple(rated_as(competition, id, keys) for id in level))
        else:
            people = (player for id in level for player in competition.entrants[id].players)
            levels.append(tuple(keys[player] for player in people))
    return SeriesEvent(state.name, tuple(levels))


def _competition(state: TournamentState, plan: SeriesPlan) -> Competition:
    there = state.competitions
    if plan.competition:
        if plan.competition not in there:
            hint = nearest(plan.competition, there) if there else "it has none"
            wrong = f"{state.name} has no competition {plan.competition!r}; {hint}"
            raise BadInput(wrong, field="competition")
        return there[plan.competition]
    if len(there) != 1:
        which = ", ".join(there) or "none"
        wrong = f"say which one counts: {state.name} has {which}"
        raise BadInput(wrong, field="competition")
    return next(iter(there.values()))


def _people(id: str, known: Mapping[str, KnownPerson]) -> tuple[KnownPerson, ...]:
    return tuple(known[key] for key in id.split(TOGETHER) if key in known)


def _rows(
    ranked: Sequence[SeriesPlace], people: Mapping[str, tuple[KnownPerson, ...]]
) -> tuple[SeriesRow, ...]:
    return tuple(SeriesRow(each, people[each.entrant]) for each in ranked)


def _belongs(
    known: KnownPerson, category: SeriesCategory, on: date, register: PeopleState | None
) -> bool:
    """Whether somebody is of a category; of whom something is not known, is not."""
    person = known.person
    limits = CompetitionPlan(
        sex=category.sex, younger_than=category.younger_than, from_age=category.from_age
    )
    if any(category_problems(limits, person, on)) or person.forgotten:
        return False
    if category.state and category.state.casefold() != person.state.casefold():
        return False
    if not category.category:
        return True
    is_known = register is not None and person.number in register.members
    own = register.member(person.number).category if register is not None and is_known else ""
    return own.casefold() == category.category.casefold()
