"""Standings from results: places by an ordered list of criteria, each with what decided it."""

from carrom.tournament.standings.criteria import Criterion, read_criteria
from carrom.tournament.standings.ranking import RankingRules, Standing, make_standings
from carrom.tournament.standings.tallies import (
    BuchholzPolicy,
    PairResult,
    Tally,
    add_up,
)

__all__ = [
    "BuchholzPolicy",
    "Criterion",
    "PairResult",
    "RankingRules",
    "Standing",
    "Tally",
    "add_up",
    "make_standings",
    "read_criteria",
]
