"""The board as an object: equipment, positions, strokes, and an exact simulator.

Nothing here knows whose men are whose, whose turn it is or what a stroke costs: see `carrom.play`
for that.

>>> from carrom.physics import Stroke, rack, simulate
>>> broken = simulate(rack(), Stroke(0, -0.2526, 0, 1, 4.0))
>>> broken.first_contact, set(broken.final) == set(broken.final.mirrored())
(7, True)
"""

from __future__ import annotations

import typing as _t

from carrom.physics.constants import DEFAULT, Constants
from carrom.physics.equipment import STANDARD, Equipment
from carrom.physics.placing import (
    Breach,
    find_breaches,
    has_legal_place,
    legal_places,
    nearest_legal_place,
    striker_problems,
)
from carrom.physics.position import Disc, Kind, Position
from carrom.physics.rack import rack
from carrom.physics.spots import (
    Otherwise,
    has_room,
    is_legal_spot,
    jumped_spots,
    makes_shot_with_queen,
    men_spots,
    nearest_legal_spot,
    queen_spot,
)
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
    "Breach",
    "Constants",
    "Disc",
    "Equipment",
    "Event",
    "Hand",
    "Kind",
    "Otherwise",
    "Outcomes",
    "Position",
    "Segment",
    "Stroke",
    "Trajectory",
    "What",
    "find_breaches",
    "has_legal_place",
    "has_room",
    "is_legal_spot",
    "jumped_spots",
    "legal_places",
    "makes_shot_with_queen",
    "men_spots",
    "nearest_legal_place",
    "nearest_legal_spot",
    "queen_spot",
    "rack",
    "simulate",
    "simulate_arrays",
    "simulate_many",
    "striker_problems",
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
