"""The pictures under docs/ are what the code draws: `python -m tests.drawing.test_pictures` writes them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from carrom.drawing import draw_position, draw_stroke
from carrom.physics import STANDARD, Stroke, rack, simulate
from tests.drawing.strokes import MIDGAME

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
BREAK = Stroke(x=0.10, y=-0.2526, dx=-0.25, dy=0.97, speed=5.5)  # as in the README
PICTURES: dict[str, Callable[[], str]] = {
    "rack.svg": lambda: draw_position(rack()),
    "midgame.svg": lambda: draw_position(MIDGAME.check(), striker=(0.05, -STANDARD.base_y)),
    "break.svg": lambda: draw_stroke(simulate(rack(), BREAK)),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_up_to_date_and_small(name: str) -> None:
    kept = (FOLDER / name).read_text(encoding="utf-8")
    assert kept == PICTURES[name]()
    assert len(kept) < 20_000


if __name__ == "__main__":
    for name, picture in PICTURES.items():
        (FOLDER / name).write_text(picture(), encoding="utf-8")
