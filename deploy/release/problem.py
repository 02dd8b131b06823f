"""What stops a release, and commands that stop it."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path


class ReleaseProblem(Exception):
    """Why there is no release, and what to do about it."""


def run(
    *words: str | Path,
    at: Path | None = None,
    env: Mapping[str, str] | None = None,
    given: str = "",
) -> str:
    """The output of a command; a `ReleaseProblem` with everything it said where it failed."""
    command = [str(word) for word in words]
    done = subprocess.run(
        command, cwd=at, env=env, input=given, capture_output=True, text=True, check=False
    )
    if done.returncode:
        said = (done.stdout + done.stderr).strip()
        raise ReleaseProblem(f"{' '.join(command)} failed with {done.returncode}:\n{said}")
    return done.stdout
