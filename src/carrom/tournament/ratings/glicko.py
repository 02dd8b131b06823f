"""Glicko-2: a rating, how uncertain it is, and how erratic its owner plays.

The steps are those of Mark Glickman, "Example of the Glicko-2 system" (2012 and later).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import exp, log, pi, sqrt

from carrom.errors import BadInput
from carrom.short_repr import short_repr

_SCALE = 173.7178
"""One unit of the inner scale in points of rating."""
_CENTRE = 1500.0
_CLOSE = 1e-6


@dataclass(frozen=True, slots=True)
class GlickoRating:
    """A rating. It is with 95 % certainty within two deviations.

    >>> GlickoRating(1500, 200).interval
    (1108.0, 1892.0)
    """

    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06

    __repr__ = short_repr

    def __post_init__(self) -> None:
        for name in ("deviation", "volatility"):
            if not getattr(self, name) > 0:
                raise BadInput(f"cannot be {getattr(self, name)}: it is above 0", field=name)

    @property
    def interval(self) -> tuple[float, float]:
        """Between which ratings it is with 95 % certainty."""
        return (self.rating - 1.96 * self.deviation, self.rating + 1.96 * self.deviation)


@dataclass(frozen=True, slots=True)
class GlickoRules:
    """How ratings change. ``start``: what somebody has who never played.

    ``tau``: how much volatility may change, 0.3 to 1.2. ``rest_adds_doubt``: a period without a match makes
    a rating less certain, as Glickman says; SoL leaves it as it is. ``range``: newcomers start between these
    two by their place in their first event, as in SoL, instead of all alike.
    """

    start: GlickoRating = GlickoRating()
    tau: float = 0.5
    rest_adds_doubt: bool = True
    range: tuple[float, float] | None = None

    __repr__ = short_repr


def expected_outcome(own: GlickoRating, opponent: GlickoRating) -> float:
    """The share of a match that a side may expect, from 0 to 1.

    >>> round(expected_outcome(GlickoRating(1700, 50), GlickoRating(1500, 50)), 2)
    0.76
    """
    _, phi = _inner(opponent)
    difference = (own.rating - opponent.rating) / _SCALE
    return 1 / (1 + exp(-_weight(phi) * difference))


def update_rating(
    own: GlickoRating, played: Iterable[tuple[GlickoRating, float]], rules: GlickoRules
) -> GlickoRating:
    """The rating after a period: opponents as they were before it, each with the outcome from 0 to 1.

    >>> from carrom.tournament.ratings import GlickoRating
    >>> won = update_rating(GlickoRating(), [(GlickoRating(), 1.0)], GlickoRules())
    >>> won.rating > GlickoRating().rating
    True
    """
    matches = list(played)
    mu, phi = _inner(own)
    if not matches:
        if not rules.rest_adds_doubt:
            return own
        return _outer(mu, sqrt(phi**2 + own.volatility**2), own.volatility)
    certainty = improvement = 0.0
    for opponent, outcome in matches:
        if not 0 <= outcome <= 1:
            raise BadInput(f"cannot be {outcome}: 0 is a defeat, 1 a win", field="outcome")
        weight = _weight(_inner(opponent)[1])
        expected = expected_outcome(own, opponent)
        certainty += weight**2 * expected * (1 - expected)
        improvement += weight * (outcome - expected)
    variance = 1 / certainty
    volatility = _new_volatility(own.volatility, phi, variance, variance * improvement, rules.tau)
    before = phi**2 + volatility**2
    phi = 1 / sqrt(1 / before + certainty)
    return _outer(mu + phi**2 * improvement, phi, volatility)


def _inner(rating: GlickoRating) -> tuple[float, float]:
    return ((rating.rating - _CENTRE) / _SCALE, rating.deviation / _SCALE)


def _outer(mu: float, phi: float, volatility: float) -> GlickoRating:
    return GlickoRating(mu * _SCALE + _CENTRE, phi * _SCALE, volatility)


def _weight(phi: float) -> float:
    """How much a match counts against an opponent whose rating is so uncertain: g in the paper."""
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _new_volatility(
    volatility: float, phi: float, variance: float, change: float, tau: float
) -> float:
    """Step 5: the root of a function, by the Illinois variant of regula falsi."""
    start = log(volatility**2)
    surprise = change**2

    def slope(x: float) -> float:
        total = phi**2 + variance + exp(x)
        return exp(x) * (surprise - total) / (2 * total**2) - (x - start) / tau**2

    low, high = start, _other_end(slope, start, surprise - phi**2 - variance, tau)
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


def _other_end(slope: Callable[[float], float], start: float, excess: float, tau: float) -> float:
    """A point on the other side of the root."""
    if excess > 0:
        return log(excess)
    steps = 1
    while slope(start - steps * tau) < 0:
        steps += 1
    return start - steps * tau
