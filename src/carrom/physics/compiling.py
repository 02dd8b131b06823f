"""Functions that are compiled: the event loop, and the kernels of players and environments.

They are written in Python and marked `@compiled`. Before anything is played, native/ translates them into C
and Zig compiles that into a library, in which a function is looked up when it is first called: so a module
that has some can be imported where there is no library, and its sources can be read, as native/ does.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from carrom.errors import CarromError
from carrom.extras import require
from carrom.physics.by_library import FOLDER, THREADS, CompiledFunction, Library

__all__ = [
    "check_library", "compiled", "compiled_by", "get_num_threads", "get_thread_id", "most_threads", "prange",
    "set_threads",
]  # fmt: skip

require("board")

_MISSING = (
    "strokes need a compiled library, and there is none for this machine: wheels for Linux and macOS (x86_64,"
    " arm64) and Windows (x86_64) bring it, 'make setup' builds it in a checkout, and elsewhere"
    " \"pip install --no-binary carrom 'carrom[board]'\" does"
)

prange = range
"""`range`, over rows that are spread over the cores: the outermost loop of a parallel function."""


def get_thread_id() -> int:
    """The number of the thread that works on a row: its part of the arrays that strokes are played out in."""
    return 0  # as plain Python there is one


@cache
def _library() -> Library:
    """The library, once something is called. Never one that was made of other sources."""
    if not (FOLDER / "kernels.json").exists():
        raise CarromError(_MISSING)
    try:
        library = Library()
        is_fresh = library.is_fresh()
    except (OSError, ValueError, KeyError, AttributeError) as error:
        # Of another platform, on a disk that nothing may be run from, or copied in part.
        raise CarromError(
            f"the library in {FOLDER} cannot be loaded ({type(error).__name__}: {error})"
        ) from error
    if not is_fresh:
        raise CarromError(
            f"the library in {FOLDER} was made of other sources: 'make setup' builds it again"
        )
    return library


def check_library() -> None:
    """Raise a `CarromError` that says what to do where strokes cannot be played.

    >>> check_library()
    """
    _library()


def compiled_by() -> str:
    """What runs compiled functions here, in words.

    >>> compiled_by().partition(" ")[0]
    'library'
    """
    return f"library {_library().file.name}"


def get_num_threads() -> int:
    """How many threads a parallel function runs in at most.

    >>> before = get_num_threads()
    >>> set_threads(1)
    >>> get_num_threads()
    1
    >>> set_threads(before)
    """
    return THREADS.count


def most_threads() -> int:
    """How many threads a parallel function can be told to run in; their numbers are smaller.

    >>> get_num_threads() <= most_threads()
    True
    """
    return THREADS.cores


def set_threads(count: int) -> None:
    """Spread parallel functions over so many cores, or all there are.

    >>> set_threads(10**6)
    >>> 1 <= get_num_threads() < 10**6
    True
    """
    THREADS.count = min(count, THREADS.cores)


def compiled(*, small: bool = False) -> Callable[[Callable[..., Any]], Any]:
    """Mark a function of carrom's own that is compiled. One whose outermost loop is a `prange` is spread over
    the cores. ``small``: it becomes a part of whatever calls it.
    """

    def wrap(function: Any) -> Any:
        function.is_small = small  # what native/ asks for
        return CompiledFunction(function, _library)

    return wrap
