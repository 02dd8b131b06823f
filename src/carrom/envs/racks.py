"""Packed racks of the environments: seen as they are drawn, broken as they lie."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from carrom.envs.start import ordered
from carrom.laws import Colour
from carrom.match import Purpose, derived_key
from carrom.physics import Floats, Packing, position_arrays, rack
from carrom.play import choose, seed_from

RACKS = 1024
"""How many there are to break; the seed of an episode chooses."""


def rack_numbers(keys: NDArray[np.uint64]) -> list[int]:
    """The numbers of the racks that episodes of these keys have."""
    numbers: list[int] = choose(keys + np.uint64(2), RACKS).tolist()  # 1 is for the toss
    return numbers


@lru_cache(maxsize=2 * RACKS)
def solo_rack(number: int, colour: Colour) -> tuple[Floats, Floats]:
    """Where the discs of such a rack lie, as a player of that colour sees them."""
    _, (xs,), (ys,) = position_arrays([ordered(rack(packing=Packing.PACKED, seed=number), colour)])
    return xs, ys


# Racks of matches -------------------------------------------------------------------------------


@lru_cache(maxsize=RACKS)
def match_seed(number: int) -> str:
    """The seed of a match of agents whose first rack is that of the number."""
    return seed_from(f"environment rack {number}")


@lru_cache(maxsize=2 * RACKS)
def match_rack(number: int, board: int) -> tuple[Floats, Floats]:
    """Where the discs of such a match lie when a board of it is broken, as its breaker sees them."""
    lie = rack(packing=Packing.PACKED, seed=derived_key(match_seed(number), Purpose.RACK, board))
    _, (xs,), (ys,) = position_arrays([lie])
    return xs, ys
