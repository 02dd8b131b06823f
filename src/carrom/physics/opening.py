"""The rack: how the nineteen lie before the break (003.setup, 004.setup)."""

from __future__ import annotations

from math import sqrt

from carrom.physics.equipment import STANDARD, Equipment
from carrom.physics.position import Disc, Kind, Position, snap


def rack(equipment: Equipment = STANDARD) -> Position:
    """Queen in the centre, six around her, twelve outside, colours alternating in both rings.

    The white line (queen, inner white, outer white) points to the breaker on side 0 (003.setup.5);
    turn the position for a breaker on another side.
    """
    across = 2 * equipment.man_radius
    # Half a grid step of air at most: snapped coordinates must not overlap.
    side, slant = snap(across), snap(across * sqrt(3) / 2)
    half = side / 2
    right = [(0.0, -side), (slant, -half), (slant, half)]
    inner = [*right, (0.0, side), (-slant, half), (-slant, -half)]
    discs = [Disc(Kind.QUEEN, 0.0, 0.0)]
    for number, (x, y) in enumerate(inner):
        discs.append(Disc(Kind.WHITE if number % 2 == 0 else Kind.BLACK, x, y))
    for number, (x, y) in enumerate(inner):
        next_x, next_y = inner[(number + 1) % 6]
        # In line with the inner six, at two diameters: white; between them, at √3 diameters: black.
        discs.append(Disc(Kind.WHITE, 2 * x, 2 * y))
        discs.append(Disc(Kind.BLACK, x + next_x, y + next_y))
    return Position(tuple(discs))
