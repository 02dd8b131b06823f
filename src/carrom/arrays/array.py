"""An array of numbers in plain Python, with the indices and the arithmetic of NumPy's."""

from __future__ import annotations

import math
import operator
from array import array as flat_array
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from importlib import import_module
from itertools import repeat
from typing import Any

from carrom.arrays.adding import add_in_turn, add_pairwise
from carrom.arrays.dtypes import DType, bool_, dtype, float64, int64, type_of, uint64

Lengths = tuple[int, ...]
_WORTH_A_SLICE = 4
"""So many elements in a row are taken quicker by a slice than one by one."""


def _divided(a: float, b: float) -> float:
    try:
        return a / b
    except ZeroDivisionError:
        return (
            math.nan
            if a == 0 or math.isnan(a)
            else math.copysign(math.inf, a) * math.copysign(1.0, b)
        )


class PlainArray:
    """Elements in one block, seen through a shape and strides."""

    __slots__ = ("block", "dtype", "offset", "shape", "strides")

    def __init__(
        self,
        block: Any,
        kind: DType,
        shape: Lengths,
        strides: Lengths | None = None,
        offset: int = 0,
    ) -> None:
        self.block, self.dtype, self.shape, self.offset = block, kind, shape, offset
        self.strides = strides if strides is not None else c_strides(shape)

    # What it is

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        return math.prod(self.shape)

    @property
    def flags(self) -> PlainArray:
        """It knows them itself."""
        return self

    @property
    def c_contiguous(self) -> bool:
        return self.strides == c_strides(self.shape)

    @property
    def writeable(self) -> bool:
        return True

    @property
    def __array_interface__(self) -> dict[str, Any]:
        address, _ = self.block.buffer_info()
        return {"data": (address + self.offset * self.block.itemsize, False)}

    @property
    def T(self) -> PlainArray:
        return PlainArray(self.block, self.dtype, self.shape[::-1], self.strides[::-1], self.offset)

    def __len__(self) -> int:
        if not self.shape:
            raise TypeError("a number has no length")
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(len(self)))

    def __bool__(self) -> bool:
        (value,) = self.flat()
        return bool(value)

    def __int__(self) -> int:
        (value,) = self.flat()
        return int(value)

    def __float__(self) -> float:
        (value,) = self.flat()
        return float(value)

    __index__ = __int__

    def __repr__(self) -> str:
        return f"array({self.tolist()}, {self.dtype})"

    def places(self) -> Iterable[int]:
        """Where its elements stand in the block, in order."""
        if self.c_contiguous:
            return range(self.offset, self.offset + self.size)
        if len(self.shape) == 1 and self.strides[0]:
            length, step = self.shape[0], self.strides[0]
            return range(self.offset, self.offset + length * step, step)
        places = [self.offset]
        for length, stride in zip(self.shape, self.strides, strict=True):
            steps = [i * stride for i in range(length)]
            places = [place + step for place in places for step in steps]
        return places

    def flat(self) -> list[Any]:
        """Its elements, in order, as numbers of Python."""
        if self.c_contiguous:
            values = self.block[self.offset : self.offset + self.size].tolist()
        else:
            values = self._collected()
        return list(map(bool, values)) if self.dtype is bool_ else values

    def _collected(self) -> list[Any]:
        """The elements of an array that is not in one piece: along its last axis as many at once as go."""
        (*outer, length), (*others, step), block = self.shape, self.strides, self.block
        if outer and others[0] == 0:
            row = PlainArray(block, self.dtype, self.shape[1:], self.strides[1:], self.offset)
            return (row._collected() if row.size else []) * outer[0]
        starts = PlainArray(block, self.dtype, tuple(outer), tuple(others), self.offset).places()
        if step == 0:
            return [value for start in starts for value in [block[start]] * length]
        if step < 0 or length < _WORTH_A_SLICE:
            steps = [i * step for i in range(length)]
            return [block[start + more] for start in starts for more in steps]
        values: list[Any] = []
        for start in starts:
            values += block[start : start + length * step : step].tolist()
        return values

    def tolist(self) -> Any:
        """Lists of lists of numbers."""
        return _nested(self.flat(), self.shape)

    # Other forms of the same

    def copy(self) -> PlainArray:
        return made(self.flat(), self.dtype, self.shape)

    def astype(self, kind: Any) -> PlainArray:
        kind = dtype(kind)
        return made(map(kind.convert, self.flat()), kind, self.shape)

    def ravel(self) -> PlainArray:
        return self.reshape(-1)

    def reshape(self, *shape: Any) -> PlainArray:
        dims = shape[0] if len(shape) == 1 and isinstance(shape[0], tuple) else shape
        known = math.prod(dim for dim in dims if dim >= 0)
        dims = tuple(self.size // known if dim < 0 else dim for dim in dims)
        if math.prod(dims) != self.size:
            raise ValueError(f"{self.size} elements have not the shape {dims}")
        whole = self if self.c_contiguous else self.copy()
        return PlainArray(whole.block, self.dtype, dims, None, whole.offset)

    def __getattr__(self, name: str) -> Any:
        """What is also a function of the array: ``clip``, ``repeat``, ``round``, ``argsort``, ``cumsum``."""
        if name not in ("argsort", "clip", "cumsum", "repeat", "round"):
            raise AttributeError(f"an array has no {name!r}")
        return partial(getattr(import_module("carrom.arrays.plain"), name), self)

    def fill(self, value: Any) -> None:
        self[...] = value

    def sort(self) -> None:
        self[...] = sorted(self.flat())

    # Indices

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, PlainArray) and len(key.shape) == 1 and self.c_contiguous:
            return self._rows(key)
        basic, advanced = self._looked_up(key)
        if advanced is not None:
            places, shape = advanced
            block = self.block
            return made([block[place] for place in places], self.dtype, shape)
        if not basic.shape:
            value = self.block[basic.offset]
            return bool(value) if self.dtype is bool_ else value
        return basic

    def _rows(self, key: PlainArray) -> PlainArray:
        """Whole rows, chosen by their numbers or by a mask: what is asked for most, a block at a time."""
        count, size = self.shape[0], math.prod(self.shape[1:])
        if key.dtype is bool_:
            if key.shape[0] != count:
                raise IndexError(f"a mask of {key.shape[0]} for {count} rows")
            numbers = [i for i, wanted in enumerate(key.flat()) if wanted]
        else:
            numbers = key.flat()
            if numbers and not -count <= min(numbers) <= max(numbers) < count:
                number = next(number for number in numbers if not -count <= number < count)
                raise IndexError(f"index {number} is out of bounds of {count}")
            numbers = [number % count for number in numbers]
        block, offset = self.block, self.offset
        if size == 1:
            chosen = flat_array(self.dtype.letter, [block[offset + i] for i in numbers])
        else:
            chosen = flat_array(self.dtype.letter)
            for start in [offset + i * size for i in numbers]:
                chosen.extend(block[start : start + size])
        return PlainArray(chosen, self.dtype, (len(numbers), *self.shape[1:]))

    def __setitem__(self, key: Any, value: Any) -> None:
        basic, advanced = self._looked_up(key)
        if advanced is None and basic.c_contiguous:
            self._set_piece(basic, value)
            return
        places, shape = advanced if advanced is not None else (basic.places(), basic.shape)
        convert, block = self.dtype.convert, self.block
        if isinstance(value, PlainArray | list | tuple | range):
            values: Iterable[Any] = broadcast(asarray(value), shape)
        else:
            values = repeat(value)
        for place, each in zip(list(places), values, strict=False):
            block[place] = convert(each)

    def _set_piece(self, piece: PlainArray, value: Any) -> None:
        """Set elements that stand side by side."""
        convert, letter = self.dtype.convert, self.dtype.letter
        if isinstance(value, PlainArray | list | tuple | range):
            new = flat_array(letter, map(convert, broadcast(asarray(value), piece.shape)))
        else:
            new = flat_array(letter, [convert(value)]) * piece.size
        self.block[piece.offset : piece.offset + piece.size] = new

    def _looked_up(self, key: Any) -> tuple[PlainArray, tuple[Sequence[int], Lengths] | None]:
        """What basic indices leave, and for others the places they choose with their shape."""
        keys = list(key) if isinstance(key, tuple) else [key]
        if Ellipsis in [k for k in keys if k is Ellipsis]:
            at = next(i for i, k in enumerate(keys) if k is Ellipsis)
            missing = self.ndim - sum(1 for k in keys if k is not None and k is not Ellipsis)
            keys[at : at + 1] = [slice(None)] * missing
        offset, shape, strides = self.offset, [], []
        chosen: list[tuple[int, PlainArray]] = []
        axis = 0
        for given in keys:
            k = given
            if k is None:
                shape.append(1)
                strides.append(0)
                continue
            if isinstance(k, list | PlainArray):
                index = asarray(k)
                if index.ndim or index.dtype is bool_:
                    for part in _true_places(index) if index.dtype is bool_ else [index]:
                        chosen.append((len(shape), part))
                        shape.append(self.shape[axis])
                        strides.append(self.strides[axis])
                        axis += 1
                    continue
                k = int(index)
            if isinstance(k, slice):
                start, stop, step = k.indices(self.shape[axis])
                shape.append(len(range(start, stop, step)))
                strides.append(step * self.strides[axis])
                offset += start * self.strides[axis]
            else:
                number = operator.index(k)
                length = self.shape[axis]
                if not -length <= number < length:
                    raise IndexError(f"index {number} is out of bounds of {length}")
                offset += (number % length) * self.strides[axis]
            axis += 1
        shape += self.shape[axis:]
        strides += self.strides[axis:]
        basic = PlainArray(self.block, self.dtype, tuple(shape), tuple(strides), offset)
        return basic, _gathered(basic, chosen) if chosen else None

    # Arithmetic

    def _with(
        self,
        other: Any,
        work: Callable[[Any, Any], Any],
        kind: DType | None = None,
        *,
        swapped: bool = False,
    ) -> Any:
        if not isinstance(other, PlainArray | int | float | bool | list | tuple):
            return NotImplemented
        return combined(work, other, self, kind) if swapped else combined(work, self, other, kind)

    def __truediv__(self, other: Any) -> Any:
        return self._divided(other)

    def __rtruediv__(self, other: Any) -> Any:
        return self._divided(other, swapped=True)

    def _divided(self, other: Any, *, swapped: bool = False) -> Any:
        """By Python's own division, which is quick; by ours where something is divided by zero."""
        try:
            return self._with(other, operator.truediv, float64, swapped=swapped)
        except ZeroDivisionError:
            return self._with(other, _divided, float64, swapped=swapped)

    def __divmod__(self, other: Any) -> tuple[PlainArray, PlainArray]:
        return combined(operator.floordiv, self, other), combined(operator.mod, self, other)

    def __neg__(self) -> PlainArray:
        return made(map(operator.neg, self.flat()), self.dtype, self.shape)

    def __abs__(self) -> PlainArray:
        return made(map(abs, self.flat()), self.dtype, self.shape)

    def __invert__(self) -> PlainArray:
        work = operator.not_ if self.dtype is bool_ else operator.invert
        return made(map(work, self.flat()), self.dtype, self.shape)

    # Reductions

    def _reduced(
        self, work: Callable[[list[Any]], Any], axis: int | None, kind: DType | None = None
    ) -> Any:
        if axis is None:
            return work(self.flat())
        axis %= self.ndim
        shape = self.shape[:axis] + self.shape[axis + 1 :]
        strides = self.strides[:axis] + self.strides[axis + 1 :]
        starts = PlainArray(self.block, self.dtype, shape, strides, self.offset).places()
        step, length, block = self.strides[axis], self.shape[axis], self.block
        values = [work([block[start + i * step] for i in range(length)]) for start in starts]
        return made(values, kind or self.dtype, shape)

    def _adding(self, axis: int | None) -> Callable[[list[Any]], Any]:
        """How NumPy adds along an axis: by eights along the last one, in turn along others."""
        if self.dtype is not float64:
            return sum
        return add_pairwise if axis in (None, -1, self.ndim - 1) else add_in_turn

    def sum(self, axis: int | None = None) -> Any:
        return self._reduced(self._adding(axis), axis, int64 if self.dtype is bool_ else None)

    def mean(self, axis: int | None = None) -> Any:
        add = self._adding(axis)
        return self._reduced(lambda values: add(values) / len(values), axis, float64)

    def std(self, axis: int | None = None) -> Any:
        add = add_pairwise if axis in (None, -1, self.ndim - 1) else add_in_turn

        def spread(values: list[Any]) -> float:
            middle = add(values) / len(values)
            return math.sqrt(add([(value - middle) ** 2 for value in values]) / len(values))

        return self._reduced(spread, axis, float64)

    def max(self, axis: int | None = None) -> Any:
        return self._reduced(max, axis)

    def min(self, axis: int | None = None) -> Any:
        return self._reduced(min, axis)

    def any(self, axis: int | None = None) -> Any:
        return self._reduced(any, axis, bool_)

    def all(self, axis: int | None = None) -> Any:
        return self._reduced(all, axis, bool_)

    def argmax(self, axis: int | None = None) -> Any:
        return self._reduced(lambda values: values.index(max(values)), axis, int64)

    def argmin(self, axis: int | None = None) -> Any:
        return self._reduced(lambda values: values.index(min(values)), axis, int64)


def _operators() -> None:
    """The operators of arrays, as NumPy has them."""
    compared = (operator.lt, operator.le, operator.gt, operator.ge, operator.eq, operator.ne)
    counted = (
        operator.add,
        operator.sub,
        operator.mul,
        operator.floordiv,
        operator.mod,
        operator.pow,
    )
    bits = (operator.and_, operator.or_, operator.xor, operator.rshift, operator.lshift)
    for work in (*counted, *bits, *compared):
        name, kind = work.__name__.strip("_"), bool_ if work in compared else None

        def plain(self: PlainArray, other: Any, work: Any = work, kind: Any = kind) -> Any:
            return self._with(other, work, kind)

        def swapped(self: PlainArray, other: Any, work: Any = work, kind: Any = kind) -> Any:
            return self._with(other, work, kind, swapped=True)

        setattr(PlainArray, f"__{name}__", plain)
        if work not in compared:
            setattr(PlainArray, f"__r{name}__", swapped)
    PlainArray.__hash__ = None  # type: ignore[assignment]


_operators()


def c_strides(shape: Lengths) -> Lengths:
    """The strides of an array in one piece."""
    strides, step = [], 1
    for length in reversed(shape):
        strides.append(step)
        step *= length
    return tuple(reversed(strides))


def made(values: Iterable[Any], kind: DType, shape: Lengths) -> PlainArray:
    """An array of its own of these elements."""
    if kind is uint64:
        values = map(kind.convert, values)
    return PlainArray(flat_array(kind.letter, values), kind, shape)


def asarray(value: Any, kind: Any = None) -> PlainArray:
    """An array; a copy only of what is none, or of another type."""
    if isinstance(value, PlainArray):
        return value if kind is None or value.dtype is dtype(kind) else value.astype(kind)
    flat: list[Any] = []
    shape = _unfolded(value, flat)
    if kind is None:
        kind = max((type_of(each) for each in flat), key=lambda k: k.rank, default=float64)
    kind = dtype(kind)
    return made(map(kind.convert, flat), kind, shape)


def _unfolded(value: Any, into: list[Any]) -> Lengths:
    if isinstance(value, PlainArray):
        into += value.flat()
        return value.shape
    if isinstance(value, list | tuple | range):
        shapes = [_unfolded(each, into) for each in value]
        if len(set(shapes)) > 1:
            raise ValueError("rows have different lengths")
        return (len(value), *(shapes[0] if shapes else ()))
    into.append(value)
    return ()


def _nested(flat: list[Any], shape: Lengths) -> Any:
    if not shape:
        return flat[0]
    if len(shape) == 1:
        return flat
    size = math.prod(shape[1:])
    return [_nested(flat[i * size : (i + 1) * size], shape[1:]) for i in range(shape[0])]


def _true_places(mask: PlainArray) -> list[PlainArray]:
    """The indices, for each axis, where a mask is true."""
    wanted = [i for i, value in enumerate(mask.flat()) if value]
    parts = []
    for length, stride in zip(mask.shape, c_strides(mask.shape), strict=True):
        parts.append(made([i // stride % length for i in wanted], int64, (len(wanted),)))
    return parts


def _gathered(basic: PlainArray, chosen: list[tuple[int, PlainArray]]) -> tuple[list[int], Lengths]:
    """The places that arrays of indices choose: their own axes stand where the first of them stood."""
    shape = broadcast_shape(*(index.shape for _, index in chosen))
    axes = [axis for axis, _ in chosen]
    offsets = [0] * math.prod(shape)
    for axis, index in chosen:
        length, stride = basic.shape[axis], basic.strides[axis]
        numbers = broadcast(index, shape)
        if numbers and not -length <= min(numbers) <= max(numbers) < length:
            number = next(number for number in numbers if not -length <= number < length)
            raise IndexError(f"index {number} is out of bounds of {length}")
        offsets = [
            offset + number % length * stride
            for offset, number in zip(offsets, numbers, strict=True)
        ]
    before = list(range(axes[0]))
    after = [axis for axis in range(axes[0], basic.ndim) if axis not in axes]

    def part(kept: list[int], offset: int) -> tuple[Lengths, list[int]]:
        dims = tuple(basic.shape[axis] for axis in kept)
        view = PlainArray(
            basic.block, basic.dtype, dims, tuple(basic.strides[axis] for axis in kept), offset
        )
        return dims, list(view.places())

    first, starts = part(before, basic.offset)
    last, ends = part(after, 0)
    places = [start + offset + end for start in starts for offset in offsets for end in ends]
    return places, first + shape + last


def broadcast_shape(*shapes: Lengths) -> Lengths:
    """The shape that arrays of these shapes have together."""
    ndim = max(map(len, shapes))
    whole = []
    for axis in range(-ndim, 0):
        lengths = {shape[axis] for shape in shapes if len(shape) >= -axis} - {1}
        if len(lengths) > 1:
            raise ValueError(f"arrays of the shapes {shapes} do not go together")
        whole.append(lengths.pop() if lengths else 1)
    return tuple(whole)


def broadcast(value: PlainArray, shape: Lengths) -> list[Any]:
    """The elements of an array as one of that shape has them."""
    if value.shape == shape:
        return value.flat()
    missing = len(shape) - value.ndim
    if missing < 0 and math.prod(value.shape) == math.prod(shape):
        return value.flat()
    strides = (0,) * missing + tuple(
        0 if have == 1 and want != 1 else stride
        for have, want, stride in zip(value.shape, shape[missing:], value.strides, strict=True)
    )
    for have, want in zip(value.shape, shape[missing:], strict=True):
        if have not in (1, want):
            raise ValueError(f"{value.shape} does not fit into {shape}")
    return PlainArray(value.block, value.dtype, shape, strides, value.offset).flat()


def combined(
    work: Callable[[Any, Any], Any], one: Any, other: Any, kind: DType | None = None
) -> PlainArray:
    """Two arrays, or an array and a number, element by element."""
    first, second = (
        v if isinstance(v, PlainArray | int | float) else asarray(v) for v in (one, other)
    )
    types = [v.dtype if isinstance(v, PlainArray) else type_of(v) for v in (first, second)]
    result = kind or max(types, key=lambda k: k.rank)
    if result is bool_ and kind is None and work in (operator.add, operator.sub, operator.mul):
        result = int64
    arrays = [v for v in (first, second) if isinstance(v, PlainArray)]
    shape = broadcast_shape(*(v.shape for v in arrays))
    sides = [
        broadcast(v, shape) if isinstance(v, PlainArray) else repeat(v) for v in (first, second)
    ]
    return made(map(work, *sides), result, shape)
