"""What places are decided by."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from hashlib import sha256

from carrom.errors import BadInput, nearest
from carrom.tournament.standings.tallies import EntrantTally


class Criterion(StrEnum):
    """What separates those whom all criteria before it left level."""

    MATCH_POINTS = "match_points"
    WINS = "wins"
    BOARDS = "boards"  # won minus lost
    NET_SCORE = "net_score"  # scored minus conceded
    TOTAL_SCORE = "total_score"
    BUCHHOLZ = "buchholz"
    HEAD_TO_HEAD = "head_to_head"  # match points in the matches among those who are level
    SEED = "seed"
    RATING = "rating"
    LOT = "lot"


CriterionValues = Mapping[str, float]
"""What a criterion counts for each of those who are level; more is better."""

_OF_TALLY: Mapping[Criterion, Callable[[EntrantTally], float]] = {
    Criterion.MATCH_POINTS: lambda tally: tally.match_points,
    Criterion.WINS: lambda tally: tally.won,
    Criterion.BOARDS: lambda tally: tally.boards_won - tally.boards_lost,
    Criterion.NET_SCORE: lambda tally: tally.net_score,
    Criterion.TOTAL_SCORE: lambda tally: tally.scored,
    Criterion.BUCHHOLZ: lambda tally: tally.buchholz,
}


def read_criteria(names: Iterable[str], *, field: str = "criteria") -> tuple[Criterion, ...]:
    """Criteria by their names. Raises `BadInput` for a name that is none, or is there twice.

    >>> read_criteria(["match_points", "bucholz"])
    Traceback (most recent call last):
    carrom.errors.BadInput: criteria: cannot be 'bucholz'; did you mean 'buchholz'?
    """
    read: list[Criterion] = []
    for name in names:
        if name not in list(Criterion):
            hint = nearest(name, [each.value for each in Criterion])
            raise BadInput(f"cannot be {name!r}; {hint}", field=field)
        if (criterion := Criterion(name)) in read:
            raise BadInput(f"{name!r} is there twice", field=field)
        read.append(criterion)
    return tuple(read)


def measure(
    criterion: Criterion,
    level: Sequence[str],
    tallies: Mapping[str, EntrantTally],
    *,
    seeds: Mapping[str, int],
    ratings: Mapping[str, float],
    lot: str,
) -> CriterionValues:
    """What a criterion counts for each of those who are level."""
    match criterion:
        case Criterion.HEAD_TO_HEAD:
            return head_to_head(level, tallies)
        case Criterion.SEED:  # who has no seed comes after all who have
            last = max([0, *seeds.values()]) + 1
            return {id: -(seeds.get(id) or last) for id in level}
        case Criterion.RATING:
            return {id: ratings.get(id, 0) for id in level}
        case Criterion.LOT:
            return {id: draw_lot(lot, id) for id in level}
        case _:
            count = _OF_TALLY[criterion]
            return {id: count(tallies[id]) for id in level}


def head_to_head(level: Sequence[str], tallies: Mapping[str, EntrantTally]) -> CriterionValues:
    """The match points of each in the matches among them."""
    among = set(level)
    return {
        id: sum(
            points
            for opponent, points in zip(
                tallies[id].opponents, tallies[id].points_against, strict=True
            )
            if opponent in among
        )
        for id in level
    }


def draw_lot(lot: str, id: str) -> int:
    """An entrant's lot: the same for the same number, whoever else takes part."""
    return int.from_bytes(sha256(f"{lot} {id}".encode()).digest()[:8], "big")
