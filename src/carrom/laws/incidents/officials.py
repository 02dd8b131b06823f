"""What officials decide: appeals and 'Play', requests of players, a ruling overridden."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from carrom.laws.directions import ChangeTime, Directions
from carrom.laws.facts import Amount
from carrom.laws.grounds import Ground
from carrom.laws.incident import By, Incident, IncidentRuling, Situation
from carrom.laws.ruleset import RuleSet

__all__ = [
    "Appeal",
    "AppealOutcome",
    "CertifyStriker",
    "ChangeBoard",
    "ChangeStriker",
    "OrderPlay",
    "RaiseSeat",
    "UmpireOverride",
]


@dataclass(frozen=True, slots=True)
class Appeal(Incident, kind="appeal"):
    """A player appeals: the clock stops until the umpire orders 'Play' (003.general.7).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, Appeal(to="chief_referee"))
    >>> announce(rules, ruling)
    "Time stops; the chief referee decides, and nobody plays before 'Play'."
    """

    to: Literal["umpire", "chief_referee"] = "umpire"
    by: By = "me"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        ground = Ground.APPEAL_REFEREE if self.to == "chief_referee" else Ground.APPEAL
        directs = Directions(clock_stopped=True, play_needed=True, decided_by=self.to)
        return self.decide(rules, ground, directs=directs)


@dataclass(frozen=True, slots=True)
class AppealOutcome(Incident, kind="appeal_outcome", needs=("upheld",)):
    """An appeal is decided. Play goes on only at the umpire's 'Play' (003.general.7).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, AppealOutcome(upheld=True))
    >>> announce(rules, ruling)
    "The appeal is upheld; nobody plays before 'Play'."
    """

    upheld: bool = False
    decided_by: Literal["umpire", "chief_referee"] = "umpire"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        ground = Ground.APPEAL_UPHELD if self.upheld else Ground.APPEAL_REJECTED
        directs = Directions(
            clock_stopped=True, play_needed=True, decided_by=self.decided_by, upheld=self.upheld
        )
        return self.decide(rules, ground, directs=directs)


@dataclass(frozen=True, slots=True)
class OrderPlay(Incident, kind="play"):
    """The umpire orders 'Play': play goes on and the clock with it.

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, OrderPlay())
    >>> announce(rules, ruling)
    'Play.'
    """

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        directs = Directions(clock_stopped=False, play_needed=False)
        return self.decide(rules, Ground.PLAY, directs=directs)


@dataclass(frozen=True, slots=True)
class CertifyStriker(Incident, kind="certify_striker"):
    """A striker is shown before play; only a certified one may be used (003.general.0b, 003.loss.6).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, CertifyStriker(meets_specification=False))
    >>> announce(rules, ruling)
    'Only a striker certified before play may be used.'
    """

    meets_specification: bool = True
    by: By = "me"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        directs = Directions(allowed=self.meets_specification)
        return self.decide(rules, Ground.STRIKER_CERTIFIED, directs=directs)


@dataclass(frozen=True, slots=True)
class ChangeStriker(Incident, kind="change_striker"):
    """A player wants another striker.

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, ChangeStriker(damaged=True))
    >>> announce(rules, ruling)
    'Yes, once this stroke is over: a damaged striker is changed for an approved one.'
    """

    board_in_progress: bool = True
    damaged: bool = False
    approved: bool = True

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.2: after the board; or, damaged, after the stroke; always an approved one."""
        allowed = self.approved and (self.damaged or not self.board_in_progress)
        at_once = self.damaged and self.board_in_progress
        when = ChangeTime.AFTER_STROKE if at_once else ChangeTime.AFTER_BOARD
        directs = Directions(allowed=allowed, when=when)
        ground = Ground.STRIKER_AFTER_STROKE if at_once else Ground.STRIKER_CHANGED
        return self.decide(rules, ground if allowed else Ground.STRIKER_REFUSED, directs=directs)


@dataclass(frozen=True, slots=True)
class ChangeBoard(Incident, kind="change_board"):
    """A player wants the board, the stand or its position changed.

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, ChangeBoard(umpire_agrees=False))
    >>> announce(rules, ruling)
    'No: board and stand are changed only after a board, and only if the umpire agrees.'
    """

    what: Literal["board", "stand", "table", "position"] = "board"
    board_in_progress: bool = True
    umpire_agrees: bool = True

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.3-5: only the umpire decides; board and stand only between boards."""
        if self.what == "position":
            directs = Directions(allowed=self.umpire_agrees)
            moved = Ground.BOARD_POSITION if directs.allowed else Ground.BOARD_POSITION_REFUSED
            return self.decide(rules, moved, directs=directs)
        allowed = self.umpire_agrees and not self.board_in_progress
        directs = Directions(allowed=allowed, when=ChangeTime.AFTER_BOARD)
        ground = Ground.BOARD_CHANGED if allowed else Ground.BOARD_REFUSED
        return self.decide(rules, ground, directs=directs)


@dataclass(frozen=True, slots=True)
class RaiseSeat(Incident, kind="raise_seat"):
    """A player raises their seat to this height: between boards, up to 50 cm (003.sitting.6).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, RaiseSeat(height_cm=60))
    >>> announce(rules, ruling)
    'No, and a warning: a seat may be raised only between boards, to 50 cm at most.'
    """

    height_cm: Amount = 50
    board_in_progress: bool = False
    by: By = "me"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        directs = Directions(allowed=True, highest_cm=50)
        if self.board_in_progress or self.height_cm > 50:
            directs = replace(directs, allowed=False, warning_against=self.by, logged=True)
        ground = Ground.SEAT_RAISED if directs.allowed else Ground.SEAT_REFUSED
        return self.decide(rules, ground, directs=directs)


@dataclass(frozen=True, slots=True)
class UmpireOverride(Incident, kind="umpire_override"):
    """The umpire's word is final (000.queen.26), but never silent: it is logged with its reason.

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, UmpireOverride(reason="the lamp fell on the board"))
    >>> announce(rules, ruling)
    'The umpire has decided otherwise; that decision is final and goes into the log.'
    """

    reason: str = ""
    overruled: str = ""  # what the laws would have said
    instead: str = ""  # what is ruled

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        return self.decide(
            rules,
            Ground.OVERRIDE,
            directs=Directions(
                overrides=True,
                umpire_final=True,
                logged=True,
                reason=self.reason,
                overruled=self.overruled,
                instead=self.instead,
            ),
        )
