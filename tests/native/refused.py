"""Functions with something that has no translation: see test_refusals.py."""
# They are wrong on purpose.
# ruff: noqa
# fmt: off
# mypy: ignore-errors

from __future__ import annotations

from typing import Any

import numpy as np

from carrom.physics import compiled

WORDS = {"a": 1}


def writes(xs: Any) -> float:
    xs[0] = 1.0
    return xs[0]


WRITES = compiled()(writes)


def with_dict(n: int) -> int:
    return WORDS["a"] + n


def with_else(n: int) -> int:
    for _ in range(n):
        pass
    else:
        n = 1
    return n


def with_try(n: int) -> int:
    try:
        return n
    finally:
        n = 2


def from_the_end(xs: Any) -> float:
    return xs[-1]


def float_index(xs: Any, a: float) -> float:
    return xs[a]


def grows(n: int) -> float:
    xs = np.empty(n)
    return xs[0]


def too_large(n: int) -> float:
    xs = np.empty((100, 100))
    return xs[0, n]


def two_kinds(xs: Any, n: int) -> int:
    one = n
    one = xs
    return n


def returns_array(xs: Any) -> Any:
    return xs


def writes_within(xs: Any) -> float:
    return 1.0 + WRITES(xs)


def unknown(a: float) -> float:
    return np.sin(a)


def not_compiled(a: float) -> float:
    return writes(a)


def mixed_sign(key: Any, n: int) -> Any:
    return np.uint64(key) + n


def uses_before(n: int) -> int:
    if n > 2:
        return later
    later = 3
    return later


def slices(xs: Any) -> float:
    return xs[1:][0]


def power(a: float) -> float:
    return a**2


def returns_two_kinds(n: int, a: float) -> Any:
    if n:
        return a
    return a, a


def calls_itself(n: int) -> int:
    return AGAIN(n - 1) if n else 0


AGAIN = compiled()(calls_itself)
