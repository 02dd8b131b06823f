"""Coordinates: the four sides of the board, the board as the player of a side sees it, places from a corner.

Side 0 is the near one (y = −0.37 m); the others follow anticlockwise: 1 right, 2 far, 3 left. Each
player sees the board with their own side near and x to the right; quarter turns are exact. Everything in
Python is measured from the centre; commands that people type places for take them from a corner.
"""

from __future__ import annotations

from carrom.errors import BadInput
from carrom.physics.equipment import STANDARD, Equipment
from carrom.physics.position import Position, turn

SIDES = 4


def seen_from(side: int, x: float, y: float) -> tuple[float, float]:
    """The place (x, y) of the board as the player of a side sees it.

    >>> seen_from(1, 0.3, 0.1)
    (0.1, -0.3)
    """
    return turn(x, y, -check_side(side))


def on_board(side: int, x: float, y: float) -> tuple[float, float]:
    """The inverse of `seen_from`: a place as the player of a side sees it, on the board.

    >>> on_board(1, 0.1, -0.3)
    (0.3, 0.1)
    """
    return turn(x, y, check_side(side))


def from_corner(x: float, y: float, equipment: Equipment = STANDARD) -> tuple[float, float]:
    """A place measured from the lower left corner of the playing surface, measured from its centre.

    >>> from_corner(0.37, 0.0)
    (0.0, -0.37)
    """
    return x - equipment.half, y - equipment.half


def to_corner(x: float, y: float, equipment: Equipment = STANDARD) -> tuple[float, float]:
    """The inverse of `from_corner`.

    >>> to_corner(0.0, -0.37)
    (0.37, 0.0)
    """
    return x + equipment.half, y + equipment.half


def places_seen(side: int, position: Position) -> list[tuple[float, float]]:
    """The places of all discs as the player of a side sees them, in their order."""
    quarters = -check_side(side)
    return [turn(disc.x, disc.y, quarters) for disc in position.discs]


def check_side(side: int) -> int:
    """The side itself; raises `BadInput` unless it is 0 to 3."""
    if side not in range(SIDES):
        raise BadInput(
            f"is {side!r}; a side is 0 (near), 1 (right), 2 (far) or 3 (left)", field="side"
        )
    return side
