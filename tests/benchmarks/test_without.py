"""`benchmarks/without.py`: players that lack one part of level 8's mind, and nothing else."""

from __future__ import annotations

import pytest

from benchmarks.without import PARTS, WHOLE, Without
from carrom.players.contestants import close_contestants, hand_of


@pytest.mark.parametrize("player", PARTS.values())
def test_each_lacks_one_thing(player: type[Without]) -> None:
    assert player.level.hand == WHOLE.hand == player.hand
    assert player.level != WHOLE
    effort = player.level.effort
    changed = [
        name
        for name in effort.__dataclass_fields__
        if getattr(effort, name) != getattr(WHOLE.effort, name)
    ]
    assert len(changed) + (player.level.ignores_layout != WHOLE.ignores_layout) == 1


@pytest.mark.parametrize("player", PARTS.values())
def test_the_arena_takes_it(player: type[Without]) -> None:
    try:
        assert hand_of(f"some=benchmarks.without:{player.__name__}", None) == WHOLE.hand
    finally:
        close_contestants()
