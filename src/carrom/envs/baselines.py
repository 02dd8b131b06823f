"""Policies to measure against: one that knows nothing, and the computer players."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carrom.envs.actions import NUMBERS, action_of
from carrom.envs.vector_base import BoardsVectorEnv
from carrom.errors import BadInput
from carrom.players import ComputerPlayer, Node, level


class RandomPolicy:
    """Any legal action, evenly. A seed fixes every one.

    >>> RandomPolicy(seed=1)().shape, RandomPolicy(seed=1).batch(4).shape
    ((3,), (4, 3))
    """

    def __init__(self, seed: int = 0) -> None:
        self.chance = np.random.default_rng(seed)

    def __call__(self, _env: object = None) -> NDArray[np.float32]:
        """An action, whatever the environment shows."""
        return np.asarray(self.batch(1)[0])

    def batch(self, count: int) -> NDArray[np.float32]:
        """Actions for so many boards."""
        return self.chance.uniform(-1, 1, (count, NUMBERS)).astype(np.float32)


class ComputerPolicy:
    """The stroke that a computer player of a level means to make. A seed fixes every one.

    How well it is made is the environment's ``hand``: that of the level is ``level(name).hand``.

    >>> from carrom.envs import CarromEnv
    >>> env = CarromEnv(rules="icf-25")
    >>> _ = env.reset(seed=1)
    >>> ComputerPolicy("1", seed=1)(env).shape
    (3,)
    """

    def __init__(self, name: str | int = "2", seed: int = 0) -> None:
        self.player = ComputerPlayer(level(name))
        self.chance = Random(seed)

    def __call__(self, env: Any) -> NDArray[np.float32]:
        """The action for the board of an environment, wrapped or not; zeros where men are to be placed."""
        inner = env.unwrapped
        if inner.options.actions != "raw":
            raise BadInput(
                f"is {inner.options.actions!r}: a computer player answers with raw actions",
                field="actions",
            )
        if inner.phase == "stroke":
            best = self.player.think(node_of(inner), self.chance)
            if best:
                return action_of(best[0].stroke, turn=inner.options.turn)
        return np.zeros(NUMBERS, np.float32)


def node_of(env: Any) -> Node:
    """The board of an environment for a computer player to think about, seen by the player who is to act."""
    if hasattr(env, "match"):
        return Node.of(env.match)
    boards: BoardsVectorEnv = env.boards
    return boards.node_of(0)
