"""What players do besides striking: fouls, boards and matches lost, warnings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from carrom.errors import BadInput
from carrom.laws.directions import Directions, Offender
from carrom.laws.facts import Count
from carrom.laws.formats import MatchResult
from carrom.laws.grounds import Ground
from carrom.laws.incident import OTHER, By, Incident, IncidentRuling, Situation
from carrom.laws.incident_rulings import forfeit, foul, replay, standing_board
from carrom.laws.ruleset import RuleSet
from carrom.laws.ruling import Turn, Winner

__all__ = [
    "BoardDisturbed",
    "Concede",
    "Distraction",
    "ForceMajeure",
    "Foul",
    "LeftSeat",
    "Misconduct",
    "NoStrikerPosition",
    "PartnerCommunication",
    "PieceDisturbed",
    "PlayedWithoutPlay",
    "PowderViolation",
    "ProhibitedAct",
]

Prohibition = Literal[
    "chair_moved", "body_on_board", "clothing_on_surface", "holding_while_placing",
    "fetched_for_partner", "asked_score_off_turn", "distraction", "talked_to_spectators",
    "holding_solid_object", "tested_striker", "striker_on_frame",
]  # fmt: skip
LossGround = Literal[
    "indiscipline", "left_area", "rest_overrun", "refused_decision", "insult", "intoxication",
    "uncertified_striker", "discontinued_play", "distractions", "late_report",
]  # fmt: skip


TURN_BOUND = {"chair_moved": True, "holding_solid_object": True, "asked_score_off_turn": False}
"""Acts that the laws forbid only in one's own turn (003.sitting.3, 003.general.33), or out of it (27)."""

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
    by: By,
    *grounds: Ground,
    restore: bool | None = None,
) -> IncidentRuling:
    """A foul against a side. ``restore``: what was moved goes back."""
    directs = Directions(foul_against=Offender(by), restore=restore)
    return incident.decide(rules, *grounds, board=foul(rules, now, by), directs=directs)


def _warning(incident: Incident, rules: RuleSet, ground: Ground, by: By) -> IncidentRuling:
    """A logged warning (A77)."""
    return incident.decide(rules, ground, directs=Directions(warning_against=by, logged=True))


@dataclass(frozen=True, slots=True)
class FoulAct(Incident, needs=("by",)):
    """An act that is a foul whatever else is known of it. ``restore``: what was moved goes back."""

    ground: ClassVar[Ground]
    restore: ClassVar[bool | None] = None
    by: By = "me"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        return _foul(self, rules, now, self.by, self.ground, restore=self.restore)


@dataclass(frozen=True, slots=True)
class Foul(FoulAct, kind="foul"):
    """A foul the umpire declares without a special name (A01).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, Foul(by="me"))
    >>> announce(rules, ruling)
    'Foul. One of your men comes out; your opponent places it. Your turn is over.'
    """

    ground = Ground.FOUL


@dataclass(frozen=True, slots=True)
class PieceDisturbed(FoulAct, kind="piece_disturbed"):
    """A piece was touched or moved other than by a stroke: put back, and a foul (003.general.34).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, PieceDisturbed())
    >>> ruling.clauses
    ('003.general.34',)
    """

    ground = Ground.FOUL_PIECE_MOVED
    restore = True


@dataclass(frozen=True, slots=True)
class PartnerCommunication(FoulAct, kind="partner_communication", of_sides=True):
    """Partners talked or gestured during a board (003.general.31).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, PartnerCommunication())
    >>> ruling.clauses
    ('003.general.31',)
    """

    ground = Ground.FOUL_PARTNER

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """It takes both: while either of them has the turn, it is lost (A90)."""
        if rules.fouls.partners_talk != "pairs_turn" or not now.has_turn(self.by):
            return FoulAct.rule(self, rules, now)
        now = replace(now, by_partner=False)
        return _foul(self, rules, now, self.by, self.ground, Ground.FOUL_PAIRS_TURN)


@dataclass(frozen=True, slots=True)
class ForfeitingAct(Incident, needs=("by",), of_sides=True):
    """An act that costs the board whatever else is known of it."""

    ground: ClassVar[Ground]
    clause_caps: ClassVar[bool] = False
    by: By = "me"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        board = forfeit(rules, now, self.by, clause_caps=self.clause_caps)
        return self.decide(rules, self.ground, board=board)


@dataclass(frozen=True, slots=True)
class LeftSeat(ForfeitingAct, kind="left_seat"):
    """A player got up during the board (003.dues.31)."""

    ground = Ground.FORFEIT_LEFT_SEAT
    clause_caps = True


@dataclass(frozen=True, slots=True)
class PlayedWithoutPlay(ForfeitingAct, kind="played_without_play"):
    """A player struck before the umpire ordered 'Play' (003.general.7, 8).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, PlayedWithoutPlay())
    >>> announce(rules, ruling)
    "Playing before the umpire's 'Play' loses the board. Your opponent wins the board by 11 points."
    """

    ground = Ground.FORFEIT_WITHOUT_PLAY


@dataclass(frozen=True, slots=True)
class CancelledBoard(Incident):
    """Something for which the board is played again."""

    ground: ClassVar[Ground]

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        directs = Directions(breaker=rules.board.replay_breaker)
        return self.decide(rules, self.ground, board=replay(now), directs=directs)


@dataclass(frozen=True, slots=True)
class NoStrikerPosition(CancelledBoard, kind="no_striker_position"):
    """Men on the base lines leave no place for the striker (003.general.43).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, NoStrikerPosition())
    >>> announce(rules, ruling)
    'There is no room for the striker. The board is cancelled and played again; the score stays.'
    """

    ground = Ground.REPLAY_NO_PLACE


@dataclass(frozen=True, slots=True)
class ForceMajeure(CancelledBoard, kind="force_majeure"):
    """Something beyond the umpire's control spoilt the board (003.general.41).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, ForceMajeure())
    >>> ruling.clauses
    ('003.general.41',)
    """

    ground = Ground.REPLAY_FORCE_MAJEURE


@dataclass(frozen=True, slots=True)
class BoardDisturbed(Incident, kind="board_disturbed", needs=("by",)):
    """The board was hit, tapped or disturbed: a foul, or the board where it cannot be restored.

    A board of the points game is everybody's: it is played again (A132).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, BoardDisturbed(restorable=False))
    >>> announce(rules, ruling)
    'The pieces cannot be put back: the board is lost. Your opponent wins the board by 11 points.'
    """

    by: By = "me"
    restorable: bool = True

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.23, 24."""
        if self.restorable:
            return _foul(self, rules, now, self.by, Ground.FOUL_BOARD_HIT, restore=True)
        if rules.men_are_shared:
            directs = Directions(breaker=rules.board.replay_breaker)
            return self.decide(rules, Ground.SHARED_DISTURBED, board=replay(now), directs=directs)
        board = forfeit(rules, now, self.by, clause_caps=True)  # "as per the Laws"
        return self.decide(rules, Ground.FORFEIT_BOARD_HIT, board=board)


@dataclass(frozen=True, slots=True)
class PowderViolation(Incident, kind="powder_violation", needs=("by",)):
    """Powder put on after 'Play', wiped or blown away (003.general.13).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, PowderViolation(act="wiped"))
    >>> ruling.clauses
    ('003.general.11', '003.general.13')
    """

    by: By = "me"
    act: Literal["applied", "wiped", "blown"] | None = None

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        ground = POWDER[self.act]
        if not rules.board.powder_foul:
            return _warning(self, rules, ground, self.by)
        return _foul(self, rules, now, self.by, ground)


@dataclass(frozen=True, slots=True)
class ProhibitedAct(Incident, kind="prohibited_act", needs=("act", "by")):
    """Something the laws forbid without naming a sanction: a logged warning (A77).

    ``raised``: the umpire makes it a foul.

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, ProhibitedAct(act="distraction"))
    >>> announce(rules, ruling)
    'Warning: the opponent may not be distracted.'
    """

    act: Prohibition = "distraction"
    by: By = "me"
    raised: bool = False

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        if self.act in TURN_BOUND and not self._is_bound(rules, now):
            ground = Ground(f"allowed.{self.act}")
            return self.decide(rules, ground, directs=Directions(allowed=True))
        ground = Ground(f"prohibited.{self.act}")
        if self.raised or rules.fouls.prohibition == "foul":
            return _foul(self, rules, now, self.by, ground, Ground.FOUL_RAISED)
        return _warning(self, rules, ground, self.by)

    def _is_bound(self, rules: RuleSet, now: Situation) -> bool:
        """Whether it was done in the turn in which it is forbidden, as far as that was said."""
        if now.on_turn is None or rules.fouls.turn_bound_acts == "in_every_turn":
            return True
        in_own_turn = now.has_turn(self.by) and not now.by_partner
        return in_own_turn == TURN_BOUND[self.act]


@dataclass(frozen=True, slots=True)
class Distraction(Incident, kind="distraction", needs=("by", "count")):
    """A player distracts the other. ``count``: distractions by that side in this match, this one included.

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, Distraction(count=2))
    >>> announce(rules, ruling)
    'Warning: the opponent may not be distracted.'
    """

    by: By = "me"
    count: Count = 1

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.28 warns; more than twice costs the match (003.loss.8, A83)."""
        if self.is_too_many(rules):
            return self.decide(rules, Ground.LOSS_DISTRACTIONS, match=lost_match(self.by))
        ground = Ground.PROHIBITED_DISTRACTION
        # The first edition warned of it whatever a house made of prohibitions.
        if rules.fouls.prohibition == "foul" and rules.edition > 1:
            return _foul(self, rules, now, self.by, ground, Ground.FOUL_RAISED)
        return _warning(self, rules, ground, self.by)

    def is_too_many(self, rules: RuleSet) -> bool:
        """Whether it is one more than is only warned."""
        uncounted = 1 if rules.board.distractions_counted == "after_first" else 0
        return self.count - uncounted > rules.board.distractions


@dataclass(frozen=True, slots=True)
class Misconduct(Incident, kind="misconduct", needs=("ground", "by"), of_sides=True):
    """An act that costs the match: one of the nine grounds of 003.loss, or any indiscipline.

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, Misconduct(ground="indiscipline"))
    >>> announce(rules, ruling)
    'Indiscipline can cost the match. The match goes to your opponent.'
    """

    ground: LossGround = "indiscipline"
    by: By = "me"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        grounds = [Ground(f"loss.{self.ground}")]
        if now.match_over:  # until the result is confirmed (A88)
            if self.ground != "insult":
                raise BadInput(
                    "the match is over; only an insult can still cost it (003.loss.4)",
                    field="event.ground",
                )
            grounds.append(Ground.LOSS_AFTER_MATCH)
        return self.decide(rules, *grounds, match=lost_match(self.by))


@dataclass(frozen=True, slots=True)
class Concede(Incident, kind="concede", needs=("what", "by")):
    """A side gives up the board (A112), the game or the match (003.general.40).

    In the points game nobody can give up but the whole match, and the others play on (A134).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, Concede(what="board"))
    >>> announce(rules, ruling)
    'The board is conceded. Your opponent wins the board by 11 points.'
    """

    what: Literal["board", "game", "match"] = "match"
    by: By = "me"

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        if rules.men_are_shared:
            return self._leave(rules, now)
        if self.what == "board":
            board = forfeit(rules, now, self.by, clause_caps=True)  # as 003.dues.31
            return self.decide(rules, Ground.CONCEDE_BOARD, board=board)
        if self.what == "game":
            directs = Directions(game_over=True, game_winner=OTHER[self.by])
            return self.decide(rules, Ground.CONCEDE_GAME, directs=directs)
        return self.decide(rules, Ground.CONCEDE_MATCH, match=lost_match(self.by))

    def _leave(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """Leave the points game: the turn passes if it was theirs, and a queen not covered goes back."""
        if self.what != "match":
            raise BadInput(
                "is the whole match in the points game: nobody gives up only a board or a game (A134)",
                field="event.what",
            )
        board = None
        if now.state is not None and now.has_turn(self.by):
            board = standing_board(now.state, Turn.LOSE)
        return self.decide(rules, Ground.SHARED_LEAVES, board=board)
