"""What each extra must be able to do once it is installed: a short program each, run in its environment."""

from __future__ import annotations

import re
import socket
import subprocess
import time
import tomllib
import urllib.error
import urllib.request
from pathlib import Path

from packaging.requirements import Requirement

from deploy.release.problem import ReleaseProblem
from deploy.release.pythons import Environment, clean_variables

CARD_SOURCES = ("card.json", "rows.cu", "strokes.cu")
"""What a graphics card needs, in every wheel."""
EXAMPLES = {
    "board": """
from carrom.physics import Stroke, rack, simulate
broken = simulate(rack(), Stroke(x=0.10, y=-0.2526, dx=-0.25, dy=0.97, speed=5.5))
assert [broken.start.discs[number].kind.value for number in broken.pocketed] == ["white", "black"]
""",
    "pictures": """
from carrom.drawing import draw_position, to_png
from carrom.physics import rack
assert to_png(draw_position(rack(), size=200))[:8] == b"\\x89PNG\\r\\n\\x1a\\n"
""",
    "video": """
from carrom.drawing import FilmedStroke, film_mp4
from carrom.physics import Stroke, rack, simulate
film = film_mp4([FilmedStroke(simulate(rack(), Stroke(0, -0.2526, 0, 1, 1.0)))], size=160)
assert b"ftyp" in film[:32]
""",
    "papers": """
from carrom.laws import rule_set
from carrom.papers import rules_card, typeset
assert typeset(rules_card(rule_set("laws-29"))).startswith(b"%PDF")
""",
    "tournament": """
from carrom.tournament import preset, simulate_event
from carrom.cli.main import app
app(["tournament", "simulate", "federation", "--entries", "9", "--seed", "1"], standalone_mode=False)
""",
    "envs": """
import gymnasium
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test
import carrom.envs
from carrom.envs import carrom_v1
check_env(gymnasium.make("carrom/Carrom-v1", rules="icf-25").unwrapped)
api_test(carrom_v1.env(strokes=10), num_cycles=30)
""",
    "data": """
from pathlib import Path
from tempfile import mkdtemp
from carrom.datasets import SelfPlayPlan, make_set, read_rows
folder = Path(mkdtemp())
make_set(folder, SelfPlayPlan(boards=1, players=("random",)))
assert next(read_rows(folder / "strokes-00000.parquet"))["given"]["is_break"]
""",
    "postgres": "import psycopg",
    "ray": "import ray",
    "cuda": f"""
import json
from pathlib import Path
from carrom import physics
from carrom.errors import NoCard
from carrom.physics.stamps import stamp
folder = Path(physics.__file__).parent / "library"
missing = [name for name in {CARD_SOURCES} if not (folder / name).is_file()]
assert not missing, f"the wheel lacks {{missing}}"
manifest = json.loads((folder / "card.json").read_text("utf-8"))
folders = [folder.parents[1] / part for part in manifest["folders"]]
assert manifest["stamp"] == stamp(*folders), "they were made of other sources"
try:
    physics.find_card()
except NoCard as problem:
    assert "none is found here" in str(problem), problem
""",
}
"""`server` is not here: it is started (`check_server`)."""
IMPORT_ALL = """
import importlib, sys
from carrom.extras import EXTRAS, require
for extra in sys.argv[1:]:
    require(extra)
    for package in EXTRAS[extra]:
        importlib.import_module(package)
"""
NOTHING_MORE = """
from importlib.util import find_spec
from carrom.extras import EXTRAS
there = sorted({name for names in EXTRAS.values() for name in names if find_spec(name)})
assert not there, f"the wheel alone brings {there}"
"""
BESIDE = ("moviepy>=2",)
"""What people install beside the environments, and what must not stop it."""
_SECONDS = 120


def extras_of(root: Path) -> dict[str, tuple[str, ...]]:
    """Every extra of pyproject.toml, and those it brings: itself, unless it is only a list of others."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = {
        name: [Requirement(text) for text in texts]
        for name, texts in project["optional-dependencies"].items()
    }

    def closure(name: str) -> dict[str, None]:
        others = [each for each in wanted[name] if each.name == "carrom"]
        own = {name: None} if len(others) < len(wanted[name]) else {}
        for other in others:
            for extra in sorted(other.extras):
                own |= closure(extra)
        return own

    return {name: tuple(closure(name)) for name in wanted}


def check_extra(environment: Environment, extras: tuple[str, ...]) -> None:
    """Everything that these extras bring is there, and does what it is for."""
    environment.run("-c", IMPORT_ALL, *extras)
    for extra in extras:
        if extra in EXAMPLES:
            environment.run("-W", "ignore", "-c", EXAMPLES[extra])
    if "server" in extras:
        check_server(environment)


def check_server(environment: Environment) -> None:
    """`carrom serve` answers with the page that is in the wheel."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = ("--port", str(port), "--no-browser", "--data-dir", str(environment.folder / "kept"))
    with subprocess.Popen(
        [str(environment.carrom), "serve", *options],
        cwd=environment.folder,
        env=clean_variables(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as server:
        try:
            page = _first_answer(f"http://127.0.0.1:{port}/", server)
        finally:
            server.terminate()
            said = server.communicate()[0]
    if not re.search(r"<script[^>]+src=", page):
        raise ReleaseProblem(f"carrom serve has no page to show:\n{page[:500]}\n{said}")


def _first_answer(address: str, server: subprocess.Popen[str]) -> str:
    until = time.monotonic() + _SECONDS
    while time.monotonic() < until and server.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                return str(answer.read().decode())
        except urllib.error.HTTPError as refused:
            return f"{refused.code} {refused.reason}"
        except (OSError, urllib.error.URLError):
            time.sleep(0.2)
    return f"nothing at {address} after {_SECONDS} s"
