"""A puzzle: a position from a board that was really played, a task in it, and how hard it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from hashlib import sha256
from typing import Annotated, Any

from carrom.errors import BadInput
from carrom.laws import Colour, Queen, rule_set
from carrom.physics import STANDARD, YIELDING, Disc, Kind, Position, Stroke
from carrom.play import KIND_OF_COLOUR
from carrom.players import Node, board_of
from carrom.shape import Detail, ObjectOf
from carrom.short_repr import short_repr

LEVELS = tuple(str(number) for number in range(1, 9))
"""The computer players by whom puzzles are rated."""
_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
_ID_LENGTH = 8


class PuzzleKind(StrEnum):
    """What a puzzle asks for."""

    POCKET = "pocket"  # pocket the man that is marked
    QUEEN = "queen"  # pocket the queen and cover her
    CLEAR = "clear"  # pocket all one has left, and win the board
    LEAVE = "leave"  # pocket nothing, and leave the others nothing


class QueenAt(StrEnum):
    """Where the queen is before the first stroke, as the player who strikes sees it.

    >>> from carrom.puzzles import shipped_puzzles
    >>> next(iter(shipped_puzzles().values())).queen
    <QueenAt.THEIRS: 'theirs'>
    """

    ON_BOARD = "on_board"
    MINE = "mine"
    THEIRS = "theirs"


QUEEN_OF = {
    QueenAt.ON_BOARD: Queen.ON_BOARD,
    QueenAt.MINE: Queen.MINE,
    QueenAt.THEIRS: Queen.THEIRS,
}


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How hard a puzzle is. ``rating``: on the scale of `carrom.puzzles.LEVEL_RATINGS`: a player solves a
    puzzle of their own rating half of the time. ``solved_by``: the share of tries that levels 1 to 8 solve.
    ``margin``: the share of tries by the hand of level 8 in which the solution holds. ``by_chance``: the
    share of strokes at random that solve it, or solve its first stroke."""

    rating: int
    solved_by: tuple[float, ...]
    margin: float
    by_chance: float

    __repr__ = short_repr


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a puzzle comes from: the seed of its set, the number of the board in it, the levels that played
    that board, how many strokes it was old; and a digest of all positions that the board passed through,
    which shows whether it is still played so.

    >>> from carrom.puzzles import shipped_puzzles
    >>> puzzle = next(iter(shipped_puzzles().values()))
    >>> puzzle.provenance.players
    ('3', '3')
    """

    seed: int
    board: int
    players: tuple[str, ...]
    stroke: int
    played: str

    __repr__ = short_repr


SolutionStroke = tuple[float, float, float, float]
"""x, dx, dy, speed: a stroke from the middle of the base line."""
PlacedMan = tuple[Kind, float, float]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position as the player who strikes sees it, and what is asked for.

    ``side``: the colour of that player. ``strokes``: how many are allowed. ``target``: the disc to pocket, as
    a number in the position, where the task names one. ``solution``: strokes that solve it.

    >>> from carrom.puzzles import shipped_puzzles
    >>> puzzle = next(iter(shipped_puzzles().values()))
    >>> puzzle.kind, puzzle.queen, puzzle.provenance.players
    (<PuzzleKind.POCKET: 'pocket'>, <QueenAt.THEIRS: 'theirs'>, ('3', '3'))
    """

    kind: PuzzleKind
    rules: str
    side: Colour
    queen: QueenAt
    position: tuple[PlacedMan, ...]
    strokes: Annotated[int, Detail(at_least=1, at_most=9)]
    target: int | None
    solution: tuple[SolutionStroke, ...]
    difficulty: Difficulty
    provenance: Provenance
    id: str = field(default="")

    __repr__ = short_repr

    def __post_init__(self) -> None:
        object.__setattr__(self, "id", self.id or self._own_id())

    def _own_id(self) -> str:
        """A short name derived from what is asked where: the same puzzle always has the same."""
        discs = [(kind.value, x, y) for kind, x, y in self.position]
        content = (
            self.kind.value, self.rules, self.side.value, self.queen.value, discs, self.strokes,
            self.target,
        )  # fmt: skip
        number = int.from_bytes(sha256(repr(content).encode()).digest()[:5], "big")
        return "".join(_LETTERS[number >> 5 * place & 31] for place in range(_ID_LENGTH))

    @property
    def board(self) -> Node:
        """The board before the first stroke."""
        position = Position(tuple(Disc(*disc) for disc in self.position))
        return board_of(
            position,
            rule_set(self.rules),
            colour=self.side,
            queen=QUEEN_OF[self.queen],
            constants=YIELDING,
        )

    def rated(self, difficulty: Difficulty) -> Puzzle:
        """The same with another difficulty."""
        return replace(self, difficulty=difficulty)

    def check(self) -> Puzzle:
        """The puzzle itself if it is possible. Raises `BadInput` naming what is wrong."""
        if self.id != self._own_id():
            raise BadInput(
                f"is {self.id!r}, but the content is that of {self._own_id()!r}", field="id"
            )
        self.board.position.check()
        own = KIND_OF_COLOUR[self.side]
        kinds = [disc[0] for disc in self.position]
        if (Kind.QUEEN in kinds) != (self.queen is QueenAt.ON_BOARD):
            raise BadInput("does not say where the queen of the position is", field="queen")
        needs_target = self.kind in (PuzzleKind.POCKET, PuzzleKind.QUEEN)
        wanted = Kind.QUEEN if self.kind is PuzzleKind.QUEEN else own
        if needs_target != (self.target is not None):
            raise BadInput(f"a puzzle of kind {self.kind} has {'a' if needs_target else 'no'} target",
                           field="target")  # fmt: skip
        if self.target is not None and not (
            0 <= self.target < len(kinds) and kinds[self.target] is wanted
        ):
            raise BadInput(f"is not the number of a {wanted} disc of the position", field="target")
        if len(set(kinds) - {Kind.QUEEN}) < 2:
            raise BadInput("each side has at least one man on the board", field="position")
        if len(self.difficulty.solved_by) != len(LEVELS):
            raise BadInput("has one share for each of levels 1 to 8", field="difficulty.solved_by")
        return self

    def json(self) -> dict[str, Any]:
        """As a JSON value, the id first."""
        written: dict[str, Any] = _PUZZLE.write(self)
        return {"id": self.id, **written}

    @classmethod
    def read(cls, value: Any) -> Puzzle:
        """The exact inverse of `json`. Raises `BadInput` naming the field that is wrong."""
        puzzle: Puzzle = _PUZZLE.read(value)
        return puzzle.check()


_PUZZLE = ObjectOf(Puzzle)


def strokes_of_solution(solution: Sequence[SolutionStroke]) -> list[Stroke]:
    """A solution as strokes."""
    return [Stroke(x, -STANDARD.base_y, dx, dy, speed) for x, dx, dy, speed in solution]
