"""Compiled functions run twice, in two forms: both leave the same bits in their arrays."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from native.entries import all_entries
from native.program import argument_names

SCRATCH = {"f", "k", "p", "ci", "cf", "w", "sums", "s"}
"""Arguments that strokes are played out in, one row a thread: what is left there says nothing."""


def differences(kernel: Any, other: Any, arguments: tuple[Any, ...]) -> tuple[Any, list[str]]:
    """Run both on the same: the result of the first, and what the second has otherwise."""
    names = argument_names(kernel.py_func)
    copies = [value.copy() if isinstance(value, np.ndarray) else value for value in arguments]
    returned = kernel(*arguments)
    there = other(*copies)
    wrong = []
    if np.array(returned).tobytes() != np.array(there, np.array(returned).dtype).tobytes():
        wrong.append(f"returned {returned!r} and {there!r}")
    for name, mine, copy in zip(names, arguments, copies, strict=True):
        if (
            name not in SCRATCH
            and isinstance(mine, np.ndarray)
            and mine.tobytes() != copy.tobytes()
        ):
            wrong.append(f"argument {name}")
    return returned, wrong


@contextmanager
def both_ways(other: Callable[[Any], Any]) -> Iterator[Counter[str]]:
    """Within it every function of the library that carrom calls runs twice, the second time as ``other`` has
    it; counts the calls by name."""
    calls: Counter[str] = Counter()
    places = []
    for entry in all_entries():
        second = other(entry.function)

        def twice(
            *arguments: Any,
            kernel: Any = entry.function,
            other: Any = second,
            name: str = entry.name,
        ) -> Any:
            returned, wrong = differences(kernel, other, arguments)
            assert not wrong, f"{name}: {', '.join(wrong)}"
            calls[name] += 1
            return returned

        for module in [
            module for title, module in sys.modules.items() if title.startswith("carrom.")
        ]:
            for attribute, value in list(vars(module).items()):
                if value is entry.function:
                    places.append((module, attribute, value))
                    setattr(module, attribute, twice)
    try:
        yield calls
    finally:
        for module, attribute, value in places:
            setattr(module, attribute, value)
