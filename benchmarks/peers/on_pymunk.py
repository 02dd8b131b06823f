"""Carrom strokes in pymunk (Chipmunk): ``python -m benchmarks.peers.on_pymunk FILE SECONDS STEPS``.

STEPS is how many steps make a second. Chipmunk at its quickest: nothing of a step is done in Python.
The board's friction is a pivot joint that gives way at μmg; a hole is a sensor that feels the centre
of a disc; rest is looked for twenty times a second. With friction and holes by hand, in Python after
every step, it is three times slower. Spin is not braked by the board: that would need a joint more.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from math import sqrt
from typing import Any

import pymunk  # type: ignore[import-not-found]  # installed in .venv-peers only

from benchmarks.peers.stopwatch import Body, PlayOut, Workload, report

HOLE, CENTRE = 1, 2  # types of collision
DISCS, HOLES, CENTRES = 1, 2, 4  # bits of filters
THICK = 0.5
STILL = 1e-4
LOOKS_A_SECOND = 20


def set_up(work: Workload, discs: list[Body], steps: int) -> PlayOut:
    """A space with one stroke in it, ready to play."""
    space = pymunk.Space()
    space.collision_slop = 1e-5  # metres; Chipmunk's own default, 0.1, is meant for pixels
    # Chipmunk multiplies the two shapes' elasticities, and their frictions.
    elasticity, rough = sqrt(work.disc_restitution), sqrt(work.contact_friction)
    far = work.half + THICK
    corners = [(-far, -far), (far, -far), (far, far), (-far, far)]
    for number, corner in enumerate(corners):
        cushion = pymunk.Segment(space.static_body, corner, corners[number - 1], THICK)
        cushion.elasticity = work.cushion_restitution / elasticity
        cushion.friction = rough
        space.add(cushion)
    for place in work.pockets:
        hole = pymunk.Circle(space.static_body, work.pocket_radius, place)
        hole.sensor, hole.collision_type = True, HOLE
        hole.filter = pymunk.ShapeFilter(categories=HOLES, mask=CENTRES)
        space.add(hole)
    bodies = []
    for disc in discs:
        body = pymunk.Body(disc.mass, pymunk.moment_for_circle(disc.mass, 0, disc.radius))
        body.position, body.velocity = (disc.x, disc.y), (disc.vx, disc.vy)
        rim = pymunk.Circle(body, disc.radius)
        rim.elasticity, rim.friction = elasticity, rough
        rim.filter = pymunk.ShapeFilter(categories=DISCS, mask=DISCS)
        centre = pymunk.Circle(body, 1e-6)
        centre.sensor, centre.collision_type = True, CENTRE
        centre.filter = pymunk.ShapeFilter(categories=CENTRES, mask=HOLES)
        board = pymunk.PivotJoint(space.static_body, body, (0, 0), (0, 0))
        board.max_bias, board.max_force = 0, disc.mass * work.deceleration
        space.add(body, rim, centre, board)
        bodies.append(body)
    return play_out_of(space, bodies, steps)


def play_out_of(space: Any, bodies: list[Any], steps: int) -> Callable[[], int]:
    """Step until all is at rest."""
    falling: list[Any] = []
    space.on_collision(
        HOLE, CENTRE, begin=lambda meeting, _, __: falling.append(meeting.shapes[1].body)
    )

    def play_out() -> int:
        at_first, length, steps_a_look = len(bodies), 1 / steps, steps // LOOKS_A_SECOND
        while any(body.velocity.length > STILL for body in bodies):
            for _ in range(steps_a_look):
                space.step(length)
                for body in falling:
                    space.remove(body, *body.shapes, *body.constraints)
                    bodies.remove(body)
                falling.clear()
        return at_first - len(bodies)

    return play_out


if __name__ == "__main__":
    workload, most, rate = Workload.read(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
    report(
        {
            kind: (set_up(workload, one, rate) for one in strokes)
            for kind, strokes in workload.strokes.items()
        },
        most,
    )
