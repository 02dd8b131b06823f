"""Numbers by chance from a key and a count: any number of a board's stream at once, in whatever order.

The generators of NumPy keep a state each and draw in order; thousands of boards that end at different times
need neither. The same seed makes the same numbers on every machine, for one board or among thousands.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from carrom.physics import compiled

Array = Any

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_ONE, _TWO = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_S30, _S27, _S31, _S11 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(11)
_UNIT = 2.0**-53
CHOICE = 0xC0FFEE  # the number of a stream that chooses a start: no hand gets that far


@compiled()
def mixed(key: Any, count: int) -> Any:
    """The number ``count`` of the stream of a key: 64 bits (SplitMix64)."""
    z = np.uint64(key) + np.uint64(count + 1) * _GOLDEN
    z = (z ^ (z >> _S30)) * _ONE
    z = (z ^ (z >> _S27)) * _TWO
    return z ^ (z >> _S31)


@compiled()
def error(key: Any, count: int) -> float:
    """The number ``count`` of the stream of a key, evenly from −1 to 1."""
    return 2.0 * np.float64(mixed(key, count) >> _S11) * _UNIT - 1.0


@compiled()
def streams(roots: Array, episodes: Array) -> Array:
    """The key of each board's episode, from the root of its seed."""
    keys = np.empty(roots.shape[0], np.uint64)
    for row in range(roots.shape[0]):
        keys[row] = mixed(roots[row], episodes[row])
    return keys


@compiled()
def choices(keys: Array, many: int) -> Array:
    """Which of so many things each key chooses."""
    found = np.empty(keys.shape[0], np.int64)
    for row in range(keys.shape[0]):
        found[row] = np.int64(mixed(keys[row], CHOICE) % np.uint64(many))
    return found
