"""The game in a browser's Python (Pyodide, run by Node): the very answers of CPython, to the bit.

A match between two computers of each level is played here call by call; the same calls are made there.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from carrom.device import DeviceCalls
from native.build import PYODIDE, build
from tests.device.devices import BEGAN, FORWARD, ONE_BOARD
from tests.native.building import NEEDS_ZIG

ROOT = Path(__file__).parents[2]
PYODIDE_MODULE = ROOT / "web" / "node_modules" / "pyodide" / "pyodide.mjs"
LEVELS = ("1", "2", "3", "4", "5", "6", "7", "8", "perfect")
MOVES = 2
"""Of each match: a break, and a stroke on the board after it."""
pytestmark = [
    NEEDS_ZIG,
    pytest.mark.thorough,
    pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed"),
    pytest.mark.skipif(
        not PYODIDE_MODULE.exists(), reason="Pyodide is not installed: npm ci in web"
    ),
]
Call = tuple[str, dict[str, Any]]


def setup_of(level: str, number: int) -> dict[str, Any]:
    """A match between two computers with a known seed, as it is stored before it has begun."""
    seats = [{"seat": seat, "name": f"Computer {seat}", "level": level} for seat in ("a1", "b1")]
    setup = {
        "id": f"match{number}", "made_at": BEGAN, "maker": "asha", "rules": "icf-25",
        "format": ONE_BOARD, "seed": f"{number:064x}", "seats": seats,
    }  # fmt: skip
    return {"id": setup["id"], "setup": setup, "moved_at": BEGAN}


def calls_and_answers() -> list[tuple[Call, Any]]:
    """What is asked, and what CPython answers."""
    calls, made = DeviceCalls(), list[tuple[Call, Any]]()

    def ask(name: str, **values: Any) -> Any:
        answer = json.loads(calls.call(name, json.dumps(values)))
        made.append(((name, values), answer))
        return answer["value"]

    matches = [setup_of(level, number) for number, level in enumerate(LEVELS, 1)]
    ask("open", matches=matches, person={"id": "asha", "name": "Asha"})
    for match in matches:
        match_id, now = match["id"], BEGAN
        ask("line", match=match_id, frame={"t": "hello", "version": 0}, now=now)
        for _ in range(MOVES):
            now += 20.0
            view = ask("request", method="GET", path=f"/api/matches/{match_id}", now=now)["body"]
            if view["result"] is not None:
                break
            thought = ask("think", match=match_id, version=view["version"])
            assert thought["answer"] is not None
            answer, version = thought["answer"], view["version"]
            ask("moved", match=match_id, version=version, answer=answer, now=now)
    stroke = {key: FORWARD[key] for key in ("x", "dx", "dy", "speed")}
    position = [["white", 0.1, 0.2], ["black", -0.1, 0.3], ["queen", 0.0, 0.0]]
    for path, body in (
        ("/api/simulate", {"position": position, "stroke": stroke}),
        ("/api/judge", {"position": position, "stroke": stroke, "language": "hi"}),
        ("/api/analyse", {"position": position, "level": "6", "best": 2}),
    ):
        ask("request", method="POST", path=path, body=body, now=BEGAN)
    ask("request", method="GET", path="/api/puzzles/daily", query={"language": "ta"}, now=BEGAN)
    return made


@pytest.mark.nightly
def test_a_device_in_pyodide_answers_to_the_bit(tmp_path: Path) -> None:
    build(PYODIDE, tmp_path)
    made = calls_and_answers()
    job = {
        "pyodide": str(PYODIDE_MODULE),
        "sources": str(ROOT / "src" / "carrom"),
        "bundle": json.loads((ROOT / "web" / "bundle.json").read_text("utf-8")),
        "library": str(tmp_path),
        "calls": [call for call, _ in made],
    }
    (tmp_path / "job.json").write_text(json.dumps(job), "utf-8")
    script = Path(__file__).with_name("in_pyodide.mjs")
    run = subprocess.run(
        ["node", script, tmp_path / "job.json"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr[-3000:]
    answer = json.loads(run.stdout.splitlines()[-1])
    assert answer["modules"] == []
    for (call, here), there in zip(made, answer["answers"], strict=True):
        assert there == here, call
