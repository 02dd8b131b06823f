"""What a request or a frame may hold, declared once: for FastAPI on a server, for `carrom.shape` on a device.

An annotation here speaks to both. Pydantic asks an annotation for its schema by the method
``__get_pydantic_core_schema__``, so nothing here imports it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import Annotated, Any, TypeVar, get_args, get_type_hints

from carrom.errors import BadInput, nearest, shown
from carrom.laws import spoken_language
from carrom.shape import Detail, OptionalOf, Shape, must_be, shape_of

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class declared_as:  # stands in annotations, where it reads as a word
    """Declare a value to clients as another type than Python's."""

    kind: Any

    def __get_pydantic_core_schema__(self, _source: Any, handler: Callable[[Any], Any]) -> Any:
        return handler(self.kind)


@dataclass(frozen=True, kw_only=True)
class FieldLimits(Detail):
    """Limits of a value: of a number, of the length of a text or a list. ``pattern``: what a text looks like;
    ``check``: returns the value to take, or raises `ValueError` with the reason."""

    shortest: int | None = None
    longest: int | None = None
    pattern: str | None = None
    check: Callable[[Any], Any] | None = None

    def refine(self, shape: Shape) -> Shape:
        if isinstance(shape, OptionalOf):
            return replace(shape, of=self.refine(shape.of))
        return Limited(Detail.refine(self, shape), self)

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Any]) -> Any:
        schema = dict(handler(source))
        limits = {
            "ge": None if self.at_least == -inf else self.at_least,
            "le": None if self.at_most == inf else self.at_most,
            "min_length": self.shortest,
            "max_length": self.longest,
            "pattern": self.pattern,
            "allow_inf_nan": False if source is float else None,
        }
        schema |= {name: limit for name, limit in limits.items() if limit is not None}
        if self.check is None:
            return schema
        function = {"type": "no-info", "function": self.check}
        return {"type": "function-after", "function": function, "schema": schema}


@dataclass(frozen=True)
class Limited(Shape):
    """A shape with limits that it does not know itself."""

    of: Shape
    limits: FieldLimits

    def write(self, value: Any) -> Any:
        return self.of.write(self._checked(value))

    def read(self, value: Any) -> Any:
        return self._checked(self.of.read(value))

    def _checked(self, value: Any) -> Any:
        limits = self.limits
        if limits.longest is not None and len(value) > limits.longest:
            raise must_be(f"at most {limits.longest} long", value)
        if limits.shortest is not None and len(value) < limits.shortest:
            raise must_be(f"at least {limits.shortest} long", value)
        if limits.pattern is not None and not re.search(limits.pattern, value):
            raise must_be(f"like {limits.pattern}", value)
        if limits.check is None:
            return value
        try:
            return limits.check(value)
        except ValueError as wrong:
            raise BadInput(str(wrong), field="") from None


@dataclass(frozen=True)
class told_apart_by(Detail):
    """A union of dataclasses that a field with literal values tells apart."""

    by: str

    def shape(self, hint: Any) -> Shape:
        return OneOf(self.by, self.choices(hint))

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        choices = {word: handler.generate_schema(cls) for word, cls in self.choices(source).items()}
        return {"type": "tagged-union", "choices": choices, "discriminator": self.by}

    def choices(self, union: Any) -> dict[str, Any]:
        """The types of a union by the words that name them."""
        return {
            word: cls for cls in get_args(union) for word in get_args(get_type_hints(cls)[self.by])
        }


@dataclass(frozen=True, eq=False)
class OneOf(Shape):
    """A value of one of several dataclasses, by the word in a field of each."""

    by: str
    choices: Mapping[str, Any]

    def read(self, value: Any) -> Any:
        if not isinstance(value, dict):
            raise must_be("an object", value)
        word = value.get(self.by)
        if not isinstance(word, str) or word not in self.choices:
            hint = nearest(str(word), self.choices)
            raise BadInput(f"cannot be {shown(word)}; {hint}", field=self.by)
        return shape_of(self.choices[word]).read(value)


FORBID_EXTRA = {"extra": "forbid"}
"""The configuration by which pydantic refuses whatever is not declared, as `carrom.shape` does."""

Finite = Annotated[float, FieldLimits()]
LanguageName = Annotated[str, FieldLimits(longest=20, check=spoken_language)]
"""A language; English where there are no words in it."""


def read_as(kind: Any, data: Any) -> Any:
    """The value of a request's body, of a frame or of a query. Raises `BadInput` that names the field.

    >>> from carrom.page.requests import NewName
    >>> read_as(NewName, {"name": "Asha"})
    NewName(name='Asha')
    >>> read_as(NewName, {"nmae": "Asha"})
    Traceback (most recent call last):
    carrom.errors.BadInput: nmae: is not known here; did you mean 'name'?
    """
    return shape_of(kind).read(data)
