"""Python in a browser (Pyodide, run by Node): no NumPy, the same strokes and advice to the bit."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from carrom.players import analyse, board_of
from native.build import PYODIDE, build
from tests.native.building import NEEDS_ZIG
from tests.physics.digests import FILES, stored
from tests.players.boards import OPEN

ROOT = Path(__file__).parents[2]
PYODIDE_MODULE = ROOT / "web" / "node_modules" / "pyodide" / "pyodide.mjs"
pytestmark = [
    NEEDS_ZIG,
    pytest.mark.thorough,
    pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed"),
    pytest.mark.skipif(
        not PYODIDE_MODULE.exists(), reason="Pyodide is not installed: npm ci in web"
    ),
]
LEVEL = "5"


def test_strokes_and_advice_in_pyodide(tmp_path: Path) -> None:
    build(PYODIDE, tmp_path)
    job = {
        "pyodide": str(PYODIDE_MODULE),
        "sources": str(ROOT / "src" / "carrom"),
        "library": str(tmp_path),
        "cases": [stored(file) for file in FILES],
        "level": LEVEL,
        "board": OPEN.text,
    }
    (tmp_path / "job.json").write_text(json.dumps(job), "utf-8")
    script = Path(__file__).with_name("in_pyodide.mjs")
    run = subprocess.run(
        ["node", script, tmp_path / "job.json"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    answer = json.loads(run.stdout.splitlines()[-1])
    assert answer["modules"] == []
    assert answer["changed"] == []
    assert answer["played"] == 680
    (advice,) = analyse(board_of(OPEN), strength=LEVEL, best=1)
    assert answer["advice"] == repr(advice)
