"""What a library offers: an entry for each function that Python calls, and a manifest that says how.

An entry takes a block of slots of eight bytes: numbers as they are, arrays as their address and those of
their dimensions that are not known beforehand, for a parallel function the rows from, to, and the number of
the thread. It writes what the function returns from the first slot on, and returns 0 or the number of the
place of an error.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType
from typing import Any

from native.expressions import source_of
from native.kinds import BOOL, F64, I64, OF_ANNOTATION, U64, ArrayKind, Kind, Scalar, TupleKind
from native.program import Program, TranslatedFunction, argument_names
from native.values import NotTranslated

_SLOT_FIELD = {F64: "f", I64: "i", U64: "u", BOOL: "i"}
PROCESSOR = Path(__file__).with_name("processor.h")
EXPORT = """
#if defined(_WIN32)
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif
"""


@dataclass(frozen=True, slots=True)
class Entry:
    """A compiled function that Python calls, and the kinds of its arguments that no annotation tells."""

    function: Any
    arguments: Mapping[str, Kind]

    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of all arguments."""
        python = self.source()
        unknown = set(self.arguments) - set(argument_names(python))
        if unknown:
            raise NotTranslated(f"{python.__qualname__} has no argument {sorted(unknown)[0]!r}")
        return tuple(self._kind(python, name) for name in argument_names(python))

    @property
    def name(self) -> str:
        """Its whole name, with its module."""
        python = self.source()
        return f"{python.__module__}.{python.__qualname__}"

    def source(self) -> FunctionType:
        """The Python function."""
        python = source_of(self.function)
        if python is None:
            raise NotTranslated(f"{self.function!r} is no compiled function")
        return python

    def _kind(self, python: FunctionType, name: str) -> Kind:
        if name in self.arguments:
            return self.arguments[name]
        said = python.__annotations__.get(name)
        said = getattr(said, "__name__", said)
        if said not in OF_ANNOTATION:
            raise NotTranslated(f"{self.name}: the entry says no kind for {name!r} ({said})")
        return OF_ANNOTATION[said]


def entry(function: Any, **arguments: Kind) -> Entry:
    """An entry, with the kinds of its arrays by the names of the arguments."""
    return Entry(function, arguments)


def library_text(entries: Iterable[Entry], *, checked: bool = False) -> tuple[str, dict[str, Any]]:
    """The C of a library with these entries, and its manifest. ``checked``: every index is looked at."""
    program = Program()
    texts, functions = [], {}
    for offered in entries:
        translated = program.function(offered.source(), offered.kinds())
        symbol = f"carrom_{translated.name}"
        texts.append(_entry_text(symbol, translated))
        functions[offered.name] = described(symbol, translated)
    manifest = {
        "functions": functions,
        "places": list(program.places),
        "index_places": list(program.index_places) if checked else [],
    }
    head = "#define CARROM_CHECKED\n" if checked else ""
    return "\n".join((head + program.text, EXPORT, PROCESSOR.read_text("utf-8"), *texts)), manifest


def _entry_text(symbol: str, function: TranslatedFunction) -> str:
    slots = _Slots()
    arguments = [slots.taken(kind) for kind in function.parameters]
    if function.rows is not None:
        arguments += [slots.taken(I64) for _ in range(3)]
    call = f"{function.name}({', '.join(arguments)})"
    if function.returns is None:
        lines = [f"{call};"]
    else:
        returned = function.returns
        lines = [f"{returned.c} out = {call};"]
        items = returned.items if isinstance(returned, TupleKind) else (returned,)
        for i, item in enumerate(items):
            assert isinstance(item, Scalar)
            at = f"out.f{i}" if isinstance(returned, TupleKind) else "out"
            lines.append(f"slots[{i}].{_SLOT_FIELD[item]} = {at};")
    inside = "\n    ".join(("carrom_error = 0;", *lines, "return carrom_error;"))
    return f"EXPORT int32_t {symbol}(Slot *slots) {{\n    {inside}\n}}\n"


class _Slots:
    """Slots that are taken one after the other."""

    def __init__(self) -> None:
        self._next = 0

    def taken(self, kind: Kind) -> str:
        if isinstance(kind, Scalar):
            return f"{self._slot()}.{_SLOT_FIELD[kind]}{' != 0' if kind == BOOL else ''}"
        assert isinstance(kind, ArrayKind)
        pointer = f"({kind.element.c} *)(uintptr_t){self._slot()}.u"
        if kind.is_static:
            return pointer
        dims = [f"{self._slot()}.i" if dim is None else str(dim) for dim in kind.dims]
        return f"(({kind.c}){{{', '.join((pointer, *dims))}}})"

    def _slot(self) -> str:
        self._next += 1
        return f"slots[{self._next - 1}]"


def described(symbol: str, function: TranslatedFunction) -> dict[str, Any]:
    """How a function is called: its arguments with their kinds, what it returns, what says its rows."""
    returned = function.returns
    items = returned.items if isinstance(returned, TupleKind) else (returned,)
    return {
        "symbol": symbol,
        "arguments": [
            [name, *_kind_words(kind)]
            for name, kind in zip(function.names, function.parameters, strict=True)
        ],
        "returns": None if returned is None else [str(item) for item in items],
        "tuple": isinstance(returned, TupleKind),
        "rows": None if function.rows is None else list(function.rows),
    }


def _kind_words(kind: Kind) -> list[Any]:
    if isinstance(kind, ArrayKind):
        return [kind.element.name, list(kind.dims)]
    return [str(kind)]
