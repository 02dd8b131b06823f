"""Values as text behind ``name=``, exactly and back, by their shape: what a line of a record holds.

A pair of whole numbers is a score (``8-0``), lists are joined by commas, what belongs together by colons,
and a list inside something else stands in brackets. Text is quoted where it holds more than a plain word, as
JSON quotes.
"""

from __future__ import annotations

import json
import re
from typing import Any

from carrom.errors import BadInput, shown
from carrom.shape.objects import ObjectOf
from carrom.shape.values import (
    ChoiceOf,
    Flag,
    ListOf,
    Number,
    Scalar,
    Shape,
    Text,
    TupleOf,
    WholeNumber,
    at_field,
    for_each,
    must_be,
)

# Controls, marks that turn the direction of writing, and everything some reader ends a line at.
_ODD = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]"
)
_BARE = re.compile(r'[^\s"(),:=\\#\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2060-\u2069\ufeff]+')
_ATOM = re.compile(r'"(?:[^"\\]|\\.)*+"|[^"(),:]*')
_WHOLE = re.compile(r"-?[0-9]{1,20}")
_REAL = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_SCORE = re.compile(rf"({_WHOLE.pattern})-({_WHOLE.pattern})")
_LITERAL = {"true": True, "false": False, "null": None}
PAIR = TupleOf((WholeNumber(), WholeNumber()))


# Writing ----------------------------------------------------------------------------------------


def escape(text: str) -> str:
    """JSON text with every character escaped that a reader could stumble over."""
    return _ODD.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def quote(text: str) -> str:
    r"""Text in quotation marks.

    >>> print(quote('the "queen"'))
    "the \"queen\""
    """
    return escape(json.dumps(text, ensure_ascii=False))


def write_text(shape: Shape, value: Any, *, inside: bool = False) -> str:
    """A value as text; ``inside``: as a part of something else. Raises `BadInput` as `Shape.write` does.

    >>> write_text(ListOf(TupleOf((Text(), Number()))), (("friction", 0.2), ("two words", 1.0)))
    'friction:0.2,"two words":1'
    """
    shape = shape.certain
    match shape:
        case ListOf():
            text = ",".join(for_each(shape.parts(value, tuple), _write_part))
            return f"({text})" if inside else text
        case TupleOf() if shape == PAIR:
            return "{}-{}".format(*shape.write(value))
        case TupleOf():
            return ":".join(for_each(shape.parts(value, tuple), _write_part))
        case ObjectOf():
            return ":".join(_write_fields(shape, value))
    plain = shape.write(value)
    match shape:
        case WholeNumber():
            return str(plain)
        case Number():
            return repr(plain).removesuffix(".0")
        case Flag() | Scalar() if not isinstance(plain, str):
            return json.dumps(plain)
        case Scalar() if _read_scalar(plain) is not plain:
            return quote(plain)
    return plain if _BARE.fullmatch(plain) else quote(plain)


def _write_part(shape: Shape, value: Any) -> str:
    return write_text(shape, value, inside=True)


def _write_fields(shape: ObjectOf, value: Any) -> list[str]:
    """The fields of a value in their order, up to the last that says something."""
    names = list(shape.fields)
    last = max((names.index(field.name) for field, _ in shape.fields_to_write(value)), default=-1)
    texts = []
    for name in names[: last + 1]:
        with at_field(name):
            texts.append(_write_part(shape.fields[name].shape, getattr(value, name)))
    return texts


# Reading ----------------------------------------------------------------------------------------


def unquote(text: str) -> str:
    """The inverse of `quote`; also reads what JSON allows besides. Raises `BadInput`.

    >>> unquote('"Asha"')
    'Asha'
    """
    try:
        value = json.loads(text, strict=False)
    except ValueError:
        raise BadInput(f"{shown(text)} is not quoted text as JSON writes it", field="") from None
    if not isinstance(value, str):
        raise BadInput(f"{shown(text)} is not quoted text", field="")
    return value


def read_text(shape: Shape, text: str) -> Any:
    """The value of a text, the exact inverse of `write_text`. Raises `BadInput`.

    >>> from carrom.shape import shape_of
    >>> read_text(shape_of(int), "12")
    12
    """
    shape = shape.certain
    if isinstance(shape, WholeNumber | Number | ChoiceOf | Flag) or shape == PAIR:
        return shape.read(_atom(shape, text))
    scan = _Scan(text)
    value = scan.value(shape)
    if scan.at < len(text):
        raise BadInput(f"{shown(text[scan.at :])} is left over", field="")
    return value


class _Scan:
    """A reader of one value, from left to right."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def value(self, shape: Shape, *, inside: bool = False) -> Any:
        shape = shape.certain
        match shape:
            case ListOf(of):
                if inside and not self.sign("("):
                    raise BadInput(f"a list in brackets is needed at {self.rest()}", field="")
                values = self.items(of, ")" if inside else "")
                if inside and not self.sign(")"):
                    raise BadInput("the bracket is not closed", field="")
                return tuple(values)
            case TupleOf(of) if shape != PAIR:
                values = [self.value(of[0], inside=True)]
                while self.sign(":"):
                    part = of[len(values)] if len(values) < len(of) else Scalar()
                    values.append(self.value(part, inside=True))
                if len(values) != len(of):
                    raise must_be(f"a list of {len(of)}", values)
                return tuple(values)
            case ObjectOf():
                return self.object(shape)
        atom = _ATOM.match(self.text, self.at)
        assert atom is not None
        self.at = atom.end()
        return shape.read(_atom(shape, atom[0]))

    def items(self, of: Shape, end: str) -> list[Any]:
        if self.at == len(self.text) or (end and self.text[self.at] == end):
            return []
        values: list[Any] = []
        while not values or self.sign(","):
            with at_field(f"[{len(values)}]"):
                values.append(self.value(of, inside=True))
        return values

    def object(self, shape: ObjectOf) -> Any:
        values: dict[str, Any] = {}
        for name, field in shape.fields.items():
            if values and not self.sign(":"):
                break
            values[name] = self.value(field.shape, inside=True)
        return shape.build(values)

    def sign(self, sign: str) -> bool:
        there = self.text.startswith(sign, self.at)
        self.at += there
        return there

    def rest(self) -> str:
        return shown(self.text[self.at :]) if self.at < len(self.text) else "the end"


def _atom(shape: Shape, text: str) -> Any:
    """The plain value of a text without parts. What is not a number where one should be stays text."""
    if text.startswith('"'):
        return unquote(text)
    match shape:
        case WholeNumber() if _WHOLE.fullmatch(text):
            return int(text)
        case Number() if _REAL.fullmatch(text):
            return float(text)
        case Flag():
            return _LITERAL.get(text, text)
        case TupleOf():
            score = _SCORE.fullmatch(text)
            if score is None:
                raise BadInput(f"must be two whole numbers, 8-0, not {shown(text)}", field="")
            return [int(score[1]), int(score[2])]
        case Text() | Scalar() if not text:
            raise BadInput('is empty; empty text is ""', field="")
        case Scalar():
            return _read_scalar(text)
    return text


def _read_scalar(text: str) -> Any:
    """What a bare word of no known shape means; the word itself if nothing but text."""
    if text in _LITERAL:
        return _LITERAL[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _REAL.fullmatch(text) else text
