"""Libraries built for tests: once for all that need one."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from carrom.physics.by_library import Library, LibraryFunction
from native.build import TARGETS, WASM, build, compile_c, this_machine
from native.exports import Entry, library_text

has_zig = importlib.util.find_spec("ziglang") is not None
NEEDS_ZIG = pytest.mark.skipif(
    not has_zig, reason="Zig's compiler is not installed: pip install ziglang"
)


def library_of(entries: Iterable[Entry], folder: Path, *, checked: bool = False) -> Library:
    """A library with these entries."""
    text, manifest = library_text(entries, checked=checked)
    target = TARGETS[this_machine()]
    compile_c(text, target, folder / target.file)
    (folder / "kernels.json").write_text(json.dumps(manifest), "utf-8")
    return Library(folder)


@cache
def whole_library(*, checked: bool = False) -> Library:
    """The library of carrom's own functions, for this machine."""
    folder = Path(mkdtemp(prefix="carrom-native-"))
    build(TARGETS[this_machine()], folder, checked=checked)
    return Library(folder)


@cache
def wasm_folder() -> Path:
    """A folder with kernels.wasm and its manifest."""
    folder = Path(mkdtemp(prefix="carrom-wasm-"))
    build(WASM, folder)
    return folder


def from_library(kernel: Any, library: Library) -> LibraryFunction:
    """A compiled function, from a library."""
    while not hasattr(kernel, "py_func"):
        kernel = kernel.__wrapped__
    return library.function(kernel.py_func)
