"""The kinds of values that translated functions work on: numbers, arrays of them, tuples of both."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scalar:
    """A number or a truth value: its name as NumPy has it, and its type in C."""

    name: str
    c: str

    def __getitem__(self, dims: int | slice | tuple[int | slice, ...]) -> ArrayKind:
        """The kind of an array: ``F64[:, 20]`` has any number of rows of twenty."""
        several = dims if isinstance(dims, tuple) else (dims,)
        return ArrayKind(self, tuple(None if isinstance(dim, slice) else dim for dim in several))

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class ArrayKind:
    """A C-contiguous array. A dimension that is None is known only when the function runs."""

    element: Scalar
    dims: tuple[int | None, ...]

    @property
    def is_static(self) -> bool:
        """Whether all dimensions are known: then a pointer is enough."""
        return None not in self.dims

    @property
    def c(self) -> str:
        """The type in C."""
        if self.is_static:
            return f"{self.element.c} *"
        return f"Array_{self.element.name}_{len(self.dims)}"

    def __str__(self) -> str:
        return f"{self.element}[{', '.join(':' if dim is None else str(dim) for dim in self.dims)}]"


@dataclass(frozen=True, slots=True)
class TupleKind:
    """Several values that a function returns."""

    items: tuple[Kind, ...]

    @property
    def c(self) -> str:
        """The type in C."""
        return "Tuple_" + "_".join(_letters(item) for item in self.items)

    def __str__(self) -> str:
        return f"({', '.join(map(str, self.items))})"


Kind = Scalar | ArrayKind | TupleKind

F64 = Scalar("float64", "double")
F32 = Scalar("float32", "float")  # only stored
I8 = Scalar("int8", "int8_t")  # only kept in arrays, on a graphics card: read as I64
I64 = Scalar("int64", "int64_t")
U64 = Scalar("uint64", "uint64_t")
BOOL = Scalar("bool", "_Bool")
SCALARS = {kind.name: kind for kind in (F64, F32, I64, U64, BOOL)}
OF_ANNOTATION = {"float": F64, "int": I64, "bool": BOOL}


def _letters(kind: Kind) -> str:
    if isinstance(kind, Scalar):
        return kind.name
    if isinstance(kind, ArrayKind):
        dims = "x".join("n" if dim is None else str(dim) for dim in kind.dims)
        return f"{kind.element.name}x{dims}"
    return kind.c


def joined(first: Kind, second: Kind) -> Kind | None:
    """The kind of a variable that is set to both; None where there is none."""
    if first == second:
        return first
    if {first, second} == {I64, F64}:
        return F64
    if isinstance(first, ArrayKind) and isinstance(second, ArrayKind):
        if first.element != second.element or len(first.dims) != len(second.dims):
            return None
        pairs = zip(first.dims, second.dims, strict=True)
        return ArrayKind(first.element, tuple(a if a == b else None for a, b in pairs))
    if isinstance(first, TupleKind) and isinstance(second, TupleKind):
        if len(first.items) != len(second.items):
            return None
        items = [joined(a, b) for a, b in zip(first.items, second.items, strict=True)]
        return None if None in items else TupleKind(tuple(item for item in items if item))
    return None
