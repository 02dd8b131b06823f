"""Ratings and series as they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from carrom.tournament.privacy import Names
from carrom.tournament.rating_lists import RatedSide
from carrom.tournament.series_tables import SeriesRow, SeriesTable


@dataclass(frozen=True, slots=True)
class RatingShown:
    """A line of a rating list. ``low`` to ``high``: where the rating is with 95 % certainty.

    ``numbers`` of the register are for the desk only.
    """

    place: int
    name: str
    club: str
    rating: float
    deviation: float
    volatility: float
    low: float
    high: float
    matches: int
    last: str
    numbers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeriesPlaceShown:
    """A line of a series. ``points`` of each event in their order, None where it was missed."""

    place: int
    name: str
    club: str
    total: float
    points: tuple[float | None, ...]
    dropped: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class SeriesCategoryShown:
    """The ranking of a category."""

    name: str
    ranking: tuple[SeriesPlaceShown, ...]


@dataclass(frozen=True, slots=True)
class ClubShown:
    """A club's place in a series."""

    place: int
    club: str
    total: float


@dataclass(frozen=True, slots=True)
class SeriesShown:
    """A series: its events, everybody, each category, and the clubs."""

    name: str
    events: tuple[str, ...]
    ranking: tuple[SeriesPlaceShown, ...]
    categories: tuple[SeriesCategoryShown, ...]
    clubs: tuple[ClubShown, ...]


def show_ratings(
    rated: Sequence[RatedSide], *, on: date, names: Names = Names.PUBLIC
) -> tuple[RatingShown, ...]:
    """A rating list with names for the public or for the desk, on a day.

    >>> from datetime import date
    >>> from carrom.tournament import RatingPlan, preset, rate_events, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> line = show_ratings(
    ...     rate_events([event.tournament.state], RatingPlan()), on=date(2027, 1, 1)
    ... )[0]
    >>> line.place, line.name, line.low < line.rating < line.high
    (1, 'Player 2', True)
    """
    return tuple(
        RatingShown(
            each.place,
            each.name(names, on),
            each.club,
            round(each.rating.rating, 2),
            round(each.rating.deviation, 2),
            round(each.rating.volatility, 6),
            round(each.rating.interval[0], 2),
            round(each.rating.interval[1], 2),
            each.matches,
            each.last,
            _numbers(each) if names is Names.FULL else (),
        )
        for each in rated
    )


def _numbers(side: RatedSide) -> tuple[str, ...]:
    return tuple(each.person.number for each in side.people if each.person.number)


def show_series(
    name: str, table: SeriesTable, *, on: date, names: Names = Names.PUBLIC
) -> SeriesShown:
    """A series with names for the public or for the desk, on a day.

    >>> from datetime import date
    >>> from carrom.tournament import SeriesPlan, preset, series_table, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> shown = show_series(
    ...     "2027", series_table([event.tournament.state], SeriesPlan()), on=date(2027, 1, 1)
    ... )
    >>> shown.ranking[0].place, shown.ranking[0].name
    (1, 'Player 2')
    """

    def lines(rows: Sequence[SeriesRow]) -> tuple[SeriesPlaceShown, ...]:
        return tuple(
            SeriesPlaceShown(
                row.place.place,
                row.name(names, on),
                row.club,
                float(row.place.total),
                tuple(None if each is None else float(each) for each in row.place.points),
                tuple(map(float, row.place.dropped)),
            )
            for row in rows
        )

    return SeriesShown(
        name,
        table.events,
        lines(table.rows),
        tuple(SeriesCategoryShown(category, lines(part)) for category, part in table.categories),
        tuple(ClubShown(place, club, float(total)) for place, club, total in table.clubs),
    )
