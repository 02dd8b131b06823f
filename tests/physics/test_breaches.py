"""Breaches of strokes that have been played out, on trajectories made by hand."""

from __future__ import annotations

from math import cos, radians, sin, sqrt

import pytest

from carrom.physics.breaches import StrikerBreach, find_breaches
from carrom.physics.constants import DEFAULT
from carrom.physics.equipment import STANDARD
from carrom.physics.position import Position
from carrom.physics.stroke import Stroke
from carrom.physics.trajectory import STRIKER, Segment, StrokeEvent, Trajectory, What

BASE, FRONT = -STANDARD.base_y, -STANDARD.front_line
REACH = STANDARD.striker_radius + STANDARD.man_radius
END = STANDARD.half - STANDARD.striker_radius
SLOWING = DEFAULT.deceleration
PLACE = [*StrikerBreach][:6]  # what is looked for where backward strokes are allowed (A31)


def first_leg(position: Position, stroke: Stroke) -> tuple[float, What, int | None]:
    """How far a striker goes to its first event, and what that is: a piece, a cushion or rest."""
    rest = stroke.speed**2 / (2 * SLOWING)
    found: list[tuple[float, What, int | None]] = [(rest, What.REST, None)]
    for place, way in ((stroke.x, stroke.dx), (stroke.y, stroke.dy)):
        if abs(way) > 1e-12:
            found.append(((END - place if way > 0 else -END - place) / way, What.CUSHION, None))
    for number, disc in enumerate(position):
        x, y = disc.x - stroke.x, disc.y - stroke.y
        along, off = x * stroke.dx + y * stroke.dy, x * stroke.dy - y * stroke.dx
        if along > 0 and abs(off) < REACH:
            found.append((along - sqrt(REACH**2 - off**2), What.CONTACT, number))
    return min(found, key=lambda one: one[0])


def played(
    position: Position,
    stroke: Stroke,
    *,
    then: tuple[float, float] | None = None,
    met_later: int | None = None,
) -> Trajectory:
    """The stroke to its first event; ``then`` the striker goes on to that place and meets a piece there."""
    way, what, other = first_leg(position, stroke)
    time = 0.0
    segments: dict[int, tuple[Segment, ...]] = {}
    events = []
    if stroke.speed:
        speed = stroke.speed
        time = (speed - sqrt(max(speed**2 - 2 * SLOWING * way, 0))) / SLOWING
        segments[STRIKER] = (
            Segment(0, stroke.x, stroke.y, speed * stroke.dx, speed * stroke.dy, SLOWING),
        )
        events.append(StrokeEvent(time, what, STRIKER, other))
    if then is not None:
        x, y = stroke.x + way * stroke.dx, stroke.y + way * stroke.dy
        # slow enough never to stop on the way
        vx, vy = 10 * (then[0] - x), 10 * (then[1] - y)
        segments[STRIKER] += (
            Segment(time, x, y, vx, vy, 1e-9),
            Segment(time + 0.1, *then, 0, 0, SLOWING),
        )
        time += 0.1
        events.append(StrokeEvent(time, What.CONTACT, STRIKER, met_later))
    rest = {number: (disc.x, disc.y) for number, disc in enumerate(position)}
    return Trajectory(
        position, stroke, STANDARD, DEFAULT, tuple(events), segments, (), rest, None, False, time
    )


def aimed(degrees: float, speed: float = 3.0, x: float = 0.0, off: float = 0.0) -> Stroke:
    """A stroke from the base line, that many degrees anticlockwise from straight to the right."""
    return Stroke(x, BASE + off, cos(radians(degrees)), sin(radians(degrees)), speed)


FAR = Position.of(queen=[(0, 0)])


@pytest.mark.parametrize("degrees", [20, 45, 90, 135, 160])
def test_a_forward_stroke_has_no_breach(degrees: float) -> None:
    assert find_breaches(played(FAR, aimed(degrees))) == ()


@pytest.mark.parametrize("degrees", [0, 180, -1, -45, -90, -135])
def test_003_striking_3_backwards_and_sideways(degrees: float) -> None:
    assert find_breaches(played(FAR, aimed(degrees))) == (StrikerBreach.NOT_FORWARD,)


def test_A31_backwards_is_free_where_it_is_allowed() -> None:
    assert find_breaches(played(FAR, aimed(-90)), among=PLACE) == ()


def test_003_striking_3_a_side_cushion_before_the_line_is_passed() -> None:
    # 349.35 mm to the side cushion; 36.55 mm forward are needed on the way: 5.97°
    assert find_breaches(played(FAR, aimed(5.9))) == (StrikerBreach.NOT_FORWARD,)
    assert find_breaches(played(FAR, aimed(6.1))) == ()


def test_003_striking_3_a_striker_that_stays_on_the_line() -> None:
    enough = sqrt(2 * SLOWING * REACH)  # by chance the way, 15.9 + 20.65 mm, is a contact's reach
    assert find_breaches(played(FAR, aimed(90, enough * 1.01))) == ()
    assert find_breaches(played(FAR, aimed(90, enough * 0.99))) == (StrikerBreach.NOT_FORWARD,)
    assert find_breaches(played(FAR, aimed(90, 0))) == (StrikerBreach.NOT_FORWARD,)


def test_a_piece_just_beyond_the_line_may_be_met_at_once() -> None:
    near = Position.of(white=[(0, BASE + REACH + 0.001)])
    assert find_breaches(played(near, aimed(90))) == ()


@pytest.mark.parametrize(
    "beyond, early",
    [
        (STANDARD.man_radius + 0.001, False),  # 1 mm clear of the line
        (STANDARD.man_radius - 0.001, True),  # on it
        (0.0, True),
        (-0.010, True),  # behind it
    ],
)
def test_003_striking_4_a_piece_on_or_behind_the_line(beyond: float, early: bool) -> None:
    # low and far to the side, met long before the striker is past the line
    piece = Position.of(white=[(0.10, FRONT + beyond)])
    trajectory = played(piece, aimed(10))
    assert trajectory.events[0].what is What.CONTACT
    assert find_breaches(trajectory) == ((StrikerBreach.EARLY_CONTACT,) if early else ())
    assert find_breaches(trajectory, among=PLACE) == ()


def test_003_striking_4_a_piece_behind_the_line_may_be_met_after_passing() -> None:
    behind = Position.of(white=[(0.2, BASE)])
    assert find_breaches(played(behind, aimed(90), then=(0.16, BASE), met_later=0)) == ()


def test_003_striking_4_thrown_back_by_another_piece_before_passing() -> None:
    pieces = Position.of(white=[(0, BASE + REACH + 0.001), (-0.1, BASE)])
    trajectory = played(pieces, aimed(90), then=(-0.06345, BASE), met_later=1)
    assert find_breaches(trajectory) == (StrikerBreach.EARLY_CONTACT,)


def test_the_place_is_judged_too() -> None:
    on_moon = played(FAR, aimed(-90, x=0.2))
    assert find_breaches(on_moon) == (StrikerBreach.CUTS_MOON, StrikerBreach.NOT_FORWARD)
    assert find_breaches(on_moon, among=PLACE) == (StrikerBreach.CUTS_MOON,)
    assert find_breaches(played(FAR, aimed(90, off=0.02))) == (StrikerBreach.OFF_BASE,)


@pytest.mark.parametrize("side", range(4))
@pytest.mark.parametrize("degrees", [90, 3, -90])
def test_every_side_strikes_its_own_way(side: int, degrees: float) -> None:
    stroke = aimed(degrees, x=0.05)
    here = find_breaches(played(FAR, stroke))
    assert find_breaches(played(FAR, stroke.turned(side)), side=side) == here
    assert find_breaches(played(FAR, stroke.mirrored())) == here


def test_a_stroke_from_another_side_is_off_its_base() -> None:
    assert StrikerBreach.OFF_BASE in find_breaches(played(FAR, aimed(90).turned(1)))
