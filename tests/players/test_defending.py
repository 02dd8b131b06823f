"""Defence: soft strokes that close a line of the other side are proposed, and are worth more than doing
nothing."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from carrom.physics import Floats, Position
from carrom.play import RandomStream
from carrom.players import level
from carrom.players.analysis import board_of
from carrom.players.chances import AHEAD, straight
from carrom.players.defending import defences
from carrom.players.kernels import FORWARD
from carrom.players.node import motion
from carrom.players.trying import SAFETY, Trial, Tried

LAY = Position.of(
    queen=[(0.0, 0.345)], white=[(0.17, -0.2), (-0.06, 0.348), (0.06, 0.348)], black=[(0.2, -0.08)]
)
"""A black man has a free way to the near right pocket; a white one lies beside that way."""
BLACK = 4
STRONG = level("8")


def trial_of(lay: Position = LAY) -> Trial:
    return Trial(board_of(lay), STRONG.expectations, STRONG.expectations)


def tolerance_of_black(x: Floats, y: Floats) -> float:
    """By how much black may miss its man, seen from black's chair."""
    return float(straight(BLACK, len(LAY), -x[: len(LAY)], -y[: len(LAY)], AHEAD, 1e9))


def left_to_black(tried: Tried) -> Floats:
    """The same after each stroke; NaN where something was pocketed."""
    xs, ys = tried.outcomes.x, tried.outcomes.y
    left = [tolerance_of_black(x, y) for x, y in zip(xs, ys, strict=True)]
    return np.where(np.isnan(xs[:, : len(LAY)]).any(axis=1), np.nan, left)


def test_pushes_that_close_a_line_are_proposed() -> None:
    trial = trial_of()
    ways = motion(trial.node.constants, FORWARD)
    places = trial.node.places(7)
    strokes, labels = defences(trial.count, trial.xs, trial.ys, trial.kinds, places, ways, SAFETY)
    assert set(labels) == {SAFETY}
    left = left_to_black(trial.play(strokes))
    now = tolerance_of_black(trial.xs, trial.ys)
    assert now > 0.005
    assert np.mean(left < now / 4) > 0.1


def test_they_are_proposed_only_where_nothing_better_was_found() -> None:
    effort = STRONG.effort
    soft = [
        int((trial_of().propose(one, RandomStream(1))[1] == SAFETY).sum())
        for one in (effort.wider(1), replace(effort.wider(1), defends=False))
    ]
    assert not effort.defends
    assert soft[0] > soft[1]


def test_a_line_that_is_closed_is_worth_more_than_one_left_open() -> None:
    trial = trial_of()
    places = trial.node.places(7)
    ways = motion(trial.node.constants, FORWARD)
    strokes, _ = defences(trial.count, trial.xs, trial.ys, trial.kinds, places, ways, SAFETY)
    tried = trial.play(strokes)
    left = left_to_black(tried)
    now = tolerance_of_black(trial.xs, trial.ys)
    is_quiet = ~tried.verdicts.goes_on & (tried.verdicts.dues == 0)
    closed, open_line = is_quiet & (left < now / 3), is_quiet & (left >= 0.9 * now)
    assert min(closed.sum(), open_line.sum()) > 3
    assert tried.worth[closed].mean() > tried.worth[open_line].mean() + 0.2
