"""`benchmarks/alone.py`: what is said of levels that clear too few boards; nothing is played twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import alone, keeping
from carrom.rate import Rate


def test_levels_that_clear_enough_have_no_faults() -> None:
    rates = {"2": Rate(260, 300), "3": Rate(293, 300), "4": Rate(292, 300)}
    assert alone.faults_of(rates) == []


def test_a_level_that_clears_too_few_is_named() -> None:
    (fault,) = alone.faults_of({"3": Rate(285, 300)})
    assert fault == "level 3 clears 95.0 %, less than 97 %"


def test_a_level_below_the_one_before_is_named() -> None:
    """As levels 3 and 4 once were: 271 and 234 boards of 300."""
    faults = alone.faults_of({"3": Rate(271, 300), "4": Rate(234, 300)})
    assert faults[-1] == "level 4 clears fewer boards than level 3, by 6.5 to 18.1 % of them"


def test_what_may_be_chance_is_no_fault() -> None:
    """Two boards of 60 less: the difference is not beyond what chance makes."""
    assert alone.faults_of({"1": Rate(58, 60), "2": Rate(56, 60)}) == []


@pytest.mark.thorough
def test_a_board_alone_is_the_same_each_time() -> None:
    first = alone.play_alone("3", 1)
    assert first == alone.play_alone("3", 1)
    assert 1 <= first["strokes"] <= alone.LONGEST


def test_results_are_played_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(keeping, "KEPT", tmp_path)
    played = []

    def play(seed: int) -> dict[str, int]:
        played.append(seed)
        return {"square": seed * seed}

    keeping.results_kept("squares", range(3), play, 1)
    with keeping.kept_file("squares").open("a", encoding="utf-8") as file:
        file.write('{"seed": 3, "squ')  # it was stopped here
    rows = keeping.results_kept("squares", range(1, 5), play, 1)
    assert [row["square"] for row in rows] == [1, 4, 9, 16]
    assert played == [0, 1, 2, 3, 4]
