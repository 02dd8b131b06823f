"""Looking along a stroke: which disc is met first, how fully, by which cushions, and where that disc goes.

Geometry only: lines, cushions and the friction of a touch, no speeds, nothing that moves at the same time.
It is what a player sees before the stroke, not what comes of it. Compiled, many strokes at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from math import sqrt

from carrom.arrays import np
from carrom.physics.compiling import compiled, prange
from carrom.physics.constants import DEFAULT, Constants
from carrom.physics.equipment import STANDARD
from carrom.physics.hand import Aim
from carrom.physics.layout import Array, Floats, Ints
from carrom.physics.position import Position
from carrom.physics.simulator import position_arrays
from carrom.physics.stroke import Stroke

REACH = STANDARD.man_radius + STANDARD.striker_radius
MAN_WIDTH = 2.0 * STANDARD.man_radius
MAN_EDGE = STANDARD.half - STANDARD.man_radius
STRIKER_EDGE = STANDARD.half - STANDARD.striker_radius
POCKET = STANDARD.pocket_radius
POCKETS = tuple(sorted(STANDARD.pockets))
MOST_CUSHIONS = 2
"""Cushions that are followed on one way; nobody looks further."""
MOST_STRAIGHT = 15.0
"""Degrees between the striker's way and the man's up to which a stroke is straight; beyond it is a cut."""
NEAR_FULL = 0.9659258262890683
"""The cosine of that angle, the same on every machine."""

FIRST, CUSHIONS, CUT, ENDS, MAN_CUSHIONS, WAY, REST, COLUMNS = 0, 1, 2, 3, 4, 5, 6, 7
"""Columns of what is seen along a stroke."""
NOWHERE, POCKETED, PLANTED = 0, 1, 2
"""Where the first disc goes: to no pocket, to one, or to another disc that goes to one."""
NOTHING, DISC, HOLE, CUSHION = 0, 1, 2, 3
FAR = 1e9


class StrokeKind(StrEnum):
    """What a player would call a stroke by the way it goes to a pocket."""

    STRAIGHT = "straight"  # direct, and nearly full
    CUT = "cut"  # direct, and thin
    BANK = "bank"  # the man off a cushion
    REBOUND = "rebound"  # the striker off a cushion
    PLANT = "plant"  # a man by another
    OTHER = "other"  # no way to a pocket is seen


KINDS = tuple(StrokeKind)
"""Every kind of stroke, at the number that arrays name it by."""


@compiled()
def next_thing(x: float, y: float, dx: float, dy: float, wide: float, edge: float, skip: int, n: int,
               xs: Array, ys: Array) -> tuple[int, int, float]:  # fmt: skip
    """What a body going straight meets next: a disc (its number), a pocket or a cushion; and how far off."""
    what = CUSHION
    which = -1
    way = FAR
    if dx > 1e-12:
        way = (edge - x) / dx
    elif dx < -1e-12:
        way = (-edge - x) / dx
    side = FAR
    if dy > 1e-12:
        side = (edge - y) / dy
    elif dy < -1e-12:
        side = (-edge - y) / dy
    way = max(min(way, side), 0.0)
    for px, py in POCKETS:
        rx = px - x
        ry = py - y
        along = rx * dx + ry * dy
        off = rx * rx + ry * ry - along * along
        if along > 0.0 and off < POCKET * POCKET:
            at = max(along - sqrt(POCKET * POCKET - off), 0.0)
            if at <= way:
                what = HOLE
                way = at
    for i in range(n):
        if i == skip or xs[i] != xs[i]:
            continue
        rx = xs[i] - x
        ry = ys[i] - y
        along = rx * dx + ry * dy
        off = rx * rx + ry * ry - along * along
        if along > 0.0 and off < wide * wide:
            at = max(along - sqrt(wide * wide - off), 0.0)
            if at < way:
                what = DISC
                which = i
                way = at
    return what, which, way


@compiled()
def off_cushion(x: float, y: float, dx: float, dy: float, edge: float, e: float,
                friction: float) -> tuple[float, float]:  # fmt: skip
    """The direction after a cushion: the speed against it falls by restitution, that along it by friction."""
    if abs(x) - edge > abs(y) - edge:
        drag = min(friction * (1.0 + e) * abs(dx), abs(dy) / 3.0)
        dx = -e * dx
        dy -= drag if dy > 0.0 else -drag
    else:
        drag = min(friction * (1.0 + e) * abs(dy), abs(dx) / 3.0)
        dy = -e * dy
        dx -= drag if dx > 0.0 else -drag
    length = sqrt(dx * dx + dy * dy)
    if length < 1e-12:
        return 0.0, 0.0
    return dx / length, dy / length


@compiled()
def struck(x: float, y: float, dx: float, dy: float, px: float, py: float, e: float,
           friction: float) -> tuple[float, float, float]:  # fmt: skip
    """The way a disc at rest goes that is met from (x, y), with the cosine of the cut: along the line of
    centres, and a little with the body that met it."""
    nx = px - x
    ny = py - y
    length = sqrt(nx * nx + ny * ny)
    nx /= length
    ny /= length
    cut = min(max(nx * dx + ny * dy, 1e-6), 1.0)
    tx = dx - cut * nx
    ty = dy - cut * ny
    past = sqrt(tx * tx + ty * ty)
    if past > 1e-9:
        drag = min(friction, past / (3.0 * (1.0 + e) * cut)) / past
        nx += drag * tx
        ny += drag * ty
        length = sqrt(nx * nx + ny * ny)
        nx /= length
        ny /= length
    return nx, ny, cut


@compiled()
def look(x: float, y: float, dx: float, dy: float, n: int, xs: Array, ys: Array,
         surface: Array) -> tuple[int, int, float, int, int, float, float]:  # fmt: skip
    """First disc (−1: none), cushions before it, cosine of the cut, where that disc goes, by how many
    cushions; how far the striker goes to it, and the disc, or the one it meets, to the pocket. ``surface``:
    restitution of cushions and of discs, friction of a touch."""
    e = surface[0]
    cushions = 0
    first = -1
    far = 0.0
    rest = 0.0
    while True:
        what, first, way = next_thing(x, y, dx, dy, REACH, STRIKER_EDGE, -1, n, xs, ys)
        x += way * dx
        y += way * dy
        far += way
        if what == DISC:
            break
        if what == HOLE or cushions == MOST_CUSHIONS:
            return -1, 0, 1.0, NOWHERE, 0, far, 0.0
        dx, dy = off_cushion(x, y, dx, dy, STRIKER_EDGE, e, surface[2])
        cushions += 1
    px = xs[first]
    py = ys[first]
    dx, dy, cut = struck(x, y, dx, dy, px, py, surface[1], surface[2])
    man_cushions = 0
    while True:
        what, other, way = next_thing(px, py, dx, dy, MAN_WIDTH, MAN_EDGE, first, n, xs, ys)
        px += way * dx
        py += way * dy
        rest += way
        if what == HOLE:
            return first, cushions, cut, POCKETED, man_cushions, far, rest
        if what == DISC or man_cushions == MOST_CUSHIONS:
            break
        dx, dy = off_cushion(px, py, dx, dy, MAN_EDGE, e, surface[2])
        man_cushions += 1
    if what == DISC and man_cushions == 0:
        dx, dy, _ = struck(px, py, dx, dy, xs[other], ys[other], surface[1], surface[2])
        what, _, way = next_thing(
            xs[other], ys[other], dx, dy, MAN_WIDTH, MAN_EDGE, other, n, xs, ys
        )
        if what == HOLE:
            return first, cushions, cut, PLANTED, 0, far, rest + way
    return first, cushions, cut, NOWHERE, 0, far, rest


@compiled()
def look_rows(strokes: Array, n: int, xs: Array, ys: Array, surface: Array, seen: Array) -> None:
    """What is seen along each of many strokes on one board."""
    for row in prange(strokes.shape[0]):
        first, cushions, cut, ends, man_cushions, way, rest = look(
            strokes[row, 0], strokes[row, 1], strokes[row, 2], strokes[row, 3], n, xs, ys, surface
        )
        seen[row, FIRST] = first
        seen[row, CUSHIONS] = cushions
        seen[row, CUT] = cut
        seen[row, ENDS] = ends
        seen[row, MAN_CUSHIONS] = man_cushions
        seen[row, WAY] = way
        seen[row, REST] = rest


@lru_cache(maxsize=32)
def surface_of(constants: Constants) -> Floats:
    """The constants as the kernels want them.

    >>> from carrom.physics import DEFAULT
    >>> surface_of(DEFAULT).shape
    (3,)
    """
    e = max(constants.cushion_restitution, 0.05)
    return np.array([e, constants.disc_restitution, constants.contact_friction])


@dataclass(frozen=True, slots=True)
class Looks:
    """What is seen along many strokes, a row each."""

    first: Ints  # the disc the striker meets first; −1: none
    cushions: Ints  # that the striker touches before it
    cut: Floats  # cosine of the angle between the striker's way and the disc's
    ends: Ints  # where the disc goes: NOWHERE, POCKETED, PLANTED
    man_cushions: Ints  # that the disc touches on its way to a pocket
    way: Floats  # metres from the striker to the first disc
    rest: Floats  # and from there to the pocket

    @property
    def kinds(self) -> Ints:
        """The kind of each stroke, as its number in `KINDS`."""
        names = [
            (self.ends == NOWHERE, StrokeKind.OTHER),
            (self.cushions > 0, StrokeKind.REBOUND),
            (self.ends == PLANTED, StrokeKind.PLANT),
            (self.man_cushions > 0, StrokeKind.BANK),
            (self.cut < NEAR_FULL, StrokeKind.CUT),
        ]
        rows, kinds = zip(*names, strict=True)
        return np.select(rows, [KINDS.index(kind) for kind in kinds], 0)

    def repeated(self, times: int) -> Looks:
        """The same with every row so many times."""
        names = self.__dataclass_fields__
        return Looks(*(np.repeat(getattr(self, name), times) for name in names))

    @property
    def all_cushions(self) -> Ints:
        """Cushions on the way to the pocket, the striker's and the disc's."""
        return self.cushions + self.man_cushions


def look_along(
    strokes: Floats, count: int, xs: Floats, ys: Floats, constants: Constants = DEFAULT
) -> Looks:
    """What is seen along strokes (rows of x, y, dx, dy, speed) on one board of so many discs.

    >>> import numpy
    >>> xs, ys = numpy.zeros(19), numpy.zeros(19)
    >>> ys[0] = 0.1
    >>> looks = look_along(numpy.array([[0, -0.2526, 0, 1, 2.0]]), 1, xs, ys)
    >>> int(looks.first[0])
    0
    """
    looks = np.empty((len(strokes), COLUMNS))
    look_rows(strokes, count, xs, ys, surface_of(constants), looks)
    whole = looks.astype(np.int64)
    counted = (whole[:, column] for column in (FIRST, CUSHIONS, ENDS, MAN_CUSHIONS))
    first, cushions, ends, man_cushions = counted
    return Looks(first, cushions, looks[:, CUT], ends, man_cushions, looks[:, WAY], looks[:, REST])


def looks_of(
    position: Position, strokes: Sequence[Stroke], constants: Constants = DEFAULT
) -> Looks:
    """The same for strokes on a position.

    >>> from carrom.physics import Position, Stroke
    >>> looks = looks_of(
    ...     Position.of(white=[(0.0, 0.1)]), [Stroke(x=0, y=-0.2526, dx=0, dy=1, speed=2)]
    ... )
    >>> int(looks.first[0]), int(looks.cushions[0]), float(looks.cut[0])
    (0, 0, 1.0)
    """
    counts, xs, ys = position_arrays([position])
    rows = np.array([stroke.row for stroke in strokes]).reshape(-1, 5)
    return look_along(rows, int(counts[0]), xs[0], ys[0], constants)


def aim_of(position: Position, stroke: Stroke, constants: Constants = DEFAULT) -> Aim:
    """What a stroke goes by, for the hand that makes it.

    >>> from carrom.physics import Position, Stroke
    >>> aim_of(Position.of(white=[(0, 0.1)]), Stroke(0, -0.2526, 0, 1, 2.0))
    Aim(cut=1.0, cushions=0)
    """
    looks = looks_of(position, [stroke], constants)
    return Aim(float(looks.cut[0]), int(looks.all_cushions[0]))


def kind_of(position: Position, stroke: Stroke, constants: Constants = DEFAULT) -> StrokeKind:
    """What a player would call a stroke.

    >>> from carrom.physics import Position, Stroke
    >>> kind_of(Position.of(white=[(0.3, 0.3)]), Stroke(-0.1, -0.2526, 0.39, 0.54, 2.0)).value
    'straight'
    """
    return KINDS[int(looks_of(position, [stroke], constants).kinds[0])]
