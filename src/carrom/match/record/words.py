"""An event as words, as a record's line has it: ``stroke white=1 queen by=a1``.

A flag is a bare word, everything else ``name=value``; what was seen of a stroke and how it was played stand
among the words of the stroke. In a value, a pair of whole numbers is a score (``8-0``), lists are joined by
commas, what belongs together by colons, and a list inside something else stands in brackets. Text is quoted
where it holds more than a plain word, as JSON quotes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from carrom.errors import BadInput, nearest, shown
from carrom.match.codec import event_from_json, event_to_json
from carrom.match.event import KINDS, Event
from carrom.match.events import ObservedStroke, Played
from carrom.shape import (
    AnEvent,
    Few,
    Flag,
    Form,
    Many,
    Maybe,
    Real,
    Scalar,
    Shape,
    Text,
    Whole,
    Word,
    holder,
)

INLINE = (ObservedStroke, Played)
"""Values whose fields stand among the words of the event that holds them."""

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
PAIR = Few((Whole(), Whole()))


# Writing ----------------------------------------------------------------------------------------


def escaped(text: str) -> str:
    """JSON text with every character escaped that a reader could stumble over."""
    return _ODD.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def quoted(text: str) -> str:
    r"""Text in quotation marks.

    >>> print(quoted('the "queen"'))
    "the \"queen\""
    """
    return escaped(json.dumps(text, ensure_ascii=False))


def number(value: float) -> str:
    """A number with every bit, as short as it goes."""
    text = repr(value)
    return text.removesuffix(".0")


def words_of(event: Event) -> str:
    """An event as words, its kind first. Raises `BadInput` as `event_to_json` does."""
    return " ".join(_event_words(event_to_json(event)))


def _event_words(value: dict[str, Any]) -> Iterator[str]:
    yield value["kind"]
    yield from _field_words(Form(KINDS[value["kind"]]), value)


def _field_words(form: Form, value: dict[str, Any]) -> Iterator[str]:
    inner: dict[str, Any] | None = None
    for name, (maybe, _) in form.fields.items():
        if name not in value:
            continue
        given, shape = value[name], _certain(maybe)
        if isinstance(shape, AnEvent):
            inner = given
        elif isinstance(shape, Form) and shape.cls in INLINE:
            yield from _field_words(shape, given)
        else:
            yield field_word(name, shape, given)
    if inner is not None:  # last, since everything after its kind is about it
        yield from _event_words(inner)


def field_word(name: str, shape: Shape, value: Any) -> str:
    """One field as a word."""
    if isinstance(shape, Flag) and value:
        return name
    return f"{name}={value_text(shape, value)}"


def _certain(shape: Shape) -> Shape:
    return shape.of if isinstance(shape, Maybe) else shape


def value_text(shape: Shape, value: Any, *, inside: bool = False) -> str:
    """A JSON value of a shape as the text behind ``name=``.

    >>> value_text(Many(Few((Text(), Real()))), [["friction", 0.2], ["two words", 1.0]])
    'friction:0.2,"two words":1'
    """
    shape = _certain(shape)
    match shape:
        case Whole():
            return str(value)
        case Real():
            return number(value)
        case Flag() | Scalar() if not isinstance(value, str):
            return json.dumps(value)
        case Scalar() if _scalar(value) is not value:
            return quoted(value)
        case Many(of):
            text = ",".join(value_text(of, one, inside=True) for one in value)
            return f"({text})" if inside else text
        case Few() if shape == PAIR:
            return f"{value[0]}-{value[1]}"
        case Few(of):
            parts = zip(of, value, strict=True)
            return ":".join(value_text(one, part, inside=True) for one, part in parts)
        case Form():
            return ":".join(_parts(shape, value))
    return value if _BARE.fullmatch(value) else quoted(value)


def _parts(form: Form, value: dict[str, Any]) -> Iterator[str]:
    """The fields of a value in their order, up to the last that is told."""
    names = list(form.fields)
    last = max((names.index(name) for name in value), default=-1)
    for name in names[: last + 1]:
        shape, default = form.fields[name]
        told = value[name] if name in value else shape.write(default)
        yield value_text(shape, told, inside=True)


# Reading ----------------------------------------------------------------------------------------


class Misread(Exception):
    """A word that cannot be read: which (its number, from 0) and what is wrong with it."""

    def __init__(self, word: int, message: str) -> None:
        super().__init__(word, message)
        self.word, self.message = word, message


def unquoted(text: str) -> str:
    """The inverse of `quoted`; also reads what JSON allows besides. Raises `BadInput`."""
    try:
        value = json.loads(text, strict=False)
    except ValueError:
        raise BadInput(f"{shown(text)} is no quoted text as JSON writes it", field="") from None
    if not isinstance(value, str):
        raise BadInput(f"{shown(text)} is no quoted text", field="")
    return value


def event_of(words: list[str], base: dict[str, Any] | None = None) -> Event:
    """The event of words, its kind first: the exact inverse of `words_of`. Raises `Misread`.

    ``base``: what fields hold that no word tells of, as JSON values.
    """
    value, places = _read_event(words)
    try:
        return event_from_json({**base, **value} if base else value)
    except BadInput as wrong:
        raise _misread(wrong, places) from None


def _misread(wrong: BadInput, places: dict[str, int]) -> Misread:
    path = wrong.field.partition("[")[0]
    name = path.rpartition(".")[2]
    while path not in places and path:
        path = path.rpartition(".")[0]
    return Misread(places.get(path, 0), f"{name}: {wrong.message}")


def _read_event(words: list[str]) -> tuple[dict[str, Any], dict[str, int]]:
    """The JSON value words tell of, and at which word each field stands."""
    value: dict[str, Any] = {}
    places: dict[str, int] = {}
    out, prefix = value, ""
    kind = ""
    for at, word in enumerate(words):
        name, equals, text = word.partition("=")
        known = _words(kind) if kind else {}
        if not equals and name in KINDS and name not in known:
            if kind:
                field = holder(KINDS[kind])
                if field is None or prefix:
                    raise Misread(at, f"{name!r} is a kind of event: {kind!r} holds none")
                out[field] = out = {}
                prefix = f"{field}."
            kind = name
            out["kind"] = kind
            places[f"{prefix}kind"] = places[prefix.rstrip(".")] = at
            continue
        if not kind:
            raise Misread(at, f"{shown(name)} is no kind of event; {nearest(name, KINDS)}")
        if name not in known:
            hint = nearest(name, known) if known else "it has none"
            raise Misread(at, f"{shown(name)} is no word of {kind!r}; {hint}")
        path, shape = known[name]
        there = out
        for step in path[:-1]:
            there = there.setdefault(step, {})
        if path[-1] in there:
            raise Misread(at, f"{name} is told twice")
        try:
            there[path[-1]] = _read_word(shape, name, text if equals else None)
        except BadInput as wrong:
            raise Misread(at, f"{name}: {wrong.message}") from None
        places[prefix + ".".join(path)] = at
    return value, places


def _read_word(shape: Shape, name: str, text: str | None) -> Any:
    if isinstance(shape, Flag):
        return True if text is None else _LITERAL.get(text, text)
    if text is None:
        raise BadInput(f"has no value: {name}=…", field="")
    return read_value(shape, text)


@cache
def _words(kind: str) -> dict[str, tuple[tuple[str, ...], Shape]]:
    """The words of a kind: where each stands in the JSON value, and its shape."""
    found: dict[str, tuple[tuple[str, ...], Shape]] = {}

    def gather(form: Form, path: tuple[str, ...]) -> None:
        for name, (maybe, _) in form.fields.items():
            shape = _certain(maybe)
            if isinstance(shape, Form) and shape.cls in INLINE:
                gather(shape, (*path, name))
            elif not isinstance(shape, AnEvent):
                assert name not in found, f"{kind} has two fields {name}"
                found[name] = ((*path, name), shape)

    gather(Form(KINDS[kind]), ())
    return found


def words_known(kind: str) -> tuple[str, ...]:
    """The words a line of that kind can hold, besides the words of an event inside it.

    >>> words_known("amend")
    ('version', 'set_aside')
    """
    return tuple(_words(kind))


def read_value(shape: Shape, text: str) -> Any:
    """The JSON value of a shape from the text behind ``name=``; raises `BadInput` where it ends amiss.

    What is no number where one should be stays text: the codec says what would be right.
    """
    shape = _certain(shape)
    if isinstance(shape, Whole | Real | Word) or shape == PAIR:
        return _atom(shape, text)
    if isinstance(shape, Text) and _BARE.fullmatch(text):
        return text
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
        shape = _certain(shape)
        match shape:
            case Many(of):
                if inside and not self.sign("("):
                    raise BadInput(f"a list in brackets is needed at {self.rest()}", field="")
                values = self.items(of, ")" if inside else "")
                if inside and not self.sign(")"):
                    raise BadInput("the bracket is not closed", field="")
                return values
            case Few(of) if shape != PAIR:
                values = [self.value(of[0], inside=True)]
                while self.sign(":"):
                    part = of[len(values)] if len(values) < len(of) else Scalar()
                    values.append(self.value(part, inside=True))
                return values
            case Form():
                return self.form(shape)
        found = _ATOM.match(self.text, self.at)
        assert found is not None
        self.at = found.end()
        return _atom(shape, found[0])

    def items(self, of: Shape, end: str) -> list[Any]:
        if self.at == len(self.text) or (end and self.text[self.at] == end):
            return []
        values = [self.value(of, inside=True)]
        while self.sign(","):
            values.append(self.value(of, inside=True))
        return values

    def form(self, form: Form) -> dict[str, Any]:
        value: dict[str, Any] = {}
        for name, (shape, _) in form.fields.items():
            if value and not self.sign(":"):
                break
            value[name] = self.value(shape, inside=True)
        return value

    def sign(self, sign: str) -> bool:
        there = self.text.startswith(sign, self.at)
        self.at += there
        return there

    def rest(self) -> str:
        return shown(self.text[self.at :]) if self.at < len(self.text) else "the end"


def _atom(shape: Shape, text: str) -> Any:
    if text.startswith('"'):
        return unquoted(text)
    match shape:
        case Whole() if _WHOLE.fullmatch(text):
            return int(text)
        case Real() if _REAL.fullmatch(text):
            return float(text)
        case Few():
            found = _SCORE.fullmatch(text)
            if found is None:
                raise BadInput(f"must be two whole numbers, 8-0, not {shown(text)}", field="")
            return [int(found[1]), int(found[2])]
        case Text() | Scalar() if not text:
            raise BadInput('is empty; empty text is ""', field="")
        case Scalar():
            return _scalar(text)
    return text


def _scalar(text: str) -> Any:
    """What a bare word of no known shape means; the word itself if nothing but text."""
    if text in _LITERAL:
        return _LITERAL[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _REAL.fullmatch(text) else text
