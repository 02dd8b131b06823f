"""Errors that are spread: within the hand, evenly, the same for every stroke."""

from __future__ import annotations

import numpy as np
import pytest

from carrom.physics import Hand
from carrom.play import RandomStream
from carrom.players.hands import erred
from carrom.players.spread import Spread

STROKES = np.array([[0.0, -0.2526, 0.0, 1.0, 2.0], [0.1, -0.2526, 0.6, 0.8, 4.0]])
HAND = Hand(0.001, 0.01, 0.1)


def test_every_stroke_is_tried_with_the_same_errors() -> None:
    made = erred(np.repeat(STROKES, 16, axis=0), HAND, Spread(RandomStream(1)).errors(16))
    first, second = made[:16], made[16:]
    assert np.allclose(first[:, 4] / 2.0, second[:, 4] / 4.0)
    assert np.allclose(first[:, 0], second[:, 0] - 0.1)
    assert (np.abs(first[:, 4] / 2.0 - 1) <= 0.1).all()


@pytest.mark.parametrize("times", [8, 48, 64])
def test_errors_leave_no_holes(times: int) -> None:
    """In every quarter of what the hand may miss by, about a quarter of the errors, of each kind."""
    spread = Spread(RandomStream(7))
    spread.errors(24)
    errors = spread.errors(times)
    for _ in range(3):
        drawn = errors.uniform(-1, 1, times)
        quarters = np.histogram(drawn, bins=4, range=(-1, 1))[0]
        assert np.abs(quarters - times / 4).max() <= 2


def test_later_tries_go_on_with_other_errors() -> None:
    spread = Spread(RandomStream(7))
    first, second = (spread.errors(8).uniform(-1, 1, 8) for _ in range(2))
    assert not set(first.tolist()) & set(second.tolist())
    assert (Spread(RandomStream(7)).errors(8).uniform(-1, 1, 8) == first).all()
