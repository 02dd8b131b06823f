"""Freeze the players of a revision: its wheel in an environment of its own, as an engine for the arena.

    python -m benchmarks frozen REVISION

builds it (once; later it is only looked up) in .frozen/ and prints the program to run. So the players of
today meet those of yesterday, each with its own search:

    old=$(python -m benchmarks frozen main)
    carrom arena new=8 "old=cmd:$old engine --level 8" --elo1 20 -o boards.jsonl

Only revisions that have `carrom engine` can be frozen.
"""

from __future__ import annotations

import argparse
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
from pathlib import Path

from benchmarks import ROOT

HOME = ROOT / ".frozen"
NEEDED = "src/carrom/cli/engine.py"
SCRIPTS = "Scripts" if os.name == "nt" else "bin"


class NotFrozen(Exception):
    """A revision that cannot be frozen, and why."""


def commit_of(revision: str) -> str:
    """The commit a revision names."""
    found = _run("git", "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}", check=False)
    if found.returncode:
        raise NotFrozen(f"there is no revision {revision!r}")
    commit = found.stdout.decode().strip()
    if _run("git", "cat-file", "-e", f"{commit}:{NEEDED}", check=False).returncode:
        raise NotFrozen(
            f"{revision} has no `carrom engine` ({NEEDED}): it cannot be asked for strokes"
        )
    return commit


def freeze(revision: str) -> Path:
    """The program `carrom` of a revision, built unless it is there."""
    commit = commit_of(revision)
    home = HOME / commit[:12]
    program = home / SCRIPTS / "carrom"
    if (home / "ready").exists():
        return program
    print(f"· freezing {revision} in {home}", file=sys.stderr)
    shutil.rmtree(home, ignore_errors=True)
    venv.create(home, with_pip=True)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder)
        unpack(commit, source)
        wheel = build_wheel(source)
        pins = source / "pins.txt"
        pins.write_text(pins_of((source / "constraints.txt").read_text("utf-8")), encoding="utf-8")
        python = str(home / SCRIPTS / "python")
        quietly = ("--disable-pip-version-check", "install", "--quiet", "--only-binary", ":all:")
        _run(python, "-m", "pip", *quietly, "-c", str(pins), f"{wheel}[board]")
    (home / "ready").write_text(commit + "\n", encoding="utf-8")
    return program


def unpack(commit: str, folder: Path) -> None:
    """The files of a commit, in a folder."""
    archive = _run("git", "archive", "--format=tar", commit).stdout
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        tar.extractall(folder, filter="data")


def pins_of(constraints: str) -> str:
    """The versions that a revision pins, without the hashes: the wheel made here has none to check."""
    lines = [line.removesuffix("\\").strip() for line in constraints.splitlines()]
    return "\n".join(line for line in lines if "==" in line and not line.startswith("#"))


def build_wheel(source: Path) -> Path:
    """The wheel of a source tree, without the page."""
    out = source / "wheels"
    command = [
        sys.executable,
        "-m",
        "hatchling",
        "build",
        "--target",
        "wheel",
        "--directory",
        str(out),
    ]
    _run(*command, cwd=source, CARROM_WEB="skip")
    (wheel,) = out.glob("*.whl")
    return wheel


def _run(
    *command: str, cwd: Path = ROOT, check: bool = True, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    done = subprocess.run(
        command, cwd=cwd, env=os.environ | environment, capture_output=True, check=False
    )
    if check and done.returncode:
        lines = (done.stderr or done.stdout).decode("utf-8", "replace").strip().splitlines()
        raise NotFrozen(f"{' '.join(command[:4])} … failed: {lines[-1] if lines else 'no reason'}")
    return done


def main() -> int:
    """Print the program of a revision."""
    parser = argparse.ArgumentParser(description="Freeze the players of a revision.")
    parser.add_argument("revision", help="a commit, a tag or a branch of this repository")
    try:
        print(freeze(parser.parse_args().revision))
    except NotFrozen as problem:
        print(f"Error: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
