"""Puzzles as they are shown, and tries at them graded."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date
from functools import lru_cache

from carrom.page import puzzle_views, views
from carrom.page.match_views import striker_places
from carrom.page.refusals import Refusal, not_found
from carrom.page.steps import ruling_view, simulated_stroke, stroke_path
from carrom.physics import Position, Stroke
from carrom.puzzles import (
    Grade,
    Puzzle,
    PuzzleKind,
    PuzzleState,
    grade,
    pick_puzzles,
    puzzle_near,
    puzzle_of_day,
    say_grade,
    say_stroke,
    say_task,
    shipped_puzzles,
    strokes_of_solution,
)


def list_puzzles(
    kind: PuzzleKind | None = None,
    easier_than: int | None = None,
    harder_than: int | None = None,
    limit: int = 50,
    skip: int = 0,
) -> puzzle_views.PuzzleList:
    """The puzzles, easiest first."""
    chosen = pick_puzzles(
        shipped_puzzles().values(), kind=kind, easier_than=easier_than, harder_than=harder_than
    )
    listed = chosen[skip : skip + limit]
    return {"puzzles": [puzzle_brief(puzzle) for puzzle in listed], "total": len(chosen)}


def daily_puzzle(day: date, language: str) -> puzzle_views.DailyPuzzle:
    """The puzzle of a day, the same for everybody; harder from Monday to Sunday."""
    puzzle = puzzle_of_day(shipped_puzzles().values(), day)
    return {**puzzle_view(puzzle, language), "date": day.isoformat()}


def next_puzzle(
    rating: int, without: Collection[str], kind: PuzzleKind | None, language: str
) -> puzzle_views.PuzzleView:
    """The puzzle nearest to a rating, of those that are not named. Raises `Refusal`."""
    puzzle = puzzle_near(shipped_puzzles().values(), rating, kind=kind, without=set(without))
    if puzzle is None:
        raise Refusal("not_found", "no other puzzle is left", status=404, field="not")
    return puzzle_view(puzzle, language)


def find_puzzle(puzzle_id: str) -> Puzzle:
    """A puzzle by its id. Raises `Refusal`."""
    puzzle = shipped_puzzles().get(puzzle_id)
    if puzzle is None:
        raise not_found("puzzle")
    return puzzle


def grade_try(puzzle_id: str, strokes: Sequence[Stroke], language: str) -> puzzle_views.PuzzleTried:
    """Where a try stands after these strokes."""
    puzzle = shipped_puzzles()[puzzle_id]
    now = grade(puzzle, strokes)
    last = now.played[-1] if now.played else None
    is_over = now.state is not PuzzleState.OPEN
    legal, only = striker_places(now.board.position)
    return {
        "state": now.state,
        "reason": now.reason,
        "words": say_grade(now, language),
        "step": None if last is None else simulated_stroke(last.trajectory, last.board.rules),
        "ruling": None if last is None else ruling_view(last.board.rules, last.ruling, language),
        "position": _discs(now.board.position),
        "legal": legal,
        "only": only,
        "target": now.target,
        "strokes_left": now.strokes_left,
        "chance": now.chance,
        "solution": _solution(puzzle.id, language) if is_over else None,
    }


@lru_cache(maxsize=256)
def _solved(puzzle_id: str) -> Grade:
    puzzle = shipped_puzzles()[puzzle_id]
    return grade(puzzle, strokes_of_solution(puzzle.solution))


def _solution(puzzle_id: str, language: str) -> list[puzzle_views.SolutionPart]:
    return [
        {
            "stroke": played.trajectory.stroke,
            "name": say_stroke(played, language),
            "trajectory": stroke_path(played.trajectory, 0),
        }
        for played in _solved(puzzle_id).played
    ]


def puzzle_brief(puzzle: Puzzle) -> puzzle_views.PuzzleBrief:
    """A puzzle in a list."""
    return {
        "id": puzzle.id,
        "kind": puzzle.kind,
        "difficulty": puzzle.difficulty.rating,
        "strokes": puzzle.strokes,
    }


def puzzle_view(puzzle: Puzzle, language: str) -> puzzle_views.PuzzleView:
    """A puzzle as the player who strikes sees it."""
    position = puzzle.board.position
    legal, only = striker_places(position)
    return {
        **puzzle_brief(puzzle),
        "rules": puzzle.rules,
        "side": puzzle.side,
        "queen": puzzle.queen,
        "position": _discs(position),
        "legal": legal,
        "only": only,
        "target": puzzle.target,
        "task": say_task(puzzle, language),
        "solved_by": list(puzzle.difficulty.solved_by),
    }


def _discs(position: Position) -> list[views.PlacedDisc]:
    return [(disc.kind, disc.x, disc.y) for disc in position]
