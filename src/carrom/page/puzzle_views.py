"""Puzzles as clients see and try them. See docs/server.md."""

from __future__ import annotations

from carrom.laws import Colour
from carrom.page import answers, views
from carrom.page.typed import TypedDict
from carrom.physics import Stroke
from carrom.puzzles import GradeReason, PuzzleKind, PuzzleState, QueenAt


class PuzzleBrief(TypedDict):
    """A puzzle in a list; ``difficulty``: its rating, ``strokes``: how many are allowed."""

    id: str
    kind: PuzzleKind
    difficulty: int
    strokes: int


class PuzzleList(TypedDict):
    """Puzzles, easiest first; ``total``: how many there are, ``skip`` and ``limit`` aside."""

    puzzles: list[PuzzleBrief]
    total: int


class PuzzleView(PuzzleBrief):
    """A puzzle as the player who strikes sees it. ``task``: what is asked for, in words. ``target``: the disc
    to pocket, as a number in ``position``. ``legal``, ``only``: where the striker may stand, as in a match.
    ``solved_by``: the share of tries that levels 1 to 8 solve."""

    rules: str
    side: Colour
    queen: QueenAt
    position: list[views.PlacedDisc]
    legal: list[views.XY]
    only: views.XY | None
    target: int | None
    task: str
    solved_by: list[float]


class DailyPuzzle(PuzzleView):
    """The puzzle of a day."""

    date: str


class SolutionPart(TypedDict):
    """A stroke of a solution: what it is called, and its path."""

    stroke: Stroke
    name: str
    trajectory: views.StrokePath


class PuzzleTried(TypedDict):
    """Where a try stands. ``reason``: why, as a key, ``words`` in words. ``step``: the last stroke as
    `/api/simulate` answers it; ``position``, ``legal``, ``only``, ``target``: the board after it.
    ``chance``: how often a club player pockets what was left. ``solution``: once the try is over."""

    state: PuzzleState
    reason: GradeReason
    words: str
    step: answers.SimulatedStroke | None
    ruling: views.RulingView | None
    position: list[views.PlacedDisc]
    legal: list[views.XY]
    only: views.XY | None
    target: int | None
    strokes_left: int
    chance: float | None
    solution: list[SolutionPart] | None
