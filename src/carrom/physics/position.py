"""A layout of discs on the board: an exact value with an exact, compact text.

Coordinates lie on a grid of 2⁻⁴⁰ m (a millionth of a micrometre): fine beyond any measuring, and
mirror images are exact in floating point. Origin at the centre of the board.

>>> position = Position.of(queen=[(0, 0)], white=[(0.1, -0.2)])
>>> position
Position.from_text('qg0000000g0000000 wk6csk6ct9k6csk6d')
>>> Position.from_text(position.text) == position
True
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import hypot, isfinite
from typing import Any

from carrom.errors import BadPosition
from carrom.physics.equipment import STANDARD, Equipment
from carrom.short_repr import short_repr

GRID = 2.0**-40
"""Metres between two coordinates a disc may have: about a picometre."""
WHOLE_GRID = 4096.0
"""Metres. A float beyond this is a point of the grid as it stands."""
TOUCH = 1e-9
"""Discs nearer to each other than this beyond touching overlap; less is rounding."""
MOST_DISCS = 19
"""Eighteen men and the queen."""
_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
_PAIRS = tuple(first + second for first in _LETTERS for second in _LETTERS)
_TO_BASE_32 = str.maketrans(_LETTERS, "0123456789abcdefghijklmnopqrstuv")
_OFFSET = 1 << 39


class Kind(StrEnum):
    """What a disc is. The striker is not part of a position."""

    WHITE = "white"
    BLACK = "black"
    QUEEN = "queen"


MOST = {Kind.WHITE: 9, Kind.BLACK: 9, Kind.QUEEN: 1}
_LETTER_KIND = {kind[0]: kind for kind in Kind}


def snap(value: float) -> float:
    """The nearest point of the grid; symmetric, so that mirror images stay mirror images.

    >>> snap(0.1) == snap(snap(0.1)), snap(-0.1) == -snap(0.1)
    (True, True)
    """
    if abs(value) >= WHOLE_GRID:
        return value
    return round(value / GRID) * GRID


def turn(x: float, y: float, quarters: int) -> tuple[float, float]:
    """The point turned anticlockwise about the centre by quarter turns.

    >>> turn(0.1, 0.2, 1)
    (-0.2, 0.1)
    """
    match quarters % 4:  # 0.0 - y, because the grid has no -0.0
        case 0:
            return x, y
        case 1:
            return 0.0 - y, x
        case 2:
            return 0.0 - x, 0.0 - y
        case _:
            return y, 0.0 - x


@dataclass(frozen=True, slots=True)
class Disc:
    """A man or the queen, lying flat at (x, y)."""

    kind: Kind
    x: float
    y: float

    __repr__ = short_repr


@dataclass(frozen=True, slots=True)
class Position:
    """Discs at rest, in a fixed order. Build with `of` or `from_text`; see `problems` for what is
    wrong. Raises `BadPosition` for a place that is not a finite number.
    """

    discs: tuple[Disc, ...] = ()

    def __repr__(self) -> str:
        try:
            return f"Position.from_text({self.text!r})"
        except BadPosition:  # a disc so far off the board that it has no text
            return f"Position({self.discs!r})"

    def __post_init__(self) -> None:
        for number, disc in enumerate(self.discs, 1):
            if not (isfinite(disc.x) and isfinite(disc.y)):
                raise BadPosition(
                    f"disc {number} ({disc.kind}) lies at ({disc.x}, {disc.y}); both are finite numbers",
                    field="position",
                )
        snapped = tuple([Disc(disc.kind, snap(disc.x), snap(disc.y)) for disc in self.discs])
        object.__setattr__(self, "discs", snapped)

    def __iter__(self) -> Iterator[Disc]:
        return iter(self.discs)

    def __len__(self) -> int:
        return len(self.discs)

    @classmethod
    def of(
        cls,
        *,
        queen: Iterable[tuple[float, float]] = (),
        white: Iterable[tuple[float, float]] = (),
        black: Iterable[tuple[float, float]] = (),
    ) -> Position:
        """A position from places by kind: queen, then white, then black. Raises `BadPosition` with everything
        that makes it impossible; ``Position(discs)`` takes any.

        >>> Position.of(white=[(0.1, 0.2), (0.11, 0.2)])  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        carrom.errors.BadPosition: position: disc 2 (white) overlaps disc 1 (white); ...
        """
        kinds = ((Kind.QUEEN, queen), (Kind.WHITE, white), (Kind.BLACK, black))
        given = [(kind, place) for kind, places in kinds for place in places]
        return cls(tuple(_disc_at(n, *each) for n, each in enumerate(given, 1))).check()

    @property
    def text(self) -> str:
        """The position in words of a kind and two times eight letters a disc: w, b or q, then x, y."""
        return " ".join(f"{d.kind[0]}{_encode(d.x)}{_encode(d.y)}" for d in self.discs)

    @classmethod
    def from_text(cls, text: str) -> Position:
        """The exact inverse of `text`. Raises `BadPosition` naming the word that is wrong."""
        discs = []
        for number, word in enumerate(text.split(), 1):
            letters = word.lower()
            if len(letters) != 17 or letters[0] not in _LETTER_KIND:
                raise BadPosition(
                    f"disc {number}, {word[:24]!r}: expected w, b or q and sixteen letters or digits, "
                    "as `Position.text` writes them",
                    field="position",
                )
            if bad := [letter for letter in letters[1:] if letter not in _LETTERS]:
                raise BadPosition(
                    f"disc {number}: {bad[0]!r} is not a letter of a place", field="position"
                )
            discs.append(
                Disc(_LETTER_KIND[letters[0]], _decode(letters[1:9]), _decode(letters[9:]))
            )
        return cls(tuple(discs))

    def mirrored(self) -> Position:
        """The image in the middle line between left and right."""
        return Position(tuple(Disc(d.kind, -d.x, d.y) for d in self.discs))

    def turned(self, quarters: int = 1) -> Position:
        """The position turned anticlockwise by quarter turns, as the next players see it."""
        if quarters % 4 == 0:
            return self
        return _on_grid(tuple([Disc(d.kind, *turn(d.x, d.y, quarters)) for d in self.discs]))

    @property
    def counts(self) -> dict[Kind, int]:
        """How many discs of each kind there are."""
        kinds = [disc.kind for disc in self.discs]
        return {kind: kinds.count(kind) for kind in Kind}

    def problems(self, equipment: Equipment = STANDARD, *, names: Sequence[str] = ()) -> list[str]:
        """What makes this position impossible: overlaps, discs off the surface or in a pocket, too
        many. ``names``: what the discs are called in it, instead of numbers from 1.
        """
        problems = []
        for kind, count in self.counts.items():
            if count > MOST[kind]:
                problems.append(f"{count} {kind} discs; there are {MOST[kind]}")
        radius, edge = equipment.man_radius, equipment.half

        def name_of(number: int) -> str:
            name = names[number] if names else number + 1
            return f"disc {name} ({self.discs[number].kind})"

        for number, d in enumerate(self.discs):
            if not (abs(d.x) <= edge - radius + TOUCH and abs(d.y) <= edge - radius + TOUCH):
                problems.append(
                    f"{name_of(number)} is off the playing surface; "
                    f"its centre lies {radius:g} m or more from every cushion"
                )
            elif in_pocket(d.x, d.y, equipment):
                problems.append(f"{name_of(number)} lies in a pocket")
            for other_number, other in enumerate(self.discs[:number]):
                if hypot(d.x - other.x, d.y - other.y) < 2 * radius - TOUCH:
                    problems.append(
                        f"{name_of(number)} overlaps {name_of(other_number)}; "
                        f"their centres lie {2 * radius:g} m or more apart"
                    )
        return problems

    def check(self, equipment: Equipment = STANDARD) -> Position:
        """The position itself if it is possible; raises `BadPosition` with every problem otherwise."""
        if problems := self.problems(equipment):
            raise BadPosition("; ".join(problems), field="position")
        return self

    def _repr_svg_(self) -> str:
        from carrom.drawing import draw_position

        return draw_position(self)


def _disc_at(number: int, kind: Kind, place: Any) -> Disc:
    """A disc at a place. Raises `BadPosition` for what is not a place."""
    try:
        x, y = place
        return Disc(kind, float(x), float(y))
    except (TypeError, ValueError):
        raise BadPosition(
            f"disc {number} ({kind}) lies at {place!r}; two numbers, metres from the centre, are right",
            field="position",
        ) from None


def _on_grid(discs: tuple[Disc, ...]) -> Position:
    """A position of discs that lie on the grid already."""
    position = object.__new__(Position)
    object.__setattr__(position, "discs", discs)
    return position


def in_pocket(x: float, y: float, equipment: Equipment = STANDARD) -> bool:
    """Whether a disc with its centre here is pocketed: its centre is past the rim of a hole."""
    centre = equipment.pocket_centre
    return hypot(abs(x) - centre, abs(y) - centre) < equipment.pocket_radius


def _encode(value: float) -> str:
    if not -_OFFSET * GRID <= value < _OFFSET * GRID:
        raise BadPosition(f"a place of {value} m is not on the board", field="position")
    number = int(value / GRID) + _OFFSET
    high, low = number >> 20, number & 0xF_FFFF
    return _PAIRS[high >> 10] + _PAIRS[high & 1023] + _PAIRS[low >> 10] + _PAIRS[low & 1023]


def _decode(letters: str) -> float:
    return (int(letters.translate(_TO_BASE_32), 32) - _OFFSET) * GRID
