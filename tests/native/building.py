"""Libraries built for tests: once for all that need one."""

from __future__ import annotations

import importlib.util
import json
import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from tempfile import gettempdir, mkdtemp
from typing import Any

import pytest
from filelock import FileLock

from carrom.physics.by_library import CompiledFunction, Library
from native.build import TARGETS, WASM, Target, build, compile_c, this_machine
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


def run_folder(name: str) -> Path:
    """A folder that all workers of pytest share."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    return Path(gettempdir(), f"carrom-{name}-{run}") if run else Path(mkdtemp(prefix="carrom-"))


@cache
def _built(name: str, target: Target, *, checked: bool = False) -> Path:
    """A folder with a library, made by the first worker of pytest that needs it."""
    folder = run_folder(name)
    with FileLock(f"{folder}.lock"):
        if not (folder / "kernels.json").exists():  # the last file that is written
            build(target, folder, checked=checked)
    return folder


@cache
def whole_library(*, checked: bool = False, fastest: bool = True) -> Library:
    """The library of carrom's own functions, for this machine; ``fastest=False``: for every processor."""
    folder = _built("checked" if checked else "native", TARGETS[this_machine()], checked=checked)
    return Library(folder, fastest=fastest)


def wasm_folder() -> Path:
    """A folder with kernels.wasm and its manifest."""
    return _built("wasm", WASM)


def from_library(kernel: Any, library: Library) -> CompiledFunction:
    """A compiled function, from a library."""
    while not hasattr(kernel, "py_func"):
        kernel = kernel.__wrapped__
    return library.function(kernel.py_func)
