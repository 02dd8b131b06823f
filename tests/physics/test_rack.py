"""The rack before the break, clause by clause (003.setup, 004.setup), and its exactness."""

from __future__ import annotations

from math import hypot

import pytest

from carrom.physics import STANDARD, Kind, Position, Stroke, rack, simulate

ACROSS = 2 * STANDARD.man_radius
EXACT = 1e-11


def ring(low: float, high: float) -> list[tuple[float, float, Kind]]:
    """Discs whose distance from the centre lies between these, in diameters, anticlockwise from side 0."""
    from math import atan2, pi

    found = [(d.x, d.y, d.kind) for d in rack() if low * ACROSS <= hypot(d.x, d.y) <= high * ACROSS]
    return sorted(found, key=lambda one: (atan2(one[1], one[0]) + pi / 2) % (2 * pi))


def test_003_setup_1_the_queen_starts_in_the_middle() -> None:
    """Also 004.setup.2."""
    assert ring(0, 0.5) == [(0.0, 0.0, Kind.QUEEN)]


def test_003_setup_2_six_touch_the_queen_and_their_neighbours() -> None:
    """Also 004.setup.3."""
    inner = ring(0.9, 1.1)
    assert len(inner) == 6
    for (x, y, _), (next_x, next_y, _) in zip(inner, inner[1:] + inner[:1], strict=True):
        assert hypot(x, y) == pytest.approx(ACROSS, abs=EXACT)
        assert hypot(next_x - x, next_y - y) == pytest.approx(ACROSS, abs=EXACT)


def test_003_setup_3_twelve_touch_the_inner_six() -> None:
    """Also 004.setup.4."""
    inner, outer = ring(0.9, 1.1), ring(1.5, 2.5)
    assert len(outer) == 12
    for x, y, _ in outer:
        nearest = min(hypot(x - a, y - b) for a, b, _ in inner)
        assert nearest == pytest.approx(ACROSS, abs=EXACT)


def test_003_setup_4_colours_alternate_in_both_rings() -> None:
    """Also 004.setup.5."""
    for circle in (ring(0.9, 1.1), ring(1.5, 2.5)):
        kinds = [kind for _, _, kind in circle]
        assert all(
            one is not other for one, other in zip(kinds, kinds[1:] + kinds[:1], strict=True)
        )
    assert sum(d.kind is Kind.WHITE for d in rack()) == 9
    assert sum(d.kind is Kind.BLACK for d in rack()) == 9


@pytest.mark.parametrize("quarters", range(4))
def test_003_setup_5_a_white_line_points_to_the_breaker(quarters: int) -> None:
    """Also 004.setup.6."""
    toward = [(0, -1), (1, 0), (0, 1), (-1, 0)][quarters]
    turned = {(d.x, d.y): d.kind for d in rack().turned(quarters)}
    for steps in (1, 2):
        place = (toward[0] * steps * ACROSS, toward[1] * steps * ACROSS)
        x, y = min(turned, key=lambda at: hypot(at[0] - place[0], at[1] - place[1]))
        assert hypot(x - place[0], y - place[1]) < EXACT
        assert turned[x, y] is Kind.WHITE


def test_the_rack_is_possible_and_written_exactly() -> None:
    assert rack().problems() == []
    assert Position.from_text(rack().text) == rack()
    assert set(rack().mirrored()) == set(rack())


def test_003_general_17_a_stroke_is_complete_when_everything_has_come_to_rest() -> None:
    broken = simulate(rack(), Stroke(0.05, -STANDARD.base_y, -0.2, 1, 5.0))
    assert broken.seconds == broken.events[-1].time
    for number, pieces in broken.segments.items():
        last = pieces[-1]
        assert (last.vx, last.vy) == (0, 0), number
    later = broken.at(broken.seconds + 10)
    assert later.keys() == broken.rest.keys()
