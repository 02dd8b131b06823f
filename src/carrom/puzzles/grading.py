"""Grading: the strokes of whoever tries a puzzle, simulated as they were made and judged by the laws.

What solves a puzzle is decided by the ruling and the board alone, never by how the stroke was played: every
way that reaches the goal is accepted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from carrom.laws import Queen, Ruling, Turn, Winner, judge
from carrom.physics import STRIKER, Kind, Stroke, Trajectory, simulate
from carrom.play import KIND_OF_COLOUR, breaches_of, facts_of, judge_trajectory, makes_no_stroke
from carrom.players import Node
from carrom.puzzles.puzzle import Puzzle, PuzzleKind
from carrom.puzzles.replying import MOST_LEFT, best_reply


class PuzzleState(StrEnum):
    """Where a try stands."""

    OPEN = "open"
    SOLVED = "solved"
    FAILED = "failed"


class GradeReason(StrEnum):
    """Why a try stands where it stands: keys of the sentences in ``data/words``."""

    SOLVED = "solved"
    GO_ON = "go_on"  # so far so good
    NO_STROKE = "no_stroke"  # the striker stayed on its base (A91): strike again
    STRIKER = "striker"
    IMPROPER = "improper"
    DUE = "due"
    BOARD_LOST = "board_lost"
    MISSED = "missed"
    OTHER_MAN = "other_man"
    OPPONENTS_MAN = "opponents_man"
    NOT_COVERED = "not_covered"
    TURN_LOST = "turn_lost"
    OUT_OF_STROKES = "out_of_strokes"
    KEPT_TURN = "kept_turn"
    LEFT_STROKE = "left_stroke"


@dataclass(frozen=True, slots=True)
class PuzzleStroke:
    """A stroke of a try: the board before it, its path and the ruling."""

    board: Node
    trajectory: Trajectory
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Grade:
    """Where a try stands after some strokes.

    ``board`` as it lies now, from the chair of the player who tries; ``target``: the disc to pocket, as a
    number in that position. ``chance``: how often a club player would pocket what was left, where the puzzle
    asks for that.
    """

    kind: PuzzleKind
    board: Node
    strokes_left: int
    target: int | None
    state: PuzzleState = PuzzleState.OPEN
    reason: GradeReason = GradeReason.GO_ON
    chance: float | None = None
    played: tuple[PuzzleStroke, ...] = field(default=(), repr=False)

    @classmethod
    def start(cls, puzzle: Puzzle) -> Grade:
        """Before the first stroke."""
        return cls(puzzle.kind, puzzle.board, puzzle.strokes, puzzle.target)

    def after(self, stroke: Stroke) -> Grade:
        """The try after one more stroke. Raises `BadStroke` for one that nobody could make."""
        board = self.board
        trajectory = simulate(board.position, stroke, board.constants)
        rules, state = board.rules, board.state
        if makes_no_stroke(trajectory, rules):
            ruling = judge_trajectory(rules, state, trajectory)
            played = PuzzleStroke(board, trajectory, ruling)
            return replace(self, reason=GradeReason.NO_STROKE, played=(*self.played, played))
        facts = facts_of(trajectory, rules).facts(state.striker_colour)
        ruling = judge(rules, state, facts)
        reason = _reason(self, trajectory, ruling)
        now = board
        if not ruling.board_over:
            after = ruling.state_after(state, facts, rules)
            now = replace(board, position=trajectory.final, state=after)
        chance = None
        if reason is GradeReason.SOLVED and self.kind is PuzzleKind.LEAVE:
            chance = best_reply(now)
            if chance > MOST_LEFT:
                reason = GradeReason.LEFT_STROKE
        return replace(
            self,
            board=replace(now, position=trajectory.final),
            strokes_left=self.strokes_left - 1,
            target=_number_after(self.target, trajectory),
            state=_STATE_OF.get(reason, PuzzleState.FAILED),
            reason=reason,
            chance=chance,
            played=(*self.played, PuzzleStroke(board, trajectory, ruling)),
        )


_STATE_OF = {GradeReason.SOLVED: PuzzleState.SOLVED, GradeReason.GO_ON: PuzzleState.OPEN}


def grade(puzzle: Puzzle, strokes: Sequence[Stroke]) -> Grade:
    """Strokes on a puzzle, played exactly as given; those after its end are not played."""
    now = Grade.start(puzzle)
    for stroke in strokes:
        if now.state is not PuzzleState.OPEN:
            break
        now = now.after(stroke)
    return now


def _reason(before: Grade, trajectory: Trajectory, ruling: Ruling) -> GradeReason:
    """What a stroke makes of a try; of one that leaves the others the turn, before what they could do."""
    if trajectory.striker_pocketed:
        return GradeReason.STRIKER
    if breaches_of(trajectory, before.board.rules):
        return GradeReason.IMPROPER
    if ruling.own_returned or ruling.own_dues:
        return GradeReason.DUE
    if ruling.board_over and ruling.winner is not Winner.ME:
        return GradeReason.BOARD_LOST
    pocketed = [trajectory.start.discs[number].kind for number in trajectory.pocketed]
    own = KIND_OF_COLOUR[before.board.state.striker_colour]
    keeps = ruling.board_over or ruling.turn is Turn.KEEP
    if before.kind is PuzzleKind.LEAVE:
        if own in pocketed or Kind.QUEEN in pocketed or keeps:
            return GradeReason.KEPT_TURN
        return GradeReason.OPPONENTS_MAN if pocketed else GradeReason.SOLVED
    if before.kind is PuzzleKind.POCKET:
        is_down = before.target in trajectory.pocketed
        if is_down:
            return GradeReason.SOLVED if keeps else GradeReason.TURN_LOST
        return GradeReason.OTHER_MAN if own in pocketed else _missed(pocketed)
    if ruling.board_over:
        return GradeReason.SOLVED
    if before.kind is PuzzleKind.QUEEN and ruling.queen is Queen.MINE:
        return GradeReason.SOLVED if keeps else GradeReason.TURN_LOST
    if keeps:
        return GradeReason.GO_ON if before.strokes_left > 1 else GradeReason.OUT_OF_STROKES
    if Kind.QUEEN in pocketed or before.board.state.queen is Queen.PENDING:
        return GradeReason.NOT_COVERED
    return GradeReason.TURN_LOST if own in pocketed else _missed(pocketed)


def _missed(pocketed: Sequence[Kind]) -> GradeReason:
    """What is said where nothing of the own was pocketed."""
    return GradeReason.OPPONENTS_MAN if pocketed else GradeReason.MISSED


def _number_after(target: int | None, trajectory: Trajectory) -> int | None:
    """The number of a disc once those that were pocketed are gone."""
    gone = set(trajectory.pocketed) - {STRIKER}
    if target is None or target in gone:
        return None
    return target - sum(number < target for number in gone)
