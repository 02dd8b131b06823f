"""Notebooks: run as Jupyter would, and as pages of the documentation site.

`make docs` writes their outputs anew: `python -m docs.site.notebooks`. A cell shows what it printed and the
value of its last expression, as text and, where the value has it, as HTML or SVG.
"""

from __future__ import annotations

import ast
import io
import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "notebooks"
_RICH = {"text/html": "_repr_html_", "image/svg+xml": "_repr_svg_"}


class CellFailed(Exception):
    """A cell of a notebook raised something."""


def notebooks() -> list[Path]:
    """All of them, by name."""
    return sorted(FOLDER.glob("*.ipynb"))


def read_notebook(path: Path) -> dict[str, Any]:
    """A notebook as Jupyter keeps it."""
    kept: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return kept


def write_notebook(notebook: dict[str, Any], path: Path) -> None:
    """As Jupyter writes it: a space of indentation, so that a change is a few lines."""
    text = json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True)
    path.write_text(text + "\n", "utf-8", newline="\n")


def run_notebook(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook with the outputs of all its cells, run from top to bottom in one namespace."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells, count = [], 0
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            cells.append(cell)
            continue
        count += 1
        outputs = list(_run_cell(source_of(cell), names, count))
        cells.append({**cell, "execution_count": count, "outputs": outputs})
    return {**notebook, "cells": cells}


def source_of(cell: dict[str, Any]) -> str:
    """The text of a cell, which Jupyter keeps as lines."""
    return "".join(cell["source"])


def notebook_page(notebook: dict[str, Any], name: str) -> str:
    """A notebook as Markdown for the site: texts as they are, code with what it showed."""
    parts = []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            parts.append(source_of(cell))
            continue
        parts.append(f"```python\n{source_of(cell)}\n```")
        parts += [_shown(output) for output in cell["outputs"]]
    parts.append(f"*A notebook, run as a test on every change: [{name}.ipynb]({name}.ipynb).*")
    return "\n\n".join(parts) + "\n"


def _run_cell(source: str, names: dict[str, Any], count: int) -> Iterator[dict[str, Any]]:
    tree = ast.parse(source)
    is_shown = (
        bool(tree.body)
        and isinstance(tree.body[-1], ast.Expr)
        and not source.rstrip().endswith(";")
    )
    last = tree.body.pop() if is_shown else None
    printed, value = io.StringIO(), None
    where = f"<cell {count}>"
    try:
        with redirect_stdout(printed):
            exec(compile(tree, where, "exec"), names)
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), where, "eval"), names)
    except Exception as problem:
        raise CellFailed(
            f"cell {count}: {type(problem).__name__}: {problem}\n{source}"
        ) from problem
    if text := printed.getvalue():
        yield {"name": "stdout", "output_type": "stream", "text": text.splitlines(keepends=True)}
    if value is not None:
        yield {
            "data": _data(value),
            "execution_count": count,
            "metadata": {},
            "output_type": "execute_result",
        }


def _data(value: Any) -> dict[str, list[str]]:
    """What is kept of a value, by its kind of content."""
    data = {"text/plain": repr(value).splitlines(keepends=True)}
    for kind, method in _RICH.items():
        if hasattr(value, method):
            data[kind] = getattr(value, method)().splitlines(keepends=True)
    return data


def _shown(output: dict[str, Any]) -> str:
    if output["output_type"] == "stream":
        return f"```{{ .text .output }}\n{''.join(output['text']).rstrip()}\n```"
    for kind in _RICH:
        if kind in output["data"]:
            shown = "".join(output["data"][kind]).replace("\n", "")
            return f'<div class="output">{shown}</div>'
    return f"```{{ .text .output }}\n{''.join(output['data']['text/plain'])}\n```"


if __name__ == "__main__":
    for path in notebooks():
        write_notebook(run_notebook(read_notebook(path)), path)
        print(f"· wrote {path.relative_to(FOLDER.parents[1])}")
