"""How functions are compiled: the one place that chooses by what.

| `CARROM_KERNELS` | |
|---|---|
| not set | the library, where there is one made of these very sources; else Numba |
| `library` | the library, or an error |
| `numba` | Numba |
| `source` | nothing: functions cannot be called, only read, as native/ does |

Both have the same bits. The library was compiled beforehand and is there at once; Numba compiles when a
function is first called, and takes every change of a source.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carrom.errors import CarromError
from carrom.extras import require
from carrom.physics.stamps import stamp

if TYPE_CHECKING:
    from carrom.physics.by_library import Library

__all__ = [
    "compiled", "get_num_threads", "get_thread_id", "is_kept", "most_threads", "prange", "set_threads",
    "stamp",
]  # fmt: skip

_FOLDER = Path(__file__).parent / "library"


def _library() -> Library | None:
    wanted = os.environ.get("CARROM_KERNELS", "")
    if wanted not in ("", "library", "numba", "source"):
        raise CarromError(f"CARROM_KERNELS is {wanted!r}; 'library' or 'numba' is right")
    if wanted in ("numba", "source") or not (_FOLDER / "kernels.json").exists():
        if wanted == "library":
            raise CarromError(f"there is no library in {_FOLDER}: 'make native' builds it")
        return None
    from carrom.physics.by_library import Library

    problem = "was made of other sources"
    try:
        library = Library()
        if library.is_fresh():
            return library
    except (OSError, ValueError, KeyError, AttributeError) as error:
        # Of another platform, on a disk that nothing may be run from, or copied in part.
        problem = f"cannot be loaded ({type(error).__name__}: {error})"
    if wanted == "library":
        raise CarromError(f"the library in {_FOLDER} {problem}: 'make native' builds it anew")
    return None


class SourceOnly:
    """A function where nothing can compile it: its source can be read, as native/ does, and not be run."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.py_func = function

    def __call__(self, *_: Any) -> Any:
        """Say what is missing."""
        raise CarromError(
            f"{self.py_func.__name__} cannot be run: there is no library in {_FOLDER}"
        )


class LaterFunction:
    """A function of a library that comes after this module was loaded. So it is in a browser: Python's memory
    is kept there with everything loaded, and an open library would not be part of it."""

    def __init__(self, function: Callable[..., Any], options: dict[str, Any]) -> None:
        self.py_func = function
        self._options = options

    @cached_property
    def _function(self) -> Any:
        library = _opened_library()
        if library is None:
            return SourceOnly(self.py_func)
        return library.function(self.py_func, **self._options)

    def __call__(self, *arguments: Any) -> Any:
        """Run it."""
        return self._function(*arguments)


@cache
def _opened_library() -> Library | None:
    return _library()


_LIBRARY = _library()
_NUMBA = (
    _LIBRARY is None
    and os.environ.get("CARROM_KERNELS") != "source"
    and find_spec("numba") is not None
)
if _LIBRARY is None and not _NUMBA and os.environ.get("CARROM_KERNELS") != "source":
    require("board", numba=True)
_backend = import_module(f"carrom.physics.{'by_numba' if _NUMBA else 'by_library'}")
prange: Any = _backend.prange
"""`range`, over rows that are spread over the cores: the outermost loop of a parallel function."""
get_thread_id: Any = _backend.get_thread_id
"""The number of the thread that works on a row: its part of the arrays that strokes are played out in."""


def get_num_threads() -> int:
    """How many threads a parallel function runs in at most.

    >>> before = get_num_threads()
    >>> set_threads(1)
    >>> get_num_threads()
    1
    >>> set_threads(before)
    """
    return int(_backend.get_num_threads())


def most_threads() -> int:
    """How many threads a parallel function can be told to run in; their numbers are smaller.

    >>> get_num_threads() <= most_threads()
    True
    """
    return int(_backend.most_threads())


def set_threads(count: int) -> None:
    """Spread parallel functions over so many cores, or all there are.

    >>> set_threads(10**6)
    >>> 1 <= get_num_threads() < 10**6
    True
    """
    _backend.set_threads(count)


def compiled(*, small: bool = False, **options: Any) -> Callable[[Any], Any]:
    """Compile a function. ``parallel``: its `prange` is spread over the cores; it can be called from any
    number of threads, but not by a compiled function. ``small``: it becomes a part of whatever calls it.
    Whatever else is an option of Numba's.
    """

    def wrap(function: Callable[..., Any]) -> Any:
        function.is_small = small  # type: ignore[attr-defined]  # what native/ asks for
        if _LIBRARY is not None:
            return _LIBRARY.function(function, **options)
        if not _NUMBA:
            is_in_browser = sys.platform == "emscripten"
            return LaterFunction(function, options) if is_in_browser else SourceOnly(function)
        inlined = {"forceinline": True} if small else {}
        return _backend.compile_function(function, **inlined, **options)

    return wrap


def compiled_by() -> str:
    """What runs compiled functions here, in words.

    >>> compiled_by().partition(" ")[0] in ("Numba", "library")
    True
    """
    if _LIBRARY is not None:
        return f"library {_LIBRARY.file.name}"
    return f"Numba {import_module('numba').__version__}" if _NUMBA else "nothing"


def is_kept(function: Any) -> bool:
    """Whether an up-to-date compiled form of a function (not a parallel one) is there."""
    return bool(_backend.is_kept(function))
