"""The program of docs/api.md, run as it stands there against a server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.server.halls import PLAN, opened
from tests.server.programs import make_program
from tests.server.serving import quick_folder, serving

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
PAGE = (ROOT / "docs" / "api.md").read_text("utf-8")


def test_the_page_shows_the_example_as_it_is() -> None:
    text = (EXAMPLES / "api_client.py").read_text("utf-8")
    assert f"\n{text}```" in PAGE
    lines = [line for line in text.splitlines() if line.strip()]
    assert len(lines) <= 31, "about thirty lines"
    assert "carrom." not in text.replace("carrom.example", "")


def run(*words: str) -> str:
    """What an example prints."""
    command = [sys.executable, str(EXAMPLES / "api_client.py"), *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.thorough
def test_a_program_enters_reads_and_reports() -> None:
    with quick_folder() as folder, serving("", folder) as served, opened(served) as desk:
        desk.tell({"kind": "competition", "id": "open", "name": "Open", "plan": PLAN})
        token = make_program(desk, "read", "entries", "results")["token"]
        base = f"{served.address}/api/v1/tournaments/{desk.id}"
        assert run(base, token, "enter", "open", "Asha Rao") == "asha\n"
        assert run(base, token, "enter", "open", "Ravi Shah") == "ravi\n"
        desk.tell({"kind": "phase", "to": "running"})
        desk.draw()
        assert run(base, token, "draw", "open").startswith("open.1.1.1 ")
        assert run(base, token, "result", "open.1.1.1", "a", "5", "1") == "over\n"
