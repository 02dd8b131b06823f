"""Strokes with all that was seen of them, and what belongs to the stroke just made."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal

from carrom.errors import BadInput
from carrom.laws.directions import CountsAs, Directions, Offender, Placer
from carrom.laws.facts import Count, Queen, StrokeFacts
from carrom.laws.grounds import Ground
from carrom.laws.incident import By, Incident, IncidentRuling, Situation
from carrom.laws.incident_rulings import foul, replay, seen_by_me, standing_board
from carrom.laws.judging import judge
from carrom.laws.ruleset import RuleSet
from carrom.laws.ruling import Turn
from carrom.shape import Detail

__all__ = [
    "OpponentPieceUnnoticed",
    "Pass",
    "PieceBroken",
    "PieceDamaged",
    "PieceDropped",
    "PieceDroppedAtRemoval",
    "QueenDropped",
    "Slip",
    "StrikerDroppedAtRemoval",
    "StrokeLate",
    "StrokeMade",
    "UncoveredQueenUnnoticed",
]

Piece = Literal["own", "opp", "queen"]
Man = Literal["own", "opp"]
Facts = Annotated[StrokeFacts, Detail(name="stroke")]

BIGGER_PART = {
    "pocketed": CountsAs.POCKETED,
    "on_board": CountsAs.ON_BOARD,
    "off_board": CountsAs.JUMPED,
}
POCKETED = Directions(counts_as=CountsAs.POCKETED)
FACING = {
    "about_to_strike": "the player about to strike",
    "made_the_stroke": "the player who made the stroke",
}


def placing_order(facts: StrokeFacts) -> tuple[str, ...]:
    """In which order discs that jumped are placed: queen, then the striker's colour, then the other."""
    return (
        *["queen"] * facts.jumped_queen,
        *["own"] * facts.jumped_own,
        *["opp"] * facts.jumped_opp,
    )


def _dropped(
    incident: Incident, rules: RuleSet, now: Situation, ground: Ground, facts: StrokeFacts, by: By
) -> IncidentRuling:
    """Judge the stroke just made again with the late piece in it (A24), from the striker's chair."""
    if rules.placing.teetering == "replaced":
        board = standing_board(now.board(), Turn.UNCHANGED)
        directs = Directions(counts_as=CountsAs.REPLACED)
        return incident.decide(rules, Ground.DROPPED_REPLACED, board=board, directs=directs)
    heard = judge(rules, now.board_of(by), facts)
    ruling = incident.decide(rules, ground, board=seen_by_me(heard, by), directs=POCKETED)
    return ruling if by == "me" else replace(ruling, speaks_to=by, heard=heard)


def _with(facts: StrokeFacts, name: str) -> StrokeFacts:
    """The facts with one man more of that name ("own", "jumped_opp"), or with the queen."""
    more: Any = True if name.endswith("queen") else getattr(facts, name) + 1
    return replace(facts, **{name: more})


@dataclass(frozen=True, slots=True)
class StrokeMade(Incident, kind="stroke"):
    """A stroke with everything that was seen of it: jumped pieces, first contact, breaches.

    >>> from carrom.laws import (
    ...     BoardState,
    ...     Situation,
    ...     StrokeFacts,
    ...     announce,
    ...     judge_incident,
    ...     rule_set,
    ... )
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, StrokeMade(StrokeFacts(own=1)))
    >>> announce(rules, ruling)
    'You pocketed one of your men. You play on.'
    """

    facts: Facts = field(default_factory=StrokeFacts)

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """With the placing of pieces that jumped (003.jump)."""
        directs = self._jumped(FACING[rules.placing.faces])
        return self.decide(rules, board=judge(rules, now.board(), self.facts), directs=directs)

    def _jumped(self, facing: str) -> Directions:
        order = placing_order(self.facts)
        if not order:
            return Directions()
        if self.facts.fell_back_after_light:
            return Directions(replaced=False)
        return Directions(
            replaced=True,
            jumped="placed in centre circle by umpire",
            order=order,
            second=f"touching {order[0]} on the side away from {facing}" if order[1:] else None,
        )


@dataclass(frozen=True, slots=True)
class QueenDropped(Incident, kind="queen_dropped_after_rest"):
    """The queen, at rest at a pocket's mouth, fell in. ``facts``: the stroke just made, if it matters.

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, QueenDropped())
    >>> ruling.clauses
    ('003.queen.40', '003.queen.1', '003.game.1')
    """

    last_striker: By = "me"
    facts: Facts = field(default_factory=StrokeFacts)

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.queen.40: she counts as pocketed by the stroke just made."""
        facts = _with(self.facts, "queen")
        return _dropped(self, rules, now, Ground.DROPPED_QUEEN, facts, self.last_striker)


@dataclass(frozen=True, slots=True)
class PieceDropped(Incident, kind="piece_dropped_after_rest", needs=("colour",)):
    """A man at rest at a pocket's mouth fell in.

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, PieceDropped(colour="own"))
    >>> ruling.clauses
    ('003.rolling.7', '003.general.18')
    """

    colour: Man = "own"
    last_striker: By = "me"
    facts: Facts = field(default_factory=StrokeFacts)

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.rolling.7: it counts as pocketed by the stroke just made. Colours are told from my chair."""
        colour = self.colour
        if self.last_striker == "opponent":
            colour = "opp" if colour == "own" else "own"
        facts = _with(self.facts, colour)
        return _dropped(self, rules, now, Ground.DROPPED_MAN, facts, self.last_striker)


@dataclass(frozen=True, slots=True)
class PieceDroppedAtRemoval(
    Incident, kind="piece_dropped_while_striker_removed", needs=("colour",)
):
    """A piece under the striker fell in while the umpire lifted the striker (003.rolling.4).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, PieceDroppedAtRemoval(colour="own"))
    >>> ruling.clauses
    ('003.rolling.4', '003.general.18')
    """

    colour: Piece = "own"
    facts: Facts = field(default_factory=StrokeFacts)

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        board = judge(rules, now.board(), _with(self.facts, self.colour))
        return self.decide(rules, Ground.DROPPED_AT_REMOVAL, board=board, directs=POCKETED)


@dataclass(frozen=True, slots=True)
class StrikerDroppedAtRemoval(Incident, kind="striker_dropped_while_piece_removed"):
    """The striker fell in while the umpire lifted a piece off it: a due follows (003.rolling.6).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, StrikerDroppedAtRemoval())
    >>> ruling.clauses
    ('003.rolling.6', '003.dues.1')
    """

    facts: Facts = field(default_factory=StrokeFacts)

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        board = judge(rules, now.board(), replace(self.facts, striker=True))
        directs = Directions(counts_as=CountsAs.POCKETED, due_declared=True)
        return self.decide(rules, Ground.DROPPED_STRIKER, board=board, directs=directs)


@dataclass(frozen=True, slots=True)
class PieceBroken(Incident, kind="piece_broken", needs=("bigger_part", "colour")):
    """A piece broke in a stroke: where its bigger part lies decides (003.general.42).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, PieceBroken(bigger_part="pocketed"))
    >>> ruling.clauses
    ('003.general.42', '003.general.18')
    """

    bigger_part: Literal["pocketed", "on_board", "off_board"] = "on_board"
    colour: Piece = "own"
    facts: Facts = field(default_factory=StrokeFacts)

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        facts = self.facts
        if self.bigger_part == "pocketed":
            facts = _with(facts, self.colour)
        elif self.bigger_part == "off_board":
            facts = _with(facts, f"jumped_{self.colour}")
        directs = Directions(counts_as=BIGGER_PART[self.bigger_part], umpire_final=True)
        board = judge(rules, now.board(), facts)
        return self.decide(rules, Ground.BROKEN, board=board, directs=directs)


@dataclass(frozen=True, slots=True)
class PieceDamaged(Incident, kind="piece_damaged"):
    """A player asks for a damaged piece to be replaced: on appeal the umpire does (003.general.6).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, PieceDamaged())
    >>> announce(rules, ruling)
    'On appeal the umpire puts a sound piece in the same place.'
    """

    appealed: bool = True

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        directs = Directions(replaced=self.appealed, placer=Placer.UMPIRE)
        return self.decide(rules, Ground.DAMAGED, directs=directs)


@dataclass(frozen=True, slots=True)
class Slip(Incident, kind="slip", needs=("left_base",)):
    """The striker slipped: a stroke if it left the base or moved a piece (003.general.25, 26).

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, Slip(left_base=True))
    >>> ruling.clauses
    ('003.general.25', '003.general.19')
    """

    left_base: bool = False
    touched_piece: bool = False
    moved_piece: bool = False

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        if self.left_base or self.moved_piece:
            ground, board = Ground.SLIP_COUNTED, judge(rules, now.board(), StrokeFacts())
        else:
            ground = Ground.SLIP_SIMULATED if now.simulated else Ground.SLIP_NOT_COUNTED
            board = standing_board(now.board(), Turn.KEEP)
        directs = Directions(stroke_counted=ground is Ground.SLIP_COUNTED)
        return self.decide(rules, ground, board=board, directs=directs)


@dataclass(frozen=True, slots=True)
class StrokeLate(Incident, kind="stroke_late"):
    """The player on turn has not struck in time. ``goes_on``: after a stroke of their own.

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, StrokeLate())
    >>> ruling.clauses
    ('003.general.19',)
    """

    goes_on: bool = False

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.18, 19 say when the time runs; what it costs is A115, or the house's choice."""
        ground = Ground.STROKE_LATE_GOING_ON if self.goes_on else Ground.STROKE_LATE
        sanction = rules.match.stroke_late
        if sanction == "warning":
            directs = Directions(warning_against="me", logged=True)
            return self.decide(rules, ground, directs=directs)
        if sanction == "turn":
            return self.decide(rules, ground, board=standing_board(now.board(), Turn.LOSE))
        directs = Directions(foul_against=Offender.ME)
        return self.decide(rules, ground, board=foul(rules, now, "me"), directs=directs)


@dataclass(frozen=True, slots=True)
class Pass(Incident, kind="pass", needs=("consecutive_each",)):
    """The player on turn passes. ``consecutive_each``: passes in a row by each player, this one counted.

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, Pass(consecutive_each=1))
    >>> announce(rules, ruling)
    'The turn is passed. Your turn is over.'
    """

    consecutive_each: Count = 1

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.38: three passes each in a row cancel the board."""
        if self.consecutive_each >= rules.board.passes_each:
            directs = Directions(breaker=rules.board.replay_breaker)
            each_of_four = now.doubles and rules.board.passes_by == "player"  # A84
            ground = Ground.PASS_REPLAY_DOUBLES if each_of_four else Ground.PASS_REPLAY
            return self.decide(rules, ground, board=replay(now), directs=directs)
        return self.decide(rules, Ground.PASS, board=standing_board(now.board(), Turn.LOSE))


@dataclass(frozen=True, slots=True)
class UncoveredQueenUnnoticed(Incident, kind="uncovered_queen_unnoticed", of_sides=True):
    """The queen was not covered; unnoticed until the next stroke, she counts as covered (003.queen.8).

    >>> from carrom.laws import BoardState, Queen, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5, Queen.PENDING))
    >>> ruling = judge_incident(rules, now, UncoveredQueenUnnoticed())
    >>> ruling.clauses
    ('003.queen.8',)
    """

    next_stroke_made: bool = True

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        state = now.board()
        if state.queen is not Queen.PENDING:
            raise BadInput(
                f"is {state.queen.value}; only a queen still pending can have been left uncovered",
                field="given.queen",
            )
        covered = rules.queen.unnoticed == "covered" and rules.board.unnoticed == "umpire_reports"
        if self.next_stroke_made and covered:
            board = standing_board(state, Turn.UNCHANGED, queen=Queen.MINE)
            return self.decide(rules, Ground.UNNOTICED_QUEEN, board=board)
        return self.decide(rules, board=standing_board(state, Turn.LOSE))


@dataclass(frozen=True, slots=True)
class OpponentPieceUnnoticed(Incident, kind="opponent_piece_pocketed_unnoticed", of_sides=True):
    """An opponent's man was pocketed and nobody noticed at once.

    >>> from carrom.laws import BoardState, Situation, announce, judge_incident, rule_set
    >>> rules, now = rule_set("003"), Situation(BoardState(6, 5))
    >>> ruling = judge_incident(rules, now, OpponentPieceUnnoticed())
    >>> announce(rules, ruling)
    "The opponent's man stays down; the turn is lost when it is noticed. Your turn is over."
    """

    noticed_later: bool = True

    def rule(self, rules: RuleSet, now: Situation) -> IncidentRuling:
        """003.general.22: it stays pocketed, and the turn is lost when it is noticed."""
        turn = Turn.LOSE if self.noticed_later else Turn.UNCHANGED
        directs = Directions(opp_piece="stays pocketed")
        board = standing_board(now.board(), turn)
        return self.decide(rules, Ground.UNNOTICED_MAN, board=board, directs=directs)
