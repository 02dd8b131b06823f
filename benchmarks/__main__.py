"""Lists the measurements, or runs one: `python -m benchmarks [NAME [ARGUMENT …]]`."""

from __future__ import annotations

import ast
import re
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent


def files() -> Iterator[tuple[str, Path]]:
    """What can be run, by its name."""
    for path in sorted([*HERE.glob("*.py"), *HERE.glob("*/__main__.py")]):
        name = path.parent.name if path.stem == "__main__" else path.stem
        if path != Path(__file__) and "if __name__ ==" in path.read_text("utf-8"):
            yield name, path


def line(path: Path) -> str:
    """What a file is for, in its own words: its docstring up to the first colon or stop."""
    said = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    first = " ".join(said.partition("\n\n")[0].split())
    return re.split(r"(?<=[?])\s|[:.;](?:\s|$)", first)[0]


def main(name: str = "", *arguments: str) -> int:
    """Run one, or list all; the exit status."""
    known = dict(files())
    if name in known:
        sys.argv[1:] = arguments
        runpy.run_module(f"benchmarks.{name}", run_name="__main__", alter_sys=True)
        return 0
    if name:
        print(f"there is no measurement {name!r}; there are:\n", file=sys.stderr)
    for each, path in sorted(known.items()):
        print(f"{each:18}{line(path)}", file=sys.stderr if name else sys.stdout)
    return 2 if name else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
