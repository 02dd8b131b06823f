"""Which puzzle comes next: by kind and rating, near a rating, or that of a day."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import date
from hashlib import sha256

from carrom.errors import BadInput
from carrom.puzzles.puzzle import Puzzle, PuzzleKind

DAYS = 7
"""Monday has the easiest puzzles, Sunday the hardest."""


def pick_puzzles(
    puzzles: Iterable[Puzzle],
    *,
    kind: PuzzleKind | None = None,
    easier_than: int | None = None,
    harder_than: int | None = None,
) -> list[Puzzle]:
    """Those of a kind within bounds of the rating, easiest first.

    >>> from carrom.puzzles import PuzzleKind, shipped_puzzles
    >>> easy = pick_puzzles(shipped_puzzles().values(), kind=PuzzleKind.POCKET, easier_than=1000)
    >>> {puzzle.kind for puzzle in easy}, easy[0].difficulty.rating < 1000
    ({<PuzzleKind.POCKET: 'pocket'>}, True)
    """
    chosen = [
        puzzle
        for puzzle in puzzles
        if kind in (None, puzzle.kind)
        and (easier_than is None or puzzle.difficulty.rating < easier_than)
        and (harder_than is None or puzzle.difficulty.rating > harder_than)
    ]
    return sorted(chosen, key=_order)


def puzzle_near(
    puzzles: Iterable[Puzzle],
    rating: int,
    *,
    kind: PuzzleKind | None = None,
    without: Collection[str] = (),
) -> Puzzle | None:
    """The puzzle nearest to a rating, of those that are left.

    >>> from carrom.puzzles import shipped_puzzles
    >>> abs(puzzle_near(shipped_puzzles().values(), 1200).difficulty.rating - 1200) < 50
    True
    """
    left = [
        puzzle for puzzle in puzzles if puzzle.id not in without and kind in (None, puzzle.kind)
    ]
    return min(
        left,
        key=lambda puzzle: (abs(puzzle.difficulty.rating - rating), puzzle.id),
        default=None,
    )


def puzzle_of_day(puzzles: Iterable[Puzzle], day: date) -> Puzzle:
    """The puzzle of a day, the same for everybody. It is harder from day to day of a week, and none comes
    again before all of its weekday's have been shown.

    >>> from datetime import date
    >>> from carrom.puzzles import shipped_puzzles
    >>> puzzles = shipped_puzzles().values()
    >>> puzzle_of_day(puzzles, date(2027, 1, 1)) == puzzle_of_day(puzzles, date(2027, 1, 2))
    False
    """
    ordered = sorted(puzzles, key=_order)
    if not ordered:
        raise BadInput("there are no puzzles", field="puzzles")
    weekday, week = day.weekday(), day.toordinal() // DAYS
    band = _part(ordered, weekday)
    shuffled = sorted(band, key=lambda puzzle: sha256(puzzle.id.encode()).digest())
    return shuffled[week % len(shuffled)]


def _part(ordered: Sequence[Puzzle], weekday: int) -> Sequence[Puzzle]:
    """The puzzles of a weekday, of those in order; all of them where there are too few."""
    low, high = len(ordered) * weekday // DAYS, len(ordered) * (weekday + 1) // DAYS
    return ordered[low:high] or ordered


def _order(puzzle: Puzzle) -> tuple[int, str]:
    return puzzle.difficulty.rating, puzzle.id
