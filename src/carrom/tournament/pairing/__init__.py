"""Who meets whom: Swiss rounds, leagues, pairs of the least cost, and the tables they play at."""

from carrom.tournament.pairing.circle import PairsOfRound, circle_rounds
from carrom.tournament.pairing.matching import PairCost, least_cost_pairs
from carrom.tournament.pairing.sol_pairing import pair_as_sol
from carrom.tournament.pairing.swiss import (
    Compromise,
    PairingMethod,
    SwissEntrant,
    SwissRound,
    SwissRules,
    pair_swiss,
)
from carrom.tournament.pairing.tables import assign_tables, sol_tables

__all__ = [
    "Compromise",
    "PairCost",
    "PairingMethod",
    "PairsOfRound",
    "SwissEntrant",
    "SwissRound",
    "SwissRules",
    "assign_tables",
    "circle_rounds",
    "least_cost_pairs",
    "pair_as_sol",
    "pair_swiss",
    "sol_tables",
]
