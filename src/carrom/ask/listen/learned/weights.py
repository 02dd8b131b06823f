"""The file of weights: a line of JSON that says what is in it, then bytes. `training/reader` writes it."""

from __future__ import annotations

import json
import sys
from array import array
from typing import Any

from carrom.ask.listen.learned.lanes import Matrix

UNIT = 1024
"""1.0 as a whole number: what goes into a matrix and comes out of a layer."""


class Weights:
    """The parts of the file by name."""

    def __init__(self, data: bytes) -> None:
        line, _, self._data = data.partition(b"\n")
        head = json.loads(line)
        self.slots: dict[str, list[Any]] = head["slots"]
        self.layers: int = head["layers"]
        self._parts, self._biases = head["parts"], head["biases"]

    def columns(self, name: str) -> tuple[list[bytes], float]:
        """A matrix by its columns, each entry a byte, and what 1 in it is worth."""
        start, (rows, number), scale = self._parts[name]
        starts = range(start, start + rows * number, rows)
        return [self._data[at : at + rows] for at in starts], scale

    def matrix(self, name: str) -> tuple[Matrix, float]:
        """A matrix, and what 1 in its product with whole numbers is worth."""
        columns, scale = self.columns(name)
        return Matrix(columns), scale / UNIT

    def floats(self, name: str) -> list[float]:
        """A vector."""
        start, length = self._biases[name]
        values = array("f")
        values.frombytes(self._data[start : start + values.itemsize * length])
        if sys.byteorder == "big":
            values.byteswap()
        return values.tolist()
