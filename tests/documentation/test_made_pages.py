"""What is made in docs/ by `make docs` is what it would make now."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from docs.site.command_page import command_page
from docs.site.pictures import FOLDER, PICTURES

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_of_commands_is_up_to_date() -> None:
    assert (DOCS / "commands.md").read_text("utf-8") == command_page(), "run 'make docs'"


@pytest.mark.thorough
@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_up_to_date(name: str) -> None:
    assert (FOLDER / name).read_text("utf-8") == PICTURES[name](), "run 'make docs'"


@pytest.mark.parametrize("page, least", [("recipes", 60), ("physics", 13), ("index", 4)])
def test_the_python_of_a_page_is_true(page: str, least: int) -> None:
    path = DOCS / f"{page}.md"
    run = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert (run.attempted >= least, run.failed) == (True, 0)
