from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from carrom.drawing import animate_svg, draw_position
from carrom.drawing.animation import AFTER, BEFORE, FALLING, duration, frame
from carrom.errors import BadInput
from carrom.physics.equipment import STANDARD
from carrom.physics.trajectory import STRIKER, What
from tests.drawing.reading import SPACE, name_of, pairs, parsed
from tests.drawing.strokes import miss, pot

POT = pot()
PLAYED = animate_svg(POT)
(FELL,) = (event.time for event in POT.events if event.what is What.POCKET)


def moving(svg: str, letter: str) -> ElementTree.Element:
    """The one disc of a kind."""
    (found,) = (one for one in parsed(svg).iter(f"{SPACE}use") if name_of(one) == letter)
    return found


def numbers(text: str | None) -> list[float]:
    return [float(one) for one in (text or "").replace(";", " ").split()]


def place_at(disc: ElementTree.Element, part: float) -> tuple[float, float]:
    """Where a viewer shows a disc after a part of the animation, by the rules of SMIL, in metres."""
    motion = disc.find(f"{SPACE}animateTransform")
    if motion is None:
        ((left, down),) = pairs(disc.get("transform", ""))
        return float(left) / 1000, -float(down) / 1000
    times, values = numbers(motion.get("keyTimes")), numbers(motion.get("values"))
    splines = numbers(motion.get("keySplines"))
    assert times[0] == 0
    assert times[-1] == 1
    assert times == sorted(times)
    assert len(values) == 2 * len(times)
    assert len(splines) == 4 * (len(times) - 1)
    leg = max(n for n in range(len(times) - 1) if times[n] <= part)
    span = times[leg + 1] - times[leg]
    done = eased(splines[4 * leg : 4 * leg + 4], (part - times[leg]) / span if span else 1.0)
    (x, y), (to_x, to_y) = values[2 * leg : 2 * leg + 2], values[2 * leg + 2 : 2 * leg + 4]
    return (x + done * (to_x - x)) / 1000, -(y + done * (to_y - y)) / 1000


def eased(spline: list[float], part: float) -> float:
    """The cubic Bézier curve from (0, 0) to (1, 1): its height where its width is ``part``."""
    assert all(0 <= one <= 1 for one in spline)

    def curve(first: float, second: float, s: float) -> float:
        return 3 * first * s * (1 - s) ** 2 + 3 * second * s * s * (1 - s) + s**3

    low, high = 0.0, 1.0
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if curve(spline[0], spline[2], middle) < part else (low, middle)
    return curve(spline[1], spline[3], low)


def test_the_motion_is_the_trajectory_at_any_time() -> None:
    whole = BEFORE + duration(POT) + AFTER
    striker, white = moving(PLAYED, "s"), moving(PLAYED, "w")
    for tick in range(400):
        time = tick / 400 * POT.seconds
        places = POT.at(time)
        for number, disc in ((STRIKER, striker), (0, white)):
            if number in places:
                shown = place_at(disc, (BEFORE + time) / whole)
                # hundredths of a millimetre, and keys to a millionth of the whole
                assert shown == pytest.approx(places[number], abs=3e-5)


def test_it_ends_where_everything_rests() -> None:
    assert place_at(moving(PLAYED, "s"), 1) == pytest.approx(POT.rest[STRIKER], abs=1e-5)
    for letter, number in (("b", 1), ("q", 2)):
        disc = moving(PLAYED, letter)
        assert len(disc) == 0  # not moved, not animated
        assert place_at(disc, 1) == pytest.approx(POT.rest[number], abs=1e-5)


def test_it_starts_with_the_position_before_the_stroke() -> None:
    for letter, place in (("s", (0.0, -STANDARD.base_y)), ("w", (0.0, 0.1))):
        disc = moving(PLAYED, letter)
        assert place_at(disc, 0) == pytest.approx(place, abs=1e-5)
        ((x, y),) = pairs(disc.get("transform", ""))  # what a viewer that plays nothing shows
        assert (float(x) / 1000, -float(y) / 1000) == pytest.approx(place, abs=1e-5)


def test_a_disc_sinks_into_its_pocket_and_is_gone() -> None:
    white = moving(PLAYED, "w")
    centre = STANDARD.pocket_centre
    assert place_at(white, 1) == pytest.approx((centre, centre), abs=1e-5)
    fade = white.find(f"{SPACE}animate")
    assert fade is not None
    assert fade.get("values") == "1;1;0;0"
    whole = BEFORE + duration(POT) + AFTER
    starts, ends = numbers(fade.get("keyTimes"))[1:3]
    assert starts * whole - BEFORE == pytest.approx(FELL, abs=1e-5)
    assert (ends - starts) * whole == pytest.approx(FALLING, abs=1e-5)
    assert moving(PLAYED, "s").find(f"{SPACE}animate") is None


def test_a_frame_shows_what_the_animation_shows() -> None:
    later = FELL + FALLING / 3
    x, y, opacity = frame(POT, later)[0]
    whole = BEFORE + duration(POT) + AFTER
    assert (x, y) == pytest.approx(
        place_at(moving(PLAYED, "w"), (BEFORE + later) / whole), abs=3e-5
    )
    assert opacity == pytest.approx(2 / 3)
    assert 0 not in frame(POT, FELL + FALLING)
    last = frame(POT, POT.seconds)
    assert last.keys() == POT.rest.keys()
    for disc, place in POT.rest.items():
        assert last[disc] == pytest.approx((*place, 1.0))


def test_contacts_at_one_moment_leave_one_key() -> None:
    """In a cluster a disc's velocity changes several times at once; only the last counts."""
    piece = POT.segments[0][0]
    several = (piece._replace(vx=0.3), piece._replace(vy=-0.2), piece)
    assert animate_svg(replace(POT, segments={**POT.segments, 0: several})) == PLAYED


def seconds(svg: str) -> float:
    motion = moving(svg, "s").find(f"{SPACE}animateTransform")
    assert motion is not None
    return float((motion.get("dur") or "").removesuffix("s"))


def test_speed_is_the_pace() -> None:
    assert seconds(PLAYED) == pytest.approx(BEFORE + duration(POT) + AFTER, abs=1e-3)
    assert seconds(animate_svg(POT, speed=0.5)) == pytest.approx(2 * seconds(PLAYED), abs=2e-3)


def test_it_repeats_or_stays() -> None:
    once = animate_svg(POT, repeat=False)
    assert PLAYED.count('repeatCount="indefinite"') == 3
    assert once.count('fill="freeze"') == 3
    assert "indefinite" not in once


def test_turned_it_starts_as_the_turned_position() -> None:
    striker = moving(animate_svg(POT, turned=1), "s")
    assert place_at(striker, 0) == pytest.approx((STANDARD.base_y, 0), abs=1e-5)
    x, y = POT.rest[STRIKER]
    assert place_at(striker, 1) == pytest.approx((-y, x), abs=1e-5)


def test_a_stroke_that_touches_nothing_moves_the_striker_only() -> None:
    svg = animate_svg(miss())
    assert svg.count("<animateTransform") == 1
    assert place_at(moving(svg, "s"), 1) == pytest.approx(miss().rest[STRIKER], abs=1e-5)


def test_an_animation_costs_little_more_than_the_position() -> None:
    still = draw_position(POT.start, striker=(POT.stroke.x, POT.stroke.y))
    assert len(PLAYED) - len(still) < 2000


@pytest.mark.parametrize("speed", [0, -1, float("nan"), float("inf")])
def test_an_impossible_pace_is_refused(speed: float) -> None:
    with pytest.raises(BadInput, match=r"speed: is .*; 1 is the stroke's own"):
        animate_svg(POT, speed=speed)
