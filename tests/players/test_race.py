"""The board as a race: what must hold for any two skills."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.laws import MEN
from carrom.physics import Floats
from carrom.players.race import MINE, ON_BOARD, THEIRS, Skill, solve
from native.page import in_python
from tests.effort import examples

skills = st.builds(Skill, st.floats(0.2, 0.95), st.floats(0.15, 0.9), st.floats(0.1, 0.9))
MEN_LEFT = np.arange(10.0)
EVEN = np.stack([3 + MEN_LEFT, 3 + MEN_LEFT + 5], axis=1)
"""What the end is worth to either: three for the board, one for each man the others have left, five for the
queen."""


def race(mine: Skill, theirs: Skill) -> Floats:
    """Values for the side on turn, by [own men, opponent's men, queen], counts from 1 to 9."""
    a, b = mine.row(), theirs.row()
    here, there = np.zeros((2, MEN + 1, MEN + 1, 3))
    in_python(solve)(
        a[:0:-1].copy(), MEN, a[0], b[:0:-1].copy(), MEN, b[0], EVEN, EVEN, ON_BOARD, here, there
    )
    values = np.zeros((MEN + 1, MEN + 1, 3))
    values[1:, 1:] = here[MEN - 1 :: -1, MEN - 1 :: -1]
    return values


@settings(max_examples=examples(25))
@given(skills, skills)
def test_fewer_own_men_are_better_and_fewer_of_the_others_worse(mine: Skill, theirs: Skill) -> None:
    value = race(mine, theirs)
    for queen in (MINE, THEIRS):
        assert np.all(np.diff(value[1:, 1:, queen], axis=0) <= 1e-6)
    assert np.all(value[1:, 1:, MINE] >= value[1:, 1:, THEIRS] - 1e-6)


@settings(max_examples=examples(25))
@given(skills)
def test_among_equals_the_turn_is_worth_something(skill: Skill) -> None:
    value = race(skill, skill)
    for men in range(1, 10):
        assert value[men, men, ON_BOARD] >= -1e-6


def test_the_last_man_by_hand() -> None:
    """One man each, queen mine, p each: I win with 1/(2 - p); worth 1 + 5 + 3, or lose 1 + 3."""
    p = 0.6
    value = race(Skill(p, p, p), Skill(p, p, p))
    first = 1 / (2 - p)
    assert value[1, 1, MINE] == pytest.approx(first * 9 - (1 - first) * 4)


def test_a_sure_hand_clears_the_board() -> None:
    sure = Skill(1.0, 1.0, 1.0)
    value = race(sure, sure)
    assert value[8, 9, ON_BOARD] == pytest.approx(9 + 5 + 3)
