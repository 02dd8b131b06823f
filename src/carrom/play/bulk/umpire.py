"""Many strokes simulated, found proper or improper, and summed up in codes.

Which were improper is answered as `carrom.physics.find_breaches` does. Three breaches are possible from the
base line: not forward, early contact and, where places are not kept legal, a cut moon. The simulator watches
for the first two; the place tells the third.
"""

from __future__ import annotations

import numpy as np
from numba import prange

from carrom.laws import RuleSet
from carrom.physics import (
    STANDARD,
    TOUCH,
    Array,
    Constants,
    Floats,
    Ints,
    Outcomes,
    compiled,
    simulate_arrays,
    snap,
)
from carrom.play.bulk.codes import read

LEVEL = snap(-STANDARD.base_y)  # y of a striker in the middle of the base line
MOON_INNER = STANDARD.base_circle_x - STANDARD.striker_radius - STANDARD.base_circle_radius + TOUCH
MOON_OUTER = STANDARD.base_circle_x - STANDARD.striker_radius + STANDARD.base_circle_radius - TOUCH

NOT_FORWARD, EARLY, MOON = 1, 2, 4
"""Bits of the breaches."""


def forbidden_breaches(rules: RuleSet) -> int:
    """The bits of the breaches that these rules forbid."""
    striking = rules.striking
    bits = {
        NOT_FORWARD: striking.not_forward,
        EARLY: striking.early_contact,
        MOON: striking.cuts_moon,
    }
    return sum(bit for bit, word in bits.items() if word == "forbidden")


def play_strokes(
    counts: Ints,
    xs: Floats,
    ys: Floats,
    kinds: Ints,
    strokes: Floats,
    rules: RuleSet,
    constants: Constants,
) -> tuple[Outcomes, Ints]:
    """Play strokes out, one row each: where everything came to rest, and the codes.

    The codes hold what `carrom.play.facts_of` says of each stroke, except which breach made it improper.
    """
    out = simulate_arrays(counts, xs, ys, strokes, constants)
    improper, codes = np.empty((2, len(counts)), np.int64)
    find_improper(strokes, out.forward, out.early, forbidden_breaches(rules), improper)
    read(counts, kinds, out.fell, out.first_contact, out.cushion_first, improper, codes)
    return out, codes


@compiled(parallel=True)
def find_improper(
    strokes: Array, forward: Array, early: Array, forbidden: int, improper: Array
) -> None:
    """1 where a stroke was improper; ``forbidden``: the bits of what the rules forbid."""
    for row in prange(strokes.shape[0]):
        x, y, dy, speed = strokes[row, 0], strokes[row, 1], strokes[row, 3], strokes[row, 4]
        improper[row] = 0
        if speed == 0.0 and y == 0.0:
            continue  # no stroke: a row that is left alone
        bits = 0
        if forward[row] == 0 or not (dy > 0.0 and speed > 0.0):
            bits |= NOT_FORWARD
        if early[row] == 1:
            bits |= EARLY
        # a striker off the middle found no place in it, and stands legally
        if y == LEVEL and MOON_INNER < abs(x) < MOON_OUTER:
            bits |= MOON
        if bits & forbidden:
            improper[row] = 1
