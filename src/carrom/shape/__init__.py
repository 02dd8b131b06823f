"""Untyped data in, checked values out, and back: one reader for JSON, TOML and the words of a record.

A *shape* says what a value may be. It is read from the annotations of a dataclass (`shape_of`), turns plain
JSON or TOML data into values and values into plain data, and refuses what does not fit, either way: what
could not be read again is not written. Errors are `BadInput` with the path of the field; the caller adds
where the data stands (`Shape.read_at`, `at_field`).

>>> from dataclasses import dataclass
>>> from typing import Annotated, Literal
>>> @dataclass(frozen=True)
... class Pot:
...     men: Annotated[int, Detail(at_least=0, at_most=9)]
...     colour: Literal["white", "black"] = "white"
>>> shape = ObjectOf(Pot)
>>> shape.read({"men": 2, "colour": "black"})
Pot(men=2, colour='black')
>>> shape.write(Pot(3))
{'men': 3, 'colour': 'white'}
>>> shape.read({"men": 2, "color": "black"})
Traceback (most recent call last):
carrom.errors.BadInput: color: is not known here; did you mean 'colour'?
"""

from carrom.shape.objects import (
    Detail,
    DictOf,
    FieldShape,
    KindOf,
    ObjectOf,
    check_keys,
    shape_of,
)
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
    at_field,
    check_text,
    must_be,
    under,
)
from carrom.shape.words import escape, quote, read_text, unquote, write_text

__all__ = [
    "ChoiceOf",
    "Detail",
    "DictOf",
    "FieldShape",
    "Flag",
    "KindOf",
    "ListOf",
    "Number",
    "ObjectOf",
    "OptionalOf",
    "Scalar",
    "Shape",
    "Text",
    "TupleOf",
    "WholeNumber",
    "at_field",
    "check_keys",
    "check_text",
    "escape",
    "must_be",
    "quote",
    "read_text",
    "shape_of",
    "under",
    "unquote",
    "write_text",
]
