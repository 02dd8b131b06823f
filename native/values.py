"""Values as they stand in the C text, and constants of Python as such values."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from math import isinf, isnan
from typing import Any

import numpy as np

from native.kinds import BOOL, F64, I64, U64, ArrayKind, Kind, Scalar, TupleKind


class NotTranslated(Exception):
    """Something in a function has no translation: what, where, and what has one."""


class _Unknown(enum.Enum):
    UNKNOWN = enum.auto()


UNKNOWN = _Unknown.UNKNOWN
"""The constant of a value that is known only when the function runs."""


@dataclass(frozen=True, slots=True)
class Value:
    """A number (``c``), an array (``pointer``, ``dims``) or a tuple (``items``); ``const`` where known."""

    kind: Kind
    c: str = ""
    pointer: str = ""
    dims: tuple[str, ...] = ()
    items: tuple[Value, ...] = ()
    const: Any = UNKNOWN


def number(value: Any) -> Value | None:
    """A number or truth value of Python or NumPy as it is written in C; None for anything else."""
    if isinstance(value, bool | np.bool_):
        return Value(BOOL, "1" if value else "0", const=bool(value))
    if isinstance(value, np.uint64):
        return Value(U64, f"UINT64_C({int(value)})", const=value)
    if isinstance(value, int | np.int64):
        whole = int(value)
        if not -(2**63) < whole < 2**63:
            return None
        return Value(
            I64, f"INT64_C({whole})" if whole >= 0 else f"(-INT64_C({-whole}))", const=whole
        )
    if isinstance(value, float):  # np.float64 is one
        return Value(F64, c_float(float(value)), const=float(value))
    return None


def c_float(value: float) -> str:
    """A float in C, to the bit."""
    if isnan(value):
        return '__builtin_nan("")'
    if isinf(value):
        return "__builtin_inf()" if value > 0 else "(-__builtin_inf())"
    text = value.hex()
    return f"({text})" if text.startswith("-") else text


def variable(name: str, kind: Kind) -> Value:
    """What a variable of that name holds."""
    if isinstance(kind, ArrayKind):
        return array_named(name, kind)
    if isinstance(kind, TupleKind):
        items = (variable(f"{name}.f{i}", item) for i, item in enumerate(kind.items))
        return Value(kind, name, items=tuple(items))
    return Value(kind, name)


def array_named(name: str, kind: ArrayKind) -> Value:
    """The array that a variable of C holds."""
    pointer = name if kind.is_static else f"{name}.p"
    dims = tuple(
        f"{name}.n{i}" if dim is None else f"INT64_C({dim})" for i, dim in enumerate(kind.dims)
    )
    return Value(kind, pointer=pointer, dims=dims)


def coerced(value: Value, kind: Kind) -> str | None:
    """The text of a value where that kind is wanted; None where it does not become it."""
    if isinstance(kind, Scalar):
        if value.kind == kind:
            return value.c
        if value.kind == I64 and kind == F64:
            return f"((double){value.c})"
        return None
    if isinstance(kind, TupleKind):
        if not isinstance(value.kind, TupleKind) or len(value.items) != len(kind.items):
            return None
        items = [coerced(*pair) for pair in zip(value.items, kind.items, strict=True)]
        return None if None in items else f"(({kind.c}){{{', '.join(map(str, items))}}})"
    if not isinstance(value.kind, ArrayKind) or value.kind.element != kind.element:
        return None
    for have, want in zip(value.kind.dims, kind.dims, strict=True):
        if want is not None and want != have:
            return None
    if kind.is_static:
        return value.pointer
    return f"(({kind.c}){{{', '.join((value.pointer, *value.dims))}}})"
