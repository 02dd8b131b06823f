"""What carrom uses of NumPy's functions, by their names, for `carrom.arrays.array.PlainArray`."""

from __future__ import annotations

import builtins
import math
from array import array as flat_array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from carrom.arrays.array import PlainArray, asarray, broadcast, broadcast_shape, combined, made
from carrom.arrays.dtypes import bool_, dtype, float64, int64, uint64

ndarray = PlainArray
nan, inf, pi = math.nan, math.inf, math.pi
__all__ = ["asarray", "bool_", "dtype", "float64", "int64", "uint64"]


def _shape(shape: Any) -> tuple[int, ...]:
    return tuple(map(int, shape)) if isinstance(shape, tuple | list) else (int(shape),)


def full(shape: Any, value: Any, dtype: Any = None) -> PlainArray:
    dims = _shape(shape)
    kind = asarray(value, dtype).dtype
    return PlainArray(flat_array(kind.letter, [kind.convert(value)]) * math.prod(dims), kind, dims)


def zeros(shape: Any, dtype: Any = float64) -> PlainArray:
    return full(shape, 0, dtype)


empty = zeros


def ones(shape: Any, dtype: Any = float64) -> PlainArray:
    return full(shape, 1, dtype)


def array(value: Any, dtype: Any = None) -> PlainArray:
    return asarray(value, dtype).copy()


def ascontiguousarray(value: Any, dtype: Any = None) -> PlainArray:
    whole = asarray(value, dtype)
    return whole if whole.c_contiguous else whole.copy()


def arange(*bounds: int, dtype: Any = int64) -> PlainArray:
    numbers = range(*map(int, bounds))
    return made(numbers, dtype, (len(numbers),))


def linspace(start: float, stop: float, num: int) -> PlainArray:
    step = (stop - start) / max(num - 1, 1)
    values = [i * step + start for i in range(num)]
    if num > 1:
        values[-1] = stop
    return made(map(float, values), float64, (num,))


def _each(work: Callable[[Any], Any], kind: Any = float64) -> Callable[[Any], Any]:
    def apply(value: Any) -> Any:
        if not isinstance(value, PlainArray | list | tuple):
            return work(value)
        whole = asarray(value)
        return made(map(work, whole.flat()), kind or whole.dtype, whole.shape)

    return apply


def _root(value: float) -> float:
    return math.sqrt(value) if value >= 0 else math.nan


def _logarithm(value: float) -> float:
    return math.log(value) if value > 0 else (-math.inf if value == 0 else math.nan)


def _nearest(value: float) -> float:
    return math.copysign(builtins.round(value), value) if math.isfinite(value) else value


sqrt, exp, log, sin, cos = map(_each, (_root, math.exp, _logarithm, math.sin, math.cos))
radians, degrees, rint = map(_each, (math.radians, math.degrees, _nearest))
floor = _each(lambda value: float(math.floor(value)))
isnan = _each(math.isnan, bool_)
sign = _each(lambda value: (value > 0) - (value < 0), None)
abs = _each(builtins.abs, None)


def round(value: Any, decimals: int = 0) -> Any:
    if decimals == 0:
        return rint(value)
    scale = 10.0**decimals
    return rint(value * scale) / scale


def maximum(one: Any, other: Any) -> PlainArray:
    if _has_nan(one):
        return combined(lambda a, b: a if math.isnan(a) or a > b else b, one, other)
    return combined(builtins.max, other, one)  # of two that are equal, and beside NaN, the first


def minimum(one: Any, other: Any) -> PlainArray:
    if _has_nan(one):
        return combined(lambda a, b: a if math.isnan(a) or a < b else b, one, other)
    return combined(builtins.min, other, one)


def _has_nan(value: Any) -> bool:
    """Whether there may be a NaN among the numbers: a sum with one in it is NaN itself."""
    return math.isnan(builtins.sum(asarray(value).flat()))


def clip(value: Any, low: Any, high: Any) -> Any:
    for bound, pick in ((low, maximum), (high, minimum)):
        if bound is not None:
            value = pick(asarray(value), bound)
    return value


def where(condition: Any, one: Any, other: Any) -> PlainArray:
    first, second, test = asarray(one), asarray(other), asarray(condition)
    kind = max(first.dtype, second.dtype, key=lambda k: k.rank)
    shape = broadcast_shape(first.shape, second.shape, test.shape)
    sides = (broadcast(side, shape) for side in (test, first, second))
    values = [a if t else b for t, a, b in zip(*sides, strict=True)]
    is_mixed = first.dtype is not second.dtype
    return made(map(kind.convert, values) if is_mixed else values, kind, shape)


def select(conditions: Sequence[Any], values: Sequence[Any], default: Any = 0) -> PlainArray:
    result: Any = default
    for condition, value in reversed(list(zip(conditions, values, strict=True))):
        result = where(condition, value, result)
    return asarray(result)


def concatenate(parts: Sequence[Any], axis: int = 0) -> PlainArray:
    arrays = [asarray(part) for part in parts]
    kind = max(
        (part.dtype for part in arrays if part.size or len(arrays) == 1),
        key=lambda k: k.rank,
        default=float64,
    )
    first, axis = arrays[0], axis % arrays[0].ndim
    shape = (
        *first.shape[:axis],
        sum(part.shape[axis] for part in arrays),
        *first.shape[axis + 1 :],
    )
    whole, at = zeros(shape, kind), 0
    for part in arrays:
        whole[(slice(None),) * axis + (slice(at, at + part.shape[axis]),)] = part
        at += part.shape[axis]
    return whole


def stack(parts: Sequence[Any], axis: int = 0) -> PlainArray:
    return concatenate([_lengthened(asarray(part), axis) for part in parts], axis)


def _lengthened(part: PlainArray, axis: int) -> PlainArray:
    axis %= part.ndim + 1
    return part.reshape((*part.shape[:axis], 1, *part.shape[axis:]))


def repeat(value: Any, times: Any, axis: int | None = None) -> PlainArray:
    whole = asarray(value)
    if axis is None:
        whole, axis = whole.ravel(), 0
    length = whole.shape[axis]
    counts = [times] * length if isinstance(times, int) else asarray(times).tolist()
    rows = [i for i, count in enumerate(counts) for _ in range(count)]
    repeated: PlainArray = whole[(slice(None),) * axis + (made(rows, int64, (len(rows),)),)]
    return repeated


def tile(value: Any, times: Any) -> PlainArray:
    whole = asarray(value)
    counts = _shape(times)
    if len(counts) == 1:
        return made(whole.flat() * counts[0], whole.dtype, (whole.size * counts[0],))
    rows, columns = counts
    row = whole.flat() * columns
    return made(row * rows, whole.dtype, (rows, len(row)))


def flatnonzero(value: Any) -> PlainArray:
    places = [i for i, each in enumerate(asarray(value).flat()) if each]
    return made(places, int64, (len(places),))


def argsort(value: Any, kind: str = "stable") -> PlainArray:  # noqa: ARG001
    flat = asarray(value).flat()
    return made(
        sorted(range(len(flat)), key=lambda i: (flat[i] != flat[i], flat[i])), int64, (len(flat),)
    )


def sort(value: Any) -> PlainArray:
    whole = asarray(value)
    return made(sorted(whole.flat()), whole.dtype, whole.shape)


def argmax(value: Any) -> int:
    return int(asarray(value).argmax())


def argmin(value: Any) -> int:
    return int(asarray(value).argmin())


def mean(value: Any, axis: int | None = None) -> Any:
    return asarray(value).mean(axis)


def std(value: Any, axis: int | None = None) -> Any:
    return asarray(value).std(axis)


def cumsum(value: Any) -> PlainArray:
    whole = asarray(value)
    total, sums = whole.dtype.convert(0), []
    for each in whole.flat():
        total += each
        sums.append(total)
    return made(sums, whole.dtype if whole.dtype is not bool_ else int64, whole.shape)


def diff(value: Any, prepend: Any = None) -> PlainArray:
    whole = asarray(value)
    flat = whole.flat()
    if prepend is not None:
        flat = [whole.dtype.convert(prepend), *flat]
    if whole.dtype is bool_:
        return made([a != b for a, b in pairwise(flat)], bool_, (max(len(flat) - 1, 0),))
    return made([b - a for a, b in pairwise(flat)], whole.dtype, (max(len(flat) - 1, 0),))


def searchsorted(sorted_values: Any, values: Any, side: str = "left") -> Any:
    flat = asarray(sorted_values).flat()
    find = bisect_left if side == "left" else bisect_right
    if not isinstance(values, PlainArray | list | tuple):
        return find(flat, values)
    wanted = asarray(values)
    return made([find(flat, value) for value in wanted.flat()], int64, wanted.shape)


def insert(value: Any, places: Any, values: Any) -> PlainArray:
    whole, at = asarray(value), asarray(places).flat()
    flat = whole.flat()
    new = sorted(zip(at, range(len(at)), asarray(values).flat(), strict=True))
    for shift, (place, _, each) in enumerate(new):
        flat.insert(place + shift, each)
    return made(flat, whole.dtype, (len(flat),))


def delete(value: Any, places: Any) -> PlainArray:
    whole = asarray(value)
    gone = {
        int(place) % len(whole)
        for place in asarray([places] if isinstance(places, int) else places).flat()
    }
    flat = [each for i, each in enumerate(whole.flat()) if i not in gone]
    return made(flat, whole.dtype, (len(flat),))


def append(value: Any, more: Any) -> PlainArray:
    return concatenate(
        [
            asarray(value).ravel(),
            asarray(more if isinstance(more, PlainArray | list) else [more]).ravel(),
        ]
    )


def outer(one: Any, other: Any) -> PlainArray:
    first, second = asarray(one).ravel(), asarray(other).ravel()
    return combined(lambda a, b: a * b, first[:, None], second[None, :])


def unique(
    value: Any,
    *,
    axis: int | None = None,
    return_index: bool = False,
    return_counts: bool = False,
    return_inverse: bool = False,
) -> Any:
    whole = asarray(value)
    items = [tuple(row) for row in whole.tolist()] if axis == 0 else whole.flat()
    first: dict[Any, int] = {}
    counts: dict[Any, int] = {}
    for i, item in enumerate(items):
        first.setdefault(item, i)
        counts[item] = counts.get(item, 0) + 1
    ordered = sorted(first)
    found = asarray([list(item) for item in ordered] if axis == 0 else ordered, whole.dtype)
    results = [found]
    if return_index:
        results.append(made([first[item] for item in ordered], int64, (len(ordered),)))
    if return_inverse:
        rank = {item: i for i, item in enumerate(ordered)}
        results.append(made([rank[item] for item in items], int64, (len(items),)))
    if return_counts:
        results.append(made([counts[item] for item in ordered], int64, (len(ordered),)))
    return found if len(results) == 1 else tuple(results)
