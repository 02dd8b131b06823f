"""The site as `make docs-site` built it: nothing from elsewhere, every public name to be found."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from carrom.laws import clauses
from docs.site.doors import read_doors

SITE = Path(__file__).parents[2] / "dist" / "docs"
LOADED = re.compile(
    r"""<(?:script|img|iframe|source)[^>]+src=["']?(?:https?:)?//|<link[^>]+rel=["']?(?:stylesheet|preload|preconnect|icon)[^>]+href=["']?(?:https?:)?//|url\(["']?(?:https?:)?//|@import"""
)

pytestmark = pytest.mark.nightly


@pytest.fixture(scope="module")
def site() -> Path:
    if not (SITE / "index.html").is_file():
        pytest.skip("the documentation is not built: make docs-site")
    return SITE


def test_a_page_loads_nothing_from_elsewhere(site: Path) -> None:
    files = [*site.rglob("*.html"), *site.rglob("*.css")]
    assert len(files) > 100
    loading = {
        str(file.relative_to(site)): LOADED.findall(file.read_text("utf-8")) for file in files
    }
    assert {file: found for file, found in loading.items() if found} == {}


def test_every_public_name_has_its_place(site: Path) -> None:
    for door in read_doors():
        page = site / door.page.removesuffix(".md") / "index.html"
        ids = set(re.findall(r'id="?([\w.]+)', page.read_text("utf-8")))
        pages = {each.path for each in read_doors()}
        missing = [name.path for name in door.names if name.target not in ids | pages]
        assert missing == [], door.path


def test_a_clause_is_found_by_its_id(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text("utf-8"))
    places = {entry["location"] for entry in index["docs"]}
    assert [law.id for law in clauses() if f"laws/{law.document}/#{law.id}" not in places] == []
