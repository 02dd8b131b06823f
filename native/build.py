"""Builds libraries and WebAssembly with Zig's compiler, which comes from PyPI and knows every platform.

    python -m native.build                the library of this machine and the sources for a graphics card,
                                          where carrom looks for them
    python -m native.build --wasm DIR     kernels.wasm and its manifest, for JavaScript
    python -m native.build --pyodide DIR  kernels.so and its manifest, for Python in a browser
    python -m native.build --page DIR     both, from one translation, for the page (web/build.py)
    python -m native.build --all DIR      every platform, each in a folder of its own

Sums are not reordered and products not fused on any target: the bits are those that Python itself has.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from sysconfig import get_platform
from typing import Any

from native.translator import translator_stamp

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

    @property
    def is_browser(self) -> bool:
        """Whether it is WebAssembly: nobody trains there, so the environments are left out."""
        return self.zig.startswith("wasm32")

    @property
    def wide(self) -> tuple[str, Target] | None:
        """What newer machines of this platform also have, by its name, and the form of the library for them:
        AVX2 on x86_64 (x86-64-v3). None where there is no such step.
        """
        if self.zig.startswith("x86_64"):
            file = self.file.replace("kernels", "kernels-avx2")
            return "avx2", replace(self, file=file, options=(*self.options, "-mcpu=x86_64_v3"))
        return None


_FEATURES = "mvp+mutable_globals+nontrapping_fptoint+bulk_memory+sign_ext+simd128"
"""What browsers know that can unpack the page's files: Safari since 16.4 (2023), others for longer. Two
numbers at once (simd128) make a stroke up to twice as quick, with the same bits."""
_WASM = ("-nostdlib", f"-mcpu={_FEATURES}", "-s")
WASM = Target(
    "wasm32-freestanding",
    "kernels.wasm",
    "",
    (*_WASM, "-fvisibility=hidden", "-Wl,--no-entry,--export-dynamic,--export=__heap_base"),
)
PYODIDE = Target("wasm32-freestanding", "kernels.so", "", (*_WASM, "-fPIC", "-shared"))
"""A library that Python in a browser loads as others do: it shares its memory."""
_MACOS = ("-shared", "-s", "-Wl,-install_name,@rpath/kernels.dylib")
"""With a name of its own: else it would be the path that it was made at."""
TARGETS = {
    "linux-x86_64": Target("x86_64-linux-gnu.2.17", "kernels.so", "manylinux_2_17_x86_64"),
    "linux-aarch64": Target("aarch64-linux-gnu.2.17", "kernels.so", "manylinux_2_17_aarch64"),
    "musl-x86_64": Target("x86_64-linux-musl", "kernels.so", "musllinux_1_2_x86_64"),
    "musl-aarch64": Target("aarch64-linux-musl", "kernels.so", "musllinux_1_2_aarch64"),
    "windows-x86_64": Target("x86_64-windows-gnu", "kernels.dll", "win_amd64", ("-shared", "-s")),
    "macos-x86_64": Target("x86_64-macos.11.0", "kernels.dylib", "macosx_11_0_x86_64", _MACOS),
    "macos-arm64": Target("aarch64-macos.11.0", "kernels.dylib", "macosx_11_0_arm64", _MACOS),
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


def target_here() -> Target:
    """What runs here: one of `TARGETS`, or whatever Zig finds where no wheel is made for a machine."""
    try:
        return TARGETS[this_machine()]
    except NotBuilt:
        suffix = {"win32": "dll", "darwin": "dylib"}.get(sys.platform, "so")
        return Target("native", f"kernels.{suffix}", re.sub(r"[-.]", "_", get_platform()))


def translated(
    *, checked: bool = False, with_environments: bool = True
) -> tuple[str, dict[str, Any]]:
    """The C of all entries, and the manifest with the stamp of the sources."""
    from native.entries import all_entries, folders_of
    from native.exports import library_text

    text, manifest = library_text(all_entries(with_environments=with_environments), checked=checked)
    names = folders_of(with_environments=with_environments)
    stamps = {"stamp": stamp_of(names), "translator": translator_stamp()}
    return text, {**stamps, "folders": names, **manifest}


def stamp_of(names: Iterable[str]) -> str:
    """The stamp of the sources in folders of src/carrom, as they are."""
    from carrom.physics.stamps import stamp

    return stamp(*(ROOT / "src" / "carrom" / name for name in names))


def is_fresh(folder: Path = HERE) -> bool:
    """Whether a library was made of the sources that are here, by the translator that is here."""
    try:
        made = json.loads((folder / "kernels.json").read_text("utf-8"))
        stamps = (made["stamp"], made["translator"])
        return stamps == (stamp_of(made["folders"]), translator_stamp())
    except (OSError, ValueError, KeyError):
        return False


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
        source, made = Path(folder) / "kernels.c", Path(folder) / out.name
        source.write_text(text, "utf-8")
        command = [*zig_command(target), *_COMMON, *target.options, "-o", str(made), str(source)]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if run.returncode:
            raise NotBuilt(f"{' '.join(command)}:\n{run.stderr.strip()}")
        replace_file(out, made.read_bytes())  # alone: for Windows there is more beside it


def build(target: Target, folder: Path, *, checked: bool = False) -> Path:
    """Translate and compile into a folder: the library, its form for newer machines, and the manifest.

    ``checked``: indices are looked at, and there is only one library.
    """
    text, manifest = translated(checked=checked, with_environments=not target.is_browser)
    manifest["platform"] = target.wheel
    folder.mkdir(parents=True, exist_ok=True)
    forms = [target]
    if target.wide and not checked:
        name, wide = target.wide
        forms.append(wide)
        manifest[name] = wide.file
    with ThreadPoolExecutor(len(forms)) as pool:
        list(pool.map(lambda form: compile_c(text, form, folder / form.file), forms))
    write_json(folder / "kernels.json", manifest)
    return folder / target.file


def build_for_page(folder: Path) -> list[Path]:
    """What the page calls (kernels.wasm, functions.json) and its Python (kernels.so, kernels.json).

    functions.json is the manifest without the stamp, which changes with every line of the sources, and with
    what the page has to know beside it.
    """
    from native.page import described

    text, manifest = translated(with_environments=False)
    folder.mkdir(parents=True, exist_ok=True)
    for target in (WASM, PYODIDE):
        compile_c(text, target, folder / target.file)
    write_json(folder / "kernels.json", manifest)
    functions = {name: manifest[name] for name in ("functions", "places", "index_places")}
    write_json(folder / "functions.json", {**functions, **described()})
    return [folder / WASM.file, folder / PYODIDE.file]


def replace_file(file: Path, content: bytes) -> None:
    """Write a file at once: a program that starts meanwhile finds the one before, or this one, whole."""
    new = file.with_name(f"{file.name}.{os.getpid()}.new")
    new.write_bytes(content)
    new.replace(file)


def write_json(file: Path, values: dict[str, Any]) -> None:
    """Write values as JSON, at once."""
    replace_file(file, (json.dumps(values, separators=(",", ":")) + "\n").encode())


def main() -> None:
    """Build what was asked for."""
    sys.path.insert(0, str(ROOT / "src"))
    parser = argparse.ArgumentParser(description="Build the kernels ahead of time.")
    for name, what in (
        ("--wasm", "kernels.wasm for JavaScript"),
        ("--pyodide", "kernels.so for Python in a browser"),
        ("--page", "both, for the page"),
        ("--all", "the libraries of every platform, each in a folder below this"),
    ):
        parser.add_argument(name, metavar="DIR", type=Path, help=what)
    parser.add_argument("--quiet", action="store_true", help="say nothing if all goes well")
    options = parser.parse_args()
    from native.values import NotTranslated

    try:
        _build_all(options)
    except (NotBuilt, NotTranslated) as problem:
        sys.exit(f"not compiled ahead of time: {problem}")


def write_card_sources(folder: Path) -> None:
    """Write what a graphics card needs: text, which is compiled where it is used, for the card there."""
    from native.cuda import write

    write(folder)


def _build_all(options: argparse.Namespace) -> None:
    if options.page:
        for file in build_for_page(options.page):
            print(f"{file}: {file.stat().st_size:,} bytes")
        return
    wanted = []
    if options.wasm:
        wanted.append((WASM, options.wasm))
    if options.pyodide:
        wanted.append((PYODIDE, options.pyodide))
    if options.all:
        wanted += [(target, options.all / name) for name, target in TARGETS.items()]
    for target, folder in wanted or [(target_here(), HERE)]:
        build(target, folder)
        if folder == HERE:
            write_card_sources(folder)
        sizes = [f"{file.name} {file.stat().st_size:,} bytes" for file in sorted(folder.iterdir())]
        if not options.quiet:
            print(f"{folder}: {', '.join(sizes)}")


if __name__ == "__main__":
    main()
