"""Everything that can happen in a tournament: one vocabulary for desk, phone, file and database."""

from __future__ import annotations

from carrom.tournament.event import TOURNAMENT_EVENTS, TournamentEvent
from carrom.tournament.events.conduct import (
    NoteMade,
    ProtestDecided,
    ProtestMade,
    StrikerExamined,
    WarningGiven,
)
from carrom.tournament.events.drawing import LuckyLosersConfirmed, RoundDrawn
from carrom.tournament.events.entering import (
    CheckedIn,
    EntrantAdded,
    EntrantChanged,
    EntrantDisqualified,
    EntrantReturned,
    EntrantWithdrawn,
    PairingForbidden,
    PersonAdded,
    SubstituteNamed,
)
from carrom.tournament.events.forgetting import PersonForgotten
from carrom.tournament.events.hall import (
    CallWithdrawn,
    HallClockSet,
    MatchCalled,
    MatchMoved,
    MatchStarted,
    StrikerChanged,
    TableOpened,
    TimetableSet,
    UmpireAssigned,
)
from carrom.tournament.events.results import ResultCorrected, ResultGiven, RubberGiven, ToldResult
from carrom.tournament.events.revising import EventCancelled, LogRevision, RolledBack
from carrom.tournament.events.setup import (
    CompetitionOpened,
    CompetitionReplanned,
    OfficialNamed,
    PhaseChanged,
    PrivacySet,
    TablesSet,
    TournamentOpened,
)
from carrom.tournament.events.teams import LineUpGiven
from carrom.tournament.people import Entrant, Person

__all__ = [
    "TOURNAMENT_EVENTS",
    "CallWithdrawn",
    "CheckedIn",
    "CompetitionOpened",
    "CompetitionReplanned",
    "Entrant",
    "EntrantAdded",
    "EntrantChanged",
    "EntrantDisqualified",
    "EntrantReturned",
    "EntrantWithdrawn",
    "EventCancelled",
    "HallClockSet",
    "LineUpGiven",
    "LogRevision",
    "LuckyLosersConfirmed",
    "MatchCalled",
    "MatchMoved",
    "MatchStarted",
    "NoteMade",
    "OfficialNamed",
    "PairingForbidden",
    "Person",
    "PersonAdded",
    "PersonForgotten",
    "PhaseChanged",
    "PrivacySet",
    "ProtestDecided",
    "ProtestMade",
    "ResultCorrected",
    "ResultGiven",
    "RolledBack",
    "RoundDrawn",
    "RubberGiven",
    "StrikerChanged",
    "StrikerExamined",
    "SubstituteNamed",
    "TableOpened",
    "TablesSet",
    "TimetableSet",
    "ToldResult",
    "TournamentEvent",
    "TournamentOpened",
    "UmpireAssigned",
    "WarningGiven",
]
