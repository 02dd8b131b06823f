from __future__ import annotations

import os
import pickle
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import carrom
from carrom.envs import CarromEnv, EpisodeStart, Shaping
from carrom.errors import BadInput
from carrom.laws import Colour, Queen, parse_house_rules
from carrom.match import Side
from carrom.physics import PEER, STEADY, Hand, Position, rack
from tests.effort import examples
from tests.envs.boards import actions, ending, scattered
from tests.physics.positions import lying
from tests.rules import RULES

SOURCE = Path(carrom.__file__).parents[1]


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("flatten", [True, False])
def test_gymnasium_finds_nothing_wrong(name: str, flatten: bool) -> None:
    env = gymnasium.make("carrom/Carrom-v1", rules=name, flatten=flatten, size=64)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


def played(env: CarromEnv, seed: int, strokes: int = 40) -> list[Any]:
    """Everything an environment says in an episode."""
    seen, _ = env.reset(seed=seed)
    found = [seen.tolist()]
    for action in actions(np.random.default_rng(seed), strokes):
        seen, *rest = env.step(action)
        found.append((seen.tolist(), rest))
        if rest[1] or rest[2]:
            break
    return found


def test_a_seed_fixes_everything() -> None:
    starts = [scattered(seed) for seed in range(10)]
    one, other = (CarromEnv(start=starts, hand=PEER) for _ in range(2))
    assert played(one, 5) == played(other, 5)
    assert played(one, 6) != played(other, 5)
    # and what follows without a new seed
    again = [env.reset()[0].tolist() for env in (one, other) for _ in range(3)]
    assert again[:3] != again[3:]  # they had different seeds last
    played(one, 6), played(other, 6)
    assert [one.reset()[0].tolist() for _ in range(3)] == [
        other.reset()[0].tolist() for _ in range(3)
    ]


PROGRAM = """
import hashlib, numpy as np
from carrom.envs import CarromEnv
from carrom.physics import PEER
env = CarromEnv("icf-25", hand=PEER)
env.reset(seed=11)
for action in np.random.default_rng(1).uniform(-1, 1, (30, 3)):
    env.step(action)
digest = hashlib.sha256(env.get_state().position.text.encode()).hexdigest()
"""


@pytest.mark.thorough
def test_a_seed_fixes_everything_in_every_process() -> None:
    here: dict[str, Any] = {}
    exec(PROGRAM, here)
    there = subprocess.run(
        [sys.executable, "-c", PROGRAM + "print(digest)"],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": "3", "PYTHONPATH": str(SOURCE)},
    )
    assert there.stdout.strip() == here["digest"]


def test_a_state_can_be_kept_and_gone_on_from() -> None:
    starts = [scattered(seed) for seed in range(50)]
    env, other = (CarromEnv(start=starts, hand=PEER) for _ in range(2))
    env.reset(seed=3)
    chance = np.random.default_rng(0)
    for action in actions(chance, 10):
        env.step(action)
    kept = env.get_state()
    assert pickle.loads(pickle.dumps(kept)) == kept
    later = actions(chance, 10)
    first = [env.step(action)[0].tolist() for action in later]
    env.set_state(kept)
    assert [env.step(action)[0].tolist() for action in later] == first
    other.set_state(kept)
    assert [other.step(action)[0].tolist() for action in later] == first
    assert env.reset()[0].tolist() == other.reset()[0].tolist()


def test_before_reset_and_after_the_end_there_is_no_step() -> None:
    env = CarromEnv(start=scattered(1, 3, 1, queen=False))
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step([0, 0, 0])
    for seed in range(200):
        env.reset(seed=seed)
        over = False
        for action in actions(np.random.default_rng(seed), 20):
            _, reward, over, _, _ = env.step(action)
            if over:
                break
        if over:
            break
    assert over
    assert reward != 0
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step([0, 0, 0])


def test_an_episode_is_cut_short_after_so_many_strokes() -> None:
    env = CarromEnv(strokes=3)
    env.reset(seed=0)
    cuts = [env.step([0, 0, 0])[2:4] for _ in range(3)]
    assert cuts == [(False, False), (False, False), (False, True)]


@pytest.mark.parametrize("name", RULES)
def test_boards_end_by_every_rule_set(name: str) -> None:
    """Near the end random play finishes boards, won and lost, with the points as reward."""
    env = CarromEnv(name, start=[ending(seed) for seed in range(30)], strokes=60)
    rewards = []
    for seed in range(examples(60, 15)):
        env.reset(seed=seed)
        for action in actions(np.random.default_rng(seed), 60):
            seen, reward, over, cut, info = env.step(action)
            assert seen in env.observation_space
            if over:
                assert reward == info["points"]
                assert env.ruling is not None
                assert abs(reward) == env.ruling.points + env.ruling.demandable
                rewards.append(reward)
            else:
                assert reward == 0
            if over or cut:
                break
    assert min(rewards) < 0 < max(rewards)


def test_shaping_pays_for_progress_and_a_stroke_may_cost() -> None:
    plain = CarromEnv(start=scattered(4, 6, 6))
    shaped = CarromEnv(
        start=scattered(4, 6, 6), shaping=Shaping(own_men=0.5, queen=0.5, fouls=0.5), cost=0.01
    )
    plain.reset(seed=0), shaped.reset(seed=0)
    seen = set()
    for action in actions(np.random.default_rng(4), 60):
        before = plain.get_state().board
        _, reward, over, *_ = plain.step(action)
        if over:
            break
        after = plain.get_state().board
        rid = before.men(Side.A) + before.owes(Side.A) - after.men(Side.A) - after.owes(Side.A)
        _, other, *_ = shaped.step(action)
        queen = after.state.queen is Queen.MINE and before.state.queen is not Queen.MINE
        assert other == pytest.approx(reward + 0.5 * (rid + queen) - 0.01)
        seen.add(rid)
    assert len(seen) > 2


def test_any_start() -> None:
    text = scattered(3, 4, 6).text
    black = EpisodeStart(scattered(3, 4, 6), colour=Colour.BLACK, score=(20, 12))
    theirs = EpisodeStart(scattered(5, 4, 6, queen=False), queen=Queen.THEIRS, dues=0)
    env = CarromEnv(start=[text, black, theirs, scattered(3, 4, 6), None])
    found = {}
    for seed in range(60):
        env.reset(seed=seed)
        state = env.get_state().board.state
        found[
            (state.own_on_board, state.striker_colour, state.queen, state.own_score, state.is_break)
        ] = 1
    assert set(found) == {
        (4, Colour.WHITE, Queen.ON_BOARD, 0, False),
        (6, Colour.BLACK, Queen.ON_BOARD, 20, False),
        (4, Colour.WHITE, Queen.THEIRS, 0, False),
        (9, Colour.WHITE, Queen.ON_BOARD, 0, True),
    }
    env.reset(seed=1, options={"start": scattered(9, 2, 2)})
    assert len(env.get_state().position) == 5


@pytest.mark.parametrize(
    "start, word",
    [
        (Position.of(white=[(0, 0)]), "opp_on_board"),
        (lying(white=[(0, 0), (0.01, 0)], black=[(0.1, 0.1)]), "overlaps"),
        (EpisodeStart(rack(), queen=Queen.MINE), "queen"),
        (EpisodeStart(scattered(1, queen=False), queen=Queen.PENDING), "queen"),
        (EpisodeStart(scattered(1), dues=1), "dues"),
        ([], "empty"),
        (7, "int"),
        ("w12", "disc 1"),
    ],
)
def test_a_start_that_is_no_board_in_play_is_refused(start: Any, word: str) -> None:
    with pytest.raises(BadInput, match=word):
        CarromEnv(start=start)


def test_house_rules_are_rules() -> None:
    rules = parse_house_rules('extends = "laws-29"\n[striking]\nnot_forward = "allowed"')
    env = CarromEnv(rules, turn="around")
    env.reset(seed=0)
    assert env.step([0, 1, 0])[4]["improper"] == 0
    env = CarromEnv("laws-29", turn="around")
    env.reset(seed=0)
    assert env.step([0, 1, 0])[4]["improper"] == 1
    assert env.ruling is not None
    assert "003.striking.3" in env.ruling.clauses


def test_a_hand_errs() -> None:
    steady, shaky = CarromEnv(hand=STEADY), CarromEnv(hand=Hand(angle=0.05))
    ends = []
    for env in (steady, shaky):
        env.reset(seed=0)
        env.step([0, 0.02, 1])
        ends.append(env.get_state().position)
    assert ends[0] != ends[1]


def test_frames() -> None:
    env = CarromEnv(render_mode="rgb_array", size=120)
    env.reset(seed=0)
    frame = env.render()
    assert frame.shape == (120, 120, 3)
    assert frame.dtype == np.uint8
    assert frame.std() > 20  # wood, white, black, red
    red, green, blue = frame[60, 60]
    assert red > 1.5 * max(green, blue)  # the queen
    text = CarromEnv(render_mode="ansi")
    text.reset(seed=0)
    lines = text.render()
    assert [lines.count(letter) for letter in "Qx"] == [1, 9]
    assert "9 own" in lines


def test_printed_frames(capsys: pytest.CaptureFixture[str]) -> None:
    env = CarromEnv(render_mode="human")
    env.reset(seed=0)
    env.step([0, 0, 0])
    assert capsys.readouterr().out.count("stroke") == 2
