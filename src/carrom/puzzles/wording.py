"""Puzzles in words: what is asked for, and what became of a try."""

from __future__ import annotations

from carrom.laws import Queen, fill_in, words_of
from carrom.play import KIND_OF_COLOUR
from carrom.players import name_stroke
from carrom.puzzles.grading import Grade, GradeReason, PuzzleStroke
from carrom.puzzles.puzzle import Puzzle, PuzzleKind


def say_task(puzzle: Puzzle, language: str = "en") -> str:
    """What is to be done, in a sentence."""
    words = words_of("carrom.puzzles", "words", language)
    disc = words["disc"][puzzle.side.value]
    return fill_in(words["task"][puzzle.kind.value], puzzle.strokes, disc=disc)


def say_kind(kind: PuzzleKind, language: str = "en") -> str:
    """The name of a kind."""
    return str(words_of("carrom.puzzles", "words", language)["kind"][kind.value])


def say_grade(grade: Grade, language: str = "en") -> str:
    """What became of a try, in a sentence."""
    words = words_of("carrom.puzzles", "words", language)["reason"]
    key = grade.reason.value
    if grade.reason is GradeReason.SOLVED and grade.chance is not None:
        key = "left_nothing"
    percent = round(100 * (grade.chance or 0.0))
    return fill_in(words[key], grade.strokes_left, percent=percent)


def say_stroke(played: PuzzleStroke, language: str = "en") -> str:
    """The name of a stroke of a try."""
    state = played.board.state
    own, covers = KIND_OF_COLOUR[state.striker_colour], state.queen is Queen.PENDING
    return name_stroke(played.trajectory, own, covers=covers).text(language)
