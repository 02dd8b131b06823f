"""docs/data.md says what the code has."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from carrom.datasets import SCHEMA_VERSION, columns_of
from carrom.datasets.cards import column_lines

DOCS = Path(__file__).parents[2] / "docs"
DATA = (DOCS / "data.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("table", ["strokes", "matches"])
def test_the_page_has_every_column_with_what_it_means(table: str) -> None:
    section = (
        DATA.partition(f"### {table}\n")[2].partition("\n\n`disc[]`")[0].partition("\n### ")[0]
    )
    rows = [line for line in section.splitlines() if line.startswith("| `")]
    assert rows == list(column_lines(columns_of(table)))


def test_the_page_says_the_version_of_the_schema() -> None:
    assert f"`carrom.schema_version` ({SCHEMA_VERSION})" in DATA


@pytest.mark.thorough
def test_the_python_of_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A smaller set than the page has, on one core."""
    monkeypatch.chdir(tmp_path)
    block = DATA.split("```python\n")[-1].partition("```")[0]
    small = {"boards=200": "boards=1", '("1", "2")': '("random",)', "jobs=4": "jobs=1"}
    for long, short in small.items():
        assert long in block
        block = block.replace(long, short)
    names: dict[str, Any] = {}
    exec(block, names)
    assert names["first"]["given"]["is_break"]
