"""The hand that makes a stroke: how far it may miss what was meant, and what makes it miss by more.

Errors are even within ±, or bell-shaped like a person's: mostly small, seldom large. The error of direction
grows with the speed of the stroke, with a thin cut and with every cushion on the way, for what a cushion does
is judged, not known. Cut and cushions are seen by looking along the stroke: `carrom.physics.aim_of`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from math import cos, inf, isfinite, pi, sin, sqrt
from random import Random
from typing import Any, NamedTuple

from carrom.errors import BadInput, nearest
from carrom.physics.equipment import STANDARD
from carrom.physics.stroke import FASTEST, Stroke
from carrom.short_repr import short_repr

# The inverse of the normal distribution cut at three standard deviations, scaled so that its own is 1, as a
# rational function: within 0.0007 of it. The same on every machine, as no logarithm is.
_P0, _P1, _P2, _P3 = 1.269004, -2.814024, 1.918478, -0.372361
_Q1, _Q2, _Q3 = -2.466656, 1.971757, -0.50474


def bell(even: Any) -> Any:
    """A bell-shaped number of standard deviation 1, from −3.04 to 3.04, of one that is even from −1 to 1.

    Numbers or arrays of them.

    >>> bell(0.0), round(bell(1.0), 2)
    (0.0, 3.04)
    """
    z = even * even
    above = _P0 + z * (_P1 + z * (_P2 + z * _P3))
    below = 1.0 + z * (_Q1 + z * (_Q2 + z * _Q3))
    return even * above / below


class ErrorShape(StrEnum):
    """How errors are spread: evenly within ±, or in a bell whose standard deviation is the spread.

    >>> from carrom.physics import Hand
    >>> Hand(angle=0.5, shape=ErrorShape.BELL)
    Hand(angle=0.5, shape=ErrorShape.BELL)
    """

    EVEN = "even"
    BELL = "bell"


class Aim(NamedTuple):
    """What a stroke goes by: the cosine of the cut at the first disc, and the cushions on the way."""

    cut: float = 1.0
    cushions: int = 0


FULL = Aim()
"""Straight at the middle of a disc, or at nothing."""


@dataclass(frozen=True, slots=True)
class Growth:
    """What the error of direction grows by, as a part of itself.

    >>> round(Growth(speed=0.1, cut=0.5).stretch(speed=2.0, cut=0.8, cushions=0), 2)
    1.3
    """

    speed: float = 0.0  # with each metre a second
    cut: float = 0.0  # with the thinnest cut; with others by 1 − its cosine
    cushion: float = 0.0  # with each cushion on the way

    __repr__ = short_repr

    def __post_init__(self) -> None:
        for name in ("speed", "cut", "cushion"):
            _check_spread(f"growth.{name}", getattr(self, name))

    def stretch(self, speed: Any, cut: Any, cushions: Any) -> Any:
        """How many times as far a stroke errs. Numbers or arrays of them."""
        return stretched(self.speed, self.cut, self.cushion, speed, cut, cushions)


def stretched(by_speed: float, by_cut: float, by_cushion: float, speed: Any, cut: Any,
              cushions: Any) -> Any:  # fmt: skip
    """The sum behind `Growth.stretch`, in numbers only, so that it can be compiled.

    >>> round(stretched(0.1, 0.5, 0.0, 2.0, 0.8, 0), 2)
    1.3
    """
    return 1.0 + by_speed * speed + by_cut * (1.0 - cut) + by_cushion * cushions


def _check_spread(
    field: str, value: Any, most: float = inf, unit: str = "a part of itself"
) -> None:
    """Raise `BadInput` for what is not the spread of an error."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if not is_number or not (isfinite(value) and 0 <= value <= most):
        limit = "" if most == inf else f" to {most:.4g}"
        raise BadInput(f"is {value!r}; a number from 0{limit} is right ({unit})", field=field)


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's hand: how far a stroke may miss what was meant, in which shape, and what it grows by."""

    place: float = 0.0  # metres along the base line
    angle: float = 0.0  # radians
    speed: float = 0.0  # part of the speed
    shape: ErrorShape = ErrorShape.EVEN
    growth: Growth = field(default_factory=Growth)

    __repr__ = short_repr

    def __post_init__(self) -> None:
        _check_spread("hand.place", self.place, STANDARD.half, "metres along the base line")
        _check_spread("hand.angle", self.angle, pi, "radians")
        _check_spread("hand.speed", self.speed, 1.0, "a part of the speed")
        if self.shape not in list(ErrorShape):
            known = [shape.value for shape in ErrorShape]
            raise BadInput(
                f"is {self.shape!r}; {nearest(str(self.shape), known)}", field="hand.shape"
            )
        object.__setattr__(self, "shape", ErrorShape(self.shape))
        if not isinstance(self.growth, Growth):
            raise BadInput(f"is {self.growth!r}; a Growth is right", field="hand.growth")

    @property
    def looks(self) -> bool:
        """Whether its error depends on cut and cushions, so that one has to look along the stroke."""
        return bool(self.angle and (self.growth.cut or self.growth.cushion))

    @property
    def row(self) -> tuple[float, ...]:
        """As numbers, for an array: spreads, 1 for a bell, growth."""
        growth = self.growth
        is_bell = float(self.shape is ErrorShape.BELL)
        return self.place, self.angle, self.speed, is_bell, growth.speed, growth.cut, growth.cushion

    def evened(self) -> Hand:
        """The even hand without growth whose errors have the same standard deviations."""
        wide = sqrt(3.0) if self.shape is ErrorShape.BELL else 1.0
        return Hand(self.place * wide, self.angle * wide, min(self.speed * wide, 1.0))

    def steadier(self, times: float) -> Hand:
        """The same hand with so many times smaller spreads."""
        parts = (self.place / times, self.angle / times, self.speed / times)
        return Hand(*parts, self.shape, self.growth)

    def play(self, meant: Stroke, chance: Random, aim: Aim = FULL) -> Stroke:
        """The stroke this hand makes of the one it meant; the same random numbers make the same
        stroke. ``aim``: what the stroke goes by, `carrom.physics.aim_of`.
        """
        turn, aside, harder = (chance.uniform(-1, 1) for _ in range(3))
        angle = self.angle * self.growth.stretch(meant.speed, *aim)
        if self.shape is ErrorShape.BELL:
            turn, aside, harder = bell(turn), bell(aside), bell(harder)
            c, s = turned(angle * turn)
        else:
            c, s = cos(angle * turn), sin(angle * turn)
        return Stroke(
            meant.x + self.place * aside,
            meant.y,
            c * meant.dx - s * meant.dy,
            s * meant.dx + c * meant.dy,
            min(FASTEST, max(0.0, meant.speed * (1 + self.speed * harder))),
        )


def turned(angle: Any) -> tuple[Any, Any]:
    """Cosine and sine of a small angle without those functions, which differ between machines.

    >>> cosine, sine = turned(0.01)
    >>> round(cosine, 6), round(sine, 6)
    (0.99995, 0.01)
    """
    t = 0.5 * angle
    t = t * (1.0 + t * t / 3.0)
    return (1.0 - t * t) / (1.0 + t * t), 2.0 * t / (1.0 + t * t)


STEADY = Hand()
"""A hand without error."""
PEER = Hand(angle=0.45 * pi / 180, speed=0.05)
"""±0.45° and ±5 %: the hand other programs' players are measured with."""
