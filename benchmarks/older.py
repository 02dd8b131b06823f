"""The simulator of an older revision, in a process of its own, playing the same strokes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.frozen import ROOT, unpack

if TYPE_CHECKING:
    from benchmarks.strokes import Workload

PLAYER = """
import hashlib, json, sys, time
from dataclasses import fields
import numba
import numpy as np
from carrom.physics import DEFAULT, YIELDING, simulate_arrays

numba.set_num_threads(1)
for line in sys.stdin:
    file, yields, rows = json.loads(line)
    given = [array[:rows] for array in np.load(file).values()]
    start = time.process_time()
    out = simulate_arrays(*given, YIELDING if yields else DEFAULT)
    seconds = time.process_time() - start
    whole = hashlib.sha256()
    for field in fields(out)[1:]:
        whole.update(np.ascontiguousarray(getattr(out, field.name)).tobytes())
    print(json.dumps([seconds, whole.hexdigest()[:16]]), flush=True)
"""
"""Runs with the sources of that revision, compiled by Numba: reads jobs, and writes seconds and a digest."""


class OlderSimulator:
    """Plays workloads with the simulator of a revision."""

    def __init__(self, process: subprocess.Popen[str], folder: Path) -> None:
        self._process = process
        self._folder = folder

    def play(self, load: Workload, *, yields: bool, rows: int = 10**9) -> tuple[float, str]:
        """Seconds of the processor, and the digest of what came out."""
        file = self._folder / f"{id(load)}.npz"
        if not file.exists():
            np.savez(file, counts=load.counts, xs=load.xs, ys=load.ys, strokes=load.strokes)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps([str(file), yields, rows]), file=self._process.stdin, flush=True)
        seconds, digest = json.loads(self._process.stdout.readline())
        return seconds, digest


@contextmanager
def older_simulator(revision: str) -> Iterator[OlderSimulator]:
    """The simulator of a revision, ready to play."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        unpack(revision, folder)
        process = subprocess.Popen(
            [sys.executable, "-c", PLAYER],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder / "src"), "CARROM_KERNELS": "numba"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            yield OlderSimulator(process, folder)
        finally:
            process.kill()
            process.wait()


def is_known(revision: str) -> bool:
    """Whether this repository has a revision: a shallow clone may not."""
    command = ["git", "cat-file", "-e", f"{revision}^{{commit}}"]
    return not subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode
