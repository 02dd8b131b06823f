"""The pairs of a Swiss round."""

from __future__ import annotations

from carrom.tournament.advancing import DrawDue
from carrom.tournament.draws.chance import numbers_for
from carrom.tournament.pairing import SwissEntrant, SwissRules, pair_as_sol, pair_swiss
from carrom.tournament.people import BYE
from carrom.tournament.ranking import rank_entrants
from carrom.tournament.state import Competition


def swiss_pairs(competition: Competition, due: DrawDue, number: str) -> list[tuple[str, str]]:
    """The pairs of the next Swiss round; who has no opponent meets `BYE`."""
    plan = competition.plan.stage(due.stage)
    if len(due.entrants) < 2:  # what is left of a round that is drawn again
        return [(id, BYE) for id in due.entrants]
    ranked = ranked_for_swiss(competition, due, number)
    if plan.as_sol:
        drawn = pair_as_sol(ranked, method=plan.pairing, delays_clubs=due.round <= plan.delay_clubs)
    else:
        rules = SwissRules(
            method=plan.pairing,
            delay_top=plan.delay_top,
            delay_clubs=plan.delay_clubs,
            forbidden=competition.forbidden,
        )
        drawn = pair_swiss(ranked, round_number=due.round, rules=rules, number=number)
    return [*drawn.pairs, *([(drawn.bye, BYE)] if drawn.bye else [])]


def ranked_for_swiss(competition: Competition, due: DrawDue, number: str) -> list[SwissEntrant]:
    """Who is to be paired, the best first, with what the pairing has to know about each.

    Before the first round seeds are the ranking, and the lot among those who have none.
    """
    entrants = competition.entrants
    if due.stage > len(competition.stages):
        others = [id for id in due.entrants if not entrants[id].seed]
        if due.stage == 1:
            numbers_for(number, competition.id, due.stage, due.round).shuffle(others)
        order = [*(id for id in due.entrants if entrants[id].seed), *others]
        return [
            SwissEntrant(id, club=competition.club_of(id), seed=entrants[id].seed) for id in order
        ]
    stage = competition.stages[due.stage - 1]
    ranked = [
        SwissEntrant(
            place.entrant,
            place.tally.match_points,
            tuple(id for id in place.tally.opponents if id),
            place.tally.opponents.count(""),
            competition.club_of(place.entrant),
            entrants[place.entrant].seed,
        )
        for place in rank_entrants(competition, stage, due.entrants, stage.plan.rank_by)
    ]
    # Those who are level in match points are paired by the order of the table, which may rank otherwise.
    return sorted(ranked, key=lambda each: -each.points)
