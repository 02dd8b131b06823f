"""The rack before the break, clause by clause (003.setup, 004.setup), and its exactness."""

from __future__ import annotations

from math import hypot

import pytest

from carrom.errors import BadInput
from carrom.physics import STANDARD, TOUCH, Kind, Packing, Position, Stroke, rack, simulate

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


# Packed

SEEDS = range(40)


def packed(seed: int) -> Position:
    return rack(packing=Packing.PACKED, seed=seed)


def air_in(position: Position) -> list[float]:
    """The air between the pairs of men that would touch in the drawing."""
    places = [(d.x, d.y) for d in position]
    gaps = [hypot(x - p, y - q) - ACROSS for i, (x, y) in enumerate(places) for p, q in places[:i]]
    return [gap for gap in gaps if gap < 0.1 * ACROSS]


def test_a_packed_rack_is_the_rack_a_little_off() -> None:
    for seed in SEEDS:
        position = packed(seed)
        assert position.problems() == []
        assert (position.discs[0].x, position.discs[0].y) == (0.0, 0.0)
        assert Position.from_text(position.text) == position
        for disc, drawn in zip(position, rack(), strict=True):
            assert disc.kind is drawn.kind
            assert hypot(disc.x - drawn.x, disc.y - drawn.y) < 3e-4
            assert hypot(disc.x, disc.y) + STANDARD.man_radius < STANDARD.outer_circle_radius


def test_some_men_of_a_packed_rack_touch_and_others_nearly() -> None:
    racks = [air_in(packed(seed)) for seed in SEEDS]
    assert {len(gaps) for gaps in racks} == {42}
    every = [gap for gaps in racks for gap in gaps]
    assert min(every) > 0
    assert max(every) < 2e-4
    touching = [sum(gap < TOUCH for gap in gaps) for gaps in racks]
    assert min(touching) >= 5
    assert 0.2 < sum(touching) / len(every) < 0.5
    open_gaps = sorted(gap for gap in every if gap >= TOUCH)
    assert 1e-5 < open_gaps[len(open_gaps) // 2] < 5e-5


def test_a_seed_has_its_rack() -> None:
    assert packed(5) == packed(5)
    assert len({packed(seed).text for seed in SEEDS}) == len(SEEDS)
    assert packed(2**255).problems() == []


def test_the_exact_rack_knows_no_seed() -> None:
    assert rack(packing="exact", seed=3) == rack()


def test_an_unknown_packing_is_refused() -> None:
    with pytest.raises(BadInput, match="exact, packed"):
        rack(packing="loose")
