"""Every command of the pages that a newcomer reads first, run as written in a fresh clone."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = (
    "README.md",
    "docs/index.md",
    "docs/install.md",
    "docs/tutorials/play.md",
    "docs/tutorials/organise.md",
    "docs/tutorials/program.md",
)
FENCED = re.compile(r"^```(\w*)\n([\s\S]*?)^```$", re.M)
INDENTED = re.compile(r"\n\n((?: {4}\S.*\n)+)")
SERVES = re.compile(r"^make run|\bcarrom serve\b")
OTHERWISE = (
    (re.compile(r"^make test"), "make --dry-run --silent test > /dev/null #"),  # is running now
    (re.compile(r"--lan\b"), "--host 127.0.0.1"),  # tests listen to nobody else
    (re.compile(r"--boards 100\b"), "--boards 2"),
    (re.compile(r"--runs 100\b"), "--runs 2"),
)
"""What is run in the place of what."""
SCRIPT_HEAD = r"""
set -euo pipefail
trap 'echo "FAILED: $BASH_COMMAND" >&2' ERR
served() {  # a server is up once it says where; then it is stopped as a person stops it
    : > "$HOME/served.log"
    setsid "$@" > "$HOME/served.log" 2>&1 < /dev/null & server=$!
    until grep -q 'carrom is served on' "$HOME/served.log"; do
        kill -0 "$server" || { cat "$HOME/served.log" >&2; return 1; }
        sleep 0.2
    done
    kill -INT -- "-$server"
    wait "$server" || [ $? -eq 130 ] || [ $? -eq 2 ]
}
"""
ANSWERS = "1\\n" * 20
"""To whatever a command asks: the first choice."""


def commands(text: str) -> list[str]:
    """The commands that a document shows, in order."""
    plain = FENCED.sub(
        lambda block: "\n" + re.sub("^", "    ", block[2], flags=re.M) if block[1] == "sh" else "",
        text,
    )
    return [
        line.strip()
        for block in INDENTED.findall(plain)
        for line in block.splitlines()
        if line.strip()
    ]


def as_run(command: str) -> str:
    """The line of the script for a command."""
    for pattern, instead in OTHERWISE:
        command = pattern.sub(instead, command)
    plain = re.sub(r"\s+#.*$", "", command)
    if SERVES.search(plain):
        return f"served {plain}" + (" --no-browser" if "carrom serve" in plain else "")
    if plain.startswith("carrom ask"):
        return f"{plain} < <(printf '{ANSWERS}')"
    return command if plain.startswith((".", "make", "export")) else f"{plain} < /dev/null"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_document_shows_commands_that_can_be_run(document: str) -> None:
    shown = commands((ROOT / document).read_text("utf-8"))
    assert shown
    for command in shown:
        assert not command.startswith("pip install"), "it is not on a package index yet"
    uses = next((n for n, one in enumerate(shown) if one.startswith("carrom ")), None)
    if uses is not None:
        assert ". .venv/bin/activate" in [re.sub(r"\s+#.*$", "", one) for one in shown[:uses]]


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone of the last commit in which nothing has been built."""
    folder = tmp_path_factory.mktemp("newcomer") / "carrom"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(folder)], check=True)
    return folder


@pytest.mark.nightly
@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_of_a_document_runs(document: str, clone: Path) -> None:
    home = clone.parent / document.replace("/", "-")
    home.mkdir()
    lines = [as_run(command) for command in commands((ROOT / document).read_text("utf-8"))]
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "CARROM_", "VIRTUAL_ENV", "XDG_"))
    }
    path = os.pathsep.join(one for one in kept["PATH"].split(os.pathsep) if ".venv" not in one)
    run = subprocess.run(
        ["bash", "-c", SCRIPT_HEAD + "\n".join(lines)],
        cwd=clone, capture_output=True, text=True, check=False,
        env={**kept, "PATH": path, "HOME": str(home), "BROWSER": "true"},
    )  # fmt: skip
    assert run.returncode == 0, run.stderr[-3000:]
    assert "Traceback" not in run.stdout + run.stderr
