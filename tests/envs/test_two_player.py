"""Many boards of two players: stroke by stroke the same as the single environment in PettingZoo."""

from __future__ import annotations

import pickle
from collections import Counter
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode

from carrom.envs import CarromTwoPlayerVectorEnv, EpisodeStart, Shaping, carrom_v1
from carrom.errors import BadInput
from carrom.laws import Colour, Queen, first_contact_matters, judge, rule_set, rule_sets
from carrom.laws.situations import boards as every_board
from carrom.match import How
from carrom.physics import DEFAULT, PEER, STANDARD, STEADY, YIELDING, Constants, Hand, Position
from carrom.play import code_facts, without_contact
from carrom.play.bulk.codes import pack
from tests.effort import examples, sample
from tests.envs.boards import actions, ending, full_line, scattered
from tests.physics.test_returning import crowded
from tests.rules import RULES

AGENTS = ("player_0", "player_1")


def compare(boards: int, steps: int, *, soft: bool = False, **options: Any) -> Counter[str]:
    """Play the same actions in both; every number must be the same. What happened, counted.

    ``soft``: the first stroke is so soft that it touches nothing.
    """
    many = CarromTwoPlayerVectorEnv(boards, autoreset_mode="Disabled", **options)
    alone = [carrom_v1.raw_env(**options) for _ in range(boards)]
    seen, info = many.reset(seed=7)
    for row, env in enumerate(alone):
        env.reset(seed=7 + row)
    chance = np.random.default_rng(3)
    happened: Counter[str] = Counter()
    for number in range(steps):
        others = [many.observe(agent) for agent in AGENTS]
        for row, env in enumerate(alone):
            assert env.agent_selection == AGENTS[info["player"][row]]
            assert (env.observe(env.agent_selection) == seen[row]).all()
            assert (env.phase == "place") == info["places"][row]
            for agent, view in zip(AGENTS, others, strict=True):
                assert (env.observe(agent) == view[row]).all()
        wishes = _wishes(chance, boards, options.get("actions", "raw"), info)
        if soft and number == 0:
            wishes[:] = (0.0, 0.0, -1.0)
        seen, rewards, over, cut, info = many.step(wishes)
        for row, env in enumerate(alone):
            actor = env.agent_selection
            happened[env.phase] += 1
            env.step(wishes[row])
            happened["replayed"] += any(
                board.how is How.REPLAYED for board in env.match.state.boards
            )
            assert AGENTS[info["acted"][row]] == actor
            assert rewards[row] == env.rewards[actor]
            assert info["rewards"][row].tolist() == [env.rewards[agent] for agent in AGENTS]
            assert (over[row], cut[row]) == (env.terminations[actor], env.truncations[actor])
            if over[row] or cut[row]:
                assert (env.observe(env.agent_selection) == seen[row]).all()
                happened["over" if over[row] else "cut"] += 1
                env.reset()
        for name in ("own", "striker", "improper", "no_stroke", "queen"):
            happened[name] += int(info[name].sum())
        if (over | cut).any():
            seen, info = many.reset(options={"reset_mask": (over | cut).tolist()})
    return happened


def _wishes(chance: np.random.Generator, boards: int, form: str, info: dict[str, Any]) -> Any:
    """Random actions of a form; candidates that there are."""
    if form == "raw":
        return actions(chance, boards)
    if form == "target":
        return chance.uniform(-1, 1, (boards, 4))
    mask = info["action_mask"]
    return (chance.random(mask.shape) * mask).argmax(axis=1)


@pytest.mark.parametrize("form", ["target", "candidates"])
def test_thousands_are_what_one_is_with_every_form_of_action(form: str) -> None:
    start = [None, *(scattered(seed) for seed in range(4)), ending(3)]
    happened = compare(9, 12, actions=form, start=start, strokes=9, rules="icf-25")
    assert happened["own"] > 10


@pytest.mark.parametrize("name", RULES)
def test_thousands_are_what_one_is_from_the_rack(name: str) -> None:
    happened = compare(10, 30, rules=name, strokes=25)
    assert min(happened[what] for what in ("own", "striker", "cut")) > 0


@pytest.mark.parametrize("name", RULES)
def test_thousands_are_what_one_is_where_boards_end(name: str) -> None:
    start = [ending(seed) for seed in range(40)]
    shaping = Shaping(own_men=0.3, opponent_men=0.1, queen=0.7, fouls=0.2, discount=0.9)
    happened = compare(14, 40, rules=name, start=start, strokes=30, shaping=shaping)
    assert happened["over"] > 3


@pytest.mark.parametrize("placing", sample(["action", "well"]))
def test_men_are_placed_by_an_action_or_well(placing: str) -> None:
    start = [scattered(seed, 6, 6) for seed in range(9)]
    happened = compare(9, examples(30, 10), placing=placing, start=start)
    assert placing == "well" or happened["place"] > 5


def test_the_points_game_too() -> None:
    happened = compare(6, 40, rules="points", strokes=60)
    assert happened["own"] > 5


def test_where_the_middle_is_crowded_and_the_base_line_full() -> None:
    """Discs that return find the centre covered and the usual spots taken; a board is played again."""
    start = [p for p in (crowded(seed) for seed in range(examples(300, 60))) if _in_play(p)]
    compare(12, 20, start=start, strokes=5)
    compare(8, 6, start=full_line(), turn="around", strokes=4)


def _in_play(position: Position) -> bool:
    kinds = [disc.kind.value for disc in position]
    return not position.problems() and 5 < kinds.count("white") < 9 and "queen" in kinds


def test_003_general_43_a_board_without_a_place_is_played_again() -> None:
    """The rack is set up anew in the same episode, and it is another rack than the first."""
    line = [(-0.21 + 0.07 * k, STANDARD.base_y) for k in range(7)]
    blocked = Position.of(queen=[(0, 0)], white=[*line[:4], (0.1, 0.1)], black=line[4:])
    happened = compare(5, 12, start=[blocked, EpisodeStart()], soft=True)
    assert happened["replayed"] > 0


def test_every_start_constant_and_hand() -> None:
    black = EpisodeStart(scattered(3, 4, 6), colour=Colour.BLACK, score=(3, 12))
    theirs = EpisodeStart(scattered(5, 4, 6, queen=False), queen=Queen.THEIRS, score=(20, 2))
    compare(
        10, 15, start=[black, theirs, None], turn="around", place="raw",
        constants=[YIELDING, DEFAULT, Constants(friction=0.05)],
        hand={"player_0": [PEER, STEADY], "player_1": Hand(0.003, 0.02, 0.1)},
    )  # fmt: skip


def test_exact_racks_and_who_breaks() -> None:
    compare(4, 8, packing="exact", breaker="player_1", hand=STEADY, rules="icf-25")


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_boards_that_are_over_are_set_up_again(mode: AutoresetMode) -> None:
    """The same boards as where they are reset by hand."""
    options: dict[str, Any] = {"start": [ending(seed) for seed in range(9)], "strokes": 6}
    many = CarromTwoPlayerVectorEnv(7, autoreset_mode=mode, **options)
    by_hand = CarromTwoPlayerVectorEnv(7, autoreset_mode="Disabled", **options)
    seen, last = many.reset(seed=1)[0], by_hand.reset(seed=1)[0]
    done = np.zeros(7, np.bool_)
    ended = 0
    for wishes in np.random.default_rng(0).uniform(-1, 1, (30, 7, 3)):
        if mode is AutoresetMode.NEXT_STEP and done.any():
            break
        assert (seen == last).all()
        one, two = many.step(wishes), by_hand.step(wishes)
        assert all((a == b).all() for a, b in zip(one[1:4], two[1:4], strict=True))
        seen, last, done = one[0], two[0], two[2] | two[3]
        ended += int(done.sum())
        if done.any() and mode is AutoresetMode.SAME_STEP:
            for row in np.flatnonzero(done):
                assert (one[4]["final_obs"][row] == last[row]).all()
                assert one[4]["final_info"]["acted"][row] == two[4]["acted"][row]
            last = by_hand.reset(options={"reset_mask": done})[0]
    assert ended > 0


def test_a_state_can_be_kept_and_gone_on_from() -> None:
    env = CarromTwoPlayerVectorEnv(9, strokes=8)
    env.reset(seed=1)
    chance = np.random.default_rng(0)
    for _ in range(5):
        env.step(actions(chance, 9))
    kept = pickle.loads(pickle.dumps(env.get_state()))
    later = [actions(chance, 9) for _ in range(9)]
    first = [env.step(wishes)[:4] for wishes in later]
    other = CarromTwoPlayerVectorEnv(9, strokes=8)
    for each in (env, other):
        each.set_state(kept)
        assert data_equivalence([each.step(a)[:4] for a in later], first, exact=True)
    with pytest.raises(BadInput, match="9 boards, not 3"):
        CarromTwoPlayerVectorEnv(3).set_state(kept)


def test_where_the_discs_of_a_board_lie() -> None:
    env = CarromTwoPlayerVectorEnv(3, start=scattered(1))
    alone = carrom_v1.raw_env(start=scattered(1))
    env.reset(seed=4)
    for row in range(3):
        alone.reset(seed=4 + row)
        assert alone.match.board is not None
        assert env.position_of(row).text == alone.match.board.position


@pytest.mark.parametrize(
    "options, message",
    [
        ({"hand": {"player0": PEER}}, "did you mean 'player_0'"),
        ({"breaker": "player_7"}, "breaker"),
        ({"placing": "auto"}, "placing: is 'auto'; rings or well or action"),
        ({"stroks": 7}, "options: has 'stroks'; did you mean 'strokes'"),
        ({"cost": 0.1}, "cost: is an option of boards played alone"),
        ({"autoreset_mode": "Sometimes"}, "autoreset_mode"),
        ({"num_envs": 0}, "num_envs"),
    ],
)
def test_what_is_misspelt_is_named(options: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        CarromTwoPlayerVectorEnv(**options)


def test_what_is_no_option_of_reset_is_named() -> None:
    env = CarromTwoPlayerVectorEnv(2)
    for options, message in (
        ({"starts": None}, "options: has 'starts'; did you mean 'start'"),
        ({"hand": {"player_2": PEER}}, "hand: has 'player_2'"),
        ({"constants": 0.1}, "constants"),
        ({"reset_mask": [True]}, "reset_mask"),
        ({"reset_mask": "all"}, "reset_mask"),
    ):
        with pytest.raises(BadInput, match=message):
            env.reset(options=options)
    with pytest.raises(BadInput, match="agent"):
        env.observe("player_2")


def test_an_episode_can_have_another_hand_and_other_constants() -> None:
    env = CarromTwoPlayerVectorEnv(2, hand=STEADY)
    wish = np.array([[0.1, 0.02, 0.9]] * 2)
    ends = []
    for options in ({}, {"hand": Hand(angle=0.05)}, {"constants": Constants(friction=0.15)}):
        env.reset(seed=3, options=options)
        ends.append(env.step(wish)[0].tobytes())
    env.reset(seed=3)
    assert env.step(wish)[0].tobytes() == ends[0]
    assert len(set(ends)) == 3


@pytest.mark.parametrize("name", [rules.name for rules in sample(rule_sets())])
def test_what_is_touched_first_matters_where_it_is_said_to(name: str) -> None:
    """Everywhere else the ruling is the same, whatever was touched first."""
    rules = rule_set(name)
    compared = 0
    for board in every_board(rules, counts=(1, 2, 9), dues=(0, 1), scores=[(0, 0)]):
        if first_contact_matters(rules, board):
            continue
        for own, opp, striker, improper in ((0, 0, 0, 0), (1, 0, 0, 0), (1, 1, 1, 0), (0, 1, 0, 1)):
            codes = [pack(own, opp, 0, striker, improper, first) for first in range(5)]
            assert len(set(without_contact(np.array(codes)).tolist())) == 1
            rulings = {repr(judge(rules, board, code_facts(code))) for code in codes}
            assert len(rulings) == 1
            compared += 1
    assert compared > 100 or rules.fouls.direct_hit != "free"
