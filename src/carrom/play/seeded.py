"""Random numbers from the seed of a match, separate ones for each purpose."""

from __future__ import annotations

from random import Random

from carrom.match import Purpose, derived_key


def random_numbers(seed: str, purpose: Purpose, number: int = 0) -> Random:
    """The random numbers a seed gives for one purpose; they tell nothing of those for another."""
    return Random(derived_key(seed, purpose, number))
