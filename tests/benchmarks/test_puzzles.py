"""`benchmarks/puzzles.py`: which puzzles are measured, what is said of levels and ratings that do not fit."""

from __future__ import annotations

from collections import Counter

from benchmarks import puzzles
from carrom.puzzles import LEVEL_RATINGS, PuzzleKind, shipped_puzzles
from carrom.rate import Rate


def test_the_measured_puzzles_are_spread_over_kinds() -> None:
    chosen = puzzles.measured_puzzles()
    assert len({puzzle.id for puzzle in chosen}) == puzzles.MEASURED
    whole = Counter(puzzle.kind for puzzle in shipped_puzzles().values())
    kinds = Counter(puzzle.kind for puzzle in chosen)
    for kind in PuzzleKind:
        assert abs(kinds[kind] - whole[kind] * puzzles.MEASURED / whole.total()) <= 1


def test_a_level_that_solves_fewer_is_named() -> None:
    levels = {"1": Rate(40, 200), "2": Rate(90, 200), "3": Rate(50, 200)}
    assert puzzles.faults_of(levels, []) == ["level 3 solves fewer puzzles than level 2"]


def test_harder_puzzles_that_are_solved_more_often_are_named() -> None:
    parts = [Rate(150, 200), Rate(80, 200), Rate(120, 200)]
    (fault,) = puzzles.faults_of({}, parts)
    assert fault == "puzzles of part 3 are solved more often than those of 2"


def test_what_may_be_chance_is_no_fault() -> None:
    assert (
        puzzles.faults_of({"1": Rate(41, 200), "2": Rate(38, 200)}, [Rate(9, 20), Rate(10, 20)])
        == []
    )


def test_the_ratings_of_the_levels_fit_the_shipped_set() -> None:
    some = list(shipped_puzzles().values())[::4]
    for fitted, rating in zip(puzzles.fitted_levels(some, 12), LEVEL_RATINGS, strict=True):
        assert abs(fitted - rating) < 40
