"""Compile all that Numba compiles, once.

In a new checkout every worker of pytest would do it for itself, and so would every server they start.
"""

from __future__ import annotations

from carrom.envs import CarromVectorEnv
from carrom.players import analyse, board_of
from carrom.server.warming import load_players, simulate_once
from tests.players.boards import OPEN


def compile_kernels() -> None:
    """A stroke, a computer player's first one, one it chooses among many, and a step of an environment."""
    simulate_once()
    load_players()
    analyse(board_of(OPEN), strength="2", best=1)
    boards = CarromVectorEnv(2)
    boards.reset(seed=1)
    boards.step(boards.action_space.sample())


if __name__ == "__main__":
    compile_kernels()
