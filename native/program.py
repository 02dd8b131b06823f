"""A program: compiled functions with everything they call, as one file of C."""

from __future__ import annotations

import ast
import inspect
import textwrap
from dataclasses import dataclass, replace
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

from native.expressions import Translated, safe
from native.kinds import SCALARS, ArrayKind, Kind, TupleKind
from native.statements import Again, Statements, parts_of
from native.values import NotTranslated, Value, c_float, number

RUNTIME = Path(__file__).with_name("runtime.h")


@dataclass(frozen=True, slots=True)
class TranslatedFunction(Translated):
    """A function in C, for arguments of some kinds."""

    names: tuple[str, ...]
    is_small: bool
    rows: tuple[str, int] | None
    """Of a parallel function: the argument that says how many rows there are, and its axis (−1: itself)."""
    text: str

    @property
    def signature(self) -> str:
        """How it begins in C."""
        names = self.names
        parts = [
            f"{kind.c} {safe(name)}" for name, kind in zip(names, self.parameters, strict=True)
        ]
        if self.rows is not None:
            parts += ["int64_t first_row", "int64_t last_row", "int64_t thread"]
        returned = "void" if self.returns is None else self.returns.c
        form = "INLINE" if self.is_small else "static"
        return f"{form} {returned} {self.name}({', '.join(parts) or 'void'})"


def argument_names(function: FunctionType) -> tuple[str, ...]:
    """The names of a function's arguments."""
    return function.__code__.co_varnames[: function.__code__.co_argcount]


class Program:
    """Functions translated so far, each after those it calls."""

    statements: type[Statements] = Statements

    def __init__(self) -> None:
        self.functions: dict[tuple[FunctionType, tuple[Kind, ...]], TranslatedFunction] = {}
        self.places: dict[tuple[str, int], int] = {}
        self.index_places: dict[tuple[str, int], int] = {}
        self._tables: dict[tuple[str, tuple[int, ...], bytes], str] = {}
        self._table_texts: list[str] = []
        self._names: set[str] = set()
        self._under_way: list[FunctionType] = []

    def function(self, function: FunctionType, kinds: tuple[Kind, ...]) -> TranslatedFunction:
        """A function for arguments of these kinds, translated when it is first wanted."""
        key = (function, kinds)
        if key not in self.functions:
            if function in self._under_way:
                raise NotTranslated(
                    f"{function.__qualname__} calls itself: that has no translation"
                )
            self._under_way.append(function)
            try:
                self.functions[key] = self._translate(function, kinds)
            finally:
                self._under_way.pop()
        return self.functions[key]

    def table(self, values: Any) -> Value:
        """A constant array."""
        array = np.ascontiguousarray(values)
        element = SCALARS[array.dtype.name]
        key = (element.name, array.shape, array.tobytes())
        if key not in self._tables:
            name = self._tables[key] = f"table_{len(self._tables)}"
            texts = [
                c_float(value) if isinstance(value, float) else getattr(number(value), "c", "")
                for value in array.ravel().tolist()
            ]
            self._table_texts.append(
                f"static const {element.c} {name}[{array.size}] = {{{', '.join(texts)}}};"
            )
        dims = tuple(f"INT64_C({dim})" for dim in array.shape)
        pointer = f"(({element.c} *){self._tables[key]})"
        return Value(ArrayKind(element, array.shape), pointer=pointer, dims=dims)

    def place(self, module: str, line: int, *, of_index: bool = False) -> int:
        """The number of a place in the sources, from 1 on: of a division, or of an index, which only a
        checked library asks for.
        """
        places, where = self.index_places if of_index else self.places, (module, line)
        return places.setdefault(where, len(places) + 1)

    @property
    def text(self) -> str:
        """The whole file, without what it exports."""
        functions = self.functions.values()
        return "\n".join(
            (
                RUNTIME.read_text("utf-8"),
                *self._structs(),
                *self._table_texts,
                *(function.text for function in functions),
            )
        )

    def _structs(self) -> list[str]:
        """The types of arrays and tuples that functions take or return, each before those that hold it."""
        kinds: dict[str, str] = {}
        for function in self.functions.values():
            for kind in (*function.parameters, *([function.returns] if function.returns else [])):
                for part in reversed(list(parts_of(kind))):
                    kinds.setdefault(part.c, struct_text(part))
        for element in SCALARS.values():
            for axes in (1, 2, 3):
                kind = ArrayKind(element, (None,) * axes)
                kinds.setdefault(kind.c, struct_text(kind))
        return [text for text in kinds.values() if text]

    def _translate(self, function: FunctionType, kinds: tuple[Kind, ...]) -> TranslatedFunction:
        source, first_line = inspect.getsourcelines(function)
        (tree,) = ast.parse(textwrap.dedent("".join(source))).body
        assert isinstance(tree, ast.FunctionDef)
        names = argument_names(function)
        body = self.statements(self, function, first_line)
        if tree.args.vararg or tree.args.kwarg or tree.args.kwonlyargs:
            raise body.refuse(tree, "only plain arguments have a translation")
        stored = (
            n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
        )
        body.local_names = {*names, *stored}
        body.kinds, body.returns = dict(zip(names, kinds, strict=True)), None
        while True:
            body.begin()
            try:
                for statement in tree.body:
                    body.statement(statement)
            except Again:
                continue
            break
        if changed := [
            name for name, kind in zip(names, kinds, strict=True) if body.kinds[name] != kind
        ]:
            raise body.refuse(tree, f"the argument {changed[0]!r} becomes {body.kinds[changed[0]]}")
        return self._finished(body, tree, kinds)

    def _finished(
        self, body: Statements, tree: ast.FunctionDef, kinds: tuple[Kind, ...]
    ) -> TranslatedFunction:
        function = body.python
        stem = f"{function.__module__.rpartition('.')[2].strip('_')}_{function.__name__.strip('_')}"
        name, number_of = stem, 1
        while name in self._names:
            number_of += 1
            name = f"{stem}_{number_of}"
        self._names.add(name)
        rows = None if body.rows is None else self._rows(body)
        names = argument_names(function)
        is_small = getattr(function, "is_small", False)
        done = TranslatedFunction(name, kinds, body.returns, body.writes, names, is_small, rows, "")
        declared = [
            f"    {kind.c} {safe(variable)} = {'{0}' if declares_struct(kind) else '0'};"
            for variable, kind in body.kinds.items()
            if variable not in names
        ]
        declared += [f"    {scratch}" for scratch in body.scratch]
        if body.returns is not None and not isinstance(tree.body[-1], ast.Return):
            # Where Python would return None, which no caller takes.
            body.lines.append(f"    return ({body.returns.c}){{0}};")
        text = "\n".join((f"{done.signature} {{", *declared, *body.lines, "}", ""))
        return replace(done, text=text)

    def _rows(self, body: Statements) -> tuple[str, int]:
        node, names = body.rows, argument_names(body.python)
        assert node is not None
        match node:
            case ast.Name(id=name) if name in names:
                return name, -1
            case ast.Call(func=ast.Name(id="len"), args=[ast.Name(id=name)]) if name in names:
                return name, 0
            case ast.Subscript(
                value=ast.Attribute(value=ast.Name(id=name), attr="shape"),
                slice=ast.Constant(value=int(axis)),
            ) if name in names:
                return name, axis
        raise body.refuse(
            node, "rows are as many as an argument says, or as one of its axes is long"
        )


def declares_struct(kind: Kind) -> bool:
    """Whether a variable of that kind is a struct in C."""
    return isinstance(kind, TupleKind) or (isinstance(kind, ArrayKind) and not kind.is_static)


def struct_text(kind: Kind) -> str:
    """The declaration of the type of a kind; empty where C has it."""
    if isinstance(kind, TupleKind):
        fields = " ".join(f"{item.c} f{i};" for i, item in enumerate(kind.items))
        return f"typedef struct {{ {fields} }} {kind.c};"
    if isinstance(kind, ArrayKind) and not kind.is_static:
        fields = " ".join(f"int64_t n{i};" for i in range(len(kind.dims)))
        return f"typedef struct {{ {kind.element.c} *p; {fields} }} {kind.c};"
    return ""
