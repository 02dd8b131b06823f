"""Tries as lines of JSON: strokes on a puzzle in, the grade out. See docs/players.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from carrom.errors import BadInput
from carrom.physics import FASTEST, STANDARD, Stroke
from carrom.puzzles.grading import grade
from carrom.puzzles.set_files import puzzle_named
from carrom.puzzles.wording import say_grade
from carrom.shape import Detail, ObjectOf

MOST_STROKES = 100


@dataclass(frozen=True, slots=True)
class TriedStroke:
    """A stroke as its player sees it; ``y`` left out: in the middle of the base line."""

    x: Annotated[float, Detail(says="metres to the right of the middle")]
    dx: Annotated[float, Detail(says="the direction: to the right")]
    dy: Annotated[float, Detail(says="the direction: away from the player")]
    speed: Annotated[float, Detail(says=f"metres a second, 0 to {FASTEST:g}")]
    y: float | None = None


@dataclass(frozen=True, slots=True)
class TryReport:
    """The strokes of a try on a puzzle, as a report has them."""

    puzzle: Annotated[str, Detail(says="the id of a puzzle")]
    strokes: Annotated[tuple[TriedStroke, ...], Detail(says="a list of {x, dx, dy, speed}")]


_REPORT = ObjectOf(TryReport, others=True)


def grade_report(report: Any, language: str = "en") -> dict[str, Any]:
    """Grade a try. Raises `BadInput` naming the field that is wrong."""
    if not isinstance(report, dict):
        raise BadInput("must be an object {id, puzzle, strokes}", field="report")
    given: TryReport = _REPORT.read(report)
    if len(given.strokes) > MOST_STROKES:
        raise BadInput(f"has {len(given.strokes)} strokes; at most {MOST_STROKES}", field="strokes")
    try:
        puzzle = puzzle_named(given.puzzle)
    except BadInput as problem:
        raise BadInput(problem.message, field="puzzle") from None
    strokes = []
    for number, stroke in enumerate(given.strokes):
        y = -STANDARD.base_y if stroke.y is None else stroke.y
        try:
            strokes.append(Stroke(stroke.x, y, stroke.dx, stroke.dy, stroke.speed))
        except BadInput as problem:
            raise BadInput(problem.message, field=f"strokes[{number}].{problem.field}") from None
    now = grade(puzzle, strokes)
    return {
        "puzzle": puzzle.id,
        "state": now.state.value,
        "reason": now.reason.value,
        "says": say_grade(now, language),
        "played": len(now.played),
        "strokes_left": now.strokes_left,
        "pocketed": [list(played.trajectory.pocketed) for played in now.played],
        "chance": now.chance,
    }
