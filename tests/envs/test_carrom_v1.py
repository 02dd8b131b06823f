from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test  # type: ignore[import-untyped]

from carrom.envs import EpisodeStart, Shaping, carrom_v1, observing
from carrom.envs.matches import ONE_BOARD
from carrom.errors import BadInput
from carrom.laws import Colour, Queen
from carrom.match import Side, events
from carrom.physics import PEER, STANDARD, STEADY, Hand, Position
from carrom.play import replay
from tests.effort import examples
from tests.envs.boards import actions, ending, scattered
from tests.rules import RULES

PLACING = ["rings", "well", "action"]


@pytest.fixture(autouse=True)
def _strict() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


@pytest.mark.parametrize("doubles", [False, True])
@pytest.mark.parametrize("placing", PLACING)
def test_pettingzoo_finds_nothing_wrong(doubles: bool, placing: Any) -> None:
    start = [None, *(ending(seed) for seed in range(20))]
    env = carrom_v1.env(doubles=doubles, placing=placing, start=start, strokes=60)
    api_test(env, num_cycles=40)
    seed_test(lambda: carrom_v1.env(doubles=doubles, placing=placing, hand=PEER), num_cycles=15)


def test_pettingzoo_can_render(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **options: carrom_v1.env(size=64, **options))
    assert "player_" in capsys.readouterr().out


def episode(env: Any, seed: int, most: int = 400) -> list[Any]:
    """Play random actions; everything that was said."""
    env.reset(seed=seed)
    found: list[Any] = []
    for action in actions(np.random.default_rng(seed), most):
        agent = env.agent_selection
        seen, reward, over, cut, info = env.last()
        found.append((agent, seen.tolist(), reward, over, cut, info))
        if over or cut:
            break
        assert seen in env.observation_space(agent)
        env.step(action)
    return found


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("placing", PLACING)
def test_boards_by_every_rule_set(name: str, placing: Any) -> None:
    """The log of the match that was played is one that its laws allow, stroke for stroke."""
    kinds = set()
    for seed in range(4):
        env = carrom_v1.raw_env(
            name, doubles=seed % 2 == 1, placing=placing, start=ending(seed), strokes=150
        )
        episode(env, seed)
        match = env.match
        for step in match.line[1:]:
            if not isinstance(step.event, events.BoardBegun):
                assert replay(step) == []
            kinds.add(step.event.kind)
    assert {"stroke", "board", "correct"} <= kinds


@pytest.mark.thorough
def test_whole_matches() -> None:
    env = carrom_v1.raw_env("icf-25", format="points=4 games=3", start=ending(3), shaping=0.0)
    env.reset(seed=0)
    total = dict.fromkeys(env.agents, 0.0)
    policy = np.random.default_rng(0)
    while env.agents and not any((*env.terminations.values(), *env.truncations.values())):
        env.step(policy.uniform(-1, 1, 3))
        for agent, reward in env.rewards.items():
            total[agent] += reward
    assert len(env.match.state.boards) > 0
    won = [one for one in env.match.state.boards if one.winner is not None]
    gained = sum((one.points + one.demanded) * (1 if one.winner is Side.A else -1) for one in won)
    assert total == {"player_0": gained, "player_1": -gained}


def test_points_go_to_both_of_a_pair() -> None:
    for seed in range(40):
        env = carrom_v1.raw_env(doubles=True, start=ending(seed), breaker="player_1")
        env.reset(seed=seed)
        assert env.agent_selection == "player_1"
        for action in actions(np.random.default_rng(seed), 80):
            env.step(action)
            if env.terminations["player_0"]:
                break
        if env.terminations["player_0"]:
            break
    board = env.match.state.boards[-1]
    sign = 1 if board.winner is Side.A else -1
    points = sign * (board.points + board.demanded)
    assert list(env.rewards.values()) == [points, -points, points, -points]
    assert env.last()[2]


def test_shaping_is_paid_by_the_other_side() -> None:
    env = carrom_v1.raw_env(
        start=scattered(2, 6, 6), shaping=Shaping(own_men=0.5, opponent_men=0.5, fouls=0.5)
    )
    env.reset(seed=0)
    seen = set()
    for action in actions(np.random.default_rng(1), 80):
        env.step(action)
        assert sum(env.rewards.values()) == 0
        seen.add(env.rewards["player_0"])
        if any(env.terminations.values()):
            break
    assert {-0.5, 0.0, 0.5} <= seen


def test_every_agent_sees_the_board_from_his_own_chair() -> None:
    env = carrom_v1.raw_env(doubles=True, flatten=False, breaker="player_0")
    env.reset(seed=0)
    env.step([0.2, -0.1, 0.5])
    views = [env.observe(agent) for agent in env.possible_agents]
    partner, opponent = views[2], views[1]
    assert (partner["discs"][:, :2] == -views[0]["discs"][:, :2]).all()  # he sits opposite
    assert (opponent["discs"][9:18, 0] == views[0]["discs"][:9, 1]).all()  # on the right
    assert [int(view["white"][0]) for view in views] == [1, 0, 1, 0]
    acts = env.possible_agents.index(env.agent_selection)
    for seat, view in enumerate(views):
        assert view["turn"].argmax() == (acts - seat) % 4


@pytest.mark.thorough
def test_the_agent_whom_the_laws_name_places_men_or_waives_them() -> None:
    placed = waived = 0
    for seed in range(examples(30, 12)):
        env = carrom_v1.raw_env(
            placing="action", start=scattered(seed, 6, 6), doubles=seed % 2 == 1, hand=STEADY
        )
        env.reset(seed=seed)
        chance = np.random.default_rng(seed)
        for _ in range(60):
            action = chance.uniform(-1, 1, 3)
            if env.phase == "place":
                match, agent = env.match, env.agent_selection
                assert match.board is not None
                what = match.board.to_place[0]
                assert env._player[agent] == what.placer
                seen = observing.by_name(env.observe(agent))
                waiting = sum(each.men for each in match.board.to_place)
                assert seen["placing"].sum() * 9 == pytest.approx(waiting)
                action = np.array([0.1, 0.9, 1.0 if seed % 3 == 0 else -1.0])
                env.step(action)
                last = env.match.line[match.version :][:1]
                if not last:
                    continue  # the first of several men
                event = last[0].event
                if isinstance(event, events.Waived):
                    waived += 1
                elif isinstance(event, events.Placed):
                    placed += 1
                    x, y = event.spots[0]
                    quarters = match.state.seating.quarters(what.placer)
                    (disc,) = Position.of(white=[(x, y)]).turned(-quarters)
                    assert disc.y > 0.02  # where he wished it, beyond the centre
            else:
                env.step(action)
            if any(env.terminations.values()):
                break
    assert min(placed, waived) > 3


def test_a_seed_fixes_everything_and_a_state_can_be_gone_on_from() -> None:
    options: dict[str, Any] = {"hand": PEER, "placing": "action", "strokes": 40}
    one, other = (carrom_v1.raw_env(**options) for _ in range(2))
    assert episode(one, 5) == episode(other, 5) != episode(other, 6)
    one.reset(seed=2)
    chance = np.random.default_rng(0)
    for action in actions(chance, 15):
        one.step(action)
    kept = one.get_state()
    later = actions(chance, 10)

    def rest(env: Any) -> list[Any]:
        found = []
        for action in later:
            env.step(action)
            found.append((env.agent_selection, env.last()[0].tolist(), dict(env.rewards)))
        return found

    first = rest(one)
    for env in (one, other):
        env.set_state(kept)
        assert rest(env) == first


def test_any_start_for_any_side() -> None:
    black = EpisodeStart(scattered(3, 4, 6), colour=Colour.BLACK, score=(3, 12))
    env = carrom_v1.raw_env(start=black, breaker="player_1", format="points=25", flatten=False)
    env.reset(seed=0)
    seen = env.observe("player_1")
    assert (seen["white"][0], round(9 * seen["men"][0]), round(9 * seen["men"][1])) == (0, 6, 4)
    assert seen["score"] * 30 == pytest.approx([3, 12])
    assert env.match.score == (12, 3)
    own = [(d.x, d.y) for d in black.layout if d.kind.value == "black"]
    assert seen["discs"][:6, :2] == pytest.approx(np.array(own) / STANDARD.half, abs=1e-6)
    theirs = EpisodeStart(scattered(5, 4, 6, queen=False), queen=Queen.THEIRS)
    env.reset(seed=0, options={"start": theirs})
    assert env.observe("player_1")["queen"].argmax() == 4
    assert env.observe("player_0")["queen"].argmax() == 3


def lie(env: Any) -> str:
    """Where the discs lie."""
    return str(env.match.board.position)


def test_the_seed_tosses_and_chooses_a_start_apart_from_each_other() -> None:
    env = carrom_v1.raw_env(start=[scattered(1, 3, 3), scattered(2, 4, 4)])
    found = set()
    for seed in range(40):
        env.reset(seed=seed)
        found.add((env.agent_selection, len(env.match.board.position.split())))  # type: ignore[union-attr]
    assert found == {(f"player_{side}", discs) for side in (0, 1) for discs in (7, 9)}


def test_003_dues_10_what_is_owed_is_waived_whole_or_not_at_all() -> None:
    """Random play from the rack soon owes more men than are down; an action places or waives."""
    waived, placed = [], 0
    for seed in range(examples(8, 3)):
        env = carrom_v1.raw_env(doubles=seed % 2 == 1, placing="action")
        env.reset(seed=seed)
        chance = np.random.default_rng(seed)
        for _ in range(160):
            env.step(chance.uniform(-1, 1, 3))
            if any(env.terminations.values()):
                break
        for step in env.match.line:
            placed += isinstance(step.event, events.Placed)
            if not isinstance(step.event, events.Waived):
                continue
            board, after = step.before.board, step.state.board
            assert board is not None
            assert after is not None
            due = next(what for what in board.to_place if what.placer == step.event.by)
            others = board.coming(due.side) - due.men
            men = board.owes(due.side) - others - due.came_back  # all that is owed (A89)
            assert step.event.men in (None, men)
            assert after.owes(due.side) == board.owes(due.side) - men
            assert after.men(due.side) == board.men(due.side)
            waived.append(men)
    assert placed > 10
    assert max(waived) > 1, "a due of several men is waived, too"


def test_a_hand_for_each() -> None:
    env = carrom_v1.raw_env(hand={"player_1": Hand(angle=0.02)}, breaker="player_0")
    other = carrom_v1.raw_env(breaker="player_0")
    for one in (env, other):
        one.reset(seed=0)
        one.step([0.3, -0.2, 0.1])
    assert lie(env) == lie(other)
    for one in (env, other):
        while one.agent_selection == "player_0":
            one.step([0.3, -0.2, 0.1])
        one.step([0.3, -0.2, 0.1])
    assert lie(env) != lie(other)


def test_the_state_of_all_is_what_the_first_sees() -> None:
    env = carrom_v1.raw_env()
    env.reset(seed=0)
    assert env.state() in env.state_space
    assert (env.state() == env.observe("player_0")).all()


def test_house_rules_come_from_a_file(tmp_path: Any) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('extends = "laws-29"\n[striking]\nnot_forward = "allowed"\n')
    env = carrom_v1.raw_env(str(file), turn="around", breaker="player_0")
    env.reset(seed=0)
    env.step([0, 1, 0])
    assert env.match.line[-1].ruling is not None
    assert env.match.line[-1].ruling.own_dues == 0
    assert env.rules.striking.not_forward == "allowed"


@pytest.mark.parametrize(
    "options",
    [{"breaker": "player_7"}, {"placing": "never"}, {"rules": "chess"}, {"format": "long"}],
)
def test_options_that_do_not_exist_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Exception, match=r"is|no"):
        carrom_v1.raw_env(**options)


def test_what_is_no_action_is_refused_and_nothing_happens() -> None:
    env = carrom_v1.raw_env()
    with pytest.raises(BadInput, match="reset"):
        env.observe("player_0")
    env.reset(seed=0)
    before = env.get_state()
    for bad in ([0, 0], [np.nan, 0, 0], None):
        with pytest.raises(BadInput, match="action"):
            env.step(bad)
    assert env.get_state() == before
    assert ONE_BOARD.startswith("boards=1")
