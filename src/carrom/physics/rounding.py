"""Places that were rounded on their way: discs that touch overlap a little, and are put right.

A rack written with six decimals overlaps itself by micrometres. What overlaps more is an error, and stays
one.
"""

from __future__ import annotations

from math import sqrt

from carrom.physics.equipment import STANDARD, Equipment
from carrom.physics.free_space import Point
from carrom.physics.position import GRID, TOUCH, Disc, Position

ROUNDED = 2e-5
"""Metres of overlap that rounding to five decimals can make; more is an error."""
SWEEPS = 200


def push_apart(position: Position, striker: Point, equipment: Equipment = STANDARD) -> Position:
    """The position with discs that overlap by rounding moved apart; others are left as they are.

    Both give way by half, the cushions and the striker by nothing. Sums do not depend on the order of
    the discs' pairs more than floating point does.
    """
    wide, near_striker = 2 * equipment.man_radius, equipment.striker_radius + equipment.man_radius
    places = [(disc.x, disc.y) for disc in position]
    edge = equipment.half - equipment.man_radius
    for _ in range(SWEEPS):
        moves = [[0.0, 0.0] for _ in places]
        for number, place in enumerate(places):
            for other, other_place in enumerate(places[:number]):
                for axis, push in enumerate(_push(place, other_place, wide)):
                    moves[number][axis] += push / 2
                    moves[other][axis] -= push / 2
            for axis, push in enumerate(_push(place, striker, near_striker)):
                moves[number][axis] += push
                over = abs(place[axis]) - edge
                if TOUCH < over <= ROUNDED:
                    moves[number][axis] -= over if place[axis] > 0 else -over
        if not any(dx or dy for dx, dy in moves):
            break
        places = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(places, moves, strict=True)]
    discs = zip(position.discs, places, strict=True)
    return Position(tuple(Disc(disc.kind, x, y) for disc, (x, y) in discs))


def _push(place: Point, other: Point, reach: float) -> Point:
    """What moves a disc away from another body until they no longer overlap by rounding."""
    dx, dy = place[0] - other[0], place[1] - other[1]
    apart = sqrt(dx * dx + dy * dy)
    lack = reach - apart
    if not (TOUCH < lack <= ROUNDED and apart > 0):
        return 0.0, 0.0
    part = (lack + GRID) / apart
    return part * dx, part * dy
