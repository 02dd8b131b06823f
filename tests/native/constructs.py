"""Small functions, one for each construct of Python that has a translation."""
# mypy: disable-error-code="no-any-return,return-value"

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from carrom.physics import layout as at
from native.exports import Entry, entry
from native.kinds import BOOL, F32, F64, I64, U64

PAIRS = ((0.5, 1.0), (-2.0, 3.25), (1e-3, -0.0))
WAYS = (3, 1, 2)
TABLE = np.array([[0.1, 0.2], [0.3, -0.4]])
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
S31 = np.uint64(31)
prange = range


class source:  # a decorator
    """What `compiled` gives, run as Python."""

    def __init__(self, function: Any) -> None:
        self.py_func = function

    def __call__(self, *arguments: Any) -> Any:
        return self.py_func(*arguments)


@source
def arithmetic(a: float, b: float, n: int, m: int) -> tuple[float, float, int, float, float]:
    """Signs, sums, products; whole numbers beside floats; the constants of a module."""
    kept = a
    kept -= b * n
    kept *= 2
    whole = -n * 3 + m
    whole += 7
    return a + b - n * at.INF, kept, whole, (a - b) * (a - b), 2.0 * 3 * a + -b


@source
def divided(a: float, n: int, m: int) -> tuple[float, float, int, int]:
    """Division of floats and of whole numbers, floors and rests."""
    return a / 3, n / 7, n // m, n % m


@source
def by_zero(a: float, b: float) -> float:
    """A division that may fail."""
    return a / b


@source
def rest_by_zero(n: int, m: int) -> int:
    """A rest that may fail."""
    return n % m


@source
def bits(n: int, m: int) -> tuple[int, int, int, int, int, int]:
    """What whole numbers have bit by bit."""
    return n & m, n | m, n ^ m, n << 3, n >> 2, ~n


@source
def unsigned(key: Any, count: int) -> tuple[int, float]:
    """Unsigned numbers wrap around."""
    z = np.uint64(key) + np.uint64(count + 1) * GOLDEN
    z = (z ^ (z >> S31)) * GOLDEN
    return np.int64(z % np.uint64(1000)), np.float64(z >> S31)


@source
def compared(a: float, b: float, n: int) -> tuple[bool, bool, bool, bool, bool, bool]:
    """Comparisons, alone and in a row, of a number with a tuple; NaN is not itself."""
    return a < b, a <= n < b, n in (1, 2, 5), n not in WAYS, a != a, np.isnan(b)  # noqa: PLR0124


@source
def chosen(a: float, b: float, n: int) -> tuple[float, float, int]:
    """Choices by truth; a whole number or a float is a float."""
    one = a if a > b and not (n == 3 or b > 2.0) else n
    other = -1.0 if n else b
    return float(one), other, int(a > b) + int(n > 3)


@source
def functions(a: float, b: float, n: int) -> tuple[float, float, float, int, float, int, float]:
    """Functions of numbers."""
    size = sqrt(abs(a))
    return size, min(a, b), max(a, b, 0.5), min(n, 4), np.rint(a), int(b), float(n)


@source
def loops(n: int) -> tuple[int, int, int, int]:
    """Ranges with steps, loops that are left or go on, a variable that is set in its loop."""
    total = 0
    last = -1
    for i in range(n):
        if i == 3:
            continue
        if i > 8:
            break
        total += i
        i = 100  # noqa: PLW2901
        last = i
    down = 0
    for i in range(n - 1, -1, -2):
        down = 10 * down + i % 10
        if down > 10**9:
            break
    count = 0
    while True:
        count += 1
        if count >= n:
            break
    return total, last, down, count


@source
def tables(n: int) -> tuple[float, float, int, float, float]:
    """Loops over constants, and items of them by a number."""
    across = 0.0
    for x, y in PAIRS:
        across += x * y + across
    along = 1.0
    for part in (0.25, n * 1.5):
        along *= part
    way = 0
    for q in WAYS:
        way = 10 * way + q
    px, py = PAIRS[n % 3]
    return across, along, way, px - py, TABLE[n % 2, 1] + TABLE[0][1]


@source
def swapped(a: float, b: float) -> tuple[float, float]:
    """Values are taken before any is set."""
    a, b = b, a - b
    return a, b


@source
def pair_of(a: float, b: float = 2.0) -> tuple[float, float]:
    """Called by others, with and without its default."""
    if b == 0.0:
        return a, 0.0
    return a + b, a / b


@source
def calling(a: float, b: float) -> tuple[float, float, float]:
    """Calls, with items taken apart or by number."""
    one, other = pair_of(a, b)
    both = pair_of(b)
    return one + both[1], other, pair_of(one)[0]


@source
def fill_row(row: Any, value: float) -> int:
    """Writes to an array of its caller."""
    for i in range(row.shape[0]):
        row[i] = value + i
    return len(row)


@source
def arrays(xs: Any, ks: Any, flags: Any, out: Any, small: Any) -> float:
    """Elements, rows and lengths of arrays; rows passed on; scratch of its own."""
    total = 0.0
    scratch = np.empty(4)
    zeros = np.zeros((2, 3), np.int64)
    for i in range(xs.shape[0]):
        row = xs[i]
        for x in row:
            total += x
        ks[i] += len(row)
        scratch[i % 4] = row[0]
        zeros[1, i % 3] += 1
        filled = fill_row(out[i], scratch[i % 4])
        out[i, filled - 1] = zeros[1, i % 3]
        small[i] = total
        if flags[i]:
            flags[i] = ks[i] > 2
    side = xs[0] if flags[0] else out[0]
    return total + side[1]


@source
def in_order(values: Any) -> tuple[int, int]:
    """What is added to is read before the call that changes it; conditions are asked one after the other."""
    values[0] += bump(values)
    asked = 0
    if (values[0] > 100 and bump(values)) or not bump(values):
        asked = 1
    return values[0], asked


@source
def bump(values: Any) -> int:
    """Changes its argument."""
    values[0] += 3
    return values[0]


@source
def rows_in_parallel(xs: Any, out: Any) -> None:
    """Rows that any thread may take."""
    factor = 2.0
    for row in prange(xs.shape[0]):
        out[row] = factor * xs[row, 0] + xs[row, 1]


@source
def out_of_range(xs: Any, n: int) -> float:
    """An index that may be too high or below zero."""
    return xs[n]


ENTRIES: tuple[Entry, ...] = (
    *map(entry, (arithmetic, divided, by_zero, rest_by_zero, bits, compared, chosen, functions)),
    *map(entry, (loops, tables, swapped, calling)),
    entry(unsigned, key=U64),
    entry(arrays, xs=F64[:, :], ks=I64[:], flags=BOOL[:], out=F64[:, 3], small=F32[:]),
    entry(in_order, values=I64[:]),
    entry(rows_in_parallel, xs=F64[:, 2], out=F64[:]),
    entry(out_of_range, xs=F64[:]),
)  # fmt: skip
