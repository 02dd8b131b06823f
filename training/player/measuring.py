"""How good a policy over candidates is: alone on boards from the rack, and against another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carrom.envs import CarromTwoPlayerVectorEnv, CarromVectorEnv
from carrom.envs.choosing import CandidatePolicy
from carrom.physics import PEER, Hand

PLAYERS = ("player_0", "player_1")
STROKES = 30
"""Strokes after which a board is cut short: few enough that it matters to be quick."""


@dataclass(frozen=True, slots=True)
class Alone:
    """What came of boards, a row each: points, own men pocketed, strokes."""

    points: NDArray[np.float64]
    men: NDArray[np.float64]
    strokes: NDArray[np.float64]
    cleared: NDArray[np.bool_]

    @property
    def men_a_stroke(self) -> float:
        return float(self.men.sum() / self.strokes.sum())

    @property
    def men_error(self) -> float:
        """Two standard errors of men a stroke, of a ratio of sums."""
        rest = self.men - self.men_a_stroke * self.strokes
        return float(2 * rest.std() * np.sqrt(len(rest)) / self.strokes.sum())


def play_alone(
    policy: CandidatePolicy, boards: int, *, seed: int, hand: Hand = PEER, rules: str = "laws-29"
) -> Alone:
    """Boards from the rack, each once."""
    env = CarromVectorEnv(
        boards, rules, actions="candidates", hand=hand, strokes=STROKES, autoreset_mode="SameStep"
    )
    seen, info = env.reset(seed=seed)
    points, men, strokes = np.zeros((3, boards))
    cleared, live = np.zeros(boards, np.bool_), np.ones(boards, np.bool_)
    while live.any():
        seen, rewards, over, cut, info = env.step(policy.batch(seen, info["action_mask"]))
        points += rewards * live
        men += column(info, "own") * live
        strokes += live
        cleared |= live & over & (rewards > 0)
        live &= ~(over | cut)
    return Alone(points, men, strokes, cleared)


def play_against(
    policy: CandidatePolicy,
    other: CandidatePolicy,
    boards: int,
    *,
    seed: int,
    hands: tuple[Hand, Hand] = (PEER, PEER),
    rules: str = "laws-29",
) -> NDArray[np.float64]:
    """The points of boards between two policies, + the first one's; the seed tosses who breaks."""
    env = CarromTwoPlayerVectorEnv(
        boards, rules, actions="candidates", hand=dict(zip(PLAYERS, hands, strict=True)),
        autoreset_mode="SameStep", strokes=200,
    )  # fmt: skip
    seen, info = env.reset(seed=seed)
    points, live = np.zeros(boards), np.ones(boards, np.bool_)
    while live.any():
        mask = info["action_mask"]
        actions = [each.batch(seen, mask) for each in (policy, other)]
        seen, _, over, cut, info = env.step(np.where(info["player"] == 0, *actions))
        points += column(info, "rewards")[:, 0] * live
        live &= ~(over | cut)
    return points


@dataclass(frozen=True, slots=True)
class Pairs:
    """Boards that were played twice, with the sides exchanged: + the first policy's."""

    points: NDArray[np.float64]
    won: NDArray[np.float64]


def play_pairs(
    policy: CandidatePolicy, other: CandidatePolicy, pairs: int, *, seed: int, hand: Hand = PEER
) -> Pairs:
    """Boards between two policies with the same hand, each twice: the other breaks the second time."""
    first = play_against(policy, other, pairs, seed=seed, hands=(hand, hand))
    second = -play_against(other, policy, pairs, seed=seed, hands=(hand, hand))
    return Pairs((first + second) / 2, (won_of(first) + won_of(second)) / 2)


def won_of(points: NDArray[Any]) -> NDArray[np.float64]:
    """1 for a board that was won, a half for one without a winner."""
    return np.asarray((points > 0) + 0.5 * (points == 0))


def error_of(values: NDArray[Any]) -> float:
    """Two standard errors of a mean."""
    return float(2 * values.std() / np.sqrt(len(values)))


def column(info: dict[str, Any], name: str) -> Any:
    """What an info says of all boards, of those that have just ended too."""
    now = info.get(name, 0)
    return now + info["final_info"][name] if "final_info" in info else now
