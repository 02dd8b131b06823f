"""What the elements of arrays are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class DType:
    """What elements are."""

    def __init__(self, name: str, letter: str, rank: int, convert: Callable[[Any], Any]) -> None:
        self.name, self.letter, self.rank, self.convert = name, letter, rank, convert

    def __call__(self, value: Any) -> Any:
        """A number of this type; of an array an array."""
        return value.astype(self) if hasattr(value, "astype") else self.convert(value)

    def __repr__(self) -> str:
        return self.name


bool_ = DType("bool", "b", 0, bool)
int64 = DType("int64", "q", 1, int)
uint64 = DType("uint64", "Q", 2, lambda value: int(value) & (2**64 - 1))
float64 = DType("float64", "d", 3, float)
_NAMED = {
    "bool": bool_,
    "int64": int64,
    "uint64": uint64,
    "float64": float64,
    bool: bool_,
    int: int64,
    float: float64,
}


def dtype(name: Any) -> DType:
    """A type by its name, or as Python has it."""
    return name if isinstance(name, DType) else _NAMED[name]


def type_of(value: Any) -> DType:
    """The type of a number of Python."""
    return bool_ if isinstance(value, bool) else int64 if isinstance(value, int) else float64
