"""The page of the package: its links work outside the repository, and all of them hang on one address."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
import yaml
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import carrom
from hatch_build import package_page, project_urls

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
ADDRESS = "https://forge.carrom.dev/carrom"


@pytest.mark.parametrize(
    "text, becomes",
    [
        ("[a](docs/a.md#b)", f"[a]({ADDRESS}/blob/v1/docs/a.md#b)"),
        ("![a](docs/a.png)", f"![a]({ADDRESS}/raw/v1/docs/a.png)"),
        ("[a](#play)", f"[a]({ADDRESS}/blob/v1/README.md#play)"),
        ("[a](https://b.c)", "[a](https://b.c)"),
        ("```python\nrows[0](x)\n```", "```python\nrows[0](x)\n```"),
    ],
)
def test_links_become_absolute(text: str, becomes: str) -> None:
    assert package_page(text, ADDRESS, "v1") == becomes
    assert package_page(text, "", "v1") == text, "as it is while there is no address"


def test_no_link_of_the_page_is_left_relative() -> None:
    page = package_page(README, ADDRESS, "v1")
    assert len(re.findall(r"\]\(https://", page)) > 25
    assert re.findall(r"\]\((?![a-z]+:)[^)]*\)", page) == []


def test_the_page_opens_with_how_to_play_and_how_to_test() -> None:
    code = re.findall(r"^    (.*)$", README, re.MULTILINE)
    assert code[0].startswith("make run ")
    assert code[1].startswith("make test ")


def metadata(root: Path) -> ProjectMetadata:  # type: ignore[type-arg]
    return ProjectMetadata(str(root), PluginManager())


def test_the_address_is_all_there_is_to_set(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "hatch_build.py", "README.md"):
        text = (ROOT / name).read_text("utf-8")
        text = text.replace('repository = ""', f'repository = "{ADDRESS}"')
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "src" / "carrom").mkdir(parents=True)
    (tmp_path / "src/carrom/__init__.py").write_text('__version__ = "1"\n', "utf-8")
    core = metadata(tmp_path).core
    assert core.urls == project_urls(ADDRESS, "v1")
    assert core.urls["Repository"] == ADDRESS
    assert core.readme == package_page(README, ADDRESS, "v1")


def test_without_an_address_there_is_no_invented_one() -> None:
    core = metadata(ROOT).core
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    if not project["tool"]["hatch"]["metadata"]["hooks"]["custom"]["repository"]:
        assert core.urls == {}
        assert core.readme == README


def test_it_can_be_cited() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert citation["cff-version"] == "1.2.0"
    assert {"title", "message", "authors", "license"} <= citation.keys()
    assert citation["version"] == carrom.__version__
    assert carrom.__version__ in (ROOT / "docs" / "stability.md").read_text("utf-8")
