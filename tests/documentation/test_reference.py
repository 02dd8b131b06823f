"""The reference has every public name, and every public name says what it is."""

from __future__ import annotations

import importlib
import re

import carrom
from docs.site.doors import inner_doors, read_doors, rooms
from docs.site.reference import INDEX, reference_nav, reference_pages
from docs.site.stage import menu_pages
from docs.site.uses import example_uses, imported
from tests.test_public_door import ROOMS


def test_every_room_is_a_door() -> None:
    assert rooms() == sorted(ROOMS)
    assert {door.path for door in read_doors()} == {*ROOMS, *inner_doors()}
    assert {name for name in dir(carrom) if name != "__version__"} == {
        room.removeprefix("carrom.") for room in ROOMS
    }


def test_what_the_sources_say_is_what_is_exported() -> None:
    for door in read_doors():
        module = importlib.import_module(door.path)
        names = {name.name for name in door.names}
        assert names == set(getattr(module, "__all__", names)), door.path
        assert [name for name in names if not hasattr(module, name)] == [], door.path


def test_every_public_name_says_what_it_is() -> None:
    assert [door.path for door in read_doors() if not door.docstring] == []
    names = [name for door in read_doors() for name in door.names]
    assert [name.path for name in names if not name.docstring] == []


def test_every_public_name_is_in_the_reference() -> None:
    pages = {door.path for door in read_doors()}
    for door in read_doors():
        page = reference_pages()[door.page]
        shown = set(re.findall(r"^::: (\S+)$", page, re.MULTILINE))
        assert [name.path for name in door.names if name.target not in shown | pages] == []
        assert [name.path for name in door.names if f"[`{name.name}`]" not in page] == []


def test_a_name_leads_to_the_documents_that_show_how_it_is_used() -> None:
    source = "from carrom.physics import rack as r, Stroke\nimport numpy\nfrom math import pi"
    assert imported(source) == {"carrom.physics.rack", "carrom.physics.Stroke"}
    uses = example_uses()
    assert ("notebooks/stroke.md", "A stroke and its ruling") in uses["carrom.physics.simulate"]
    page = reference_pages()["reference/laws.md"]
    after = page.split("::: carrom.laws.judge\n")[1].split(":::")[0]
    assert "Examples: " in after
    assert "[Recipes in Python](../recipes.md)" in after


def test_every_name_that_an_example_imports_is_there() -> None:
    """An example of a document that is not run would be noticed here."""
    for path in example_uses():
        module, _, name = path.rpartition(".")
        assert hasattr(importlib.import_module(module), name), path


def test_every_page_of_the_reference_is_in_the_menu() -> None:
    assert sorted(menu_pages(reference_nav())) == sorted(reference_pages())
    assert INDEX in reference_pages()


def test_a_function_in_a_file_of_its_own_name_is_not_taken_for_the_file() -> None:
    scoring = next(door for door in read_doors() if door.path == "carrom.scoring")
    screen = next(name for name in scoring.names if name.name == "screen")
    assert (screen.target, screen.is_module) == ("carrom.scoring.screen.screen", False)
