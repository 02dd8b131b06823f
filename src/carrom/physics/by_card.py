"""Strokes on a graphics card, by CuPy: the same event loop, a warp a stroke, the same bits as on a processor.

The source (``kernels.cu``) is made by ``native/cuda.py`` from the functions that Numba compiles, and compiled for the card
that is there when it is first used.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from carrom.physics import layout as at

SOURCE = Path(__file__).parent / "library" / "kernels.cu"
OPTIONS = ("--fmad=false", "-std=c++17")
"""Products are not fused with sums: every bit is as on a processor."""
OUTPUTS = (
    "x", "y", "pocketed", "first", "cushion", "forward", "early", "events", "seconds", "cut_off",
)  # fmt: skip
_FLOATS = {"x", "y", "seconds"}
_WIDE_OUTPUTS = {"x", "y", "pocketed"}


class Card:
    """A card with the kernel compiled for it.

    ``apart``: the contacts of knots lie in the card's memory, not beside the stroke: more strokes at a time, slower knots.
    """

    def __init__(self, source: str, *, apart: bool, warps: int, blocks: int) -> None:
        import cupy

        self.cupy = cupy
        options = (*OPTIONS, *(["-DCONTACTS_APART"] if apart else []))
        module = cupy.RawModule(code=source, options=options)
        self.kernel = module.get_function("carrom_many")
        self.warps = warps
        processors = cupy.cuda.Device().attributes["MultiProcessorCount"]
        self.blocks = blocks * processors
        self.shared = warps * self._number(module, "stroke_bytes")
        self.kernel.max_dynamic_shared_size_bytes = self.shared
        contacts = self._number(module, "contact_bytes") // 8 if apart else 1
        self.apart = cupy.empty(self.blocks * warps * contacts)

    def _number(self, module: Any, name: str) -> int:
        return int(self.cupy.ndarray((1,), self.cupy.int64, memptr=module.get_global(name))[0])

    def outputs(self, rows: int) -> dict[str, Any]:
        """Arrays for what so many strokes do."""
        made = {}
        for name in OUTPUTS:
            shape = (rows, at.MOST) if name in _WIDE_OUTPUTS else (rows,)
            made[name] = self.cupy.empty(shape, "f8" if name in _FLOATS else "i8")
        return made

    def play(self, counts: Any, xs: Any, ys: Any, strokes: Any, constants: Any, which: Any, out: dict[str, Any]) -> None:
        """Play strokes out, all arrays on the card; it goes on while this returns."""
        out["x"].fill(self.cupy.nan)
        out["y"].fill(self.cupy.nan)
        out["pocketed"].fill(-1)
        taken = self.cupy.zeros(1, "u8")
        numbers = self.cupy.int64
        self.kernel(
            (self.blocks,), (32 * self.warps,),
            (
                numbers(len(counts)), counts, xs, ys, numbers(xs.shape[1]), strokes, constants, which,
                *(out[name] for name in OUTPUTS), taken, self.apart,
            ),
            shared_mem=self.shared,
        )  # fmt: skip


@cache
def card(*, apart: bool = True) -> Card:
    """The card of this machine: tuned for mid-game strokes (``apart``) or for breaks."""
    source = SOURCE.read_text("utf-8")
    return Card(source, apart=apart, warps=1 if apart else 15, blocks=20 if apart else 1)
