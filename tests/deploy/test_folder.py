"""The folder for a laptop without internet: what it holds is pinned, and right for the other machine."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from deploy.prepare_folder import (
    PYTHONS,
    ROOT,
    environment_of,
    missing_requirements,
    newest_wheel,
    pins_of,
    platform_tags,
    requirements_for,
    unpack_python,
)

LINUX = "manylinux_2_28_x86_64"


@pytest.mark.parametrize("python", PYTHONS)
def test_windows_has_what_only_windows_needs_and_nothing_else(python: str) -> None:
    windows, linux = requirements_for("win_amd64", python), requirements_for(LINUX, python)
    assert "\ncolorama==" in windows
    assert "\nuvloop==" not in windows
    assert "\nuvloop==" in linux
    assert "\ncolorama==" not in linux
    assert "\npip==" in windows


TWO_PINS = """\
a==1 ; python_full_version < '3.12' \\
    --hash=sha256:00
a==2 ; python_full_version >= '3.12' \\
    --hash=sha256:11
# note
"""


def test_of_two_pins_the_one_for_the_python_is_taken() -> None:
    old, new = (environment_of("win_amd64", python) for python in ("3.11", "3.13"))
    assert list(pins_of(TWO_PINS, old)) == ["a==1 \\\n    --hash=sha256:00"]
    assert list(pins_of(TWO_PINS, new)) == ["a==2 \\\n    --hash=sha256:11"]


def test_every_pin_has_a_hash() -> None:
    pins = pins_of(requirements_for("win_amd64", "3.12"), environment_of("win_amd64", "3.12"))
    assert [pin for pin in pins if "--hash=sha256:" not in pin] == []


def test_a_linux_takes_wheels_for_older_systems() -> None:
    assert platform_tags("win_amd64") == ["win_amd64"]
    assert {"manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64"} <= set(
        platform_tags(LINUX)
    )


def write_wheel(folder: Path, name: str, *requires: str, tag: str = "py3-none-any") -> None:
    with zipfile.ZipFile(folder / f"{name}-1.0-{tag}.whl", "w") as wheel:
        lines = "".join(f"Requires-Dist: {each}\n" for each in requires)
        wheel.writestr(f"{name}-1.0.dist-info/METADATA", f"Name: {name}\nVersion: 1.0\n{lines}")


def test_a_wheel_that_is_missing_is_noticed(tmp_path: Path) -> None:
    needs = (
        "a; extra == 'server'",
        "b; extra == 'server' and sys_platform == 'win32'",
        "c; extra == 'x'",
    )
    write_wheel(tmp_path, "carrom", *needs)
    write_wheel(tmp_path, "a", "pip>=1", tag="cp312-cp312-win_amd64")
    write_wheel(tmp_path, "pip")
    windows = environment_of("win_amd64", "3.12")
    assert [each.partition(";")[0] for each in missing_requirements(tmp_path, windows)] == ["b"]
    write_wheel(tmp_path, "b")
    assert missing_requirements(tmp_path, windows) == []
    other = missing_requirements(tmp_path, environment_of("win_amd64", "3.13"))
    assert [each.partition(";")[0] for each in other] == ["a"]


PURE, WINDOWS, OLD_LINUX = (
    f"carrom-1.0-py3-none-{tag}.whl" for tag in ("any", "win_amd64", "manylinux_2_17_x86_64")
)


@pytest.mark.parametrize(
    "in_order, platform, taken",
    [
        ((PURE, OLD_LINUX, WINDOWS), "win_amd64", WINDOWS),
        ((PURE, OLD_LINUX, WINDOWS), LINUX, OLD_LINUX),
        ((PURE, OLD_LINUX, WINDOWS), "manylinux_2_28_aarch64", PURE),
        ((OLD_LINUX, WINDOWS, PURE), "win_amd64", PURE),
        (("carrom-0.9-py3-none-any.whl", PURE), LINUX, PURE),
    ],
    ids=["Windows", "Linux", "another processor", "out of date", "an older version"],
)
def test_the_newest_wheel_that_the_machine_takes_is_packed(
    tmp_path: Path, in_order: tuple[str, ...], platform: str, taken: str
) -> None:
    for second, name in enumerate(in_order):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (second, second))
    assert newest_wheel(platform, tmp_path).name == taken


def test_without_a_wheel_for_the_machine_it_says_what_builds_one(tmp_path: Path) -> None:
    (tmp_path / WINDOWS).touch()
    with pytest.raises(SystemExit, match=f"for {LINUX} in .* 'make wheels' builds it"):
        newest_wheel(LINUX, tmp_path)


def test_make_folder_builds_the_wheel_that_it_packs() -> None:
    recipe = subprocess.run(
        ["make", "--dry-run", "folder"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    pure, library, packed = (
        recipe.index(step)
        for step in ("hatchling build", "native.wheels --platform windows-x86_64", "prepare_folder")
    )
    assert pure < library < packed


def test_python_in_the_folder_sees_what_is_installed_there(tmp_path: Path) -> None:
    archive = tmp_path / "embed.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr("python.exe", "")
        packed.writestr("python312._pth", "python312.zip\r\n.\r\n\r\n#import site\r\n")
    unpack_python(archive, tmp_path / "python")
    lines = (tmp_path / "python" / "python312._pth").read_text("utf-8").splitlines()
    assert lines[0] == "python312.zip"
    assert lines[-1] == "..\\installed"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="tries the folder for Linux")
@pytest.mark.nightly
def test_the_folder_for_this_machine_installs_without_internet_and_starts(tmp_path: Path) -> None:
    if not list((ROOT / "dist").glob("carrom-*-any.whl")):
        pytest.skip("there is no wheel: make wheel")
    out, python = tmp_path / "folder", f"{sys.version_info.major}.{sys.version_info.minor}"
    script = ROOT / "deploy" / "prepare_folder.py"
    words = [str(out), "--platform", LINUX, "--python", python]
    subprocess.run([sys.executable, str(script), *words], check=True)
    env = {**os.environ, "PYTHON": sys.executable, "PIP_NO_INDEX": "1", "PYTHONPATH": ""}
    done = subprocess.run(
        ["sh", str(out / "start.sh"), "--help"], env=env, check=True, capture_output=True, text=True
    )
    assert "Let others in your network play" in done.stdout
