"""Standings from results: places by an ordered list of criteria, each with what decided it."""

from carrom.tournament.standings.criteria import Criterion, draw_lot, read_criteria
from carrom.tournament.standings.ranking import RankedEntrant, RankingRules, make_standings
from carrom.tournament.standings.tallies import (
    BuchholzPolicy,
    EntrantTally,
    PairResult,
    add_up,
)

__all__ = [
    "BuchholzPolicy",
    "Criterion",
    "EntrantTally",
    "PairResult",
    "RankedEntrant",
    "RankingRules",
    "add_up",
    "draw_lot",
    "make_standings",
    "read_criteria",
]
