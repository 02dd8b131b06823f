"""Arrays of strokes are looked at before compiled code reads them, which would read beyond them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from carrom.errors import CarromError
from carrom.physics import DEFAULT, YIELDING, position_arrays, rack, simulate_arrays

ROWS = 3


def batch(**changed: Any) -> dict[str, Any]:
    """Three breaks, some of their arrays changed."""
    counts, xs, ys = position_arrays([rack()] * ROWS)
    strokes = np.tile([0.0, -0.2526, 0.0, 1.0, 3.0], (ROWS, 1))
    return {"counts": counts, "xs": xs, "ys": ys, "strokes": strokes} | changed


def strokes_with(column: int, number: float) -> np.ndarray:
    strokes: np.ndarray = batch()["strokes"]
    strokes[1, column] = number
    return strokes


def places_with(number: float) -> np.ndarray:
    places: np.ndarray = batch()["xs"]
    places[2, 4] = number
    return places


@pytest.mark.parametrize(
    "changed, says",
    [
        ({"strokes": batch()["strokes"][:, :4]}, r"strokes: has the shape \(3, 4\); a row \(x, y, dx, dy"),
        ({"strokes": batch()["strokes"][0]}, r"strokes: has the shape \(5,\)"),
        ({"strokes": "abc"}, "strokes: is not an array of numbers"),
        ({"counts": batch()["counts"][:1]}, r"counts: has the shape \(1,\); for 3 strokes \(3,\) is right"),
        ({"xs": batch()["xs"][:, :5]}, r"xs: has the shape \(3, 5\); for 3 strokes \(3, 19\) is right"),
        ({"ys": batch()["ys"][:2]}, r"ys: has the shape \(2, 19\)"),
        ({"counts": np.array([19, 20, 19])}, "counts: is 20 in row 1; discs of a board are 0 to 19"),
        ({"counts": np.array([19, 19, -1])}, "counts: is -1 in row 2"),
        ({"counts": np.array([19.0, 19.0, 19.0])}, "counts: holds float64; whole numbers are right"),
        ({"strokes": strokes_with(4, -5.0)}, r"speed: of row 1 is -5\.0 m/s; it lies between 0 and 12"),
        ({"strokes": strokes_with(4, 12.5)}, r"speed: of row 1 is 12\.5 m/s"),
        ({"strokes": strokes_with(2, np.nan)}, "dx: of row 1 is nan, not a finite number"),
        ({"strokes": strokes_with(0, np.inf)}, "x: of row 1 is inf, not a finite number"),
        ({"xs": places_with(np.nan)}, "xs: of disc 5 in row 2 is nan, not a finite number"),
        ({"which": np.array([0, 1, 2])}, "which: is 2 in row 2; the numbers of the constants are 0 to 1"),
        ({"which": np.array([0, 1])}, r"which: has the shape \(2,\)"),
    ],
)  # fmt: skip
def test_what_is_no_batch_of_strokes_is_refused(changed: dict[str, Any], says: str) -> None:
    constants = [DEFAULT, YIELDING] if "which" in changed else DEFAULT
    with pytest.raises(CarromError, match=says):
        simulate_arrays(**batch(**changed), constants=constants)


def test_the_positions_are_as_many_as_the_strokes() -> None:
    """One position for several strokes is what `simulate_many` takes."""
    with pytest.raises(CarromError, match="for 3 strokes"):
        simulate_arrays(*position_arrays([rack()]), batch()["strokes"])


def test_numbers_of_another_kind_are_read_as_such() -> None:
    """Whole numbers, and arrays with gaps, have the same outcomes."""
    usual = simulate_arrays(**batch())
    wide = np.zeros((ROWS, 10))
    wide[:, ::2] = batch()["strokes"]
    other = simulate_arrays(
        **batch(counts=batch()["counts"].astype(np.int32), strokes=wide[:, ::2])
    )
    assert np.array_equal(usual.x, other.x, equal_nan=True)
    assert simulate_arrays(**batch(strokes=[[0, -0.2526, 0, 1, 3]] * ROWS)).x.shape == (ROWS, 20)


def test_padding_may_hold_anything() -> None:
    counts, xs, ys = position_arrays([rack()] * ROWS)
    counts[:] = 5
    xs[:, 5:] = np.nan
    assert simulate_arrays(counts, xs, ys, batch()["strokes"]).counts.tolist() == [5] * ROWS


def test_of_no_strokes_there_are_no_outcomes() -> None:
    nothing = np.empty((0, 19))
    assert len(simulate_arrays(np.empty(0, np.int64), nothing, nothing, np.empty((0, 5))).x) == 0
