"""Every construct has the same result in C as in Python, to the bit."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.physics.by_library import Library
from tests.effort import examples
from tests.native import constructs
from tests.native.building import NEEDS_ZIG, library_of

pytestmark = NEEDS_ZIG

FLOATS = st.floats(width=64) | st.sampled_from(
    [0.0, -0.0, 0.5, 1.5, 2.5, -2.5, 1e300, -1e300, 5e-324]
)
NUMBERS = st.floats(-1e6, 1e6)
WHOLE = st.integers(-(2**40), 2**40)
SMALL = st.integers(-40, 40)
BOTH = {
    constructs.arithmetic: (NUMBERS, NUMBERS, SMALL, WHOLE),
    constructs.divided: (FLOATS, WHOLE, WHOLE.filter(bool)),
    constructs.bits: (SMALL, WHOLE),
    constructs.compared: (FLOATS, FLOATS, SMALL),
    constructs.chosen: (FLOATS, FLOATS, SMALL),
    constructs.functions: (NUMBERS, NUMBERS, SMALL),
    constructs.loops: (st.integers(-3, 30),),
    constructs.tables: (st.integers(0, 100),),
    constructs.swapped: (NUMBERS, NUMBERS),
    constructs.calling: (NUMBERS, NUMBERS.filter(bool)),
}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return library_of(constructs.ENTRIES, tmp_path_factory.mktemp("constructs"))


def bits_of(values: Any) -> list[bytes]:
    """Values as bits, so that NaN and the sign of zero count."""
    several = values if isinstance(values, tuple) else (values,)
    return [
        struct.pack("<d", value) if isinstance(value, float) else str(int(value)).encode()
        for value in several
    ]


@pytest.mark.parametrize("function", BOTH, ids=lambda function: function.py_func.__name__)
def test_scalars(library: Library, function: Any) -> None:
    translated = library.function(function.py_func)

    @given(st.tuples(*BOTH[function]))
    @settings(max_examples=examples(300), deadline=None)
    def same(arguments: tuple[Any, ...]) -> None:
        assert bits_of(translated(*arguments)) == bits_of(function.py_func(*arguments))

    same()


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**40))
@settings(max_examples=examples(200), deadline=None)
def test_unsigned_numbers_wrap_around(library: Library, key: int, count: int) -> None:
    with np.errstate(over="ignore"):
        wanted = constructs.unsigned.py_func(np.uint64(key), count)
    rest, high = library.function(constructs.unsigned.py_func)(key, count)
    assert (rest, high) == (int(wanted[0]), float(wanted[1]))


@given(st.integers(1, 6), st.integers(0, 2**32))
@settings(max_examples=examples(60), deadline=None)
def test_arrays(library: Library, rows: int, seed: int) -> None:
    chance = np.random.default_rng(seed)
    made = (
        chance.normal(size=(rows, 3)),
        chance.integers(0, 4, rows),
        chance.integers(0, 2, rows).astype(bool),
        np.zeros((rows, 3)),
        np.zeros(rows, np.float32),
    )
    here, there = ([array.copy() for array in made] for _ in range(2))
    wanted = constructs.arrays.py_func(*here)
    assert bits_of(library.function(constructs.arrays.py_func)(*there)) == bits_of(float(wanted))
    for one, other in zip(here, there, strict=True):
        assert one.tobytes() == other.tobytes()


def test_calls_that_write_are_made_in_the_order_of_python(library: Library) -> None:
    here, there = np.array([1]), np.array([1])
    wanted = constructs.in_order.py_func(here)
    assert library.function(constructs.in_order.py_func)(there) == tuple(map(int, wanted))
    assert here[0] == there[0]


def test_rows_are_spread_over_threads(library: Library) -> None:
    xs = np.random.default_rng(1).normal(size=(10_000, 2))
    here, there = np.zeros(len(xs)), np.zeros(len(xs))
    constructs.rows_in_parallel.py_func(xs, here)
    library.function(constructs.rows_in_parallel.py_func)(xs, there)
    assert here.tobytes() == there.tobytes()


def test_arrays_of_other_types_and_strides_are_taken_all_the_same(library: Library) -> None:
    xs = np.arange(8, dtype=np.float32).reshape(2, 4)[:, ::2]
    out = np.zeros(4)[::2]
    library.function(constructs.rows_in_parallel.py_func)(xs, out)
    assert out.tolist() == [2.0, 14.0]


@pytest.mark.parametrize("name, line", [("by_zero", "a / b"), ("rest_by_zero", "n % m")])
def test_a_division_by_zero_is_an_error_that_names_its_place(
    library: Library, name: str, line: str
) -> None:
    function = getattr(constructs, name).py_func
    lines = Path(constructs.__file__).read_text("utf-8").splitlines()
    number = lines.index(f"    return {line}") + 1
    with pytest.raises(ZeroDivisionError, match=f"tests.native.constructs, line {number}"):
        library.function(function)(1, 0)
    assert library.function(function)(7, 2) == function(7, 2)


def test_arrays_that_do_not_fit_are_refused(library: Library) -> None:
    rows = library.function(constructs.rows_in_parallel.py_func)
    with pytest.raises(TypeError, match="an axis of xs has 3 elements, not 2"):
        rows(np.zeros((4, 3)), np.zeros(4))
    with pytest.raises(TypeError, match="xs has 2 axes, not 1"):
        rows(np.zeros(4), np.zeros(4))


def test_a_checked_library_looks_at_every_index(tmp_path_factory: pytest.TempPathFactory) -> None:
    checked = library_of(constructs.ENTRIES, tmp_path_factory.mktemp("checked"), checked=True)
    element = checked.function(constructs.out_of_range.py_func)
    assert element(np.array([4.0, 5.0]), 1) == 5.0
    for index in (2, -1):
        with pytest.raises(IndexError, match=r"out_of_range, at tests\.native\.constructs, line"):
            element(np.array([4.0, 5.0]), index)
