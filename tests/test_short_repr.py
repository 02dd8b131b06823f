"""`repr` of values: the call that makes them, without what is at its default."""

from __future__ import annotations

from dataclasses import dataclass, field

from carrom.laws import Queen
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
