"""What a match knows of the text of a position: how many discs of each kind lie there.

Where they lie concerns `carrom.physics` alone. Its `Position.text` has a word for every disc; the first
letter is the disc's kind.
"""

from __future__ import annotations

from typing import NamedTuple

from carrom.laws import MEN, Colour
from carrom.match.board import Board
from carrom.match.event import Event

_LETTERS = 17  # of a word


class DiscCounts(NamedTuple):
    """How many discs of each kind lie on a board."""

    white: int
    black: int
    queen: int

    @classmethod
    def of_text(cls, text: str) -> DiscCounts:
        """What the text of a position holds."""
        kinds = [word[:1] for word in text.split()]
        return cls(kinds.count("w"), kinds.count("b"), kinds.count("q"))

    @classmethod
    def of_board(cls, board: Board, queen: int) -> DiscCounts:
        """The men a board counts, and the queen or not."""
        white, black = (board.side_with(colour) for colour in (Colour.WHITE, Colour.BLACK))
        return cls(board.men(white), board.men(black), queen)


RACK = DiscCounts(MEN, MEN, 1)


def check_position(event: Event, text: str, expected: DiscCounts) -> None:
    """Refuse the text of a position that does not hold so many discs of each kind."""
    counts = DiscCounts.of_text(text)
    for name, count, lying in zip(expected._fields, counts, expected, strict=True):
        if count != lying:
            raise event.refused("position.count", count=count, name=name, lying=lying)
    words = text.split()
    if len(words) != sum(expected) or any(len(word) != _LETTERS for word in words):
        raise event.refused("position.form")
