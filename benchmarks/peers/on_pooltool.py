"""Pool shots in pooltool: ``python -m benchmarks.peers.on_pooltool FILE SECONDS``.

It plays pool only, so it plays its own game, and FILE is not read: a break is its rack of fifteen balls
and the cue ball; a mid-game shot has ten balls at random places and the cue ball aimed at one of them,
1–4 m/s. Like carrom's it is event driven, and compiled with Numba where it counts.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from itertools import count
from math import atan2, degrees, hypot
from typing import Any

import numpy as np
import pooltool as pt  # type: ignore[import-not-found]  # installed in .venv-peers only

from benchmarks.peers.stopwatch import PlayOut, report

BALLS = 10
MARGIN = 0.1  # metres from the cushions and the pockets


def ready(system: Any) -> PlayOut:
    """A shot that is set up, ready to play."""

    def play_out() -> int:
        pt.simulate(system, inplace=True)
        return sum(ball.state.s == pt.constants.pocketed for ball in system.balls.values())

    return play_out


def breaks(chance: random.Random) -> Iterator[PlayOut]:
    """Breaks: the cue ball at the rack's first ball, within a degree, 4–10 m/s."""
    for _ in count():
        table = pt.Table.default()
        balls = pt.get_rack(pt.GameType.EIGHTBALL, table)
        system = pt.System(cue=pt.Cue(cue_ball_id="cue"), table=table, balls=balls)
        aim = pt.aim.at_ball(system, "1") + chance.uniform(-1, 1)
        system.strike(V0=chance.uniform(4, 10), phi=aim)
        yield ready(system)


def mid_game(chance: random.Random) -> Iterator[PlayOut]:
    """Ten balls and the cue ball scattered over the table; the cue ball is aimed at one."""
    for _ in count():
        table = pt.Table.default()
        places: list[tuple[float, float]] = []
        while len(places) < BALLS + 1:
            x = chance.uniform(MARGIN, table.w - MARGIN)
            y = chance.uniform(MARGIN, table.l - MARGIN)
            if all(hypot(x - a, y - b) > 0.07 for a, b in places):
                places.append((x, y))
        names = ["cue", *(str(number) for number in range(1, BALLS + 1))]
        lying = zip(names, places, strict=True)
        balls = {name: pt.Ball.create(name, xy=place) for name, place in lying}
        (x, y), (to_x, to_y) = places[0], chance.choice(places[1:])
        aim = degrees(atan2(to_y - y, to_x - x)) + chance.uniform(-1, 1)
        system = pt.System(cue=pt.Cue(cue_ball_id="cue"), table=table, balls=balls)
        system.strike(V0=chance.uniform(1, 4), phi=aim)
        yield ready(system)


if __name__ == "__main__":
    random.seed(1)  # pooltool mixes and jitters its rack with both
    np.random.seed(1)
    report({"breaks": breaks(random.Random(1)), "mid-game": mid_game(random.Random(2))},
           float(sys.argv[2]))  # fmt: skip
