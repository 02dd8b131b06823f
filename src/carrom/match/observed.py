"""What was seen of a stroke, by colour: it stays true whoever's turn it turns out to have been."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

from carrom.errors import BadInput, shown
from carrom.laws import MEN, Breach, Colour, Contact, StrokeFacts
from carrom.shape import shape_of
from carrom.short_repr import short_repr


class Touch(StrEnum):
    """The first piece the striker touched, before any cushion."""

    NOTHING = "nothing"
    WHITE = "white"
    BLACK = "black"
    QUEEN = "queen"


_COUNTS = ("white", "black", "jumped_white", "jumped_black")


@dataclass(frozen=True, slots=True)
class ObservedStroke:
    """The facts of one stroke, once everything has come to rest (003.general.17).

    >>> ObservedStroke(white=1, striker=True).facts(Colour.WHITE).own
    1
    """

    white: int = 0
    black: int = 0
    queen: bool = False
    striker: bool = False
    first: Touch | None = None
    improper: bool = False
    breaches: tuple[Breach, ...] = ()
    striker_jumped: bool = False
    jumped_white: int = 0
    jumped_black: int = 0
    jumped_queen: bool = False
    fell_back: bool = False
    fell_back_after_light: bool = False

    __repr__ = short_repr

    def __post_init__(self) -> None:
        for name in _COUNTS:
            count: Any = getattr(self, name)
            if type(count) is not int or not 0 <= count <= MEN:
                raise BadInput(
                    f"is {shown(count)}; there are 0 to {MEN} of them", field=f"seen.{name}"
                )
        if self.first is not None and type(self.first) is not Touch:
            object.__setattr__(self, "first", _TOUCH.read_at(self.first, "seen.first"))
        if self.breaches:
            given: Any = self.breaches
            words = [given] if isinstance(given, str) else given
            breaches = tuple([_BREACH.read_at(word, "seen.breaches") for word in words])
            object.__setattr__(self, "breaches", breaches)

    def facts(self, colour: Colour) -> StrokeFacts:
        """The same, told from the chair of the player of a colour."""
        white = colour is Colour.WHITE
        return StrokeFacts(
            own=self.white if white else self.black,
            opp=self.black if white else self.white,
            queen=self.queen,
            striker=self.striker,
            proper=not self.improper,
            breaches=self.breaches,
            first_contact=None if self.first is None else _contact(self.first, colour),
            striker_jumped=self.striker_jumped,
            jumped_own=self.jumped_white if white else self.jumped_black,
            jumped_opp=self.jumped_black if white else self.jumped_white,
            jumped_queen=self.jumped_queen,
            fell_back=self.fell_back,
            fell_back_after_light=self.fell_back_after_light,
        )

    def with_one_more(self, piece: str) -> ObservedStroke:
        """The same stroke with one more piece pocketed: white, black, queen or striker."""
        if piece not in ("white", "black", "queen", "striker"):
            raise BadInput(f"{piece!r}: white, black, queen or striker", field="piece")
        pocketed: Any = getattr(self, piece)
        if pocketed is True:
            raise BadInput(f"the {piece} was pocketed in that stroke already", field="piece")
        more: dict[str, Any] = {piece: True if pocketed is False else pocketed + 1}
        return replace(self, **more)

    @property
    def words(self) -> tuple[str, ...]:
        """What is not as it is in a stroke that did nothing, by the names of the fields."""
        return tuple(
            field.name for field in fields(self) if getattr(self, field.name) != field.default
        )


def _contact(touch: Touch, colour: Colour) -> Contact:
    if touch in (Touch.NOTHING, Touch.QUEEN):
        return Contact(touch.value)
    return Contact.OWN if touch.value == colour.value else Contact.OPPONENT


_TOUCH, _BREACH = shape_of(Touch), shape_of(Breach)
