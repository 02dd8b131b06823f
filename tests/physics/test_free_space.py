from __future__ import annotations

from math import hypot, pi, sqrt
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.physics.free_space import Circle, Half, Zone, meet
from tests.effort import examples


def test_circles_meet_in_two_points_or_not_at_all() -> None:
    one, two = meet(Circle(0, 0, 5), Circle(6, 0, 5))
    assert {one, two} == {(3, 4), (3, -4)}
    assert meet(Circle(0, 0, 1), Circle(3, 0, 1)) == ()
    assert meet(Circle(0, 0, 3), Circle(1, 0, 1)) == ()
    assert meet(Circle(0, 0, 1), Circle(0, 0, 2)) == ()


def test_a_whole_circle_has_room_at_its_bottom() -> None:
    assert list(Zone(inside=(Circle(0, 0, 1),)).corners()) == [(0, -1)]
    assert not Zone(inside=(Circle(0, 0, -0.1),)).has_room


def test_a_ring_between_two_circles_has_room_until_they_close() -> None:
    assert Zone((Circle(0, 0, 1),), (Circle(0, 0, 0.9),)).has_room
    assert not Zone((Circle(0, 0, 1),), (Circle(0, 0, 1.1),)).has_room


def test_three_discs_leave_a_hole_just_until_they_close_it() -> None:
    # centres on a circle of radius 1: they meet in the middle at radius 1
    at = [(1, 0), (-0.5, sqrt(3) / 2), (-0.5, -sqrt(3) / 2)]
    inside = (Circle(0, 0, 0.2),)
    assert Zone(inside, tuple(Circle(x, y, 0.999) for x, y in at)).has_room
    assert not Zone(inside, tuple(Circle(x, y, 1.001) for x, y in at)).has_room


def test_half_planes_bound_a_strip() -> None:
    strip = (Half(0, 1, 0), Half(0, -1, -1), Half(1, 0, 0), Half(-1, 0, -1))
    assert set(Zone(halves=strip).corners()) == {(0, 0), (0, 1), (1, 0), (1, 1)}
    covered = Circle(0.5, 0.5, 0.71)
    assert not Zone(outside=(covered,), halves=strip).has_room
    assert Zone(outside=(covered._replace(radius=0.70),), halves=strip).has_room


@settings(max_examples=examples(150))
@given(st.integers(0, 10**6))
def test_emptiness_agrees_with_many_points(seed: int) -> None:
    chance = Random(seed)
    inside = (Circle(0, 0, 1), Circle(chance.uniform(-1, 1), chance.uniform(-1, 1), 1))
    turn = chance.uniform(0, 2 * pi)
    across, along = sqrt(0.5), sqrt(0.5)
    half = Half(across if turn < pi else -across, along, chance.uniform(-0.5, 0.9))
    outside = tuple(
        Circle(chance.uniform(-1.2, 1.2), chance.uniform(-1.2, 1.2), chance.uniform(0.2, 0.7))
        for _ in range(chance.randrange(12))
    )
    zone = Zone(inside, outside, (half,))
    tries = ((chance.uniform(-1, 1), chance.uniform(-1, 1)) for _ in range(600))
    if any(zone.holds(x, y, 0) for x, y in tries):
        assert zone.has_room
    for x, y in zone.corners():
        assert all(hypot(x - c.x, y - c.y) <= c.radius + 1e-9 for c in inside)
        assert all(hypot(x - c.x, y - c.y) >= c.radius - 1e-9 for c in outside)
        assert half.across * x + half.along * y >= half.least - 1e-9
