"""Which public names the examples in docstrings show: each in its own docstring, or in that of a neighbour.

An example shows what it uses, and the classes of the values it works with. Examples in docstrings are run by
pytest, so everything that is found here works. `python -m docs.site.examples` counts them.
"""

from __future__ import annotations

import ast
import doctest
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import griffe

from docs.site.doors import PublicName, load_package, read_doors

Member = griffe.Object | griffe.Alias


@dataclass(frozen=True)
class Example:
    """The code of a docstring. ``path``: whose docstring it is; ``shows``: paths of what it is about."""

    path: str
    source: str
    shows: frozenset[str]


@cache
def examples_of() -> dict[str, tuple[Example, ...]]:
    """For every public class and function, by where it is defined: the examples that show it."""
    definitions = {_definition(name).path: name for name in public_names()}
    shown: defaultdict[str, list[Example]] = defaultdict(list)
    for example in _examples():
        for path in sorted(example.shows & definitions.keys()):
            shown[path].append(example)
    return {path: tuple(shown[path]) for path in definitions}


@cache
def public_names() -> tuple[PublicName, ...]:
    """The classes and functions of every door, each at the first that has it."""
    names: dict[str, PublicName] = {}
    for door in read_doors():
        for name in door.names:
            definition = _definition(name)
            if definition.is_class or definition.is_function:
                names.setdefault(definition.path, name)
    return tuple(names.values())


def definition_of(name: PublicName) -> str:
    """Where a public name is defined."""
    return _definition(name).path


@cache
def names_by_definition() -> dict[str, PublicName]:
    """Where it is defined → the public name."""
    return {definition_of(name): name for name in public_names()}


def has_own_example(path: str) -> bool:
    """Whether an example stands in the docstring of a name, or of a method of it."""
    return any(example.path == path for example in examples_of()[path])


@cache
def _definition(name: PublicName) -> Member:
    return _resolved(load_package()[name.target.removeprefix("carrom.")])


def _examples() -> Iterator[Example]:
    """Every docstring with an example: of doors, of what is defined behind them, of its methods."""
    documented: dict[str, Member] = {}
    for door in read_doors():
        documented[door.path] = _at(door.path)
        for name in door.names:
            definition = _definition(name)
            documented[definition.path] = definition
            documented[name.module] = _at(name.module)
    for path, member in documented.items():
        methods = [] if not member.is_class else [*member.members.values()]
        docstrings = [
            each.docstring.value
            for each in (member, *methods)
            if not each.is_alias and each.docstring
        ]
        if source := "\n".join(source_of(text) for text in docstrings if ">>> " in text):
            module = member if member.is_module else member.module
            yield Example(path, source, frozenset({path, *_shown_in(source, module)}))


def source_of(docstring: str) -> str:
    """The Python code of the examples in a docstring."""
    return "".join(each.source for each in doctest.DocTestParser().get_examples(docstring))


def _shown_in(source: str, module: Member) -> frozenset[str]:
    """Everything of carrom that an example uses, and the classes of the values it works with.

    ``module``: where it stands; an example knows the names of its module.
    """
    reader = _Reader(module)
    reader.visit(ast.parse(source))
    return frozenset(reader.shown)


class _Reader(ast.NodeVisitor):
    """Follows values through the lines of an example by what carrom's annotations say of them."""

    def __init__(self, module: Member) -> None:
        self.shown: set[str] = set()
        self._module = module
        self._imported: dict[str, Member] = {}
        self._values: dict[str, set[Member]] = {}

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """Names of carrom that are imported."""
        if (node.module or "").split(".")[0] == "carrom":
            for alias in node.names:
                if member := _find(_at(str(node.module)), alias.name):
                    self._imported[alias.asname or alias.name] = member

    def visit_Assign(self, node: ast.Assign) -> None:
        """`a, b = value`."""
        self._bind(node.targets, self.classes_of(node.value))

    def visit_For(self, node: ast.For) -> None:
        """`for a in values: …`."""
        self._bind([node.target], self.classes_of(node.iter))
        for each in (*node.body, *node.orelse):
            self.visit(each)

    def visit_With(self, node: ast.With) -> None:
        """`with value as a: …`."""
        for item in node.items:
            classes = self.classes_of(item.context_expr)
            self._bind([item.optional_vars] if item.optional_vars else [], classes)
        for each in node.body:
            self.visit(each)

    def visit_Expr(self, node: ast.Expr) -> None:
        """A line that shows a value."""
        self.classes_of(node.value)

    def generic_visit(self, node: ast.AST) -> None:
        """Any other statement: what stands in it."""
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                self.classes_of(child)
            else:
                self.visit(child)

    def classes_of(self, node: ast.expr) -> set[Member]:
        """The classes that a value may be of, or consists of; each of them is shown."""
        classes = self._read(node)
        self.shown |= {each.path for each in classes}
        return classes

    def _read(self, node: ast.expr) -> set[Member]:
        member = self._member_of(node)
        if member is not None:
            self.shown.add(member.path)
            return _classes_in(member) if member.is_attribute else set()
        if isinstance(node, ast.Name):
            return self._values.get(node.id, set())
        if isinstance(node, ast.Attribute):
            return _classes_of_members(self.classes_of(node.value), node.attr)
        if isinstance(node, ast.Call):
            return self._read_call(node)
        return self._read_parts(node)

    def _read_call(self, node: ast.Call) -> set[Member]:
        for argument in (*node.args, *(keyword.value for keyword in node.keywords)):
            self.classes_of(argument)
        called = self._member_of(node.func)
        if called is None:
            return self.classes_of(node.func)
        self.shown.add(called.path)
        if called.is_class:
            return {called}
        made = _classes_in(called)
        # A class method that says Self.
        owner = self._member_of(node.func.value) if isinstance(node.func, ast.Attribute) else None
        return made or ({owner} if owner is not None and owner.is_class else set())

    def _read_parts(self, node: ast.AST) -> set[Member]:
        for part in ast.walk(node):
            if isinstance(part, ast.comprehension):
                self._bind([part.target], self.classes_of(part.iter))
            elif isinstance(part, ast.NamedExpr):
                self._bind([part.target], self.classes_of(part.value))
        parts = [part for part in ast.iter_child_nodes(node) if isinstance(part, ast.expr)]
        return set().union(*(self.classes_of(part) for part in parts))

    def _bind(self, targets: list[ast.expr], classes: set[Member]) -> None:
        for target in targets:
            for part in ast.walk(target):
                if isinstance(part, ast.Name):
                    self._values[part.id] = classes

    def _member_of(self, node: ast.expr) -> Member | None:
        """What `rack`, `events.Struck` or `Stroke.at_angle` is, where its first part is imported."""
        if isinstance(node, ast.Name):
            if node.id in self._values:
                return None
            return self._imported.get(node.id) or _find(self._module, node.id)
        if isinstance(node, ast.Attribute):
            owner = self._member_of(node.value)
            return _find(owner, node.attr) if owner is not None else None
        return None


def _find(owner: Member, name: str) -> Member | None:
    """A member of a module or class; of a function in a file of its own name, the function."""
    members = owner.all_members if owner.is_module or owner.is_class else {}
    if name not in members:
        return None
    member = members[name]
    if isinstance(member, griffe.Alias) and not member.target_path.startswith("carrom."):
        return None
    if member.is_module and name in member.members:
        member = member[name]
    return _resolved(member)


def _classes_of_members(owners: set[Member], name: str) -> set[Member]:
    """What the attribute or method of that name gives, of any of some classes."""
    members = (_find(owner, name) for owner in owners)
    return set().union(*(_classes_in(member) for member in members if member is not None))


def _classes_in(member: Member) -> set[Member]:
    """The classes of carrom in the annotation of an attribute, or in what a function returns."""
    if isinstance(member, griffe.Function):
        annotation = member.returns
    elif isinstance(member, griffe.Attribute):
        # A member of an enum has no annotation.
        if member.annotation is None and member.parent is not None and member.parent.is_class:
            return {member.parent}
        annotation = member.annotation
    else:
        return set()
    if isinstance(annotation, str):
        return set()
    paths = (
        part.canonical_path
        for part in (annotation.iterate(flat=True) if annotation else ())
        if isinstance(part, griffe.ExprName)
    )
    classes: set[Member] = set()
    for path in paths:
        if path.endswith(".Self") and member.parent is not None:
            classes.add(_resolved(member.parent))
        elif path.startswith("carrom."):
            classes.add(_at(path))
    return {each for each in classes if each.is_class}


def _at(path: str) -> Member:
    package = load_package()
    return package if path == "carrom" else _resolved(package[path.removeprefix("carrom.")])


def _resolved(member: Member) -> Member:
    return member.final_target if isinstance(member, griffe.Alias) else member


def names_without_examples() -> list[PublicName]:
    """The classes and functions that no example of a docstring shows."""
    return [name for name in public_names() if not examples_of()[definition_of(name)]]


def coverage() -> str:
    """How many classes and functions of each door have an example of their own, or a neighbour's."""
    lines = [f"{'door':28} {'names':>6} {'own':>6} {'shown':>6} {'none':>6}"]
    by_door: defaultdict[str, list[str]] = defaultdict(list)
    for name in public_names():
        by_door[name.door].append(definition_of(name))
    for door, paths in sorted(by_door.items()):
        own = sum(map(has_own_example, paths))
        none = sum(not examples_of()[path] for path in paths)
        shown = len(paths) - own - none
        lines.append(f"{door:28} {len(paths):6} {own:6} {shown:6} {none:6}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(coverage())
    for missing in names_without_examples():
        print(missing.path)
