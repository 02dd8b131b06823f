"""Sums of floats in the order in which NumPy adds them: the same bits with and without it.

Python's own `sum` is no such order: it corrects what rounding loses, from Python 3.12 on.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from functools import reduce
from typing import Any

_LANES = 8
_LONGEST = 128
"""More numbers than that are added in two halves."""


def add_in_turn(values: Sequence[Any]) -> Any:
    """The sum, added from the first number to the last.

    >>> add_in_turn([0.1, 0.2, 0.3])
    0.6000000000000001
    """
    return reduce(operator.add, values) if values else 0


def add_pairwise(values: Sequence[Any]) -> Any:
    """The sum as NumPy makes it of numbers that stand side by side: eight sums at once, then these.

    >>> add_pairwise([0.1] * 10), add_in_turn([0.1] * 10)
    (1.0, 0.9999999999999999)
    """
    count = len(values)
    if count < _LANES:
        return add_in_turn(values)
    if count > _LONGEST:
        half = count // 2
        half -= half % _LANES
        return add_pairwise(values[:half]) + add_pairwise(values[half:])
    end = count - count % _LANES
    a, b, c, d, e, f, g, h = (add_in_turn(values[lane:end:_LANES]) for lane in range(_LANES))
    total = ((a + b) + (c + d)) + ((e + f) + (g + h))
    return add_in_turn([total, *values[end:]])
