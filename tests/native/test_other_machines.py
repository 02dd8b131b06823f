"""Libraries of other platforms, under an emulator: the bits are those of this machine.

Nothing here runs the libraries of macOS, or those for musl.
"""

from __future__ import annotations

import json
import shutil
import struct
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from benchmarks.strokes import Workload, breaks, mid_game, packed_breaks
from carrom.physics import YIELDING, simulator
from native.build import TARGETS, build, zig_command
from native.entries import all_entries
from tests.native.building import NEEDS_ZIG

pytestmark = [NEEDS_ZIG, pytest.mark.nightly]
DRIVER = Path(__file__).with_name("driver.c")
MACHINES = {
    "linux-aarch64": ["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"],
    "windows-x86_64": ["wine"],
}
PACKAGES = {"qemu-aarch64": "qemu-user libc6-arm64-cross", "wine": "wine"}
"""Debian's, with what runs a machine's programs."""
_ARRAY = 1 << 63
assert all_entries()  # imported before a function of theirs is replaced


def job_of(arguments: list[Any], rows: int) -> bytes:
    """The arguments of a call as tests/native/driver.c reads them."""
    parts = []
    for array, kind in arguments:
        content = array.tobytes()
        parts.append(struct.pack("<Q", len(content) | _ARRAY) + content)
        if None in kind:
            lengths = zip(array.shape, kind, strict=True)
            parts += [struct.pack("<Qq", 0, length) for length, dim in lengths if dim is None]
    parts += [struct.pack("<Qq", 0, number) for number in (0, rows, 0)]
    return b"".join(parts)


@pytest.mark.parametrize("kind", ["mid-game", "breaks", "packed"])
@pytest.mark.parametrize("name", MACHINES)
def test_strokes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, kind: str) -> None:
    runner = MACHINES[name]
    if shutil.which(runner[0]) is None:
        pytest.skip(f"{runner[0]} is not here: apt-get install {PACKAGES[runner[0]]}")
    load = {
        "mid-game": lambda: Workload.of(mid_game(3_000, seed=7)),
        "breaks": lambda: Workload.of(breaks(300, seed=7)),
        "packed": lambda: Workload.of(packed_breaks(300), YIELDING),
    }[kind]()
    taken: list[list[Any]] = []
    kernel = simulator._many

    def keep(*arguments: Any) -> None:
        taken.append([np.ascontiguousarray(value).copy() for value in arguments])
        kernel(*arguments)
        taken.append([np.ascontiguousarray(value) for value in arguments])

    monkeypatch.setattr(simulator, "_many", keep)
    load.play()
    before, after = taken
    target = TARGETS[name]
    library = build(target, tmp_path)
    about = json.loads((tmp_path / "kernels.json").read_text("utf-8"))["functions"][
        "carrom.physics.simulator._many"
    ]
    program = tmp_path / "driver.exe"
    subprocess.run(
        [*zig_command(target), "-O2", "-o", program, DRIVER], check=True, capture_output=True
    )
    dims = [words[2] for words in about["arguments"]]
    (tmp_path / "job").write_bytes(job_of(list(zip(before, dims, strict=True)), len(load.counts)))
    with (tmp_path / "said").open("w+") as said:  # no pipe: a server of Wine's would keep it open
        run = subprocess.run(
            [*runner, program, library, about["symbol"], "job", "out"],
            cwd=tmp_path, stdin=subprocess.DEVNULL, stdout=said, stderr=said, check=False,
        )  # fmt: skip
    assert run.returncode == 0, (tmp_path / "said").read_text("utf-8")
    wanted = b"".join(array.tobytes() for array in after[-10:])
    assert (tmp_path / "out").read_bytes()[-len(wanted) :] == wanted
