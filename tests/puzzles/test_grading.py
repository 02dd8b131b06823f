"""Grading: what solves a puzzle is the goal, however it is reached."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from carrom.errors import BadInput, BadStroke
from carrom.laws import words_of
from carrom.physics import STANDARD, Kind, Stroke, nearest_legal_place
from carrom.puzzles import (
    Grade,
    GradeReason,
    Puzzle,
    PuzzleKind,
    PuzzleState,
    grade,
    say_grade,
    say_task,
    shipped_puzzles,
    strokes_of_solution,
)
from tests.effort import examples
from tests.puzzles.goals import goal_state

BASE = -STANDARD.base_y


def near(stroke: Stroke, chance: Random) -> Stroke:
    """A stroke like another, a little or much aside."""
    wide = chance.choice((0.002, 0.01, 0.05, 0.5))
    return Stroke(
        stroke.x,
        stroke.y,
        stroke.dx + chance.uniform(-wide, wide),
        stroke.dy + chance.uniform(-wide, wide),
        max(stroke.speed * chance.uniform(1 - wide, 1 + wide), 0.0),
    )


def anywhere(puzzle: Puzzle, chance: Random) -> Stroke:
    """A stroke at random from a legal place."""
    place = nearest_legal_place(chance.uniform(-0.25, 0.25), puzzle.board.position)
    assert place is not None
    return Stroke(*place, chance.uniform(-1, 1), chance.uniform(-0.1, 1), chance.uniform(0.02, 6))


@pytest.mark.parametrize("kind", PuzzleKind)
def test_the_grade_is_what_the_goal_says(kind: PuzzleKind) -> None:
    """No stroke that reaches the goal is refused, and none that does not is accepted."""
    puzzles = [puzzle for puzzle in shipped_puzzles().values() if puzzle.kind is kind]
    chance = Random(f"grading {kind}")
    states: Counter[str] = Counter()
    for _ in range(examples(60 if kind is PuzzleKind.LEAVE else 1500, 30)):
        puzzle = chance.choice(puzzles)
        solution = strokes_of_solution(puzzle.solution)
        strokes = [
            near(stroke, chance) if chance.random() < 0.7 else anywhere(puzzle, chance)
            for stroke in solution
        ][: chance.randint(1, len(solution))]
        try:
            state = grade(puzzle, strokes).state
        except BadStroke:  # the striker in a disc that has come there
            continue
        assert state == goal_state(puzzle, strokes), (puzzle.id, strokes)
        states[state] += 1
    assert states["solved"]
    assert states["failed"]
    if kind in (PuzzleKind.QUEEN, PuzzleKind.CLEAR):
        assert states["open"]


def first_of(kind: PuzzleKind) -> Puzzle:
    return next(puzzle for puzzle in shipped_puzzles().values() if puzzle.kind is kind)


def test_strokes_after_the_end_are_not_played() -> None:
    puzzle = first_of(PuzzleKind.POCKET)
    (stroke,) = strokes_of_solution(puzzle.solution)
    now = grade(puzzle, [stroke, stroke, stroke])
    assert (now.state, len(now.played), now.strokes_left) == (PuzzleState.SOLVED, 1, 0)


def test_a_puzzle_goes_on_until_its_strokes_are_used() -> None:
    puzzle = first_of(PuzzleKind.CLEAR)
    solution = strokes_of_solution(puzzle.solution)
    begun = grade(puzzle, solution[:1])
    assert (begun.state, begun.reason) == (PuzzleState.OPEN, GradeReason.GO_ON)
    assert begun.strokes_left == puzzle.strokes - 1
    assert len(begun.board.position) < len(puzzle.position)


def test_A91_a_stroke_that_is_none_does_not_count() -> None:
    puzzle = first_of(PuzzleKind.POCKET)
    place = nearest_legal_place(0.0, puzzle.board.position)
    assert place is not None
    now = grade(puzzle, [Stroke(*place, 0, 1, 0.01), *strokes_of_solution(puzzle.solution)])
    assert (now.state, len(now.played)) == (PuzzleState.SOLVED, 2)
    still = grade(puzzle, [Stroke(*place, 0, 1, 0.01)])
    assert (still.state, still.reason) == (PuzzleState.OPEN, GradeReason.NO_STROKE)


def test_another_man_is_not_the_one_that_was_marked() -> None:
    """The same stroke, with another own man as the target."""
    for puzzle in shipped_puzzles().values():
        if puzzle.kind is not PuzzleKind.POCKET:
            continue
        own = Kind(puzzle.side.value)
        others = [
            number
            for number, disc in enumerate(puzzle.position)
            if disc[0] is own and number != puzzle.target
        ]
        values = {name: getattr(puzzle, name) for name in Puzzle.__dataclass_fields__}
        other = Puzzle(**{**values, "target": others[0], "id": ""})
        now = grade(other, strokes_of_solution(puzzle.solution))
        if others[0] not in now.played[0].trajectory.pocketed:
            assert now.reason is GradeReason.OTHER_MAN
            assert other.id != puzzle.id
            return
    pytest.fail("no puzzle to try it on")


def test_backwards_is_improper() -> None:
    now = grade(first_of(PuzzleKind.POCKET), [Stroke(0.0, BASE, 0.1, -1, 2)])
    assert now.reason is GradeReason.IMPROPER


def test_a_pocketed_striker_fails_by_its_own_reason() -> None:
    """Whatever else was pocketed."""
    puzzle, chance = first_of(PuzzleKind.POCKET), Random("striker")
    for _ in range(2000):
        now = grade(puzzle, [anywhere(puzzle, chance)])
        if now.played[0].trajectory.striker_pocketed:
            assert (now.state, now.reason) == (PuzzleState.FAILED, GradeReason.STRIKER)
            return
    pytest.fail("no stroke pocketed the striker")


@pytest.mark.parametrize("language", ["en", "hi"])
def test_every_reason_and_task_has_its_words(language: str) -> None:
    words = words_of("carrom.puzzles", "words", language)
    assert {reason.value for reason in GradeReason} | {"left_nothing"} == set(words["reason"])
    assert {kind.value for kind in PuzzleKind} == set(words["task"]) == set(words["kind"])
    puzzle = first_of(PuzzleKind.POCKET)
    now = grade(puzzle, strokes_of_solution(puzzle.solution))
    assert say_task(puzzle, language)
    assert say_grade(now, language) == words["reason"]["solved"]


def test_what_is_left_is_said_in_percent() -> None:
    puzzle = first_of(PuzzleKind.LEAVE)
    solved = grade(puzzle, strokes_of_solution(puzzle.solution))
    assert solved.state is PuzzleState.SOLVED
    assert solved.chance is not None
    assert f"{round(100 * solved.chance)}%" in say_grade(solved)
    assert past_everything(puzzle).reason is GradeReason.LEFT_STROKE


def past_everything(puzzle: Puzzle) -> Grade:
    """A stroke that touches nothing, and so leaves what was there."""
    for x, slant, speed in product((-0.2, -0.1, 0.0, 0.1, 0.2), (-0.5, 0.0, 0.5), (0.35, 0.5)):
        place = nearest_legal_place(x, puzzle.board.position)
        assert place is not None
        past = grade(puzzle, [Stroke(*place, slant, 1, speed)])
        is_stroke = past.reason is not GradeReason.NO_STROKE
        if is_stroke and past.played[0].trajectory.first_contact is None:
            return past
    pytest.fail("something lies before every place")


@pytest.mark.parametrize(
    "field, value",
    [
        ("target", 99),
        ("queen", "nowhere"),
        ("strokes", 0),
        ("kind", "win"),
        ("id", "00000000"),
        ("position", []),
    ],
)
def test_a_puzzle_that_cannot_be_is_refused(field: str, value: object) -> None:
    written = first_of(PuzzleKind.POCKET).json()
    assert Puzzle.read(written).json() == written
    with pytest.raises(BadInput):
        Puzzle.read({**written, field: value})
