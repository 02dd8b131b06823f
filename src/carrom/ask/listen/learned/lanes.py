"""Matrices of small whole numbers, multiplied many entries at a time without any library.

Python adds and multiplies whole numbers of any length in C. So a column of a matrix is kept as one long
number, 32 bits a row, and a product with a vector is one multiplication and one addition a column.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

_LANE = 4  # bytes of a row
_HALF = 1 << 31  # added to every lane, so that none is below 0 and borrows from the next
_SHIFT = 128  # an entry is kept as a byte from 0 to 255: its value and this much


class Matrix:
    """A matrix by its columns: each the bytes of its entries, each an entry and 128.

    >>> Matrix([bytes([129, 127]), bytes([128, 130])]).times([10, -5])  # rows (1, 0) and (-1, 2)
    [10, -20]
    """

    def __init__(self, columns: Sequence[bytes]) -> None:
        self.rows = len(columns[0])
        self._columns = [_lanes(column) for column in columns]
        self._bytes = _LANE * self.rows
        self._half = int.from_bytes(_HALF.to_bytes(_LANE, "little") * self.rows, "little")

    def times(self, vector: Sequence[int]) -> list[int]:
        """The product with a vector. Exact while no entry of it reaches 2 ** 31."""
        total = self._half
        for column, factor in zip(self._columns, vector, strict=True):
            if factor:
                total += column * factor
        lanes = array("I")
        lanes.frombytes(total.to_bytes(self._bytes, "little"))
        shift = _HALF + _SHIFT * sum(vector)
        return [lane - shift for lane in lanes]


def _lanes(column: bytes) -> int:
    spread = bytearray(_LANE * len(column))
    spread[::_LANE] = column
    return int.from_bytes(spread, "little")
