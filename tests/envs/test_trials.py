"""What comes of candidates in the simulator, as observations tell it with ``tried=True``."""

from __future__ import annotations

from math import cos, sin, sqrt
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test  # type: ignore[import-untyped]

from carrom.envs import (
    CarromEnv,
    CarromTwoPlayerVectorEnv,
    CarromVectorEnv,
    LearnedPlayer,
    LearnedPolicy,
    RulePolicy,
    carrom_v1,
)
from carrom.envs.candidates import CANDIDATES, FEATURES
from carrom.envs.choosing import SOLO, weights_of
from carrom.envs.observing import SIZE
from carrom.envs.trials import ERRORS, MOST_MEN, TRIED
from carrom.errors import BadInput
from carrom.physics import PEER, STEADY, STRIKER, ErrorShape, Hand, Kind, Position, Stroke, simulate
from tests.envs.boards import scattered

COLUMNS = len(FEATURES) + len(TRIED)
OF_KIND = {Kind.WHITE: "own", Kind.BLACK: "opponent", Kind.QUEEN: "queen"}
STARTS = [scattered(seed) for seed in range(4)]
options: dict[str, Any] = {"actions": "candidates", "tried": True}


def boards(hand: Hand, start: Any = STARTS) -> tuple[CarromVectorEnv, Any, Any]:
    """Boards whose candidates are tried, what is said of these by name, and which there are."""
    env = CarromVectorEnv(len(start), start=start, flatten=False, hand=hand, **options)
    seen, info = env.reset(seed=3)
    said = np.moveaxis(seen["candidates"][..., len(FEATURES) :], -1, 0)
    return env, dict(zip(TRIED, said, strict=True)), info["action_mask"]


def pocketed(env: CarromVectorEnv, row: int, stroke: Any) -> dict[str, float]:
    """What a stroke pockets by its trajectory, as observations count it; whether it touches nothing."""
    position = env.rows.position(row)
    played = simulate(position, Stroke(*stroke), env.options.all_constants[0])
    counts = dict.fromkeys(("own", "opponent", "queen", "striker"), 0.0)
    for number in played.pocketed:
        counts["striker" if number == STRIKER else OF_KIND[position.discs[number].kind]] += 1
    counts["kept"] = float(counts["own"] + counts["queen"] > 0 and not counts["striker"])
    for name in ("own", "opponent"):
        counts[name] = min(counts[name] / MOST_MEN, 1.0)
    return counts | {"nothing": float(played.first_contact is None)}


def test_exactly_means_as_simulated() -> None:
    env, said, mask = boards(PEER)
    strokes = env._proposed()[0]
    fell = 0.0
    for row, number in np.argwhere(mask).tolist():
        counts = pocketed(env, row, strokes[row, number].tolist())
        for name in ("own", "opponent", "queen", "striker"):
            assert said[f"exact_{name}"][row, number] == pytest.approx(counts[name])
            fell += counts[name]
    assert fell > 10


@pytest.mark.parametrize("hand", [STEADY, PEER, Hand(0.002, 0.02, 0.1, ErrorShape.BELL)], ids=str)
def test_trials_err_as_the_hand_does(hand: Hand) -> None:
    env, said, mask = boards(hand, STARTS[:2])
    strokes = env._proposed()[0]
    spread = 1.0 if hand.shape is ErrorShape.BELL else 1 / sqrt(3)
    for row, number in np.argwhere(mask).tolist():
        x, y, dx, dy, speed = strokes[row, number].tolist()
        sums = dict.fromkeys(("own", "opponent", "queen", "striker", "kept", "nothing"), 0.0)
        for place, angle, harder in (spread * ERRORS).tolist():
            moved = x + hand.place * place
            if abs(moved) > 0.184 or _is_crowded(env.rows.position(row)):
                break  # where the base line ends or a disc stands on it, the place is another
            turn, faster = hand.angle * angle, min(speed * (1 + hand.speed * harder), 6.0)
            c, s = cos(turn), sin(turn)
            made = (moved, y, c * dx - s * dy, s * dx + c * dy, faster)
            for name, value in pocketed(env, row, made).items():
                sums[name] += value / len(ERRORS)
        else:
            for name, value in sums.items():
                assert said[f"tried_{name}"][row, number] == pytest.approx(value), (row, number)


def _is_crowded(position: Position) -> bool:
    return any(-0.3 < disc.y < -0.2 for disc in position)


def test_what_is_left_is_easier_where_it_lies_before_a_pocket() -> None:
    near = Position.of(queen=[(0.0, 0.0)], white=[(0.31, 0.31)], black=[(-0.05, 0.33)])
    far = Position.of(queen=[(0.0, 0.0)], white=[(0.05, -0.33)], black=[(-0.31, -0.31)])
    _, said, mask = boards(STEADY, [near])
    _, other, others = boards(STEADY, [far])
    last = CANDIDATES - 10  # slowly aslant: it meets nothing
    assert mask[0, last]
    assert others[0, last]
    assert said["tried_nothing"][0, last] == other["tried_nothing"][0, last] == 1
    assert said["after_own"][0, last] > other["after_own"][0, last]
    assert said["after_opponent"][0, last] < other["after_opponent"][0, last]
    assert 9 * said["after_own"][0, last] == pytest.approx(said["after_own_best"][0, last])


@pytest.mark.parametrize("kind", [CarromVectorEnv, CarromTwoPlayerVectorEnv])
def test_the_rest_is_said_as_without_trials(kind: Any) -> None:
    plain, tried = kind(4, actions="candidates"), kind(4, **options)
    seen, more = plain.reset(seed=1)[0], tried.reset(seed=1)[0]
    assert more.shape == (4, SIZE + CANDIDATES * COLUMNS)
    assert more in tried.observation_space
    for number in range(4):
        assert (seen[:, :SIZE] == more[:, :SIZE]).all()
        said = more[:, SIZE:].reshape(4, CANDIDATES, COLUMNS)
        assert (said[..., : len(FEATURES)].reshape(4, -1) == seen[:, SIZE:]).all()
        assert (said[said[..., 0] == 0][:, len(FEATURES) :] == 0).all()
        seen, more = plain.step([number] * 4)[0], tried.step([number] * 4)[0]


def test_a_match_says_the_same_as_many_boards() -> None:
    hands = {"player_0": PEER, "player_1": Hand(angle=0.03)}
    env, many = (
        carrom_v1.raw_env(hand=hands, **options),
        CarromTwoPlayerVectorEnv(1, hand=hands, **options),
    )
    env.reset(seed=4)
    seen, info = many.reset(seed=4)
    for _ in range(6):
        assert (env.observe(env.agent_selection) == seen[0]).all()
        chosen = RulePolicy().batch(seen, info["action_mask"])
        env.step(chosen[0])
        seen, _, _, _, info = many.step(chosen)


def test_checkers_find_nothing_wrong() -> None:
    for opponent in (None, "self"):
        made = gymnasium.make("carrom/Carrom-v1", opponent=opponent, size=64, **options)
        check_env(made.unwrapped, skip_render_check=True)
    api_test(carrom_v1.env(strokes=10, **options), num_cycles=12)


def test_trials_without_candidates_are_refused() -> None:
    with pytest.raises(BadInput, match=r'with actions="candidates" there is something to try'):
        CarromEnv(tried=True)
    with pytest.raises(BadInput, match="True or False is right"):
        CarromEnv(actions="candidates", tried=1)  # type: ignore[arg-type]


def test_weights_that_go_by_trials_need_them(tmp_path: Path) -> None:
    weights: Any = dict(weights_of(SOLO))
    more = np.zeros((len(weights["candidate.weight"]), len(TRIED)), np.float32)
    weights["candidate.weight"] = np.concatenate([weights["candidate.weight"], more], axis=1)
    np.savez(tmp_path / "tried.npz", **weights)
    policy, old = LearnedPolicy(tmp_path / "tried.npz"), LearnedPolicy(SOLO)
    assert (policy.needs_tried, old.needs_tried) == (True, False)
    env = CarromVectorEnv(6, **options)
    seen, info = env.reset(seed=1)
    mask = info["action_mask"]
    assert policy.batch(seen, mask).tolist() == old.batch(seen, mask).tolist()
    assert LearnedPlayer(policy).policy.needs_tried
    plain, info = CarromVectorEnv(6, actions="candidates").reset(seed=1)
    with pytest.raises(BadInput, match="these weights need tried=True"):
        policy.batch(plain, info["action_mask"])
