"""The same functions for a graphics card: 32 lanes play one stroke together (see `carrom.physics.lanes`).

Outside of loops over `each` every lane does the same, and a store is made by all of them at once. Inside of them each
lane does its own rounds, and calls plain functions, which have a second form for that.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from types import FunctionType
from typing import Any

from carrom.physics import lanes
from native.expressions import safe, source_of
from native.kinds import BOOL, I64, F64, Kind
from native.program import Program, TranslatedFunction, argument_names, declares_struct
from native.statements import Statements
from math import frexp

from native.values import UNKNOWN, Value, c_float, coerced, number

LANES = Path(__file__).with_name("cuda_lanes.h")
_TOGETHER = {
    source_of(function): f"together_{name}"
    for name, function in vars(lanes).items()
    if source_of(function) is not None and name != "compiled"
}


class LaneStatements(Statements):
    """Translates the statements of one function for lanes that work together, or for one of them (``alone``)."""

    in_each = False

    def __init__(self, program: LaneProgram, function: FunctionType, first_line: int) -> None:
        super().__init__(program, function, first_line)
        self.reads = True
        self.alone = program.alone
        import sys; self.alone_kernel = "--alone" in sys.argv

    def element(self, node: ast.expr, array: Value, indices: Any) -> Value:
        self.reads = True
        return super().element(node, array, indices)

    def block(self, statements: Any) -> None:
        self.reads = True
        super().block(statements)
        self.reads = True

    def division(self, node: ast.expr, left: Value, right: Value) -> Value:
        value = super().division(node, left, right)
        if right.const is not UNKNOWN and left.const is UNKNOWN and frexp(float(right.const))[0] != 0.5:
            text = f"float_divide({coerced(left, F64)}, {c_float(float(right.const))}, 0)"
            return Value(F64, text)
        return value

    def store_element(self, target: ast.Subscript, value: Value) -> None:
        read = self.reads
        super().store_element(target, value)
        if not (self.alone or self.in_each):
            line = self.lines.pop()
            place, _, stored = line.strip().removesuffix(";").partition(" = ")
            read = read or place.count("[") > 1
            self.lines.append("    " * self.depth + (f"STORE({place}, {stored})" if read else f"{place} = {stored};"))
            self.reads = False

    def on_for(self, node: ast.For) -> None:
        call = node.iter
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "each" and not self.alone:
            self.over_each(node, call)
        else:
            super().on_for(node)

    def over_each(self, node: ast.For, call: ast.Call) -> None:
        """Rounds that lanes make at once; a truth that one of them finds is one for all."""
        if self.in_each:
            raise self.refuse(node, "a loop over 'each' stands in another")
        (count,) = [self.expression(argument) for argument in call.args]
        at = self.fresh("at")
        found = sorted(
            {
                target.id
                for part in ast.walk(node)
                if isinstance(part, ast.Assign)
                for target in part.targets
                if isinstance(target, ast.Name) and self.kinds.get(target.id) == BOOL
                and isinstance(part.value, ast.Constant) and part.value.value is True
            }
        )
        self.emit(f"for (int64_t {at} = LANE; {at} < {count.c}; {at} += LANES) {{")
        self.in_each = True
        self.loop_body(node, Value(I64, at))
        self.in_each = False
        self.emit("__syncwarp(ALL);")
        for name in found:
            self.emit(f"{safe(name)} = __any_sync(ALL, {safe(name)});")

    def call_compiled(self, node: ast.Call, function: FunctionType, *, in_order: bool) -> Value:
        program = self.program
        assert isinstance(program, LaneProgram)
        if function in _TOGETHER and (not (self.alone or self.in_each) or (function.__name__ == "add" and not self.alone_kernel)):
            values = [self.expression(argument) for argument in node.args]
            texts = [value.pointer or value.c for value in values]
            text = f"{_TOGETHER[function]}({', '.join(texts)})"
            self.writes = True
            return Value(I64, text)
        self.reads = True
        with program.form(alone=self.alone or self.in_each):
            return super().call_compiled(node, function, in_order=in_order)


class _Form:
    def __init__(self, program: LaneProgram, alone: bool) -> None:
        self.program, self.alone = program, alone

    def __enter__(self) -> None:
        self.before, self.program.alone = self.program.alone, self.alone

    def __exit__(self, *_: Any) -> None:
        self.program.alone = self.before


class LaneProgram(Program):
    """Functions translated so far, in one or both of their forms."""

    alone = False
    statements = LaneStatements

    def form(self, *, alone: bool) -> _Form:
        return _Form(self, alone)

    def function(self, function: FunctionType, kinds: tuple[Kind, ...]) -> TranslatedFunction:
        key = (function, (*kinds, "alone" if self.alone else "together"))
        if key not in self.functions:
            self.functions[key] = self._translate(function, kinds)
        return self.functions[key]

    @property
    def text(self) -> str:
        """The whole file, in CUDA's C++."""
        texts = [*self._structs(), *self._table_texts, *(function.text for function in self.functions.values())]
        body = "\n".join(texts)
        if not self.alone: body = re.sub(r"^(static \w+ (?:motion|engine|cluster|contacts)_\w+\((.*)\) \{)$", _assumed, body, flags=re.MULTILINE)
        for pattern, instead in _IN_CUDA:
            body = re.sub(pattern, instead, body, flags=re.MULTILINE)
        return f"{LANES.read_text('utf-8')}\n{body}"


def _assumed(found: re.Match[str]) -> str:
    names = [name for name in re.findall(r"\* (\w+_)\b", found[2]) if name in ("f_", "k_", "p_", "s_", "row_", "listed_")]
    return found[1] + "".join(f" ASSUME({name})" for name in names)


_IN_CUDA = (
    (r"^static (?=\w+ (motion_own_event|contacts_(bring|set_velocity)|cluster_(yielding_steps|touching_steps|part|wave))(_\d)?\()", "BIG "),
    (r"^static (?=\w+ (motion_(first_root|obstacle)|engine_(look_again|knot)|contacts_(rebound|collide))(_\d)?\()", "BIG2 "),
    (r"^static const ", "static __device__ const "),
    (r"^(static|INLINE) (?=\w+ \*?\w+\()", "DEVICE "),
    (r"\((\((?:Tuple|Array)_\w+\))\{", lambda found: f"({found[1][1:-1]}{{"),
    (r"return \((\w+)\)\{0\}", r"return \1{}"),
    (r"\b_Bool\b", "bool"),
    (r"__builtin_fabs\b", "fabs"),
    (r"__builtin_sqrt\b", "carrom_root"),
    (r"^( +)(for|while) \(", r"\1ROLLED \2 ("),
    (r" = \{0\};", " = {};"),
)
KERNEL = """
#ifdef APART
#define GROUP_DOUBLES ({f} + {p} + {k} + {s})
__device__ double contacts_apart[132 * 64 * ({cf} + {ci})];
#else
#define GROUP_DOUBLES ({f} + {p} + {cf} + {k} + {ci} + {s})
#endif
extern "C" __device__ int64_t warp_doubles = GROUP_DOUBLES;
extern "C" __device__ int64_t lanes = LANES;
extern "C" __global__ void carrom_many(
    int64_t rows, int64_t *counts, double *xs, double *ys, int64_t columns, double *strokes, double *constants,
    int64_t *which, double *x, double *y, int64_t *pocketed, int64_t *first, int64_t *cushion, int64_t *forward,
    int64_t *early, int64_t *events, double *seconds, int64_t *cut_off, unsigned long long *next)
{{
    extern __shared__ double shared[];
    double *f = shared + (threadIdx.x / LANES) * GROUP_DOUBLES, *p = f + {f};
    int64_t *k = (int64_t *)(p + {p}), *s = k + {k};
#ifdef APART
    double *cf = contacts_apart + (size_t)((blockIdx.x * blockDim.x + threadIdx.x) / LANES) * ({cf} + {ci});
#else
    double *cf = (double *)(s + {s});
#endif
    int64_t *ci = (int64_t *)(cf + {cf});
    Array_float64_1 no_f = {{nullptr, 0}}; Array_int64_1 no_i = {{nullptr, 0}};
    for (;;) {{
        unsigned long long taken = 0;
        if (LANE == 0) taken = atomicAdd(next, 1ull);
        int64_t row = __shfl_sync(ALL, taken, 0, LANES);
        if (row >= rows) break;
        double now = 0.0, *c = constants + which[row] * {c};
        int64_t n = counts[row] + 1;
        int64_t movers = simulator_begin_row(row, {{counts, rows}}, {{xs, rows, columns}}, {{ys, rows, columns}},
            {{strokes, rows, 5}}, c, f, k, p, s, nullptr, nullptr);
        while (movers > 0) {{
            auto after = engine_step(n, now, movers, f, k, p, ci, cf, c, s, pocketed + row * {most},
                nullptr, nullptr, nullptr, nullptr);
            now = after.f0;
            movers = after.f1;
        }}
        simulator_end_row(row, now, {{counts, rows}}, f, k, s, {{x, rows, {most}}}, {{y, rows, {most}}},
            {{first, rows}}, {{cushion, rows}}, {{forward, rows}}, {{early, rows}}, {{events, rows}},
            {{seconds, rows}}, {{cut_off, rows}});
    }}
}}
"""


def cuda_text() -> str:
    """The whole source for a graphics card."""
    from carrom.physics import layout as at
    from carrom.physics.simulator import _many
    from native.entries import SIMULATOR

    import sys
    from carrom.physics.engine import step
    from carrom.physics.simulator import begin_row, end_row
    from native.exports import entry
    from native.entries import _CONSTANTS, _DISC, _STATES, _IN_TURN

    alone = False
    program = LaneProgram()
    none = {"ev_f": F64[0], "ev_i": I64[0, 3], "seg_f": F64[0, 5], "seg_i": I64[0]}
    rows = {"counts": I64[:], "xs": F64[:, :], "ys": F64[:, :], "strokes": F64[:, 5]}
    own = {"f": _DISC, "k": _STATES, "s": _IN_TURN["s"]}
    for one in (
        entry(begin_row, **rows, c=_CONSTANTS, **own, p=_IN_TURN["p"], seg_f=none["seg_f"], seg_i=none["seg_i"]),
        entry(step, **own, p=_IN_TURN["p"], ci=_IN_TURN["ci"], cf=_IN_TURN["cf"], c=_CONSTANTS, pocketed=I64[at.MOST], **none),
        entry(end_row, counts=I64[:], **own, x=F64[:, at.MOST], y=F64[:, at.MOST], first=I64[:], cushion=I64[:], forward=I64[:],
              early=I64[:], events=I64[:], seconds=F64[:], cut_off=I64[:]),
    ):
        program.function(one.source(), one.kinds())
    kernel = KERNEL.format(
        f=at.F_ROWS * at.WIDE, k=at.K_ROWS * at.WIDE, p=at.MOST * at.WIDE, ci=at.MOST_CONTACTS * 2,
        cf=at.MOST_CONTACTS * at.CF_COLUMNS, s=at.S_SIZE + at.S_SIZE % 2, c=at.C_SIZE, f_rows=at.F_ROWS, k_rows=at.K_ROWS,
        wide=at.WIDE, most=at.MOST, contacts=at.MOST_CONTACTS, cf_columns=at.CF_COLUMNS,
    )
    return program.text + kernel


if __name__ == "__main__":
    print(cuda_text())
