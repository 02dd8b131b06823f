"""Which puzzle comes next, and how a puzzle is rated."""

from __future__ import annotations

from datetime import date, timedelta
from statistics import mean

import pytest

from carrom.errors import BadInput
from carrom.puzzles import (
    LEVEL_RATINGS,
    PuzzleKind,
    chance_to_solve,
    pick_puzzles,
    puzzle_near,
    puzzle_of_day,
    rate,
    shipped_puzzles,
)

PUZZLES = list(shipped_puzzles().values())
MONDAY = date(2026, 11, 16)


def test_the_puzzle_of_a_day_is_the_same_for_everybody() -> None:
    assert puzzle_of_day(PUZZLES, MONDAY) == puzzle_of_day(reversed(PUZZLES), MONDAY)


def test_the_week_gets_harder_and_nothing_comes_again_for_a_year() -> None:
    days = [MONDAY + timedelta(number) for number in range(364)]
    puzzles = [puzzle_of_day(PUZZLES, day) for day in days]
    ratings = [puzzle.difficulty.rating for puzzle in puzzles]
    means = [mean(ratings[weekday::7]) for weekday in range(7)]
    assert means == sorted(means)
    assert means[6] - means[0] > 300
    assert len({puzzle.id for puzzle in puzzles}) == len(days)


def test_no_puzzles_have_no_day() -> None:
    with pytest.raises(BadInput):
        puzzle_of_day([], MONDAY)


def test_puzzles_are_picked_by_kind_and_rating() -> None:
    chosen = pick_puzzles(PUZZLES, kind=PuzzleKind.POCKET, easier_than=1600, harder_than=1400)
    ratings = [puzzle.difficulty.rating for puzzle in chosen]
    assert ratings == sorted(ratings)
    assert all(1400 < rating < 1600 for rating in ratings)
    assert {puzzle.kind for puzzle in chosen} == {PuzzleKind.POCKET}
    assert len(pick_puzzles(PUZZLES)) == len(PUZZLES)


def test_the_nearest_puzzle_comes_next() -> None:
    first = puzzle_near(PUZZLES, 1500)
    assert first is not None
    second = puzzle_near(PUZZLES, 1500, without={first.id})
    assert second is not None
    assert second != first
    distance = [abs(puzzle.difficulty.rating - 1500) for puzzle in (first, second)]
    assert distance == sorted(abs(puzzle.difficulty.rating - 1500) for puzzle in PUZZLES)[:2]
    assert puzzle_near(PUZZLES, 1500, without={puzzle.id for puzzle in PUZZLES}) is None


def test_a_rating_is_found_again_from_what_levels_solve() -> None:
    for rating in (1000, 1400, 1900):
        shares = [chance_to_solve(level, rating) for level in LEVEL_RATINGS]
        # a few tries say little: the rating is drawn a little towards what is usual
        assert abs(rate(shares) - rating) < 0.2 * abs(rating - 1450) + 2
    assert rate([1.0] * 8) < rate([0.5] * 8) < rate([0.0] * 8)
