"""Everything that can happen on a board besides a plain stroke, as the umpire reports it.

Each incident is a frozen value with a ``kind``, its name in a report, and knows its ruling.

>>> from carrom.laws import BoardState, Situation, incidents, judge_incident, rule_set
>>> left = incidents.LeftSeat(by="me")
>>> ruling = judge_incident(rule_set("003"), Situation(BoardState(6, 5)), left)
>>> ruling.board.winner.value, ruling.board.points, ruling.clauses
('opponent', 11, ('003.dues.31',))
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from carrom.laws.incidents.base import KINDS, By, Incident, IncidentRuling, Situation
from carrom.laws.incidents.conduct import (
    Appeal,
    BoardDisturbed,
    CertifyStriker,
    ChangeBoard,
    ChangeStriker,
    Concede,
    Distraction,
    ForceMajeure,
    Foul,
    LeftSeat,
    Misconduct,
    NoStrikerPosition,
    PartnerCommunication,
    PieceDisturbed,
    PlayedWithoutPlay,
    PlayOrdered,
    PowderViolation,
    ProhibitedAct,
    RaiseSeat,
    UmpireOverride,
)
from carrom.laws.incidents.match import (
    BoardEnd,
    Clock,
    Interval,
    MatchCheck,
    MatchEnd,
    ReportDelay,
    RestTaken,
    Toss,
)
from carrom.laws.incidents.placing import (
    AvailableDueNotPlaced,
    NoDecision,
    PlacedOnCentreCircle,
    PlacedOutsideCircle,
    PlaceQueen,
    PlacerDeclines,
    PlacingDisturbed,
    PlacingTimeout,
    ShotWithQueen,
    SpaceAppears,
    Waive,
    WhoPlaces,
    WrongColourPlaced,
)
from carrom.laws.incidents.strokes import (
    OpponentPieceUnnoticed,
    Pass,
    PieceBroken,
    PieceDamaged,
    PieceDropped,
    PieceDroppedAtRemoval,
    QueenDropped,
    Slip,
    StrikerDroppedAtRemoval,
    StrokeMade,
    UncoveredQueenUnnoticed,
)

if TYPE_CHECKING:
    from carrom.laws.ruleset import RuleSet

__all__ = [
    "KINDS",
    "Appeal",
    "AvailableDueNotPlaced",
    "BoardDisturbed",
    "BoardEnd",
    "By",
    "CertifyStriker",
    "ChangeBoard",
    "ChangeStriker",
    "Clock",
    "Concede",
    "Distraction",
    "ForceMajeure",
    "Foul",
    "Incident",
    "IncidentRuling",
    "Interval",
    "LeftSeat",
    "MatchCheck",
    "MatchEnd",
    "Misconduct",
    "NoDecision",
    "NoStrikerPosition",
    "OpponentPieceUnnoticed",
    "PartnerCommunication",
    "Pass",
    "PieceBroken",
    "PieceDamaged",
    "PieceDisturbed",
    "PieceDropped",
    "PieceDroppedAtRemoval",
    "PlaceQueen",
    "PlacedOnCentreCircle",
    "PlacedOutsideCircle",
    "PlacerDeclines",
    "PlacingDisturbed",
    "PlacingTimeout",
    "PlayOrdered",
    "PlayedWithoutPlay",
    "PowderViolation",
    "ProhibitedAct",
    "QueenDropped",
    "RaiseSeat",
    "ReportDelay",
    "RestTaken",
    "ShotWithQueen",
    "Situation",
    "Slip",
    "SpaceAppears",
    "StrikerDroppedAtRemoval",
    "StrokeMade",
    "Toss",
    "UmpireOverride",
    "UncoveredQueenUnnoticed",
    "Waive",
    "WhoPlaces",
    "WrongColourPlaced",
    "judge_incident",
]


def judge_incident(rules: RuleSet, now: Situation, incident: Incident) -> IncidentRuling:
    """The ruling on an incident.

    Raises `BadInput`, naming the field, when the situation lacks what the ruling needs.
    """
    return incident.rule(rules, now)
