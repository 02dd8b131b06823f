"""`simulate_many` in forked processes and from several threads: what learning environments do."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

from carrom.physics import Stroke, rack, simulate_many
from tests.patience import PATIENCE

STROKES = [Stroke(0.01 * n, -0.2526, 0.1, 1.0, 3.0) for n in range(-8, 9)]


def rests(_: int) -> list[float]:
    out = simulate_many(rack(), STROKES)
    return [float(x) for x in out.x[:, 0]]


def test_a_forked_process_goes_on_simulating() -> None:
    if "fork" not in multiprocessing.get_all_start_methods():
        pytest.skip("this system does not fork")
    here = str(rests(0))
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("fork")) as pool:
        for there in pool.map(rests, range(4), timeout=PATIENCE):
            assert str(there) == here


def test_threads_take_turns() -> None:
    here = str(rests(0))
    with ThreadPoolExecutor(4) as pool:
        assert {str(one) for one in pool.map(rests, range(40))} == {here}
