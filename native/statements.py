"""Statements of Python as statements of C."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

import numpy as np

from native.calls import Calls
from native.expressions import safe
from native.kinds import F32, F64, I8, I64, ArrayKind, Kind, Scalar, TupleKind, joined
from native.values import UNKNOWN, Value, coerced


class Again(Exception):
    """A variable is of another kind than its first use let suppose: translate the function once more."""


class Statements(Calls):
    """Translates the statements of one function; ``lines`` are those of C."""

    lines: list[str]
    returns: Kind | None
    rows: ast.expr | None
    """How many rows a parallel function works on."""

    def begin(self) -> None:
        """Forget what was written, not which kinds variables have."""
        self.lines, self.scratch, self.fills = [], [], []
        self.depth, self.temporaries = 1, 0
        self.writes, self.rows = False, None

    def emit(self, text: str) -> None:
        """A line of C."""
        self.lines += ["    " * self.depth + line for line in (*self.fills, text)]
        self.fills = []

    def fresh(self, stem: str) -> str:
        """A name that no variable has."""
        self.temporaries += 1
        return f"{stem}_{self.temporaries}"

    def block(self, statements: Sequence[ast.stmt]) -> None:
        """Statements one level further in."""
        self.depth += 1
        for statement in statements:
            self.statement(statement)
        self.depth -= 1

    def statement(self, node: ast.stmt) -> None:
        """One statement."""
        method = getattr(self, f"on_{type(node).__name__.lower()}", None)
        if method is None:
            raise self.refuse(node, f"{type(node).__name__} has no translation")
        method(node)

    # Assignments

    def on_assign(self, node: ast.Assign) -> None:
        """``a = b = value``, ``a, b = values``."""
        self.assign(node, node.targets, node.value)

    def on_annassign(self, node: ast.AnnAssign) -> None:
        """``a: int = value``; without a value it only says what is known."""
        if node.value is not None:
            self.assign(node, [node.target], node.value)

    def assign(self, node: ast.stmt, targets: Sequence[ast.expr], from_: ast.expr) -> None:
        """Evaluate, then store from the left to the right."""
        value = self.expression(from_, in_order=True)
        if value.kind == TupleKind(()):
            raise self.refuse(node, "nothing is returned there")
        plain = len(targets) == 1 and isinstance(targets[0], ast.Name)
        if not plain and not isinstance(value.kind, ArrayKind) and value.const is UNKNOWN:
            value = self.kept(value)
        for target in targets:
            self.store(target, value)

    def kept(self, value: Value) -> Value:
        """A value that later stores do not change."""
        if isinstance(value.kind, TupleKind) and not value.c:
            return Value(value.kind, items=tuple(map(self.kept, value.items)))
        if isinstance(value.kind, ArrayKind) or value.const is not UNKNOWN:
            return value
        name = self.fresh("kept")
        self.emit(f"{value.kind.c} {name} = {value.c};")
        items = tuple(
            Value(item.kind, f"{name}.f{i}", pointer=item.pointer, dims=item.dims)
            for i, item in enumerate(value.items)
        )
        return Value(value.kind, name, items=items)

    def store(self, target: ast.expr, value: Value) -> None:
        """Put a value where a target says."""
        if isinstance(target, ast.Name):
            self.store_name(target, value)
        elif isinstance(target, ast.Tuple):
            if not isinstance(value.kind, TupleKind) or len(value.items) != len(target.elts):
                raise self.refuse(target, f"{value.kind} has not {len(target.elts)} items")
            for part, item in zip(target.elts, value.items, strict=True):
                self.store(part, item)
        elif isinstance(target, ast.Subscript):
            self.store_element(target, value)
        else:
            raise self.refuse(target, f"{type(target).__name__} is not assigned to")

    def store_name(self, target: ast.Name, value: Value) -> None:
        """Set a variable, whose kind takes in everything it is set to."""
        have = self.kinds.get(target.id)
        kind = value.kind if have is None else joined(have, value.kind)
        if kind is None:
            raise self.refuse(target, f"{target.id!r} is {have}, and {value.kind} here")
        if kind != have:
            self.kinds[target.id] = kind
            if have is not None:
                raise Again
        self.emit(f"{safe(target.id)} = {coerced(value, kind)};")

    def store_element(self, target: ast.Subscript, value: Value) -> None:
        """Set an element of an array."""
        self.writes = True
        array, element, text = self.place_of(target)
        if element == F32 and value.kind in (F64, I64):
            stored: str | None = f"((float){value.c})"
        else:
            stored = coerced(value, I64 if element == I8 else element)
        if stored is None:
            raise self.refuse(target, f"{value.kind} is not stored in {array}")
        self.emit(f"{text} = {stored};")

    def place_of(self, target: ast.Subscript) -> tuple[ArrayKind, Scalar, str]:
        """The element of an array that is set: its array, its kind, and how C writes it."""
        array = self.expression(target.value)
        if not isinstance(array.kind, ArrayKind):
            raise self.refuse(target, f"elements of {array.kind} are not set")
        nodes = target.slice.elts if isinstance(target.slice, ast.Tuple) else [target.slice]
        if len(nodes) != len(array.kind.dims):
            raise self.refuse(target, f"{array.kind} has {len(array.kind.dims)} axes: name each")
        element = array.kind.element
        stored = Value(ArrayKind(F64, array.kind.dims), pointer=array.pointer, dims=array.dims)
        return array.kind, element, self.element(target, stored, list(map(self.index, nodes))).c

    def on_augassign(self, node: ast.AugAssign) -> None:
        """``a += value``: what was there is read first, as in Python."""
        if not isinstance(node.target, ast.Name | ast.Subscript):
            raise self.refuse(node, f"{type(node.target).__name__} is not changed in place")
        read = ast.copy_location(ast.parse(ast.unparse(node.target), mode="eval").body, node.target)
        for part in ast.walk(read):
            ast.copy_location(part, node.target)
        before = self.scalar(read)
        if isinstance(node.value, ast.Call):
            before = self.kept(before)
        value = self.expression(node.value, in_order=True)
        self.store(node.target, self.binary(read, node.op, before, value))

    # Flow

    def on_expr(self, node: ast.Expr) -> None:
        """A docstring, or a call for what it does."""
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            return
        if not isinstance(node.value, ast.Call):
            raise self.refuse(node, "a value that nobody takes")
        self.emit(f"{self.expression(node.value, in_order=True).c};")

    def on_if(self, node: ast.If) -> None:
        """A choice."""
        self.emit(f"if ({self.truth(node.test, in_order=True)}) {{")
        self.block(node.body)
        if node.orelse:
            self.emit("} else {")
            self.block(node.orelse)
        self.emit("}")

    def on_while(self, node: ast.While) -> None:
        """A loop while something holds."""
        if node.orelse:
            raise self.refuse(node, "'else' of a loop has no translation")
        self.emit(f"while ({self.truth(node.test, in_order=True)}) {{")
        self.block(node.body)
        self.emit("}")

    def on_for(self, node: ast.For) -> None:
        """A loop over a range, an array or a tuple."""
        if node.orelse:
            raise self.refuse(node, "'else' of a loop has no translation")
        call = node.iter if isinstance(node.iter, ast.Call) else None
        name = call.func.id if call is not None and isinstance(call.func, ast.Name) else ""
        if call is not None and name == "prange":
            self.over_rows(node, call)
        elif call is not None and name in ("range", "each"):
            self.over_range(node, call)
        else:
            self.over_values(node)

    def over_range(self, node: ast.For, call: ast.Call) -> None:
        """A loop over a range: its ends are evaluated once, and its variable may be set in it."""
        bounds = [self.expression(argument, in_order=True) for argument in call.args]
        zero, one = Value(I64, "0", const=0), Value(I64, "1", const=1)
        start = bounds[0] if len(bounds) > 1 else zero
        stop = bounds[1] if len(bounds) > 1 else bounds[0]
        step = bounds[2] if len(bounds) > 2 else one
        if {start.kind, stop.kind, step.kind} != {I64}:
            raise self.refuse(node, "a range is of whole numbers")
        if step.const is UNKNOWN or step.const == 0:
            raise self.refuse(node, "the step of a range is a constant other than 0")
        at, end = self.fresh("at"), self.fresh("end")
        sign = "<" if step.const > 0 else ">"
        self.emit(
            f"for (int64_t {at} = {start.c}, {end} = {stop.c}; {at} {sign} {end}; {at} += {step.c}) {{"
        )
        self.loop_body(node, Value(I64, at))

    def over_rows(self, node: ast.For, call: ast.Call) -> None:
        """The rows of a parallel function: whoever calls says which of them."""
        if self.depth != 1 or len(call.args) != 1 or self.rows is not None:
            raise self.refuse(
                node, "a parallel function has one prange over so many rows, not in a loop"
            )
        self.rows = call.args[0]
        self.emit("for (int64_t row_at = first_row; row_at < last_row; row_at++) {")
        self.loop_body(node, Value(I64, "row_at"))

    def over_values(self, node: ast.For) -> None:
        """A loop over the elements of an array or the items of a tuple."""
        values = self.expression(node.iter)
        if isinstance(values.kind, TupleKind):
            values = self.tabled(node, values)
        if not isinstance(values.kind, ArrayKind):
            raise self.refuse(node, f"a loop over {values.kind} has no translation")
        at = self.fresh("at")
        self.emit(f"for (int64_t {at} = 0; {at} < {values.dims[0]}; {at}++) {{")
        value = self.element(node.iter, values, [Value(I64, at)])
        if isinstance(value.kind, ArrayKind) and isinstance(node.target, ast.Tuple):
            value = self.unpacked(value)
        self.loop_body(node, value)

    def tabled(self, node: ast.For, values: Value) -> Value:
        """A tuple as an array: of numbers, or of tuples of numbers."""
        if values.const is not UNKNOWN:
            return self.constant(np.array(values.const), node)
        rows = [item.items or (item,) for item in values.items]
        flat = [number for row in rows for number in row]
        kinds = {item.kind for item in flat}
        if len(kinds) != 1 or len({len(row) for row in rows}) != 1:
            raise self.refuse(node, "a loop goes over items of one kind")
        (element,) = kinds
        assert isinstance(element, Scalar)
        name = self.fresh("items")
        self.emit(f"{element.c} {name}[{len(flat)}] = {{{', '.join(item.c for item in flat)}}};")
        dims = (len(rows), len(rows[0])) if values.items[0].items else (len(rows),)
        kind = ArrayKind(element, dims)
        return Value(kind, pointer=name, dims=tuple(f"INT64_C({dim})" for dim in dims))

    def loop_body(self, node: ast.For, value: Value) -> None:
        """What is done for each value."""
        self.depth += 1
        self.store(node.target, value)
        self.depth -= 1
        self.block(node.body)
        self.emit("}")

    def on_break(self, _: ast.Break) -> None:
        """Leave the loop."""
        self.emit("break;")

    def on_continue(self, _: ast.Continue) -> None:
        """On to the next."""
        self.emit("continue;")

    def on_pass(self, _: ast.Pass) -> None:
        """Nothing."""

    def on_return(self, node: ast.Return) -> None:
        """The end, with a value or without."""
        if node.value is None:
            self.emit("return;")
            return
        value = self.expression(node.value, in_order=True)
        if any(isinstance(kind, ArrayKind) for kind in parts_of(value.kind)):
            raise self.refuse(node, "arrays are not returned: they are passed in")
        kind = value.kind if self.returns is None else joined(self.returns, value.kind)
        if kind is None:
            raise self.refuse(node, f"{value.kind} is returned here, {self.returns} elsewhere")
        if self.returns is not None and kind != self.returns:
            self.returns = kind
            raise Again
        self.returns = kind
        if isinstance(kind, TupleKind) and value.c and value.kind == kind:
            self.emit(f"return {value.c};")
        else:
            self.emit(f"return {coerced(value, kind)};")


def parts_of(kind: Kind) -> Iterator[Kind]:
    """A kind, and those of the items of a tuple."""
    yield kind
    if isinstance(kind, TupleKind):
        for item in kind.items:
            yield from parts_of(item)
