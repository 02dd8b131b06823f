"""Counter-based random numbers (SplitMix64): any number of a stream at once, in whatever order. Compiled.

The generators of NumPy keep a state each and draw in order; thousands of boards that end at different times
need neither, and a browser has no NumPy. The same key gives the same numbers on every machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carrom.arrays import np
from carrom.physics import Array, compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_S30, _S27, _S31, _S11 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(11)
_UNIT = 2.0**-53
CHOICE = 0xC0FFEE  # the number of a stream that chooses a start: no hand gets that far


@compiled()
def mix(key: Any, count: int) -> Any:
    """The number ``count`` of the stream of a key: 64 bits.

    >>> mix(7, 0) == mix(7, 0), mix(7, 0) == mix(7, 1)
    (True, False)
    """
    z = np.uint64(key) + np.uint64(count + 1) * _GOLDEN
    z = (z ^ (z >> _S30)) * _FIRST
    z = (z ^ (z >> _S27)) * _SECOND
    return z ^ (z >> _S31)


@compiled()
def random_error(key: Any, count: int) -> float:
    """The number ``count`` of the stream of a key, evenly from −1 to 1.

    >>> -1 <= random_error(7, 0) <= 1
    True
    """
    return 2.0 * np.float64(mix(key, count) >> _S11) * _UNIT - 1.0


@compiled()
def fill_keys(roots: Array, episodes: Array, keys: Array) -> None:
    """The key of each board's episode, from the root of its seed."""
    for row in range(roots.shape[0]):
        keys[row] = mix(roots[row], episodes[row])


def episode_keys(roots: NDArray[np.uint64], episodes: NDArray[np.int64]) -> NDArray[np.uint64]:
    """The key of each board's episode, from the root of its seed."""
    keys = np.empty(roots.shape[0], np.uint64)
    fill_keys(roots, episodes, keys)
    return keys


@compiled()
def fill_chosen(keys: Array, among: int, chosen: Array) -> None:
    """Which of so many things each key chooses."""
    for row in range(keys.shape[0]):
        chosen[row] = np.int64(mix(keys[row], CHOICE) % np.uint64(among))


def choose(keys: NDArray[np.uint64], among: int) -> NDArray[np.int64]:
    """Which of so many things each key chooses.

    >>> import numpy
    >>> bool((choose(numpy.arange(5, dtype=numpy.uint64), 3) < 3).all())
    True
    """
    chosen = np.empty(keys.shape[0], np.int64)
    fill_chosen(keys, among, chosen)
    return chosen


@compiled()
def fill(key: Any, start: int, numbers: Array) -> None:
    """Numbers of a stream from ``start`` on, evenly from 0 to 1."""
    for row in range(numbers.shape[0]):
        numbers[row] = np.float64(mix(key, start + row) >> _S11) * _UNIT


class RandomStream:
    """Random numbers drawn one after another from the stream of a key.

    >>> numbers = RandomStream(7)
    >>> numbers.random(3).shape
    (3,)
    """

    def __init__(self, key: int) -> None:
        self._key = np.uint64(key & (2**64 - 1))
        self._drawn = 0

    def random(self, count: int) -> NDArray[np.float64]:
        """Numbers from 0 to 1."""
        numbers = np.empty(count)
        fill(self._key, self._drawn, numbers)
        self._drawn += count
        return numbers

    def uniform(self, low: float, high: float, count: int) -> NDArray[np.float64]:
        """Numbers from low to high."""
        return low + (high - low) * self.random(count)

    def indices(self, length: int, count: int) -> NDArray[np.int64]:
        """Whole numbers from 0 to length − 1."""
        return (self.random(count) * length).astype(np.int64)
