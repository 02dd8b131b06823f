"""Tourneys of the program SoL: read from its exports, ranked and paired as SoL does, and written again."""

from carrom.tournament.sol.archive import (
    SolArchive,
    SolBoard,
    SolChampionship,
    SolClub,
    SolCompetitor,
    SolMatch,
    SolPlayer,
    SolRate,
    SolRating,
    SolTourney,
    SolUser,
)
from carrom.tournament.sol.files import read_sol, write_sol
from carrom.tournament.sol.making import SolEntry, SolSettings, make_archive
from carrom.tournament.sol.tourneys import (
    competitor_id,
    pair_next_round,
    rank_tourney,
    rates_before,
    results_until,
    withdrawn_after,
)

__all__ = [
    "SolArchive",
    "SolBoard",
    "SolChampionship",
    "SolClub",
    "SolCompetitor",
    "SolEntry",
    "SolMatch",
    "SolPlayer",
    "SolRate",
    "SolRating",
    "SolSettings",
    "SolTourney",
    "SolUser",
    "competitor_id",
    "make_archive",
    "pair_next_round",
    "rank_tourney",
    "rates_before",
    "read_sol",
    "results_until",
    "withdrawn_after",
    "write_sol",
]
