"""Functions for lanes that work together: see test_lanes.py."""

from __future__ import annotations

from typing import Any

from carrom.physics import compiled as as_compiled
from carrom.physics.lanes import each

LARGE = 1 << 40


def sets_other_rows(i: int, f: Any) -> None:
    """The second row is set without waiting: nobody reads it here."""
    a = f[0, i]
    f[1, i] = a
    f[2, i] = a


def changes_in_place(i: int, f: Any) -> None:
    """What was read is set: all lanes have to have read it."""
    f[1, i] = 0.0
    f[0, i] += 1.0
    f[2, i] = 0.0


def sets_twice(i: int, f: Any) -> None:
    """A slow lane must not set the first number after the second."""
    f[0, i] = 1.0
    f[0, i] = 2.0


def sets_by_an_index_read(f: Any, s: Any) -> None:
    """The index is read when the element is set: nobody may change it before all have."""
    f[1, s[0]] = 1.0
    s[0] = 5


def reads_in_a_branch(i: int, f: Any) -> None:
    """Whichever way was taken: what was read there is not set before all have read it."""
    f[2, i] = 0.0
    x = 0.0
    if i > 0:
        x = f[0, i]
    f[1, i] = x
    f[0, i] = x


def sets_after_a_loop(i: int, f: Any) -> None:
    """Lanes have waited for each other at its end."""
    for q in each(20):
        f[0, q] = f[1, q]
    f[1, i] = 0.0


def returns_in_a_round(f: Any) -> None:
    for q in each(20):
        if f[0, q] > 0.0:
            return


def breaks_in_a_round(f: Any) -> None:
    for q in each(20):
        if f[0, q] > 0.0:
            break


def has_a_large_number(i: int) -> int:
    return i + LARGE


def rows_of_pairs(p: Any) -> float:
    row = p[0]
    return float(row[1])


def compiled(function: Any) -> Any:
    """As the translator takes it."""
    return as_compiled()(function)
