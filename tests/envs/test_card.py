"""Environments whose strokes are played on a graphics card are the same, step by step and bit by bit."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from carrom.envs import CarromEnv, CarromTwoPlayerVectorEnv, CarromVectorEnv
from carrom.errors import BadInput
from tests.effort import examples
from tests.native.cupy_on_host import OnCard
from tests.native.host_card import NEEDS_HOST_CARD, HostCard, card

pytestmark = NEEDS_HOST_CARD
__all__ = ["card"]  # a fixture


def same(first: Any, second: Any) -> bool:
    """Whether observations, rewards and infos are the same to the bit."""
    if isinstance(first, dict):
        return first.keys() == second.keys() and all(same(first[key], second[key]) for key in first)
    if isinstance(first, tuple):
        return len(first) == len(second) and all(map(same, first, second))
    return bool(np.asarray(first).tobytes() == np.asarray(second).tobytes())


@pytest.mark.parametrize("kind", [CarromVectorEnv, CarromTwoPlayerVectorEnv])
@pytest.mark.parametrize("packing", ["packed", "exact"])
def test_steps_are_the_same_on_the_card(card: HostCard, kind: Any, packing: str) -> None:
    boards = [kind(24, packing=packing, strokes=10, device=device) for device in ("cpu", "cuda")]
    assert same(*(env.reset(seed=3) for env in boards))
    boards[0].action_space.seed(5)
    for _ in range(examples(60, 15)):
        action = boards[0].action_space.sample()
        assert same(*(env.step(action) for env in boards))
    assert set(card.launches) == {"carrom_many", "carrom_codes_read"}


def test_candidates_are_tried_on_the_card(card: HostCard) -> None:
    options: Any = {"actions": "candidates", "tried": True}
    boards = [CarromVectorEnv(2, device=device, **options) for device in ("cpu", "cuda")]
    seen = [env.reset(seed=3) for env in boards]
    assert same(*seen)
    actions = seen[0][1]["action_mask"].argmax(axis=1)
    assert same(*(env.step(actions) for env in boards))
    assert card.launches.count("carrom_many") > 5


@pytest.mark.parametrize("kind", [CarromVectorEnv, CarromTwoPlayerVectorEnv])
@pytest.mark.parametrize("flatten", [True, False])
def test_observations_can_lie_on_the_card(
    card: HostCard, kind: Any, flatten: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, here = (
        kind(3, flatten=flatten, device="cuda", keep_on_card=keep) for keep in (True, False)
    )

    def take(given: Any, dtype: Any) -> Any:
        return np.asarray(given, dtype).view(OnCard)

    monkeypatch.setattr(card, "take", take)
    seen, right = there.reset(seed=1)[0], here.reset(seed=1)[0]
    assert same(seen, right)
    action = here.action_space.sample()
    seen, right = there.step(action)[0], here.step(action)[0]
    assert same(seen, right)
    parts = [seen] if flatten else list(seen.values())
    assert all(isinstance(part, OnCard) for part in parts)


def test_observations_lie_on_a_card_only_if_boards_are_played_there() -> None:
    with pytest.raises(BadInput, match="keep_on_card: is True, but the device is 'cpu'"):
        CarromVectorEnv(2, keep_on_card=True)


def test_a_device_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadInput, match="device: is 'tpu'; 'cpu' or 'cuda' is right"):
        CarromVectorEnv(2, device="tpu")  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="did you mean 'device'"):
        CarromEnv(devise="cuda")  # type: ignore[call-arg]
