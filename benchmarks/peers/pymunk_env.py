"""A carrom environment on pymunk as one writes it by hand, FILE SECONDS STEPS as `on_pymunk`.

Made as the project Carrom_rl is: every stroke builds a space, and after every step of it Python looks which
discs lie in a hole and whether all are at rest. STEPS make a second. It is spared what could be: no window,
no NumPy, and the board's friction is a joint inside Chipmunk. Its rules are that project's: every disc is a
point, and what falls with the striker comes back.
"""

from __future__ import annotations

import sys
from functools import partial
from math import sqrt
from typing import Any

import pymunk  # type: ignore[import-not-found]  # installed in .venv-peers only

from benchmarks.peers.stopwatch import Body, Workload, report

THICK = 0.5
STILL = 1e-3
MOST_STEPS = 20_000


class Environment:
    """`step` plays a stroke on the board it was reset to: observation, reward, done."""

    def __init__(self, work: Workload, steps: int) -> None:
        self.work, self.length = work, 1 / steps
        self.discs: list[Body] = []
        self.fell = 0

    def reset(self, discs: list[Body]) -> list[float]:
        """Put the discs on the board."""
        self.discs = discs
        return self.observation()

    def step(self, striker: Body) -> tuple[list[float], int, bool]:
        """One stroke."""
        work = self.work
        space = self.space()
        bodies = [self.disc(space, one) for one in [*self.discs, striker]]
        struck, fell = bodies[-1], []
        hole = work.pocket_radius
        for _ in range(MOST_STEPS):
            space.step(self.length)
            for x, y in work.pockets:
                for body in bodies[:]:
                    px, py = body.position
                    if sqrt((px - x) ** 2 + (py - y) ** 2) < hole:
                        fell.append(body)
                        bodies.remove(body)
                        space.remove(body, *body.shapes, *body.constraints)
            if all(abs(one.velocity[0]) < STILL and abs(one.velocity[1]) < STILL for one in bodies):
                break
        radius, mass = self.discs[0].radius, self.discs[0].mass
        left = [(*one.position, 0.0, 0.0, radius, mass) for one in bodies if one is not struck]
        self.discs = [Body(*one) for one in left]
        reward = self.fell = len([one for one in fell if one is not struck])
        if struck in fell:  # what fell comes back, somewhere in the middle
            self.discs += [Body(0.035 * k, 0.0, 0, 0, radius, mass) for k in range(reward)]
            reward = 0
        return self.observation(), reward, not self.discs

    def observation(self) -> list[float]:
        """Where all discs lie."""
        return [number for disc in self.discs for number in (disc.x, disc.y)]

    def space(self) -> Any:
        """An empty board."""
        work = self.work
        space = pymunk.Space()
        space.collision_slop = 1e-5
        far = work.half + THICK
        corners = [(-far, -far), (far, -far), (far, far), (-far, far)]
        for number, corner in enumerate(corners):
            cushion = pymunk.Segment(space.static_body, corner, corners[number - 1], THICK)
            cushion.elasticity = work.cushion_restitution / sqrt(work.disc_restitution)
            cushion.friction = sqrt(work.contact_friction)
            space.add(cushion)
        return space

    def disc(self, space: Any, disc: Body) -> Any:
        """A disc on the board."""
        body = pymunk.Body(disc.mass, pymunk.moment_for_circle(disc.mass, 0, disc.radius))
        body.position, body.velocity = (disc.x, disc.y), (disc.vx, disc.vy)
        rim = pymunk.Circle(body, disc.radius)
        rim.elasticity, rim.friction = (
            sqrt(self.work.disc_restitution),
            sqrt(self.work.contact_friction),
        )
        board = pymunk.PivotJoint(space.static_body, body, (0, 0), (0, 0))
        board.max_bias, board.max_force = 0, disc.mass * self.work.deceleration
        space.add(body, rim, board)
        return body


if __name__ == "__main__":
    workload, most, rate = Workload.read(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
    env = Environment(workload, rate)

    def played(discs: list[Body]) -> int:
        """One step on a board of the workload; how many discs fell."""
        env.reset(discs[:-1])
        env.step(discs[-1])
        return env.fell

    report(
        {
            kind: (partial(played, one) for one in strokes)
            for kind, strokes in workload.strokes.items()
        },
        most,
    )
