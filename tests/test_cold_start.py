"""The laws run where nothing is installed: on a bare Python, and in a browser."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import carrom

SOURCE = Path(carrom.__file__).parents[1]

# Run by a Python that sees the standard library and src/, but no site-packages.
# It imports the room and every module in it, and prints what that loaded.
IMPORT_A_ROOM = """
import importlib, json, pkgutil, sys

source, room = sys.argv[1:]
sys.path.insert(0, source)
before = set(sys.modules)
package = importlib.import_module(room)
for module in pkgutil.walk_packages(package.__path__, room + "."):
    importlib.import_module(module.name)
print(json.dumps(sorted(set(sys.modules) - before)))
"""


def loaded_by(room: str) -> list[str]:
    """What importing all of a room loads, on a Python that has nothing installed."""
    bare_python = [sys.executable, "-I", "-S", "-W", "error", "-c", IMPORT_A_ROOM]
    run = subprocess.run(
        [*bare_python, str(SOURCE), room], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    loaded: list[str] = json.loads(run.stdout)
    return loaded


BELOW_EVERY_ROOM = {
    "carrom",
    "carrom.errors",
    "carrom.notebook",
    "carrom.shape",
    "carrom.short_repr",
}


def strangers(room: str, *others: str) -> list[str]:
    """What a room loads beyond the standard library, what lies below every room, and other rooms."""
    rooms = (room, *others)
    return [
        module
        for module in loaded_by(room)
        if module.partition(".")[0] not in sys.stdlib_module_names
        and module not in {*BELOW_EVERY_ROOM, *rooms}
        and not module.startswith(tuple(f"{one}." for one in ("carrom.shape", *rooms)))
    ]


def test_laws_load_only_the_standard_library_errors_and_shapes() -> None:
    assert strangers("carrom.laws") == []


def test_papers_load_no_typesetting_before_a_pdf_is_made() -> None:
    others = (
        "carrom.laws",
        "carrom.match",
        "carrom.ask",
        "carrom.extras",
        "carrom.lazy",
        "carrom.tournament",
    )
    assert strangers("carrom.papers", *others) == []


def test_a_match_loads_only_the_laws_besides() -> None:
    assert strangers("carrom.match", "carrom.laws") == []


def test_the_umpires_screen_loads_only_laws_and_match_besides() -> None:
    assert strangers("carrom.scoring", "carrom.laws", "carrom.match") == []


def test_a_tournament_loads_no_matching_before_it_pairs() -> None:
    others = ("carrom.laws", "carrom.match", "carrom.extras")
    assert strangers("carrom.tournament", *others) == []


def test_opening_the_door_of_the_laws_loads_nothing_heavy() -> None:
    heavy = {"click", "numpy", "pydantic", "rich", "typer", "yaml"}
    script = "import carrom.laws, json, sys; print(json.dumps(sorted(sys.modules)))"
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert heavy.isdisjoint(json.loads(run.stdout))
