"""Every public name, read from the sources: which door leads to it, where it is defined, what it is for.

A door is a room of carrom, or a door within one (`carrom.match.events`): pyproject.toml names those where it
allows neighbours to import them. Nothing is imported: the documentation is built without carrom's packages.
"""

from __future__ import annotations

import ast
import tomllib
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path

import griffe

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
_ALLOWED = "carrom.** -> "


@dataclass(frozen=True)
class PublicName:
    """A name of a door. ``module``: where it is defined; ``docstring``: empty where it has none.

    ``target``: the path by which the documentation refers to it. That is the door's, but for a function in a
    file of its own name, which from outside looks like the file.
    """

    door: str
    name: str
    target: str
    module: str
    docstring: str
    is_module: bool

    @property
    def path(self) -> str:
        """As it is imported."""
        return f"{self.door}.{self.name}"

    @property
    def summary(self) -> str:
        """The first sentence or so: the first paragraph of the docstring on one line."""
        return " ".join(self.docstring.split("\n\n")[0].split())


@dataclass(frozen=True)
class Subject:
    """A file of a room, and what it exports. ``docstring``: the file's."""

    title: str
    module: str
    docstring: str
    names: tuple[PublicName, ...]


@dataclass(frozen=True)
class Door:
    """A package that others may import from, and everything it exports."""

    path: str
    docstring: str
    names: tuple[PublicName, ...]
    subjects: tuple[Subject, ...]

    @property
    def page(self) -> str:
        """The page of the reference it is on."""
        return f"reference/{self.path.removeprefix('carrom.').replace('.', '-')}.md"


def rooms() -> list[str]:
    """The rooms that ``import carrom`` leads to: the public ones."""
    tree = ast.parse((SOURCE / "carrom" / "__init__.py").read_text("utf-8"))
    names = next(
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "_ROOMS"
    )
    return sorted(f"carrom.{name}" for name in names)


def inner_doors() -> list[str]:
    """The packages within public rooms that neighbours may import from."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    allowed = [
        text.removeprefix(_ALLOWED)
        for contract in project["tool"]["importlinter"]["contracts"]
        for text in contract.get("ignore_imports", ())
        if text.startswith(_ALLOWED)
    ]
    return sorted(path for path in allowed if path.rpartition(".")[0] in rooms())


@cache
def read_doors() -> tuple[Door, ...]:
    """All of them: each room, then the doors within it."""
    package = load_package()
    return tuple(_read_door(package, path) for path in sorted([*rooms(), *inner_doors()]))


@cache
def load_package() -> griffe.Object | griffe.Alias:
    """All of carrom, as its sources say."""
    loader = griffe.GriffeLoader(search_paths=[SOURCE])
    package = loader.load("carrom")
    loader.resolve_aliases(implicit=True, external=False)
    return package


def _read_door(package: griffe.Object | griffe.Alias, path: str) -> Door:
    module = package[path.removeprefix("carrom.")]
    names = tuple(
        _public_name(path, name, module[name]) for name in sorted(_exports(module), key=str.lower)
    )
    subjects = []
    in_order = sorted(names, key=lambda name: name.module)
    for where, members in groupby(in_order, key=lambda name: name.module):
        defining = package[where.removeprefix("carrom.")] if where != "carrom" else package
        subjects.append(
            Subject(
                _title(where), where, _docstring(defining) if where != path else "", (*members,)
            )
        )
    return Door(path, _docstring(module), names, tuple(subjects))


def _exports(module: griffe.Object | griffe.Alias) -> list[str]:
    """What ``__all__`` says; without one, the functions and classes that are defined there."""
    if module.exports is None:
        return [
            name
            for name, member in module.members.items()
            if not (name.startswith("_") or member.is_alias)
            and (member.is_function or member.is_class)
        ]
    exported: list[str] = []
    for export in module.exports:
        if isinstance(export, str):
            exported.append(export)
        else:  # __all__ += part.__all__
            part = export.parent
            exported += _exports(module[str(part)])
    return exported


def _public_name(door: str, name: str, member: griffe.Object | griffe.Alias) -> PublicName:
    path = f"{door}.{name}"
    if member.is_module and name in member.members:
        member = member[name]
        path = member.path
    target = member.final_target if isinstance(member, griffe.Alias) else member
    module = target.path if target.is_module else target.module.path
    return PublicName(door, name, path, module, _docstring(target), bool(target.is_module))


def _docstring(target: griffe.Object | griffe.Alias) -> str:
    return target.docstring.value.strip() if target.docstring else ""


def _title(module: str) -> str:
    """Words for a file of a room: `carrom.physics.free_space` is about free space."""
    words = module.rpartition(".")[2].replace("_", " ")
    return words[:1].upper() + words[1:]
