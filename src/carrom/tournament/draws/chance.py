"""What chance decides in a draw comes from the number chosen aloud in the hall."""

from __future__ import annotations

from random import Random


def numbers_for(number: str, competition: str, stage: int, round_number: int) -> Random:
    """The random numbers of one draw; they tell nothing of those of another."""
    return Random(f"{number} {competition} {stage} {round_number}")
