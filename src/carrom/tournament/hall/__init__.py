"""The timetable of the hall: what is to be called where, who is late, and when everything will be.

Nothing here changes anything: `propose_calls` gives events that the desk tells or does not. Nobody is ever in
two places, in whatever competitions; umpires count.
"""

from carrom.tournament.hall.expecting import ExpectedMatch, HallForecast, predictions
from carrom.tournament.hall.proposing import WalkoverDue, propose_calls, propose_walkovers
from carrom.tournament.hall.queueing import ReadyMatch, ready_matches
from carrom.tournament.hall.standing import MatchStatus, fixture_status, match_status, time_up_at
from carrom.tournament.hall_state import (
    HallClock,
    HallState,
    MatchKey,
    PastCall,
    StrikerChange,
    TableCall,
    Timetable,
)
from carrom.tournament.whereabouts import free_tables, people_at, people_of, umpire_id, whereabouts

__all__ = [
    "ExpectedMatch",
    "HallClock",
    "HallForecast",
    "HallState",
    "MatchKey",
    "MatchStatus",
    "PastCall",
    "ReadyMatch",
    "StrikerChange",
    "TableCall",
    "Timetable",
    "WalkoverDue",
    "fixture_status",
    "free_tables",
    "match_status",
    "people_at",
    "people_of",
    "predictions",
    "propose_calls",
    "propose_walkovers",
    "ready_matches",
    "time_up_at",
    "umpire_id",
    "whereabouts",
]
