"""What a hand may expect: the chance to pocket a man that lies so, and what is usual where nobody looked.

The figures are measured: for men of boards as they come about in play, the chance of the best stroke that a
wide look found for each of five hands, against what the geometry of the lie allows."""

from __future__ import annotations

from carrom.physics import Hand
from carrom.players.race import Skill

FOUND = 0.2
"""What is left of the misses of a hand where a mind looks for more until it finds a good stroke: at one of
several men."""
FOUND_QUEEN = 0.63
"""The same at the queen, who is one piece."""
LEFT_TO_LAST = 0.91
"""What such a mind pockets of the last man, beside what any man that is left alone would let it: it has taken
the easier ones first."""
SIGHT = 2e-4
"""Radians by which even a steady hand is off: nothing is seen more exactly."""


def aim_error(hand: Hand) -> float:
    """The angle in radians, on either side, that a hand's errors of direction and place come to."""
    even = hand.evened()
    return even.angle + 2.0 * even.place + SIGHT


def skill_of(hand: Hand, *, thorough: bool = False) -> Skill:
    """What is usual for a hand; ``thorough``: of a mind that looks for more until it finds a good stroke.

    The one man that is left is pocketed with 51 % by ±1.5°, with 68 % by ±0.72°, with 77 % by ±0.45° and with
    87 % by ±0.15°; of several the easiest is chosen. A thorough mind finds a good stroke where there are men
    to choose from. At the last man there is nothing to choose: level 8 found 57 % there, and 82 % with two.
    """
    missed = 1.0 - 0.95 / (1.0 + 30.0 * aim_error(hand))
    if not thorough:
        return Skill(man=1.0 - 0.35 * missed, last=1.0 - missed, queen=1.0 - missed)
    return Skill(
        man=1.0 - 0.35 * FOUND * missed,
        last=LEFT_TO_LAST * (1.0 - missed),
        queen=1.0 - FOUND_QUEEN * missed,
    )


def other_chances(hand: Hand) -> float:
    """The chance at a man to whom no line is seen: by two cushions, by another man, out of a knot.

    It was 30 %, 43 %, 50 % and 60 % for the same hands, and 38 % in boards of level 8: looking for more finds
    little where no line is seen."""
    return 0.66 / (1.0 + 40.0 * aim_error(hand))
