from __future__ import annotations

import json
import subprocess
import sys
from io import BytesIO

import pytest
from PIL import Image

from carrom.drawing import animate_gif, animate_svg, draw_position, to_png
from carrom.drawing.animation import AFTER, BEFORE, duration
from carrom.drawing.raster import frame_times
from carrom.errors import BadInput
from carrom.extras import MissingExtra
from carrom.physics.equipment import STANDARD
from tests.drawing.reading import colour, painted
from tests.drawing.strokes import MIDGAME, miss, pot

POT = pot()


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def test_a_png_is_as_wide_as_the_drawing_or_as_asked() -> None:
    svg = draw_position(MIDGAME, size=200)
    assert opened(to_png(svg)).size == (200, 200)
    assert opened(to_png(svg, width=90)).size == (90, 90)
    assert opened(to_png(svg)).format == "PNG"


@pytest.mark.thorough
def test_a_png_shows_the_discs() -> None:
    empty, image = painted(draw_position(MIDGAME.of()), 836), painted(draw_position(MIDGAME), 836)
    for disc in MIDGAME:
        assert colour(image, disc.x, disc.y) != colour(empty, disc.x, disc.y)
    white, black = MIDGAME.discs[1], MIDGAME.discs[9]
    assert min(colour(image, white.x + 0.002, white.y)) > 180
    assert max(colour(image, black.x + 0.006, black.y)) < 120


def test_the_png_of_an_animation_is_its_first_frame() -> None:
    still = draw_position(POT.start, striker=(POT.stroke.x, POT.stroke.y))
    assert painted(animate_svg(POT), 120).tobytes() == painted(still, 120).tobytes()


def test_what_is_no_svg_is_refused() -> None:
    with pytest.raises(BadInput, match="svg: cannot be painted"):
        to_png("<svg")


@pytest.mark.parametrize(
    "package, call", [("resvg_py", "png"), ("PIL", "gif"), ("resvg_py", "gif")]
)
def test_a_missing_package_is_named(
    monkeypatch: pytest.MonkeyPatch, package: str, call: str
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(MissingExtra, match=rf"{package}, .*: pip install 'carrom\[pictures\]'$"):
        to_png("<svg/>") if call == "png" else animate_gif(miss(), size=60)


def test_a_gif_has_the_frames_of_the_stroke_and_holds_its_ends() -> None:
    gif = opened(animate_gif(POT, size=100, fps=25))
    assert isinstance(getattr(gif, "n_frames", None), int)
    frames = []
    for number in range(gif.n_frames):  # type: ignore[attr-defined]
        gif.seek(number)
        frames.append(gif.info["duration"])
    moving = [shown for shown in frames[1:-1] if shown == 40]
    assert len(moving) >= 0.8 * len(frames)  # equal frames are joined
    assert frames[0] >= 1000 * BEFORE + 40
    assert frames[-1] >= 1000 * AFTER
    assert sum(frames) == pytest.approx(1000 * (BEFORE + duration(POT) + AFTER), abs=41)
    assert gif.info["loop"] == 0
    assert gif.size == (100, 100)


@pytest.mark.thorough
def test_a_gif_ends_with_everything_at_rest() -> None:
    gif = opened(animate_gif(POT, size=418))
    gif.seek(gif.n_frames - 1)  # type: ignore[attr-defined]
    last = gif.convert("RGBA")
    right = painted(draw_position(POT.final, striker=POT.rest[-1], size=418))
    for x, y in [*POT.rest.values(), (0.0, 0.1), (0.0, -STANDARD.base_y)]:
        shown, due = colour(last, x, y), colour(right, x, y)
        assert max(abs(a - b) for a, b in zip(shown, due, strict=True)) < 40


@pytest.mark.parametrize("fps", [10, 12.5, 25, 30, 50])
def test_frames_keep_time_on_average(fps: float) -> None:
    times, shown = frame_times(2.0, fps)
    assert len(times) == len(shown) == 2 * fps + 1
    assert sum(shown) == 1000 * (BEFORE + 2.0 + AFTER)
    assert all(one % 10 == 0 for one in shown)
    for number, time in enumerate(times):
        assert time == pytest.approx(number / fps, abs=0.0051)


@pytest.mark.parametrize("fps", [0, 51, float("nan")])
def test_an_impossible_frame_rate_is_refused(fps: float) -> None:
    with pytest.raises(BadInput, match=r"fps: is .*; a GIF shows 1 to 50 frames a second"):
        animate_gif(POT, fps=fps)


def test_drawing_loads_nothing_heavy_before_it_is_needed() -> None:
    script = "import carrom.drawing, json, sys; print(json.dumps(sorted(sys.modules)))"
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    heavy = {"PIL", "resvg_py", "numpy", "typer", "carrom.laws"}
    assert heavy.isdisjoint(json.loads(run.stdout))
