"""What players do besides striking: fouls, boards and matches lost, warnings, requests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from carrom.laws.directions import ChangeTime, Directions, Offender
from carrom.laws.facts import Amount, Count
from carrom.laws.formats import MatchResult
from carrom.laws.grounds import Ground
from carrom.laws.incident import OTHER, By, Incident, IncidentRuling, Situation
from carrom.laws.incident_rulings import forfeit, foul, replay
from carrom.laws.ruleset import RuleSet
from carrom.laws.ruling import Winner

Prohibition = Literal[
    "chair_moved", "body_on_board", "clothing_on_surface", "holding_while_placing",
    "fetched_for_partner", "asked_score_off_turn", "distraction", "talked_to_spectators",
    "holding_solid_object", "tested_striker", "striker_on_frame",
]  # fmt: skip
LossGround = Literal[
    "indiscipline", "left_area", "rest_overrun", "refused_decision", "insult", "intoxication",
    "uncertified_striker", "discontinued_play", "distractions", "late_report",
]  # fmt: skip


POWDER = {
    None: Ground.FOUL_POWDER,
    "applied": Ground.FOUL_POWDER_APPLIED,
    "wiped": Ground.FOUL_POWDER_WIPED,
    "blown": Ground.FOUL_POWDER_BLOWN,
}


def lost_match(by: By) -> MatchResult:
    """The match goes to the other side."""
    return MatchResult(True, Winner(OTHER[by]))


def _foul(
    incident: Incident,
    rules: RuleSet,
    now: Situation,
    ground: Ground,
    by: By,
    *,
    restore: bool | None = None,
) -> IncidentRuling:
    """A foul against a side. ``restore``: what was moved goes back."""
    directs = Directions(foul_against=Offender(by), restore=restore)
    return incident.decide(rules, ground, board=foul(rules, now, by), directs=directs)


def _warning(incident: Incident, rules: RuleSet, ground: Ground, by: By) -> IncidentRuling:
    """A logged warning (A77)."""
    return incident.decide(rules, ground, directs=Directions(warning_against=by, logged=True))


@dataclass(frozen=True, slots=True)
class Foul(Incident):
    """A foul the umpire declares without a special name."""

    kind: ClassVar[str] = "foul"
    needs: ClassVar[tuple[str, ...]] = ("by",)
    by: By = "me"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """A foul without a special name (A01)."""
        return _foul(self, rules, now, Ground.FOUL, self.by)


@dataclass(frozen=True, slots=True)
class BoardDisturbed(Incident):
    """The board was hit, tapped or disturbed."""

    kind: ClassVar[str] = "board_disturbed"
    needs: ClassVar[tuple[str, ...]] = ("by",)
    by: By = "me"
    restorable: bool = True

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.23, 24: a foul, or the board where the pieces cannot be put back."""
        if self.restorable:
            return _foul(self, rules, now, Ground.FOUL_BOARD_HIT, self.by, restore=True)
        return self.decide(rules, Ground.FORFEIT_BOARD_HIT, board=forfeit(rules, now, self.by))


@dataclass(frozen=True, slots=True)
class PieceDisturbed(Incident):
    """A piece was touched or moved other than by a stroke."""

    kind: ClassVar[str] = "piece_disturbed"
    needs: ClassVar[tuple[str, ...]] = ("by",)
    by: By = "me"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.34: put back, and a foul."""
        return _foul(self, rules, now, Ground.FOUL_PIECE_MOVED, self.by, restore=True)


@dataclass(frozen=True, slots=True)
class PowderViolation(Incident):
    """Powder put on after 'Play', wiped or blown away."""

    kind: ClassVar[str] = "powder_violation"
    needs: ClassVar[tuple[str, ...]] = ("by",)
    by: By = "me"
    act: Literal["applied", "wiped", "blown"] | None = None

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.13."""
        ground = POWDER[self.act]
        if not rules.board.powder_foul:
            return _warning(self, rules, ground, self.by)
        return _foul(self, rules, now, ground, self.by)


@dataclass(frozen=True, slots=True)
class PartnerCommunication(Incident):
    """Partners talked or gestured during a board."""

    kind: ClassVar[str] = "partner_communication"
    needs: ClassVar[tuple[str, ...]] = ("by",)
    by: By = "me"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.31."""
        return _foul(self, rules, now, Ground.FOUL_PARTNER, self.by)


@dataclass(frozen=True, slots=True)
class LeftSeat(Incident):
    """A player got up during the board."""

    kind: ClassVar[str] = "left_seat"
    needs: ClassVar[tuple[str, ...]] = ("by",)
    by: By = "me"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.dues.31."""
        return self.decide(rules, Ground.FORFEIT_LEFT_SEAT, board=forfeit(rules, now, self.by))


@dataclass(frozen=True, slots=True)
class PlayedWithoutPlay(Incident):
    """A player struck before the umpire ordered 'Play'."""

    kind: ClassVar[str] = "played_without_play"
    needs: ClassVar[tuple[str, ...]] = ("by",)
    by: By = "me"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.7, 8."""
        return self.decide(rules, Ground.FORFEIT_WITHOUT_PLAY, board=forfeit(rules, now, self.by))


@dataclass(frozen=True, slots=True)
class ProhibitedAct(Incident):
    """Something the laws forbid without naming a sanction. ``raised``: the umpire makes it a foul."""

    kind: ClassVar[str] = "prohibited_act"
    needs: ClassVar[tuple[str, ...]] = ("act", "by")
    act: Prohibition = "distraction"
    by: By = "me"
    raised: bool = False

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """A77: a logged warning, which the umpire may raise to a foul."""
        ground = Ground(f"prohibited.{self.act}")
        if self.raised or rules.fouls.prohibition == "foul":
            return _foul(self, rules, now, ground, self.by)
        return _warning(self, rules, ground, self.by)


@dataclass(frozen=True, slots=True)
class Distraction(Incident):
    """A player distracts the other. ``count``: how often, this time included, after a warning."""

    kind: ClassVar[str] = "distraction"
    needs: ClassVar[tuple[str, ...]] = ("by", "count")
    by: By = "me"
    count: Count = 1

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.28 warns; more than twice in spite of it costs the match (003.loss.8)."""
        if self.count > rules.board.distractions:
            return self.decide(rules, Ground.LOSS_DISTRACTIONS, match=lost_match(self.by))
        return _warning(self, rules, Ground.PROHIBITED_DISTRACTION, self.by)


@dataclass(frozen=True, slots=True)
class Misconduct(Incident):
    """An act that costs the match, on one of the grounds of 003.loss."""

    kind: ClassVar[str] = "misconduct"
    needs: ClassVar[tuple[str, ...]] = ("ground", "by")
    ground: LossGround = "indiscipline"
    by: By = "me"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """The nine grounds of 003.loss, and indiscipline of any kind."""
        return self.decide(rules, Ground(f"loss.{self.ground}"), match=lost_match(self.by))


@dataclass(frozen=True, slots=True)
class Concede(Incident):
    """A side gives up the board, the game or the match."""

    kind: ClassVar[str] = "concede"
    needs: ClassVar[tuple[str, ...]] = ("what", "by")
    what: Literal["board", "game", "match"] = "match"
    by: By = "me"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.40; a single board by A112."""
        if self.what == "board":
            return self.decide(rules, Ground.CONCEDE_BOARD, board=forfeit(rules, now, self.by))
        if self.what == "game":
            directs = Directions(game_over=True, game_winner=OTHER[self.by])
            return self.decide(rules, Ground.CONCEDE_GAME, directs=directs)
        return self.decide(rules, Ground.CONCEDE_MATCH, match=lost_match(self.by))


@dataclass(frozen=True, slots=True)
class NoStrikerPosition(Incident):
    """Men on the base lines leave no place for the striker."""

    kind: ClassVar[str] = "no_striker_position"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.43."""
        directs = Directions(breaker=rules.board.replay_breaker)
        return self.decide(rules, Ground.REPLAY_NO_PLACE, board=replay(now), directs=directs)


@dataclass(frozen=True, slots=True)
class ForceMajeure(Incident):
    """Something beyond the umpire's control spoilt the board."""

    kind: ClassVar[str] = "force_majeure"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.41."""
        directs = Directions(breaker=rules.board.replay_breaker)
        return self.decide(rules, Ground.REPLAY_FORCE_MAJEURE, board=replay(now), directs=directs)


@dataclass(frozen=True, slots=True)
class Appeal(Incident):
    """A player appeals."""

    kind: ClassVar[str] = "appeal"
    to: Literal["umpire", "chief_referee"] = "umpire"
    by: By = "me"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.7: the clock stops until the umpire orders 'Play'."""
        return self.decide(
            rules,
            Ground.APPEAL_REFEREE if self.to == "chief_referee" else Ground.APPEAL,
            directs=Directions(clock_stopped=True, play_needed=True, decided_by=self.to),
        )


@dataclass(frozen=True, slots=True)
class OrderPlay(Incident):
    """The umpire orders 'Play'."""

    kind: ClassVar[str] = "play"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """Play goes on and the clock with it."""
        directs = Directions(clock_stopped=False, play_needed=False)
        return self.decide(rules, Ground.PLAY, directs=directs)


@dataclass(frozen=True, slots=True)
class CertifyStriker(Incident):
    """A striker is shown before play: does it meet the specification?"""

    kind: ClassVar[str] = "certify_striker"
    meets_specification: bool = True
    by: By = "me"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.0b: only a certified striker may be used (003.loss.6)."""
        directs = Directions(allowed=self.meets_specification)
        return self.decide(rules, Ground.STRIKER_CERTIFIED, directs=directs)


@dataclass(frozen=True, slots=True)
class ChangeStriker(Incident):
    """A player wants another striker."""

    kind: ClassVar[str] = "change_striker"
    board_in_progress: bool = True
    damaged: bool = False
    approved: bool = True

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.2: after the board; or, damaged, after the stroke; always an approved one."""
        allowed = self.approved and (self.damaged or not self.board_in_progress)
        at_once = self.damaged and self.board_in_progress
        when = ChangeTime.AFTER_STROKE if at_once else ChangeTime.AFTER_BOARD
        directs = Directions(allowed=allowed, when=when)
        return self.decide(rules, Ground.STRIKER_CHANGED, directs=directs)


@dataclass(frozen=True, slots=True)
class ChangeBoard(Incident):
    """A player wants the board, the stand or its position changed."""

    kind: ClassVar[str] = "change_board"
    what: Literal["board", "stand", "table", "position"] = "board"
    board_in_progress: bool = True
    umpire_agrees: bool = True

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.3-5: only the umpire decides; board and stand only between boards."""
        if self.what == "position":
            directs = Directions(allowed=self.umpire_agrees)
            return self.decide(rules, Ground.BOARD_POSITION, directs=directs)
        allowed = self.umpire_agrees and not self.board_in_progress
        directs = Directions(allowed=allowed, when=ChangeTime.AFTER_BOARD)
        return self.decide(rules, Ground.BOARD_CHANGED, directs=directs)


@dataclass(frozen=True, slots=True)
class RaiseSeat(Incident):
    """A player raises their seat to this height."""

    kind: ClassVar[str] = "raise_seat"
    height_cm: Amount = 50
    board_in_progress: bool = False
    by: By = "me"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.sitting.6: between boards, up to 50 cm."""
        highest = 50
        if self.board_in_progress or self.height_cm > highest:
            return self.decide(
                rules,
                Ground.SEAT_REFUSED,
                directs=Directions(
                    allowed=False, highest_cm=highest, warning_against=self.by, logged=True
                ),
            )
        directs = Directions(allowed=True, highest_cm=highest)
        return self.decide(rules, Ground.SEAT_RAISED, directs=directs)


@dataclass(frozen=True, slots=True)
class UmpireOverride(Incident):
    """The umpire rules otherwise than the laws engine. Never silent: it is logged with its reason."""

    kind: ClassVar[str] = "umpire_override"
    reason: str = ""
    overruled: str = ""  # what the laws would have said
    instead: str = ""  # what is ruled

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """000.queen.26: the umpire's word is final. It is logged, never silent."""
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
