"""The places of everybody in a competition, over all its stages."""

from __future__ import annotations

from carrom.tournament.ranking import stage_tables
from carrom.tournament.state import Competition


def placings(competition: Competition) -> tuple[tuple[str, ...], ...]:
    """Who took part, in groups of the same place, the best first.

    Who came into a later stage stands above who did not. In a stage of several groups those of the same
    place in their groups share one.
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
