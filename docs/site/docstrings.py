"""Docstrings as Markdown: examples become blocks of code, names of carrom lead to the reference."""

from __future__ import annotations

import re
from typing import Any

import griffe

from docs.site.links import name_links

_EXAMPLE = re.compile(r"(?:^[^\S\n]*>>> .*\n?(?:^[^\S\n]*\S.*\n?)*)+", re.MULTILINE)
_LITERAL = re.compile(r"``([^`\n]+)``")


class CarromDocstrings(griffe.Extension):
    """Rewrites every docstring once it is read."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        """As griffe calls it for each module, class, function and attribute."""
        if obj.docstring:
            module = obj if obj.is_module else obj.module
            obj.docstring.value = as_markdown(obj.docstring.value, _door_of(module.path))


def as_markdown(docstring: str, door: str) -> str:
    """The text of a docstring, for a page."""
    text = _LITERAL.sub(r"`\1`", docstring)
    text = _EXAMPLE.sub(lambda example: f"\n```pycon\n{_left(example[0])}\n```\n", text)
    return name_links(text, door)


def _left(example: str) -> str:
    """An example at the left margin."""
    margin = len(example) - len(example.lstrip(" "))
    return "\n".join(line[margin:] for line in example.rstrip().splitlines())


def _door_of(module: str) -> str:
    """The room that a module is in."""
    return ".".join(module.split(".")[:2])
