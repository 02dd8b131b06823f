"""A class name, or the name of a type, has one meaning in the whole of ``src``."""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import carrom

ROOT = Path(carrom.__file__).parent


def names_of_types(tree: ast.Module) -> Iterator[str]:
    """Classes, wherever they stand, and type aliases: assignments to a name in CapWords."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id.lstrip("_")
            if name[:1].isupper() and not name.isupper():
                yield node.targets[0].id


def names_from_python(tree: ast.Module) -> Iterator[str]:
    """What is imported from the standard library."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.ImportFrom)
            and (node.module or "").partition(".")[0] in sys.stdlib_module_names
        ):
            yield from (alias.asname or alias.name for alias in node.names)


def meanings(*trees: tuple[str, ast.Module]) -> dict[str, set[str]]:
    """Where each name is declared, leading underscores ignored; "Python" for the standard library."""
    declared: dict[str, set[str]] = defaultdict(set)
    for where, tree in trees:
        for name in names_of_types(tree):
            declared[name.lstrip("_")].add(where)
    for _where, tree in trees:
        for name in declared.keys() & set(names_from_python(tree)):
            declared[name].add("Python")
    return declared


def doubles(*trees: tuple[str, ast.Module]) -> dict[str, set[str]]:
    return {name: places for name, places in meanings(*trees).items() if len(places) > 1}


def test_every_type_has_a_name_of_its_own() -> None:
    files = sorted(ROOT.rglob("*.py"))
    trees = [(str(file.relative_to(ROOT)), ast.parse(file.read_text("utf-8"))) for file in files]
    assert doubles(*trees) == {}


def test_a_second_meaning_is_noticed() -> None:
    first = ast.parse("class Path: ...\nPair = tuple[int, int]\nMEN = 9")
    second = ast.parse("class _Pair: ...\nfrom pathlib import Path\nMEN = 9")
    assert doubles(("first", first), ("second", second)) == {
        "Path": {"first", "Python"},
        "Pair": {"first", "second"},
    }
