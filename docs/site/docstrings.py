"""Docstrings as Markdown: examples become blocks of code to copy, names of carrom lead to the reference.

An example of a docstring knows the names of its module. On a page it says where they are imported from.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from typing import Any

import griffe

from docs.site.doors import read_doors
from docs.site.examples import source_of
from docs.site.links import name_links

_EXAMPLE = re.compile(r"(?:^[^\S\n]*>>> .*\n?(?:^[^\S\n]*\S.*\n?)*)+", re.MULTILINE)
_LONGEST = 92
_LITERAL = re.compile(r"``([^`\n]+)``")


class CarromDocstrings(griffe.Extension):
    """Rewrites every docstring once it is read."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        """As griffe calls it for each module, class, function and attribute."""
        if obj.docstring:
            module = obj if obj.is_module else obj.module
            obj.docstring.value = as_markdown(obj.docstring.value, module.path)


def as_markdown(docstring: str, module: str) -> str:
    """The text of a docstring of a module, for a page."""
    text = _LITERAL.sub(r"`\1`", docstring)
    wanted = missing_imports(docstring, module)

    def block(example: re.Match[str]) -> str:
        code = _with_imports(_left(example[0]), wanted)
        wanted.clear()  # they stand in the first block
        return f"\n```pycon\n{code}\n```\n"

    return name_links(_EXAMPLE.sub(block, text), _room_of(module))


def missing_imports(docstring: str, module: str) -> dict[str, set[str]]:
    """What the examples of a docstring take from their module: door → names to import from it."""
    tree = ast.parse(source_of(docstring))
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    bound = {node.id for node in names if not isinstance(node.ctx, ast.Load)}
    bound |= {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    wanted: defaultdict[str, set[str]] = defaultdict(set)
    for name in {node.id for node in names} - bound:
        if door := _door_with(name, module):
            wanted[door].add(name)
    return dict(wanted)


def _with_imports(code: str, wanted: dict[str, set[str]]) -> str:
    """An example with names imported: in the line that imports from their door, or in one before all."""
    before = []
    for door, names in sorted(wanted.items()):
        line = re.compile(rf"^>>> from {re.escape(door)} import ([\w, ]+)$", re.MULTILINE)
        there = line.search(code)
        known = set(there[1].split(", ")) if there and " as " not in there[1] else set()
        imported = f">>> from {door} import {', '.join(sorted(names | known, key=_as_sorted))}"
        if known and len(imported) <= _LONGEST:
            code = line.sub(imported, code, count=1)
        else:
            before.append(f">>> from {door} import {', '.join(sorted(names, key=_as_sorted))}")
    return "\n".join([*before, code])


def _left(example: str) -> str:
    """An example at the left margin."""
    margin = len(example) - len(example.lstrip(" "))
    return "\n".join(line[margin:] for line in example.rstrip().splitlines())


def _room_of(module: str) -> str:
    """The room that a module is in."""
    return ".".join(module.split(".")[:2])


@cache
def _doors_by_name() -> dict[str, tuple[str, ...]]:
    """Public name → the doors that have it."""
    doors: defaultdict[str, list[str]] = defaultdict(list)
    for door in read_doors():
        for name in door.names:
            doors[name.name].append(door.path)
    return {name: tuple(paths) for name, paths in doors.items()}


def _door_with(name: str, module: str) -> str:
    """Where a name that a module knows is imported from: the nearest door, or the only one there is."""
    doors = _doors_by_name().get(name, ())
    near = [door for door in doors if f"{module}.".startswith(f"{door}.")]
    near = near or [door for door in doors if _room_of(door) == _room_of(module)]
    if near:
        return max(near, key=len)
    return doors[0] if len(doors) == 1 else ""


def _as_sorted(name: str) -> tuple[bool, bool, str]:
    """Constants, classes, functions: as ruff sorts imports."""
    return not name.isupper(), not name[:1].isupper(), name
