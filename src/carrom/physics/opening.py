"""The rack: how the nineteen lie before the break (003.setup, 004.setup)."""

from __future__ import annotations

from enum import StrEnum
from itertools import combinations
from math import sqrt
from random import Random

from carrom.errors import BadInput
from carrom.physics.equipment import STANDARD, Equipment
from carrom.physics.position import GRID, Disc, Kind, Position, snap

LOOSENESS = 1e-4
"""Metres. How far from its place in the drawing a man is set down, at most, before men that would
overlap give way: about what fingers feel, and what the diameters in one set of men differ by."""
SWEEPS = 60


class Packing(StrEnum):
    """How the men of a rack lie: as the drawing has them, or as hands push them together.

    >>> from carrom.physics import rack
    >>> rack(packing=Packing.PACKED, seed=1) == rack(packing="packed", seed=2)
    False
    """

    EXACT = "exact"
    PACKED = "packed"

    @classmethod
    def of(cls, name: str) -> Packing:
        """The packing of a name. Raises `BadInput` for another."""
        if name not in list(cls):
            raise BadInput(f"is {name!r}; it is one of {', '.join(cls)}", field="packing")
        return cls(name)


def rack(
    equipment: Equipment = STANDARD, *, packing: Packing | str = Packing.EXACT, seed: int = 0
) -> Position:
    """Queen in the centre, six around her, twelve outside, colours alternating in both rings.

    The white line (queen, inner white, outer white) points to the breaker on side 0 (003.setup.5);
    turn the position for a breaker on another side. ``exact``: every man touches his neighbours.
    ``packed``: some touch, between others there are some hundredths of a millimetre of air, as
    the seed has it. The same seed gives the same rack everywhere and for ever.

    Exact is the default here, because this is the rack as it is drawn: what everybody sees until the
    break, what a board of any match begins with in its record, and what symmetry is tested on. How a rack
    really lies needs a seed of its own. Matches are packed by `carrom.play.with_rack`.

    >>> rack(packing="packed", seed=7) == rack(packing="packed", seed=7)
    True
    """
    drawn = _drawn(equipment)
    return (
        drawn if Packing.of(packing) is Packing.EXACT else _packed(drawn, equipment, Random(seed))
    )


def _drawn(equipment: Equipment) -> Position:
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


def _packed(drawn: Position, equipment: Equipment, chance: Random) -> Position:
    """Set every man but the queen down a little off his place; those that overlap give way by half.

    Only + − × ÷ and √, in a fixed order, and `Random.random`, which keeps its numbers in every
    version of Python: the same bits everywhere.
    """
    across = 2 * equipment.man_radius
    xs, ys = [disc.x for disc in drawn], [disc.y for disc in drawn]
    pairs = [
        (i, j)
        for i, j in combinations(range(len(xs)), 2)
        if (xs[i] - xs[j]) ** 2 + (ys[i] - ys[j]) ** 2 < (1.1 * across) ** 2
    ]
    for i in range(1, len(xs)):
        x, y = _within_circle(chance)
        xs[i] += LOOSENESS * x
        ys[i] += LOOSENESS * y
    for _ in range(SWEEPS):
        for i, j in pairs:
            dx, dy = xs[j] - xs[i], ys[j] - ys[i]
            apart = sqrt(dx * dx + dy * dy)
            if apart >= across:
                continue
            part = (across - apart) / apart
            giving = 0.0 if i == 0 else 0.5  # the queen stays in the centre
            xs[i] -= giving * part * dx
            ys[i] -= giving * part * dy
            xs[j] += (1.0 - giving) * part * dx
            ys[j] += (1.0 - giving) * part * dy
    # What still overlaps, by nanometres, and what the grid may take away, goes into the whole.
    least = min(sqrt((xs[i] - xs[j]) ** 2 + (ys[i] - ys[j]) ** 2) for i, j in pairs)
    wider = max((across + 2 * GRID) / least, 1.0)
    return Position(
        tuple(
            Disc(disc.kind, wider * x, wider * y) for disc, x, y in zip(drawn, xs, ys, strict=True)
        )
    )


def _within_circle(chance: Random) -> tuple[float, float]:
    """A point of the unit circle's disc, any as likely as any other."""
    while True:
        x, y = 2 * chance.random() - 1, 2 * chance.random() - 1
        if x * x + y * y <= 1:
            return x, y
