"""Rewards on the way to the end of a board, by a potential, so that the best play stays the best.

A stroke from board s to board t is paid ``discount`` · Φ(t) − Φ(s), and Φ is 0 once the board is over (Ng,
Harada and Russell 1999). Over an episode these payments add up to −Φ of its first board, whatever was played:
they help a learner to see what is good, and change nothing about what is best.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from math import isfinite
from typing import Any

from carrom.errors import BadInput
from carrom.match import Board, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Shaping:
    """The weights of the potential of a board, as a player sees it.

    ``own_men``: every own man that lies on the board counts so much against it; ``opponent_men``: every man
    of the opponent's so much for it; ``queen``: she counts for whoever has covered her; ``fouls``: every man
    the player owes counts against it, every man the opponent owes for it. ``discount``: that of the learner,
    for each stroke.
    """

    own_men: float = 0.0
    opponent_men: float = 0.0
    queen: float = 0.0
    fouls: float = 0.0
    discount: float = 1.0

    def __post_init__(self) -> None:
        for weight in fields(self):
            value = getattr(self, weight.name)
            if not isinstance(value, int | float) or not isfinite(value):
                raise BadInput(
                    f"is {value!r}; a finite number is right", field=f"shaping.{weight.name}"
                )
        if not 0 < self.discount <= 1:
            raise BadInput(
                f"is {self.discount}; it lies above 0, and 1 is the highest",
                field="shaping.discount",
            )

    @property
    def is_nothing(self) -> bool:
        """Whether nothing is paid."""
        return not (self.own_men or self.opponent_men or self.queen or self.fouls)

    def potential(self, own: Any, opp: Any, own_dues: Any, opp_dues: Any, queen: Any) -> Any:
        """Φ of a board: men on it, men owed, and the queen (1: covered by the player, −1: by the opponent).

        Numbers or arrays of them.

        >>> Shaping(own_men=0.5, queen=2.0).potential(4, 9, 0, 0, 1)
        0.0
        """
        men = self.opponent_men * opp - self.own_men * own
        return men + self.queen * queen - self.fouls * (own_dues - opp_dues)


NO_SHAPING = Shaping()


def shaping_of(given: Shaping | float) -> Shaping:
    """What was given as shaping; a number is the weight of own men, the queen and fouls."""
    if isinstance(given, Shaping):
        return given
    if isinstance(given, bool) or not isinstance(given, int | float):
        raise BadInput(f"is {given!r}; a Shaping or a number is right", field="shaping")
    return Shaping(own_men=given, queen=given, fouls=given)


def counts_of(board: Board, side: Side) -> tuple[int, int, int, int, int]:
    """What the potential of a board goes by, seen by a side: the arguments of `Shaping.potential`."""
    holder = board.queen_of
    queen = 0 if holder is None else 1 if holder is side else -1
    other = side.other
    return board.men(side), board.men(other), board.owes(side), board.owes(other), queen
