"""The boards the page can show: men, queen, lines and aims stay readable on each."""

from __future__ import annotations

import pytest

from carrom.drawing import SURFACES, draw_position
from carrom.drawing.look import BLACK, QUEEN, WHITE, Look, Wood
from carrom.errors import CarromError
from carrom.physics import Position

AIM, AIM_EDGE = "#fffaf0", "#281405"
"""The line of an aim and its edge: web/board/look.ts and scene.ts."""


def luminance(colour: str) -> float:
    """Relative luminance, as WCAG 2 defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.fixture(params=SURFACES)
def look(request: pytest.FixtureRequest) -> Look:
    return SURFACES[str(request.param)]


@pytest.mark.parametrize("wood, least", [(WHITE, 2.4), (BLACK, 3.0), (QUEEN, 3.0)])
def test_every_disc_stands_out_by_its_body_or_its_edge(
    look: Look, wood: Wood, least: float
) -> None:
    ply = look.ply[1]
    assert max(contrast(ply, wood.body[1]), contrast(ply, wood.edge)) >= least


def test_lines_are_read_on_the_ply(look: Look) -> None:
    assert contrast(look.ply[1], look.ink) >= 4.5
    assert contrast(look.paint, look.red) >= 3, "the circles of the base lines"


def test_an_aim_is_seen(look: Look) -> None:
    assert max(contrast(look.ply[1], AIM), contrast(look.ply[1], AIM_EDGE)) >= 4.5


def test_no_board_is_so_dark_that_a_dark_edge_is_lost(look: Look) -> None:
    """Strikers count on it: web/board/look.test.ts."""
    assert luminance(look.ply[1]) >= 0.25


def test_a_board_is_drawn_in_its_own_woods() -> None:
    pictures = {name: draw_position(Position(), surface=name) for name in SURFACES}
    assert len(set(pictures.values())) == len(SURFACES)
    assert pictures["day"] == draw_position(Position())
    assert pictures["dark"] == draw_position(Position(), dark=True)
    with pytest.raises(CarromError, match="'marble' is not a board: day, dark"):
        draw_position(Position(), surface="marble")
