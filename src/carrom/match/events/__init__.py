"""Everything that can happen in a match: one vocabulary for the game, the umpire, the file and the wire.

>>> from carrom.match import Match, events
>>> match = Match().apply(events.MatchMade(rules="003"))
>>> match = match.apply(events.BoardBegun(breaker="a1"))
>>> match.apply(events.Struck(events.ObservedStroke(white=1))).board.on_turn
'a1'
"""

from __future__ import annotations

from carrom.match.event import EVENT_KINDS, Event
from carrom.match.events.clocks import ClockExpired, StrikerLifted
from carrom.match.events.conduct import (
    Appealed,
    Conceded,
    FoulDeclared,
    MatchForfeited,
    Noted,
    PlayOrdered,
    ReplayOrdered,
)
from carrom.match.events.incidents import REPORTABLE, IncidentReported
from carrom.match.events.officials import AppealDecided, PlayerSubstituted, ResultConfirmed
from carrom.match.events.placing import NoRoom, Placed, PlacingForfeited, RoomAppeared, Waived
from carrom.match.events.reporting import PlayerReported, PlayersCalled, TrialPlayed
from carrom.match.events.revising import Amended, FellLate, Overruled, Revision, Undone
from carrom.match.events.scored import BoardScored
from carrom.match.events.setup import (
    Chosen,
    Entry,
    MatchMade,
    Player,
    SeatsTaken,
    SeedTold,
    TakenOver,
    TossMade,
    choose_singles,
    format_of,
    played_to,
    rules_of,
)
from carrom.match.events.strokes import (
    BoardBegun,
    NoStroke,
    Passed,
    Played,
    PointsDemanded,
    Struck,
)
from carrom.match.events.umpire import Corrected, QueenNow
from carrom.match.observed import ObservedStroke, Touch

__all__ = [
    "EVENT_KINDS",
    "REPORTABLE",
    "Amended",
    "AppealDecided",
    "Appealed",
    "BoardBegun",
    "BoardScored",
    "Chosen",
    "ClockExpired",
    "Conceded",
    "Corrected",
    "Entry",
    "Event",
    "FellLate",
    "FoulDeclared",
    "IncidentReported",
    "MatchForfeited",
    "MatchMade",
    "NoRoom",
    "NoStroke",
    "Noted",
    "ObservedStroke",
    "Overruled",
    "Passed",
    "Placed",
    "PlacingForfeited",
    "PlayOrdered",
    "Played",
    "Player",
    "PlayerReported",
    "PlayerSubstituted",
    "PlayersCalled",
    "PointsDemanded",
    "QueenNow",
    "ReplayOrdered",
    "ResultConfirmed",
    "Revision",
    "RoomAppeared",
    "SeatsTaken",
    "SeedTold",
    "StrikerLifted",
    "Struck",
    "TakenOver",
    "TossMade",
    "Touch",
    "TrialPlayed",
    "Undone",
    "Waived",
    "choose_singles",
    "format_of",
    "played_to",
    "rules_of",
]
