"""The people whom levels 1 to 8 stand for: their names in words, hands and tempers.

Hands are bells: two of three strokes err by less than the spread, one of twenty by more than twice it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

from carrom.physics import ErrorShape, Growth, Hand
from carrom.players.temperament import KindCosts, Temperament


@dataclass(frozen=True, slots=True)
class Persona:
    """Somebody one may meet at a board."""

    title: str
    hand: Hand
    temperament: Temperament


def _hand(degrees: float, percent: float, millimetres: float, growth: Growth) -> Hand:
    parts = (millimetres / 1000, degrees * pi / 180, percent / 100)
    return Hand(*parts, ErrorShape.BELL, growth)


PEOPLE: dict[str, Persona] = {
    "1": Persona(
        "child",
        _hand(2.3, 13.5, 2.1, Growth(speed=0.06, cut=1, cushion=0.6)),
        Temperament(
            sight_error=0.002, confidence=1.8, whim=7, queen_bonus=6, eager=6, always_tries=True,
            kind_costs=KindCosts(cut=0.3, bank=2, rebound=2, plant=2, other=4),
        ),
    ),
    "2": Persona(
        "beginner",
        _hand(1.9, 12, 1.7, Growth(speed=0.05, cut=0.9, cushion=0.5)),
        Temperament(
            sight_error=0.0015, confidence=1.6, whim=5, queen_bonus=4, eager=5, always_tries=True,
            kind_costs=KindCosts(cut=0.2, bank=1.5, rebound=1.5, plant=1.5, other=3),
        ),
    ),
    "3": Persona(
        "casual player",
        _hand(1.5, 10, 1.3, Growth(speed=0.05, cut=0.8, cushion=0.45)),
        Temperament(
            sight_error=0.0011, confidence=1.45, whim=2, queen_bonus=2, eager=4, always_tries=True,
            kind_costs=KindCosts(cut=0.1, bank=1, rebound=1, plant=1, other=2),
        ),
    ),
    "4": Persona(
        "regular player",
        _hand(1.1, 8, 0.95, Growth(speed=0.04, cut=0.7, cushion=0.4)),
        Temperament(
            sight_error=0.0008, confidence=1.3, whim=0.4, eager=3, always_tries=True,
            kind_costs=KindCosts(cut=0.05, bank=0.7, rebound=0.7, plant=0.7, other=1.8),
        ),
    ),
    "5": Persona(
        "club player",
        _hand(0.88, 6.8, 0.75, Growth(speed=0.04, cut=0.6, cushion=0.35)),
        Temperament(
            sight_error=0.0006, confidence=1.2, whim=0.1, queen_bonus=0.8, eager=2,
            kind_costs=KindCosts(cut=0, bank=0.4, rebound=0.4, plant=0.4, other=1.6),
        ),
    ),
    "6": Persona(
        "strong club player",
        _hand(0.68, 5.6, 0.52, Growth(speed=0.03, cut=0.5, cushion=0.3)),
        Temperament(
            sight_error=0.0004, confidence=1.1, whim=0.04, queen_bonus=0.8, eager=1.2,
            kind_costs=KindCosts(cut=0, bank=0.3, rebound=0.3, plant=0.3, other=1.4),
        ),
    ),
    "7": Persona(
        "tournament player",
        _hand(0.52, 4.6, 0.36, Growth(speed=0.03, cut=0.4, cushion=0.25)),
        Temperament(
            sight_error=0.0003, confidence=1.05, whim=0.03, queen_bonus=0.8, eager=0.6,
            kind_costs=KindCosts(cut=0, bank=0.2, rebound=0.2, plant=0.2, other=1.2),
        ),
    ),
    "8": Persona(
        "champion",
        _hand(0.4, 3.8, 0.25, Growth(speed=0.02, cut=0.35, cushion=0.2)),
        Temperament(
            sight_error=0.0002, queen_bonus=0.8, eager=0.3,
            kind_costs=KindCosts(cut=0, bank=0.1, rebound=0.1, plant=0.1, other=1),
        ),
    ),
}  # fmt: skip
"""By the name of their level."""
