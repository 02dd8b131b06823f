"""Plain arrays do what NumPy's do: every operation that carrom uses, tried on both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.arrays import plain
from tests.effort import examples

Work = Callable[[Any, Any], Any]
"""Something done by a module (NumPy or the plain one) to an array."""

ALIKE: dict[str, Work] = {
    "row": lambda _, a: a[1],
    "element": lambda _, a: a[1, -1],
    "slice": lambda _, a: a[1:, ::2],
    "column": lambda _, a: a[:, 1],
    "backwards": lambda _, a: a[::-1],
    "transposed": lambda _, a: a.T[1],
    "ellipsis": lambda _, a: a[..., 0],
    "new axis": lambda _, a: a[:, None, 1],
    "rows by list": lambda _, a: a[[2, 0, 2]],
    "rows by array": lambda np, a: a[np.array([0, -1])],
    "elements by array": lambda np, a: a[:, 0].copy()[np.array([2, -1, 0])],
    "every other, as numbers": lambda np, a: np.concatenate([a, a, a, a])[::2, 0] + 0,
    "rows of four that are not in one piece": lambda np, a: np.concatenate([a, a, a], axis=1)[:, 1:] + 0,
    "a column beside rows": lambda np, a: a[:, :1] + np.concatenate([a, a, a], axis=1),
    "a row under rows, turned": lambda _, a: a.T + a.T[:, :1],
    "pairs": lambda np, a: a[np.array([0, 1, 2]), np.array([1, 0, 1])],
    "rows and columns": lambda np, a: a[:, np.array([1, 0])],
    "mask of rows": lambda _, a: a[a[:, 0] > 0],
    "mask of all": lambda _, a: a[a > 0],
    "mask beside a column": lambda _, a: a[a[:, 0] > 0, 1],
    "sum": lambda _, a: a + a[0],
    "difference": lambda _, a: 1 - a,
    "product": lambda _, a: a * a[:, :1],
    "quotient": lambda _, a: a / 4,
    "floor": lambda _, a: a // 3,
    "rest": lambda _, a: a % 3,
    "divmod": lambda _, a: divmod(a, 3)[1],
    "power": lambda _, a: a**2,
    "negative": lambda _, a: -a,
    "size": lambda _, a: abs(a),
    "compared": lambda _, a: (a >= 1) & ~(a == 3) | (a < -2),
    "not equal": lambda _, a: a != a[0],
    "counted truths": lambda _, a: (a > 0).sum(),
    "sum of all": lambda _, a: a.sum(),
    "sums of columns": lambda _, a: a.sum(axis=0),
    "any in rows": lambda _, a: (a > 2).any(axis=1),
    "all": lambda _, a: (a > -100).all(),
    "mean": lambda _, a: a.mean(axis=1),
    "greatest": lambda _, a: a.max(),
    "least of columns": lambda _, a: a.min(axis=0),
    "where the greatest is": lambda _, a: a.argmax(),
    "where the least of each row is": lambda _, a: a.argmin(axis=1),
    "reshaped": lambda _, a: a.reshape(-1, 2, a.shape[0]),
    "ravelled": lambda _, a: a.T.ravel(),
    "other type": lambda np, a: a.astype(np.float64) / 2,
    "copied": lambda _, a: a[::2].copy(),
    "repeated": lambda _, a: a.repeat(2, axis=0),
    "repeated unevenly": lambda np, a: np.repeat(a[:, 0], np.arange(a.shape[0])),
    "clipped": lambda _, a: a.clip(-1, 2),
    "clipped by arrays": lambda np, a: np.clip(0, a[:, 0], a[:, 0] + 2),
    "full": lambda np, _: np.full((2, 3), 2.5),
    "zeros": lambda np, _: np.zeros((2, 2), np.int64),
    "ones": lambda np, _: np.ones(3),
    "range": lambda np, _: np.arange(2, 9),
    "between": lambda np, _: np.linspace(-0.3, 0.7, 9),
    "roots": lambda np, a: np.sqrt(abs(a)),
    "rounded": lambda np, a: np.round(a / 4),
    "rounded to decimals": lambda np, a: np.round(a / 8, 2),
    "floor of floats": lambda np, a: np.floor(a / 4),
    "signs": lambda np, a: np.sign(a),
    "absolute": lambda np, a: np.abs(a),
    "is nan": lambda np, a: np.isnan(np.where(a > 0, np.nan, 1.0)),
    "greater of two": lambda np, a: np.maximum(a, a[0]),
    "lesser of two": lambda np, a: np.minimum(a, 1.5),
    "chosen": lambda np, a: np.where(a > 0, a, -1.5),
    "selected": lambda np, a: np.select([a > 2, a > 0], [7, 8], 9),
    "joined": lambda np, a: np.concatenate([a, a[:1]]),
    "joined with truths": lambda np, a: np.concatenate([[False], a[:, 0] > 0, [False]]),
    "columns joined": lambda np, a: np.concatenate([a, a], axis=1),
    "stacked": lambda np, a: np.stack([a[:, 0], a[:, 1]], axis=1),
    "stacked rows": lambda np, a: np.stack([a[0], a[1]]),
    "tiled": lambda np, a: np.tile(a[0], 3),
    "tiled rows": lambda np, a: np.tile(a[0], (3, 1)),
    "places": lambda np, a: np.flatnonzero(a > 0),
    "order": lambda np, a: np.argsort(-a[:, 0], kind="stable"),
    "sorted": lambda np, a: np.sort(a.ravel()),
    "first greatest": lambda np, a: np.argmax(a[:, 1]),
    "running sum": lambda np, a: np.cumsum(a[:, 0]),
    "differences": lambda np, a: np.diff(a[:, 0]),
    "differences before": lambda np, a: np.diff(a[:, 0], prepend=-2),
    "differences of truths": lambda np, a: np.diff(a[:, 0] > 0),
    "searched": lambda np, a: np.searchsorted(np.array([-3, 0, 2]), a[:, 0]),
    "searched from the right": lambda np, a: np.searchsorted(np.sort(a[:, 0]), 1, side="right"),
    "inserted": lambda np, _: np.insert(np.array([1, 5, 9]), np.array([0, 1, 3]), np.array([0, 3, 10])),
    "deleted": lambda np, a: np.delete(np.arange(a.shape[0]), 1),
    "appended": lambda np, a: np.append(a[1:, 0], 7),
    "outer": lambda np, a: np.outer(a[:, 0], a[0]),
    "unique": lambda np, a: np.unique(a),
    "unique, first": lambda np, a: np.unique(a[:, 0], return_index=True)[1],
    "unique, counted": lambda np, a: np.unique(a, return_counts=True)[1],
    "unique rows": lambda np, a: np.unique(a, axis=0, return_index=True)[1],
    "from rows": lambda np, a: np.array([a[0], a[1]]),
    "in one piece": lambda np, a: np.ascontiguousarray(a[:, ::-1]),
}  # fmt: skip


def both(values: list[list[int]]) -> tuple[Any, Any]:
    """The same array, NumPy's and plain."""
    return np.array(values, np.int64), plain.array(values, plain.int64)


def same(one: Any, other: Any) -> None:
    """The same shape, type and bits."""
    wanted = np.asarray(one)
    if isinstance(other, plain.ndarray):
        assert (other.shape, other.dtype.name) == (wanted.shape, wanted.dtype.name)
        other = other.tolist()
    assert np.array(other, wanted.dtype).tobytes() == wanted.tobytes(), (one, other)


GRIDS = st.integers(3, 5).flatmap(
    lambda width: st.lists(
        st.lists(st.integers(-4, 6), min_size=width, max_size=width), min_size=4, max_size=6
    ).filter(lambda rows: (len(rows) * width) % (2 * len(rows)) == 0 or len(rows) % 2 == 0)
)


@pytest.mark.parametrize("name", ALIKE)
def test_as_numpy(name: str) -> None:
    work = ALIKE[name]

    @given(GRIDS)
    @settings(max_examples=examples(20), deadline=None)
    def alike(rows: list[list[int]]) -> None:
        if name == "reshaped":
            rows = [row[:2] for row in rows]
        theirs, ours = both(rows)
        same(work(np, theirs), work(plain, ours))

    alike()


@pytest.mark.parametrize(
    "key",
    [
        1,
        (0, 1),
        (slice(None), 0),
        slice(1, None),
        [0, 2],
        (slice(None), [1, 0]),
        ...,
        "mask",
        "rows",
    ],
    ids=str,
)
def test_what_is_set_is_set_as_by_numpy(key: Any) -> None:
    theirs, ours = both([[1, 2], [-3, 4], [5, -6]])
    for array in (theirs, ours):
        masks = {"mask": array > 0, "rows": array[:, 0] > 0}
        array[masks[key] if isinstance(key, str) else key] = 9
    same(theirs, ours)


def test_rows_are_set_from_arrays() -> None:
    theirs, ours = both([[1, 2], [-3, 4], [5, -6]])
    theirs[1:, :] = theirs[0]
    ours[1:, :] = ours[0]
    theirs[:, 1] = [7, 8, 9]
    ours[:, 1] = [7, 8, 9]
    same(theirs, ours)


def test_a_view_is_no_copy() -> None:
    _, ours = both([[1, 2], [3, 4]])
    ours[0][1] = 9
    ours.T[0, 1] = 8
    assert ours.tolist() == [[1, 9], [8, 4]]


def test_mistakes_are_errors() -> None:
    _, ours = both([[1, 2], [3, 4]])
    with pytest.raises(IndexError):
        ours[2]
    with pytest.raises(IndexError):
        ours[[0, 2]]
    with pytest.raises(IndexError, match="index 2 is out of bounds of 2"):
        ours[plain.array([0, 2])]
    with pytest.raises(IndexError, match="a mask of 3 for 2 rows"):
        ours[plain.array([True, False, True])]
    with pytest.raises(ValueError, match="do not go together"):
        ours + plain.zeros(3)
    with pytest.raises(ValueError, match="have not the shape"):
        ours.reshape(3, 2)
    with pytest.raises(AttributeError, match="an array has no 'sideways'"):
        ours.sideways()


def test_division_by_zero_is_infinite_as_for_numpy() -> None:
    values = [[1.0, 0.0, 2.0], [-1.0, -0.0, -3.0]]
    for zero in (0.0, -0.0):
        with np.errstate(all="ignore"):
            wanted = np.array(values) / zero
        assert np.array_equal(wanted, (plain.array(values) / zero).tolist(), equal_nan=True)


def test_nan_is_the_greater_and_the_lesser_as_for_numpy() -> None:
    one, other = [np.nan, 1.0, 2.0, -0.0, np.inf], [1.0, 3.0, 0.0, 0.0, -np.inf]
    for name in ("maximum", "minimum"):
        wanted = getattr(np, name)(np.array(one), np.array(other))
        ours = getattr(plain, name)(plain.array(one), plain.array(other))
        assert np.array_equal(wanted, ours.tolist(), equal_nan=True)


@pytest.mark.parametrize("axis", [None, 0, 1])
@pytest.mark.parametrize(
    "rows, columns", [(1, 1), (3, 7), (5, 8), (40, 9), (7, 64), (3, 127), (2, 300)]
)
def test_sums_have_the_bits_of_numpy(rows: int, columns: int, axis: int | None) -> None:
    values = np.random.default_rng(rows * columns).normal(size=(rows, columns)) * 1e3
    for name in ("sum", "mean", "std"):
        wanted = getattr(values, name)(axis=axis)
        ours = getattr(plain.array(values.tolist()), name)(axis)
        assert np.array_equal(wanted, ours.tolist() if hasattr(ours, "tolist") else ours), name
