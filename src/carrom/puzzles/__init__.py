"""Puzzles: positions of boards that were really played, each with a task, a grader and a rating.

>>> from carrom.puzzles import grade, shipped_puzzles, strokes_of_solution
>>> puzzle = next(iter(shipped_puzzles().values()))
>>> grade(puzzle, strokes_of_solution(puzzle.solution)).state.value
'solved'
"""

from __future__ import annotations

from carrom.extras import require as _require

_require("board")

from carrom.puzzles.grading import Grade, GradeReason, PuzzleState, PuzzleStroke, grade
from carrom.puzzles.making import (
    BoardMoment,
    PlayedBoard,
    SetPlan,
    make_puzzles,
    play_board,
    random_strokes,
    solved_by_chance,
)
from carrom.puzzles.picking import pick_puzzles, puzzle_near, puzzle_of_day
from carrom.puzzles.puzzle import (
    LEVELS,
    Difficulty,
    Provenance,
    Puzzle,
    PuzzleKind,
    QueenAt,
    strokes_of_solution,
)
from carrom.puzzles.rating import LEVEL_RATINGS, chance_to_solve, rate
from carrom.puzzles.replying import MOST_LEFT, best_reply
from carrom.puzzles.reports import grade_report
from carrom.puzzles.set_files import (
    make_set,
    puzzle_named,
    read_puzzles,
    shipped_puzzles,
    write_puzzle,
)
from carrom.puzzles.solving import play_try, solving_share
from carrom.puzzles.wording import say_grade, say_kind, say_stroke, say_task

__all__ = [
    "LEVELS",
    "LEVEL_RATINGS",
    "MOST_LEFT",
    "BoardMoment",
    "Difficulty",
    "Grade",
    "GradeReason",
    "PlayedBoard",
    "Provenance",
    "Puzzle",
    "PuzzleKind",
    "PuzzleState",
    "PuzzleStroke",
    "QueenAt",
    "SetPlan",
    "best_reply",
    "chance_to_solve",
    "grade",
    "grade_report",
    "make_puzzles",
    "make_set",
    "pick_puzzles",
    "play_board",
    "play_try",
    "puzzle_named",
    "puzzle_near",
    "puzzle_of_day",
    "random_strokes",
    "rate",
    "read_puzzles",
    "say_grade",
    "say_kind",
    "say_stroke",
    "say_task",
    "shipped_puzzles",
    "solved_by_chance",
    "solving_share",
    "strokes_of_solution",
    "write_puzzle",
]
