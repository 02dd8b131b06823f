"""Parallel functions for a graphics card: a kernel each, one thread a row.

A kernel takes how many rows there are, then the arguments of the function: numbers, and for an array its
address and those of its dimensions that are not known beforehand.
"""

from __future__ import annotations

from pathlib import Path
from types import FunctionType
from typing import Any

from native.cuda import LaneProgram
from native.exports import described
from native.kinds import BOOL, I64, ArrayKind, Kind, Scalar
from native.program import TranslatedFunction
from native.values import NotTranslated


class RowProgram(LaneProgram):
    """Functions that one thread runs for itself."""

    runtime = Path(__file__).with_name("cuda_rows.h")
    in_shared_memory = ()

    def __init__(self) -> None:
        super().__init__()
        self.alone = True

    def is_narrow(self, function: FunctionType) -> bool:  # noqa: ARG002  # keys, codes, numbers of rows
        """Whole numbers stay as they are."""
        return False


def rows_text() -> tuple[str, dict[str, Any]]:
    """The source of all functions that work on rows on a card, and how each is called."""
    from native.entries import ROWS_ON_A_CARD

    program = RowProgram()
    texts, functions = [], {}
    for offered in ROWS_ON_A_CARD:
        function = program.function(offered.source(), offered.kinds())
        if function.rows is None:
            raise NotTranslated(f"{offered.name} works on no rows: it has no prange")
        symbol = f"carrom_{function.name}"
        texts.append(_kernel_text(symbol, function))
        functions[offered.name] = described(symbol, function)
    return "\n".join((program.text, *texts)), functions


def _kernel_text(symbol: str, function: TranslatedFunction) -> str:
    parameters, arguments = ["int64_t rows"], []
    for i, kind in enumerate(function.parameters):
        taken, given = _argument(f"a{i}", kind)
        parameters += taken
        arguments.append(given)
    call = f"{function.name}({', '.join((*arguments, 'ROW', 'ROW + 1', '0'))});"
    head = f'extern "C" __global__ void {symbol}({", ".join(parameters)})'
    return f"{head} {{\n    if (ROW < rows) {call}\n}}\n"


def _argument(name: str, kind: Kind) -> tuple[list[str], str]:
    """The parameters of a kernel for an argument of a function, and how it is handed on."""
    if isinstance(kind, ArrayKind):
        element = "bool" if kind.element == BOOL else kind.element.c
        pointer = f"{element} *{name}"
        if kind.is_static:
            return [pointer], name
        dims = [f"{name}_n{i}" if dim is None else str(dim) for i, dim in enumerate(kind.dims)]
        lengths = [f"int64_t {dim}" for dim in dims if dim.startswith(name)]
        return [pointer, *lengths], f"{kind.c}{{{', '.join((name, *dims))}}}"
    assert isinstance(kind, Scalar)
    if kind == BOOL:
        return [f"{I64.c} {name}"], f"{name} != 0"
    return [f"{kind.c} {name}"], name
