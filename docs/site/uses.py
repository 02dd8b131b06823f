"""Where the documents use a public name in an example that is run: what the reference leads to."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from docs.site.doors import ROOT
from docs.site.notebooks import notebooks, read_notebook, source_of

DOCS = ROOT / "docs"
_LINE = re.compile(r"^(?:>>>|\.\.\.) ?(.*)$", re.MULTILINE)
_IMPORT = re.compile(r"^\s*(?:from\s+carrom|import\s+carrom)", re.MULTILINE)


def example_uses() -> dict[str, list[tuple[str, str]]]:
    """Public path → the pages that use it, each with its title, by their titles."""
    uses: defaultdict[str, set[tuple[str, str]]] = defaultdict(set)
    for page, title, source in _examples():
        for path in imported(source):
            uses[path].add((title, page))
    return {path: [(page, title) for title, page in sorted(of)] for path, of in uses.items()}


def imported(source: str) -> set[str]:
    """Everything of carrom that Python imports by name, as `carrom.room.name`."""
    return {
        f"{node.module}.{alias.name}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("carrom")
        for alias in node.names
    }


def _examples() -> Iterator[tuple[str, str, str]]:
    """Page, title and Python of every document that has some."""
    for path in sorted(DOCS.rglob("*.md")):
        text = path.read_text("utf-8")
        source = "\n".join(_LINE.findall(text))
        if _IMPORT.search(source):
            yield path.relative_to(DOCS).as_posix(), _title(text, path), source
    for path in notebooks():
        cells = read_notebook(path)["cells"]
        source = "\n".join(source_of(cell) for cell in cells if cell["cell_type"] == "code")
        yield f"notebooks/{path.stem}.md", _title(source_of(cells[0]), path), source


def _title(text: str, path: Path) -> str:
    heading = re.search(r"^# (.+)$", text, re.MULTILINE)
    return heading[1].replace("`", "") if heading else path.stem
