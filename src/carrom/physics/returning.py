"""Where discs that come back to the board can go: men inside the outer circle, others at the centre.

Pure geometry; who places what and when is for the laws. Two facts make it exact:

* A man's centre must lie in a ring, outside circles about the other discs. `carrom.physics.free_space`
  proves whether such a zone is empty, so "no room" (003.dues.13) is an answer, not a failed search.
* A disc at distance d from the centre covers a part of the centre circle that only falls with d.
  So it fills most of what is free (003.queen.3, 003.jump.1) where it lies nearest to the centre: at
  the centre, or where one disc lets it no nearer, or where two do.

Choices are deterministic and turn with the board. They mirror with the position, except that of two
equal places in a mirror-symmetric position the one on the right of the player to strike is taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import combinations
from math import acos, fsum, hypot, pi, sqrt

from carrom.physics.chairs import on_board, places_seen
from carrom.physics.ease import ease
from carrom.physics.equipment import STANDARD, Equipment
from carrom.physics.free_space import Circle, Point, Zone, meet
from carrom.physics.position import TOUCH, Disc, Kind, Position, snap

AIR = 1e-4
"""Metres that must lie between a returned man and any other disc: it touches nothing."""

SLIVER = 0.01
"""A hundredth of the centre circle: a disc that could cover no more of it covers nothing."""

WIDEST_PAIR = 0.0636
"""The gap up to which two discs in line towards a pocket are a pair: two widths, our reading."""

_c15, _s15, _c30, _c45 = sqrt(2 + sqrt(3)) / 2, sqrt(2 - sqrt(3)) / 2, sqrt(3) / 2, sqrt(0.5)
_QUARTER = [(1.0, 0.0), (_c15, _s15), (_c30, 0.5), (_c45, _c45), (0.5, _c30), (_s15, _c15)]
DIRECTIONS: tuple[Point, ...] = tuple(
    turned for x, y in _QUARTER for turned in ((x, y), (-y, x), (-x, -y), (y, -x))
)
"""Unit vectors every 15°, from square roots and in exact mirror pairs."""


class QueenFallback(StrEnum):
    """Where the queen goes when she can cover nothing of the centre circle.

    >>> from carrom.physics import Kind, Position, jumped_spots
    >>> lying = Position.of(white=[(0.0, 0.0)])
    >>> queen = jumped_spots(lying, [Kind.QUEEN], next_side=0, fallback=QueenFallback.BEHIND)[0]
    >>> round(queen.x, 4), round(queen.y, 4)
    (0.0, 0.0318)
    """

    HARDEST = (
        "hardest"  # beside it, hardest for the player about to strike (000.queen.3, 003.queen.3)
    )
    BEHIND = "behind"  # beside it, straight behind it as that player looks (002.misc.2b)


# Returned men ---------------------------------------------------------------------------------


def is_legal_spot(x: float, y: float, position: Position, equipment: Equipment = STANDARD) -> bool:
    """Whether a returned man may lie here, touching nothing.

    Wholly inside the outer circle (003.dues.22, A15), no part on the centre circle (003.dues.29);
    tangent to either is inside and off.

    >>> from carrom.physics import Position
    >>> is_legal_spot(0.06, 0.0, Position.of()), is_legal_spot(0.3, 0.0, Position.of())
    (True, False)
    """
    return _men_zone(places_seen(0, position), equipment).holds(x, y, TOUCH)


def has_room(position: Position, equipment: Equipment = STANDARD) -> bool:
    """Whether there is a legal spot for one more man (003.dues.13). Exact.

    >>> from carrom.physics import rack
    >>> has_room(rack())
    False
    """
    return _men_zone(places_seen(0, position), equipment).has_room


def makes_shot_with_queen(
    x: float, y: float, position: Position, equipment: Equipment = STANDARD
) -> bool:
    """Whether a man here and the queen would make a shot (003.queen.41, 003.interp.17-19).

    In line towards a pocket: the straight line through both leads into the hole, and the gap
    between them is at most `WIDEST_PAIR`; beyond that they are not a pair.

    >>> from carrom.physics import Position
    >>> makes_shot_with_queen(0.05, 0.05, Position.of(queen=[(0.1, 0.1)]))
    True
    """
    for queen in position:
        dx, dy = queen.x - x, queen.y - y
        apart = hypot(dx, dy)
        if queen.kind is not Kind.QUEEN or apart > WIDEST_PAIR + 2 * equipment.man_radius:
            continue
        for px, py in equipment.pockets:
            if abs((px - x) * dy - (py - y) * dx) <= equipment.pocket_radius * apart:
                return True
    return False


def men_spots(
    position: Position, count: int = 1, *, side: int, equipment: Equipment = STANDARD
) -> tuple[Point, ...]:
    """Good legal spots for men that the opponents of ``side`` place, to be pocketed by ``side``.

    Each man in turn goes where it is hardest to pocket from that side's base line (see
    `carrom.physics.ease`), among the corners of the free zone and three rings of directions; of
    equal spots the one farthest from that player, then the one nearest to the other discs. A spot
    that makes a shot with the queen is a foul (003.queen.41) and never chosen. Fewer spots than
    ``count`` mean that there is no room for more, or, while `has_room` is true, for nothing but a
    foul (003.dues.15).

    >>> from carrom.physics import Position
    >>> len(men_spots(Position.of(queen=[(0, 0)]), 2, side=0))
    2
    """
    spots: list[Point] = []
    while len(spots) < count and (spot := _man_spot(position, side, equipment)) is not None:
        spots.append(spot)
        position = Position((*position.discs, Disc(Kind.WHITE, *spot)))
    return tuple(spots)


def _man_spot(position: Position, side: int, equipment: Equipment) -> Point | None:
    others = places_seen(side, position)
    zone = _men_zone(others, equipment)
    corners = list(zone.corners())
    if not corners:
        return None
    allowed = [
        spot
        for spot in (*corners, *(point for point in ring_spots(equipment) if zone.holds(*point)))
        if not makes_shot_with_queen(*on_board(side, *spot), position, equipment)
    ]
    return _settle(side, _hardest(allowed, others, equipment)) if allowed else None


def nearest_legal_spot(
    x: float, y: float, position: Position, equipment: Equipment = STANDARD
) -> Point | None:
    """The legal spot for a returned man nearest to (x, y) of the board, as `men_spots` makes no shot with the
    queen; None if there is no room for anything but that.

    The nearest point of the zone is (x, y) itself, or lies on one of its circles or where two meet.

    >>> from carrom.physics import Position
    >>> x, y = nearest_legal_spot(0.3, 0.0, Position.of())
    >>> round(x, 3), y
    (0.069, 0.0)
    """
    zone = _men_zone(places_seen(0, position), equipment)
    candidates = [(x, y), *zone.corners(), *ring_spots(equipment)]
    for circle in (*zone.inside, *zone.outside):
        dx, dy = x - circle.x, y - circle.y
        away = hypot(dx, dy)
        ways = [(dx / away, dy / away)] if away else DIRECTIONS
        candidates += [
            (circle.x + circle.radius * a, circle.y + circle.radius * b) for a, b in ways
        ]
    held = [spot for spot in candidates if zone.holds(*spot)]
    for spot in sorted(held, key=lambda spot: (hypot(spot[0] - x, spot[1] - y), -spot[0])):
        if not makes_shot_with_queen(*spot, position, equipment):
            return _settle(0, spot)
    return None


def _ring(equipment: Equipment) -> tuple[float, float]:
    """How near to the board's centre, and how far from it, the centre of a returned man may lie."""
    radius = equipment.man_radius
    return equipment.centre_circle_radius + radius, equipment.outer_circle_radius - radius


def ring_spots(equipment: Equipment = STANDARD) -> list[Point]:
    """Spots in all directions, near the centre, at the outer circle and between.

    >>> spots = ring_spots()
    >>> spots[0]
    (0.0318, 0.0)
    """
    near, far = _ring(equipment)
    return [(r * x, r * y) for r in (near, (near + far) / 2, far) for x, y in DIRECTIONS]


def _men_zone(others: Sequence[Point], equipment: Equipment) -> Zone:
    near, far = _ring(equipment)
    reach = 2 * equipment.man_radius + AIR
    discs = tuple(Circle(x, y, reach) for x, y in others if hypot(x, y) < far + reach)
    return Zone((Circle(0, 0, far),), (Circle(0, 0, near), *discs))


def _hardest(spots: Iterable[Point], others: Sequence[Point], equipment: Equipment) -> Point:
    """The spot hardest for the near player; of equal ones the farthest, then the most crowded."""
    chosen, least = None, None
    for x, y in spots:
        enough = least[0] if least else float("inf")
        best, total = ease(x, y, others, equipment, enough)
        if best > enough:
            continue
        key = (best, total, -y, _crowd((x, y), others), -x)
        if least is None or key < least:
            chosen, least = (x, y), key
    assert chosen is not None  # callers give at least one spot
    return chosen


def _crowd(spot: Point, others: Iterable[Point]) -> float:
    """The sum of the distances to other discs, exactly rounded: decides between mirror images."""
    return fsum(hypot(spot[0] - x, spot[1] - y) for x, y in others)


# The queen and discs that jumped ---------------------------------------------------------------


def covered_part(x: float, y: float, equipment: Equipment = STANDARD) -> float:
    """Which part of the centre circle a disc at (x, y) covers, 0 to 1: a lens of two circles."""
    big = max(equipment.man_radius, equipment.centre_circle_radius)
    small = min(equipment.man_radius, equipment.centre_circle_radius)
    apart = hypot(x, y)
    whole = pi * equipment.centre_circle_radius**2
    if apart >= big + small:
        return 0.0
    if apart <= big - small:
        return pi * small * small / whole
    # the chord's distances from both centres
    from_big = (apart * apart + big * big - small * small) / (2 * apart)
    from_small = apart - from_big
    half_chord = sqrt(max(big * big - from_big * from_big, 0.0))
    lens = big * big * acos(min(from_big / big, 1.0)) + small * small * acos(
        max(min(from_small / small, 1.0), -1.0)
    )
    return (lens - apart * half_chord) / whole


def queen_spot(
    position: Position,
    next_side: int,
    fallback: QueenFallback = QueenFallback.HARDEST,
    equipment: Equipment = STANDARD,
) -> Point:
    """Where the queen goes, or a disc that jumped alone. She may touch others (003.queen.2).

    At the centre; if that is not free, where she covers most of the centre circle; if she can cover
    nothing of it, as near to it as possible and there as ``fallback`` says. ``next_side`` is the
    player about to strike (A25). There is always room: eighteen discs cannot fill a board.

    >>> from carrom.physics import Position
    >>> queen_spot(Position.of(white=[(0.2, 0.2)]), next_side=0)
    (0.0, 0.0)
    """
    others = places_seen(next_side, position)
    return _settle(next_side, _central(others, fallback, equipment))


def jumped_spots(
    position: Position,
    kinds_in_order: Sequence[Kind],
    next_side: int,
    fallback: QueenFallback = QueenFallback.HARDEST,
    equipment: Equipment = STANDARD,
) -> tuple[Disc, ...]:
    """Where discs that jumped out of the board go, in the order the laws give (003.jump.1-4).

    The first goes where the queen would; the second touches it on the side away from the player
    about to strike, or as nearly so as is free; others touch as many of the first two as they can,
    then as many of these discs as they can, then lie farthest from that player. A disc that finds
    nothing to touch goes where the queen would.

    >>> from carrom.physics import Kind, Position
    >>> disc = jumped_spots(Position.of(white=[(0.2, 0.1)]), [Kind.QUEEN], next_side=0)[0]
    >>> disc.kind, disc.x, disc.y
    (<Kind.QUEEN: 'queen'>, 0.0, 0.0)
    """
    others = places_seen(next_side, position)
    placed: list[Point] = []
    for _ in kinds_in_order:
        touching = _touching(placed, others, equipment)
        spot = touching or _central([*others, *placed], fallback, equipment)
        placed.append((snap(spot[0]), snap(spot[1])))
    return tuple(
        Disc(kind, *_settle(next_side, spot))
        for kind, spot in zip(kinds_in_order, placed, strict=True)
    )


def _central(others: Sequence[Point], fallback: QueenFallback, equipment: Equipment) -> Point:
    """Nearest to the centre; seen by the player about to strike."""
    across = 2 * equipment.man_radius
    zone = Zone(outside=tuple(Circle(x, y, across) for x, y in others))
    if zone.holds(0, 0, TOUCH):
        return 0.0, 0.0
    candidates = sorted(_nearest_candidates(zone.outside), key=lambda spot: hypot(*spot))
    held = (spot for spot in candidates if zone.holds(*spot))
    first = next(held)
    nearest = hypot(*first)
    equal = [first]
    for spot in held:
        if hypot(*spot) > nearest + TOUCH:
            break
        equal.append(spot)
    if covered_part(*first, equipment) < SLIVER:
        least = max(nearest, equipment.centre_circle_radius + equipment.man_radius)
        equal += _beside(zone, candidates, least, least + equipment.man_radius / 8)
    if fallback is QueenFallback.BEHIND:
        return min(
            equal, key=lambda spot: (-spot[1] / hypot(*spot), _crowd(spot, others), -spot[0])
        )
    return _hardest(equal, others, equipment)


def _beside(zone: Zone, corners: Iterable[Point], near: float, far: float) -> list[Point]:
    """Free places about the centre, from ``near`` to ``far`` away from it.

    In every direction the nearest, and the corners between discs.
    """
    around = list(corners)
    for across, along in DIRECTIONS:
        away = near
        for start, end in sorted(_shadows(across, along, zone.outside)):
            if start < away < end:
                away = end
        around.append((away * across, away * along))
    return [spot for spot in around if near - TOUCH <= hypot(*spot) <= far and zone.holds(*spot)]


def _shadows(across: float, along: float, circles: Iterable[Circle]) -> Iterator[Point]:
    """From where to where circles cover the ray from the centre in a direction."""
    for circle in circles:
        middle = across * circle.x + along * circle.y
        off = across * circle.y - along * circle.x
        if abs(off) < circle.radius:
            half = sqrt((circle.radius - off) * (circle.radius + off))
            yield middle - half, middle + half


def _nearest_candidates(circles: Sequence[Circle]) -> list[Point]:
    """Where a point outside the circles can be nearest to the centre, when that is inside one."""
    points: list[Point] = []
    for circle in circles:
        away = hypot(circle.x, circle.y)
        if away == 0:
            points += [(circle.radius * x, circle.radius * y) for x, y in DIRECTIONS]
        else:
            part = 1 - circle.radius / away
            points.append((circle.x * part, circle.y * part))
    for first, second in combinations(circles, 2):
        points += meet(first, second)
    return points


def _touching(placed: list[Point], others: list[Point], equipment: Equipment) -> Point | None:
    """The best free place that touches what has been placed; None if there is none."""
    across = 2 * equipment.man_radius
    circles = [Circle(x, y, across) for x, y in (*others, *placed)]
    zone = Zone(outside=tuple(circles))
    spots: list[Point] = []
    for circle in circles[len(others) :]:
        spots.append((circle.x, circle.y + across))
        spots += [point for other in circles for point in meet(circle, other)]
    spots = [spot for spot in spots if zone.holds(*spot)]
    if not spots:
        return None

    def touches(spot: Point, discs: list[Point]) -> int:
        return sum(hypot(spot[0] - x, spot[1] - y) <= across + TOUCH for x, y in discs)

    return min(
        spots,
        key=lambda spot: (
            -touches(spot, placed[:2]),
            -touches(spot, placed),
            -spot[1],
            _crowd(spot, others),
            -spot[0],
        ),
    )


def _settle(side: int, spot: Point) -> Point:
    """The spot on the board, on the grid of positions."""
    x, y = on_board(side, *spot)
    return snap(x), snap(y)
