"""Strokes whose end is known in closed form, to a nanometre.

The formulas are those of the model (docs/physics.md), worked out here with their own few lines and
nothing of the simulator's: J_n = (1 + e) m* v_n, J_t = min(μ J_n, m* v_t / 3), free path v²/2a.
"""

from __future__ import annotations

from dataclasses import replace
from math import hypot, pi, sqrt

import pytest

from carrom.physics import DEFAULT, STRIKER, Constants, Position, Stroke, What, simulate
from tests.physics.closed import (
    CORNER,
    EMPTY,
    EXACT,
    HALF,
    HOLE,
    SMOOTH,
    A,
    Body,
    M,
    R,
    at,
    bounce,
    impact,
    m,
    man,
    meet,
    r,
    striker,
)

# Free run


@pytest.mark.parametrize("speed", [0.01, 0.3, 0.7])
@pytest.mark.parametrize("angle", [0.0, pi / 2, 1.1, -2.5])
def test_a_free_run_is_v_squared_by_2a_long_and_lasts_v_by_a(speed: float, angle: float) -> None:
    stroke = Stroke.at_angle(0.01, -0.02, angle, speed)
    played = simulate(EMPTY, stroke)
    assert played.rest[STRIKER] == at(striker(stroke).rest)
    assert played.seconds == pytest.approx(speed / A, abs=EXACT)
    assert [e.what for e in played.events] == [What.REST]


def test_half_way_in_time_three_quarters_of_the_path_are_done() -> None:
    stroke = Stroke(0.0, -0.25, 0.0, 1.0, 0.8)
    played = simulate(EMPTY, stroke)
    assert played.at(played.seconds / 2)[STRIKER] == at((0.0, -0.25 + 0.75 * 0.64 / (2 * A)))


def test_friction_and_gravity_set_the_deceleration() -> None:
    slippery = Constants(friction=0.05, gravity=5.0)
    played = simulate(EMPTY, Stroke(0.0, -0.2, 0.0, 1.0, 0.3), slippery)
    assert played.rest[STRIKER] == at((0.0, -0.2 + 0.09 / (2 * 0.05 * 5.0)))
    assert played.seconds == pytest.approx(0.3 / 0.25, abs=EXACT)


def test_a_striker_that_is_not_struck_stays() -> None:
    played = simulate(EMPTY, Stroke(0.0, -0.25, 0.0, 1.0, 0.0))
    assert (played.rest[STRIKER], played.events, played.seconds) == ((0.0, -0.25), (), 0.0)


# Cushion


@pytest.mark.parametrize("side", range(4))
def test_straight_at_a_cushion_and_back(side: int) -> None:
    stroke = Stroke(0.02, 0.1, 0.0, 1.0, 1.5).turned(side)
    played = simulate(EMPTY, stroke)
    body = Body(0.02, 0.1, 0.0, 1.5, 0.0, R, M).run(HALF - R - 0.1)
    body.vy *= -DEFAULT.cushion_restitution
    x, y = body.rest
    for _ in range(side):
        x, y = -y, x
    assert played.rest[STRIKER] == at((x, y))
    assert [e.what for e in played.events] == [What.CUSHION, What.REST]


def test_an_elastic_smooth_cushion_is_a_mirror() -> None:
    mirror = Constants(cushion_restitution=1.0, contact_friction=0.0)
    played = simulate(EMPTY, Stroke(0.05, 0.1, 0.3, 1.0, 1.0), mirror)
    body = Body(0.05, 0.1, 0.3 / sqrt(1.09), 1 / sqrt(1.09), 0.0, R, M)
    x, y = body.rest
    assert played.rest[STRIKER] == at((x, 2 * (HALF - R) - y))


@pytest.mark.parametrize(
    "slope, regime",
    [(0.1, "stick"), (0.5, "stick"), (0.62, "slide"), (1.0, "slide"), (-1.2, "slide")],
)
def test_a_slanting_cushion_with_contact_friction(slope: float, regime: str) -> None:
    """Up to |v_t| = 3 μ (1 + e) v_n = 0.612 v_n the rim comes to rest on the cushion; beyond, it
    slides.
    """
    stroke = Stroke(0.0, 0.25, slope, 1.0, 0.9)
    body = striker(stroke)
    body = body.run((HALF - R - 0.25) * hypot(slope, 1.0))
    assert bounce(body, 0.0, 1.0) == regime
    played = simulate(EMPTY, stroke)
    assert played.rest[STRIKER] == at(body.rest)


@pytest.mark.parametrize("slope", [1.0, 2.0, 2.6])
def test_the_spin_of_one_cushion_tells_at_the_next(slope: float) -> None:
    """Right cushion, then the upper one: what the second does depends on the spin kept from the
    first.
    """
    stroke = Stroke(0.15, -0.3, 1.0, slope, 2.6)
    body = striker(stroke)
    body = body.run((HALF - R - 0.15) * body.speed / body.vx)
    bounce(body, 1.0, 0.0)
    assert abs(body.w) > 1
    body = body.run((HALF - R - body.y) * body.speed / body.vy)
    without = replace(body, w=0.0)
    bounce(body, 0.0, 1.0)
    bounce(without, 0.0, 1.0)
    assert hypot(body.vx - without.vx, body.vy - without.vy) > 0.01, "the spin must matter here"
    played = simulate(EMPTY, stroke)
    assert [e.what for e in played.events[:2]] == [What.CUSHION] * 2
    second = played.segments[STRIKER][2]
    assert (second.x, second.y, second.vx, second.vy) == pytest.approx(
        (body.x, body.y, body.vx, body.vy), abs=EXACT, rel=0
    )


# Two discs


@pytest.mark.parametrize("restitution", [0.0, 0.5, 0.85, 1.0])
def test_head_on(restitution: float) -> None:
    constants = replace(DEFAULT, disc_restitution=restitution)
    stroke = Stroke(0.0, -0.2, 0.0, 1.0, 0.6)
    body, target = meet(striker(stroke), man(0.0, -0.1)), man(0.0, -0.1)
    speed = body.vy
    share = (1 + restitution) / (m + M)
    body.vy, target.vy = speed * (1 - m * share), speed * M * share
    if (
        restitution == 0
    ):  # they would press on each other; the model parts them at a millimetre a second
        body.vy, target.vy = body.vy - 1e-3 * m / (m + M), target.vy + 1e-3 * M / (m + M)
    played = simulate(Position.of(white=[(0.0, -0.1)]), stroke, constants)
    assert played.rest[0] == at(target.rest)
    assert played.rest[STRIKER] == at(body.rest)
    assert played.first_contact == 0


@pytest.mark.parametrize(
    "off, regime",
    [(0.05, "stick"), (0.3, "stick"), (0.55, "stick"), (0.56, "slide"), (0.95, "slide"), (0.9999, "slide"),
     (-0.3, "stick"), (-0.8, "slide")],
)  # fmt: skip
def test_oblique(off: float, regime: str) -> None:
    """Up to |v_t| = 3 μ (1 + e) v_n the rims come to rest against each other; beyond, they slide."""
    aside = off * (r + R)
    stroke = Stroke(0.0, -0.15, 0.0, 1.0, 0.5)
    target = man(aside, -0.05)
    body = meet(striker(stroke), target)
    assert impact(body, target) == regime
    played = simulate(Position.of(white=[(aside, -0.05)]), stroke)
    assert len(played.events) == 3
    assert played.rest[0] == at(target.rest)
    assert played.rest[STRIKER] == at(body.rest)


def test_a_smooth_man_leaves_along_the_line_of_centres() -> None:
    stroke = Stroke(0.0, -0.15, 0.0, 1.0, 0.5)
    played = simulate(Position.of(white=[(0.02, -0.05)]), stroke, SMOOTH)
    x, y = played.rest[0]
    touch = -0.05 - sqrt((r + R) ** 2 - 0.02**2)
    assert (x - 0.02) * (-0.05 - touch) == pytest.approx((y + 0.05) * 0.02, abs=1e-11)


def test_momentum_is_conserved_and_angular_momentum_too() -> None:
    stroke = Stroke(0.0, -0.15, 0.0, 1.0, 0.5)
    body, target = meet(striker(stroke), man(0.025, -0.05)), man(0.025, -0.05)
    before = body.vx * M, body.vy * M, M * (body.x * body.vy - body.y * body.vx)
    impact(body, target)
    spin = sum(b.m * (b.x * b.vy - b.y * b.vx) + b.m * b.r**2 / 2 * b.w for b in (body, target))
    after = M * body.vx + m * target.vx, M * body.vy + m * target.vy, spin
    assert after == pytest.approx(before, abs=1e-15)


def test_the_spin_of_one_contact_tells_at_the_next() -> None:
    """A cut man, spinning, meets a second man; the second contact is oblique too."""
    stroke = Stroke(0.0, -0.25, 0.0, 1.0, 1.0)
    first, second = man(0.02, -0.15), man(0.12, 0.02)
    body = meet(striker(stroke), first)
    impact(body, first)
    arrived = meet(first, second)
    assert abs(arrived.w) > 1
    impact(arrived, second)
    played = simulate(Position.of(white=[(0.02, -0.15), (0.12, 0.02)]), stroke)
    assert played.rest[0] == at(arrived.rest)
    assert played.rest[1] == at(second.rest)


def test_two_moving_discs_meet_where_the_quartic_says() -> None:
    """Striker and man come off a head-on contact along one line: the man rebounds, and they meet
    again, both moving.
    """
    stroke = Stroke(0.0, 0.0, 0.0, 1.0, 1.2)
    target = man(0.0, 0.2)
    body = meet(striker(stroke), target)
    impact(body, target)
    parted = target.speed, body.speed
    gap = HALF - r - target.y
    target = target.run(gap)
    passed = (parted[0] - target.speed) / A
    bounce(target, 0.0, 1.0)
    body.y += passed * (body.vy - A * passed / 2)
    body.vy -= A * passed
    # One up, one down, both slowing by A: their gap closes by closing · t − A t².
    closing = body.vy - target.vy
    far = target.y - body.y - r - R
    t = (closing - sqrt(closing**2 - 4 * A * far)) / (2 * A)
    target = target.run(t * (target.speed - A * t / 2))
    body = body.run(t * (body.speed - A * t / 2))
    impact(body, target)
    played = simulate(Position.of(white=[(0.0, 0.2)]), stroke)
    contacts = [e.time for e in played.events if e.what is What.CONTACT]
    assert len(contacts) >= 2
    after = [p for p in played.segments[0] if p.t == contacts[1]][-1]
    assert (after.y, after.vy) == pytest.approx((target.y, target.vy), abs=EXACT, rel=0)


# Chains that do not touch


def test_a_row_with_air_between() -> None:
    """Five men in a row with gaps of 3 mm: the speed each of them is sent off with."""
    places = [(0.0, -0.1 + q * (2 * r + 0.003)) for q in range(5)]
    stroke = Stroke(0.0, -0.2, 0.0, 1.0, 0.8)
    body, row = striker(stroke), [man(x, y) for x, y in places]
    body = meet(body, row[0])
    impact(body, row[0])
    played = simulate(Position.of(white=places), stroke)
    for q in range(4):
        row[q] = meet(row[q], row[q + 1])
        impact(row[q], row[q + 1])
        struck = played.segments[q + 1][0]
        assert (struck.vx, struck.vy) == pytest.approx((0.0, row[q + 1].vy), abs=EXACT, rel=0)
    assert row[4].vy > 0.3


def test_ten_nanometres_of_air_are_none() -> None:
    """Discs that all but touch are a knot: the last of the row goes, whatever the air, by the same
    contact.
    """
    touching, airy = (
        simulate(
            Position.of(white=[(0.0, 0.0), (0.0, 2 * r + air)]), Stroke(0.0, -0.15, 0.0, 1.0, 0.8)
        )
        for air in (1e-11, 1e-8)
    )
    assert len(touching.events) == len(airy.events)
    assert touching.rest[1] == pytest.approx(airy.rest[1], abs=1e-7)


def test_one_who_only_looks_on_changes_nothing() -> None:
    """A man touched at a right angle to the push takes no part, though the contact is solved as a
    knot.
    """
    stroke = Stroke(0.0, -0.15, 0.0, 1.0, 0.5)
    alone = simulate(Position.of(white=[(0.0, 0.0)]), stroke, SMOOTH)
    watched = simulate(Position.of(white=[(0.0, 0.0), (2 * r + 1e-11, 0.0)]), stroke, SMOOTH)
    assert watched.rest[0] == at(alone.rest[0])
    assert watched.rest[STRIKER] == at(alone.rest[STRIKER])
    assert watched.rest[1] == at((2 * r + 1e-11, 0.0))


# Frozen to a cushion


def test_a_man_frozen_to_the_cushion_struck_along_it() -> None:
    reach = HALF - r
    stroke = Stroke(HALF - R, -0.1, 0.0, 1.0, 0.7)
    target = man(reach, 0.0)
    body = meet(striker(stroke), target)
    impact(body, target)
    if target.vx > 0:
        bounce(target, 1.0, 0.0)
    if body.vx > 0:
        bounce(body, 1.0, 0.0)
    played = simulate(Position.of(white=[(reach, 0.0)]), stroke)
    begun = played.segments[0][0].t
    first = [p for p in played.segments[0] if p.t < begun + EXACT][-1]
    assert (first.vx, first.vy) == pytest.approx((target.vx, target.vy), abs=EXACT, rel=0)


def test_a_man_frozen_to_the_cushion_struck_into_it() -> None:
    """Striker, man, cushion in one line: they knock against each other at one moment until they
    part.
    """
    stroke = Stroke(0.0, 0.2, 0.0, 1.0, 1.0)
    target = man(0.0, HALF - r)
    body = meet(striker(stroke), target)
    while True:
        if body.vy > target.vy:
            impact(body, target)
        elif target.vy > 0:
            bounce(target, 0.0, 1.0)
        else:
            break
    played = simulate(Position.of(white=[(0.0, HALF - r)]), stroke)
    last = [p for p in played.segments[STRIKER] if p.t < played.segments[0][0].t + EXACT][-1]
    assert last.vy == pytest.approx(body.vy, abs=EXACT)
    assert last.vy < 0, "the striker is thrown back"


def test_a_man_stopped_dead_by_a_cushion_is_in_the_way() -> None:
    """A cushion without rebound: the man stays at it, and the striker that follows meets it there."""
    dead = replace(SMOOTH, cushion_restitution=0.0)
    played = simulate(Position.of(white=[(0.0, 0.3)]), Stroke(0.0, 0.1, 0.0, 1.0, 3.0), dead)
    hits = [e for e in played.events if e.what is What.CONTACT]
    assert len(hits) >= 2
    assert played.rest[0][1] - played.rest[STRIKER][1] >= r + R - EXACT


def test_a_frozen_man_nobody_touches_stays() -> None:
    played = simulate(
        Position.of(white=[(0.1, HALF - r), (HALF - r, 0.1)]), Stroke(0.0, -0.2, 0.0, 1.0, 0.3)
    )
    assert set(played.segments) == {STRIKER}


def test_a_striker_frozen_to_the_cushion_runs_along_it() -> None:
    stroke = Stroke(HALF - R, -0.2, 0.0, 1.0, 0.6)
    played = simulate(EMPTY, stroke)
    assert [e.what for e in played.events] == [What.REST]
    assert played.rest[STRIKER] == at(striker(stroke).rest)


# Pockets


@pytest.mark.parametrize("inside", [1e-9, 1e-6, 1e-3])
def test_a_line_just_inside_the_rim_falls_just_outside_passes(inside: float) -> None:
    """Up the board, past the upper right hole: the rim is touched at the height of its centre."""
    edge = CORNER - HOLE
    into = Stroke(edge + inside, 0.0, 0.0, 1.0, 1.0)
    past = Stroke(edge - inside, 0.0, 0.0, 1.0, 1.0)
    falls, passes = simulate(EMPTY, into), simulate(EMPTY, past)
    assert (falls.pocketed, passes.pocketed) == ((STRIKER,), ())
    assert [e.what for e in passes.events] == [What.CUSHION, What.REST]
    path = CORNER - sqrt(HOLE**2 - (CORNER - into.x) ** 2)
    assert falls.events[-1].what is What.POCKET
    assert falls.events[-1].other == 3
    assert falls.seconds == pytest.approx((1 - sqrt(1 - 2 * A * path)) / A, abs=EXACT)


@pytest.mark.parametrize("beyond", [1e-9, 1e-6])
def test_a_disc_that_stops_at_the_mouth(beyond: float) -> None:
    """Towards the hole along the diagonal: a nanometre short it lies perilously, a nanometre more
    and it falls.
    """
    rim = CORNER - HOLE / sqrt(2)
    for over, falls in ((-beyond, False), (beyond, True)):
        path = 0.3 + over
        start = rim - 0.3 / sqrt(2)
        played = simulate(EMPTY, Stroke(start, start, 1.0, 1.0, sqrt(2 * A * path)))
        assert played.striker_pocketed is falls
        if not falls:
            place = rim - beyond / sqrt(2)
            assert played.rest[STRIKER] == at((place, place))


@pytest.mark.parametrize("quarter", range(4))
def test_along_the_cushion_into_each_pocket(quarter: int) -> None:
    stroke = Stroke(HALF - R, 0.1, 0.0, 1.0, 1.0).turned(quarter)
    played = simulate(EMPTY, stroke)
    assert played.pocketed == (STRIKER,)
    assert played.events[-1].other == (3, 2, 0, 1)[quarter]
    path = CORNER - sqrt(HOLE**2 - (HALF - R - CORNER) ** 2) - 0.1
    assert played.seconds == pytest.approx((1 - sqrt(1 - 2 * A * path)) / A, abs=EXACT)


def test_a_man_goes_down_before_it_meets_the_cushion_behind_the_pocket() -> None:
    place = (0.25, 0.25)
    stroke = Stroke(0.1, 0.1, 1.0, 1.0, 1.5)
    played = simulate(Position.of(white=[place]), stroke, SMOOTH)
    assert played.pocketed[0] == 0
    assert What.CUSHION not in [e.what for e in played.events if e.disc == 0]


# What the umpire asks


def test_the_man_falls_and_the_striker_after_it() -> None:
    """Along the diagonal into the pocket, with a man at the other side that stays: who falls, when,
    in which order.
    """
    near, aside = (CORNER - 0.05, CORNER - 0.05), (-CORNER + 0.1, CORNER - 0.1)
    stroke = Stroke(near[0] - 0.1, near[1] - 0.1, 1.0, 1.0, 1.0)
    body, target = striker(stroke), man(*near)
    body = meet(body, target)
    begun = (stroke.speed - body.speed) / A
    impact(body, target, SMOOTH)
    falls = [
        begun + (one.speed - sqrt(one.speed**2 - 2 * A * (sqrt(2) * (CORNER - one.x) - HOLE))) / A
        for one in (target, body)
    ]
    played = simulate(Position.of(white=[aside], black=[near]), stroke, SMOOTH)
    assert played.pocketed == (1, STRIKER)
    assert [e.time for e in played.events if e.what is What.POCKET] == pytest.approx(
        falls, abs=EXACT
    )
    assert played.rest == {0: pytest.approx(aside, abs=EXACT)}


def test_first_contact_is_the_first_disc_the_striker_touches() -> None:
    men = [(0.0, 0.2), (0.0, 0.0), (0.1, -0.1)]
    played = simulate(Position.of(white=men), Stroke(0.0, -0.25, 0.0, 1.0, 1.0))
    assert played.first_contact == 1
    assert (
        simulate(Position.of(white=men), Stroke(0.0, -0.25, -1.0, 0.0, 0.5)).first_contact is None
    )


@pytest.mark.parametrize("slope, before", [(0.0, False), (1.0, True)])
def test_cushion_before_contact(slope: float, before: bool) -> None:
    """Straight at the man, or by the right cushion."""
    stroke = Stroke(0.2, -0.2, slope, 1.0, 3.0)
    body = striker(stroke)
    if before:
        body = body.run((HALF - R - 0.2) * sqrt(2))
        bounce(body, 1.0, 0.0)
    body = body.run(0.12)
    played = simulate(Position.of(white=[(body.x, body.y)]), stroke)
    assert played.first_contact == 0
    assert played.cushion_before_contact is before


def test_a_cushion_after_the_contact_is_none_before_it() -> None:
    played = simulate(Position.of(white=[(0.0, -0.1)]), Stroke(0.0, -0.25, 0.0, 1.0, 4.0))
    assert What.CUSHION in [e.what for e in played.events if e.disc == STRIKER]
    assert not played.cushion_before_contact


def test_a_stroke_that_hits_no_man_has_a_cushion_but_no_contact() -> None:
    played = simulate(EMPTY, Stroke(0.0, -0.25, 0.2, 1.0, 3.0))
    assert (played.first_contact, played.cushion_before_contact) == (None, True)
