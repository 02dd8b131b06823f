"""Policies over candidates, and the network that comes with carrom."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

import carrom.envs
from carrom.envs import (
    CarromTwoPlayerVectorEnv,
    CarromVectorEnv,
    LearnedPlayer,
    LearnedPolicy,
    RandomCandidates,
    RulePolicy,
    actions,
    carrom_v1,
)
from carrom.envs.choosing import PLAYER, SHIPPED, CandidatePolicy
from carrom.errors import BadInput
from carrom.match import events
from carrom.physics import PEER, STEADY
from carrom.play import RandomPlayer, self_play
from carrom.players import level
from training.player.measuring import error_of, play_against, play_alone, play_pairs
from training.player.trying import Trials

DATA = Path(carrom.envs.__file__).parent / "data"
POLICIES = [RandomCandidates(1), RulePolicy(), *(LearnedPolicy(name) for name in SHIPPED)]
policies = pytest.mark.parametrize("policy", POLICIES, ids=["chance", "rule", *SHIPPED])


@policies
@pytest.mark.parametrize("kind", [CarromVectorEnv, CarromTwoPlayerVectorEnv])
def test_only_what_the_mask_allows_is_chosen(policy: CandidatePolicy, kind: Any) -> None:
    env = kind(8, actions="candidates", autoreset_mode="SameStep", strokes=4)
    seen, info = env.reset(seed=2)
    for _ in range(6):
        chosen = policy.batch(seen, info["action_mask"])
        assert info["action_mask"][np.arange(8), chosen].all()
        seen, _, _, _, info = env.step(chosen)


@pytest.mark.parametrize("policy", POLICIES[1:], ids=["rule", *SHIPPED])
def test_one_board_is_the_first_of_many_flat_or_by_name(policy: CandidatePolicy) -> None:
    chosen = []
    for flatten in (True, False):
        env = CarromVectorEnv(5, actions="candidates", flatten=flatten)
        seen, info = env.reset(seed=3)
        seen, _, _, _, info = env.step(policy.batch(seen, info["action_mask"]))
        chosen.append(policy.batch(seen, info["action_mask"]).tolist())
        first = {name: part[0] for name, part in seen.items()} if not flatten else seen[0]
        assert policy(first, {"action_mask": info["action_mask"][0]}) == chosen[-1][0]
    assert chosen[0] == chosen[1]


def test_a_seed_fixes_what_is_chosen() -> None:
    env = CarromVectorEnv(50, actions="candidates")
    seen, info = env.reset(seed=3)
    mask = info["action_mask"]
    makes: list[Any] = [
        RandomCandidates,
        lambda seed: LearnedPolicy(seed=seed, greedy=False),
    ]
    for make in makes:
        assert (make(1).batch(seen, mask) == make(1).batch(seen, mask)).all()
        assert (make(1).batch(seen, mask) != make(2).batch(seen, mask)).any()
    assert LearnedPolicy(greedy=False, temperature=1e-6).batch(seen, mask).tolist() == (
        LearnedPolicy().batch(seen, mask).tolist()
    )


def test_what_it_cannot_choose_from_is_refused(tmp_path: Path) -> None:
    seen, _ = CarromVectorEnv(2).reset(seed=0)
    with pytest.raises(BadInput, match=r'those of actions="candidates" are needed'):
        LearnedPolicy().batch(seen, np.ones((2, 64)))
    seen, _ = CarromVectorEnv(2, flatten=False).reset(seed=0)
    with pytest.raises(BadInput, match="have no candidates"):
        LearnedPolicy().batch(seen, np.ones((2, 64)))
    with pytest.raises(BadInput, match="temperature: is 0"):
        LearnedPolicy(temperature=0)
    half: Any = {"disc.weight": np.zeros(3), "disc.bias": np.zeros(3)}
    np.savez(tmp_path / "half.npz", **half)
    with pytest.raises(BadInput, match="it has no layer 'board'"):
        LearnedPolicy(tmp_path / "half.npz")


def test_the_weights_are_small() -> None:
    sizes = [file.stat().st_size for file in DATA.glob("*.npz")]
    assert len(sizes) == len(SHIPPED)
    assert sum(sizes) < 100_000


def test_the_learned_policy_is_far_better_than_chance_alone() -> None:
    learned = play_alone(LearnedPolicy("solo"), 48, seed=77)
    chance = play_alone(RandomCandidates(7), 48, seed=77)
    assert learned.points.mean() - chance.points.mean() > 6
    assert learned.men_a_stroke > 1.6 * chance.men_a_stroke


@pytest.mark.parametrize("name", SHIPPED)
def test_a_learned_player_is_far_better_than_chance(name: str) -> None:
    points = play_against(LearnedPolicy(name), RandomCandidates(7), 48, seed=77)
    assert points.mean() > 5
    assert (points > 0).mean() > 0.85


def test_pairs_exchange_the_sides() -> None:
    """Whoever is named first, it is the same boards: what one wins the other loses."""
    learned, rule = LearnedPolicy(PLAYER), RulePolicy()
    played = play_pairs(learned, rule, 6, seed=5)
    turned = play_pairs(rule, learned, 6, seed=5)
    assert played.points.tolist() == (-turned.points).tolist()
    assert played.won.tolist() == (1 - turned.won).tolist()
    assert np.ptp(played.points) > 0


@pytest.mark.nightly
@pytest.mark.parametrize("name", ["peer", "1"])
def test_who_learned_against_itself_beats_the_rule(name: str) -> None:
    hand = PEER if name == "peer" else level(name).hand
    played = play_pairs(LearnedPolicy(PLAYER), RulePolicy(), 1000, seed=99, hand=hand)
    assert played.won.mean() - error_of(played.won) > 0.5


@pytest.mark.nightly
def test_what_was_learned_is_better_than_the_rule() -> None:
    learned = play_alone(LearnedPolicy("solo"), 1024, seed=99)
    rule = play_alone(RulePolicy(), 1024, seed=99)
    error = np.hypot(error_of(learned.points), error_of(rule.points)) / 2
    assert learned.points.mean() - rule.points.mean() > 3 * error


def test_it_plays_matches_as_it_plays_in_environments() -> None:
    env = carrom_v1.raw_env(actions="candidates", start=None)
    env.reset(seed=6)
    policy = LearnedPolicy()
    player = LearnedPlayer(policy)
    for _ in range(4):
        agent = env.agent_selection
        chosen = policy(env.observe(agent), env.infos[agent])
        strokes, _ = actions.proposals(env.options, env._view(env._at()))
        meant = player.stroke(env.match, Random(0))
        assert meant.row == pytest.approx(strokes[0, chosen].tolist(), abs=1e-9)
        env.step(chosen)


def test_it_plays_a_board_by_itself() -> None:
    a, b = events.Entry.of("A"), events.Entry.of("B")
    made = events.MatchMade(a, b, format="boards=1 tie=shared")
    players: Any = {"a1": LearnedPlayer(), "b1": RandomPlayer()}
    match = self_play(made, 5, players)
    assert match.result is not None


def test_it_is_an_opponent() -> None:
    env = gymnasium.make(
        "carrom/Carrom-v1", opponent=LearnedPolicy(), actions="candidates", strokes=6
    )
    _, info = env.reset(seed=1)
    for _ in range(3):
        _, _, over, cut, info = env.step(int(info["action_mask"].argmax()))
        assert info["player"] == 0 or over or cut
        if over or cut:
            break


def test_trying_every_candidate_in_the_simulator_pockets_more_than_chance() -> None:
    """The boards it is tried on stay as they are."""
    env = CarromTwoPlayerVectorEnv(8, actions="candidates", hand=STEADY)
    seen, info = env.reset(seed=4)
    for _ in range(2):
        seen, _, _, _, info = env.step(RulePolicy().batch(seen, info["action_mask"]))
    before = env.get_state()
    chosen = Trials(STEADY, 1).choose(env, np.ones(8, np.bool_))
    after = env.get_state()
    assert (before.rows.xs == after.rows.xs).all()
    assert info["action_mask"][np.arange(8), chosen].all()
    _, _, _, _, info = env.step(chosen)
    assert info["own"].sum() >= 6
