"""The board as an object: equipment, positions, strokes, and an exact simulator.

Nothing here knows whose men are whose, whose turn it is or what a stroke costs: see `carrom.play`
for that.

>>> from carrom.physics import Stroke, rack, simulate
>>> broken = simulate(rack(), Stroke(0, -0.2526, 0, 1, 4.0))
>>> broken.first_contact, broken.final == broken.final.mirrored()
(7, False)
"""

from __future__ import annotations

import typing as _t

from carrom.physics.constants import DEFAULT, Constants
from carrom.physics.equipment import STANDARD, Equipment
from carrom.physics.position import Disc, Kind, Position
from carrom.physics.rack import rack
from carrom.physics.stroke import PEER, STEADY, Hand, Stroke
from carrom.physics.trajectory import STRIKER, Event, Segment, Trajectory, What

if _t.TYPE_CHECKING:
    from carrom.physics.simulator import Outcomes, simulate, simulate_arrays, simulate_many

__all__ = [
    "DEFAULT",
    "PEER",
    "STANDARD",
    "STEADY",
    "STRIKER",
    "Constants",
    "Disc",
    "Equipment",
    "Event",
    "Hand",
    "Kind",
    "Outcomes",
    "Position",
    "Segment",
    "Stroke",
    "Trajectory",
    "What",
    "rack",
    "simulate",
    "simulate_arrays",
    "simulate_many",
]
_COMPILED = {"Outcomes", "simulate", "simulate_arrays", "simulate_many"}


def __getattr__(name: str) -> _t.Any:
    """Numba is loaded when somebody simulates, not before."""
    if name in _COMPILED:
        from carrom.physics import simulator

        found = {one: getattr(simulator, one) for one in _COMPILED}
        globals().update(found)
        return found[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
