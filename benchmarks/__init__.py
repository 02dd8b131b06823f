"""Measurements: `python -m benchmarks` lists them, `python -m benchmarks NAME` runs one."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]
if find_spec("carrom") is None:  # a machine with nothing but the checkout
    sys.path.insert(0, str(ROOT / "src"))
