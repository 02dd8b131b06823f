"""The notebooks run from top to bottom, and show what they did when they were written."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from docs.site.notebooks import (
    FOLDER,
    CellFailed,
    notebook_page,
    notebooks,
    read_notebook,
    run_notebook,
    source_of,
)

pytestmark = pytest.mark.thorough


def outputs(notebook: dict[str, Any]) -> list[list[Any]]:
    return [cell["outputs"] for cell in notebook["cells"] if cell["cell_type"] == "code"]


@cache
def run_anew(name: str) -> dict[str, Any]:
    return run_notebook(read_notebook(FOLDER / f"{name}.ipynb"))


def kinds(notebook: dict[str, Any]) -> list[list[str]]:
    """What every cell shows, without what it says: sums of floats may differ in the last bit."""
    return [
        [",".join(sorted(output.get("data", {"stdout": ""}))) for output in cell]
        for cell in outputs(notebook)
    ]


def test_there_are_two() -> None:
    assert [path.stem for path in notebooks()] == ["learn", "stroke"]


def test_a_stroke_and_its_ruling_are_the_same_everywhere() -> None:
    assert outputs(run_anew("stroke")) == outputs(read_notebook(FOLDER / "stroke.ipynb")), (
        "run 'make docs'"
    )


def test_a_player_is_trained_and_is_better_than_chance() -> None:
    """The last cell but one of the notebook asserts it, beyond both intervals."""
    run = run_anew("learn")
    assert kinds(run) == kinds(read_notebook(FOLDER / "learn.ipynb"))
    assert any("assert (" in source_of(cell) for cell in run["cells"])
    printed = json.dumps(outputs(run), ensure_ascii=False)
    learned, chance = (
        float(found[1])
        for name in ("learned", "by chance")
        if (found := re.search(rf"{name}\s+(-?[\d.]+) ±", printed))
    )
    assert learned > chance + 0.3


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_a_notebook_has_the_form_that_jupyter_reads(path: Path) -> None:
    kept = read_notebook(path)
    assert (kept["nbformat"], kept["nbformat_minor"]) == (4, 5)
    assert len({cell["id"] for cell in kept["cells"]}) == len(kept["cells"])
    for cell in kept["cells"]:
        wanted = {"cell_type", "id", "metadata", "source"}
        code = {"execution_count", "outputs"} if cell["cell_type"] == "code" else set()
        assert cell.keys() == wanted | code
    assert path.stat().st_size < 300_000


@pytest.mark.parametrize("name", ["stroke", "learn"])
def test_a_page_of_the_site_shows_code_and_outputs(name: str) -> None:
    kept = read_notebook(FOLDER / f"{name}.ipynb")
    page = notebook_page(kept, name)
    shown = sum(map(len, outputs(kept)))
    assert page.count("```python") == len(outputs(kept))
    assert page.count('<div class="output">') + page.count("{ .text .output }") == shown
    assert "data:image/svg+xml" in page


def test_a_cell_that_fails_is_named() -> None:
    cells = [
        {"cell_type": "code", "source": ["x = 1\n", "x\n"]},
        {"cell_type": "code", "source": ["print(x)\n", "x / 0\n"]},
    ]
    with pytest.raises(CellFailed, match="cell 2: ZeroDivisionError"):
        run_notebook({"cells": cells})
    first = run_notebook({"cells": cells[:1]})["cells"][0]
    assert first["outputs"][0]["data"] == {"text/plain": ["1"]}
