"""The Pythons of this machine that a release is verified with, and environments made with them."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from deploy.release.problem import ReleaseProblem, run

SUPPORTED = ("3.11", "3.12", "3.13")
_BIN = "Scripts" if os.name == "nt" else "bin"


def find_pythons(wanted: Sequence[str] = SUPPORTED) -> dict[str, Path | None]:
    """For each version the Python to use: of pyenv, on the PATH, or the one that runs this."""
    return {version: _find_python(version) for version in wanted}


def _find_python(version: str) -> Path | None:
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    on_path = shutil.which(f"python{version}")
    candidates = [
        *sorted(pyenv.glob(f"{version}.*/bin/python"), reverse=True),
        *([Path(on_path)] if on_path else []),
        Path(sys.executable),
    ]
    return next((python for python in candidates if _version_of(python) == version), None)


def _version_of(python: Path) -> str | None:
    script = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        return run(python, "-I", "-c", script).strip()
    except (OSError, ReleaseProblem):  # a shim of pyenv without its version, a dangling link
        return None


@dataclass(frozen=True)
class Environment:
    """A virtual environment with nothing in it but what is installed."""

    folder: Path

    @classmethod
    def create(cls, folder: Path, python: Path) -> Environment:
        """A new one, by uv where it is at hand: minutes quicker."""
        if uv := find_uv():
            run(uv, "venv", "--quiet", "--no-project", "--python", python, folder)
        else:
            run(python, "-m", "venv", folder)
        return cls(folder)

    def install(self, *requirements: str, lowest: bool = False) -> None:
        """Install requirements; `lowest`: the oldest versions that carrom says it works with."""
        if uv := find_uv():
            strategy = ("--resolution", "lowest-direct") if lowest else ()
            run(uv, "pip", "install", "--quiet", "--python", self.python, *strategy, *requirements)
        elif lowest:
            raise ReleaseProblem("the oldest versions are found by uv, which is not installed")
        else:
            run(self.python, "-m", "pip", "install", "--quiet", *requirements)

    @property
    def python(self) -> Path:
        """Its Python."""
        return self.folder / _BIN / "python"

    @property
    def carrom(self) -> Path:
        """Its command."""
        return self.folder / _BIN / "carrom"

    def run(self, *words: str | Path, given: str = "") -> str:
        """The output of its Python, away from every checkout."""
        return run(self.python, "-I", *words, at=self.folder, env=clean_variables(), given=given)

    def command(self, *words: str, given: str = "") -> str:
        """The output of its command `carrom`."""
        return run(self.carrom, *words, at=self.folder, env=clean_variables(), given=given)


def clean_variables() -> dict[str, str]:
    """The variables of this process without what leads Python elsewhere."""
    leading = ("CARROM", "PYTHON", "VIRTUAL")
    return {key: value for key, value in os.environ.items() if not key.startswith(leading)}


def find_uv() -> Path | None:
    """uv, on the PATH or beside this Python."""
    beside = Path(sys.executable).parent / "uv"
    on_path = shutil.which("uv")
    return Path(on_path) if on_path else beside if beside.exists() else None
