"""Functions compiled by Numba when they are first called: kept between processes, and parallel ones called by
one thread at a time.

Numba looks only at the file of a compiled function, not at the files it calls: after an upgrade that
changed one file, functions of the others would go on calling the old code. So the stamp of a kept
function covers every file of this folder, of its own and of those of the functions it calls.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from threading import Lock
from types import FunctionType
from typing import Any

from numba import config, get_num_threads, njit, prange, set_num_threads
from numba.np.ufunc.parallel import get_thread_id

from carrom.physics.stamps import stamp

# GNU OpenMP ends a process that was forked after its first use. Numba's own threads survive a fork, but
# abort the process when two threads of Python start a parallel function at once: hence the lock.
if config.THREADING_LAYER == "default":  # type: ignore[attr-defined]  # set when Numba is imported
    config.THREADING_LAYER = "workqueue"  # type: ignore[attr-defined]
_PARALLEL = Lock()

__all__ = [
    "compile_function",
    "get_num_threads",
    "get_thread_id",
    "is_kept",
    "most_threads",
    "prange",
    "set_threads",
]


def most_threads() -> int:
    """How many threads a parallel function can be told to run in."""
    cores: int = config.NUMBA_NUM_THREADS  # type: ignore[attr-defined]
    return cores


def set_threads(count: int) -> None:
    """Spread parallel functions over so many cores, or all there are."""
    set_num_threads(min(count, most_threads()))


def compile_function(
    function: Callable[..., Any], *, parallel: bool = False, **options: Any
) -> Any:
    """`numba.njit`, kept between processes for as long as no file of its folder and this one changes.

    Where there is no writable folder to keep it in, it is compiled anew in every process.
    """
    kernel = _kept(function, parallel=parallel, **options)
    return _in_turn(kernel) if parallel else kernel


def _kept(function: Callable[..., Any], **options: Any) -> Any:
    try:
        kernel = njit(cache=True, **options)(function)
    except RuntimeError:
        return njit(**options)(function)
    # Numba offers no public place for it
    kernel._cache._cache_file._source_stamp = stamp(*sorted(_folders(function)))
    return kernel


def _folders(function: Callable[..., Any]) -> set[Path]:
    """The folder of a function and those of the compiled functions it calls."""
    code = function.__code__
    called = [function.__globals__.get(name) for name in code.co_names]
    kernels: list[Any] = [kernel for kernel in called if hasattr(kernel, "py_func")]
    codes = [code, *(kernel.py_func.__code__ for kernel in kernels)]
    return {Path(code.co_filename).parent for code in codes}


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


def with_numba_names(function: FunctionType) -> FunctionType:
    """A function that calls others of a library, calling their sources compiled by Numba instead."""
    outside = dict(function.__globals__)
    for name in function.__code__.co_names:
        known: Any = outside.get(name)
        if hasattr(known, "by_numba"):
            outside[name] = known.by_numba
        elif name in ("prange", "get_thread_id"):
            outside[name] = {"prange": prange, "get_thread_id": get_thread_id}[name]
    code, defaults = function.__code__, function.__defaults__
    copy = FunctionType(code, outside, function.__name__, defaults, function.__closure__)
    copy.__qualname__, copy.__module__ = function.__qualname__, function.__module__
    return copy
