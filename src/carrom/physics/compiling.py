"""How functions are compiled: kept between processes, and parallel ones called by one thread at a time.

Numba looks only at the file of a compiled function, not at the files it calls: after an upgrade that
changed one file, functions of the others would go on calling the old code. So the stamp of a kept
function covers every file of this folder, of its own and of those of the functions it calls.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from threading import Lock
from typing import Any

from numba import config, njit

# GNU OpenMP ends a process that was forked after its first use. Numba's own threads survive a fork, but
# abort the process when two threads of Python start a parallel function at once: hence the lock.
if config.THREADING_LAYER == "default":  # type: ignore[attr-defined]  # set when Numba is imported
    config.THREADING_LAYER = "workqueue"  # type: ignore[attr-defined]
_PARALLEL = Lock()


@cache
def stamp(*folders: Path) -> str:
    """The same for the same sources of these folders and of this one, whatever their dates."""
    whole = hashlib.sha256()
    for folder in sorted({Path(__file__).parent, *folders}):
        for source in sorted(folder.glob("*.py")):
            whole.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    return whole.hexdigest()


def _folders(function: Callable[..., Any]) -> set[Path]:
    """The folder of a function and those of the compiled functions it calls."""
    code = function.__code__
    called = [function.__globals__.get(name) for name in code.co_names]
    kernels: list[Any] = [kernel for kernel in called if hasattr(kernel, "py_func")]
    codes = [code, *(kernel.py_func.__code__ for kernel in kernels)]
    return {Path(code.co_filename).parent for code in codes}


def compiled(*, parallel: bool = False, **options: Any) -> Callable[[Any], Any]:
    """`numba.njit`, kept between processes for as long as no file of its folder and this one changes.

    Where there is no writable folder to keep it in, it is compiled anew in every process. A ``parallel``
    function takes its turn: it can be called from any number of threads, but not by a compiled function.
    """

    def wrap(function: Callable[..., Any]) -> Any:
        kernel = _kept(function, parallel=parallel, error_model="numpy", **options)
        return _in_turn(kernel) if parallel else kernel

    return wrap


def _kept(function: Callable[..., Any], **options: Any) -> Any:
    try:
        kernel = njit(cache=True, **options)(function)
    except RuntimeError:
        return njit(**options)(function)
    # Numba offers no public place for it
    kernel._cache._cache_file._source_stamp = stamp(*sorted(_folders(function)))
    return kernel


def _in_turn(kernel: Any) -> Callable[..., Any]:
    @wraps(kernel)
    def call(*arguments: Any) -> Any:
        with _PARALLEL:
            return kernel(*arguments)

    return call


def is_kept(function: Any) -> bool:
    """Whether an up-to-date compiled form of a function (not a parallel one) is in the cache."""
    kept = getattr(function._cache, "_cache_file", None)
    return kept is not None and bool(kept._load_index())
