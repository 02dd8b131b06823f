"""One board against an opponent: a level, a policy, oneself."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from carrom.envs import CarromEnv, CarromOpponentEnv, RandomPolicy, Shaping, carrom_v1
from carrom.errors import BadInput
from carrom.physics import STEADY
from carrom.players import level
from tests.envs.boards import actions, ending, scattered


def still(_seen: Any, _info: Any) -> Any:
    """A policy that strikes straight ahead."""
    return np.zeros(3)


@pytest.mark.parametrize("opponent", ["1", still, "self"])
@pytest.mark.parametrize("form", ["raw", "candidates"])
def test_gymnasium_finds_nothing_wrong(opponent: Any, form: str) -> None:
    if opponent is still and form == "candidates":
        opponent = first_candidate
    made = gymnasium.make(
        "carrom/Carrom-v1", opponent=opponent, actions=form, start=scattered(1), size=64
    )
    assert isinstance(made.unwrapped, CarromOpponentEnv)
    assert isinstance(gymnasium.make("carrom/Carrom-v1").unwrapped, CarromEnv)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped)


def first_candidate(seen: Any, info: Any) -> int:
    """A policy that takes the first stroke of the list."""
    assert seen.shape == (86 + 64 * 25,)
    return int(np.argmax(info["action_mask"]))


def test_against_a_policy_it_is_the_environment_of_agents() -> None:
    """Step for step what `carrom_v1` does when the policy plays the second agent."""
    start: Any = [scattered(3), ending(2), None]
    env = CarromOpponentEnv(opponent=still, start=start, strokes=30)
    pair = carrom_v1.raw_env(start=start, strokes=30)
    ended = 0
    for seed in range(6):
        seen, info = env.reset(seed=seed)
        pair.reset(seed=seed)
        while pair.agent_selection == "player_1":
            pair.step(np.zeros(3))
        over = cut = False
        for action in actions(np.random.default_rng(seed), 30):
            assert (seen == pair.observe("player_0")).all()
            assert info["player"] == 0
            seen, reward, over, cut, info = env.step(action)
            pair.step(action)
            gained, answered = pair.rewards["player_0"], 0
            ends = [*pair.terminations.values(), *pair.truncations.values()]
            while not any(ends) and pair.agent_selection == "player_1":
                pair.step(np.zeros(3))
                gained += pair.rewards["player_0"]
                answered += 1
                ends = [*pair.terminations.values(), *pair.truncations.values()]
            assert (reward, info["answered"]) == (gained, answered)
            assert (over, cut) == (pair.terminations["player_0"], pair.truncations["player_0"])
            if over or cut:
                assert (seen == pair.observe("player_0")).all()
                ended += 1
                break
    assert ended > 3


def test_a_level_plays_with_its_own_hand_and_the_same_seed_gives_the_same_board() -> None:
    ends = []
    for _ in range(2):
        env = CarromOpponentEnv(opponent="1", start=scattered(2), strokes=8, hand=STEADY)
        assert env.boards.usual.hands[1] == (level("1").hand,)
        env.reset(seed=4)
        policy, rewards = RandomPolicy(0), []
        over = cut = False
        while not (over or cut):
            seen, reward, over, cut, _ = env.step(policy())
            rewards.append(reward)
        ends.append((seen.tobytes(), tuple(rewards)))
    assert ends[0] == ends[1]
    shaky = CarromOpponentEnv(opponent="1", opponent_hand=STEADY)
    assert shaky.boards.usual.hands[1] == (STEADY,)


def test_oneself_is_paid_what_each_player_is() -> None:
    env = CarromOpponentEnv(opponent="self", start=ending(1), strokes=40)
    players, total = set(), [0.0, 0.0]
    for seed in range(12):
        _, info = env.reset(seed=seed)
        for action in actions(np.random.default_rng(seed), 40):
            player = info["player"]
            players.add(player)
            _, reward, over, cut, info = env.step(action)
            assert info["acted"] == player
            total[player] += reward
            if over or cut:
                break
    assert players == {0, 1}
    assert total != [0.0, 0.0]


def test_what_shaping_pays_from_turn_to_turn_adds_up() -> None:
    weights = Shaping(own_men=0.5, opponent_men=0.2, queen=1.0, fouls=0.3, discount=0.9)
    options: dict[str, Any] = {"opponent": still, "start": ending(4), "strokes": 60}
    plain, shaped = CarromOpponentEnv(**options), CarromOpponentEnv(**options, shaping=weights)
    for seed in range(6):
        plain.reset(seed=seed), shaped.reset(seed=seed)
        first = shaped.boards.potentials(weights)[0, 0]
        difference, factor, over, cut = 0.0, 1.0, False, False
        for action in actions(np.random.default_rng(seed), 60):
            one, other = plain.step(action), shaped.step(action)
            difference += factor * (other[1] - one[1])
            factor *= weights.discount
            over, cut = one[2], one[3]
            if over or cut:
                break
        last = 0.0 if over else shaped.boards.potentials(weights)[0, 0]
        assert difference == pytest.approx(factor * last - first)


def test_it_says_what_was_ruled_and_can_be_copied() -> None:
    env = CarromOpponentEnv("icf-25", opponent="1", start=scattered(2), breaker="player_0")
    env.reset(seed=0)
    _, _, _, _, info = env.step([0.1, 0.3, 0.4])
    assert env.ruling is not None
    assert bool(info["kept"]) == (env.ruling.turn == "keep")
    other = copy.deepcopy(env)
    kept = pickle.loads(pickle.dumps(env.get_state()))
    first = env.step([0.0, 0.1, 0.2])
    assert (other.step([0.0, 0.1, 0.2])[0] == first[0]).all()
    env.set_state(kept)
    assert (env.step([0.0, 0.1, 0.2])[0] == first[0]).all()


def test_the_break_is_ruled_as_the_rack_lies() -> None:
    for seed in range(8):
        env = CarromOpponentEnv(opponent=still, breaker="player_0")
        env.reset(seed=seed)
        info = env.step([0.1, -0.05, 0.8])[4]
        assert env.ruling is not None
        assert bool(info["kept"]) == (env.ruling.turn == "keep")


def test_frames() -> None:
    env = CarromOpponentEnv(opponent=still, render_mode="ansi", start=scattered(1))
    env.reset(seed=0)
    assert "own" in env.render()


@pytest.mark.parametrize(
    "options, message",
    [({"opponent": "grandmaster"}, "opponent: is 'grandmaster'"), ({"opponent": 3.5}, "opponent"),
     ({"opponent": "1", "breaker": "me"}, "breaker"), ({"opponent": "1", "hnd": 1}, "mean 'hand'")],
)  # fmt: skip
def test_what_is_misspelt_is_named(options: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        CarromOpponentEnv(**options)


def test_before_reset_and_after_the_end_there_is_no_step() -> None:
    env = CarromOpponentEnv(opponent=still)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(np.zeros(3))
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.get_state()
