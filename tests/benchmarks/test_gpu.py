"""`benchmarks/gpu.py` runs from its first part to its last, on kernels compiled for this processor."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.native.host_card import NEEDS_HOST_CARD

ROOT = Path(__file__).parents[2]


@NEEDS_HOST_CARD
@pytest.mark.nightly
def test_every_part_runs_and_finds_the_same_bits(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "benchmarks", "gpu", "--stand-in", tmp_path / "gpu.txt"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    said = (tmp_path / "gpu.txt").read_text("utf-8")
    assert run.stdout == said
    found = [line.rpartition("differ: ")[2] for line in said.splitlines() if "differ: " in line]
    assert len(found) > 6
    assert set(found) == {"0"}
    assert said.count("the same bits\n") == 2
