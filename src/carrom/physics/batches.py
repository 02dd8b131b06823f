"""What arrays of many strokes have to be, before compiled code reads them: it looks at no bounds itself."""

from __future__ import annotations

from typing import Any

from carrom.arrays import np
from carrom.errors import BadInput, BadPosition, BadStroke
from carrom.physics.position import MOST_DISCS
from carrom.physics.stroke import FASTEST

FIELDS = ("x", "y", "dx", "dy", "speed")
"""A stroke as a row of an array."""


def as_numbers(name: str, given: Any, kind: Any) -> Any:
    """Numbers as compiled code reads them: of a kind, without gaps; an array that is so already itself."""
    if given is None:
        return None
    try:
        array = np.asarray(given)
        if kind is np.int64 and array.size and array.dtype.kind not in "iu":
            raise BadInput(f"holds {array.dtype}; whole numbers are right", field=name)
        return np.ascontiguousarray(array, kind)
    except (TypeError, ValueError):
        raise BadInput("is not an array of numbers", field=name) from None


def _shape(array: Any) -> tuple[int, ...]:
    """The shape of an array, on a card too, or of a list of lists."""
    shape = getattr(array, "shape", None)
    return tuple(np.shape(array) if shape is None else shape)


def check_shapes(
    counts: Any, xs: Any, ys: Any, strokes: Any, constants: int, which: Any | None
) -> None:
    """Refuse arrays that do not belong together. ``constants``: how many there are."""
    shape = _shape(strokes)
    if len(shape) != 2 or shape[1] != len(FIELDS):
        raise BadStroke(
            f"has the shape {shape}; a row ({', '.join(FIELDS)}) for each stroke is right",
            field="strokes",
        )
    rows = shape[0]
    for name, array, right in (
        ("counts", counts, (rows,)),
        ("xs", xs, (rows, MOST_DISCS)),
        ("ys", ys, (rows, MOST_DISCS)),
    ):
        if _shape(array) != right:
            raise BadPosition(
                f"has the shape {_shape(array)}; for {rows} strokes {right} is right",
                field=name,
            )
    if which is not None and _shape(which) != (rows,):
        raise BadInput(
            f"has the shape {_shape(which)}; for {rows} strokes {(rows,)} is right",
            field="which",
        )
    if constants == 0:
        raise BadInput("is empty; one set of constants or several is right", field="constants")


def check_numbers(
    counts: Any, xs: Any, ys: Any, strokes: Any, constants: int, which: Any | None
) -> None:
    """Refuse numbers that no board and no stroke has: what is not finite, a speed out of range."""
    if len(strokes) == 0:
        return
    _check_range("counts", counts, MOST_DISCS, BadPosition, "discs of a board")
    if which is not None:
        _check_range("which", which, constants - 1, BadInput, "the numbers of the constants")
    if not np.isfinite(strokes).all():
        row, column = np.argwhere(~np.isfinite(strokes))[0].tolist()
        number = strokes[row, column]
        raise BadStroke(f"of row {row} is {number}, not a finite number", field=FIELDS[column])
    speeds = strokes[:, -1]
    if not (speeds.min() >= 0.0 and speeds.max() <= FASTEST):
        row = int(np.argmax((speeds < 0.0) | (speeds > FASTEST)))
        raise BadStroke(
            f"of row {row} is {speeds[row]} m/s; it lies between 0 and {FASTEST}", field="speed"
        )
    for name, places in (("xs", xs), ("ys", ys)):
        if np.isfinite(places).all():
            continue
        is_disc = np.arange(MOST_DISCS) < counts[:, None]  # beyond them there may be anything
        for row, disc in np.argwhere(is_disc & ~np.isfinite(places))[:1].tolist():
            number = places[row, disc]
            raise BadPosition(
                f"of disc {disc + 1} in row {row} is {number}, not a finite number", field=name
            )


def _check_range(name: str, numbers: Any, most: int, error: type[BadInput], what: str) -> None:
    if not (numbers.min() >= 0 and numbers.max() <= most):
        row = int(np.argmax((numbers < 0) | (numbers > most)))
        raise error(f"is {numbers[row]} in row {row}; {what} are 0 to {most}", field=name)
