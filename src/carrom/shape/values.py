"""Shapes of values without named fields: text, numbers, flags, choices, lists, tuples, optional values."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import repeat
from math import inf, isfinite
from typing import Any

from carrom.errors import BadInput, nearest, shown

LARGEST = 2**53
"""Whole numbers beyond it are not the same in every reader of JSON."""
_HALF_CHARACTER = re.compile("[\ud800-\udfff]")
_BLANK_TYPES = frozenset({bool, int, float, str, tuple})


def under(name: str, wrong: BadInput) -> BadInput:
    """The same error as seen from one level further out.

    >>> from carrom.errors import BadInput
    >>> str(under("given", BadInput("is missing", field="own")))
    'given.own: is missing'
    """
    dot = "." if wrong.field and name and not wrong.field.startswith("[") else ""
    return BadInput(wrong.message, field=f"{name}{dot}{wrong.field}")


@contextmanager
def at_field(name: str) -> Iterator[None]:
    """Errors inside name this field, a path like ``given.dues``, before their own.

    >>> with at_field("given"):
    ...     raise must_be("a whole number", "three")
    Traceback (most recent call last):
        ...
    carrom.errors.BadInput: given: must be a whole number, not 'three'
    """
    try:
        yield
    except BadInput as wrong:
        raise under(name, wrong) from None


def must_be(expected: str, value: Any) -> BadInput:
    """The error for a value of the wrong type or beyond its bounds.

    >>> str(must_be("a whole number", "three"))
    "must be a whole number, not 'three'"
    """
    return BadInput(f"must be {expected}, not {shown(value)}", field="")


def check_text(value: Any) -> str:
    """The value, if it is text that any file can hold.

    >>> check_text("Asha")
    'Asha'
    """
    if not isinstance(value, str):
        raise must_be("text", value)
    if not value.isascii() and (half := _HALF_CHARACTER.search(value)):
        raise BadInput(f"holds half a character ({half[0]!r})", field="")
    return str(value)


@dataclass(frozen=True)
class Shape:
    """The root of all shapes."""

    def write(self, value: Any) -> Any:
        """The value as plain data. Raises `BadInput`."""
        raise NotImplementedError

    def read(self, value: Any) -> Any:
        """The value of plain data. Raises `BadInput`."""
        return self.write(value)

    def read_at(self, value: Any, where: str) -> Any:
        """The value of plain data; errors name the place it stands at, a path like ``given.dues``."""
        try:
            return self.read(value)
        except BadInput as wrong:
            raise under(where, wrong) from None

    @property
    def certain(self) -> Shape:
        """The shape of what is there, where it may be absent; else the shape itself."""
        return self

    def is_blank(self, value: Any) -> bool:
        """Whether a value says nothing: absent, no, empty, zero."""
        return value is None or (type(value) in _BLANK_TYPES and not value)


Pairs = Iterable[tuple[Shape, Any]]


@dataclass(frozen=True)
class Text(Shape):
    """Text; ``filled``: not empty; ``at_most``: as many characters."""

    filled: bool = False
    at_most: float = inf

    def write(self, value: Any) -> str:
        text = check_text(value)
        if self.filled and not text:
            raise must_be("text", value)
        if len(text) > self.at_most:
            raise must_be(f"text of at most {self.at_most} characters", value)
        return text


@dataclass(frozen=True)
class Bounded(Shape):
    """A number, between bounds where there are some."""

    at_least: float = -inf
    at_most: float = inf

    def holds(self, value: int | float) -> bool:
        """Whether it lies between the bounds, and every reader of JSON reads the same number."""
        same = isinstance(value, float) or -LARGEST <= value <= LARGEST
        return same and self.at_least <= value <= self.at_most

    def wrong(self, noun: str, value: Any) -> BadInput:
        low = "" if self.at_least == -inf else f" from {self.at_least}"
        high = "" if self.at_most == inf else f" {'to' if low else 'up to'} {self.at_most}"
        return must_be(noun + low + high, value)


class WholeNumber(Bounded):
    """A whole number.

    >>> WholeNumber(at_least=0, at_most=9).read(3)
    3
    >>> WholeNumber(at_least=0, at_most=9).read(12)
    Traceback (most recent call last):
        ...
    carrom.errors.BadInput: must be a whole number from 0 to 9, not 12
    """

    def write(self, value: Any) -> int:
        if type(value) is int and self.holds(value):
            return value
        raise self.wrong("a whole number", value)


class Number(Bounded):
    """A number with every bit of it."""

    def write(self, value: Any) -> float:
        is_number = type(value) is int or (isinstance(value, float) and isfinite(value))
        if is_number and self.holds(value):
            return float(value)
        raise self.wrong("a finite number", value)


class Flag(Shape):
    """Yes or no.

    >>> Flag().read(True)
    True
    """

    def write(self, value: Any) -> bool:
        if type(value) is not bool:
            raise must_be("true or false", value)
        return value


class Scalar(Shape):
    """Text, a number, yes or no, or nothing: what `Any` stands for."""

    def write(self, value: Any) -> Any:
        if value is None or type(value) is bool:
            return value
        if isinstance(value, str):
            return check_text(value)
        return (Number if isinstance(value, float) else WholeNumber)().write(value)


@dataclass(frozen=True)
class ChoiceOf(Shape):
    """One of some words, of an enumeration or not; ``synonyms``: other words that are read as one of them.

    >>> ChoiceOf(("keep", "lose")).read("keep")
    'keep'
    >>> ChoiceOf(("keep", "lose")).read("kepe")
    Traceback (most recent call last):
        ...
    carrom.errors.BadInput: cannot be 'kepe'; did you mean 'keep'?
    """

    words: tuple[str, ...]
    enum: type[StrEnum] | None = None
    synonyms: tuple[tuple[str, str], ...] = ()

    @cached_property
    def _members(self) -> dict[str, Any]:
        members: dict[str, Any] = {
            word: self.enum(word) if self.enum else word for word in self.words
        }
        return members | {word: members[meant] for word, meant in self.synonyms}

    def write(self, value: Any) -> str:
        if not isinstance(value, str) or value not in self.words:
            raise BadInput(f"cannot be {shown(value)}; {nearest(str(value), self.words)}", field="")
        return str(value)

    def read(self, value: Any) -> Any:
        if isinstance(value, str) and value in self._members:
            return self._members[value]
        return self.write(value)


@dataclass(frozen=True)
class OptionalOf(Shape):
    """Something or nothing; ``none``: the word for nothing where the data has no null, as TOML has none.

    >>> from carrom.shape import shape_of
    >>> OptionalOf(shape_of(int)).read(None), shape_of(int | None).read(3)
    (None, 3)
    """

    of: Shape
    none: str = ""

    @property
    def certain(self) -> Shape:
        return self.of

    def write(self, value: Any) -> Any:
        return None if value is None else self.of.write(value)

    def read(self, value: Any) -> Any:
        if value is None or (self.none and value == self.none):
            return None
        try:
            return self.of.read(value)
        except BadInput as wrong:
            if not self.none:
                raise
            also = f'; "{self.none}" switches it off'
            raise BadInput(wrong.message + also, field=wrong.field) from None

    def is_blank(self, value: Any) -> bool:
        return value is None or self.of.is_blank(value)


class Parts(Shape):
    """A tuple; a list as plain data."""

    def parts(self, value: Any, kind: type[tuple[Any, ...] | list[Any]]) -> Pairs:
        """Each part with its shape, of a tuple to be written or a list to be read."""
        raise NotImplementedError

    def write(self, value: Any) -> list[Any]:
        return for_each(self.parts(value, tuple), lambda shape, part: shape.write(part))

    def read(self, value: Any) -> tuple[Any, ...]:
        return tuple(for_each(self.parts(value, list), lambda shape, part: shape.read(part)))


@dataclass(frozen=True)
class ListOf(Parts):
    """Any number of the same; ``from_text``: words in one text are as good as a list of them."""

    of: Shape
    from_text: bool = False

    def parts(self, value: Any, kind: type[tuple[Any, ...] | list[Any]]) -> Pairs:
        if not isinstance(value, kind):
            raise must_be(f"a {kind.__name__}", value)
        return zip(repeat(self.of), value)

    def read(self, value: Any) -> tuple[Any, ...]:
        if self.from_text and isinstance(value, str):
            words = value.split()
            if not words and isinstance(self.of, ChoiceOf):
                words = [value]  # refused, with the words there are
            return tuple([self.of.read(word) for word in words])
        return super().read(value)


@dataclass(frozen=True)
class TupleOf(Parts):
    """A fixed number of parts, each with its own shape."""

    of: tuple[Shape, ...]

    def parts(self, value: Any, kind: type[tuple[Any, ...] | list[Any]]) -> Pairs:
        if not isinstance(value, kind) or len(value) != len(self.of):
            raise must_be(f"a {kind.__name__} of {len(self.of)}", value)
        return zip(self.of, value, strict=True)


def for_each(parts: Pairs, work: Callable[[Shape, Any], Any]) -> list[Any]:
    """Work done on every part; errors name its number."""
    results = []
    for number, (shape, part) in enumerate(parts):
        try:
            results.append(work(shape, part))
        except BadInput as wrong:
            raise under(f"[{number}]", wrong) from None
    return results
