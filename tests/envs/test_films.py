"""Strokes in motion: render_mode="rgb_array_list"."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from carrom.envs import CarromEnv, CarromOpponentEnv, carrom_v1
from carrom.physics import STEADY
from tests.envs.boards import scattered


def check_film(frames: Any) -> None:
    """Pictures of one size, of which one follows from the other."""
    assert len(frames) > 10
    assert {frame.shape for frame in frames} == {(128, 128, 3)}
    assert all(frame.dtype == np.uint8 for frame in frames)
    differ = [(a != b).any() for a, b in pairwise(frames)]
    assert sum(differ) > 5
    assert not differ[-1]  # everything rests at the end


def test_alone() -> None:
    env = CarromEnv(render_mode="rgb_array_list", size=128, start=scattered(1), hand=STEADY)
    assert env.metadata["render_fps"] == 25
    assert CarromEnv().metadata["render_fps"] == 2
    env.reset(seed=0)
    assert len(env.render()) == 1
    env.step([0.1, 0.2, 0.3])
    frames = env.render()
    check_film(frames)
    assert len(env.render()) == 1  # it was shown


def test_alone_all_strokes_since_the_last_look_are_shown() -> None:
    env = CarromEnv(render_mode="rgb_array_list", size=128, start=scattered(1), hand=STEADY)
    lengths = []
    for looks in (True, False):
        env.reset(seed=0)
        env.step([0.1, 0.2, 0.3])
        first = len(env.render()) if looks else 0
        env.step([0.2, 0.1, 0.1])
        lengths.append(first + len(env.render()))
    assert lengths[0] == lengths[1]


def test_with_an_opponent_both_are_shown_from_the_agents_chair() -> None:
    def soft(_seen: Any, _info: Any) -> Any:
        return np.array([0.0, 0.0, -1.0])

    env = CarromOpponentEnv(
        opponent=soft, render_mode="rgb_array_list", size=128, start=scattered(1), hand=STEADY,
        breaker="player_0",
    )  # fmt: skip
    env.reset(seed=0)
    _, _, _, _, info = env.step([0.0, 0.0, -1.0])
    assert info["answered"] == 1
    frames = env.render()
    check_film(frames)
    halves = [int((frame[64:].astype(int) != frames[0][64:]).sum()) for frame in frames]
    others = [int((frame[:64].astype(int) != frames[0][:64]).sum()) for frame in frames]
    assert halves.index(max(halves)) < others.index(max(others))  # first near, then far away


def test_agents() -> None:
    env = carrom_v1.raw_env(render_mode="rgb_array_list", size=128, start=scattered(1))
    env.reset(seed=0)
    for _ in range(2):
        env.step(np.array([0.1, 0.2, 0.3]))
    check_film(env.render())
    assert len(env.render()) == 1
