"""What a field may hold: a shape for every type the events use, read from their annotations.

A shape turns a value into a plain JSON value and back, and refuses what does not fit, either way: what
could not be read is not written. Whoever holds a shape says where it stands; errors are named from there.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, dataclass, fields
from enum import StrEnum
from functools import cache
from math import isfinite
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from carrom.errors import BadInput, nearest, shown
from carrom.match.event import KINDS, Event

MOST = 2**53
"""Whole numbers beyond it are not the same in every reader of JSON."""
_HALF = re.compile("[\ud800-\udfff]")


def under(name: str, wrong: BadInput) -> BadInput:
    """An error told from one level further out."""
    dot = "." if wrong.field and not wrong.field.startswith("[") else ""
    return BadInput(wrong.message, field=f"{name}{dot}{wrong.field}")


def checked_text(value: Any) -> str:
    """The value, if it is text that any file can hold."""
    if not isinstance(value, str):
        raise BadInput(f"must be text, not {shown(value)}", field="")
    if not value.isascii() and (half := _HALF.search(value)):
        raise BadInput(f"holds half a character ({half[0]!r})", field="")
    return str(value)


@dataclass(frozen=True)
class Shape:
    """The root of all shapes."""

    def write(self, value: Any) -> Any:
        """The value as a JSON value. Raises `BadInput`."""
        raise NotImplementedError

    def read(self, value: Any) -> Any:
        """The value of a JSON value. Raises `BadInput`."""
        return self.write(value)


class Text(Shape):
    """Any text."""

    def write(self, value: Any) -> str:
        """The text itself."""
        return checked_text(value)


class Whole(Shape):
    """A whole number."""

    def write(self, value: Any) -> int:
        """The number itself."""
        if type(value) is not int or not -MOST <= value <= MOST:
            raise BadInput(f"must be a whole number, not {shown(value)}", field="")
        return value


class Real(Shape):
    """A number, every bit of it."""

    def write(self, value: Any) -> float:
        """The number as a plain float."""
        if isinstance(value, float) and isfinite(value):
            return float(value)
        if type(value) is int and -MOST <= value <= MOST:
            return float(value)
        raise BadInput(f"must be a finite number, not {shown(value)}", field="")


class Flag(Shape):
    """Yes or no."""

    def write(self, value: Any) -> bool:
        """The flag itself."""
        if type(value) is not bool:
            raise BadInput(f"must be true or false, not {shown(value)}", field="")
        return value


class Scalar(Shape):
    """Text, a number, yes or no, or nothing: what `Any` stands for in an event."""

    def write(self, value: Any) -> Any:
        """The value itself."""
        if value is None or type(value) is bool:
            return value
        if isinstance(value, str):
            return checked_text(value)
        return (Real if isinstance(value, float) else Whole)().write(value)


@dataclass(frozen=True)
class Word(Shape):
    """One of some words, of an enumeration or not."""

    words: tuple[str, ...]
    enum: type[StrEnum] | None = None

    def write(self, value: Any) -> str:
        """The word as plain text."""
        if not isinstance(value, str) or value not in self.words:
            raise BadInput(f"cannot be {shown(value)}; {nearest(str(value), self.words)}", field="")
        return str(value)

    def read(self, value: Any) -> Any:
        """The member of the enumeration, or the word."""
        word = self.write(value)
        return word if self.enum is None else self.enum(word)


@dataclass(frozen=True)
class Maybe(Shape):
    """Something, or nothing."""

    of: Shape

    def write(self, value: Any) -> Any:
        """What it holds, or None."""
        return None if value is None else self.of.write(value)

    def read(self, value: Any) -> Any:
        """What it holds, or None."""
        return None if value is None else self.of.read(value)


@dataclass(frozen=True)
class Many(Shape):
    """Any number of the same."""

    of: Shape

    def write(self, value: Any) -> list[Any]:
        """A list."""
        if not isinstance(value, tuple):
            raise BadInput(f"must be a tuple, not {shown(value)}", field="")
        return [_item(self.of.write, number, one) for number, one in enumerate(value)]

    def read(self, value: Any) -> tuple[Any, ...]:
        """A tuple."""
        if not isinstance(value, list):
            raise BadInput(f"must be a list, not {shown(value)}", field="")
        return tuple([_item(self.of.read, number, one) for number, one in enumerate(value)])


@dataclass(frozen=True)
class Few(Shape):
    """A fixed number, each with its own shape."""

    of: tuple[Shape, ...]

    def write(self, value: Any) -> list[Any]:
        """A list."""
        self._check(value, isinstance(value, tuple), "tuple")
        pairs = zip(self.of, value, strict=True)
        return [_item(shape.write, number, one) for number, (shape, one) in enumerate(pairs)]

    def read(self, value: Any) -> tuple[Any, ...]:
        """A tuple."""
        self._check(value, isinstance(value, list), "list")
        pairs = zip(self.of, value, strict=True)
        return tuple([_item(shape.read, number, one) for number, (shape, one) in enumerate(pairs)])

    def _check(self, value: Any, fits: bool, name: str) -> None:
        if not fits or len(value) != len(self.of):
            raise BadInput(f"must be a {name} of {len(self.of)}, not {shown(value)}", field="")


def _item(work: Any, number: int, value: Any) -> Any:
    try:
        return work(value)
    except BadInput as wrong:
        raise under(f"[{number}]", wrong) from None


@dataclass(frozen=True)
class Form(Shape):
    """A value with named fields: a dataclass."""

    cls: Any

    @property
    def fields(self) -> dict[str, tuple[Shape, Any]]:
        """Every field's shape and default, in order."""
        return _fields(self.cls)

    def write(self, value: Any) -> dict[str, Any]:
        """An object. A default that says nothing (none, no, empty; 0 of a thing) is left out.

        Other defaults are written: a record must not change its meaning when the code changes a default.
        """
        if type(value) is not self.cls:
            raise BadInput(f"must be a {self.cls.__name__}, not {shown(value)}", field="")
        out: dict[str, Any] = {}
        for name, (shape, default) in self.fields.items():
            given = getattr(value, name)
            if (given is None or given is False) and given is default:
                continue
            try:
                plain = shape.write(given)
            except BadInput as wrong:
                raise under(name, wrong) from None
            if plain or given != default or (type(plain) is int and issubclass(self.cls, Event)):
                out[name] = plain
        return out

    def read(self, value: Any) -> Any:
        """The value. What is left out has its default."""
        if type(value) is not dict:
            raise BadInput(f"must be an object, not {shown(value)}", field="")
        known = self.fields
        values: dict[str, Any] = {}
        for key, given in value.items():
            if key not in known:
                hint = nearest(str(key), known) if known else "it holds nothing else"
                raise BadInput(f"is not part of it; {hint}", field=str(key))
            try:
                values[key] = known[key][0].read(given)
            except BadInput as wrong:
                raise under(key, wrong) from None
        for name, (_, default) in known.items():
            if default is MISSING and name not in values:
                raise BadInput(f"is missing: {' '.join(known)} are needed", field=name)
        try:
            return self.cls(**values)
        except BadInput as wrong:  # the value names itself; where it stands is known here
            raise BadInput(wrong.message, field=wrong.field.rpartition(".")[2]) from None


@dataclass(frozen=True)
class AnEvent(Shape):
    """An event of any kind; ``inner``: inside another event, and then holding none itself."""

    inner: bool = False

    def write(self, value: Any) -> dict[str, Any]:
        """An object that names its kind first."""
        kind = getattr(value, "kind", None)
        if not isinstance(value, Event) or KINDS.get(str(kind)) is not type(value):
            raise BadInput(f"must be an event, not {shown(value)}", field="")
        self._holds_none(type(value))
        return {"kind": kind, **Form(type(value)).write(value)}

    def read(self, value: Any) -> Event:
        """The event of that kind."""
        if type(value) is not dict:
            raise BadInput(f"must be an object with a kind, not {shown(value)}", field="")
        kind = value.get("kind")
        if not isinstance(kind, str) or kind not in KINDS:
            said = "is missing" if kind is None else f"cannot be {shown(kind)}"
            raise BadInput(f"{said}; {nearest(str(kind or ''), KINDS)}", field="kind")
        self._holds_none(KINDS[kind])
        rest = {key: given for key, given in value.items() if key != "kind"}
        event: Event = Form(KINDS[kind]).read(rest)
        return event

    def _holds_none(self, cls: type[Event]) -> None:
        if self.inner and holder(cls) is not None:
            raise BadInput(f"cannot be {cls.kind!r}: that holds another event itself", field="kind")


def holder(cls: type[Event]) -> str | None:
    """The field of a class of events that holds another event.

    >>> holder(KINDS["amend"]), holder(KINDS["stroke"])
    ('event', None)
    """
    for name, (shape, _) in Form(cls).fields.items():
        if isinstance(shape.of if isinstance(shape, Maybe) else shape, AnEvent):
            return name
    return None


@cache
def _fields(cls: Any) -> dict[str, tuple[Shape, Any]]:
    hints = get_type_hints(cls)
    return {one.name: (shape_of(hints[one.name]), one.default) for one in fields(cls)}


PLAIN: dict[Any, Shape] = {
    str: Text(),
    int: Whole(),
    float: Real(),
    bool: Flag(),
    Any: Scalar(),
    Event: AnEvent(inner=True),
}


def shape_of(hint: Any) -> Shape:
    """The shape behind an annotation.

    >>> shape_of(tuple[str, int])
    Few(of=(Text(), Whole()))
    """
    if hint in PLAIN:
        return PLAIN[hint]
    inner = get_args(hint)
    if get_origin(hint) is Literal:
        return Word(inner)
    if get_origin(hint) in (Union, UnionType):
        (only,) = [one for one in inner if one is not NoneType]
        return Maybe(shape_of(only))
    if get_origin(hint) is tuple:
        if inner[-1] is Ellipsis:
            return Many(shape_of(inner[0]))
        return Few(tuple(shape_of(one) for one in inner))
    if issubclass(hint, StrEnum):
        return Word(tuple(one.value for one in hint), hint)
    return Form(hint)
