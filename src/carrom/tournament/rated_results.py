"""What a competition counts for ratings: the matches that were played, by people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from carrom.tournament.fixtures import NOT_PLAYED
from carrom.tournament.pair_results import pair_results
from carrom.tournament.placings import placings
from carrom.tournament.ratings import RatingPeriod
from carrom.tournament.standings import PairResult
from carrom.tournament.state import Competition, StageState

TOGETHER = "+"
"""Stands between the people of a pair, which is rated as it is."""


def rated_as(competition: Competition, entrant: str, keys: Mapping[str, str] | None = None) -> str:
    """Whose rating an entrant's matches change: a person's, or that of a pair as it is.

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> rated_as(event.competition, "e1")
    'p1-1'
    """
    return _joined(competition.entrants[entrant].players, keys) or entrant


def rating_period(competition: Competition, keys: Mapping[str, str] | None = None) -> RatingPeriod:
    """The played matches of a competition; walkovers, byes and those of who left count for nobody.

    Of a tie of teams its rubbers count, for who played them. Names are ids of people, or what ``keys`` has in
    their place (`people_keys`: the same in every event), joined by ``+`` for a pair.

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> period = rating_period(event.competition)
    >>> len(period.results)
    4
    """
    results: list[PairResult] = []
    for stage in competition.stages:
        if competition.plan.rubbers:
            results += _rubbers(stage, keys)
            continue
        played = [
            fixture
            for fixture in stage.fixtures.values()
            if fixture.id in stage.results and stage.results[fixture.id].end not in NOT_PLAYED
        ]
        kept = replace(stage, plan=replace(stage.plan, withdrawal="keep"))
        results += [
            replace(
                each,
                a=rated_as(competition, each.a, keys),
                b=rated_as(competition, each.b, keys),
                round=0,
            )
            for each in pair_results(kept, played)
        ]
    places = tuple(
        rated_as(competition, entrant, keys) for level in placings(competition) for entrant in level
    )
    return RatingPeriod(competition.name, tuple(results), places)


def _rubbers(stage: StageState, keys: Mapping[str, str] | None) -> Iterator[PairResult]:
    """The rubbers that were played in a stage, by their players."""
    for fixture, rubbers in stage.rubbers.items():
        sides, line_ups = stage.sides(fixture), stage.line_ups.get(fixture, {})
        if any(side not in line_ups for side in sides):
            continue
        for rubber in rubbers:
            if rubber.end in NOT_PLAYED:
                continue
            a, b = (_joined(line_ups[side or ""][rubber.number - 1], keys) for side in sides)
            points = {"a": (1, 0), "b": (0, 1)}.get(rubber.winner, (0.5, 0.5))
            yield PairResult(a, b, points, rubber.score)


def _joined(people: tuple[str, ...], keys: Mapping[str, str] | None) -> str:
    return TOGETHER.join(sorted(keys[each] if keys else each for each in people))
