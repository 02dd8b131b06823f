"""The places of everybody in a competition, over all its stages."""

from __future__ import annotations

from carrom.tournament.ranking import stage_tables
from carrom.tournament.state import Competition


def placings(competition: Competition) -> tuple[tuple[str, ...], ...]:
    """Who took part, in groups of the same place, the best first.

    Who came into a later stage stands above who did not. In a stage of several groups those of the same
    place in their groups share one.

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> placings(event.competition)
    (('e2',), ('e1',), ('e4',), ('e3',))
    """
    placed: list[tuple[str, ...]] = []
    seen: set[str] = set()
    for stage in reversed(competition.stages):
        levels: dict[int, list[str]] = {}
        for table in stage_tables(competition, stage):
            for each in table:
                if each.entrant not in seen:
                    levels.setdefault(each.place, []).append(each.entrant)
        placed += [tuple(levels[place]) for place in sorted(levels)]
        seen |= {entrant for level in levels.values() for entrant in level}
    return tuple(placed)


def podium_places(competition: Competition) -> dict[str, int]:
    """Who came first, second and third, by entrant; two may share the third place.

    Where fewer than three play the last stage, the best of the stage before come after them: behind a
    final of two the third of the league (001.format.4).

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> podium_places(event.competition)
    {'e2': 1, 'e1': 2, 'e4': 3}
    """
    if not competition.stages:
        return {}
    *_, last = competition.stages
    tables = stage_tables(competition, last)
    places = {each.entrant: each.place for each in tables[0] if each.place <= 3}
    if len(tables) > 1 or len(tables[0]) > 2:
        return places
    levels = [level for level in placings(competition) if not {*level} & {*places}]
    while levels and len(places) < 3:
        places |= dict.fromkeys(levels.pop(0), len(places) + 1)
    return places
