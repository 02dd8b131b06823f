"""The same functions for a graphics card, in CUDA's C++: 32 lanes play one stroke together
(`carrom.physics.lanes`).

Outside of loops over `each` every lane does the same, and a store is made by all of them at once. Inside of
them each lane makes its own rounds, and calls functions in a second form, for one lane.

    python -m native.cuda DIR     strokes.cu, rows.cu and card.json
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import frexp
from pathlib import Path
from types import FunctionType

from carrom.physics import lanes
from native.build import replace_file, write_json
from native.expressions import safe, source_of
from native.kinds import BOOL, F64, I64, ArrayKind, Kind, Scalar
from native.program import Program, TranslatedFunction
from native.statements import Statements
from native.translator import translator_stamp
from native.values import UNKNOWN, NotTranslated, Value, c_float, coerced

KERNEL = Path(__file__).with_name("cuda_kernel.h")
_TOGETHER = {
    source_of(getattr(lanes, name)): f"together_{name}"
    for name in ("add", "list_equal", "soonest", "least_met", "nearest_below")
}
_CALLED = (
    "motion_own_event", "contacts_bring", "contacts_set_velocity", "cluster_yielding_steps",
    "cluster_touching_steps", "cluster_part", "cluster_wave",
)  # fmt: skip
"""Functions that are called from several places and are long: a card's cache of instructions is small."""
_SYMMETRIC = "p_"
"""The array with the same number for (i, j) as for (j, i): it is kept once."""
_IN_64_BITS = {"carrom.physics.cluster", "carrom.physics.simulator"}
"""Modules whose whole numbers need 64 bits: sums in fixed point, rows of many strokes. Those of all others
are numbers of discs and counts, and have 32."""


class LaneStatements(Statements):
    """Translates the statements of one function for lanes that work together, or for one (``alone``)."""

    def __init__(self, program: LaneProgram, function: FunctionType, first_line: int) -> None:
        super().__init__(program, function, first_line)
        self.lanes = program
        self.alone = program.alone
        self.in_each = False
        self.read_when_set: list[str] = []
        self.place_named = ""
        """The element that was read or named last: its array, and its row where that is a constant."""
        self.touched: list[str] | None = None
        """What has been read or set since all lanes last waited for each other; None: whatever there is."""

    def begin(self) -> None:
        """Forget what was written; whoever calls may have read anything."""
        super().begin()
        self.touched, self.in_each = None, False

    @property
    def is_alone(self) -> bool:
        """Whether what stands here is done by one lane."""
        return self.alone or self.in_each

    def element(self, node: ast.expr, array: Value, indices: Sequence[Value]) -> Value:
        """An element, or a row."""
        row = "" if indices[0].const is UNKNOWN else f"{indices[0].const}]"
        self.place_named = f"{array.pointer}[{row}"
        if self.touched is not None:
            self.touched.append(self.place_named)
        if array.pointer != _SYMMETRIC:
            return super().element(node, array, indices)
        if len(indices) != 2:
            raise self.refuse(node, "rows of an array that is kept once have no place of their own")
        return Value(F64, f"{_SYMMETRIC}[PAIR({indices[0].c}, {indices[1].c})]")

    def place_of(self, target: ast.Subscript) -> tuple[ArrayKind, Scalar, str]:
        """The element that is set: it is not read. What its indices read is read when it is set."""
        before, self.touched = self.touched, []
        found = super().place_of(target)
        self.touched.pop()
        self.read_when_set = self.touched
        self.touched = None if before is None else [*before, *self.read_when_set]
        return found

    def has_touched(self, place: str) -> bool:
        """Whether a lane may still have to read or to set this, or has yet to do so."""
        if self.touched is None:
            return True
        return any(place.startswith(other) or other.startswith(place) for other in self.touched)

    def on_if(self, node: ast.If) -> None:
        """A choice: all lanes take the same way."""
        if self.is_alone:
            super().on_if(node)
            return
        self.emit(f"if ({self.truth(node.test, in_order=True)}) {{")
        before = self.touched
        ends = []
        for body in (node.body, node.orelse):
            self.touched = None if before is None else [*before]
            if body:
                if body is node.orelse:
                    self.emit("} else {")
                self.block(body)
            ends.append(self.touched)
        self.emit("}")
        first, second = ends
        self.touched = None if first is None or second is None else [*first, *second]

    def loop_body(self, node: ast.For, value: Value) -> None:
        """What is done for each value: in a further round anything may have been read before."""
        self.touched = None
        super().loop_body(node, value)
        self.touched = None

    def on_while(self, node: ast.While) -> None:
        """A loop: the same."""
        self.touched = None
        super().on_while(node)
        self.touched = None

    def division(self, node: ast.expr, left: Value, right: Value) -> Value:
        """A division by our own function, where it is not by a power of two."""
        value = super().division(node, left, right)
        if (
            left.const is UNKNOWN
            and right.const is not UNKNOWN
            and frexp(float(right.const))[0] != 0.5
        ):
            both = f"{coerced(left, F64)}, {c_float(float(right.const))}"
            return Value(F64, f"float_divide({both}, 0)")
        return value

    def store_element(self, target: ast.Subscript, value: Value) -> None:
        """Set an element: by all lanes, once all have read what they read there before."""
        super().store_element(target, value)
        if self.is_alone:
            return
        named = self.place_named
        place, _, stored = self.lines.pop().strip().removesuffix(";").partition(" = ")
        waits = self.has_touched(named)
        self.emit(f"STORE({place}, {stored})" if waits else f"{place} = {stored};")
        if waits:
            self.touched = self.read_when_set
        assert self.touched is not None
        self.touched.append(named)

    def on_for(self, node: ast.For) -> None:
        """A loop; over `each`, lanes make its rounds."""
        match node.iter:
            case ast.Call(func=ast.Name(id="each"), args=[count]) if not self.is_alone:
                self.over_each(node, count)
            case _:
                super().on_for(node)

    def over_each(self, node: ast.For, count: ast.expr) -> None:
        """Rounds that lanes make at once; what one of them finds to be true is true for all."""
        for part in ast.walk(node):
            if isinstance(part, ast.Return | ast.Break):
                raise self.refuse(
                    part, "lanes make the rounds of this loop at once: none of them ends it"
                )
        rounds, at, end = self.expression(count), self.fresh("at"), self.fresh("end")
        if self.touched is None or self.touched:
            self.emit("MEET();")  # no round writes what others still read
        self.emit(f"for (int64_t {at} = LANE, {end} = {rounds.c}; {at} < {end}; {at} += LANES) {{")
        self.in_each = True
        self.loop_body(node, Value(I64, at))
        self.in_each = False
        self.emit("MEET();")
        for name in sorted(set(self.found_in(node))):
            self.emit(f"{safe(name)} = __any_sync(ALL, {safe(name)});")
        self.touched = []

    def found_in(self, node: ast.For) -> Iterator[str]:
        """The variables that are set to True in a loop."""
        for part in ast.walk(node):
            match part:
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=True)):
                    if self.kinds.get(name) == BOOL:
                        yield name

    def call_compiled(self, node: ast.Call, function: FunctionType, *, in_order: bool) -> Value:
        """A call of another compiled function, in the form that is wanted here."""
        together = _TOGETHER.get(function)
        if together == "together_add" or (together and not self.is_alone):
            self.writes = True
            values = [self.expression(argument) for argument in node.args]
            self.touched = None
            return Value(
                I64, f"{together}({', '.join(value.pointer or value.c for value in values)})"
            )
        with self.lanes.form(alone=self.is_alone):
            value = super().call_compiled(node, function, in_order=in_order)
        if any(self.is_array(argument) for argument in node.args):
            self.touched = None  # it may have read anything
        return value

    def is_array(self, node: ast.expr) -> bool:
        """Whether an argument is an array, or a row of one."""
        before = None if self.touched is None else [*self.touched]
        kind = self.expression(node).kind
        self.touched = before
        return isinstance(kind, ArrayKind)


class LaneProgram(Program):
    """Functions translated so far, each in one of its forms or in both."""

    statements: type[Statements] = LaneStatements
    runtime = Path(__file__).with_name("cuda_lanes.h")
    in_shared_memory: tuple[str, ...] = ("f_", "k_", "p_", "s_")

    def __init__(self) -> None:
        super().__init__()
        self.alone = False
        self._forms: dict[bool, dict[tuple[FunctionType, tuple[Kind, ...]], TranslatedFunction]]
        self._forms = {False: {}, True: {}}

    @contextmanager
    def form(self, *, alone: bool) -> Iterator[None]:
        """Translate functions in this form."""
        before, self.alone = self.alone, alone
        try:
            yield
        finally:
            self.alone = before

    def function(self, function: FunctionType, kinds: tuple[Kind, ...]) -> TranslatedFunction:
        """A function for arguments of these kinds, in the form that is wanted now."""
        known, key = self._forms[self.alone], (function, kinds)
        if key not in known:
            known[key] = self._translate(function, kinds)
            self.functions[function, (*kinds, BOOL if self.alone else I64)] = known[key]
        return known[key]

    @property
    def text(self) -> str:
        """The whole file, without its kernels."""
        body = "\n".join(
            (
                *self._structs(),
                *self._table_texts,
                *(
                    narrowed(function.text) if self.is_narrow(python) else function.text
                    for (python, _), function in self.functions.items()
                ),
            )
        )
        body = re.sub(
            r"^(static|INLINE) (\w+) (\w+)\((.*)\) \{$", self._head, body, flags=re.MULTILINE
        )
        for pattern, instead in _IN_CUDA:
            body = re.sub(pattern, instead, body, flags=re.MULTILINE)
        return f"{self.runtime.read_text('utf-8')}\n{body}"

    def is_narrow(self, function: FunctionType) -> bool:
        """Whether the whole numbers of a function fit into 32 bits."""
        return function.__module__ not in _IN_64_BITS

    def _head(self, found: re.Match[str]) -> str:
        """How a function begins: what is inlined, and which arrays lie in shared memory."""
        _, returned, name, arguments = found.groups()
        stem = re.sub(r"_\d+$", "", name)
        form = "CALLED" if stem in _CALLED else "DEVICE"
        shared = [one for one in re.findall(r"\* (\w+)", arguments) if one in self.in_shared_memory]
        assumed = "".join(f" ASSUME_SHARED({one})" for one in shared)
        return f"{form} {returned} {name}({arguments}) {{{assumed}"


def narrowed(text: str) -> str:
    """A function with whole numbers of 32 bits: they take half the registers.

    >>> narrowed("int64_t a = INT64_C(7); int64_t * s_;")
    'int a = 7; int64_t * s_;'
    """
    if "whole(" in text or any(int(n) >= 1 << 31 for n in re.findall(r"INT64_C\((\d+)\)", text)):
        name = text.partition("(")[0].rpartition(" ")[2]
        raise NotTranslated(
            f"{name} has whole numbers of more than 32 bits: name its module in _IN_64_BITS"
        )
    text = re.sub(r"\bint64_t(?! \*)", "int", text)
    return re.sub(r"\bINT64_C\((\d+)\)", r"\1", text)


_IN_CUDA = (
    (r"^static const ", "static __device__ const "),
    (r"\(\(((?:Tuple|Array)_\w+)\)\{", r"(\1{"),
    (r"return \((\w+)\)\{0\}", r"return \1{}"),
    (r" = \{0\};", " = {};"),
    (r"\b_Bool\b", "bool"),
    (r"__builtin_fabs\b", "fabs"),
    (r"__builtin_sqrt\b", "square_root"),
    (r"^( +)(for|while) \(", r"\1ROLLED \2 ("),
)


def strokes_text() -> str:
    """The source that plays strokes on a graphics card."""
    from carrom.physics import layout as at
    from native.entries import ON_A_CARD

    program = LaneProgram()
    for one in ON_A_CARD:
        program.function(one.source(), one.kinds())
    sizes = {
        "F_SIZE": at.F_ROWS * at.WIDE, "P_SIZE": at.MOST * (at.MOST + 1) // 2, "K_SIZE": at.K_ROWS * at.WIDE,
        "S_SIZE": at.S_SIZE, "CF_SIZE": at.MOST_CONTACTS * at.CF_COLUMNS, "W_SIZE": at.W_ROWS * at.WIDE,
        "SUMS_SIZE": at.SUM_ROWS * at.WIDE, "CI_SIZE": at.MOST_CONTACTS * 2, "C_SIZE": at.C_SIZE,
        "MOST": at.MOST,
    }  # fmt: skip
    defined = "".join(f"#define {name} {size}\n" for name, size in sizes.items())
    return f"{program.text}\n{defined}{KERNEL.read_text('utf-8')}"


def write(folder: Path) -> None:
    """Write everything that a graphics card needs into a folder."""
    from carrom.physics.stamps import stamp
    from native.cuda_rows import rows_text
    from native.entries import CARD_FOLDERS

    rows, functions = rows_text()
    root = Path(__file__).parents[1] / "src" / "carrom"
    stamped = stamp(*(root / part for part in CARD_FOLDERS))
    manifest = {
        "stamp": stamped,
        "translator": translator_stamp(),
        "folders": CARD_FOLDERS,
        "functions": functions,
    }
    folder.mkdir(parents=True, exist_ok=True)
    replace_file(folder / "strokes.cu", strokes_text().encode())
    replace_file(folder / "rows.cu", rows.encode())
    write_json(folder / "card.json", manifest)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
