"""Builds libraries and WebAssembly with Zig's compiler, which comes from PyPI and knows every platform.

    python -m native.build                the library of this machine, where carrom looks for it
    python -m native.build --wasm DIR     kernels.wasm and its manifest, for JavaScript
    python -m native.build --pyodide DIR  kernels.so and its manifest, for Python in a browser
    python -m native.build --all DIR      every platform, each in a folder of its own

Sums are not reordered and products not fused on any target: the bits are those that Numba's code has.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
HERE = ROOT / "src" / "carrom" / "physics" / "library"
"""Where carrom looks for the library of the machine it runs on."""
_EXACT = ("-ffp-contract=off", "-fno-fast-math", "-fno-math-errno", "-fwrapv")
_COMMON = (
    "-std=c11",
    "-O3",
    *_EXACT,
    "-Wall",
    "-Wno-unused-function",
    "-Wno-unused-but-set-variable",
)


class NotBuilt(Exception):
    """Something could not be built, and why."""


@dataclass(frozen=True, slots=True)
class Target:
    """A platform: its name for Zig, the file of its library, the tag of its wheel."""

    zig: str
    file: str
    wheel: str
    options: tuple[str, ...] = ("-shared", "-fPIC", "-s")


_WASM = ("-nostdlib", "-mcpu=mvp+mutable_globals+nontrapping_fptoint+bulk_memory+sign_ext", "-s")
"""What every browser of the last five years knows."""
WASM = Target(
    "wasm32-freestanding",
    "kernels.wasm",
    "",
    (*_WASM, "-fvisibility=hidden", "-Wl,--no-entry,--export-dynamic,--export=__heap_base"),
)
PYODIDE = Target("wasm32-freestanding", "kernels.so", "", (*_WASM, "-fPIC", "-shared"))
"""A library that Python in a browser loads as others do: it shares its memory."""
TARGETS = {
    "linux-x86_64": Target("x86_64-linux-gnu.2.17", "kernels.so", "manylinux_2_17_x86_64"),
    "linux-aarch64": Target("aarch64-linux-gnu.2.17", "kernels.so", "manylinux_2_17_aarch64"),
    "musl-x86_64": Target("x86_64-linux-musl", "kernels.so", "musllinux_1_2_x86_64"),
    "musl-aarch64": Target("aarch64-linux-musl", "kernels.so", "musllinux_1_2_aarch64"),
    "windows-x86_64": Target("x86_64-windows-gnu", "kernels.dll", "win_amd64", ("-shared", "-s")),
    "macos-x86_64": Target(
        "x86_64-macos.11.0", "kernels.dylib", "macosx_11_0_x86_64", ("-shared",)
    ),
    "macos-arm64": Target("aarch64-macos.11.0", "kernels.dylib", "macosx_11_0_arm64", ("-shared",)),
}


def this_machine() -> str:
    """The name of the target that runs here."""
    system = {"Linux": "linux", "Darwin": "macos", "Windows": "windows"}.get(platform.system(), "")
    machine = platform.machine().lower().replace("amd64", "x86_64")
    if system == "linux" and platform.libc_ver()[0] != "glibc":
        system = "musl"
    if system == "macos":
        machine = machine.replace("aarch64", "arm64")
    name = f"{system}-{machine.replace('arm64', 'aarch64') if system != 'macos' else machine}"
    if name not in TARGETS:
        raise NotBuilt(f"there is no target {name!r}; there are {', '.join(TARGETS)}")
    return name


def translated(*, checked: bool = False) -> tuple[str, dict[str, Any]]:
    """The C of all entries, and the manifest with the stamp of the sources."""
    from carrom.physics.stamps import stamp
    from native.entries import FOLDERS, all_entries
    from native.exports import library_text

    text, manifest = library_text(all_entries(), checked=checked)
    folders = [ROOT / "src" / "carrom" / folder for folder in FOLDERS]
    return text, {"stamp": stamp(*folders), "folders": FOLDERS, **manifest}


def zig_command(target: Target) -> list[str]:
    """How Zig's compiler is called for a target."""
    try:
        import ziglang  # type: ignore[import-untyped]  # it has no types
    except ModuleNotFoundError:
        raise NotBuilt("Zig's compiler is missing: pip install ziglang") from None
    zig = Path(next(iter(ziglang.__path__))) / ("zig.exe" if sys.platform == "win32" else "zig")
    return [str(zig), "cc", "-target", target.zig]


def compile_c(text: str, target: Target, out: Path) -> None:
    """Compile C for a target."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "kernels.c"
        source.write_text(text, "utf-8")
        command = [*zig_command(target), *_COMMON, *target.options, "-o", str(out), str(source)]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        raise NotBuilt(f"{' '.join(command)}:\n{run.stderr.strip()}")


def build(target: Target, folder: Path, *, checked: bool = False) -> Path:
    """Translate and compile into a folder: the library and its manifest. ``checked``: so are indices."""
    text, manifest = translated(checked=checked)
    folder.mkdir(parents=True, exist_ok=True)
    compile_c(text, target, folder / target.file)
    (folder / "kernels.json").write_text(
        json.dumps(manifest, separators=(",", ":")) + "\n", "utf-8"
    )
    return folder / target.file


def main() -> None:
    """Build what was asked for."""
    os.environ["CARROM_KERNELS"] = "source"  # neither Numba nor an older library
    sys.path.insert(0, str(ROOT / "src"))
    parser = argparse.ArgumentParser(description="Build the kernels ahead of time.")
    for name, what in (
        ("--wasm", "kernels.wasm for JavaScript"),
        ("--pyodide", "kernels.so for Python in a browser"),
        ("--all", "the libraries of every platform, each in a folder below this"),
    ):
        parser.add_argument(name, metavar="DIR", type=Path, help=what)
    options = parser.parse_args()
    wanted = []
    if options.wasm:
        wanted.append((WASM, options.wasm))
    if options.pyodide:
        wanted.append((PYODIDE, options.pyodide))
    if options.all:
        wanted += [(target, options.all / name) for name, target in TARGETS.items()]
    for target, folder in wanted or [(TARGETS[this_machine()], HERE)]:
        file = build(target, folder)
        print(f"{file}: {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
