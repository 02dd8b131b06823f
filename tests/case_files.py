"""The cases that are data: files in tests/cases."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parent / "cases"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # ten times as fast where it is built


def read_cases(name: str) -> Any:
    """What a YAML file of cases holds."""
    return yaml.load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"), Loader=LOADER)
