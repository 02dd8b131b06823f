"""Many strokes simulated, looked at by the umpire and summed up in codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from carrom.physics import Constants, Outcomes, simulate_arrays
from carrom.play.bulk.codes import read
from carrom.play.bulk.improper import find_improper

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from carrom.laws import RuleSet

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]


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
