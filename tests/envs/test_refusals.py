"""What environments refuse, and what they say would be right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import gymnasium
import numpy as np
import pytest

from carrom.envs import (
    CarromEnv,
    CarromTwoPlayerVectorEnv,
    CarromVectorEnv,
    EpisodeStart,
    LearnedPolicy,
    carrom_v1,
    starts,
)
from carrom.errors import BadInput
from carrom.laws import rule_set
from carrom.physics import PEER, Position

NAME = "carrom/Carrom-v1"
# called as nobody who checks types would
solo: Any = CarromEnv
vector: Any = CarromVectorEnv
begin: Any = EpisodeStart
agents: Any = carrom_v1.env


@pytest.mark.parametrize(
    "make, message",
    [
        (lambda: carrom_v1.env(hand={"player0": PEER}), "hand: has 'player0'; did you mean 'player_0'?"),
        (lambda: CarromTwoPlayerVectorEnv(2, hand={"player1": PEER}), "did you mean 'player_1'?"),
        (lambda: CarromTwoPlayerVectorEnv(2, breaker="player0"), "breaker: is 'player0'; did you mean"),
        (lambda: agents(strokess=3), "options: has 'strokess'; did you mean 'strokes'?"),
        (lambda: gymnasium.make(NAME, opponnent="1"), "has 'opponnent'; did you mean 'opponent'?"),
        (lambda: gymnasium.make(NAME, opponent="1", opponent_hnd=PEER), "did you mean 'opponent_hand'?"),
        (lambda: gymnasium.make(NAME, actions="candidate"), "is right; did you mean 'candidates'?"),
        (lambda: gymnasium.make_vec(NAME, 2, shapin=1), "has 'shapin'; did you mean 'shaping'?"),
        (lambda: CarromVectorEnv(2, autoreset_mode="samestep"), "did you mean 'SameStep'?"),
        (lambda: solo(strokes="3"), "strokes: is '3'; a whole number from 1 is right"),
        (lambda: solo(strokes=0), "strokes: is 0; a whole number from 1 is right"),
        (lambda: solo(size=-3), "size: is -3"),
        (lambda: solo(cost="3"), "cost: is '3'; a finite number from 0 is right"),
        (lambda: vector("3"), "num_envs: is '3'; a whole number from 1 is right"),
        (lambda: starts.scattered(0), "count: is 0; a whole number from 1 is right"),
        (lambda: begin([(0, 0)]), "start: is list: an EpisodeStart, a Position, its text or None"),
        (lambda: LearnedPolicy("solos"), "weights: is 'solos'"),
    ],
)  # fmt: skip
def test_what_is_not_an_option_is_named(make: Callable[[], Any], message: str) -> None:
    with pytest.raises(BadInput) as caught:
        make()
    assert message in str(caught.value)


def test_an_agent_that_is_none_is_named() -> None:
    env = carrom_v1.env()
    env.reset(seed=1)
    with pytest.raises(BadInput, match=r"agent: is 'player0'; did you mean 'player_0'\?"):
        env.observe("player0")


def test_agents_take_a_rule_set_as_it_is_published() -> None:
    env = carrom_v1.env(rules=rule_set("icf-25"))
    env.reset(seed=1)
    changed = replace(rule_set("icf-25"), title="Ours")
    with pytest.raises(BadInput, match=r"rules: is .* with changes; a rule set as it is published"):
        carrom_v1.env(rules=changed)


def test_a_start_may_be_a_text() -> None:
    position = Position.of(white=[(0.1, 0.1)], black=[(-0.1, 0.1)])
    assert begin(position.text).position == position


def test_a_list_is_a_mask_and_numbers_are_not() -> None:
    listed, arrays = CarromVectorEnv(3), CarromVectorEnv(3)
    for env, mask in ((listed, [True, False, True]), (arrays, np.array([True, False, True]))):
        env.reset(seed=1)
        env.reset(seed=5, options={"reset_mask": mask})
    assert (listed.rows.keys == arrays.rows.keys).all()
    for wrong in ([True, False], [1, 0, 1], [False] * 3, "abc", [[True], [False, True]]):
        with pytest.raises(BadInput, match="a mask of 3 boards: True or False for each, at least"):
            listed.reset(options={"reset_mask": wrong})
