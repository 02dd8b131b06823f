"""A graphics card that is none: its kernels are compiled for this processor (card_on_host.h), its arrays are
NumPy's."""

from __future__ import annotations

import ctypes
import re
import subprocess
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from filelock import FileLock

from carrom.physics.by_card import GraphicsCard, Tuning
from native.build import TARGETS, this_machine, zig_command
from native.cuda import write
from tests.native.building import has_zig, run_folder

STAND_IN = Path(__file__).with_name("card_on_host.h")
KNOTS = 1 << 10
"""Numbers that what a knot needs fits in."""
ORDERS = {"upwards": 0, "downwards": 1, "shuffled": 7}
"""In which order lanes run between two places where they wait for each other."""
_KERNEL = re.compile(r'extern "C" __global__ void (\w+)\(')


class HostCard(GraphicsCard):
    """Plays one warp at a time, lane after lane."""

    arrays = np

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.order = "upwards"
        self.launches: list[str] = []
        self.tunings: list[Tuning] = []

    def take(self, given: Any, dtype: Any) -> Any:
        return np.asarray(given, dtype, order="C")

    def fetch(self, array: Any, out: Any = None) -> Any:
        if out is None:
            return array.copy()
        out[...] = array
        return out

    def wait(self) -> None:
        pass

    def turn(self, number: int) -> AbstractContextManager[Any]:  # noqa: ARG002
        return nullcontext()

    def launch_strokes(self, tuning: Tuning, arguments: Sequence[Any]) -> None:
        self.tunings.append(tuning)
        library = compiled_for_host(self.folder, "strokes", tuning.options)
        library.lane_order(ctypes.c_uint64(ORDERS[self.order]))
        knots = np.empty(KNOTS)
        self._launch(library, "carrom_many", 1, 32, [*arguments, knots])

    def launch_rows(self, symbol: str, rows: int, arguments: Sequence[Any]) -> None:
        blocks = -(-rows // 64)
        self._launch(compiled_for_host(self.folder, "rows"), symbol, blocks, 64, arguments)

    def _launch(
        self, library: ctypes.CDLL, name: str, blocks: int, threads: int, arguments: Sequence[Any]
    ) -> None:
        self.launches.append(name)
        launch(library, name, blocks, threads, arguments)


def launch(
    library: ctypes.CDLL, name: str, blocks: int, threads: int, arguments: Sequence[Any]
) -> None:
    """Run a kernel to its end."""
    slots = np.zeros(len(arguments), np.int64)
    for i, given in enumerate(arguments):
        if isinstance(given, np.ndarray):
            slots[i] = given.ctypes.data
        else:
            slots[i : i + 1].view(given.dtype)[0] = given
    start = getattr(library, f"launch_{name}")
    start(ctypes.c_void_p(slots.ctypes.data), ctypes.c_int64(blocks), ctypes.c_int64(threads))


@cache
def compiled_for_host(folder: Path, name: str, options: tuple[str, ...] = ()) -> ctypes.CDLL:
    """A source for a card, compiled for this processor. Of the options only definitions are known here."""
    source = (folder / f"{name}.cu").read_text("utf-8")
    in_warps = str(name == "strokes").lower()
    defined = [option for option in options if option.startswith("-D")]
    launched = [f"LAUNCHED_BY_HOST({kernel}, {in_warps})" for kernel in _KERNEL.findall(source)]
    named = re.findall(r'extern "C" __device__ int64_t (\w+) =', source)
    launched += [f"NUMBER_FOR_HOST({number})" for number in named]
    stem = "".join((name, *defined)).replace("=", "-")
    library = folder / f"{stem}.so"
    parts = (f'#include "{STAND_IN}"', source, *launched)
    with FileLock(f"{library}.lock"):
        if not library.exists():
            compile_for_host("\n".join(parts) + "\n", defined, library)
    return ctypes.CDLL(str(library))


def compile_for_host(text: str, defined: Sequence[str], library: Path) -> None:
    """Compile C++ into a library."""
    file = library.with_suffix(".cpp")
    file.write_text(text, "utf-8")
    zig, _, *target = zig_command(TARGETS[this_machine()])
    command = [
        zig, "cc", "-x", "c++", "-nostdinc++", *target, "-std=c++17", "-O2", "-mcpu=native",
        "-ffp-contract=off", "-fno-math-errno", "-fwrapv",
        *defined, "-shared", "-fPIC", "-Wno-everything", "-o", str(library), str(file),
    ]  # fmt: skip
    subprocess.run(command, check=True)


NEEDS_HOST_CARD = pytest.mark.skipif(
    not has_zig or sys.platform == "win32",
    reason="Zig's compiler is not installed (pip install ziglang), or this is Windows, which has no fibres",
)


@pytest.fixture
def card(monkeypatch: pytest.MonkeyPatch) -> HostCard:
    """The stand-in as the card of this machine."""
    found = host_card()
    monkeypatch.setattr("carrom.physics.by_card.STAND_IN", found)
    for name, value in (("order", "upwards"), ("launches", []), ("tunings", [])):
        monkeypatch.setattr(found, name, value)
    return found


@cache
def host_card() -> HostCard:
    """The stand-in, made of the sources that are here."""
    folder = run_folder("card")
    with FileLock(f"{folder}.lock"):
        if not (folder / "card.json").exists():  # the last file that is written
            write(folder)
    return HostCard(folder)
