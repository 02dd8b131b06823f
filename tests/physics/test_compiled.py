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


@pytest.mark.thorough
def test_a_change_in_one_file_renews_the_others(tmp_path: Path) -> None:
    """Numba alone would go on calling the old `rebound` from the kept `play_out`."""
    copy = tmp_path / "carrom"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(Path(carrom.__file__).parent, copy, ignore=ignored)

    def rest() -> str:
        run = subprocess.run(
            [sys.executable, "-c", SHOW],
            env={
                **os.environ,
                "PYTHONPATH": str(tmp_path),
                "NUMBA_CACHE_DIR": str(tmp_path / "kept"),
            },
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=True,
        )
        return run.stdout

    before = rest()
    contacts = copy / "physics" / "contacts.py"
    source = contacts.read_text(encoding="utf-8")
    changed = source.replace("c[at.E_CUSHION]", "(0.5 * c[at.E_CUSHION])")
    assert changed != source
    contacts.write_text(changed, encoding="utf-8")
    assert rest() != before


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
