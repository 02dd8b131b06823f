"""Packed racks in the environments: shown as drawn, broken as they lie."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from carrom.envs import CarromEnv, CarromVectorEnv, EpisodeStart
from carrom.envs.baselines import node_of
from carrom.envs.carrom_v1 import raw_env, seed_of
from carrom.errors import BadInput
from carrom.match import events
from carrom.physics import DEFAULT, STEADY, YIELDING, Packing, rack, simulate
from carrom.play import lie_of as lie_in_match
from carrom.play import replay
from tests.envs.reference import ReferenceEnv, lie_of, stroke_of

HARD = [0.1, -0.05, 0.8]
SIDEWAYS = [0.0, 1.0, -1.0]


def begun(seed: int = 1, **options: Any) -> CarromEnv:
    env = CarromEnv(**options)
    env.reset(seed=seed)
    return env


def test_the_rack_is_shown_as_drawn_whatever_the_seed() -> None:
    shown = [CarromEnv().reset(seed=seed)[0] for seed in range(4)]
    assert all((each == shown[0]).all() for each in shown)
    assert (shown[0] == CarromEnv(packing="exact").reset(seed=1)[0]).all()
    assert set(begun().get_state().position) == set(rack())


def test_nothing_that_is_told_before_the_break_depends_on_the_seed() -> None:
    """Else an agent could learn how the rack of a seed lies, and break that."""
    many = CarromVectorEnv(8)
    shown, info = many.reset(seed=1)
    assert (shown == shown[0]).all()
    assert info == {}
    told = []
    for seed in range(4):
        env = raw_env(rules="icf-25", breaker="player_0")
        env.reset(seed=seed)
        seen = [env.observe(agent).tobytes() for agent in env.agents]
        told.append((seen, env.infos, env.state().tobytes(), env.agent_selection))
    assert all(each == told[0] for each in told)


def test_every_seed_breaks_another_rack_and_the_same_seed_the_same() -> None:
    ends = [begun(seed).step(HARD)[0].tobytes() for seed in (1, 2, 3, 1)]
    assert (len(set(ends)), ends[0]) == (3, ends[3])
    exact = {
        begun(seed, packing="exact", hand=STEADY).step(HARD)[0].tobytes() for seed in (1, 2, 3)
    }
    assert len(exact) == 1


def test_an_exact_rack_is_broken_as_before() -> None:
    env = begun(packing="exact")
    state = env.get_state()
    assert (state.constants, lie_of(state)) == (DEFAULT, state.position)
    assert begun().get_state().constants == YIELDING
    assert begun(constants=DEFAULT).get_state().constants == DEFAULT


def test_many_boards_and_one_in_plain_python_agree() -> None:
    chance = np.random.default_rng(5)
    actions = chance.uniform(-1, 1, (12, 3, 3))
    many = CarromVectorEnv(12, strokes=9)
    many.reset(seed=40)
    alone = [ReferenceEnv(strokes=9) for _ in range(12)]
    for row, env in enumerate(alone):
        env.reset(seed=40 + row)
    for stroke in range(3):
        shown, reward, _, _, _ = many.step(actions[:, stroke])
        for row, env in enumerate(alone):
            observed, gained, _, _, _ = env.step(actions[row, stroke])
            assert (shown[row] == observed).all()
            assert reward[row] == gained
            assert many.state_of(row) == env.now


def test_A91_no_stroke_shows_nothing_of_the_rack() -> None:
    env = begun(hand=STEADY)
    before = env.get_state()
    info = env.step(SIDEWAYS)[4]
    assert info["no_stroke"] == 1
    assert env.get_state().position == before.position
    assert env.get_state().board.state.is_break
    once = begun(hand=STEADY)
    assert (env.step(HARD)[0][:-1] == once.step(HARD)[0][:-1]).all(), "the same rack still"


def test_a_stroke_past_the_rack_shows_nothing_of_it() -> None:
    env = begun()
    before = env.get_state()
    env.step([0.9, 0.6, -0.7])
    after = env.get_state()
    assert (after.position, after.board.is_hidden) == (before.position, True)
    assert lie_of(after) == lie_of(before) != before.position
    assert node_of(env).packing is Packing.PACKED
    env.step(HARD)
    assert not env.get_state().board.is_hidden


def test_the_ruling_is_on_the_rack_as_it_lay() -> None:
    for seed in range(12):
        env = begun(seed)
        info = env.step(HARD)[4]
        assert env.ruling is not None
        assert (env.ruling.turn == "keep") == bool(info["kept"])


def test_a_position_that_is_given_is_in_play_also_one_of_nineteen() -> None:
    assert begun().get_state().board.state.is_break
    env = begun(start=rack())
    state = env.get_state()
    assert not state.board.state.is_break
    assert lie_of(state) == state.position
    assert not EpisodeStart(rack()).is_break


def test_a_match_of_agents_hides_the_rack_and_tells_it_with_the_break() -> None:
    env = raw_env(rules="icf-25")
    env.reset(seed=3)
    now = env.get_state().now
    assert env.match.state.hides_rack
    assert node_of(env).packing is Packing.PACKED
    lie = lie_in_match(env.match, seed_of(now.root, now.episode))
    env.step(HARD)
    struck = next(step for step in env.match.line if isinstance(step.event, events.Struck))
    assert isinstance(struck.event, events.Struck)
    assert struck.event.lie == lie.text
    assert replay(struck, seed_of(now.root, now.episode)) == []
    exact = raw_env(rules="icf-25", packing="exact")
    exact.reset(seed=3)
    assert not exact.match.state.hides_rack


def test_the_player_of_an_environment_plans_on_packed_racks() -> None:
    assert len(node_of(begun()).lies()) > 100
    assert len(node_of(begun(packing="exact")).lies()) == 1


def test_an_unknown_packing_is_refused() -> None:
    with pytest.raises(BadInput, match="packing: is 'loose'; it is one of exact, packed"):
        CarromEnv(packing="loose")


def test_the_lie_is_a_rack_in_the_order_of_the_owners() -> None:
    env = begun()
    state = env.get_state()
    lie = lie_of(state)
    assert lie != state.position
    for disc, place in zip(lie, state.position, strict=True):
        assert disc.kind is place.kind
        assert max(abs(disc.x - place.x), abs(disc.y - place.y)) < 1e-3
    assert simulate(lie, env_stroke(env), YIELDING).first_contact is not None


def env_stroke(env: CarromEnv) -> Any:
    state = env.get_state()
    return stroke_of(env.options, np.array(HARD), state.position, state.key, 0)
