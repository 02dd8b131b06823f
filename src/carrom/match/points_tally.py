"""What each player of the points game has."""

from __future__ import annotations

from dataclasses import dataclass

from carrom.short_repr import short_repr


@dataclass(frozen=True, slots=True)
class PointsTally:
    """What a player of the points game has: ``before`` this board, ``points`` of it so far, dues owed, and
    whether the queen is theirs.

    >>> PointsTally(before=12, points=3, queen=True).score
    15
    """

    before: int = 0
    points: int = 0
    owes: int = 0
    queen: bool = False

    __repr__ = short_repr

    @property
    def score(self) -> int:
        return self.before + self.points
