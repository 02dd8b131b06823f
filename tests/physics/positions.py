"""Positions and strokes for the truth tests: sparse, in knots of touching discs, frozen to
cushions, grazing.

A position is laid from instructions that hold nothing but small numbers, so that `hypothesis` can
shrink what fails, and `random` can make a hundred thousand of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from math import cos, hypot, pi, sin, sqrt
from random import Random

from hypothesis import strategies as st

from carrom.physics import STANDARD, Disc, Equipment, Kind, Position, Stroke

KINDS = (Kind.QUEEN, *(Kind.WHITE, Kind.BLACK) * 9)
AIR = 2e-12
"""Metres left between discs meant to touch: as much as the grid of positions may take away."""


Places = Sequence[tuple[float, float]]


def lying(*, queen: Places = (), white: Places = (), black: Places = ()) -> Position:
    """As `Position.of`, but of any discs: what cannot lie on a board too."""
    kinds = ((Kind.QUEEN, queen), (Kind.WHITE, white), (Kind.BLACK, black))
    return Position(tuple(Disc(kind, x, y) for kind, places in kinds for x, y in places))


class How(IntEnum):
    """How a disc comes to lie."""

    FREE = 0
    TOUCHING = 1  # a disc that lies already
    WEDGED = 2  # against two of them
    FROZEN = 3  # to a cushion
    CORNERED = 4  # against a disc and a cushion


@dataclass(frozen=True)
class Lay:
    """One instruction: how, against which of those that lie already, two numbers from 0 to 1, and
    the metres of air left between discs.
    """

    how: How
    of: int
    a: float
    b: float
    air: float = AIR


@dataclass(frozen=True)
class Aim:
    """Where the striker stands, what it is sent at, how far off the middle, how fast."""

    at: float  # along the base line, 0 to 1
    disc: int  # which disc; none on the board: straight on
    off: float  # part of the sum of the radii by which the centre is missed, -1 to 1
    speed: float
    anywhere: float = 0.0  # above 0: not on the base line, but that far up the board
    touching: bool = False  # the striker touches a disc from the start


def lie(
    discs: Sequence[tuple[float, float]], x: float, y: float, radius: float, board: Equipment
) -> bool:
    """Whether a disc of this radius can lie here beside the men that lie already."""
    reach = board.half - radius
    if not (abs(x) <= reach and abs(y) <= reach):
        return False
    if (
        hypot(abs(x) - board.pocket_centre, abs(y) - board.pocket_centre)
        <= board.pocket_radius + 1e-9
    ):
        return False
    apart = radius + board.man_radius
    return all(hypot(x - p, y - q) >= apart for p, q in discs)


def candidates(
    lay: Lay, men: Sequence[tuple[float, float]], board: Equipment
) -> list[tuple[float, float]]:
    """Places the instruction may mean."""
    r = board.man_radius
    reach = board.half - r
    free = (reach * (2 * lay.a - 1), reach * (2 * lay.b - 1))
    side = int(4 * lay.b) % 4
    if lay.how is How.FROZEN:
        along, edge = reach * (2 * lay.a - 1), reach if side & 1 else -reach
        return [(along, edge) if side & 2 else (edge, along)]
    if lay.how is How.FREE or not men:
        return [free]
    x, y = men[lay.of % len(men)]
    apart = 2 * r + lay.air
    if lay.how is How.TOUCHING:
        turn = 2 * pi * lay.a
        return [(x + apart * cos(turn), y + apart * sin(turn))]
    if lay.how is How.WEDGED:
        near = [(p, q) for p, q in men if 0 < hypot(p - x, q - y) < 2 * apart - 1e-6]
        if not near:
            turn = 2 * pi * lay.a
            return [(x + apart * cos(turn), y + apart * sin(turn))]
        p, q = near[int(lay.a * len(near)) % len(near)]
        gap = hypot(p - x, q - y)
        up = sqrt(apart * apart - gap * gap / 4)
        mx, my = (x + p) / 2, (y + q) / 2
        nx, ny = -(q - y) / gap, (p - x) / gap
        ways = [(mx + up * nx, my + up * ny), (mx - up * nx, my - up * ny)]
        return ways if lay.b < 0.5 else ways[::-1]
    edge = reach if side & 1 else -reach
    if side & 2:
        x, y = y, x
    drop = abs(edge - x)
    if drop >= apart:
        return []
    slide = sqrt(apart * apart - drop * drop)
    ways = [(edge, y + slide), (edge, y - slide)]
    if side & 2:
        ways = [(q, p) for p, q in ways]
    return ways if lay.a < 0.5 else ways[::-1]


def laid(instructions: Sequence[Lay], board: Equipment = STANDARD) -> Position:
    """The position the instructions make; one that finds no room is passed over."""
    men: list[tuple[float, float]] = []
    for lay in instructions:
        for x, y in candidates(lay, men, board):
            if lie(men, x, y, board.man_radius, board):
                men.append((x, y))
                break
    return Position(tuple(Disc(kind, x, y) for kind, (x, y) in zip(KINDS, men, strict=False)))


def struck(position: Position, aim: Aim, board: Equipment = STANDARD) -> Stroke | None:
    """The stroke an aim means on a position; none where the striker finds no room."""
    men = [(d.x, d.y) for d in position]
    r = board.striker_radius
    y = -board.base_y + aim.anywhere * (board.base_y + board.half - r)
    for tried in range(40):
        x = board.base_circle_x * (2 * ((aim.at + tried / 40) % 1.0) - 1)
        if aim.touching and men:
            turn = 2 * pi * ((aim.at + tried / 40) % 1.0)
            apart = r + board.man_radius + AIR
            p, q = men[aim.disc % len(men)]
            x, y = p + apart * cos(turn), q + apart * sin(turn)
        if lie(men, x, y, r, board):
            break
    else:
        return None
    if not men:
        turn = 2 * pi * aim.off
        return Stroke(x, y, cos(turn), sin(turn), aim.speed)
    p, q = men[aim.disc % len(men)]
    away = hypot(p - x, q - y)
    across = aim.off * (r + board.man_radius)
    if abs(across) >= away:
        return None
    along = sqrt(away * away - across * across)
    ex, ey = (p - x) / away, (q - y) / away
    return Stroke(x, y, along * ex - across * ey, along * ey + across * ex, aim.speed)


def sparse(chance: Random, men: int, board: Equipment = STANDARD, air: float = 0.002) -> Position:
    """So many men anywhere, each with air around it."""
    reach = board.half - board.man_radius - air
    found: list[tuple[float, float]] = []
    while len(found) < men:
        x, y = chance.uniform(-reach, reach), chance.uniform(-reach, reach)
        corner = hypot(abs(x) - board.pocket_centre, abs(y) - board.pocket_centre)
        if corner > board.pocket_radius + air and all(
            hypot(x - p, y - q) > 2 * board.man_radius + air for p, q in found
        ):
            found.append((x, y))
    return Position(tuple(Disc(kind, x, y) for kind, (x, y) in zip(KINDS, found, strict=False)))


def aimed(chance: Random, position: Position, slow: float = 1.0, fast: float = 4.0) -> Stroke:
    """A stroke from the base line at one of the men, not always full."""
    while True:
        aim = Aim(
            chance.random(),
            chance.randrange(19),
            chance.uniform(-0.9, 0.9),
            chance.uniform(slow, fast),
        )
        stroke = struck(position, aim)
        if stroke is not None:
            return stroke


def broken(chance: Random) -> Stroke:
    """A break: from anywhere on the base line at about the middle of the rack, 3 to 6 m/s."""
    x = chance.uniform(-0.15, 0.15)
    aim = chance.uniform(-0.03, 0.03)
    return Stroke(x, -STANDARD.base_y, aim - x, STANDARD.base_y, chance.uniform(3.0, 6.0))


def any_lay(chance: Random, weights: Sequence[float] = (2, 4, 4, 1, 1)) -> Lay:
    """An instruction by chance."""
    how = chance.choices(list(How), weights)[0]
    return Lay(how, chance.randrange(19), chance.random(), chance.random())


def loose_lay(chance: Random, weights: Sequence[float] = (1, 4, 6, 0.5, 0.5)) -> Lay:
    """An instruction by chance that leaves up to 0.3 mm of air between discs, or none."""
    air = chance.choice((AIR, chance.uniform(0, 5e-5), chance.uniform(0, 3e-4)))
    return replace(any_lay(chance, weights), air=air)


def any_aim(chance: Random) -> Aim:
    """An aim by chance: often grazing, sometimes from off the base line, sometimes touching."""
    off = chance.choice(
        (0.0, chance.uniform(-1, 1), chance.choice((-1, 1)) * (1 - 10 ** chance.uniform(-13, -2)))
    )
    return Aim(
        at=chance.random(),
        disc=chance.randrange(19),
        off=off,
        speed=10 ** chance.uniform(-2, 0.85),
        anywhere=chance.choice((0.0, 0.0, chance.random())),
        touching=chance.random() < 0.1,
    )


unit = st.floats(0, 1, exclude_max=True, allow_subnormal=False)
lays = st.builds(Lay, st.sampled_from(How), st.integers(0, 18), unit, unit)
offs = st.one_of(
    st.just(0.0),
    st.floats(-1, 1, allow_subnormal=False),
    st.builds(
        lambda side, nines: side * (1 - 10.0**-nines), st.sampled_from((-1, 1)), st.integers(2, 13)
    ),
)
aims = st.builds(
    Aim,
    at=unit,
    disc=st.integers(0, 18),
    off=offs,
    speed=st.floats(0.05, 6.0),
    anywhere=st.one_of(st.just(0.0), unit),
    touching=st.booleans(),
)


airs = st.one_of(st.just(AIR), st.floats(0, 5e-5), st.floats(0, 4e-4))
loose_lays = st.builds(Lay, st.sampled_from(How), st.integers(0, 18), unit, unit, airs)


@st.composite
def boards(
    draw: st.DrawFn, most: int = 19, of: st.SearchStrategy[Lay] = lays
) -> tuple[Position, Stroke]:
    """A position with a stroke that can be made on it."""
    position = laid(draw(st.lists(of, max_size=most)))
    stroke = struck(position, draw(aims))
    if stroke is None:
        stroke = Stroke(0.0, -0.34, 0.3, 1.0, 2.0)
        if not lie([(d.x, d.y) for d in position], 0.0, -0.34, STANDARD.striker_radius, STANDARD):
            position = Position()
    return position, stroke
