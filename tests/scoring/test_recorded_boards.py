"""Taps a stroke over whole boards that computer players have played: under two on average."""

from __future__ import annotations

import pytest

from tests.scoring.fingers import Finger
from tests.scoring.level_boards import LEVELS, LevelBoard, boards, play

GOAL = 2.0


def taps_of(board: LevelBoard) -> int:
    """Taps to tell a board through the screen, stroke by stroke."""
    finger = Finger(board.begun())
    for seen in board.strokes:
        finger.stroke(seen)
    assert finger.match.state.boards  # it is over; points may still be demanded
    return finger.taps


def mean_taps(played: list[LevelBoard]) -> float:
    return sum(map(taps_of, played)) / sum(len(board.strokes) for board in played)


def test_a_hundred_boards_of_five_levels_were_recorded() -> None:
    recorded = boards()
    assert len(recorded) == 100
    assert {board.level for board in recorded} == {*LEVELS}
    assert {board.rules for board in recorded} == {"001", "003"}


@pytest.mark.thorough
@pytest.mark.parametrize("rules", ["001", "003"])
def test_a_stroke_takes_fewer_than_two_taps_on_average(rules: str) -> None:
    mean = mean_taps([board for board in boards() if board.rules == rules])
    print(f"{rules}: {mean:.2f} taps a stroke")
    assert mean < GOAL


def test_boards_of_the_weakest_and_the_strongest_stay_under_two_taps() -> None:
    assert mean_taps([*boards()[:1], *boards()[4:5]]) < GOAL


@pytest.mark.nightly
def test_boards_played_now_stay_under_two_taps() -> None:
    played = [play("003", level, seed=1000 + seed) for level in LEVELS for seed in range(20)]
    assert mean_taps(played) < GOAL
