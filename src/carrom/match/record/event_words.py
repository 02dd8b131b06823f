"""An event as words, as a record's line has it: ``stroke white=1 queen by=a1``.

A flag is a bare word, everything else ``name=value`` (see `carrom.shape.words`); what was seen of a stroke
and how it was played stand among the words of the stroke.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from carrom.errors import BadInput, nearest, shown
from carrom.match.event import EVENT, EVENT_KINDS, Event
from carrom.match.events import ObservedStroke, Played
from carrom.shape import Flag, KindOf, ObjectOf, Shape, read_text, under, write_text

INLINE = (ObservedStroke, Played)
"""Values whose fields stand among the words of the event that holds them."""


# Writing ----------------------------------------------------------------------------------------


def words_of(event: Event) -> str:
    """An event as words, its kind first. Raises `BadInput` as `event_to_json` does."""
    return " ".join(_event_words(EVENT, event))


def _event_words(shape: KindOf, event: Any) -> Iterator[str]:
    cls = shape.class_of(event)
    yield event.kind
    yield from _field_words(shape.object_of(cls), event)


def _field_words(shape: ObjectOf, value: Any) -> Iterator[str]:
    inner: Iterator[str] = iter(())
    for field, given in shape.fields_to_write(value):
        certain = field.shape.certain
        try:
            if isinstance(certain, KindOf):  # last, since everything after its kind is about it
                inner = iter(list(_event_words(certain, given)))
            elif isinstance(certain, ObjectOf) and certain.cls in INLINE:
                yield from _field_words(certain, given)
            else:
                yield field_word(field.name, certain, given)
        except BadInput as wrong:
            raise under(field.name, wrong) from None
    yield from inner


def field_word(name: str, shape: Shape, value: Any) -> str:
    """A field as a word."""
    if isinstance(shape, Flag) and value is True:
        return name
    return f"{name}={write_text(shape, value)}"


# Reading ----------------------------------------------------------------------------------------


class Misread(Exception):
    """A word that cannot be read: which (its number, from 0) and what is wrong with it."""

    def __init__(self, word: int, message: str) -> None:
        super().__init__(word, message)
        self.word, self.message = word, message


def event_of(words: list[str], base: Event | None = None) -> Event:
    """The event of words, its kind first: the exact inverse of `words_of`. Raises `Misread`.

    ``base``: an event of the same kind that has what no word tells.
    """
    return _read_event(EVENT, words, 0, base)


def _read_event(shape: KindOf, words: list[str], start: int, base: Event | None = None) -> Event:
    """The event whose kind stands at ``start``."""
    kind, equals, _ = words[start].partition("=")
    if equals or kind not in EVENT_KINDS:
        raise Misread(start, f"{shown(kind)} is not a kind of event; {nearest(kind, EVENT_KINDS)}")
    try:
        form = shape.object_of(shape.class_named(kind))
    except BadInput as wrong:
        raise Misread(start, f"{wrong.field}: {wrong.message}") from None
    known = known_words(kind)
    # the values by the field that holds them; "": of the event itself
    parts: dict[str, dict[str, Any]] = {"": {}}
    places: dict[str, int] = {}
    for at in range(start + 1, len(words)):
        name, equals, text = words[at].partition("=")
        if not equals and name in EVENT_KINDS and name not in known:
            parts[""] |= _read_inner(form, words, at)
            break
        if name not in known:
            hint = nearest(name, known) if known else "it has none"
            raise Misread(at, f"{shown(name)} is not a word of {kind!r}; {hint}")
        home, word_shape = known[name]
        values = parts.setdefault(home, {})
        if name in values:
            raise Misread(at, f"{name} is told twice")
        places[name] = at
        try:
            if not equals and not isinstance(word_shape, Flag):
                raise BadInput(f"has no value: {name}=…", field="")
            values[name] = read_text(word_shape, text) if equals else True
        except BadInput as wrong:
            field = wrong.field.partition("[")[0].rpartition(".")[2]
            raise Misread(at, f"{field or name}: {wrong.message}") from None
    try:
        return _build(form, parts, base)
    except BadInput as wrong:
        raise Misread(places.get(wrong.field, start), f"{wrong.field}: {wrong.message}") from None


def _read_inner(form: ObjectOf, words: list[str], start: int) -> dict[str, Event]:
    """The event inside another, and the field that holds it."""
    field = form.holder
    if field is None:
        raise Misread(start, f"{words[start]!r} is a kind of event: {form.cls.kind!r} holds none")
    shape = form.fields[field].shape.certain
    assert isinstance(shape, KindOf)
    return {field: _read_event(shape, words, start)}


def _build(form: ObjectOf, parts: dict[str, dict[str, Any]], base: Event | None) -> Event:
    values = {} if base is None else {name: getattr(base, name) for name in form.fields}
    for home, inner in parts.items():
        if home:
            shape = form.fields[home].shape.certain
            assert isinstance(shape, ObjectOf)
            values[home] = shape.build(inner)
    return form.build(values | parts[""])  # type: ignore[no-any-return]


@cache
def known_words(kind: str) -> dict[str, tuple[str, Shape]]:
    """The words a line of that kind can hold, besides those of an event inside it.

    Each with the field that holds it, "" for the event itself, and its shape.

    >>> list(known_words("amend"))
    ['version', 'set_aside']
    """
    words: dict[str, tuple[str, Shape]] = {}

    def gather(form: ObjectOf, home: str) -> None:
        for name, field in form.fields.items():
            shape = field.shape.certain
            if isinstance(shape, ObjectOf) and shape.cls in INLINE:
                gather(shape, name)
            elif not isinstance(shape, KindOf):
                assert name not in words, f"{kind} has two fields {name}"
                words[name] = (home, shape)

    gather(ObjectOf(EVENT_KINDS[kind]), "")
    return words
