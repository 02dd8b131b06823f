"""A bracket as data: its matches, and the slots from which their sides come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from carrom.errors import BadInput
from carrom.short_repr import short_repr


class SlotKind(StrEnum):
    """Where a side of a match comes from."""

    SEED = "seed"
    BYE = "bye"
    WINNER = "winner"
    LOSER = "loser"


@dataclass(frozen=True, slots=True)
class BracketSlot:
    """Where a side comes from: a seed, a bye, or the winner or loser of an earlier match.

    >>> print(BracketSlot(SlotKind.SEED, 1), "-", BracketSlot(SlotKind.LOSER, 5))
    seed 1 - loser of match 5
    """

    kind: SlotKind
    number: int = 0

    __repr__ = short_repr

    def __str__(self) -> str:
        match self.kind:
            case SlotKind.BYE:
                return "bye"
            case SlotKind.SEED:
                return f"seed {self.number}"
            case _:
                return f"{self.kind} of match {self.number}"

    @property
    def source(self) -> int:
        """The match it waits for; 0 for a seed or a bye."""
        return self.number if self.kind in (SlotKind.WINNER, SlotKind.LOSER) else 0


BYE_SLOT = BracketSlot(SlotKind.BYE)


class BracketPart(StrEnum):
    """The part of a bracket that a match belongs to."""

    MAIN = "main"  # the knock-out; in double elimination for those who have not lost
    LOSERS = "losers"  # for those who have lost once
    THIRD_PLACE = "third_place"
    GRAND_FINAL = "grand_final"  # between the winners of both parts of a double elimination
    SECOND_GRAND_FINAL = (
        "second_grand_final"  # only if the grand final was the first defeat of its loser
    )


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A match of a bracket.

    ``number`` counts from 1 through the bracket, ``round`` from 1 in the order of play. ``name``: what
    its round is called, if anything.
    """

    number: int
    round: int
    a: BracketSlot
    b: BracketSlot
    part: BracketPart = BracketPart.MAIN
    name: str = ""

    __repr__ = short_repr

    @property
    def slots(self) -> tuple[BracketSlot, BracketSlot]:
        return (self.a, self.b)


@dataclass(frozen=True)
class Bracket:
    """A bracket for ``size`` entrants.

    Each match stands after those it waits for; the last one decides it.
    """

    size: int
    matches: tuple[BracketMatch, ...]

    @cached_property
    def rounds(self) -> int:
        """How many rounds are played one after the other."""
        return max(match.round for match in self.matches)

    def match(self, number: int) -> BracketMatch:
        """A match by its number. Raises `BadInput` if there is none."""
        if not 1 <= number <= len(self.matches):
            raise BadInput(
                f"there is no match {number}: 1 to {len(self.matches)} are", field="match"
            )
        return self.matches[number - 1]

    def in_round(self, number: int) -> Iterator[BracketMatch]:
        """The matches of a round."""
        return (match for match in self.matches if match.round == number)

    @property
    def byes(self) -> tuple[int, ...]:
        """The seeds that have no match in the first round of the bracket."""
        return tuple(
            slot.number
            for match in self.matches
            if BYE_SLOT in match.slots
            for slot in match.slots
            if slot.kind is SlotKind.SEED
        )


def check_size(size: int) -> None:
    """Raise `BadInput` unless a bracket can have so many entrants."""
    if size < 2:
        raise BadInput(f"cannot be {size}: a bracket needs at least two entrants", field="size")
