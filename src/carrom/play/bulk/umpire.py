"""Many strokes simulated, found proper or improper, and summed up in codes.

Which were improper is answered as `carrom.physics.find_breaches` does.

Three breaches are possible from the base line: not forward, early contact and, where places are not kept
legal, a cut moon. Until the striker has met something its course is a straight line, which decides nearly
all strokes in closed form. Those that met a disc before the front line without a breach are played once more
with their events; what lies on the edge of a rule is left to `find_breaches` itself.
"""

from __future__ import annotations

from math import sqrt

import numpy as np
from numba import prange

from carrom.laws import RuleSet
from carrom.physics import (
    ON_LINE,
    PASSED,
    STANDARD,
    TOUCH,
    Array,
    Constants,
    Disc,
    Floats,
    Ints,
    Kind,
    Outcomes,
    Position,
    Stroke,
    compiled,
    simulate,
    simulate_arrays,
    snap,
)
from carrom.play.bulk.codes import read
from carrom.play.striking import breaches_of

REACH = STANDARD.man_radius + STANDARD.striker_radius
LEVEL = snap(-STANDARD.base_y)  # y of a striker in the middle of the base line
EDGE = STANDARD.half - STANDARD.striker_radius
MOON_INNER = STANDARD.base_circle_x - STANDARD.striker_radius - STANDARD.base_circle_radius + TOUCH
MOON_OUTER = STANDARD.base_circle_x - STANDARD.striker_radius + STANDARD.base_circle_radius - TOUCH
UNSURE = 1e-7
"""Metres within which a closed form is not trusted to decide."""

NOT_FORWARD, EARLY, MOON = 1, 2, 4
"""Bits of the breaches."""
PROPER, IMPROPER, LATER, EDGE_CASE = 0, 1, 2, 3
"""What is known of a stroke: whether it was improper; to be told from its events; to be asked."""
_KINDS = (Kind.WHITE, Kind.BLACK, Kind.QUEEN)


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
    outcomes = simulate_arrays(counts, xs, ys, strokes, constants)
    improper = find_improper(outcomes, xs, ys, kinds, strokes, rules, constants)
    codes = np.empty(len(counts), np.int64)
    read(
        counts,
        kinds,
        outcomes.fell,
        outcomes.first_contact,
        outcomes.cushion_first,
        improper,
        codes,
    )
    return outcomes, codes


def find_improper(
    outcomes: Outcomes,
    xs: Floats,
    ys: Floats,
    kinds: Ints,
    strokes: Floats,
    rules: RuleSet,
    constants: Constants,
) -> Ints:
    """1 where a stroke was improper by these rules, one row a stroke."""
    counts = outcomes.counts
    improper = np.empty(len(counts), np.int64)
    forbidden = forbidden_breaches(rules)
    look(outcomes.first_contact, outcomes.cushion_first, strokes, xs, ys, constants.deceleration,
         forbidden, improper)  # fmt: skip
    later = np.flatnonzero(improper == LATER)
    if len(later):  # once more, with their events
        early = np.empty(len(later), np.int64)
        simulate_arrays(counts[later], xs[later], ys[later], strokes[later], constants, early=early)
        improper[later] = early
    for row in np.flatnonzero(improper == EDGE_CASE).tolist():
        discs = zip(kinds[row].tolist(), xs[row].tolist(), ys[row].tolist(), strict=True)
        lay = [Disc(_KINDS[kind], x, y) for kind, x, y in discs][: counts[row]]
        played = simulate(Position(tuple(lay)), Stroke(*strokes[row].tolist()), constants)
        improper[row] = int(bool(breaches_of(played, rules)))
    return improper


@compiled()
def course(stroke: Array, first: int, cushion: int, xs: Array, ys: Array, slowing: float) -> int:
    """Bits of what was wrong with a stroke's course; those that it cannot tell, eight times as high.

    Until the striker has met something its course is a straight line, and that decides all but the few
    strokes that meet a disc before the front line without a breach.
    """
    x = stroke[0]
    y = stroke[1]
    dx = stroke[2]
    dy = stroke[3]
    later = 8 * EARLY if first >= 0 else 0  # whatever it met may have been met early
    if not (dy > 0.0 and stroke[4] > 0.0):
        return NOT_FORWARD | later
    passes = (PASSED - y) / dy
    if first >= 0 and cushion == 0:
        rx = xs[first] - x
        ry = ys[first] - y
        along = rx * dx + ry * dy
        off = along * along - (rx * rx + ry * ry - REACH * REACH)
        meets = along - sqrt(max(off, 0.0))
        if meets > passes + UNSURE:
            return 0
        if meets < passes - UNSURE and ys[first] < ON_LINE - UNSURE:
            return EARLY
        return later
    ends = stroke[4] * stroke[4] / (2.0 * slowing)
    if dx > 0.0:
        ends = min(ends, (EDGE - x) / dx)
    elif dx < 0.0:
        ends = min(ends, (-EDGE - x) / dx)
    if ends > passes + UNSURE:
        return 0
    if ends < passes - UNSURE:
        return NOT_FORWARD | later
    return 8 * NOT_FORWARD | later


@compiled(parallel=True)
def look(firsts: Array, cushions: Array, strokes: Array, xs: Array, ys: Array, slowing: float,
         forbidden: int, known: Array) -> None:  # fmt: skip
    """What closed forms say about strokes; ``forbidden``: the bits of what the rules forbid."""
    for row in prange(strokes.shape[0]):
        place = abs(strokes[row, 0])
        # a striker off the middle found no place in it, and stands legally
        middle = strokes[row, 1] == LEVEL
        known[row] = PROPER
        if strokes[row, 4] == 0.0 and strokes[row, 1] == 0.0:
            continue  # no stroke: a row that is left alone
        if forbidden & MOON and middle and MOON_INNER < place < MOON_OUTER:
            known[row] = IMPROPER
        elif forbidden & (NOT_FORWARD | EARLY):
            bits = course(strokes[row], firsts[row], cushions[row], xs[row], ys[row], slowing)
            if bits & forbidden:
                known[row] = IMPROPER
            elif bits >> 3 & forbidden & NOT_FORWARD:
                known[row] = EDGE_CASE
            elif bits >> 3 & forbidden & EARLY:
                known[row] = LATER
