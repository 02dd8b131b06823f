from __future__ import annotations

from dataclasses import replace
from math import dist, hypot, isclose, sqrt
from xml.etree import ElementTree

import pytest

from carrom.drawing import animate_svg, draw_position, draw_stroke
from carrom.physics.equipment import STANDARD
from carrom.physics.position import Position
from tests.drawing.reading import SPACE, colour, painted, pairs, parsed, part
from tests.drawing.strokes import MIDGAME, pot

EMPTY = draw_position(Position())
DRAWINGS = {
    "empty": EMPTY,
    "position": draw_position(MIDGAME, striker=(0, -STANDARD.base_y), labels=True),
    "dark": draw_position(MIDGAME, dark=True),
    "stroke": draw_stroke(pot(), labels=True),
    "animation": animate_svg(pot()),
}


@pytest.fixture(params=DRAWINGS)
def drawing(request: pytest.FixtureRequest) -> str:
    return DRAWINGS[request.param]


def test_a_drawing_refers_to_nothing_outside_itself(drawing: str) -> None:
    root = parsed(drawing)
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    named = {one.get("href", "") for one in root.iter(f"{SPACE}use")}
    named |= {
        value[4:-1]
        for one in root.iter()
        for value in one.attrib.values()
        if value.startswith("url(")
    }
    assert named <= {f"#{id}" for id in ids}
    kinds = {one.tag.removeprefix(SPACE) for one in root.iter()}
    assert kinds.isdisjoint({"script", "style", "image", "foreignObject", "text"})
    assert "~" not in drawing


def test_nothing_is_drawn_outside_the_page(drawing: str) -> None:
    wider = drawing.replace('viewBox="-418 -418 836 836"', 'viewBox="-518 -518 1036 1036"')
    assert wider != drawing
    image = painted(wider, width=518)
    image.paste((0, 0, 0, 0), (50, 50, 468, 468))
    assert image.getbbox() is None


def test_drawings_on_one_page_share_no_id() -> None:
    ids = [{one.get("id") for one in parsed(svg).iter()} - {None} for svg in DRAWINGS.values()]
    assert sum(map(len, ids)) == len(set().union(*ids))


def test_the_same_drawing_is_the_same_text() -> None:
    assert draw_position(MIDGAME) == draw_position(MIDGAME)


def test_an_empty_board_is_small() -> None:
    assert len(EMPTY) < 10_000


def circles(of: ElementTree.Element) -> list[dict[str, float]]:
    return [
        {key: float(one.get(key, 0)) for key in ("cx", "cy", "r", "stroke-width")}
        for one in of.iter(f"{SPACE}circle")
    ]


def test_003_base_lines() -> None:
    """10.15 cm from the frame, the lower 0.50 to 0.65 cm thick, the upper ends 3.18 cm further."""
    line = part(EMPTY, "base").find(f"{SPACE}path")
    assert line is not None
    y = [float(height) for _, height in pairs(line.get("d", ""))]
    assert [round(370 - one, 2) for one in y] == [101.5, 133.3]
    assert "v-5.75" in line.get("d", "")


def test_003_base_2() -> None:
    """Circles of 3.18 cm, red within 2.54 cm; the neighbours' about 1.27 cm apart."""
    outline, red = circles(part(EMPTY, "base"))[:2]
    assert isclose(2 * outline["r"] + outline["stroke-width"], 31.8)
    assert 2 * red["r"] == 25.4
    centre = outline["cx"], outline["cy"]
    neighbour = -centre[1], -centre[0]
    gap = dist(centre, neighbour) - 31.8
    assert isclose(gap, 31.8 * (sqrt(2) - 1), abs_tol=0.02)


def test_003_arrows() -> None:
    """26.70 cm long, ending 5 cm from the pocket, clear of the base circles."""
    shaft, heads = part(EMPTY, "corner").iter(f"{SPACE}path"), []
    line, heads = next(shaft).get("d", ""), pairs(next(shaft).get("d", ""))
    tail, tip = float(line.split()[0].removeprefix("M")), float(heads[0][0])
    pocket = circles(part(EMPTY, "corner"))[0]
    assert isclose(hypot(pocket["cx"], pocket["cy"]) - pocket["r"] - tip, 50, abs_tol=0.02)
    assert isclose(tip - tail, 267, abs_tol=0.02)
    assert 2 * pocket["r"] == 44.5


def test_003_centre_and_outer_circle() -> None:
    sizes = {
        round(2 * one["r"] + one["stroke-width"], 2)
        for one in circles(parsed(EMPTY))
        if one["cx"] == 0
    }
    assert {170.0, 31.8} <= sizes


def test_the_board_has_the_colours_of_a_carrom_board() -> None:
    image = painted(EMPTY, width=836)
    for x, y in ((0, 0), (STANDARD.base_circle_x, STANDARD.base_y)):
        red, green, blue = colour(image, x, y)
        assert red > 150
        assert max(green, blue) < 60
    ring = colour(image, STANDARD.base_circle_x + 0.0137, STANDARD.base_y)
    assert min(ring) > 120  # unpainted between the red part and the outline
    for side in (-1, 1):
        hole = colour(image, side * STANDARD.pocket_centre, STANDARD.pocket_centre)
        assert max(hole) < 50
    light, dark = colour(image, 0.0, 0.15), colour(image, 0.4, 0.0)
    assert min(light) > 120
    assert light[0] > light[1] > light[2]  # warm
    assert max(dark) < 140
    assert image.getpixel((0, 0)) == (0, 0, 0, 0)  # rounded corners


def test_lengths_come_from_the_equipment() -> None:
    small = draw_position(
        Position(), equipment=replace(STANDARD, surface=0.72, pocket_radius=0.023)
    )
    assert 'viewBox="-408 -408 816 816"' in small
    assert circles(part(small, "corner"))[0] == {
        "cx": 337,
        "cy": 337,
        "r": 23,
        "stroke-width": 0,
    }


def test_the_frame_is_mitred_and_whole() -> None:
    """Along a line through the frame no pixel is missing, and sides of other light meet at the mitre."""
    image = painted(EMPTY, width=836)
    diagonal = [image.getpixel((n, n)) for n in range(6, 46)]
    assert all(isinstance(pixel, tuple) and pixel[3] == 255 for pixel in diagonal)
    above, beside = colour(image, -0.36, 0.395), colour(image, -0.395, 0.36)
    assert sum(above) > sum(beside)
