from __future__ import annotations

import subprocess
import sys
from io import BytesIO
from math import pi
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image
from typer.testing import CliRunner, Result

from carrom.cli.draw import read_position
from carrom.cli.main import app
from carrom.drawing import draw_position, draw_stroke
from carrom.errors import CarromError
from carrom.physics import simulate
from carrom.physics.equipment import STANDARD
from carrom.physics.opening import rack
from carrom.physics.position import Position
from carrom.physics.stroke import Stroke
from tests.physics.positions import lying

POSITION = Position.of(queen=[(0.1, 0.1)], white=[(0.0, 0.2)], black=[(-0.1, -0.05)])
UP = ["--stroke", "0.37", str(STANDARD.half - STANDARD.base_y), str(pi / 2), "1.5"]
PLAYED = Stroke.at_angle(0.37 - STANDARD.half, -STANDARD.base_y, pi / 2, 1.5)


def run(*words: str, given: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, ["draw", *words], input=given)


def test_without_a_file_the_drawing_goes_to_standard_output() -> None:
    result = run(POSITION.text)
    assert result.exit_code == 0
    assert result.stdout == draw_position(POSITION)


def test_the_words_of_a_position_need_no_quotes() -> None:
    assert run(*POSITION.text.split()).stdout == draw_position(POSITION)


def test_the_rack_by_name() -> None:
    assert run("rack", "--size", "300").stdout == draw_position(rack(), size=300)


@pytest.mark.parametrize(
    "text, position",
    [
        (POSITION.text, POSITION),
        (f"\ufeff{POSITION.text}\r\n", POSITION),
        ("rack\n", rack()),
        ("", Position()),
    ],
)
def test_a_position_from_standard_input(text: str, position: Position) -> None:
    assert run("-", given=text).stdout == draw_position(position)


def test_the_striker_counts_from_the_lower_left_corner() -> None:
    result = run("rack", "--striker", "0.42", "0.1174", "--turned", "1", "--labels", "--dark")
    spot = 0.42 - 0.37, 0.1174 - 0.37
    due = draw_position(rack(), striker=spot, turned=1, labels=True, dark=True)
    assert result.stdout == due


def test_a_png(tmp_path: Path) -> None:
    file = tmp_path / "board.PNG"
    result = run(POSITION.text, "-o", str(file), "--size", "123")
    assert (result.exit_code, result.output) == (0, "")
    image = Image.open(BytesIO(file.read_bytes()))
    assert (image.format, image.size) == ("PNG", (123, 123))


def test_a_stroke_with_its_paths(tmp_path: Path) -> None:
    file = tmp_path / "stroke.svg"
    result = run(POSITION.text, *UP, "-o", str(file))
    assert result.exit_code == 0, result.output
    assert file.read_text() == draw_stroke(simulate(POSITION, PLAYED))


def test_an_animated_svg(tmp_path: Path) -> None:
    file = tmp_path / "stroke.svg"
    result = run(POSITION.text, *UP, "--animate", "--speed", "0.5", "-o", str(file))
    assert result.exit_code == 0, result.output
    assert "<animateTransform" in file.read_text()
    ElementTree.fromstring(file.read_text())


def test_an_animated_gif(tmp_path: Path) -> None:
    file = tmp_path / "stroke.gif"
    result = run(POSITION.text, *UP, "--animate", "--size", "80", "-o", str(file))
    assert result.exit_code == 0, result.output
    image = Image.open(BytesIO(file.read_bytes()))
    assert image.format == "GIF"
    assert getattr(image, "n_frames", 1) > 10


@pytest.mark.parametrize(
    "words, message",
    [
        (["nonsense"], "position: disc 1, 'nonsense': expected w, b or q and sixteen letters"),
        (["rack", "rack"], "position: disc 1, 'rack': expected"),
        ([lying(white=[(0, 0), (0.01, 0)]).text], "position: disc 2 (white) overlaps disc 1"),
        (["rack", "-o", "board.jpg"], "output: board.jpg ends in none of .svg, .png, .gif"),
        (["rack", "-o", "board"], "output: board ends in none of .svg, .png, .gif"),
        (["rack", "-o", "board.gif"], "output: a .gif shows a stroke in motion: give --stroke"),
        (["rack", "--animate"], "animate: only a stroke moves: give --stroke X Y ANGLE SPEED"),
        (["rack", *UP, "--animate", "-o", "a.png"], "output: a .png cannot move"),
        (["rack", *UP, "--striker", "0.3", "0.1"], "striker: the stroke says where it stands"),
        (["rack", "--striker", "0.3", "0.9"], "striker: (0.3, 0.9) is off the board"),
        (["rack", "--striker", "nan", "0.1"], "striker: (nan, 0.1) is off the board"),
        (["rack", "--stroke", "-1", "0.1", "0", "1"], "stroke: (-1.0, 0.1) is off the board"),
        (["rack", *UP[:-1], "1000"], "speed: is 1000.0 m/s; it lies between 0 and 12"),
        (["rack", *UP[:-2], "inf", "1"], "angle: is inf, not a finite number"),
        (["rack", *UP, "--animate", "--speed", "0"], "speed: is 0.0; 1 is the stroke's own"),
        (["rack", *UP, "--speed", "0.5"], "speed: only an animation has a pace: give --animate"),
        (["rack", *UP, "--animate", "--labels"], "labels: an animation shows no numbers"),
        (["rack", "--size", "0"], "size: is 0; a picture is 1 to 8192 pixels wide"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(words: list[str], message: str) -> None:
    result = run(*words)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith(f"Error: {message}")
    assert result.stderr.count("\n") == 1


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    result = run("rack", "-o", str(tmp_path / "no" / "board.svg"))
    assert result.exit_code == 1
    assert result.stderr == (
        f"Error: cannot write {tmp_path}/no/board.svg: No such file or directory\n"
    )


@pytest.mark.parametrize(
    "given, message",
    [(b"\xff\xfe\x00", "not UTF-8 text"), (b"w" * 70_000, "too long for a position")],
)
def test_what_is_no_text_on_standard_input(given: bytes, message: str) -> None:
    result = run("-", given=given)
    assert result.exit_code == 1
    assert message in result.stderr


def test_there_may_be_no_standard_input_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(CarromError, match="no standard input to read"):
        read_position("-")


def test_a_missing_painter_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    result = run("rack", "-o", str(tmp_path / "a.png"))
    assert result.exit_code == 1
    assert "pip install 'carrom[pictures]'" in result.stderr
    assert not (tmp_path / "a.png").exists()


def test_a_position_is_drawn_without_the_simulator() -> None:
    script = (
        "import sys; from carrom.cli.draw import draw; draw(['rack']);"
        "assert not {'numpy', 'PIL', 'resvg_py'} & sys.modules.keys()"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert result.returncode == 0, result.stderr.decode()
    assert result.stdout.startswith(b"<svg")
