"""Shapes of values with named fields, read from the annotations of dataclasses."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, replace
from enum import StrEnum
from functools import cache, cached_property
from math import inf
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from carrom.errors import BadInput, nearest, shown
from carrom.shape.values import (
    ChoiceOf,
    Flag,
    ListOf,
    Number,
    OptionalOf,
    Scalar,
    Shape,
    Text,
    TupleOf,
    WholeNumber,
    must_be,
    under,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Detail:
    """What a field's annotation leaves open. Stands in `Annotated`.

    ``at_least``, ``at_most``: the bounds of a number, or the most characters of a text. ``filled``: text is
    not empty. ``synonyms``: other words for a choice. ``from_text``: a list may be given as words in a text.
    ``none``: the word for an absent value.
    ``name``: what the field is called in the data, ``score.own`` inside an object ``score``; ``aliases``:
    also read under these names. ``says``: what it is, for whoever left it out. ``hidden``: neither read nor
    written. ``absent``: the value where the data leave it out, if that is not the default; it is not written.
    """

    at_least: float = -inf
    at_most: float = inf
    filled: bool = False
    synonyms: tuple[tuple[str, str], ...] = ()
    from_text: bool = False
    none: str = ""
    name: str = ""
    aliases: tuple[str, ...] = ()
    says: str = ""
    hidden: bool = False
    absent: Any = None

    def shape(self, hint: Any) -> Shape:
        """The shape of what is annotated."""
        return self.refine(shape_of(hint))

    def refine(self, shape: Shape) -> Shape:
        """A shape with what is said here: a shape has the same names for it."""
        if isinstance(shape, OptionalOf):
            shape = replace(shape, of=self.refine(shape.of))
        names = [field.name for field in fields(shape) if hasattr(self, field.name)]
        return replace(shape, **{name: getattr(self, name) for name in names})


@dataclass(frozen=True, slots=True)
class FieldShape:
    """A field of a dataclass: its shape, its default, and where it stands in the data (``score.own``)."""

    name: str
    shape: Shape
    default: Any
    detail: Detail
    where: str
    path: tuple[str, ...]


_Keys = dict[str, "FieldShape | _Keys"]


@dataclass(frozen=True)
class ObjectOf(Shape):
    """A dataclass as an object with the names of its fields.

    ``zeros``: a whole number is written even where it is 0 by default. ``others``: keys that are not known
    are passed over.
    """

    cls: Any
    zeros: bool = False
    others: bool = False

    @cached_property
    def fields(self) -> dict[str, FieldShape]:
        return _fields(self.cls)

    @cached_property
    def keys(self) -> _Keys:
        """Every field by its key in the data; a nested object by the keys inside it."""
        keys: _Keys = {}
        for field in self.fields.values():
            if field.detail.hidden:
                continue
            inner = keys
            for step in field.path[:-1]:
                inner = inner.setdefault(step, {})  # type: ignore[assignment]
            inner[field.path[-1]] = field
            keys |= dict.fromkeys(field.detail.aliases, field)
        return keys

    @cached_property
    def needed(self) -> dict[str, FieldShape]:
        """The fields that cannot be left out: those without a default, and what the class ``needs``."""
        fields, needs = self.fields.items(), getattr(self.cls, "needs", ())
        return {n: field for n, field in fields if field.default is MISSING or n in needs}

    @cached_property
    def _absent(self) -> dict[str, Any]:
        """The values of fields that the data leave out."""
        fields = self.fields.items()
        return {n: f.detail.absent for n, f in fields if f.detail.absent is not None}

    @cached_property
    def holder(self) -> str | None:
        """The field that holds a value of one of several kinds."""
        fields = self.fields.items()
        return next((n for n, field in fields if isinstance(field.shape.certain, KindOf)), None)

    def fields_to_write(self, value: Any) -> Iterator[tuple[FieldShape, Any]]:
        """The fields to be written. A default that says nothing (absent, no, empty, 0) is left out.

        Other defaults are written: a record must not change its meaning when the code changes a default.
        """
        if type(value) is not self.cls:
            name = self.cls.__name__
            raise must_be(f"{'an' if name[0] in 'AEIOU' else 'a'} {name}", value)
        for name, field in self.fields.items():
            given, default = getattr(value, name), field.default
            if name in self._absent and given == self._absent[name]:
                continue
            if given is default and (given is None or given is False):
                continue
            if (
                type(given) is type(default)
                and given == default
                and field.shape.is_blank(given)
                and not (self.zeros and type(given) is int)
            ):
                continue
            if not field.detail.hidden:
                yield field, given

    def write(self, value: Any) -> dict[str, Any]:
        out: dict[str, Any] = {}
        for field, given in self.fields_to_write(value):
            try:
                plain = field.shape.write(given)
            except BadInput as wrong:
                raise under(field.where, wrong) from None
            inner = out
            for step in field.path[:-1]:
                inner = inner.setdefault(step, {})
            inner[field.path[-1]] = plain
        return out

    def read(self, value: Any) -> Any:
        return self.build(self.values(value))

    def values(self, value: Any) -> dict[str, Any]:
        """The values that are given, by the names of their fields; some may be missing."""
        values: dict[str, Any] = {}
        self._gather(value, self.keys, values)
        return values

    def _gather(self, value: Any, keys: _Keys, values: dict[str, Any]) -> None:
        if not isinstance(value, dict):
            raise must_be("an object", value)
        for key, given in value.items():
            field = keys.get(key)
            if field is None and self.others:
                continue
            try:
                if isinstance(field, FieldShape):
                    values[field.name] = field.shape.read(given)
                elif field is None:
                    raise _unknown(key, keys)
                else:
                    self._gather(given, field, values)
            except BadInput as wrong:
                raise under(str(key), wrong) from None

    def build(self, values: dict[str, Any]) -> Any:
        """The value of the values of its fields, what is left out by its default."""
        for name, field in self.needed.items():
            if name not in values:
                names = [needed.where for needed in self.needed.values()]
                needs = f"{' '.join(names)} {'are' if names[1:] else 'is'} needed"
                raise BadInput(f"is missing: {field.detail.says or needs}", field=field.where)
        try:
            return self.cls(**self._absent | values)
        except BadInput as wrong:  # the value names itself; where it stands is known here
            raise BadInput(wrong.message, field=wrong.field.rpartition(".")[2]) from None

    def is_blank(self, value: Any) -> bool:
        return type(value) is self.cls and next(self.fields_to_write(value), None) is None


@dataclass(frozen=True, eq=False)
class DictOf(Shape):
    """Values by name: of any names and one shape, or of some names, each with its own shape.

    >>> from carrom.shape import shape_of
    >>> DictOf(shape_of(int)).read({"own": 2})
    {'own': 2}
    """

    of: Shape | Mapping[str, Shape]

    def write(self, value: Any) -> dict[str, Any]:
        return self._each(value, lambda shape, given: shape.write(given))

    def read(self, value: Any) -> dict[str, Any]:
        return self._each(value, lambda shape, given: shape.read(given))

    def _each(self, value: Any, work: Callable[[Shape, Any], Any]) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise must_be("a table of values by name", value)
        results = {}
        for name, given in value.items():
            try:
                if isinstance(self.of, Shape):
                    results[name] = work(self.of, given)
                elif name in self.of:
                    results[name] = work(self.of[name], given)
                else:
                    raise _unknown(name, self.of)
            except BadInput as wrong:
                raise under(str(name), wrong) from None
        return results


def check_keys(value: Any, known: Collection[str]) -> None:
    """Raise `BadInput` for anything but an object with some of the known keys.

    >>> check_keys({"own": 1}, ("own", "opp"))
    >>> check_keys({"onw": 1}, ("own", "opp"))
    Traceback (most recent call last):
        ...
    carrom.errors.BadInput: onw: is not known here; did you mean 'own'?
    """
    if not isinstance(value, dict):
        raise must_be("an object", value)
    for key in value:
        if key not in known:
            raise under(str(key), _unknown(key, known))


def _unknown(key: Any, known: Collection[str]) -> BadInput:
    hint = nearest(str(key), known) if known else "nothing else can be said"
    return BadInput(f"is not known here; {hint}", field="")


@dataclass(frozen=True, eq=False)
class KindOf(Shape):
    """A value of one of several dataclasses, as an object that names its ``kind``.

    ``inner``: it stands inside another of them, and then holds none itself.

    >>> from carrom.match import EVENT_KINDS
    >>> KindOf(EVENT_KINDS).read({"kind": "board", "breaker": "a1"})
    BoardBegun(breaker='a1')
    """

    kinds: Mapping[str, Any]
    noun: str = "event"
    zeros: bool = False
    inner: bool = False

    def object_of(self, cls: Any) -> ObjectOf:
        return _object_of(cls, self.zeros)

    def write(self, value: Any) -> dict[str, Any]:
        cls = self.class_of(value)
        return {"kind": value.kind, **self.object_of(cls).write(value)}

    def class_of(self, value: Any) -> Any:
        """The class of a value to be written, checked."""
        kind = getattr(value, "kind", None)
        if not isinstance(kind, str) or self.kinds.get(kind) is not type(value):
            raise must_be(f"an {self.noun}", value)
        return self._allowed(kind)

    def read(self, value: Any) -> Any:
        if not isinstance(value, dict):
            raise must_be("an object with a kind", value)
        cls = self.class_named(value.get("kind"))
        return self.object_of(cls).read({k: given for k, given in value.items() if k != "kind"})

    def class_named(self, kind: Any) -> Any:
        if kind is None:
            raise BadInput("is missing: say what happened", field="kind")
        if not isinstance(kind, str) or kind not in self.kinds:
            hint = nearest(str(kind), self.kinds)
            raise BadInput(f"cannot be {shown(kind)}; {hint}", field="kind")
        return self._allowed(kind)

    def _allowed(self, kind: str) -> Any:
        cls = self.kinds[kind]
        if self.inner and self.object_of(cls).holder is not None:
            message = f"cannot be {kind!r}: that holds another {self.noun} itself"
            raise BadInput(message, field="kind")
        return cls


_object_of = cache(ObjectOf)


@cache
def _fields(cls: Any) -> dict[str, FieldShape]:
    hints = get_type_hints(cls, include_extras=True)
    shapes = {}
    for field in fields(cls):
        name, hint = field.name, hints[field.name]
        detail, factory = _detail(hint), field.default_factory
        default = field.default if factory is MISSING else factory()
        where = detail.name or name
        path = tuple(where.split("."))
        shapes[name] = FieldShape(name, shape_of(hint), default, detail, where, path)
    return shapes


def _detail(hint: Any) -> Detail:
    carried = get_args(hint) if get_origin(hint) is Annotated else ()
    return next((part for part in carried if isinstance(part, Detail)), Detail())


PLAIN: Mapping[Any, Shape] = {
    str: Text(),
    int: WholeNumber(),
    float: Number(),
    bool: Flag(),
    Any: Scalar(),
}


def shape_of(hint: Any) -> Shape:
    """The shape behind an annotation. A class may have a shape of its own, its ``SHAPE``.

    >>> shape_of(tuple[bool, ...])
    ListOf(of=Flag(), from_text=False)
    """
    if hint in PLAIN:
        return PLAIN[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _detail(hint).shape(inner[0])
    if origin is Literal:
        return ChoiceOf(inner)
    if origin in (Union, UnionType):
        (only,) = [part for part in inner if part is not NoneType]
        return OptionalOf(shape_of(only))
    if origin is dict:
        return DictOf(shape_of(inner[1]))
    if origin is tuple:
        if inner[-1] is Ellipsis:
            return ListOf(shape_of(inner[0]))
        return TupleOf(tuple(shape_of(part) for part in inner))
    if issubclass(hint, StrEnum):
        return ChoiceOf(tuple(member.value for member in hint), hint)
    return vars(hint).get("SHAPE") or ObjectOf(hint)
