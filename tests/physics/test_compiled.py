"""What is kept of the compiled simulator is used only with the sources it was made from."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from numba.core.caching import CompileResultCacheImpl

import carrom
from carrom.physics.compiling import compiled, is_kept, stamp

SHOW = (
    "from carrom.physics import Position, Stroke, simulate;"
    "played = simulate(Position.of(white=[(0.0, 0.3)]), Stroke(0, 0, 0, 1, 1.0));"
    "print(played.rest[0][1])"
)


CALLER = """
from carrom.physics.compiling import compiled
from {called} import rebound


@compiled()
def play_out(speed):
    return rebound(speed) + 1
"""
CALLED = """
from carrom.physics.compiling import compiled


@compiled()
def rebound(speed):
    return speed / 2
"""


def run_in(folder: Path, program: str) -> str:
    """What a new process prints that imports from a folder, and keeps there what it compiles."""
    run = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(folder), "NUMBA_CACHE_DIR": str(folder / "kept")},
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout


@pytest.mark.thorough
@pytest.mark.parametrize(
    "called", ["beside", pytest.param("elsewhere.beside", marks=pytest.mark.nightly)]
)
def test_a_change_in_one_file_renews_the_others(tmp_path: Path, called: str) -> None:
    """Numba alone would go on calling the old `rebound` from the kept `play_out`."""
    beside = tmp_path.joinpath(*called.split(".")).with_suffix(".py")
    beside.parent.mkdir(exist_ok=True)
    beside.write_text(CALLED, encoding="utf-8")
    (tmp_path / "caller.py").write_text(CALLER.format(called=called), encoding="utf-8")
    show = "from caller import play_out; print(play_out(4.0), play_out.stats.cache_hits)"
    assert run_in(tmp_path, show) == "3.0 Counter()\n"
    (kept,) = run_in(tmp_path, show).splitlines()
    assert kept.startswith("3.0 Counter({")
    beside.write_text(CALLED.replace("speed / 2", "speed / 4"), encoding="utf-8")
    assert run_in(tmp_path, show) == "2.0 Counter()\n"


@pytest.mark.nightly
def test_a_change_in_one_file_of_the_simulator_renews_the_others(tmp_path: Path) -> None:
    copy = tmp_path / "carrom"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(Path(carrom.__file__).parent, copy, ignore=ignored)
    before = run_in(tmp_path, SHOW)
    contacts = copy / "physics" / "contacts.py"
    source = contacts.read_text(encoding="utf-8")
    changed = source.replace("c[at.E_CUSHION]", "(0.5 * c[at.E_CUSHION])")
    assert changed != source
    contacts.write_text(changed, encoding="utf-8")
    assert run_in(tmp_path, SHOW) != before


def test_the_stamp_is_another_once_any_file_beside_is_another(tmp_path: Path) -> None:
    file = tmp_path / "beside.py"
    stamps = []
    for source in ("", "x = 1", ""):
        file.write_text(source, encoding="utf-8")
        stamp.cache_clear()
        stamps.append(stamp(tmp_path))
    assert stamps[0] == stamps[2] != stamps[1]


def test_where_nothing_can_be_kept_it_is_compiled_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A read-only installation and no home: Numba finds no folder and would give up."""
    monkeypatch.setattr(CompileResultCacheImpl, "_locator_classes", [])

    @compiled()
    def half(number: float) -> float:
        return number / 2

    assert half(3.0) == 1.5
    assert not is_kept(half)
