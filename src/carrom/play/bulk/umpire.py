"""Many strokes simulated, found proper or improper, and summed up in codes.

Which were improper is answered as `carrom.physics.find_breaches` does. Three breaches are possible from the
base line: not forward, early contact and, where places are not kept legal, a cut moon. The simulator watches
for the first two; the place tells the third.
"""

from __future__ import annotations

import numpy as np

from carrom.laws import RuleSet
from carrom.physics import Constants, Floats, Ints, Outcomes, simulate_arrays
from carrom.play.bulk.codes import EARLY, MOON, NOT_FORWARD, read


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
    codes = np.empty(len(counts), np.int64)
    read(strokes, counts, kinds, out.fell, out.first_contact, out.cushion_first, out.forward,
         out.early, forbidden_breaches(rules), codes)  # fmt: skip
    return out, codes
