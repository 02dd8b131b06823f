"""The graphics card that CuPy drives: arrays on it, and kernels compiled for it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from carrom.physics.by_card import FOLDER, GraphicsCard, Tuning

OPTIONS = ("--fmad=false", "-std=c++17")
"""Products are not fused with sums: every bit is as on a processor."""
THREADS = 128
"""Threads of a block, for functions on rows."""
_COPIED = 1 << 14
"""Rows that a thread copies at a time."""
_CUDA_IN_DLPACK = 2


class CupyCard(GraphicsCard):
    """The card that CuPy uses now."""

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(folder)
        self.arrays = cupy = import_module("cupy")
        device = cupy.cuda.Device()
        self.processors: int = device.attributes["MultiProcessorCount"]
        self._most_shared: int = device.attributes["MaxSharedMemoryPerBlockOptin"]
        self._turns = [cupy.cuda.Stream(non_blocking=True) for _ in range(2)]
        self._kernels: dict[Tuning, StrokeKernel] = {}
        self._threads = ThreadPoolExecutor(min(os.cpu_count() or 1, 16), "carrom-card")

    def take(self, given: Any, dtype: Any) -> Any:
        """An array on the card: the one given where it lies there and is of that kind, else a copy."""
        has_interface = isinstance(given, np.ndarray) or hasattr(given, "__cuda_array_interface__")
        if not has_interface and hasattr(given, "__dlpack_device__"):
            on_card = given.__dlpack_device__()[0] == _CUDA_IN_DLPACK
            given = (self.arrays if on_card else np).from_dlpack(given)
        return self.arrays.asarray(given, dtype=dtype, order="C")

    def fetch(self, array: Any, out: Any = None) -> Any:
        """An array of the card as one of NumPy's, or into that one."""
        return array.get(out=out)

    def fetch_all(self, pairs: Sequence[tuple[Any, Any]]) -> None:
        """Arrays of the card, each into one of NumPy's: by way of memory that the card writes to itself, from
        where several threads copy. That is faster than a copy to new memory, page by page.
        """
        staged = []
        for array, out in pairs:
            if not array.size:
                continue
            memory = self.arrays.cuda.alloc_pinned_memory(array.nbytes)
            pinned = np.frombuffer(memory, array.dtype, array.size).reshape(array.shape)
            array.get(out=pinned, blocking=False)
            staged.append((pinned, out))
        self.wait()
        parts = [
            (out[start : start + _COPIED], pinned[start : start + _COPIED])
            for pinned, out in staged
            for start in range(0, len(out), _COPIED)
        ]
        list(self._threads.map(lambda both: np.copyto(*both), parts))

    def wait(self) -> None:
        """Wait until everything that was started before is done."""
        self.arrays.cuda.get_current_stream().synchronize()

    def turn(self, number: int) -> AbstractContextManager[Any]:
        """One of two streams."""
        stream: AbstractContextManager[Any] = self._turns[number % 2]
        return stream

    def launch_strokes(self, tuning: Tuning, arguments: Sequence[Any]) -> None:
        """Start the kernel of strokes; it goes on while this returns."""
        if tuning not in self._kernels:
            self._kernels[tuning] = StrokeKernel(self, tuning, self._most_shared)
        self._kernels[tuning].launch(arguments)

    @cached_property
    def _rows(self) -> Any:
        source = (self.folder / "rows.cu").read_text("utf-8")
        return self.arrays.RawModule(code=source, options=OPTIONS)

    def launch_rows(self, symbol: str, rows: int, arguments: Sequence[Any]) -> None:
        """Start a kernel with one thread a row; it goes on while this returns."""
        kernel = self._rows.get_function(symbol)
        kernel((-(-rows // THREADS),), (THREADS,), tuple(arguments))


class StrokeKernel:
    """The kernel of strokes, compiled for a card."""

    def __init__(self, card: CupyCard, tuning: Tuning, most_shared: int) -> None:
        self.arrays = card.arrays
        source = (card.folder / "strokes.cu").read_text("utf-8")
        options = (*OPTIONS, f"--maxrregcount={tuning.registers}", *tuning.options)
        module = self.arrays.RawModule(code=source, options=options)
        self.kernel = module.get_function("carrom_many")
        stroke = self._number(module, "stroke_bytes")
        self.warps = max(1, min(tuning.warps, most_shared // stroke))
        self.blocks = tuning.blocks * card.processors
        self.shared = self.warps * stroke
        self.kernel.max_dynamic_shared_size_bytes = self.shared
        self._knots = self.blocks * self.warps * (self._number(module, "knot_bytes") // 8)

    def _number(self, module: Any, name: str) -> int:
        arrays = self.arrays
        return int(arrays.ndarray((1,), arrays.int64, memptr=module.get_global(name))[0])

    def launch(self, arguments: Sequence[Any]) -> None:
        """Start it; knots get a place of their own, since launches may overlap."""
        knots = self.arrays.empty(self._knots)
        self.kernel((self.blocks,), (32 * self.warps,), (*arguments, knots), shared_mem=self.shared)
