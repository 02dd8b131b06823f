"""Single elimination: who loses is out."""

from __future__ import annotations

from dataclasses import replace

from carrom.tournament.bracket.tree import (
    BYE_SLOT,
    Bracket,
    BracketMatch,
    BracketPart,
    BracketSlot,
    SlotKind,
    check_size,
)

_NAMES = {1: "final", 2: "semi-final", 4: "quarter-final"}


def seed_lines(size: int) -> list[int]:
    """Which seed stands on which line of a bracket of 2, 4, 8 … lines, from the top.

    Without surprises the seeds of all matches of a round have the same sum: the best meets the weakest.

    >>> seed_lines(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    lines = [1]
    while len(lines) < size:
        total = 2 * len(lines) + 1
        lines = [seed for line in lines for seed in (line, total - line)]
    return lines


def first_slots(size: int) -> list[BracketSlot]:
    """The lines of a bracket for so many entrants: seeds, and byes where there are not enough."""
    lines = seed_lines(1 << (size - 1).bit_length())
    return [BracketSlot(SlotKind.SEED, seed) if seed <= size else BYE_SLOT for seed in lines]


def main_rounds(size: int) -> list[list[BracketMatch]]:
    """The rounds of a knock-out, the matches numbered through."""
    slots = first_slots(size)
    rounds: list[list[BracketMatch]] = []
    number = 0
    while len(slots) > 1:
        matches = []
        for a, b in zip(slots[::2], slots[1::2], strict=True):
            number += 1
            matches.append(BracketMatch(number, len(rounds) + 1, a, b))
        rounds.append(matches)
        slots = [BracketSlot(SlotKind.WINNER, match.number) for match in matches]
    return rounds


def single_elimination(size: int, *, third_place: bool = False) -> Bracket:
    """A knock-out bracket for any number of entrants; the first seeds have the byes.

    ``third_place``: the losers of the semi-finals play one more match, before the final.

    >>> print(*(f"{match.a} v {match.b}" for match in single_elimination(3).matches), sep="; ")
    seed 1 v bye; seed 2 v seed 3; winner of match 1 v winner of match 2
    """
    check_size(size)
    rounds = main_rounds(size)
    matches = [
        replace(match, name=_NAMES.get(len(matches_of_round), ""))
        for matches_of_round in rounds
        for match in matches_of_round
    ]
    if third_place and len(rounds) > 1:
        final = matches.pop()
        a, b = (BracketSlot(SlotKind.LOSER, match.number) for match in rounds[-2])
        matches.append(
            BracketMatch(
                final.number, final.round, a, b, BracketPart.THIRD_PLACE, name="third-place"
            )
        )
        matches.append(replace(final, number=final.number + 1))
    return Bracket(size, tuple(matches))
