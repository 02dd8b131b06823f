"""Strokes as a film: what messengers play, bounded in length."""

from __future__ import annotations

from io import BytesIO

import pytest

from carrom.drawing import FilmedStroke, film_mp4
from carrom.drawing.film import LONGEST
from carrom.errors import BadInput
from carrom.physics import Disc, Kind, Position, Stroke, Trajectory, simulate

av = pytest.importorskip("av")


@pytest.fixture(scope="module")
def stroke() -> Trajectory:
    position = Position((Disc(Kind.BLACK, 0.0, 0.1), Disc(Kind.QUEEN, 0.2, 0.2)))
    return simulate(position, Stroke(0.0, -0.2526, 0.0, 1.0, 3.0))


def test_it_is_h264_and_shows_the_stroke(stroke: Trajectory) -> None:
    with av.open(BytesIO(film_mp4([FilmedStroke(stroke)], size=161, fps=10))) as film:
        context = film.streams.video[0].codec_context
        assert (context.name, context.pix_fmt, context.width, context.height) == (
            "h264", "yuv420p", 160, 160,
        )  # fmt: skip
        frames = [frame.to_image() for frame in film.decode(video=0)]
    assert len(frames) >= 10 * stroke.seconds
    # The black man lies above the middle first, and somewhere else in the end; the empty corner stays.
    man = (80, 80 - round(0.1 * 160 / (2 * 0.418)))
    first, last = frames[0].getpixel(man), frames[-1].getpixel(man)
    assert sum(abs(a - b) for a, b in zip(first, last, strict=True)) > 60
    corner = [frame.getpixel((8, 80)) for frame in (frames[0], frames[-1])]
    assert sum(abs(a - b) for a, b in zip(*corner, strict=True)) < 30


@pytest.mark.thorough
def test_many_strokes_are_played_faster(stroke: Trajectory) -> None:
    with av.open(BytesIO(film_mp4([FilmedStroke(stroke)] * 60, size=120, fps=5))) as film:
        assert film.duration / av.time_base == pytest.approx(LONGEST, rel=0.15)


@pytest.mark.parametrize(
    "size, fps, field", [(10, 25, "size"), (2000, 25, "size"), (240, 99, "fps")]
)
def test_what_cannot_be_made(stroke: Trajectory, size: int, fps: int, field: str) -> None:
    with pytest.raises(BadInput) as wrong:
        film_mp4([FilmedStroke(stroke)], size=size, fps=fps)
    assert wrong.value.field == field


def test_nothing_to_show() -> None:
    with pytest.raises(BadInput, match="no stroke"):
        film_mp4([])
