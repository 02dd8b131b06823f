"""Everybody against everybody, round by round, by the circle method."""

from __future__ import annotations

from collections.abc import Sequence

from carrom.errors import BadInput

PairsOfRound = tuple[tuple[str, str], ...]


def circle_rounds(entrants: Sequence[str]) -> tuple[PairsOfRound, ...]:
    """The rounds of a league, each a tuple of pairs. With an odd number one side is free in every round.

    The first entrant keeps its place, the others move round it by one; who leads a pair alternates for the
    first.

    >>> for pairs in circle_rounds(["a", "b", "c", "d"]):
    ...     print(*map(" ".join, pairs), sep=", ")
    a d, b c
    c a, d b
    a b, c d
    """
    if len(entrants) < 2:
        raise BadInput(f"{len(entrants)} cannot make rounds: two are needed", field="entrants")
    if len(set(entrants)) < len(entrants):
        twice = next(id for id in entrants if entrants.count(id) > 1)
        raise BadInput(f"{twice!r} is there twice", field="entrants")
    places: list[str | None] = [*entrants]
    if len(places) % 2:
        places.append(None)
    half = len(places) // 2
    rounds: list[PairsOfRound] = []
    for number in range(len(places) - 1):
        pairs = list(zip(places[:half], reversed(places[half:]), strict=True))
        if number % 2:
            first, opponent = pairs[0]
            pairs[0] = (opponent, first)
        rounds.append(tuple((a, b) for a, b in pairs if a is not None and b is not None))
        places.insert(1, places.pop())
    return tuple(rounds)
