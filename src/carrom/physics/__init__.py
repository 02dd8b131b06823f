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

from carrom.lazy import lazy_names as _lazy_names
from carrom.physics.breaches import (
    StrikerBreach,
    base_sizes,
    find_breaches,
    is_no_stroke,
    stays_on_base,
    striker_problems,
)
from carrom.physics.chairs import from_corner, on_board, seen_from, to_corner
from carrom.physics.constants import DEFAULT, YIELDING, Constants
from carrom.physics.ease import is_way_blocked
from carrom.physics.equipment import STANDARD, Equipment
from carrom.physics.hand import (
    FULL,
    PEER,
    STEADY,
    Aim,
    ErrorShape,
    Growth,
    Hand,
    bell,
    stretched,
    turned,
)
from carrom.physics.layout import Array, Bools, Floats, Ints
from carrom.physics.opening import Packing, rack
from carrom.physics.position import GRID, MOST_DISCS, TOUCH, Disc, Kind, Position, snap, turn
from carrom.physics.returning import (
    AIR,
    WIDEST_PAIR,
    QueenFallback,
    has_room,
    is_legal_spot,
    jumped_spots,
    makes_shot_with_queen,
    men_spots,
    nearest_legal_spot,
    queen_spot,
    ring_spots,
)
from carrom.physics.striker import (
    circle_interval,
    has_legal_place,
    legal_places,
    line_interval,
    nearest_legal_place,
)
from carrom.physics.stroke import FASTEST, Stroke
from carrom.physics.trajectory import STRIKER, Segment, StrokeEvent, Trajectory, What

if _t.TYPE_CHECKING:
    from carrom.physics.aims import (
        KINDS,
        MOST_STRAIGHT,
        Looks,
        StrokeKind,
        aim_of,
        kind_of,
        look,
        look_along,
        looks_of,
        surface_of,
    )
    from carrom.physics.by_card import (
        CardOutcomes,
        ComputeDevice,
        GraphicsCard,
        check_device,
        find_card,
    )
    from carrom.physics.certification import (
        SHEET,
        Certificate,
        Item,
        ItemResult,
        Requirement,
        certify,
        requirements,
    )
    from carrom.physics.compiling import (
        check_library,
        compiled,
        get_num_threads,
        prange,
        set_threads,
    )
    from carrom.physics.engine import play_out
    from carrom.physics.simulator import (
        Outcomes,
        position_arrays,
        simulate,
        simulate_arrays,
        simulate_many,
    )
    from carrom.physics.stroke_reports import play_report

__all__ = [
    "AIR",
    "DEFAULT",
    "FASTEST",
    "FULL",
    "GRID",
    "KINDS",
    "MOST_DISCS",
    "MOST_STRAIGHT",
    "PEER",
    "SHEET",
    "STANDARD",
    "STEADY",
    "STRIKER",
    "TOUCH",
    "WIDEST_PAIR",
    "YIELDING",
    "Aim",
    "Array",
    "Bools",
    "CardOutcomes",
    "Certificate",
    "ComputeDevice",
    "Constants",
    "Disc",
    "Equipment",
    "ErrorShape",
    "Floats",
    "GraphicsCard",
    "Growth",
    "Hand",
    "Ints",
    "Item",
    "ItemResult",
    "Kind",
    "Looks",
    "Outcomes",
    "Packing",
    "Position",
    "QueenFallback",
    "Requirement",
    "Segment",
    "StrikerBreach",
    "Stroke",
    "StrokeEvent",
    "StrokeKind",
    "Trajectory",
    "What",
    "aim_of",
    "base_sizes",
    "bell",
    "certify",
    "check_device",
    "check_library",
    "circle_interval",
    "compiled",
    "find_breaches",
    "find_card",
    "from_corner",
    "get_num_threads",
    "has_legal_place",
    "has_room",
    "is_legal_spot",
    "is_no_stroke",
    "is_way_blocked",
    "jumped_spots",
    "kind_of",
    "legal_places",
    "line_interval",
    "look",
    "look_along",
    "looks_of",
    "makes_shot_with_queen",
    "men_spots",
    "nearest_legal_place",
    "nearest_legal_spot",
    "on_board",
    "play_out",
    "play_report",
    "position_arrays",
    "prange",
    "queen_spot",
    "rack",
    "requirements",
    "ring_spots",
    "seen_from",
    "set_threads",
    "simulate",
    "simulate_arrays",
    "simulate_many",
    "snap",
    "stays_on_base",
    "stretched",
    "striker_problems",
    "surface_of",
    "to_corner",
    "turn",
    "turned",
]
# NumPy and the library are loaded by the first simulation, not before.
__getattr__ = _lazy_names(
    __name__,
    {
        "aims": (
            "KINDS",
            "MOST_STRAIGHT",
            "Looks",
            "StrokeKind",
            "aim_of",
            "kind_of",
            "look",
            "look_along",
            "looks_of",
            "surface_of",
        ),
        "by_card": ("GraphicsCard", "CardOutcomes", "ComputeDevice", "check_device", "find_card"),
        "certification": (
            "SHEET",
            "Certificate",
            "Item",
            "ItemResult",
            "Requirement",
            "certify",
            "requirements",
        ),
        "compiling": ("check_library", "compiled", "get_num_threads", "prange", "set_threads"),
        "engine": ("play_out",),
        "stroke_reports": ("play_report",),
        "simulator": (
            "Outcomes",
            "position_arrays",
            "simulate",
            "simulate_arrays",
            "simulate_many",
        ),
    },
)
