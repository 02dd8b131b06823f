"""The public pages of an event as a folder: written, packed, and with the event beside the page."""

from __future__ import annotations

import json
from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest

from carrom.errors import CarromError
from carrom.tournament import site_zip, write_site
from carrom.tournament.show import EventShown, show_event
from tests.tournament import hall_day

if TYPE_CHECKING:
    from pathlib import Path

SHELL = """<!doctype html><meta name="robots" content="noindex" /><title>Carrom</title>"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A page as the build writes it, only smaller."""
    built = tmp_path / "page"
    built.mkdir()
    (built / "index.html").write_text(SHELL, "utf-8")
    (built / "page.js").write_text("show(window.carromEvent)", "utf-8")
    return built


@pytest.fixture(scope="module")
def shown() -> EventShown:
    event = hall_day.entered(("doubles",))
    return show_event(event.state, id="cup", version=event.version, at=hall_day.START)


def test_the_folder_holds_the_page_and_the_event(
    tmp_path: Path, page: Path, shown: EventShown
) -> None:
    folder = tmp_path / "on" / "the" / "web"
    write_site(shown, folder, page=page)
    names = {file.name for file in folder.iterdir()}
    assert names == {"index.html", "page.js", "event.json", "event.js"}
    event = json.loads((folder / "event.json").read_text("utf-8"))
    assert event["name"] == "Monsoon Open"
    assert len(event["competitions"][0]["entrants"]) == 7
    script = (folder / "event.js").read_text("utf-8")
    assert json.loads(script.removeprefix("window.carromEvent=").rstrip(";\n")) == event
    assert "<title>Monsoon Open · Carrom</title>" in (folder / "index.html").read_text("utf-8")


def test_search_engines_are_kept_out_unless_chosen(page: Path, shown: EventShown) -> None:
    def shell(event: EventShown) -> str:
        with ZipFile(BytesIO(site_zip(event, page=page))) as archive:
            return archive.read("index.html").decode()

    assert "noindex" in shell(shown)
    assert "noindex" not in shell(replace(shown, is_indexed=True))
    assert "<script>" not in shell(replace(shown, name="<script>alert(1)</script>"))


def test_the_same_event_packs_to_the_same_bytes(page: Path, shown: EventShown) -> None:
    assert site_zip(shown, page=page) == site_zip(shown, page=page)


def test_a_page_that_is_not_built_is_said(tmp_path: Path, shown: EventShown) -> None:
    with pytest.raises(CarromError, match="make web"):
        write_site(shown, tmp_path / "out", page=tmp_path / "nowhere")


def test_a_folder_that_cannot_be_written_is_named(
    tmp_path: Path, page: Path, shown: EventShown
) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CarromError, match="cannot write"):
        write_site(shown, tmp_path / "file", page=page)
