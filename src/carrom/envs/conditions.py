"""What the seed of an episode decides about a board: random numbers, racks, constants, hands.

Packed racks are seen as they are drawn, and broken as they lie.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from carrom.envs import actions as acting
from carrom.envs.start import ordered
from carrom.laws import Colour, RuleSet
from carrom.match import Purpose, derived_key
from carrom.physics import Constants, Floats, Hand, Ints, Packing, position_arrays, rack, surface_of
from carrom.play import choose, mix, seed_from

T = TypeVar("T")
CHOOSES_CONSTANTS, CHOOSES_HAND = np.uint64(3), np.uint64(4)
"""What is added to the key of an episode to choose: 0 a start, 1 the toss, 2 a rack, then these; the hand of
the second player is one further."""


def seed_root(seed: int) -> int:
    """The root of a seed's random numbers: 64 bits."""
    return int(mix(np.uint64(seed & (2**64 - 1)), 0))


class NumberedValues(Generic[T]):
    """Values by their numbers, in the order in which they are met, each with the row that kernels take."""

    def __init__(self, row_of: Callable[[T], Any]) -> None:
        self._row_of = row_of
        self.values: list[T] = []
        self.rows: Floats = np.empty((0, 0))

    def numbers(self, values: Sequence[T]) -> Ints:
        """The numbers of values; new ones are added."""
        found = []
        for value in values:
            if value not in self.values:
                self.values.append(value)
                row = np.asarray(self._row_of(value), np.float64)
                self.rows = np.concatenate([self.rows.reshape(-1, len(row)), row[None]])
            found.append(self.values.index(value))
        return np.array(found, np.int64)


def hand_row(hand: Hand) -> tuple[float, ...]:
    """A hand as kernels take it."""
    return hand.row


class Conditions:
    """The hands and constants of an environment's boards; ``motions`` has a row for each of the latter."""

    def __init__(self, rules: RuleSet) -> None:
        self.hands: NumberedValues[Hand] = NumberedValues(hand_row)
        self.constants: NumberedValues[Constants] = NumberedValues(surface_of)
        self._rules = rules
        self._motions: Floats = np.empty((0, 5))

    @property
    def motions(self) -> Floats:
        if len(self._motions) < len(self.constants.values):
            rows = [acting.motion_of(self._rules, constants) for constants in self.constants.values]
            self._motions = np.stack(rows)
        return self._motions


# Packed racks -----------------------------------------------------------------------------------

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
