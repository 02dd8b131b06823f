"""`repr` of values: the call that makes them, without what is at its default."""

from __future__ import annotations

from dataclasses import dataclass, field

from carrom.laws import BoardState, Queen
from carrom.short_repr import short_repr


@dataclass(frozen=True, slots=True)
class Value:
    number: int
    queen: Queen = Queen.ON_BOARD
    parts: tuple[Queen, ...] = ()
    names: list[str] = field(default_factory=list)
    hidden: int = field(default=0, repr=False)

    __repr__ = short_repr


def test_only_what_differs_from_the_default_is_shown() -> None:
    assert repr(Value(3, hidden=2)) == "Value(number=3)"
    assert repr(Value(0, names=["a"])) == "Value(number=0, names=['a'])"


def test_the_text_makes_the_value_again() -> None:
    for value in (
        Value(1, Queen.MINE),
        Value(1, parts=(Queen.VOID,)),
        Value(1, parts=(Queen.VOID, Queen.MINE), names=["b"]),
    ):
        assert eval(repr(value)) == value


def test_a_board_shows_who_ever_pocketed_a_man_only_where_the_counts_do_not_tell() -> None:
    assert repr(BoardState(8, 9)) == "BoardState(own_on_board=8, opp_on_board=9)"
    for board in (BoardState(9, 9, ever_pocketed_own=True), BoardState(8, 3, own_dues=1)):
        assert eval(repr(board)) == board
    assert "ever_pocketed_own=True" in repr(BoardState(9, 9, ever_pocketed_own=True))
