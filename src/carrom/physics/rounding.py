"""Places that were rounded on their way: discs that touch overlap a little, and are put right.

A rack written with six decimals overlaps itself by micrometres. What overlaps more is an error, and stays
one.
"""

from __future__ import annotations

from math import sqrt

from carrom.physics.equipment import STANDARD, Equipment
from carrom.physics.position import GRID, TOUCH, Disc, Position

ROUNDED = 2e-5
"""Metres of overlap that rounding to five decimals can make; more is an error."""
SWEEPS = 200


def push_apart(
    position: Position, striker: tuple[float, float], equipment: Equipment = STANDARD
) -> Position:
    """The position with discs that overlap by rounding moved apart; others are left as they are.

    Both give way by half, the cushions and the striker by nothing. Sums do not depend on the order of
    the discs' pairs more than floating point does.
    """
    places = [(disc.x, disc.y) for disc in position]
    edge = equipment.half - equipment.man_radius
    for _ in range(SWEEPS):
        moves = [[0.0, 0.0] for _ in places]
        for number, (x, y) in enumerate(places):
            for far, to_x, to_y, share, other in _neighbours(number, places, striker, equipment):
                dx, dy = x - to_x, y - to_y
                apart = sqrt(dx * dx + dy * dy)
                lack = far - apart
                if TOUCH < lack <= ROUNDED and apart > 0:
                    push = share * (lack + GRID) / apart
                    moves[number][0] += push * dx
                    moves[number][1] += push * dy
                    if other is not None:
                        moves[other][0] -= push * dx
                        moves[other][1] -= push * dy
            for axis, value in enumerate((x, y)):
                over = abs(value) - edge
                if TOUCH < over <= ROUNDED:
                    moves[number][axis] -= over if value > 0 else -over
        if not any(dx or dy for dx, dy in moves):
            break
        places = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(places, moves, strict=True)]
    discs = zip(position.discs, places, strict=True)
    return Position(tuple(Disc(disc.kind, x, y) for disc, (x, y) in discs))


def _neighbours(
    number: int,
    places: list[tuple[float, float]],
    striker: tuple[float, float],
    equipment: Equipment,
) -> list[tuple[float, float, float, float, int | None]]:
    """For each neighbour: how far away it must be, its place, the disc's share of the move, its number."""
    wide = 2 * equipment.man_radius
    neighbours: list[tuple[float, float, float, float, int | None]] = [
        (wide, *places[other], 0.5, other) for other in range(number)
    ]
    neighbours.append((equipment.striker_radius + equipment.man_radius, *striker, 1.0, None))
    return neighbours
