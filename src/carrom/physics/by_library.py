"""Functions from a library that was translated and compiled beforehand (native/): they run at once.

The library lies in `FOLDER` with its manifest, which says for each function how it is called, and of which
sources it was made.
"""

from __future__ import annotations

import ctypes
import itertools
import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from struct import Struct
from types import FunctionType
from typing import TYPE_CHECKING, Any

from carrom.arrays import np
from carrom.errors import CarromError
from carrom.physics.stamps import stamp

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

FOLDER = Path(__file__).parent / "library"
"""Where a wheel has the library of its platform, and `make native` puts that of this machine."""
SUFFIX = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")
ROOT = Path(__file__).parents[1]
_LETTER = {"float64": "d", "int64": "q", "uint64": "Q", "bool": "q"}
_PIECES = 4
"""Parts of the rows that each thread takes, one after the other: rows differ in how long they take."""
_LEAST_ROWS = 32
"""Fewer rows are not worth a turn of a thread."""


def _cores() -> int:
    """The cores that this process may use."""
    if sys.platform == "emscripten":
        return 1  # Python in a browser starts no threads
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _wanted_cores() -> int:
    """The number of threads that CARROM_THREADS asks for; 0 where it is not set."""
    wanted = os.environ.get("CARROM_THREADS", "")
    if wanted and (not wanted.isdecimal() or int(wanted) == 0):
        raise CarromError(f"CARROM_THREADS is {wanted!r}; a number of threads is right, such as 4")
    return int(wanted or 0)


class Threads:
    """How many threads parallel functions are spread over, and the threads beside the caller's."""

    def __init__(self) -> None:
        self.cores = _wanted_cores() or _cores()
        self.count = self.cores
        self._pool: ThreadPoolExecutor | None = None
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._forget)

    def _forget(self) -> None:
        self._pool = None

    def run(self, work: Callable[[int, int, int], None], rows: int) -> None:
        """Do rows (from, to, number of the thread) in as many threads as are worth it."""
        threads = max(1, min(self.count, rows // (2 * _LEAST_ROWS)))
        if threads == 1:
            work(0, rows, 0)
            return
        size = max(-(-rows // (threads * _PIECES)), _LEAST_ROWS)
        starts = itertools.count(0, size)  # its next number is taken by one thread only

        def take(thread: int) -> None:
            for start in starts:
                if start >= rows:
                    return
                work(start, min(start + size, rows), thread)

        if self._pool is None:
            from concurrent.futures import ThreadPoolExecutor

            self._pool = ThreadPoolExecutor(max(self.cores - 1, 1), "carrom-rows")
        others = [self._pool.submit(take, thread) for thread in range(1, threads)]
        try:
            take(0)
        finally:
            failed = [other.exception() for other in others if not other.cancel()]
        for error in failed:
            if error is not None:
                raise error


THREADS = Threads()


class Library:
    """A library and its manifest; of a library in two forms the one for AVX2, where the processor has it.

    ``fastest=False``: the form for every processor. Both have the same bits.
    """

    def __init__(self, folder: Path = FOLDER, *, fastest: bool = True) -> None:
        self.folder = folder
        self.manifest = json.loads((folder / "kernels.json").read_text("utf-8"))
        self.file = folder / f"kernels{SUFFIX}"
        self._loaded = ctypes.CDLL(str(self.file))
        for_avx2 = self.manifest.get("avx2")
        if fastest and for_avx2 and self._loaded.carrom_has_avx2():
            with suppress(OSError):  # it is not there: the other form is enough
                self._loaded = ctypes.CDLL(str(folder / for_avx2))
                self.file = folder / for_avx2

    def is_fresh(self) -> bool:
        """Whether it was made of the sources that are here."""
        folders = [ROOT / folder for folder in self.manifest["folders"]]
        return bool(self.manifest["stamp"] == stamp(*folders))

    def function(self, function: FunctionType) -> CompiledFunction:
        """A function of this library."""
        return CompiledFunction(function, lambda: self)

    def bind(self, function: CompiledFunction) -> None:
        """Look a function up in it."""
        name = f"{function.__module__}.{function.__qualname__}"
        about = self.manifest["functions"].get(name)
        if about is None:
            raise CarromError(
                f"{name} is not in the library: what Python calls is listed in native/entries.py"
            )
        function.bind(getattr(self._loaded, about["symbol"]), about, self.manifest)


class CompiledFunction:
    """A compiled function: called like the Python function it was made of, ``py_func``.

    ``opened`` gives the library; it is asked for when the function is first called.
    """

    def __init__(self, function: FunctionType, opened: Callable[[], Library]) -> None:
        self.py_func = function
        self._opened = opened
        self._entry: Any = None
        self.__name__, self.__doc__ = function.__name__, function.__doc__
        self.__module__, self.__qualname__ = function.__module__, function.__qualname__

    def bind(self, entry: Any, about: dict[str, Any], manifest: dict[str, Any]) -> None:
        """Take a function of a library for it."""
        entry.argtypes, entry.restype = [ctypes.c_void_p], ctypes.c_int32
        self._entry, self._manifest, self._rows = entry, manifest, about["rows"]
        self._arguments = [
            (
                name,
                np.dtype(kind[0]) if len(kind) > 1 else kind[0],
                kind[1] if len(kind) > 1 else None,
            )
            for name, *kind in about["arguments"]
        ]
        layout = "".join(
            _LETTER[kind[0]] if len(kind) == 1 else "q" + "q" * kind[1].count(None)
            for _, *kind in about["arguments"]
        )
        self._slots = Struct("=" + layout + ("qqq" if self._rows else ""))
        returned = about["returns"]
        self._returned = (
            None if returned is None else Struct("=" + "".join(map(_LETTER.__getitem__, returned)))
        )
        self._bools = [kind == "bool" for kind in returned or ()]
        self._is_tuple = about["tuple"]
        self._size = max(self._slots.size, self._returned.size if self._returned else 0, 8)

    def __call__(self, *arguments: Any) -> Any:
        """Run it."""
        if self._entry is None:
            self._opened().bind(self)
        missing = len(self._arguments) - len(arguments)
        if missing > 0:
            arguments += (self.py_func.__defaults__ or ())[-missing:]
        slots: list[Any] = []
        copies: list[tuple[Any, Any]] = []
        for (name, kind, dims), given in zip(self._arguments, arguments, strict=True):
            if dims is None:
                slots.append(float(given) if kind == "float64" else int(given))
                continue
            array = given
            if array.dtype != kind or not array.flags.c_contiguous:
                array = np.ascontiguousarray(given, kind)
                copies.append((given, array))
            if len(array.shape) != len(dims):
                raise TypeError(
                    f"{self.__name__}: {name} has {len(dims)} axes, not {len(array.shape)}"
                )
            slots.append(array.__array_interface__["data"][0])
            for length, dim in zip(array.shape, dims, strict=True):
                if dim is None:
                    slots.append(length)
                elif dim != length:
                    raise TypeError(
                        f"{self.__name__}: an axis of {name} has {length} elements, not {dim}"
                    )
        if self._rows is not None:
            self._run_rows(arguments, slots)
            result = None
        else:
            result = self._run(slots)
        for given, array in copies:
            if given.flags.writeable:
                given[...] = array
        return result

    def _run_rows(self, arguments: tuple[Any, ...], slots: list[Any]) -> None:
        name, axis = self._rows
        which = next(i for i, argument in enumerate(self._arguments) if argument[0] == name)
        rows = int(arguments[which]) if axis < 0 else arguments[which].shape[axis]
        THREADS.run(lambda start, stop, thread: self._run([*slots, start, stop, thread]), rows)

    def _run(self, slots: list[Any]) -> Any:
        buffer = ctypes.create_string_buffer(self._slots.pack(*slots), self._size)
        place = self._entry(buffer)
        if place:
            module, line = self._manifest["places" if place > 0 else "index_places"][abs(place) - 1]
            where = f"in {self.__name__}, at {module}, line {line}"
            if place < 0:
                raise IndexError(f"index out of range {where}")
            raise ZeroDivisionError(f"division by zero {where}")
        if self._returned is None:
            return None
        values = self._returned.unpack_from(buffer)
        returned = tuple(
            bool(value) if is_bool else value
            for value, is_bool in zip(values, self._bools, strict=True)
        )
        return returned if self._is_tuple else returned[0]
