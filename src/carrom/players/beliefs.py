"""What a hand may expect: the chance to pocket a man that lies so, and what is usual where nobody looked.

The figures are measured: for men of boards as they come about in play, the chance of the best stroke that a
wide look found for each of five hands, against what the geometry of the lie allows."""

from __future__ import annotations

from carrom.physics import Hand
from carrom.players.race import Skill

FOUND = 0.2
"""What is left of the misses of a hand where the mind looks for more until it finds a good stroke."""
SIGHT = 2e-4
"""Radians by which even a steady hand is off: nothing is seen more exactly."""


def aim_error(hand: Hand) -> float:
    """The angle in radians, on either side, that a hand's errors of direction and place come to."""
    even = hand.evened()
    return even.angle + 2.0 * even.place + SIGHT


def skill_of(hand: Hand, *, thorough: bool = False) -> Skill:
    """What is usual for a hand; ``thorough``: of a mind that looks for more until it finds a good stroke.

    The one man that is left is pocketed with 51 % by ±1.5°, with 68 % by ±0.72°, with 77 % by ±0.45° and with
    87 % by ±0.15°; of several the easiest is chosen.
    """
    missed = 1.0 - 0.95 / (1.0 + 30.0 * aim_error(hand))
    missed *= FOUND if thorough else 1.0
    return Skill(man=1.0 - 0.35 * missed, last=1.0 - missed, queen=1.0 - missed)


def other_chances(hand: Hand, *, thorough: bool = False) -> float:
    """The chance at a man to whom no line is seen: by two cushions, by another man, out of a knot.

    It was 30 %, 43 %, 50 % and 60 % for the same hands. It is what boards bear out: `peer` of old, with 50
    %, expected 6.4 points where it got 6.5; a mind that looks for more, with the same hand, got what it
    would with 90 %."""
    missed = 1.0 - 0.66 / (1.0 + 40.0 * aim_error(hand))
    return 1.0 - missed * (FOUND if thorough else 1.0)
