"""The rule for clusters against soft contacts of finite stiffness: how near does it come at the
break?

The long comparison is ``python tests/physics/reference/compare_break.py``; this is the short one
that keeps it true.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean

import pytest

from carrom.physics import STANDARD, STRIKER, Position, Stroke, rack, simulate
from tests.effort import examples
from tests.physics.positions import broken
from tests.physics.reference import compliant, stepper
from tests.physics.reference.compare_break import Break, apart, by_pairs, by_rule, softly, speed

BREAKS = examples(60, 20)
Pairs = list[tuple[Stroke, Break, Break]]


@pytest.fixture(scope="module")
def breaks() -> Pairs:
    """Strokes, each by the rule and by soft contacts."""
    chance = Random(11)
    found = []
    for _ in range(BREAKS):
        stroke = broken(chance)
        rule, moment = by_rule(stroke)
        found.append((stroke, rule, softly(stroke, moment, stiffness=3e6)))
    return found


def test_the_outer_men_leave_as_they_do_with_soft_contacts(breaks: Pairs) -> None:
    """Root mean square difference of the velocities; between 1e6 and 3e6 N/m soft contacts differ
    by 1 to 2 %.
    """
    gaps = sorted(apart(rule, soft) for _, rule, soft in breaks)
    assert fmean(gaps) < 0.05
    assert gaps[int(0.9 * BREAKS)] < 0.12


def test_the_outer_men_are_as_fast(breaks: Pairs) -> None:
    judge = fmean(speed(soft) for _, _, soft in breaks)
    assert fmean(speed(rule) for _, rule, _ in breaks) == pytest.approx(judge, rel=0.03)


@pytest.mark.nightly
def test_as_many_men_fall(breaks: Pairs) -> None:
    """Paired, the difference has a standard error of about 0.1; impacts of pairs alone would lack
    0.8.
    """
    less = [rule.fell - soft.fell for _, rule, soft in breaks]
    assert abs(fmean(less)) < 0.4
    pairs = fmean(by_pairs(stroke)[0] - soft.fell for stroke, _, soft in breaks)
    assert pairs < -0.5, "the bound must tell the rule from impacts of pairs"


def test_a_small_knot_leaves_as_with_soft_contacts() -> None:
    """Striker into three men, two of them touching the one it strikes: no rack, no symmetry."""
    r = STANDARD.man_radius
    men = [(0.0, 0.0), (0.6 * 2 * r, 0.8 * 2 * r), (-0.8 * 2 * r, 0.6 * 2 * r)]
    stroke = Stroke(0.005, -0.15, 0.0, 1.0, 0.9)
    played = simulate(Position.of(white=men), stroke)
    soft = compliant.play(men, (stroke.x, stroke.y), (0.0, stroke.speed), stiffness=1e8, step=1e-7)
    for i in range(4):
        x, y = played.rest[STRIKER if i == 3 else i]
        run = sqrt(
            (x - (*men, (0.005, -0.15))[i][0]) ** 2 + (y - (*men, (0.005, -0.15))[i][1]) ** 2
        )
        assert sqrt((x - soft.x[i]) ** 2 + (y - soft.y[i]) ** 2) < 0.01 * run + 1e-4


# The judge itself


@pytest.mark.parametrize("hertz", [False, True])
@pytest.mark.parametrize("restitution", [0.6, 0.85, 0.95])
def test_a_soft_pair_has_the_restitution_asked_for(hertz: bool, restitution: float) -> None:
    world = stepper.World(friction=1e-9, disc_restitution=restitution, contact_friction=0.0)
    past = 0.165 / 2 + 2e-3
    pair = compliant.play(
        [(0.0, 0.0)],
        (0.0, -0.2),
        (0.0, 2.0),
        world,
        hertz=hertz,
        snapshot=past,
        longest=past + 1e-3,
    )
    assert (pair.vy[0] - pair.vy[1]) / 2.0 == pytest.approx(restitution, abs=5e-3)


def test_soft_and_hard_agree_where_nothing_touches_at_once() -> None:
    """A sparse board: contacts are pairs, and softness changes little."""
    men = [(0.01, 0.0), (0.08, 0.15), (-0.15, 0.1)]
    hard = stepper.play(men, (0.0, -0.2), (0.0, 1.2))
    soft = compliant.play(men, (0.0, -0.2), (0.0, 1.2), stiffness=1e8, step=1e-7)
    assert soft.x == pytest.approx(hard.x, abs=2e-3)
    assert soft.y == pytest.approx(hard.y, abs=2e-3)


# Symmetry of the break


def lies_in_its_mirror(places: dict[int, tuple[float, float]]) -> bool:
    """Whether the places, striker included, are their own image in the middle line, to the bit."""
    return sorted(places.values()) == sorted((-x, y) for x, y in places.values())


def test_a_symmetric_break_leaves_a_symmetric_board() -> None:
    speeds = [0.9 + 5.1 * q / 300 for q in range(301)]
    strokes = [Stroke(0.0, -STANDARD.base_y, 0.0, 1.0, one) for one in speeds]
    played = [simulate(rack(), stroke) for stroke in strokes]
    assert min(len(one.events) for one in played) > 10
    assert [one.stroke.speed for one in played if not lies_in_its_mirror(one.rest)] == []
