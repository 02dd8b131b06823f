from __future__ import annotations

from math import cos, hypot, pi, sin, sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.errors import BadInput
from carrom.physics.breaches import StrikerBreach, striker_problems
from carrom.physics.chairs import on_board, seen_from
from carrom.physics.equipment import STANDARD, Equipment
from carrom.physics.opening import rack
from carrom.physics.position import Position
from carrom.physics.striker import (
    Places,
    circle_interval,
    has_legal_place,
    legal_places,
    line_interval,
    nearest_legal_place,
)
from tests.effort import examples

EMPTY = Position()
BASE = -STANDARD.base_y
MM = 0.001
CIRCLE = STANDARD.base_circle_x
REACH = STANDARD.striker_radius + STANDARD.man_radius


def men(*places: tuple[float, float]) -> Position:
    return Position.of(white=places[:9], black=places[9:])


@pytest.mark.parametrize(
    "x, off, expected",
    [
        # 003.striking.0: the baseline or a circle of one's own side
        pytest.param(0, 0, "", id="003.striking.0-middle"),
        pytest.param(0, 0.2526, "off_base", id="003.striking.0-centre-of-the-board"),
        pytest.param(0, 2 * 0.2526, "off_base", id="003.striking.0-opposite-base"),
        pytest.param(0.26, 0, "off_base", id="003.striking.0-beyond-the-circle"),
        # 003.striking.1: touch both lines; 4.75 mm of play
        pytest.param(0, 4.7 * MM, "", id="003.striking.1-forward"),
        pytest.param(0, -4.7 * MM, "", id="003.striking.1-back"),
        pytest.param(0, 4.8 * MM, "off_lines", id="003.striking.1-misses-the-rear"),
        pytest.param(0, -4.8 * MM, "off_lines", id="003.striking.1-misses-the-front"),
        # 003.striking.2: never cut the moon
        pytest.param(184.2 * MM, 0, "", id="003.striking.2-last-place-in-line"),
        pytest.param(184.3 * MM, 0, "cuts_moon", id="003.striking.2-begins"),
        pytest.param(-200 * MM, 0, "cuts_moon", id="003.striking.2-left"),
        pytest.param(216.0 * MM, 0, "cuts_moon", id="003.striking.2-ends"),
        pytest.param(200 * MM, 8 * MM, "off_lines cuts_moon", id="003.striking.2-both"),
        # 003.general.30: cover the circle fully, touch no arrow
        pytest.param(216.1 * MM, 0, "", id="003.general.30-inner"),
        pytest.param(CIRCLE, 0, "", id="003.general.30-concentric"),
        pytest.param(-CIRCLE, 0, "", id="003.general.30-left"),
        pytest.param(222.3 * MM, 0, "", id="003.general.30-outer"),
        pytest.param(222.4 * MM, 0, "touches_arrow", id="003.general.30-arrow"),
        pytest.param(CIRCLE, -4.7 * MM, "", id="003.general.30-back"),
        pytest.param(CIRCLE, -4.8 * MM, "circle_uncovered", id="003.general.30-uncovered"),
        pytest.param(
            226 * MM, 0, "circle_uncovered touches_arrow", id="003.general.30-uncovered-and-arrow"
        ),
        pytest.param(float("nan"), 0, "off_base", id="not-a-number"),
    ],
)
def test_a_place_and_its_breaches(x: float, off: float, expected: str) -> None:
    """003.general.29 and 001.strike.1 say what 003.striking.1 does.

    004.strike.1, 004.strike.2 and 004.strike.3 say what 003.striking.0, 003.striking.1 and 003.striking.2 do.
    """
    assert " ".join(striker_problems(x, BASE + off, EMPTY)) == expected


def test_not_on_another_piece_but_touching_is_free() -> None:
    touching = men((0.1, BASE + 0.03))
    x = 0.1 - sqrt(REACH**2 - 0.03**2)
    assert striker_problems(x, BASE, touching) == ()
    assert striker_problems(x + 1e-6, BASE, touching) == (StrikerBreach.ON_PIECE,)


@pytest.mark.parametrize("side", range(4))
def test_every_side_has_its_own_base(side: int) -> None:
    """003.equip.10: the striker is played from the nearest baseline."""
    x, y = on_board(side, 0.1, BASE)
    assert striker_problems(x, y, EMPTY, side) == ()
    assert striker_problems(x, y, EMPTY, (side + 1) % 4) == (StrikerBreach.OFF_BASE,)


@pytest.mark.parametrize("side", [-1, 4, 7])
def test_there_are_four_sides(side: int) -> None:
    with pytest.raises(BadInput, match="side"):
        striker_problems(0, BASE, EMPTY, side)


def test_the_intervals_of_the_standard_board() -> None:
    line, circle = line_interval(), circle_interval()
    assert line is not None
    assert circle is not None
    assert line.high == pytest.approx(0.18425)
    assert circle.low == pytest.approx(0.21605)
    assert circle.high == pytest.approx(0.222336, abs=1e-6)


def test_a_striker_too_narrow_or_too_wide_has_no_place() -> None:
    narrow = Equipment(striker_radius=0.0155)
    assert line_interval(narrow) is circle_interval(narrow) is None
    assert not has_legal_place(EMPTY, 0, narrow)
    assert nearest_legal_place(0, EMPTY, 0, narrow) is None
    wide = Equipment(striker_radius=0.025)  # covers the circle, but not without the arrow
    assert circle_interval(wide) is not None  # aside, towards the middle
    assert striker_problems(CIRCLE, BASE, EMPTY, 0, wide) == (StrikerBreach.TOUCHES_ARROW,)


def test_the_rack_leaves_the_base_line_free() -> None:
    assert legal_places(rack()) == legal_places(EMPTY)


# Against points drawn on the board: an oracle that knows no formula of the module.


def by_points(x: float, off: float, air: float) -> bool:
    """Whether the striker is legally placed, by looking at many points of its disc; ``air`` shrinks."""
    radius = STANDARD.striker_radius
    turn = [2 * pi * k / 720 for k in range(720)]

    def inside(px: float, py: float, extra: float) -> bool:
        return hypot(px - x, py - off) <= radius + extra

    for side in (-1, 1):
        rim = [(side * CIRCLE + 0.0159 * cos(t), 0.0159 * sin(t)) for t in turn]
        if all(inside(px, py, -air) for px, py in rim):
            # the arrow: points on the diagonal, half its width nearer
            arrow = [
                (side * r, STANDARD.base_y - r) for r in (0.15 + 0.0001 * k for k in range(1500))
            ]
            return not any(inside(px, py, 0.00075 + air) for px, py in arrow)
        if any(inside(px, py, air) for px, py in rim) or inside(side * CIRCLE, 0, air):
            return False
    rim = [(x + radius * cos(t), off + radius * sin(t)) for t in turn]
    reaches = max(py for _, py in rim) >= 0.0159 + air and min(py for _, py in rim) <= -0.0159 - air
    return abs(x) < CIRCLE and reaches


@settings(max_examples=examples(150))
@given(st.floats(-0.24, 0.24), st.floats(-0.01, 0.01))
def test_places_agree_with_points_drawn(x: float, off: float) -> None:
    legal = striker_problems(x, BASE + off, EMPTY) == ()
    if by_points(x, off, 2e-5):
        assert legal
    if legal:
        assert by_points(x, off, -2e-5)


# Pieces on the base line


def strewn(seed: int, count: int) -> Position:
    """Pieces near the base line of side 0, at random, none overlapping."""
    chance = Random(seed)
    places: list[tuple[float, float]] = []
    while len(places) < count:
        x, y = chance.uniform(-0.25, 0.25), BASE + chance.uniform(-0.05, 0.05)
        if all(hypot(x - a, y - b) >= 0.0318 for a, b in places):
            places.append((x, y))
    return men(*places)


def holds(places: Places, x: float, slack: float = 0.0) -> bool:
    return any(one.low - slack <= x <= one.high + slack for one in places.all)


@settings(max_examples=examples(40))
@given(st.integers(0, 10**6), st.integers(0, 9), st.integers(0, 3))
def test_the_intervals_agree_with_a_scan(seed: int, count: int, side: int) -> None:
    position = strewn(seed, count).turned(side)
    places = legal_places(position, side)
    for step in range(-2500, 2501):
        x = step * 1e-4
        if holds(places, x, 1e-6) == holds(places, x, -1e-6):
            legal = striker_problems(*on_board(side, x, BASE), position, side) == ()
            assert legal == holds(places, x)


@settings(max_examples=examples(100))
@given(st.integers(0, 10**6), st.integers(0, 12), st.integers(0, 3), st.floats(-0.4, 0.4))
def test_the_nearest_place_is_legal_and_nearest(
    seed: int, count: int, side: int, wanted: float
) -> None:
    position = strewn(seed, count).turned(side)
    found = nearest_legal_place(wanted, position, side)
    assert (found is not None) == has_legal_place(position, side)
    if found is None:
        return
    assert striker_problems(*found, position, side) == ()
    places = legal_places(position, side)
    x, y = seen_from(side, *found)
    if y == BASE:
        for step in range(-2500, 2501, 5):
            if holds(places, step * 1e-4):
                assert abs(step * 1e-4 - wanted) >= abs(x - wanted) - 1e-12
    else:
        assert not places


@given(st.integers(0, 10**6), st.integers(0, 9))
def test_places_mirror_and_turn_with_the_board(seed: int, count: int) -> None:
    position = strewn(seed, count)
    here = legal_places(position).all
    mirrored = legal_places(position.mirrored()).all
    assert [(-one.high, -one.low) for one in reversed(mirrored)] == [tuple(one) for one in here]
    for side in (1, 2, 3):
        assert legal_places(position.turned(side), side).all == here


def fence(spacing: float, off: float = 0.0) -> Position:
    """Seven pieces along the base line, that far apart."""
    return men(*((spacing * k, BASE + off) for k in range(-3, 4)))


def test_003_general_43_no_room_for_the_striker() -> None:
    # Between two pieces 2·36.55 mm apart the striker just fits in the middle of the strip; nearer
    # ones leave it only a place off the middle, until 2·√(36.55² − 4.75²) = 72.48 mm.
    assert legal_places(fence(73.2 * MM))
    off_middle = fence(72.6 * MM)
    assert not legal_places(off_middle)
    assert has_legal_place(off_middle)
    x, y = nearest_legal_place(0.0, off_middle) or (0, 0)
    assert striker_problems(x, y, off_middle) == ()
    assert abs(y - BASE) == pytest.approx(4.75 * MM, abs=0.1 * MM)
    assert not has_legal_place(fence(72.4 * MM))
    assert nearest_legal_place(0.1, fence(72.4 * MM)) is None


def both(*places: tuple[float, float]) -> Position:
    """Pieces on the right of the base line, seen from its middle, and their mirror images."""
    return men(*((side * x, BASE + off) for x, off in places for side in (-1, 1)))


def test_003_general_43_the_moon_is_no_place() -> None:
    """003.striking.2: where only the moon is free, there is no place."""
    # the line is full up to 185 mm, the circles are taken from behind, and only the moon is free
    position = both((0.0252, 0), (0.0768, 0), (0.149, 0), (CIRCLE, -0.030))
    assert striker_problems(0.19, BASE, position) == (StrikerBreach.CUTS_MOON,)
    assert not has_legal_place(position)


def test_003_general_43_a_circle_that_can_only_be_covered_over_the_arrow() -> None:
    position = both((0.0252, 0), (0.0768, 0), (0.14, 0), (0.1885, 0))
    assert striker_problems(0.2252, BASE, position) == (StrikerBreach.TOUCHES_ARROW,)
    assert not has_legal_place(position)
    # a striker may keep clear of the arrow by standing back a little
    position = both((0.0252, 0), (0.0768, 0), (0.14, 0), (0.1882, 0))
    assert not legal_places(position)
    assert has_legal_place(position)


@settings(max_examples=examples(25))
@given(st.integers(0, 10**6))
def test_003_general_43_against_a_search_over_the_strip(seed: int) -> None:
    chance = Random(seed)
    spacing = chance.uniform(70, 74) * MM
    position = men(
        *(
            (spacing * k + chance.uniform(-1, 1) * MM, BASE + chance.uniform(-3, 3) * MM)
            for k in range(-3, 4)
        )
    )
    found = any(
        striker_problems(x * 0.3 * MM, BASE + y * 0.5 * MM, position) == ()
        for y in range(-9, 10)
        for x in range(-742, 743)
    )
    if found:
        assert has_legal_place(position)
    place = nearest_legal_place(0, position)
    assert (place is not None) == has_legal_place(position)
    assert place is None or striker_problems(*place, position) == ()
