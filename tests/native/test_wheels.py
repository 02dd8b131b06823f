"""Wheels with a library: what is in them, and that it is used."""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from copy import deepcopy
from pathlib import Path

import pytest

from carrom.physics.cluster import step_length
from native import build, wheels
from native.build import TARGETS, NotBuilt, Target, this_machine
from native.exports import entry, library_text
from native.wheels import INSIDE, platform_wheel, recorded
from tests.native.building import NEEDS_ZIG, whole_library

pytestmark = NEEDS_ZIG
ROOT = Path(__file__).parents[2]
FIRST_STROKE = """
from carrom.physics import Stroke, rack, simulate
print(simulate(rack(), Stroke(0.10, -0.2526, -0.25, 0.97, 5.5)).pocketed)
"""
FIRST_STEPS = """
from carrom.envs import CarromTwoPlayerVectorEnv, CarromVectorEnv
shapes = []
for environment in (CarromVectorEnv, CarromTwoPlayerVectorEnv):
    for options in ({"actions": "candidates", "tried": True}, {"actions": "target"}, {}):
        boards = environment(4, **options)
        boards.reset(seed=1)
        seen = boards.step(boards.action_space.sample())[0]
    shapes.append(str(seen.shape))
print(*shapes)
"""
FIRST_THOUGHT = """
from random import Random
from carrom.match import Match, events
from carrom.play import begin_board, with_rack
from carrom.players import ComputerPlayer
made = with_rack(events.choose_singles(events.MatchMade(rules="icf-25")), "0" * 64)
match = begin_board(Match().apply(made), "a1")
print(type(ComputerPlayer.of("2").stroke(match, Random(1))).__name__)
"""
PROGRAMS = {FIRST_STROKE: "(15, 2)", FIRST_STEPS: "(4, 86) (4, 86)", FIRST_THOUGHT: "Stroke"}


def a_pure_wheel(folder: Path) -> Path:
    """A wheel of the sources as they are, with nothing but them."""
    info = "carrom-0.0-py3-none-any.whl"
    notes = "carrom-0.0.dist-info"
    with zipfile.ZipFile(folder / info, "w") as wheel:
        for file in sorted((ROOT / "src").rglob("*")):
            if file.is_file() and not {"__pycache__", "library", "static"} & set(file.parts):
                wheel.write(file, file.relative_to(ROOT / "src").as_posix())
        wheel.writestr(
            f"{notes}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr(f"{notes}/RECORD", "")
    return folder / info


@pytest.mark.thorough
def test_a_wheel_with_a_library_plays_learns_and_thinks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def built_before(_target: Target, folder: Path) -> None:
        shutil.copytree(whole_library().folder, folder, dirs_exist_ok=True)

    monkeypatch.setattr(wheels, "build", built_before)
    wheel = platform_wheel(a_pure_wheel(tmp_path), this_machine(), tmp_path)
    assert wheel.name != "carrom-0.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as files:
        names = files.namelist()
        assert f"{INSIDE}/kernels.json" in names
        forms = [
            name for name in names if name.startswith(f"{INSIDE}/kernels") and ".json" not in name
        ]
        assert {f"{INSIDE}/{file}" for file in ("card.json", "rows.cu", "strokes.cu")} < set(names)
        assert len(forms) == (2 if wheel.stem.endswith(("x86_64", "amd64")) else 1)
        (notes,) = [name for name in names if name.endswith("/WHEEL")]
        tag = wheel.stem.removeprefix("carrom-0.0-")
        assert (
            files.read(notes).decode()
            == f"Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: {tag}\n"
        )
        (record,) = [name for name in names if name.endswith("/RECORD")]
        for line in files.read(record).decode().splitlines()[:-1]:
            name, digest, size = line.rsplit(",", 2)
            content = files.read(name)
            encoded = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=")
            assert (digest, int(size)) == (f"sha256={encoded.decode()}", len(content))
        files.extractall(tmp_path / "site")
    for program, answer in PROGRAMS.items():
        run = subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONPATH": str(tmp_path / "site")},
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.stdout == f"{answer}\n", run.stderr


@pytest.mark.thorough
@pytest.mark.parametrize("way", ["compiled", "skipped"])
def test_a_wheel_that_is_built_from_a_checkout_has_the_library_of_this_machine(
    tmp_path: Path, way: str
) -> None:
    """As pip builds it; CARROM_LIBRARY=skip leaves it out."""
    checkout, out = tmp_path / "checkout", tmp_path / "out"
    ignored = shutil.ignore_patterns("__pycache__", "library", "static")
    for folder in ("native", "src"):
        shutil.copytree(ROOT / folder, checkout / folder, ignore=ignored)
    (checkout / "web").mkdir()
    for file in ("LICENSE", "README.md", "hatch_build.py", "pyproject.toml", "web/build.py"):
        shutil.copy(ROOT / file, checkout / file)
    run = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", out],
        cwd=checkout,
        env={
            **os.environ,
            "CARROM_WEB": "skip",
            "CARROM_LIBRARY": "skip" if way == "skipped" else "",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    (wheel,) = out.iterdir()
    with zipfile.ZipFile(wheel) as files:
        there = {name for name in files.namelist() if name.startswith(f"{INSIDE}/kernels")}
    target = TARGETS[this_machine()]
    if way == "skipped":
        assert (wheel.name.endswith("-py3-none-any.whl"), there) == (True, set())
    else:
        assert wheel.name.endswith(f"-py3-none-{target.wheel}.whl")
        assert {f"{INSIDE}/{target.file}", f"{INSIDE}/kernels.json"} <= there


@pytest.mark.thorough
def test_the_same_wheel_is_made_twice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    small = library_text([entry(step_length)])
    monkeypatch.setattr(build, "translated", lambda **_: deepcopy(small))
    pure = a_pure_wheel(tmp_path)
    first, second = (platform_wheel(pure, this_machine(), tmp_path / out) for out in "ab")
    assert first.read_bytes() == second.read_bytes()


def test_only_a_pure_wheel_is_taken(tmp_path: Path) -> None:
    with pytest.raises(NotBuilt, match="is not a pure wheel"):
        platform_wheel(tmp_path / "carrom-0.0-cp311-cp311-win_amd64.whl", "linux-x86_64", tmp_path)


def test_the_record_does_not_hold_itself() -> None:
    info = zipfile.ZipInfo("a.py")
    assert recorded({"a.py": (info, b"1")}, "x/RECORD").endswith("\nx/RECORD,,\n")
