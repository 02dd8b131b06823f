"""Puzzles in words: what is asked for, and what became of a try."""

from __future__ import annotations

from carrom.laws import Queen, fill_in, words_of
from carrom.play import KIND_OF_COLOUR
from carrom.players import name_stroke
from carrom.puzzles.grading import Grade, GradeReason, PuzzleStroke
from carrom.puzzles.puzzle import Puzzle, PuzzleKind


def say_task(puzzle: Puzzle, language: str = "en") -> str:
    """What is to be done, in a sentence.

    >>> from carrom.puzzles import PuzzleKind, pick_puzzles, shipped_puzzles
    >>> say_task(pick_puzzles(shipped_puzzles().values(), kind=PuzzleKind.QUEEN)[0])
    'Pocket the queen and cover her in 2 strokes.'
    """
    words = words_of("carrom.puzzles", "words", language)
    disc = words["disc"][puzzle.side.value]
    return fill_in(words["task"][puzzle.kind.value], puzzle.strokes, disc=disc)


def say_kind(kind: PuzzleKind, language: str = "en") -> str:
    """The name of a kind.

    >>> from carrom.puzzles import PuzzleKind
    >>> say_kind(PuzzleKind.QUEEN)
    'Queen and cover'
    """
    return str(words_of("carrom.puzzles", "words", language)["kind"][kind.value])


def say_grade(grade: Grade, language: str = "en") -> str:
    """What became of a try, in a sentence.

    >>> from carrom.puzzles import grade, shipped_puzzles, strokes_of_solution
    >>> puzzle = next(iter(shipped_puzzles().values()))
    >>> result = grade(puzzle, strokes_of_solution(puzzle.solution))
    >>> result.reason, say_grade(result)
    (<GradeReason.SOLVED: 'solved'>, 'Solved.')
    """
    words = words_of("carrom.puzzles", "words", language)["reason"]
    key = grade.reason.value
    if grade.reason is GradeReason.SOLVED and grade.chance is not None:
        key = "left_nothing"
    percent = round(100 * (grade.chance or 0.0))
    return fill_in(words[key], grade.strokes_left, percent=percent)


def say_stroke(played: PuzzleStroke, language: str = "en") -> str:
    """The name of a stroke of a try.

    >>> from carrom.puzzles import grade, shipped_puzzles, strokes_of_solution
    >>> puzzle = next(iter(shipped_puzzles().values()))
    >>> result = grade(puzzle, strokes_of_solution(puzzle.solution))
    >>> say_stroke(result.played[0])
    'play the white on the right straight into the far right pocket'
    """
    state = played.board.state
    own, covers = KIND_OF_COLOUR[state.striker_colour], state.queen is Queen.PENDING
    return name_stroke(played.trajectory, own, covers=covers).text(language)
