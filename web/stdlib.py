"""Run in Pyodide when the page is built (vite.assets.ts): the standard library, what our Python needs.

Pyodide brings all of it as sources, which a phone would compile at every first start. Here it is compiled,
and only what was loaded when everything of ours was: half the bytes, a third of the time.
"""

import ast
import importlib
import importlib._bootstrap_external as loading
import importlib.util
import pkgutil
import sys
import zipfile
from pathlib import Path

OURS = Path("/laws")
LAZY = (
    "_strptime",
    "tokenize",
    "linecache",
    "traceback",
    "encodings.idna",
    "importlib.resources.readers",
)
"""Loaded by the library itself, and only when it comes to it."""


def imports_of(source: str) -> set[str]:
    """Every module that a source names in an import, wherever it stands."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return found


def refuse(name: str) -> None:
    """A package of ours that cannot be imported is a mistake in bundle.json."""
    raise ImportError(f"{name} cannot be imported in the page")


def load_everything() -> None:
    """Import all of ours and all it can ask for; make a call, too, for what only then is loaded."""
    sys.path.insert(0, str(OURS))
    sys.dont_write_bytecode = True
    names = set(LAZY)
    for file in OURS.rglob("*.py"):
        names |= imports_of(file.read_text("utf-8"))
    for name in sorted(names):
        try:
            importlib.import_module(name)
        except ModuleNotFoundError:  # only for programs outside the browser
            continue
    import carrom

    for module in pkgutil.walk_packages(carrom.__path__, "carrom.", onerror=refuse):
        try:
            importlib.import_module(module.name)
        except (
            ModuleNotFoundError
        ) as missing:  # NumPy and its like: only for programs outside the browser
            if str(missing.name).startswith("carrom"):
                raise
    from carrom.browser import call
    from carrom.laws import languages

    for language in languages():
        for name in ("keep.rules", "keep.practice", "start", "catalogue", "compare"):
            call(name, f'{{"language": "{language}"}}')


def compiled(source: bytes, name: str) -> bytes:
    """A source as Python stores it compiled, never to be compared with the source again."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    digest = importlib.util.source_hash(source)
    return bytes(loading._code_to_hash_pyc(code, digest, checked=False))


def write(target: str) -> int:
    """Write the part of the library that is loaded; how many modules that are."""
    archive = next(path for path in sys.path if path.endswith(".zip"))
    loaded = {
        str(module.__spec__.origin).removeprefix(f"{archive}/")
        for module in list(sys.modules.values())
        if getattr(module, "__spec__", None) and str(module.__spec__.origin).startswith(archive)
    }
    with zipfile.ZipFile(archive) as whole, zipfile.ZipFile(target, "w") as part:
        for name in sorted(loaded):
            info = zipfile.ZipInfo(f"{name}c", (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            part.writestr(info, compiled(whole.read(name), name), compresslevel=9)
    return len(loaded)


load_everything()
write("/stdlib.zip")
