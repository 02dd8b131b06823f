"""Doubles: computer partners and opponents of any level end every board, under every rule set."""

from __future__ import annotations

import pytest

from benchmarks.doubles import LINE_UPS, LONGEST, RULES, play_doubles


@pytest.mark.thorough
def test_partners_of_different_levels_end_a_board() -> None:
    played = play_doubles(("3", "5", "4", "5"), "icf-25", 1)
    assert played["ended"]
    assert played["strokes"] < LONGEST


@pytest.mark.nightly
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("levels", LINE_UPS, ids="-".join)
def test_every_board_is_ended(levels: tuple[str, ...], rules: str) -> None:
    for seed in range(4):  # every chair breaks
        played = play_doubles(levels, rules, seed)
        assert played["ended"], (levels, rules, seed)
