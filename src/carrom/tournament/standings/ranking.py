"""Entrants in their places, each with what put it above the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from itertools import groupby

from carrom.short_repr import short_repr
from carrom.tournament.standings.criteria import Criterion, CriterionValues, measure
from carrom.tournament.standings.tallies import BuchholzPolicy, EntrantTally, PairResult, add_up


@dataclass(frozen=True, slots=True)
class RankingRules:
    """How places are decided.

    ``policy``: what opponents of those who have left get for their Buchholz. ``seeds`` and ``ratings``: for
    the criteria of that name; ``lot``: the number chosen aloud that decides the lots.
    """

    criteria: tuple[Criterion, ...] = (
        Criterion.MATCH_POINTS,
        Criterion.BUCHHOLZ,
        Criterion.NET_SCORE,
        Criterion.TOTAL_SCORE,
        Criterion.LOT,
    )
    policy: BuchholzPolicy = BuchholzPolicy.NONE
    seeds: Mapping[str, int] = field(default_factory=dict)
    ratings: Mapping[str, float] = field(default_factory=dict)
    lot: str = ""

    __repr__ = short_repr


@dataclass(frozen=True, slots=True)
class RankedEntrant:
    """An entrant's place; who cannot be separated shares one.

    ``decided_by``: the criterion that put it above the next, with what it counted for both; None for the last
    and where the next has the same place.
    """

    place: int
    entrant: str
    tally: EntrantTally
    decided_by: Criterion | None = None
    value: float = 0
    next_value: float = 0

    __repr__ = short_repr


def make_standings(
    entrants: Sequence[str],
    results: Iterable[PairResult],
    rules: RankingRules,
    *,
    withdrawn: AbstractSet[str] = frozenset(),
    only: Sequence[str] | None = None,
) -> tuple[RankedEntrant, ...]:
    """Entrants in their places by results. Those who share a place stand in the order they are given.

    ``only``: who is placed, where that is not everybody whose results count.

    >>> rules = RankingRules((Criterion.MATCH_POINTS, Criterion.NET_SCORE))
    >>> played = [PairResult("a", "b", (2, 0), (25, 10)), PairResult("c", "d", (2, 0), (20, 19))]
    >>> for standing in make_standings("abcd", played, rules):
    ...     print(standing.place, standing.entrant, standing.decided_by)
    1 a net_score
    2 c match_points
    3 d net_score
    4 b None
    """
    tallies = add_up(entrants, results, withdrawn=withdrawn, policy=rules.policy)
    placed = list(entrants if only is None else only)
    groups = _separate(placed, rules.criteria, rules, tallies) if placed else []
    standings: list[RankedEntrant] = []
    for at, (level, why) in enumerate(groups):
        place = len(standings) + 1
        standings += (RankedEntrant(place, id, tallies[id]) for id in level)
        if why is not None and at + 1 < len(groups):
            criterion, values = why
            last, following = level[-1], groups[at + 1][0][0]
            standings[-1] = RankedEntrant(
                place, last, tallies[last], criterion, values[last], values[following]
            )
    return tuple(standings)


_Why = tuple[Criterion, CriterionValues]


def _separate(
    level: list[str],
    criteria: Sequence[Criterion],
    rules: RankingRules,
    tallies: Mapping[str, EntrantTally],
) -> list[tuple[list[str], _Why | None]]:
    """Those who are level in groups that stay level; with each, what puts it above the next group."""
    if len(level) == 1 or not criteria:
        return [(level, None)]
    criterion, *rest = criteria
    values = measure(
        criterion, level, tallies, seeds=rules.seeds, ratings=rules.ratings, lot=rules.lot
    )
    ordered = sorted(level, key=lambda id: -values[id])
    parts = [list(part) for _, part in groupby(ordered, key=lambda id: values[id])]
    groups: list[tuple[list[str], _Why | None]] = []
    for part in parts:
        inner = _separate(part, rest, rules, tallies)
        groups += [*inner[:-1], (inner[-1][0], (criterion, values))]
    groups[-1] = (groups[-1][0], None)  # the caller knows what comes after the last
    return groups
