"""What a competition counts for ratings: the matches that were played, by people."""

from __future__ import annotations

from dataclasses import replace

from carrom.tournament.advancing import final_places
from carrom.tournament.fixtures import NOT_PLAYED
from carrom.tournament.pair_results import pair_results
from carrom.tournament.ratings import RatingPeriod
from carrom.tournament.state import Competition


def rated_as(competition: Competition, entrant: str) -> str:
    """Whose rating an entrant's matches change: a person's, or that of a pair or team as it is."""
    return "+".join(sorted(competition.entrants[entrant].players)) or entrant


def rating_period(competition: Competition) -> RatingPeriod:
    """The played matches of a competition; walkovers, byes and those of who left count for nobody.

    Names are ids of people, joined by ``+`` for a pair: the same in every competition and event.
    """
    results = []
    for stage in competition.stages:
        played = [
            fixture
            for fixture in stage.fixtures.values()
            if fixture.id in stage.results and stage.results[fixture.id].end not in NOT_PLAYED
        ]
        kept = replace(stage, plan=replace(stage.plan, withdrawal="keep"))
        results += [
            replace(each, a=rated_as(competition, each.a), b=rated_as(competition, each.b), round=0)
            for each in pair_results(kept, played)
        ]
    places = tuple(rated_as(competition, place.entrant) for place in final_places(competition))
    return RatingPeriod(competition.name, tuple(results), places)
