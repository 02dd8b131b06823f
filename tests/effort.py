"""How hard the tests try: every example by night, a third of them in `make test`, few in `make check`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

QUICK = bool(os.environ.get("CARROM_CHECK"))
"""Set by `make check`, which is run before every commit."""
WHOLE = bool(os.environ.get("CARROM_WHOLE"))
"""Set by `make nightly`."""


def examples(full: int, least: int = 5) -> int:
    """How many examples a property is tried with, of those that are its full measure.

    ``least``: fewer would not show it.
    """
    part = 20 if QUICK else 1 if WHOLE else 3
    return min(full, max(least, full // part))


def sample(values: Iterable[T], count: int = 1) -> list[T]:
    """The values a test is run with, of all that it holds for: `make check` takes the first ones."""
    return list(values)[:count] if QUICK else list(values)


def part(values: Iterable[T], every: int) -> list[T]:
    """One of so many values, spread evenly; `make nightly` takes them all."""
    return list(values)[:: 1 if WHOLE else every]
