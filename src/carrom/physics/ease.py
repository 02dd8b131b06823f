"""How easily the player of a side pockets a disc: a rough measure, for placing discs well.

A straight stroke from place s drives a disc at p into pocket k by way of the point g where the
striker touches it. The error of aim it bears is proportional to

    cos(cut) / (|s g| · |p k|)

with the cut the angle between the striker's way and the disc's. The ease is the largest of these
over seven places of the base line and four pockets, in 1/m²; a way on which another disc stands
bears nothing. Cushions, combinations and what happens afterwards are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum, inf, sqrt
from typing import NamedTuple

from carrom.physics.equipment import Equipment
from carrom.physics.free_space import Point
from carrom.physics.position import TOUCH
from carrom.physics.striker import line_interval

THINNEST = 0.1
"""Cosine of the thinnest cut that counts, 84°."""


class Ease(NamedTuple):
    """Of the easiest stroke, and of the easiest into each pocket together; smaller is harder."""

    best: float
    total: float


def ease(
    x: float, y: float, others: Sequence[Point], equipment: Equipment, enough: float = inf
) -> Ease:
    """How easily a disc at (x, y) is pocketed from the near side; all places as that player sees them.

    A caller who only looks for less than ``enough`` is answered at once when it is more.
    """
    values = []
    for pocket in reversed(equipment.pockets):
        values.append(_into(pocket, x, y, others, equipment))
        if values[-1] > enough:
            break
    # exactly rounded whatever the order, so that mirror images are equally easy
    return Ease(max(values), fsum(values))


def _into(
    pocket: Point, x: float, y: float, others: Sequence[Point], equipment: Equipment
) -> float:
    """The ease of the easiest stroke into one pocket."""
    ghost, strokes = _strokes(pocket, x, y, equipment)
    if not strokes or is_way_blocked((x, y), pocket, 2 * equipment.man_radius, others):
        return 0.0
    reach, base_y = equipment.striker_radius + equipment.man_radius, equipment.base_y
    for value, start in strokes:
        if not is_way_blocked((start, -base_y), ghost, reach, others):
            return value
    return 0.0


@lru_cache(maxsize=2048)
def _strokes(
    pocket: Point, x: float, y: float, equipment: Equipment
) -> tuple[Point, tuple[tuple[float, float], ...]]:
    """Where the striker touches the disc, and the strokes from every place if nothing stood in the way, the
    easiest first. Most spots that are asked about are the same ones each time."""
    dx, dy = pocket[0] - x, pocket[1] - y
    way = sqrt(dx * dx + dy * dy)
    reach = equipment.striker_radius + equipment.man_radius
    ghost_x, ghost_y = x - reach * dx / way, y - reach * dy / way
    sy = ghost_y + equipment.base_y
    strokes = []
    for start in _starts(equipment):
        sx = ghost_x - start
        run = sqrt(sx * sx + sy * sy)
        cut = (sx * dx + sy * dy) / (run * way)
        if cut > THINNEST:
            strokes.append((cut / (run * way), start))
    return (ghost_x, ghost_y), tuple(sorted(strokes, key=lambda stroke: -stroke[0]))


@lru_cache(maxsize=16)
def _starts(equipment: Equipment) -> tuple[float, ...]:
    """Places of the base line to strike from, the base circles among them."""
    line = line_interval(equipment)
    far = equipment.base_circle_x
    return (-far, far, 0.0) if line is None else (
        -far, line.low, line.low / 2, 0.0, line.high / 2, line.high, far
    )  # fmt: skip


def is_way_blocked(start: Point, end: Point, reach: float, others: Sequence[Point]) -> bool:
    """Whether a disc is nearer than ``reach`` to the straight way from start to end.

    >>> is_way_blocked((0, 0), (0.3, 0), 0.03, [(0.15, 0.01)])
    True
    >>> is_way_blocked((0, 0), (0.3, 0), 0.03, [(0.15, 0.1)])
    False
    """
    (x, y), dx, dy = start, end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    near = (reach - TOUCH) * (reach - TOUCH)
    for other_x, other_y in others:
        ox, oy = other_x - x, other_y - y
        part = (ox * dx + oy * dy) / square
        part = 0.0 if part < 0.0 else 1.0 if part > 1.0 else part
        ax, ay = ox - part * dx, oy - part * dy
        if ax * ax + ay * ay < near:
            return True
    return False
