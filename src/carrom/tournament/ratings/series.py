"""Series of events: points for places, the worst results dropped; rankings by category and club."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from carrom.errors import BadInput
from carrom.short_repr import short_repr


class PlacePoints(StrEnum):
    """Tables of points for places that SoL has, by its names."""

    AS_IS = "asis"  # as many as took part for the first, 1 for the last
    FIXED = "fixed"  # 18, 16, 14, 13 … 1 for the first sixteen
    FIXED40 = "fixed40"  # 1000, 900, 800, 750 … 1 for the first forty
    MILLESIMAL = "millesimal"  # 1000 for the first, each after it less by the same whole number
    CENTESIMAL = "centesimal"  # 100 for the first, 1 for the last, the others evenly between


_FIXED = (18, 16, 14, *range(13, 0, -1))
_FIXED40 = (
    *(1000, 900, 800),
    *range(750, 400, -50),
    *range(400, 150, -25),
    *range(150, 30, -10),
    *range(35, 0, -5),
    1,
)


def points_for_places(table: PlacePoints | Sequence[float], count: int) -> tuple[Decimal, ...]:
    """The points of all places where so many took part. ``table``: one of SoL's, or one's own from the first.

    >>> [int(points) for points in points_for_places(PlacePoints.FIXED, 4)]
    [18, 16, 14, 13]
    """
    if count < 1:
        raise BadInput(f"cannot be {count}: at least one takes part", field="count")
    places = range(count)
    match table:
        case PlacePoints.AS_IS:
            return tuple(Decimal(count - at) for at in places)
        case PlacePoints.MILLESIMAL:
            return tuple(Decimal(1000 - at * (1000 // count)) for at in places)
        case PlacePoints.CENTESIMAL:
            steps = max(count - 1, 1)
            return tuple(round(100 - Decimal(99 * at) / steps, 2) for at in places)
        case PlacePoints.FIXED:
            points: Sequence[float] = _FIXED
        case PlacePoints.FIXED40:
            points = _FIXED40
        case _:
            points = table
    return tuple(Decimal(str(points[at])) if at < len(points) else Decimal(0) for at in places)


@dataclass(frozen=True, slots=True)
class SeriesEvent:
    """An event of a series that is over: who took part, in groups of the same place, the best first."""

    name: str
    places: tuple[tuple[str, ...], ...]

    __repr__ = short_repr


@dataclass(frozen=True, slots=True)
class SeriesRules:
    """How a series is ranked. ``table``: points for places; ``drop``: so many of the worst do not count.

    Who missed an event has 0 there. Only who played in more events than are dropped has anything dropped.
    """

    table: PlacePoints | tuple[float, ...] = PlacePoints.FIXED
    drop: int = 0

    __repr__ = short_repr


@dataclass(frozen=True, slots=True)
class SeriesPlace:
    """A place in a series. ``points`` of each event in their order, None where it was missed."""

    place: int
    entrant: str
    total: Decimal
    points: tuple[Decimal | None, ...]
    dropped: tuple[Decimal, ...] = ()

    __repr__ = short_repr

    @property
    def events(self) -> int:
        """In how many events somebody played."""
        return sum(points is not None for points in self.points)


def rank_series(
    events: Sequence[SeriesEvent],
    rules: SeriesRules,
    *,
    categories: Mapping[str, str] | None = None,
    category: str = "",
) -> tuple[SeriesPlace, ...]:
    """The ranking of a series, or of one ``category`` (by entrant in ``categories``) in it.

    Who has as many points is ranked by the number of events; who then is level shares a place. Points are
    those of the whole event, also in the ranking of a category.

    >>> from carrom.tournament import events
    >>> events = [
    ...     SeriesEvent("May", (("asha",), ("ravi",))),
    ...     SeriesEvent("June", (("ravi",), ("asha",))),
    ... ]
    >>> [(place.place, place.entrant) for place in rank_series(events, SeriesRules())]
    [(1, 'asha'), (1, 'ravi')]
    """
    earned: dict[str, list[Decimal | None]] = {}
    for at, event in enumerate(events):
        for id, points in _points_of(event, rules).items():
            earned.setdefault(id, [None] * len(events))[at] = points
    chosen = [
        _summed(id, tuple(points), rules.drop)
        for id, points in earned.items()
        if not category or (categories or {}).get(id) == category
    ]
    chosen.sort(key=lambda each: (-each.total, -each.events, each.entrant))
    ranked: list[SeriesPlace] = []
    for at, each in enumerate(chosen):
        before = ranked[-1] if ranked else None
        same = before and (before.total, before.events) == (each.total, each.events)
        place = before.place if before and same else at + 1
        ranked.append(SeriesPlace(place, each.entrant, each.total, each.points, each.dropped))
    return tuple(ranked)


def rank_clubs(
    series: Sequence[SeriesPlace], clubs: Mapping[str, str], *, best: int = 0
) -> tuple[tuple[int, str, Decimal], ...]:
    """Clubs by the points of their members, of all or of the ``best``: place, club, total.

    >>> places = rank_series([SeriesEvent("May", (("asha",), ("ravi",)))], SeriesRules())
    >>> [(place, club) for place, club, _ in rank_clubs(places, {"asha": "Pune", "ravi": "Delhi"})]
    [(1, 'Pune'), (2, 'Delhi')]
    """
    totals: dict[str, list[Decimal]] = defaultdict(list)
    for each in series:
        if club := clubs.get(each.entrant, ""):
            totals[club].append(each.total)
    sums = {
        club: sum(sorted(points, reverse=True)[: best or None], Decimal(0))
        for club, points in totals.items()
    }
    ordered = sorted(sums.items(), key=lambda item: (-item[1], item[0]))
    return tuple(
        (1 + sum(other > total for other in sums.values()), club, total) for club, total in ordered
    )


def _points_of(event: SeriesEvent, rules: SeriesRules) -> dict[str, Decimal]:
    """The points of everybody in an event; who shares a place has the points of that place."""
    ids = [id for level in event.places for id in level]
    if len(set(ids)) < len(ids):
        twice = next(id for id in ids if ids.count(id) > 1)
        raise BadInput(f"{twice!r} has two places in {event.name!r}", field="places")
    if not ids:
        return {}
    table = points_for_places(rules.table, len(ids))
    points: dict[str, Decimal] = {}
    for level in event.places:
        at = len(points)
        points |= dict.fromkeys(level, table[at])
    return points


def _summed(id: str, points: tuple[Decimal | None, ...], drop: int) -> SeriesPlace:
    values = sorted(each or Decimal(0) for each in points)
    played = sum(each is not None for each in points)
    dropped = tuple(values[:drop]) if played > drop else ()
    return SeriesPlace(0, id, sum(values[len(dropped) :], Decimal(0)), points, dropped)
