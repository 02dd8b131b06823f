"""The map of chances: shades where the chances are, scales that name what they show, the stroke ringed."""

from __future__ import annotations

from math import pi, radians

import pytest

from carrom.drawing import draw_map
from carrom.drawing.heat import BOTTOM, LEFT, MARK, RIGHT, SHADES, TOP
from carrom.drawing.letters import STROKES, draw_words
from carrom.errors import BadInput
from tests.drawing.reading import SPACE, painted, parsed

ANGLES = [radians(10 + 20 * at) for at in range(9)]
SPEEDS = [0.5 + 0.75 * at for at in range(11)]
WIDE, HIGH = 640 - LEFT - RIGHT, round(640 * 0.56) - TOP - BOTTOM


def chart(hits: dict[tuple[int, int], float], **more: object) -> str:
    chances = [[hits.get((row, column), 0.0) for column in range(9)] for row in range(11)]
    return draw_map(ANGLES, SPEEDS, chances, **more)  # type: ignore[arg-type]


def shade_at(svg: str, column: int, row: int) -> tuple[int, ...]:
    """The colour in the middle of a cell: columns from the left, rows from below."""
    x = LEFT + (column + 0.5) * WIDE / 9
    y = TOP + HIGH - (row + 0.5) * HIGH / 11
    pixel = painted(svg).getpixel((round(x), round(y)))
    assert isinstance(pixel, tuple)
    return pixel[:3]


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))


@pytest.mark.parametrize("row, column", [(0, 0), (10, 8), (4, 2)])
def test_a_chance_is_where_its_direction_and_speed_are(row: int, column: int) -> None:
    """Directions to the left stand on the left: the first angle is the last column."""
    svg = chart({(row, column): 1.0})
    assert shade_at(svg, 8 - column, row) == rgb(SHADES[9])
    assert shade_at(svg, (8 - column + 4) % 9, row) == rgb(SHADES[0])


@pytest.mark.parametrize("part, shade", [(0.0, 0), (0.1, 1), (0.55, 5), (1.0, 9)])
def test_the_surer_the_darker(part: float, shade: int) -> None:
    assert shade_at(chart({(5, 5): part}), 3, 5) == rgb(SHADES[shade])


def test_the_stroke_is_ringed_in_its_cell() -> None:
    svg = chart({}, marked=(ANGLES[2], SPEEDS[3]))
    rings = [one for one in parsed(svg).iter(f"{SPACE}circle") if one.get("stroke") == MARK]
    (ring,) = rings
    assert float(ring.get("cx", 0)) == pytest.approx(LEFT + 6.5 * WIDE / 9, abs=0.01)
    assert float(ring.get("cy", 0)) == pytest.approx(TOP + HIGH - 3.5 * HIGH / 11, abs=0.01)
    assert MARK not in chart({})


def test_every_speed_on_the_map_has_its_number() -> None:
    """Ticks are short strokes to the left of the frame, one for each whole metre a second."""
    ticks = [one.get("d", "") for one in parsed(chart({})).iter(f"{SPACE}path")]
    heights = [float(one.split()[1].split("h")[0]) for one in ticks if one.endswith("h-5")]
    assert len(heights) == 8
    assert heights == sorted(heights, reverse=True)


def test_the_axes_are_named() -> None:
    """Dark ink below the numbers and left of them, where the titles stand."""
    image = painted(chart({}))

    def ink(box: tuple[int, int, int, int]) -> int:
        return sum(image.crop(box).convert("L").histogram()[:133])

    foot = image.height
    assert ink((LEFT, foot - 24, 640, foot)) > 200, "direction"
    assert ink((6, TOP, 26, foot - BOTTOM)) > 60, "speed"


def test_a_map_has_words_for_those_who_cannot_see_it() -> None:
    svg = chart({}, title='a "map" & more')
    assert parsed(svg).get("aria-label") == 'a "map" & more'
    with pytest.raises(BadInput):
        chart({}, size=0)


def test_words_stand_in_the_middle_of_their_place() -> None:
    """Read off the picture, not off the transformation."""
    text = "direction in degrees"
    page = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100">{}</svg>'
    image = painted(page.format(draw_words(text, 200, 50, 2, "#000")))
    left, top, right, bottom = image.getchannel("A").getbbox() or (0, 0, 0, 0)
    assert (left + right) / 2 == pytest.approx(200, abs=3)
    assert top < 50 < bottom
    assert pi < right - left, "something is drawn"
    assert set(text) <= STROKES.keys()
