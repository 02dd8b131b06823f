"""CuPy as far as `carrom.physics.by_cupy` calls it, over NumPy and kernels that run on this processor."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from tests.native.host_card import compiled_for_host, launch


class OnCard(np.ndarray[Any, Any]):
    """An array that has to be fetched."""

    def get(self, out: Any = None, *, blocking: bool = True) -> Any:
        """The same as an array of NumPy's, or into one."""
        assert blocking or out is not None
        if out is None:
            return np.array(self)
        assert out.flags.c_contiguous
        assert (out.shape, out.dtype) == (self.shape, self.dtype)
        out[...] = self
        return out

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return dict(self.__array_interface__)


class Kernel:
    """A kernel; it takes what CuPy's kernels take: arrays of the card, and scalars of NumPy's."""

    def __init__(self, library: ctypes.CDLL, name: str) -> None:
        self._library, self._name = library, name
        self.max_dynamic_shared_size_bytes = 0
        self.num_regs = 0

    def __call__(
        self,
        grid: tuple[int],
        block: tuple[int],
        arguments: tuple[Any, ...],
        *,
        shared_mem: int = 0,
    ) -> None:
        """Run it."""
        assert shared_mem <= self.max_dynamic_shared_size_bytes
        for given in arguments:
            assert isinstance(given, OnCard | np.generic)
        launch(self._library, self._name, grid[0], block[0], arguments)


class Stream:
    """A queue of work."""

    def __init__(self, *, non_blocking: bool) -> None:
        assert non_blocking

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        pass


def cupy_on_host(folder: Path) -> Any:
    """A module that stands in for CuPy; ``folder`` has the sources that it compiles."""
    names = {(folder / f"{name}.cu").read_text("utf-8"): name for name in ("strokes", "rows")}

    def module(code: str, options: tuple[str, ...]) -> Any:
        assert options[0] == "--fmad=false"
        library = compiled_for_host(folder, names[code], tuple(options))
        return SimpleNamespace(
            get_function=lambda name: Kernel(library, name),
            get_global=lambda name: getattr(library, f"number_{name}")(),
        )

    def on_card(make: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *arguments, **options: make(*arguments, **options).view(OnCard)

    def asarray(given: Any, dtype: Any, order: str) -> Any:
        is_there = isinstance(given, OnCard) and given.dtype == dtype and given.flags.c_contiguous
        return given if is_there else np.asarray(given, dtype, order=order).view(OnCard)  # type: ignore[call-overload]

    attributes = {"MultiProcessorCount": 2, "MaxSharedMemoryPerBlockOptin": 232448}
    return SimpleNamespace(
        asarray=asarray,
        empty=on_card(np.empty),
        zeros=on_card(np.zeros),
        int64=np.int64,
        ndarray=lambda _shape, _kind, memptr: [memptr],
        from_dlpack=on_card(np.from_dlpack),
        RawModule=module,
        cuda=SimpleNamespace(
            Device=lambda: SimpleNamespace(attributes=attributes),
            Stream=Stream,
            alloc_pinned_memory=bytearray,
            get_current_stream=lambda: SimpleNamespace(synchronize=lambda: None),
        ),
    )
