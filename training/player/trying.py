"""How good a choice among the same candidates can be: ``python -m training.player.trying --hand peer``.

Every candidate is played out in the simulator some times, with the errors of the hand, and ruled on. The one
is chosen after which the player stands best: by men and queen as `STANDING` weighs them, by the points of a
board that is over, and by who is on turn. Nothing is learned here: this measures, against the rule, what a
network that chooses among these candidates could still gain.
"""

from __future__ import annotations

import argparse
from dataclasses import fields, replace

import numpy as np
from numpy.typing import NDArray

from carrom.envs import CarromTwoPlayerVectorEnv, RulePolicy, Shaping, actions
from carrom.envs.boards import Boards
from carrom.physics import PEER, Hand
from carrom.players import level
from training.player.measuring import column, error_of, won_of

STANDING = Shaping(own_men=1.0, opponent_men=1.0, queen=3.0, fouls=1.0)
ON_TURN = 1.0
"""Points that it is worth to be on turn after the stroke."""
ROWS = 8192
"""Strokes that are tried at once."""


class Trials:
    """Tries strokes on copies of boards. ``times``: how often each, with the same errors for every candidate
    of a board."""

    def __init__(self, hand: Hand, times: int, seed: int = 0) -> None:
        self.times, self.chance = times, np.random.default_rng(seed)
        self.copies = CarromTwoPlayerVectorEnv(
            ROWS, actions="raw", shaping=STANDING, hand=hand, autoreset_mode="Disabled"
        )
        self.copies.reset(seed=seed)

    def choose(self, env: CarromTwoPlayerVectorEnv, boards: NDArray[np.bool_]) -> NDArray[np.int64]:
        """The best candidate of these boards; of others any."""
        strokes, features = actions.proposals(env.options, env.views())
        there = (actions.mask_of(features) > 0) & boards[:, None]
        rows, columns = np.nonzero(there)
        keys = self.chance.integers(0, 2**63, (len(boards), self.times)).astype(np.uint64)
        tried = np.repeat(rows, self.times)
        worth = self._worth(
            env, tried, keys[rows].ravel(), strokes[rows, columns].repeat(self.times, axis=0)
        )
        scores = np.full(there.shape, -np.inf)
        scores[there] = worth.reshape(-1, self.times).mean(axis=1)
        return np.asarray(scores.argmax(axis=1))

    def _worth(
        self,
        env: CarromTwoPlayerVectorEnv,
        boards: NDArray[np.int64],
        keys: NDArray[np.uint64],
        strokes: NDArray[np.float64],
    ) -> NDArray[np.float64]:
        """What each stroke came to on a board with such errors."""
        state, worth = env.get_state(), np.zeros(len(boards))
        for first in range(0, len(boards), ROWS):
            part = np.arange(first, first + ROWS) % len(boards)
            count = min(ROWS, len(boards) - first)
            names = (field.name for field in fields(Boards))
            rows = Boards(*(getattr(state.rows, name)[boards[part]] for name in names))
            rows.keys[:] = keys[part]
            self.copies.set_state(replace(state, rows=rows))
            player = self.copies.player.copy()
            _, paid, over, _, _ = self.copies.step_meant(strokes[part])
            turn = np.where(over, 0.0, np.where(self.copies.player == player, ON_TURN, -ON_TURN))
            worth[first : first + count] = (paid + turn)[:count]
        return worth


def play(hand: Hand, boards: int, times: int, seed: int) -> NDArray[np.float64]:
    """The points of boards against the rule, + those of who tries."""
    env = CarromTwoPlayerVectorEnv(
        boards, actions="candidates", autoreset_mode="SameStep", hand=hand, strokes=300
    )
    trials, rule = Trials(hand, times), RulePolicy()
    seen, info = env.reset(seed=seed)
    points, live = np.zeros(boards), np.ones(boards, np.bool_)
    while live.any():
        mine = (info["player"] == 0) & live
        chosen = rule.batch(seen, info["action_mask"])
        if mine.any():
            chosen = np.where(mine, trials.choose(env, mine), chosen)
        seen, _, over, cut, info = env.step(chosen)
        points += column(info, "rewards")[:, 0] * live
        live &= ~(over | cut)
    return points


def main() -> None:
    """Print how the trials fare against the rule."""
    parser = argparse.ArgumentParser(description="Candidates tried in the simulator.")
    parser.add_argument("--hand", default="peer", help="of both: peer, or the name of a level")
    parser.add_argument("--boards", type=int, default=500)
    parser.add_argument("--times", type=int, default=12)
    parser.add_argument("--seed", type=int, default=4_000_000)
    options = parser.parse_args()
    hand = PEER if options.hand == "peer" else level(options.hand).hand
    points = play(hand, options.boards, options.times, options.seed)
    won = won_of(points)
    print(f"points {points.mean():.2f} ± {error_of(points):.2f}", end="  ")
    print(f"won {won.mean():.3f} ± {error_of(won):.3f}")


if __name__ == "__main__":
    main()
