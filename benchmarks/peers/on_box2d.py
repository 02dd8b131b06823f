"""Carrom strokes in Box2D: ``python -m benchmarks.peers.on_box2d FILE SECONDS STEPS``.

STEPS is how many steps make a second. Box2D at its quickest: the board's friction is its own friction
joint, a hole is a sensor that feels the centre of a disc (one list is read after each step), and rest
is looked for twenty times a second. Box2D takes the greater of two restitutions, so a disc has two
rims: one for discs, one for cushions.
"""

from __future__ import annotations

import sys
from math import hypot, pi

import Box2D  # type: ignore[import-not-found]  # installed in .venv-peers only

from benchmarks.peers.stopwatch import KINDS, Body, PlayOut, Workload, report

# Box2D lets nothing bounce below 1 length a second and lets discs overlap by 0.005: metres will not do.
SCALE = 30.0
DISCS, CUSHIONS, RIMS, HOLES, CENTRES = 1, 2, 4, 8, 16  # bits of filters
THICK = 0.5 * SCALE
STILL = 1e-4 * SCALE
LOOKS_A_SECOND = 20
ITERATIONS = 8, 3  # of velocities and places, as its manual suggests


def set_up(work: Workload, discs: list[Body], steps: int) -> PlayOut:
    """A world with one stroke in it, ready to play."""
    world = Box2D.b2World(gravity=(0, 0), doSleep=True)
    rough = work.contact_friction
    ground, holes = world.CreateStaticBody(), world.CreateStaticBody()
    middle, long = work.half * SCALE + THICK, work.half * SCALE + 2 * THICK
    for x, y in ((middle, 0), (-middle, 0), (0, middle), (0, -middle)):
        size = (THICK, long) if x else (long, THICK)
        ground.CreateFixture(shape=Box2D.b2PolygonShape(box=(*size, (x, y), 0)), friction=rough,
                             restitution=0, categoryBits=CUSHIONS, maskBits=RIMS)  # fmt: skip
    for x, y in work.pockets:
        hole = Box2D.b2CircleShape(radius=work.pocket_radius * SCALE, pos=(x * SCALE, y * SCALE))
        holes.CreateFixture(shape=hole, isSensor=True, categoryBits=HOLES, maskBits=CENTRES)
    bodies = []
    for disc in discs:
        radius, weight = disc.radius * SCALE, disc.mass * work.deceleration * SCALE
        body = world.CreateDynamicBody(position=(disc.x * SCALE, disc.y * SCALE))
        rim = Box2D.b2CircleShape(radius=radius)
        body.CreateFixture(shape=rim, density=disc.mass / (pi * radius**2), friction=rough,
                           restitution=work.disc_restitution,
                           categoryBits=DISCS, maskBits=DISCS)  # fmt: skip
        body.CreateFixture(shape=rim, density=0, friction=rough,
                           restitution=work.cushion_restitution,
                           categoryBits=RIMS, maskBits=CUSHIONS)  # fmt: skip
        body.CreateFixture(shape=Box2D.b2CircleShape(radius=1e-4), density=0, isSensor=True,
                           categoryBits=CENTRES, maskBits=HOLES)  # fmt: skip
        world.CreateFrictionJoint(bodyA=ground, bodyB=body, anchor=body.worldCenter, maxForce=weight,
                                  maxTorque=2 / 3 * radius * weight,
                                  collideConnected=True)  # fmt: skip
        body.linearVelocity = (disc.vx * SCALE, disc.vy * SCALE)
        bodies.append(body)

    def play_out() -> int:
        length, steps_a_look = 1 / steps, steps // LOOKS_A_SECOND
        while any(hypot(*body.linearVelocity) > STILL for body in bodies):
            for _ in range(steps_a_look):
                world.Step(length, *ITERATIONS)
                near = holes.contacts
                if near:
                    for body in [edge.other for edge in near if edge.contact.touching]:
                        bodies.remove(body)
                        world.DestroyBody(body)
        return len(discs) - len(bodies)

    return play_out


if __name__ == "__main__":
    workload, most, rate = Workload.read(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
    report({kind: (set_up(workload, one, rate) for one in workload.strokes[kind]) for kind in KINDS},
           most)  # fmt: skip
