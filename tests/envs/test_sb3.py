"""The adapter for Stable-Baselines3, on a stand-in for its base class; the real one is no dependency."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from carrom.envs import CarromTwoPlayerVectorEnv, CarromVectorEnv, sb3_vec_env
from carrom.errors import BadInput
from tests.envs.boards import scattered


class VecEnv:
    """What Stable-Baselines3 2.x calls and expects of a vector environment."""

    def __init__(self, num_envs: int, observation_space: Any, action_space: Any) -> None:
        self.num_envs = num_envs
        self.observation_space, self.action_space = observation_space, action_space
        self.reset_infos: list[dict[str, Any]] = [{} for _ in range(num_envs)]
        self._seeds: list[int | None] = [None] * num_envs

    def seed(self, seed: int) -> None:
        self._seeds = [seed + row for row in range(self.num_envs)]

    def step(self, actions: Any) -> Any:
        self.step_async(actions)  # type: ignore[attr-defined]
        return self.step_wait()  # type: ignore[attr-defined]

    def has_attr(self, name: str) -> bool:
        try:
            self.get_attr(name)  # type: ignore[attr-defined]
        except AttributeError:
            return False
        return True


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stand-in under the names of the library."""
    for name in (
        "stable_baselines3",
        "stable_baselines3.common",
        "stable_baselines3.common.vec_env",
    ):
        module = ModuleType(name)
        module.VecEnv = VecEnv  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, name, module)


def boards(count: int = 5, **options: Any) -> CarromVectorEnv:
    return CarromVectorEnv(
        count, start=scattered(1), strokes=3, autoreset_mode="SameStep", **options
    )


@pytest.mark.usefixtures("library")
def test_episodes_as_the_library_expects_them() -> None:
    env, plain = sb3_vec_env(boards()), boards()
    env.seed(4)
    assert issubclass(type(env), VecEnv)
    assert (env.reset() == plain.reset(seed=4)[0]).all()
    for number in range(7):
        wishes = np.random.default_rng(number).uniform(-1, 1, (5, 3))
        seen, rewards, done, infos = env.step(wishes)
        told = plain.step(wishes)
        assert (seen == told[0]).all()
        assert rewards.tolist() == told[1].astype(np.float32).tolist()
        assert done.tolist() == (told[2] | told[3]).tolist()
        for row, info in enumerate(infos):
            assert ("terminal_observation" in info) == done[row]
            assert info["TimeLimit.truncated"] == told[3][row]
            assert info["own"] >= 0
            if done[row]:
                assert (info["terminal_observation"] == told[4]["final_obs"][row]).all()
    assert not env.has_attr("action_masks")
    assert env.get_attr("limit") == [3] * 5
    assert env.env_is_wrapped(object) == [False] * 5
    assert len(env.env_method("state_of", indices=[0, 2])) == 2
    with pytest.raises(BadInput, match="cannot be set"):
        env.set_attr("limit", 5)
    env.close()


@pytest.mark.usefixtures("library")
def test_masks_as_the_contributed_algorithms_ask_for_them() -> None:
    env = sb3_vec_env(boards(actions="candidates"))
    env.reset()
    assert env.has_attr("action_masks")
    masks = np.stack(env.env_method("action_masks"))
    assert masks.shape == (5, 64)
    assert masks.dtype == np.bool_
    assert masks.any(axis=1).all()
    env.step(masks.argmax(axis=1))
    assert (np.stack(env.env_method("action_masks")) == env.action_masks()).all()


@pytest.mark.usefixtures("library")
def test_what_cannot_be_adapted_is_refused() -> None:
    with pytest.raises(BadInput, match="SameStep"):
        sb3_vec_env(CarromVectorEnv(2))
    with pytest.raises(BadInput, match="CarromTwoPlayerVectorEnv"):
        sb3_vec_env(CarromTwoPlayerVectorEnv(2))


def test_without_the_library_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "stable_baselines3", None)
    with pytest.raises(ModuleNotFoundError, match="pip install stable-baselines3"):
        sb3_vec_env(boards())
