"""Reading the pinned requirements: names, versions, markers and hashes."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
CONSTRAINTS = ROOT / "constraints.txt"
REQUIREMENTS = ROOT / "deploy" / "requirements.txt"
BUILD_REQUIREMENTS = ROOT / "deploy" / "build-requirements.txt"
DOCS_REQUIREMENTS = ROOT / "deploy" / "docs-requirements.txt"
FILES = (CONSTRAINTS, REQUIREMENTS, BUILD_REQUIREMENTS, DOCS_REQUIREMENTS)
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


@dataclass(frozen=True)
class Pin:
    """One entry of a file of requirements."""

    requirement: Requirement
    hashes: frozenset[str]

    @property
    def name(self) -> str:
        return canonicalize_name(self.requirement.name)

    @property
    def version(self) -> str:
        return str(self.requirement.specifier).removeprefix("==")


def read_pins(path: Path) -> list[Pin]:
    """Every entry; a continued line is one."""
    whole = path.read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in whole.splitlines() if line.strip() and not line.startswith("#")]
    return [
        Pin(Requirement(HASH.sub("", line).strip()), frozenset(HASH.findall(line)))
        for line in lines
    ]


def read_project() -> dict[str, Any]:
    """pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
