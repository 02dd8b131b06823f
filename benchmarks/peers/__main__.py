"""Let other simulators play the strokes: ``python -m benchmarks.peers FILE [PEER …]``.

They live in an environment of their own, ``.venv-peers``, which is made here when it is missing. Prints
a line of JSON for each peer: its figures, or the reason why there are none.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks import ROOT

HOME = ROOT / ".venv-peers"
PYTHON = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PINS = Path(__file__).with_name("requirements.txt")
SECONDS = 6
"""Of processor time, for each kind of stroke of each peer."""
PATIENCE = 180
"""Seconds on the clock for a peer altogether: pooltool compiles for half a minute the first time."""


@dataclass(frozen=True, slots=True)
class Peer:
    """A simulator: the block of its pins, the module that plays it, what that module is told."""

    block: str
    module: str
    told: tuple[str, ...] = ()
    remark: str = ""


PEERS = (
    Peer("pymunk", "on_pymunk", ("500",), ", step 1/500 s"),
    Peer("pymunk", "on_pymunk", ("5000",), ", step 1/5000 s"),
    Peer("Box2D", "on_box2d", ("500",), ", step 1/500 s"),
    Peer("pooltool", "on_pooltool", (), ", its own game, pool"),
)


def pins() -> dict[str, list[str]]:
    """The pinned packages of each block, the peer's own first."""
    blocks = (block.split("\n") for block in PINS.read_text(encoding="utf-8").split("\n\n"))
    return {lines[0].removeprefix("# "): [one for one in lines if "==" in one] for lines in blocks}


def install(block: str, packages: list[str]) -> str | None:
    """Install a peer, unless it is there; returns the reason if it cannot be."""
    mark = HOME / f"{block}.installed"
    wanted = " ".join(packages)
    if mark.exists() and mark.read_text(encoding="utf-8") == wanted:
        return None
    print(f"· installing {packages[0]} in {HOME.name}", file=sys.stderr)
    command = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps",
               "--only-binary", ":all:", "--retries", "1", "--timeout", "30", *packages]  # fmt: skip
    if problem := failed(command):
        return f"cannot be installed: {problem}"
    mark.write_text(wanted, encoding="utf-8")
    return None


def failed(command: list[str]) -> str | None:
    """Run a command; if it fails, its last word on the matter."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    except subprocess.TimeoutExpired:
        return "took more than 300 s"
    if done.returncode == 0:
        return None
    return last_word(done.stderr)


def last_word(text: str) -> str:
    """The line that says what went wrong: pip's last error, or a traceback's last line."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [line.removeprefix("ERROR: ") for line in lines if line.startswith("ERROR: ")]
    return (errors or lines or ["no reason given"])[-1]


def figures(peer: Peer, path: str) -> dict[str, object]:
    """What the peer says of itself, or why it says nothing."""
    command = [str(PYTHON), "-m", f"benchmarks.peers.{peer.module}", path, str(SECONDS), *peer.told]
    # pooltool keeps settings in the user's home: it gets another. It racks by the order of a set.
    at_home = {**os.environ, "HOME": str(HOME), "USERPROFILE": str(HOME), "PYTHONHASHSEED": "0"}
    try:
        done = subprocess.run(command, cwd=ROOT, env=at_home, capture_output=True, text=True,
                              timeout=PATIENCE, check=False)  # fmt: skip
    except subprocess.TimeoutExpired:
        return {"reason": f"took more than {PATIENCE} s"}
    if done.returncode:
        return {"reason": f"fails: {last_word(done.stderr)}"}
    return {"figures": json.loads(done.stdout.splitlines()[-1])}


def play(path: str, peers: Sequence[Peer] = PEERS) -> Iterator[dict[str, object]]:
    """Each peer's figures in turn."""
    blocks = pins()
    if not PYTHON.exists():
        print(f"· making {HOME.name}", file=sys.stderr)
        venv.create(HOME, clear=True, with_pip=True)
    for peer in peers:
        packages = blocks[peer.block]
        name = packages[0].replace("==", " ").replace("-billiards", "") + peer.remark
        if reason := install(peer.block, packages):
            yield {"name": name, "reason": reason}
            continue
        print(f"· {name}", file=sys.stderr)
        yield {"name": name, **figures(peer, path)}


if __name__ == "__main__":
    chosen = [peer for peer in PEERS if peer.block in sys.argv[2:] or not sys.argv[2:]]
    for answer in play(sys.argv[1], chosen):
        print(json.dumps(answer), flush=True)
