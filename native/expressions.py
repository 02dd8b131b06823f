"""Expressions of Python as expressions of C that have the same value, to the bit."""

from __future__ import annotations

import ast
import builtins
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import FunctionType, ModuleType
from typing import Any, Protocol

import numpy as np

from native.kinds import (
    BOOL,
    F32,
    F64,
    I8,
    I64,
    SCALARS,
    U64,
    ArrayKind,
    Kind,
    Scalar,
    TupleKind,
    joined,
)
from native.values import UNKNOWN, NotTranslated, Value, c_float, coerced, number, variable

_ARITHMETIC: Mapping[type[ast.operator], tuple[str, Callable[[Any, Any], Any]]] = {
    ast.Add: ("+", operator.add),
    ast.Sub: ("-", operator.sub),
    ast.Mult: ("*", operator.mul),
}
_BITS: Mapping[type[ast.operator], tuple[str, Callable[[Any, Any], Any]]] = {
    ast.BitAnd: ("&", operator.and_),
    ast.BitOr: ("|", operator.or_),
    ast.BitXor: ("^", operator.xor),
    ast.LShift: ("<<", operator.lshift),
    ast.RShift: (">>", operator.rshift),
}
_COMPARED: Mapping[type[ast.cmpop], str] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Translated:
    """A function that has been translated for arguments of some kinds."""

    name: str
    parameters: tuple[Kind, ...]
    returns: Kind | None
    writes: bool


class Surroundings(Protocol):
    """What expressions need of the program they stand in."""

    def function(self, function: FunctionType, kinds: tuple[Kind, ...]) -> Translated:
        """A translated function, for arguments of these kinds."""
        ...

    def table(self, values: Any) -> Value:
        """A constant array."""
        ...

    def place(self, module: str, line: int, *, of_index: bool = False) -> int:
        """The number of a place in the sources."""
        ...


def source_of(value: Any) -> FunctionType | None:
    """The Python function behind a compiled one; None for whatever is none."""
    while not hasattr(value, "py_func") and hasattr(value, "__wrapped__"):
        value = value.__wrapped__
    function = getattr(value, "py_func", None)
    return function if isinstance(function, FunctionType) else None


class Expressions:
    """Translates the expressions of one function."""

    def __init__(self, program: Surroundings, function: FunctionType, first_line: int) -> None:
        self.program = program
        self.python = function
        self.first_line = first_line
        self.kinds: dict[str, Kind] = {}
        self.local_names: set[str] = set()
        self.scratch: list[str] = []
        self.fills: list[str] = []
        self.writes = False

    # Errors and places

    def refuse(self, node: ast.AST, why: str) -> NotTranslated:
        """The error that names what has no translation, and where it stands."""
        code = self.python.__code__
        line = getattr(node, "lineno", 1) + self.first_line - 1
        return NotTranslated(f"{code.co_filename}:{line}: in {code.co_name}: {why}")

    def place(self, node: ast.expr, *, of_index: bool = False) -> int:
        """The number of an expression's place, for errors when the function runs."""
        line = node.lineno + self.first_line - 1
        return self.program.place(self.python.__module__, line, of_index=of_index)

    # Constants and names

    def outer(self, node: ast.expr) -> Any:
        """What a name outside the function stands for in Python; `UNKNOWN` for everything else."""
        if isinstance(node, ast.Name) and node.id not in self.local_names:
            outside = self.python.__globals__
            if node.id in outside:
                return outside[node.id]
            if hasattr(builtins, node.id):
                return getattr(builtins, node.id)
            raise self.refuse(node, f"{node.id!r} is not defined")
        if isinstance(node, ast.Attribute):
            owner = self.outer(node.value)
            if isinstance(owner, ModuleType):
                return getattr(owner, node.attr)
        return UNKNOWN

    def constant(self, value: Any, node: ast.AST) -> Value:
        """A constant of Python: its value when the function is translated."""
        scalar = number(value)
        if scalar is not None:
            return scalar
        if isinstance(value, tuple):
            items = tuple(self.constant(item, node) for item in value)
            return Value(TupleKind(tuple(item.kind for item in items)), items=items, const=value)
        if isinstance(value, np.ndarray):
            if value.dtype.name not in SCALARS:
                raise self.refuse(node, f"an array of {value.dtype.name} has no translation")
            return self.program.table(value)
        raise self.refuse(node, f"a {type(value).__name__} has no translation")

    # Expressions

    def expression(self, node: ast.expr, *, in_order: bool = False) -> Value:
        """The value of an expression. ``in_order``: C evaluates it when Python does, once, so that a function
        that writes to arrays may be called.
        """
        if isinstance(node, ast.Constant):
            return self.constant(node.value, node)
        if isinstance(node, ast.Name) and node.id in self.local_names:
            if node.id not in self.kinds:
                raise self.refuse(node, f"{node.id!r} is used before it is set")
            return variable(safe(node.id), self.kinds[node.id])
        outer = self.outer(node)
        if outer is not UNKNOWN:
            return self.constant(outer, node)
        if isinstance(node, ast.BinOp):
            return self.binary(
                node, node.op, self.expression(node.left), self.expression(node.right)
            )
        if isinstance(node, ast.UnaryOp):
            return self.unary(node, in_order=in_order)
        if isinstance(node, ast.Compare):
            return self.compare(node)
        if isinstance(node, ast.BoolOp):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            parts = [self.truth(part, in_order=in_order) for part in node.values]
            return Value(BOOL, f"({sign.join(parts)})")
        if isinstance(node, ast.IfExp):
            return self.choice(node)
        if isinstance(node, ast.Subscript):
            return self.subscript(node)
        if isinstance(node, ast.Tuple):
            items = tuple(self.expression(item) for item in node.elts)
            consts = tuple(item.const for item in items)
            kind = TupleKind(tuple(item.kind for item in items))
            return Value(kind, items=items, const=UNKNOWN if UNKNOWN in consts else consts)
        if isinstance(node, ast.Call):
            return self.call(node, in_order=in_order)
        raise self.refuse(node, f"{type(node).__name__} has no translation")

    def scalar(self, node: ast.expr) -> Value:
        """The value of an expression that has to be a number."""
        value = self.expression(node)
        if not isinstance(value.kind, Scalar):
            raise self.refuse(node, f"a number is wanted here, not {value.kind}")
        return value

    def truth(self, node: ast.expr, *, in_order: bool = False) -> str:
        """Whether an expression is true, as C asks it."""
        value = self.expression(node, in_order=in_order)
        if value.kind == BOOL:
            return value.c
        if value.kind in (I64, F64, U64):
            return f"({value.c} != 0)"
        raise self.refuse(node, f"{value.kind} is neither true nor false")

    def binary(self, node: ast.expr, op: ast.operator, left: Value, right: Value) -> Value:
        """Two operands and what is between them."""
        kinds = {left.kind, right.kind}
        if not kinds <= {F64, I64, U64, BOOL} or (U64 in kinds and kinds != {U64}):
            raise self.refuse(node, f"{type(op).__name__} of {left.kind} and {right.kind}")
        left, right = as_number(left), as_number(right)
        kinds = {left.kind, right.kind}
        kind = F64 if F64 in kinds else left.kind
        known = left.const is not UNKNOWN and right.const is not UNKNOWN
        if type(op) in _ARITHMETIC:
            sign, fold = _ARITHMETIC[type(op)]
            if known and kind != U64:
                return self.constant(fold(left.const, right.const), node)
            return Value(kind, f"({coerced(left, kind)} {sign} {coerced(right, kind)})")
        if isinstance(op, ast.Div) and U64 not in kinds:
            return self.division(node, left, right)
        if isinstance(op, ast.Pow) and known:
            return self.constant(left.const**right.const, node)
        if isinstance(op, ast.Pow):  # C would round some of them otherwise than Python
            raise self.refuse(node, "a power has no translation: write a product")
        if F64 not in kinds:
            whole = self.whole_numbers(node, op, left, right)
            if whole is not None:
                return whole
        raise self.refuse(
            node, f"{type(op).__name__} of {left.kind} and {right.kind} has no translation"
        )

    def whole_numbers(
        self, node: ast.expr, op: ast.operator, left: Value, right: Value
    ) -> Value | None:
        """What only whole numbers have: bits, division with its rest."""
        if type(op) in _BITS:
            sign, fold = _BITS[type(op)]
            if left.const is not UNKNOWN and right.const is not UNKNOWN and left.kind == I64:
                return self.constant(fold(left.const, right.const), node)
            return Value(left.kind, f"({left.c} {sign} {right.c})")
        name = {ast.Mod: "floor_modulo", ast.FloorDiv: "floor_divide"}.get(type(op))
        if name is None or (left.kind == U64 and name == "floor_divide"):
            return None
        if left.kind == U64:
            name = "unsigned_modulo"
        return Value(left.kind, f"{name}({left.c}, {right.c}, {self.place(node)})")

    def division(self, node: ast.expr, left: Value, right: Value) -> Value:
        """True division: of numbers as floats; by zero it is an error, as in Python."""
        if right.const is not UNKNOWN:
            if right.const == 0:
                raise self.refuse(node, "division by zero")
            if left.const is not UNKNOWN:
                return self.constant(left.const / right.const, node)
            return Value(F64, f"({coerced(left, F64)} / {c_float(float(right.const))})")
        both = f"{coerced(left, F64)}, {coerced(right, F64)}"
        return Value(F64, f"float_divide({both}, {self.place(node)})")

    def unary(self, node: ast.UnaryOp, *, in_order: bool) -> Value:
        """A sign or a denial."""
        if isinstance(node.op, ast.Not):
            return Value(BOOL, f"(!{self.truth(node.operand, in_order=in_order)})")
        value = self.scalar(node.operand)
        if isinstance(node.op, ast.USub) and value.kind in (F64, I64):
            if value.const is not UNKNOWN:
                return self.constant(-value.const, node)
            return Value(value.kind, f"(-{value.c})")
        if isinstance(node.op, ast.Invert) and value.kind in (I64, U64):
            return Value(value.kind, f"(~{value.c})")
        raise self.refuse(node, f"{type(node.op).__name__} of {value.kind} has no translation")

    def compare(self, node: ast.Compare) -> Value:
        """Comparisons, also in a row: what stands in the middle has no effects, and may stand twice."""
        values = [self.expression(part) for part in (node.left, *node.comparators)]
        parts = []
        for op, left, right in zip(node.ops, values, values[1:], strict=False):
            if isinstance(op, ast.In | ast.NotIn):
                if not isinstance(right.kind, TupleKind):
                    raise self.refuse(node, f"'in' looks into a tuple, not into {right.kind}")
                same = " || ".join(self.compared(node, "==", left, item) for item in right.items)
                parts.append(f"({'!' if isinstance(op, ast.NotIn) else ''}({same}))")
            elif type(op) in _COMPARED:
                parts.append(self.compared(node, _COMPARED[type(op)], left, right))
            else:
                raise self.refuse(node, f"{type(op).__name__} has no translation")
        return Value(BOOL, parts[0] if len(parts) == 1 else f"({' && '.join(parts)})")

    def compared(self, node: ast.expr, sign: str, left: Value, right: Value) -> str:
        """Whether two numbers stand in this relation."""
        kind = joined(left.kind, right.kind)
        if kind is None or not isinstance(kind, Scalar):
            raise self.refuse(node, f"{left.kind} is not compared with {right.kind}")
        return f"({coerced(left, kind)} {sign} {coerced(right, kind)})"

    def choice(self, node: ast.IfExp) -> Value:
        """One of two values, by a condition; only that one is evaluated."""
        test = self.truth(node.test)
        first, second = self.expression(node.body), self.expression(node.orelse)
        kind = joined(first.kind, second.kind)
        if isinstance(kind, Scalar):
            return Value(kind, f"({test} ? {coerced(first, kind)} : {coerced(second, kind)})")
        if isinstance(kind, ArrayKind):
            dims = tuple(
                a if a == b else f"({test} ? {a} : {b})"
                for a, b in zip(first.dims, second.dims, strict=True)
            )
            return Value(kind, pointer=f"({test} ? {first.pointer} : {second.pointer})", dims=dims)
        raise self.refuse(node, f"either {first.kind} or {second.kind} has no translation")

    # Arrays and tuples

    def subscript(self, node: ast.Subscript) -> Value:
        """An element, a row of an array, an item of a tuple, a length."""
        if isinstance(node.value, ast.Attribute) and node.value.attr == "shape":
            array = self.expression(node.value.value)
            axis = self.expression(node.slice).const
            if isinstance(array.kind, ArrayKind) and axis in range(len(array.kind.dims)):
                dim = array.kind.dims[axis]
                return Value(I64, array.dims[axis], const=UNKNOWN if dim is None else dim)
            raise self.refuse(node, "only the known axes of an array have a length")
        owner = self.expression(node.value)
        nodes = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        indices = [self.index(index) for index in nodes]
        if isinstance(owner.kind, ArrayKind):
            return self.element(node, owner, indices)
        if isinstance(owner.kind, TupleKind) and len(indices) == 1:
            return self.item(node, owner, indices[0])
        raise self.refuse(node, f"{owner.kind} has no elements")

    def index(self, node: ast.expr) -> Value:
        """An index: a whole number, not below zero where it is known."""
        value = self.expression(node)
        if value.kind != I64:
            raise self.refuse(node, f"an index is a whole number, not {value.kind}")
        if value.const is not UNKNOWN and value.const < 0:
            raise self.refuse(node, "an index from the end has no translation")
        return value

    def element(self, node: ast.expr, array: Value, indices: Sequence[Value]) -> Value:
        """An element of an array, or what lies below some of its axes."""
        kind = array.kind
        assert isinstance(kind, ArrayKind)
        if len(indices) > len(kind.dims):
            raise self.refuse(node, f"{kind} has {len(kind.dims)} axes")
        offset = ""
        for index, dim in zip(indices, array.dims, strict=False):
            at = f"AT({index.c}, {dim}, {self.place(node, of_index=True)})"
            offset = at if not offset else f"({offset} * {dim} + {at})"
        rest = len(indices)
        if rest == len(kind.dims):
            if kind.element == F32:
                raise self.refuse(node, "elements of float32 are only stored")
            read = I64 if kind.element == I8 else kind.element
            return Value(read, f"{array.pointer}[{offset}]")
        stride = " * ".join(array.dims[rest:])
        inner = ArrayKind(kind.element, kind.dims[rest:])
        return Value(
            inner, pointer=f"({array.pointer} + {offset} * {stride})", dims=array.dims[rest:]
        )

    def item(self, node: ast.expr, owner: Value, index: Value) -> Value:
        """An item of a tuple; where the index is known only when the function runs, from a table."""
        if index.const is not UNKNOWN:
            known: Value = owner.items[index.const]
            return known
        if owner.const is UNKNOWN:
            raise self.refuse(node, "the index of a tuple has to be a constant, or the tuple")
        row = self.element(node, self.constant(np.array(owner.const), node), [index])
        return self.unpacked(row) if isinstance(row.kind, ArrayKind) else row

    def unpacked(self, row: Value) -> Value:
        """A row of a constant table as the tuple it is."""
        assert isinstance(row.kind, ArrayKind)
        (length,) = row.kind.dims
        items = tuple(Value(row.kind.element, f"{row.pointer}[{i}]") for i in range(length or 0))
        return Value(TupleKind((row.kind.element,) * len(items)), items=items)

    def call(self, node: ast.Call, *, in_order: bool) -> Value:
        """A call: see `native.calls`."""
        raise NotImplementedError


def as_number(value: Value) -> Value:
    """A truth value as the whole number it is in arithmetic."""
    if value.kind != BOOL:
        return value
    return Value(I64, f"((int64_t){value.c})")


def safe(name: str) -> str:
    """A variable's name in C: no keyword, and none of our own names."""
    return f"{name}_"
