"""Boards to learn on, and the conditions they are played under."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from carrom.envs import (
    CarromTwoPlayerVectorEnv,
    CarromVectorEnv,
    EpisodeStart,
    Shaping,
    carrom_v1,
    starts,
)
from carrom.envs.matches import potential
from carrom.envs.observing import ObservedBoard, by_name, observe
from carrom.errors import BadInput
from carrom.laws import BoardState, Queen
from carrom.match import SIDES, events, fold
from carrom.physics import DEFAULT, STEADY, Kind, Position
from carrom.play import self_play
from carrom.puzzles import shipped_puzzles
from tests.envs.boards import actions, ending, scattered


def counts(start: EpisodeStart) -> tuple[int, int]:
    found = start.layout.counts
    return found[Kind.WHITE], found[Kind.BLACK]


def test_scattered_boards_are_as_asked_for_and_fixed_by_their_seed() -> None:
    boards = starts.scattered(60, men=(2, 4), opponent_men=(1, 9), seed=3)
    assert {counts(start)[0] for start in boards} == {2, 3, 4}
    assert {counts(start)[1] for start in boards} == set(range(1, 10))
    assert {start.queen for start in boards} == {None, Queen.MINE, Queen.THEIRS}
    assert starts.scattered(60, men=(2, 4), opponent_men=(1, 9), seed=3) == boards
    assert starts.scattered(60, men=(2, 4), opponent_men=(1, 9), seed=4) != boards
    assert all(start.queen is None for start in starts.scattered(9, queen=True))
    CarromVectorEnv(2, start=boards)


def test_boards_near_their_end() -> None:
    boards = starts.near_end(40)
    assert {counts(start)[0] for start in boards} == {1, 2, 3}
    assert sum(start.queen is not None for start in boards) > 20
    CarromTwoPlayerVectorEnv(2, start=boards).reset(seed=0)


def test_boards_of_matches_that_were_played() -> None:
    match = self_play(events.MatchMade(format="boards=1 tie=shared"), seed=1)
    boards = starts.from_matches([fold(match.log)])
    strokes = [step for step in match.line if isinstance(step.event, events.Struck)]
    assert 5 < len(boards) < len(strokes)
    env = CarromTwoPlayerVectorEnv(len(boards), start=boards)
    env.reset(seed=0)
    env.step(np.zeros((len(boards), 3)))
    with pytest.raises(BadInput, match="matches: have no stroke"):
        starts.from_matches([fold([events.MatchMade()])])


def test_positions_of_puzzles() -> None:
    every = starts.from_puzzles()
    assert len(every) == len(shipped_puzzles())
    queens = starts.from_puzzles(kinds=["queen"])
    assert all(start.queen is None for start in queens)
    hard = starts.from_puzzles(rating=(1800, 9999))
    assert 0 < len(hard) < len(every)
    CarromVectorEnv(3, start=every).reset(seed=1)
    with pytest.raises(BadInput, match="did you mean 'queen'"):
        starts.from_puzzles(kinds=["quen"])
    with pytest.raises(BadInput, match="rating"):
        starts.from_puzzles(rating=(9998, 9999))


@pytest.mark.parametrize(
    "make",
    [lambda: starts.scattered(0), lambda: starts.scattered(3, men=(0, 2)),
     lambda: starts.near_end(2, men=(3, 1)), lambda: starts.varied_constants(3, frictn=(0.1, 0.2)),
     lambda: starts.varied_constants(3, friction=(0.3, 0.2)), lambda: starts.varied_hands(0)],
)  # fmt: skip
def test_what_cannot_be_is_refused(make: Any) -> None:
    with pytest.raises(BadInput):
        make()


def test_boards_differ_in_their_constants_and_hands() -> None:
    constants = starts.varied_constants(64, friction=(0.05, 0.15), cushion_restitution=(0.6, 0.8))
    frictions = [each.friction for each in constants]
    assert 0.05 <= min(frictions) < 0.07
    assert 0.13 < max(frictions) <= 0.15
    assert len({each.contact_stiffness for each in constants}) == 1
    hands = starts.varied_hands(16, angle=(0.0, 0.02), speed=(0.0, 0.1))
    env = CarromVectorEnv(40, constants=constants, hand=hands, start=scattered(1))
    env.reset(seed=0)
    played = [env.state_of(row) for row in range(40)]
    assert len({state.constants for state in played}) > 15
    assert len({state.hand for state in played}) > 8
    env.reset()
    assert [env.state_of(row).constants for row in range(40)] != [
        state.constants for state in played
    ]
    env.reset(seed=0, options={"constants": DEFAULT, "hand": STEADY})
    assert {(env.state_of(row).constants, env.state_of(row).hand) for row in range(40)} == {
        (DEFAULT, STEADY)
    }
    seen, *_ = env.step(np.tile([0.1, 0.3, 0.5], (40, 1)))
    assert (seen == seen[0]).all()
    env.reset(seed=0)
    seen, *_ = env.step(np.tile([0.1, 0.3, 0.5], (40, 1)))
    assert len({row.tobytes() for row in seen}) > 35


def test_sixty_four_seeds_are_sixty_four_boards() -> None:
    """Also where every board begins alike and every agent does the same."""
    for make in (CarromVectorEnv, CarromTwoPlayerVectorEnv):
        env = make(64, start=scattered(1))
        env.reset(seed=0)
        for _ in range(3):
            seen, *_ = env.step(np.tile([0.1, 0.3, 0.5], (64, 1)))
        assert len({row.tobytes() for row in seen}) > 60


# Shaping ----------------------------------------------------------------------------------------

WEIGHTS = Shaping(own_men=0.5, opponent_men=0.2, queen=1.0, fouls=0.3, discount=0.95)


def test_what_shaping_pays_alone_adds_up_to_the_first_potential() -> None:
    """Ng, Harada and Russell: the return differs by what the agent cannot change, so the best stays best."""
    plain, shaped = (
        CarromVectorEnv(24, start=[ending(s) for s in range(24)], strokes=40, shaping=weights,
                        autoreset_mode="Disabled")
        for weights in (0.0, WEIGHTS)
    )  # fmt: skip
    plain.reset(seed=0), shaped.reset(seed=0)
    first = shaped.potentials(WEIGHTS)[:, 0]
    total, factor, alive = np.zeros(24), np.ones(24), np.ones(24, np.bool_)
    ended = 0
    for wishes in np.random.default_rng(0).uniform(-1, 1, (40, 24, 3)):
        one, other = plain.step(wishes), shaped.step(wishes)
        total += np.where(alive, factor * (other[1] - one[1]), 0.0)
        factor *= WEIGHTS.discount
        over, cut = one[2], one[3]
        last = np.where(over, 0.0, shaped.potentials(WEIGHTS)[:, 0])
        done = alive & (over | cut)
        assert total[done] == pytest.approx((factor * last - first)[done])
        ended += int((done & over).sum())
        alive &= ~done
        if (over | cut).any():
            for env in (plain, shaped):
                env.reset(options={"reset_mask": over | cut})
    assert ended > 2


def test_what_shaping_pays_agents_adds_up() -> None:
    plain, shaped = (
        carrom_v1.raw_env(start=ending(3), strokes=50, shaping=weights)
        for weights in (0.0, WEIGHTS)
    )
    ended = 0
    for seed in range(8):
        for env in (plain, shaped):
            env.reset(seed=seed)
        first = [potential(shaped.match.state, side, WEIGHTS) for side in SIDES]
        total, factor = np.zeros(2), 1.0
        for action in actions(np.random.default_rng(seed), 50):
            for env in (plain, shaped):
                env.step(action)
            for player in (0, 1):
                agent = f"player_{player}"
                total[player] += factor * (shaped.rewards[agent] - plain.rewards[agent])
            factor *= WEIGHTS.discount
            if plain.terminations["player_0"] or plain.truncations["player_0"]:
                break
        last = [potential(shaped.match.state, side, WEIGHTS) for side in SIDES]
        assert total == pytest.approx(factor * np.array(last) - first)
        ended += plain.terminations["player_0"]
    assert ended > 0


def test_a_number_is_a_weight_for_everything_of_ones_own() -> None:
    env = CarromVectorEnv(1, shaping=0.25)
    assert env.options.weights == Shaping(own_men=0.25, queen=0.25, fouls=0.25)
    for wrong in ("much", True, float("nan")):
        with pytest.raises(BadInput, match="shaping"):
            CarromVectorEnv(1, shaping=wrong)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="discount"):
        Shaping(discount=0.0)


def test_dues_never_saturate() -> None:
    shown = [
        float(
            by_name(observe(ObservedBoard(Position(), BoardState(9, 9, own_dues=due))))["dues"][0]
        )
        for due in range(60)
    ]
    assert np.diff(shown).min() > 0
    assert max(shown) < 1
