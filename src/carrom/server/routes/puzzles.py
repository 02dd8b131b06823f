"""Puzzles: lists of them, the puzzle of a day, one near a rating, and tries graded."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Path, Query

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
from carrom.server.api import puzzles, views
from carrom.server.edge.limits import COSTLY
from carrom.server.edge.refusals import Refusal, invalid_input, not_found
from carrom.server.routes.common import WRONG, Anybody, Language
from carrom.server.show.step import ruling_view, simulated_stroke, stroke_path
from carrom.server.show.view import striker_places

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], responses=WRONG)
PuzzleId = Annotated[str, Path(max_length=16, pattern=r"^[a-z0-9]+$")]
Rating = Annotated[int, Query(ge=0, le=4000)]
OptionalRating = Annotated[int | None, Query(ge=0, le=4000)]
OptionalKind = Annotated[PuzzleKind | None, Query()]
Excluded = Annotated[
    str,
    Query(alias="not", max_length=4000, pattern=r"^[a-z0-9,]*$", description="ids, with commas"),
]


@router.get("", operation_id="puzzles")
async def puzzle_list(
    kind: OptionalKind = None,
    easier_than: OptionalRating = None,
    harder_than: OptionalRating = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    skip: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> puzzles.PuzzleList:
    """The puzzles, easiest first."""
    chosen = pick_puzzles(
        shipped_puzzles().values(), kind=kind, easier_than=easier_than, harder_than=harder_than
    )
    listed = chosen[skip : skip + limit]
    return {"puzzles": [_brief(puzzle) for puzzle in listed], "total": len(chosen)}


@router.get("/daily", operation_id="dailyPuzzle")
async def daily_puzzle(
    day: Annotated[
        date | None, Query(alias="date", description="YYYY-MM-DD; left out: today in UTC")
    ] = None,
    language: Language = "en",
) -> puzzles.DailyPuzzle:
    """The puzzle of a day, the same for everybody; harder from Monday to Sunday."""
    when = day or datetime.now(UTC).date()
    puzzle = puzzle_of_day(shipped_puzzles().values(), when)
    return {**_view(puzzle, language), "date": when.isoformat()}


@router.get("/next", operation_id="nextPuzzle")
async def next_puzzle(
    rating: Rating,
    without: Excluded = "",
    kind: OptionalKind = None,
    language: Language = "en",
) -> puzzles.PuzzleView:
    """The puzzle nearest to a rating, of those that are not named."""
    excluded = set(without.split(","))
    puzzle = puzzle_near(shipped_puzzles().values(), rating, kind=kind, without=excluded)
    if puzzle is None:
        raise Refusal("not_found", "no other puzzle is left", status=404, field="not")
    return _view(puzzle, language)


@router.get("/{puzzle_id}", operation_id="puzzle")
async def puzzle_view(puzzle_id: PuzzleId, language: Language = "en") -> puzzles.PuzzleView:
    """A puzzle as the player who strikes sees it."""
    return _view(find_puzzle(puzzle_id), language)


@router.post("/{puzzle_id}/try", operation_id="tryPuzzle")
async def try_puzzle(
    caller: Anybody, puzzle_id: PuzzleId, tried: puzzles.PuzzleTry, language: Language = "en"
) -> puzzles.PuzzleTried:
    """Grade all strokes of a try so far, exactly as they are given; nothing is kept."""
    caller.charge(COSTLY)
    puzzle = find_puzzle(puzzle_id)
    # what is left to the others is searched for: in a process of its own, as every search
    searches = puzzle.kind is PuzzleKind.LEAVE
    run = caller.analyse if searches else caller.server.services.run
    with invalid_input("strokes"):
        strokes = [given.as_stroke() for given in tried.strokes]
        return await run(_grade, puzzle.id, strokes, language)


def find_puzzle(puzzle_id: str) -> Puzzle:
    """A puzzle by its id. Raises `Refusal`."""
    puzzle = shipped_puzzles().get(puzzle_id)
    if puzzle is None:
        raise not_found("puzzle")
    return puzzle


def _grade(puzzle_id: str, strokes: list[Stroke], language: str) -> puzzles.PuzzleTried:
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


def _solution(puzzle_id: str, language: str) -> list[puzzles.SolutionPart]:
    return [
        {
            "stroke": played.trajectory.stroke,
            "name": say_stroke(played, language),
            "trajectory": stroke_path(played.trajectory, 0),
        }
        for played in _solved(puzzle_id).played
    ]


def _brief(puzzle: Puzzle) -> puzzles.PuzzleBrief:
    return {
        "id": puzzle.id,
        "kind": puzzle.kind,
        "difficulty": puzzle.difficulty.rating,
        "strokes": puzzle.strokes,
    }


def _view(puzzle: Puzzle, language: str) -> puzzles.PuzzleView:
    position = puzzle.board.position
    legal, only = striker_places(position)
    return {
        **_brief(puzzle),
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
