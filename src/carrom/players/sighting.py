"""Strokes that a player sees: from every place a look all around, for ways that lead a disc to a pocket.

Directions that lead the same disc to the same pocket lie side by side; the middle of them bears the largest
error, so that is the one proposed. Throw and cushions are in the look (`carrom.physics.look_along`).
"""

from __future__ import annotations

from carrom.arrays import np
from carrom.physics import KINDS, STANDARD, Bools, Floats, Ints, Looks, StrokeKind, look_along
from carrom.players.kernels import BANK, DIRECT, PLANT, REBOUND
from carrom.players.node import Node

WIDEST = 0.8
"""Tangent of half the angle from straight ahead up to which one looks: 77°."""
PACES = np.array([1.15, 1.5, 2.0])
"""Speeds of a stroke, as times the least that brings the disc to the pocket."""
FASTEST = 6.0
MASSES = (STANDARD.man_mass + STANDARD.striker_mass) / STANDARD.striker_mass
LABEL_OF = {
    StrokeKind.STRAIGHT: DIRECT, StrokeKind.CUT: DIRECT, StrokeKind.BANK: BANK,
    StrokeKind.REBOUND: REBOUND, StrokeKind.PLANT: PLANT, StrokeKind.OTHER: DIRECT,
}  # fmt: skip


def sighted(
    node: Node, xs: Floats, ys: Floats, wanted: Bools, places: Floats, directions: int
) -> tuple[Floats, Ints]:
    """Strokes at discs that are wanted (a flag for each disc), with the numbers of their labels."""
    t = np.linspace(-WIDEST, WIDEST, directions)
    dx, dy = 2 * t / (1 + t * t), (1 - t * t) / (1 + t * t)
    rows = np.empty((len(places), directions, 5))
    rows[:, :, 0], rows[:, :, 1] = places[:, None], -STANDARD.base_y
    rows[:, :, 2], rows[:, :, 3], rows[:, :, 4] = dx, dy, 1.0
    strokes = rows.reshape(-1, 5)
    looks = look_along(strokes, len(node.position), xs, ys, node.constants)
    middles = _middles(looks, wanted, directions)
    return _at_paces(strokes[middles], _take(looks, middles), node)


def _take(looks: Looks, rows: Ints) -> Looks:
    return Looks(*(getattr(looks, name)[rows] for name in Looks.__dataclass_fields__))


def _middles(looks: Looks, wanted: Bools, directions: int) -> Ints:
    """The middle of every run of directions along which the same is seen."""
    good = (looks.first >= 0) & (looks.ends > 0) & wanted[looks.first]
    what = ((looks.first * 4 + looks.cushions) * 4 + looks.man_cushions) * 4 + looks.ends
    what = np.where(good, what, -1)
    places = np.arange(len(what)) // directions
    begins = np.flatnonzero(np.diff(what, prepend=-2) | np.diff(places, prepend=-1))
    ends = np.append(begins[1:], len(what))
    middles = (begins + ends - 1) // 2
    return np.asarray(middles[what[middles] >= 0])


def _at_paces(strokes: Floats, looks: Looks, node: Node) -> tuple[Floats, Ints]:
    """The strokes at several speeds, from the least that will do."""
    c = node.constants
    lost = 0.5 + 0.5 * max(c.cushion_restitution, 0.05)
    slow = 2.0 * c.deceleration
    kept = np.array([1.0, lost, lost * lost])  # by cushions
    man = np.sqrt(slow * looks.rest) / kept[looks.man_cushions]
    hit = man * MASSES / ((1.0 + c.disc_restitution) * np.maximum(looks.cut, 0.12))
    least = np.sqrt(hit * hit + slow * looks.way) / kept[looks.cushions]
    strokes_made = np.repeat(strokes, len(PACES), axis=0)
    strokes_made[:, 4] = np.minimum(np.outer(least, PACES).ravel(), FASTEST)
    labels = np.array([LABEL_OF[kind] for kind in KINDS])[looks.kinds]
    return strokes_made, np.repeat(labels, len(PACES))
