"""When two moving discs meet: the first root of a quartic, against NumPy's roots of the same."""

from __future__ import annotations

from math import isnan
from random import Random

import numpy as np
import pytest

from carrom.physics import motion
from carrom.physics.layout import INF
from native.page import in_python

first_root = in_python(motion.first_root)
MANY = 4000


def first_by_numpy(coefficients: tuple[float, ...], end: float) -> float | None:
    """The first real root in (0, end]; none if the quartic stays positive.

    Nothing is said (NaN) where a root is nearly double or at the very end: rounding decides there.
    """
    roots = np.roots(coefficients[::-1])
    for root in roots:
        if abs(root.imag) < 1e-4 and (
            root.imag != 0 or min(abs(root.real), abs(root.real - end)) < 1e-6
        ):
            return float("nan")
    real = sorted(root.real for root in roots if root.imag == 0 and 0 < root.real <= end)
    if len(real) > 1 and real[1] - real[0] < 1e-4:
        return float("nan")
    return float(real[0]) if real else None


@pytest.mark.parametrize("shape", ["any", "two valleys", "one direction"])
def test_the_first_root_is_the_first(shape: str) -> None:
    """Discs apart at the start (c0 > 0) and c4 ≥ 0; with two valleys the curve is concave between."""
    chance = Random(shape)
    found = missed = 0
    for _ in range(MANY):
        c0, c1, c2, c3, c4 = (chance.uniform(-1, 1) for _ in range(5))
        c0, c4 = abs(c0), abs(c4)
        if shape == "two valleys":
            left, right = sorted((chance.uniform(0, 1), chance.uniform(0, 1)))
            one, other = chance.uniform(-1e-2, 1e-2), chance.uniform(-1e-2, 1e-2)
            tilt = (other - one) / (right - left)
            square = np.polymul(np.poly([left, right]), np.poly([left, right]))
            c4, c3, c2, c1, c0 = np.polyadd(square, [tilt, one - tilt * left]).tolist()
            if c0 <= 0:
                continue
        elif shape == "one direction":  # the accelerations are the same: c2 is a speed squared
            c2, c3, c4 = abs(c2), 0.0, 0.0
        end = chance.uniform(0.2, 1.5)
        expected = first_by_numpy((c0, c1, c2, c3, c4), end)
        got = first_root(c0, c1, c2, c3, c4, end)
        if expected is None:
            assert got == INF
            missed += 1
        elif not isnan(expected):
            assert got == pytest.approx(expected, abs=1e-7)
            found += 1
    assert min(found, missed) > MANY / 20


def test_touching_and_approaching_is_now() -> None:
    assert first_root(0.0, -1.0, 0.5, 0.0, 0.0, 1.0) == 0.0
    assert first_root(-1e-18, -1.0, 0.5, 0.0, 0.0, 1.0) == 0.0


def test_touching_and_parting_is_not() -> None:
    assert first_root(0.0, 1.0, 0.5, 0.0, 0.0, 1.0) == INF
