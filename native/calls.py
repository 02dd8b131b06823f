"""Calls: of what is known of Python and NumPy, of other compiled functions, for arrays of one's own."""

from __future__ import annotations

import ast
import math
from collections.abc import Sequence
from types import FunctionType
from typing import Any

import numpy as np

from native.expressions import Expressions, source_of
from native.kinds import BOOL, F64, I64, SCALARS, U64, ArrayKind, Kind, Scalar, TupleKind, joined
from native.values import UNKNOWN, Value, coerced, variable

LARGEST_SCRATCH = 1 << 15
"""Bytes of an array that a function makes for itself: it lies on the stack."""

_CASTS = {np.uint64: U64, np.int64: I64, np.float64: F64, float: F64, int: I64, bool: BOOL}


class Calls(Expressions):
    """Translates the calls in one function."""

    def call(self, node: ast.Call, *, in_order: bool) -> Value:
        """A call of something known, or of another compiled function."""
        called = self.outer(node.func)
        if called is UNKNOWN:
            raise self.refuse(node, f"{ast.unparse(node.func)} is no compiled function")
        if called in (np.empty, np.zeros):
            return self.new_array(node, is_zero=called is np.zeros)
        if node.keywords:
            raise self.refuse(node, "arguments by name have no translation")
        function = source_of(called)
        if function is not None:
            return self.call_compiled(node, function, in_order=in_order)
        if getattr(called, "__name__", "") == "get_thread_id":
            return Value(I64, "thread")
        if called is len:
            array = self.expression(node.args[0])
            if not isinstance(array.kind, ArrayKind):
                raise self.refuse(node, f"{array.kind} has no length")
            dim = array.kind.dims[0]
            return Value(I64, array.dims[0], const=UNKNOWN if dim is None else dim)
        arguments = [self.scalar(argument) for argument in node.args]
        known = self.call_known(node, called, arguments)
        if known is None:
            kinds = ", ".join(str(argument.kind) for argument in arguments)
            raise self.refuse(node, f"{ast.unparse(node.func)}({kinds}) has no translation")
        return known

    def call_known(self, node: ast.Call, called: Any, arguments: Sequence[Value]) -> Value | None:
        """A call of a function of Python or NumPy on numbers."""
        if called in (min, max) and len(arguments) > 1:
            return self.extreme(node, "least" if called is min else "greatest", arguments)
        if len(arguments) != 1:
            return None
        (value,) = arguments
        if called is math.sqrt and value.kind in (F64, I64):
            return Value(F64, f"__builtin_sqrt({coerced(value, F64)})")
        if called is abs and value.kind in (F64, I64):
            name = "__builtin_fabs" if value.kind == F64 else "size_i"
            return Value(value.kind, f"{name}({value.c})")
        if called is np.rint and value.kind == F64:
            return Value(F64, f"nearest({value.c})")
        if called in (np.isnan, math.isnan) and value.kind == F64:
            return Value(BOOL, f"({value.c} != {value.c})")
        if isinstance(called, type) and called in _CASTS:
            return self.cast(value, _CASTS[called])
        return None

    def cast(self, value: Value, kind: Scalar) -> Value:
        """A number as a number of another kind."""
        if value.kind == kind:
            return value
        if kind == BOOL:
            return Value(BOOL, f"({value.c} != 0)")
        if value.kind == F64:
            whole = f"whole({value.c})"
            return Value(kind, whole if kind == I64 else f"((uint64_t){whole})")
        return Value(kind, f"(({kind.c}){value.c})")

    def extreme(self, node: ast.Call, name: str, values: Sequence[Value]) -> Value:
        """The least or greatest of numbers; of equal ones, and beside NaN, the first, as in Python."""
        kind: Kind | None = values[0].kind
        for value in values[1:]:
            kind = joined(kind, value.kind) if kind is not None else None
        if kind not in (F64, I64):
            raise self.refuse(node, f"{name} of {', '.join(str(value.kind) for value in values)}")
        letter = "f" if kind == F64 else "i"
        text = coerced(values[0], kind)
        for value in values[1:]:
            text = f"{name}_{letter}({text}, {coerced(value, kind)})"
        return Value(kind, str(text))

    def call_compiled(self, node: ast.Call, function: FunctionType, *, in_order: bool) -> Value:
        """A call of another compiled function, translated for arguments of these kinds."""
        values = [self.expression(argument) for argument in node.args]
        code, defaults = function.__code__, function.__defaults__ or ()
        missing = code.co_argcount - len(values)
        if missing < 0 or missing > len(defaults):
            raise self.refuse(node, f"{code.co_name} takes {code.co_argcount} arguments")
        if missing:
            values += [self.constant(value, node) for value in defaults[-missing:]]
        callee = self.program.function(function, tuple(value.kind for value in values))
        if callee.writes:
            self.writes = True
            if not in_order:
                raise self.refuse(
                    node, f"{code.co_name} writes to arrays: call it in a statement of its own"
                )
        texts = [coerced(*pair) for pair in zip(values, callee.parameters, strict=True)]
        text = f"{callee.name}({', '.join(map(str, texts))})"
        if callee.returns is None:
            return Value(TupleKind(()), text)
        return variable(text, callee.returns)

    def new_array(self, node: ast.Call, *, is_zero: bool) -> Value:
        """An array that the function makes for itself: of a known size, on the stack."""
        shape = self.expression(node.args[0]).const
        dtype: Any = np.float64
        named = {keyword.arg: keyword.value for keyword in node.keywords}
        if len(node.args) > 1 or "dtype" in named:
            dtype = self.outer(node.args[1] if len(node.args) > 1 else named["dtype"])
        element = SCALARS.get(np.dtype(dtype).name)
        if shape is UNKNOWN or element is None:
            raise self.refuse(
                node, "the size of an array that a function makes has to be a constant"
            )
        dims = shape if isinstance(shape, tuple) else (shape,)
        size = math.prod(dims)
        if size * 8 > LARGEST_SCRATCH:
            raise self.refuse(
                node, f"an array of {size} numbers is too large for the stack: pass it in"
            )
        name = f"scratch_{len(self.scratch)}"
        self.scratch.append(f"{element.c} {name}[{size}];")
        if is_zero:
            self.fills.append(f"for (int64_t q = 0; q < {size}; q++) {name}[q] = 0;")
        kind = ArrayKind(element, tuple(dims))
        return Value(kind, pointer=name, dims=tuple(f"INT64_C({dim})" for dim in dims))
