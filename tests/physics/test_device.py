"""Whoever asks for a graphics card where there is none is told so in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from benchmarks.card_strokes import KINDS, made
from carrom.errors import BadInput, CarromError
from carrom.physics import Constants, find_card, position_arrays, rack, simulate_arrays

STROKE = np.array([[0.0, -0.2526, 0.0, 1.0, 3.0]])
CUPY_WITHOUT_A_CARD = """
class cuda:
    class runtime:
        class CUDARuntimeError(RuntimeError):
            pass

        @staticmethod
        def getDevice():
            raise cuda.runtime.CUDARuntimeError("cudaErrorNoDevice: no CUDA-capable device is detected")
"""
ASK = """
import numpy
from carrom.errors import CarromError
from carrom.physics import position_arrays, rack, simulate_arrays
try:
    strokes = numpy.array([[0.0, -0.2526, 0.0, 1.0, 3.0]])
    simulate_arrays(*position_arrays([rack()]), strokes, device="cuda")
except CarromError as problem:
    print(type(problem).__name__, problem)
"""


@pytest.mark.parametrize(
    "cupy, told",
    [
        (
            CUPY_WITHOUT_A_CARD,
            "NoCard device='cuda' needs a graphics card of NVIDIA's with its driver; none is found here "
            "(cudaErrorNoDevice: no CUDA-capable device is detected)\n",
        ),
        (
            "raise ImportError('libcuda.so.1 is not found')",
            "NoCard device='cuda' needs CuPy, which cannot be loaded here: libcuda.so.1 is not found\n",
        ),
    ],
    ids=["no card", "no driver"],
)
def test_without_a_card_there_is_one_sentence(tmp_path: Path, cupy: str, told: str) -> None:
    (tmp_path / "cupy.py").write_text(cupy, "utf-8")
    path = os.pathsep.join([str(tmp_path), *sys.path])
    run = subprocess.run(
        [sys.executable, "-c", ASK],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout == told


@pytest.mark.parametrize("kind", KINDS)
def test_a_real_card_has_the_bits_of_the_processor(kind: str) -> None:
    try:
        find_card()
    except CarromError as problem:
        pytest.skip(str(problem))
    counts, xs, ys, strokes = made(kind, 1000, 1)
    right = simulate_arrays(counts, xs, ys, strokes, KINDS[kind])
    played = simulate_arrays(counts, xs, ys, strokes, KINDS[kind], device="cuda")
    for field in fields(right):
        ours, theirs = getattr(played, field.name), getattr(right, field.name)
        assert ours.tobytes() == theirs.tobytes(), field.name


@pytest.mark.parametrize(
    "options, told",
    [
        ({"device": "gpu"}, "device: is 'gpu'; 'cpu' or 'cuda' is right"),
        ({"keep_on_card": True}, "keep_on_card: is True, but the device is 'cpu'"),
    ],
)
def test_a_device_is_one_of_two(options: dict[str, Any], told: str) -> None:
    counts, xs, ys = position_arrays([rack()])
    with pytest.raises(BadInput, match=told):
        simulate_arrays(counts, xs, ys, STROKE, Constants(), **options)
