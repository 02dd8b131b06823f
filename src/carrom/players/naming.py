"""Naming a stroke: what it is aimed at, how it gets there, into which pocket.

Read off a simulated `Trajectory` as the player sees it, the own side near.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import atan2, degrees, hypot, inf
from typing import NamedTuple

from carrom.laws import Queen
from carrom.physics import MOST_STRAIGHT, STRIKER, Kind, Segment, StrokeEvent, Trajectory, What
from carrom.play import KIND_OF_COLOUR
from carrom.players.node import Node
from carrom.players.stroke_names import Area, Cushion, Manner, Pocket, StrokeName

BESIDE = 0.13
"""Metres from a pocket's centre within which a disc lies by that pocket."""
JAWS = 0.14
"""Metres from a pocket's centre within which a cushion only leads into it, and is not one aimed at."""
NEAR_MISS = (0.07, 0.035)
"""Metres by which a man may pass a pocket that he was sent to: straight, and after one cushion."""
SOFT = 1.4
"""Metres a second below which a stroke is soft."""
MIDDLE = 0.13
"""Metres from the middle of the board within which a disc lies in the middle."""
MANY = 99
_INSTANT = 1e-9


def name_stroke(
    trajectory: Trajectory, own: Kind, *, is_break: bool = False, covers: bool = False
) -> StrokeName:
    """What a stroke is, for the player whose men are ``own``. ``covers``: the queen waits for her cover.

    >>> from carrom.physics import Kind, Position, Stroke, simulate
    >>> lay = Position.of(white=[(0.22, 0.24)], black=[(-0.2, 0.1)])
    >>> name_stroke(simulate(lay, Stroke(0, -0.2526, 0.1921, 0.469, 2.5)), Kind.WHITE).text()
    'cut the white into the far right pocket'
    """
    return _PathReading(trajectory, own).name(is_break=is_break, covers=covers)


def name_on(node: Node, trajectory: Trajectory) -> StrokeName:
    """The name of a stroke on a board."""
    state = node.state
    own, covers = KIND_OF_COLOUR[state.striker_colour], state.queen is Queen.PENDING
    return name_stroke(trajectory, own, is_break=state.is_break, covers=covers)


def name_missed(trajectory: Trajectory, name: StrokeName) -> StrokeName:
    """The name of a stroke where it pockets nothing: by the disc that it meets first."""
    number = trajectory.first_contact
    if number is None:
        return replace(name, kind=Manner.NOTHING, disc=None, number=None, pocket=None, falls=())
    kinds = [disc.kind for disc in trajectory.start]
    return StrokeName(
        Manner.SOFT if trajectory.stroke.speed < SOFT else Manner.HARD,
        kinds[number],
        number,
        _PathReading(trajectory, kinds[number]).lies(number),
        is_only=kinds.count(kinds[number]) == 1,
    )


class PocketedDisc(NamedTuple):
    """A disc that falls, by its number, and the pocket it falls into."""

    disc: int
    pocket: Pocket


def falls_of(trajectory: Trajectory) -> list[PocketedDisc]:
    """The discs that a stroke pockets, the striker left out."""
    return [
        PocketedDisc(event.disc, list(Pocket)[event.other or 0])
        for event in trajectory.events
        if event.what is What.POCKET and event.disc != STRIKER
    ]


class _PathReading:
    """A trajectory being looked at."""

    def __init__(self, trajectory: Trajectory, own: Kind) -> None:
        self.path, self.own = trajectory, own
        self.kinds = [disc.kind for disc in trajectory.start]
        self.pockets = tuple(zip(trajectory.equipment.pockets, Pocket, strict=True))
        self.fell = {fall.disc: fall.pocket for fall in falls_of(trajectory)}

    def name(self, *, is_break: bool, covers: bool) -> StrokeName:
        falls = tuple(self.kinds[number] for number in self.path.pocketed if number != STRIKER)
        if is_break:
            return StrokeName(Manner.BREAK, falls=falls)
        if self.path.first_contact is None:
            cushions = self._cushions(STRIKER, 0.0, self.path.seconds)
            return StrokeName(Manner.NOTHING, striker_cushions=cushions)
        number, pocket, counted = self._target()
        disc = self.kinds[number]
        lies = self.lies(number)
        only = self.kinds.count(disc) == 1
        if pocket is None:
            kind = Manner.SOFT if self.path.stroke.speed < SOFT else Manner.HARD
            return StrokeName(kind, disc, number, lies, is_only=only, falls=falls)
        start = self._starts(number)
        first = self._first_time()
        rebounds = self._cushions(STRIKER, 0.0, first)
        banks = self._cushions(number, start, self.path.seconds, towards=pocket)[:counted]
        through = self._through(number)
        hitter = STRIKER if through is None or through[1] == STRIKER else through[0]
        cut = self._cut(hitter, number, start)
        if rebounds:
            kind = Manner.REBOUND
        elif through is not None:
            kind = Manner.CAROM if through[1] == STRIKER else Manner.PLANT
        elif banks:
            kind = Manner.BANK
        else:
            kind = Manner.STRAIGHT if abs(cut) <= MOST_STRAIGHT else Manner.CUT
        return StrokeName(
            kind, disc, number, lies, pocket, None if through is None else self.kinds[through[0]],
            rebounds, banks, cut, falls, only, covers and disc is self.own,
        )  # fmt: skip

    def _target(self) -> tuple[int, Pocket | None, int]:
        """The disc that the stroke is about, its pocket, and how many cushions count on its way: an own man
        that falls, the queen, any disc that does; where none does, one that is sent at a pocket."""
        first = self.path.first_contact
        assert first is not None
        fallen = [number for number in self.path.pocketed if number != STRIKER]
        if fallen:
            number = min(fallen, key=lambda number: (self._rank(number), number != first))
            return number, self.fell[number], MANY
        if (aim := self._aim(first)) is not None:
            return first, *aim
        others = (number for number in self.path.segments if number not in (STRIKER, first))
        aims = ((number, self._aim(number)) for number in others if self._rank(number) < 2)
        return next(((number, *aim) for number, aim in aims if aim is not None), (first, None, 0))

    def _rank(self, number: int) -> int:
        """Own men before the queen before the others."""
        return {self.own: 0, Kind.QUEEN: 1}.get(self.kinds[number], 2)

    def _aim(self, number: int) -> tuple[Pocket, int] | None:
        """The pocket that a disc is sent at, which is not pocketed, and by how many cushions."""
        legs = list(pairwise(self._turns(number)))
        for cushions, (leg, width) in enumerate(zip(legs, NEAR_MISS, strict=False)):
            miss, pocket = min((_past(place, *leg), pocket) for place, pocket in self.pockets)
            if miss < width:
                return pocket, cushions
        return None

    def _turns(self, number: int) -> list[tuple[float, float]]:
        segments = self.path.segments.get(number, ())
        last = self.path.rest.get(number)
        if last is None and segments:
            last = segments[-1].at(self.path.seconds)
        turns = [
            self.path.origins[number],
            *((segment.x, segment.y) for segment in segments),
            last or (0.0, 0.0),
        ]
        return [
            place
            for before, place in pairwise([(9.0, 9.0), *turns])
            if hypot(place[0] - before[0], place[1] - before[1]) > 1e-4
        ]

    def lies(self, number: int) -> Pocket | Area:
        """Where a disc lies before the stroke."""
        x, y = self.path.origins[number]
        for place, pocket in self.pockets:
            if hypot(x - place[0], y - place[1]) < BESIDE:
                return pocket
        if max(abs(x), abs(y)) < MIDDLE:
            return Area.MIDDLE
        if abs(x) >= abs(y):
            return Area.LEFT if x < 0 else Area.RIGHT
        return Area.NEAR if y < 0 else Area.FAR

    def _contacts(self) -> list[StrokeEvent]:
        return [event for event in self.path.events if event.what is What.CONTACT]

    def _first_time(self) -> float:
        return next((event.time for event in self._contacts()), self.path.seconds)

    def _starts(self, number: int) -> float:
        """When a disc begins to move."""
        moving = (s.t for s in self.path.segments.get(number, ()) if s.vx or s.vy)
        return next(moving, self.path.seconds)

    def _through(self, number: int) -> tuple[int, int] | None:
        """The disc between striker and target, and who meets the target: it, or the striker after it."""
        first = self.path.first_contact
        if first == number or first is None:
            return None
        start = self._starts(number)
        hits = [event for event in self._contacts() if abs(event.time - start) < _INSTANT]
        for event in hits:
            pair = {event.disc, event.other}
            if number in pair:
                hitter = next(iter(pair - {number}))
                if hitter == STRIKER:
                    return first, STRIKER
                return hitter if hitter is not None else first, first
        return first, first  # pushed within a cluster that was struck there

    def _cushions(
        self, number: int, since: float, until: float, *, towards: Pocket | None = None
    ) -> tuple[Cushion, ...]:
        """The cushions a disc meets in a time, the jaws of its pocket left out."""
        met = []
        places = {pocket: place for place, pocket in self.pockets}
        for event in self.path.events:
            if event.what is not What.CUSHION or event.disc != number:
                continue
            if not since - _INSTANT <= event.time < until - _INSTANT:
                continue
            x, y = self._place(number, event.time)
            if towards and hypot(x - places[towards][0], y - places[towards][1]) < JAWS:
                continue
            met.append(_side(x, y))
        return tuple(met)

    def _place(self, number: int, time: float) -> tuple[float, float]:
        return _at(self.path.segments.get(number, ()), time) or self.path.origins[number]

    def _cut(self, hitter: int, number: int, start: float) -> float:
        """The angle between the way of what strikes a disc and the disc's own, to the left above 0."""
        before = [s for s in self.path.segments.get(hitter, ()) if s.t < start - _INSTANT]
        after = next((s for s in self.path.segments.get(number, ()) if s.vx or s.vy), None)
        if not before or after is None:
            return 0.0
        (ax, ay), (bx, by) = (before[-1].vx, before[-1].vy), (after.vx, after.vy)
        return degrees(atan2(ax * by - ay * bx, ax * bx + ay * by))


def _at(segments: tuple[Segment, ...], time: float) -> tuple[float, float] | None:
    begun = [segment for segment in segments if segment.t < time - _INSTANT]
    return begun[-1].at(time) if begun else None


def _side(x: float, y: float) -> Cushion:
    edges = {Cushion.LEFT: -x, Cushion.RIGHT: x, Cushion.NEAR: -y, Cushion.FAR: y}
    return max(edges, key=lambda side: edges[side])


def _past(
    place: tuple[float, float], start: tuple[float, float], end: tuple[float, float]
) -> float:
    """How far past a place the way from a start through an end goes, if it went on; ∞ if it goes away."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    way = hypot(dx, dy)
    px, py = place[0] - start[0], place[1] - start[1]
    along = (px * dx + py * dy) / way
    return abs(px * dy - py * dx) / way if along > 0 else inf
