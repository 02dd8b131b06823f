"""What the page has to know of the simulator beside its functions: where things lie in its arrays, and the
numbers of the board. Taken from the sources, so that nothing of it is written twice.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any

from carrom.physics import layout
from carrom.physics.constants import YIELDING
from carrom.physics.equipment import STANDARD
from carrom.physics.position import GRID, MOST, TOUCH
from carrom.physics.simulator import prepared
from carrom.physics.stroke import FASTEST, SHORTEST
from carrom.play.bulk.codes import BREACH_BITS, NO_STROKE, pack
from native.expressions import source_of

LAYOUT = (
    "MOST", "WIDE", "X", "Y", "STATE", "POCKETED", "MOST_EVENTS", "MOST_SEGMENTS", "EVENTS", "SEGMENTS",
    "POCKETED_COUNT",
)  # fmt: skip
"""What web/board/exact.ts reads out of the arrays."""


def described() -> dict[str, Any]:
    """The layout of the arrays, the board of a match made now, as `simulate` would prepare it, and how
    a code says that a stroke was improper."""
    return {
        "layout": {name: getattr(layout, name) for name in LAYOUT},
        "board": {
            "constants": in_python(prepared)(YIELDING, STANDARD).tolist(),
            "deceleration": YIELDING.deceleration,
            "half": STANDARD.half,
            "baseY": STANDARD.base_y,
            "pocketCentre": STANDARD.pocket_centre,
            "pocketRadius": STANDARD.pocket_radius,
            "manRadius": STANDARD.man_radius,
            "strikerRadius": STANDARD.striker_radius,
            "grid": GRID,
            "touch": TOUCH,
            "fastest": FASTEST,
            "shortest": SHORTEST,
            "most": {kind.value: number for kind, number in MOST.items()},
        },
        "codes": {
            "bits": {breach.value: bit for breach, bit in BREACH_BITS.items()},
            "improper": in_python(pack)(0, 0, 0, 0, 1, 0),
            "noStroke": NO_STROKE,
        },
    }


def in_python(function: Any) -> Any:
    """A function as plain Python, and so are the compiled ones it calls: slow, with the same bits.

    >>> from carrom.physics.cluster import step_length
    >>> in_python(step_length)(0.0055) == step_length(0.0055)
    True
    """
    python = source_of(function) or function.__wrapped__
    names = {name: python.__globals__.get(name) for name in python.__code__.co_names}
    called = {name: in_python(value) for name, value in names.items() if source_of(value)}
    plain = FunctionType(python.__code__, {**python.__globals__, **called})
    plain.__defaults__ = python.__defaults__
    return plain
