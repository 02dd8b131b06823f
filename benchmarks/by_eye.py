"""How somebody aims who has never played: the eye draws straight lines, nothing is simulated.

From where the men lie, to the pixel of the screen, the easiest man is chosen: the one that a straight stroke
sends straight to a pocket, past all others. Where there is none, the nearest own man is hit hard.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import acos, cos, degrees, hypot, radians, sin
from random import Random
from typing import Any

from carrom.physics import STANDARD, Disc, Kind, Position
from tests.e2e.player import BASE_Y, PICTURE, Shot

Place = tuple[str, float, float]
"""A disc as it is seen: its kind, and metres right of and beyond the middle."""
CUT = 55.0
"""Degrees: a man that has to be hit more thinly is not tried."""
STEP = 0.02
"""Metres between two places on the base line that are looked at."""
UNSTEADY = 0.4
"""Degrees by which a stroke goes astray, as a standard deviation."""
BREAK = Shot(0.0, 0.02, 1.0, 0.95)


@dataclass(frozen=True)
class Chance:
    """A man that can be pocketed, and how hard that looks."""

    disc: Place
    shot: Shot
    hard: float


def seen(discs: Iterable[Sequence[Any]], width: float, quarters: int = 0) -> list[Place]:
    """Discs as the near player sees them on a board of so many pixels."""
    pixel = PICTURE / width
    position = Position(tuple(Disc(Kind(kind), x, y) for kind, x, y in discs)).turned(-quarters)
    return [
        (disc.kind.value, round(disc.x / pixel) * pixel, round(disc.y / pixel) * pixel)
        for disc in position
    ]


def aim(
    discs: Sequence[Place],
    kinds: Sequence[str],
    legal: Sequence[Sequence[float]],
    random: Random,
    marked: Place | None = None,
) -> Shot:
    """The stroke that looks easiest, as an unsteady hand makes it; at a disc that is marked, where one is."""
    chances = [
        chance
        for chance in _chances(discs, kinds, legal)
        if marked is None or chance.disc == marked
    ]
    if chances:
        shot = min(chances, key=lambda chance: chance.hard).shot
    else:
        shot = _hard_at_the_nearest(discs, kinds, legal)
    turn = radians(random.gauss(0, UNSTEADY))
    return Shot(
        shot.x,
        shot.dx * cos(turn) + shot.dy * sin(turn),
        shot.dy * cos(turn) - shot.dx * sin(turn),
        shot.power,
        shot.tapped,
    )


def into_a_far_pocket() -> Shot:
    """Straight into a far pocket with the striker."""
    corner = STANDARD.pocket_centre
    return Shot(0.0, corner, corner - BASE_Y, 0.5)


def _chances(
    discs: Sequence[Place], kinds: Sequence[str], legal: Sequence[Sequence[float]]
) -> Iterable[Chance]:
    man, striker = STANDARD.man_radius, STANDARD.striker_radius
    for number, (kind, x, y) in enumerate(discs):
        if kind not in kinds:
            continue
        others = [place for other, place in enumerate(discs) if other != number]
        for px, py in STANDARD.pockets:
            far = hypot(px - x, py - y)
            ux, uy = (px - x) / far, (py - y) / far
            ghost = (x - ux * (man + striker), y - uy * (man + striker))
            if not _is_free((x, y), (px, py), others, 2 * man):
                continue
            for at in _places(legal):
                way = hypot(ghost[0] - at, ghost[1] - BASE_Y)
                dx, dy = (ghost[0] - at) / way, (ghost[1] - BASE_Y) / way
                straight = max(-1.0, min(1.0, dx * ux + dy * uy))
                cut = degrees(acos(straight))
                if (
                    dy < 0.1
                    or cut > CUT
                    or not _is_free((at, BASE_Y), ghost, others, man + striker)
                ):
                    continue
                power = min(0.85, 0.22 + 0.35 * (way + far / max(straight, 0.3)))
                # Straight behind it the striker follows the man into the pocket.
                follows = 25 if cut < 4 and far < 0.25 else 0
                yield Chance(
                    (kind, x, y),
                    Shot(at, dx, dy, power, _tapped(legal)),
                    cut * (0.3 + far) + 30 * far + follows,
                )


def _places(legal: Sequence[Sequence[float]]) -> Iterable[float]:
    for low, high in legal:
        if high - low < 0.008:
            continue
        count = max(1, round((high - low) / STEP))
        yield from (low + 0.004 + (high - low - 0.008) * (k + 0.5) / count for k in range(count))


def _tapped(legal: Sequence[Sequence[float]]) -> float:
    """Where the striker is put down first: near the middle, where it may stand."""
    return min(_places(legal), key=abs)


def _hard_at_the_nearest(
    discs: Sequence[Place], kinds: Sequence[str], legal: Sequence[Sequence[float]]
) -> Shot:
    wanted = [place for place in discs if place[0] in kinds and place[2] > BASE_Y + 0.05]
    at = _tapped(legal)
    if not wanted:  # behind the base line: off the far cushion, as far as the eye can tell
        return Shot(at, 0.1, 1.0, 0.6, at)
    _, x, y = min(wanted, key=lambda place: hypot(place[1] - at, place[2] - BASE_Y))
    return Shot(at, x - at, y - BASE_Y, 0.75, at)


def _is_free(
    start: tuple[float, float], end: tuple[float, float], others: Sequence[Place], room: float
) -> bool:
    """Whether nothing lies within so many metres of a straight way."""
    long = hypot(end[0] - start[0], end[1] - start[1])
    ux, uy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    for _, x, y in others:
        along = (x - start[0]) * ux + (y - start[1]) * uy
        aside = abs((x - start[0]) * uy - (y - start[1]) * ux)
        if 0 < along < long + 0.01 and aside < room:
            return False
    return True
