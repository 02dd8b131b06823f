"""Puzzles: lists of them, the puzzle of a day, one near a rating, and tries graded."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Annotated

from fastapi import APIRouter, Path, Query

from carrom.page import invalid_input, puzzle_views, puzzles, requests
from carrom.puzzles import PuzzleKind
from carrom.server.edge.limits import COSTLY
from carrom.server.routes.common import WRONG, Anybody, Language

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
) -> puzzle_views.PuzzleList:
    """The puzzles, easiest first."""
    return puzzles.list_puzzles(kind, easier_than, harder_than, limit, skip)


@router.get("/daily", operation_id="dailyPuzzle")
async def daily_puzzle(
    day: Annotated[
        date | None, Query(alias="date", description="YYYY-MM-DD; left out: today in UTC")
    ] = None,
    language: Language = "en",
) -> puzzle_views.DailyPuzzle:
    """The puzzle of a day, the same for everybody; harder from Monday to Sunday."""
    return puzzles.daily_puzzle(day or datetime.now(UTC).date(), language)


@router.get("/next", operation_id="nextPuzzle")
async def next_puzzle(
    rating: Rating,
    without: Excluded = "",
    kind: OptionalKind = None,
    language: Language = "en",
) -> puzzle_views.PuzzleView:
    """The puzzle nearest to a rating, of those that are not named."""
    return puzzles.next_puzzle(rating, without.split(","), kind, language)


@router.get("/{puzzle_id}", operation_id="puzzle")
async def puzzle_view(puzzle_id: PuzzleId, language: Language = "en") -> puzzle_views.PuzzleView:
    """A puzzle as the player who strikes sees it."""
    return puzzles.puzzle_view(puzzles.find_puzzle(puzzle_id), language)


@router.post("/{puzzle_id}/try", operation_id="tryPuzzle")
async def try_puzzle(
    caller: Anybody, puzzle_id: PuzzleId, tried: requests.PuzzleTry, language: Language = "en"
) -> puzzle_views.PuzzleTried:
    """Grade all strokes of a try so far, exactly as they are given; nothing is kept."""
    caller.charge(COSTLY)
    puzzle = puzzles.find_puzzle(puzzle_id)
    # what is left to the others is searched for: in a process of its own, as every search
    searches = puzzle.kind is PuzzleKind.LEAVE
    run = caller.analyse if searches else caller.server.services.run
    with invalid_input("strokes"):
        strokes = [given.as_stroke() for given in tried.strokes]
        return await run(puzzles.grade_try, puzzle.id, strokes, language)
