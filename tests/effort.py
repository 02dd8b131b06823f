"""How hard the tests try: `make test` takes every example, `make check` a small part of them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

QUICK = bool(os.environ.get("CARROM_CHECK"))
"""Set by `make check`, which is run before every commit."""


def examples(full: int, least: int = 5) -> int:
    """How many examples a property is tried with, of those that are its full measure.

    ``least``: fewer would not show it.
    """
    return min(full, max(least, full // 20)) if QUICK else full


def sample(values: Iterable[T], count: int = 1) -> list[T]:
    """The values a test is run with, of all that it holds for: `make check` takes the first ones."""
    return list(values)[:count] if QUICK else list(values)
