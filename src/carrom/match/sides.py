"""Sides, players and their seats.

A side is a player or a pair, `a` or `b`; its players are `a1` and, in doubles, `a2`. Seats are named as on
a map, seen with the first side's first player below: in singles S and N, in doubles all four, partners
opposite (003.sitting.1, 2).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from carrom.errors import BadInput
from carrom.laws import Winner


class Side(StrEnum):
    """One of the sides of a match: two, or up to four in the points game (A134)."""

    A = "a"
    B = "b"
    C = "c"
    D = "d"

    @property
    def other(self) -> Side:
        """The other one of two."""
        return Side.B if self is Side.A else Side.A

    @property
    def number(self) -> int:
        """Where this side stands among the values of all sides: 0 for a."""
        return "abcd".index(self)

    def winner(self, winner: Winner | None) -> Side | None:
        """The side that has won, by a ruling told from this side's chair."""
        return None if winner is None else self if winner is Winner.ME else self.other


SIDES = (Side.A, Side.B)
"""The two sides that have a colour each. Where the men belong to nobody, they stand for white and black."""
Pair = tuple[int, ...]
"""A number of each side: (a, b), in the points game as many as play."""


def pair(values: Pair, side: Side, value: int) -> Pair:
    """Numbers of all sides with one side's changed."""
    return (*values[: side.number], value, *values[side.number + 1 :])


class Seat(StrEnum):
    """A chair at the board.

    >>> Seat("S"), [seat.name for seat in Seat]
    (<Seat.SOUTH: 'S'>, ['SOUTH', 'EAST', 'NORTH', 'WEST'])
    """

    SOUTH = "S"
    EAST = "E"
    NORTH = "N"
    WEST = "W"


ANTICLOCKWISE = (Seat.SOUTH, Seat.EAST, Seat.NORTH, Seat.WEST)
"""The order in which turns pass (003.objective.7): everybody's right-hand neighbour comes next."""
PLAYERS = ("a1", "a2", "b1", "b2")
EACH_ALONE = ("a1", "b1", "c1", "d1")
"""The players of the points game, as many as there are (A134)."""
_SIDES = {player: Side(player[0]) for player in (*PLAYERS, *EACH_ALONE)}


def side_of(player: str) -> Side:
    """The side a player belongs to.

    >>> side_of("b2")
    <Side.B: 'b'>
    """
    return _SIDES.get(player) or Side(player[0])


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where: the players on S, E, N, W, None for an empty chair.

    ``gone``: players of the points game who have left; turns pass over their chairs (A134).
    """

    around: tuple[str | None, str | None, str | None, str | None]
    gone: tuple[str, ...] = ()

    @classmethod
    def usual(cls, doubles: bool, sides: int = 2) -> Seating:
        """The seats when nobody says otherwise; three and four sides sit next to each other (A134).

        >>> Seating.usual(doubles=False, sides=3).around
        ('a1', 'b1', 'c1', None)
        """
        if sides > 2:
            south, east, north, west = (*EACH_ALONE[:sides], None)[:4]
            return cls((south, east, north, west))
        return cls(("a1", "b1", "a2", "b2") if doubles else ("a1", None, "b1", None))

    @classmethod
    def of(cls, seats: Iterable[tuple[str, str]], doubles: bool, sides: int = 2) -> Seating:
        """Seats from pairs of player and chair; raises `BadInput` where the laws forbid them."""
        chairs: dict[str, str] = {}
        players = PLAYERS if doubles else EACH_ALONE[:sides]
        for player, seat in seats:
            if player not in players:
                raise BadInput(f"{player!r} does not play in this match", field="seats")
            if seat not in tuple(Seat):
                raise BadInput(f"{seat!r} is not a chair: S, E, N or W", field="seats")
            if seat in chairs:
                raise BadInput(f"both {chairs[seat]} and {player} on chair {seat}", field="seats")
            if player in chairs.values():
                raise BadInput(f"{player} has two chairs", field="seats")
            chairs[seat] = player
        if len(chairs) != len(players):
            raise BadInput(f"{len(chairs)} of {len(players)} players sit", field="seats")
        south, east, north, west = map(chairs.get, ANTICLOCKWISE)
        if doubles and side_of(chairs["S"]) is not side_of(chairs["N"]):
            raise BadInput("partners sit opposite each other (003.sitting.2)", field="seats")
        if sides == 2 and (south is None) is not (north is None):
            raise BadInput("the players sit face to face (003.sitting.1)", field="seats")
        return cls((south, east, north, west))

    @property
    def doubles(self) -> bool:
        """Whether two play against two."""
        return "a2" in self.around

    def seat(self, player: str) -> Seat:
        return ANTICLOCKWISE[self.around.index(player)]

    def quarters(self, player: str) -> int:
        """How many quarter turns anticlockwise from S the player sits."""
        return self.around.index(player)

    def right_hand(self, player: str) -> str:
        """Who comes next: the neighbour on the right; in singles the opponent.

        >>> Seating.usual(doubles=True).right_hand("a1")
        'b1'
        """
        at = self.around.index(player)
        following = (*self.around[at + 1 :], *self.around[: at + 1])
        return next(
            neighbour
            for neighbour in following
            if neighbour is not None and neighbour not in self.gone
        )

    def next_of(self, side: Side, after: str) -> str:
        """The first player of a side that comes after a player."""
        player = self.right_hand(after)
        while side_of(player) is not side:
            player = self.right_hand(player)
        return player
