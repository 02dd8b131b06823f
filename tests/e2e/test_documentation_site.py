"""The built documentation in a browser: it fits, can be read by everybody, and asks for nothing elsewhere."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.e2e.axe import TAGS, faults
from tests.e2e.conftest import SIZES
from tests.e2e.fits import misfits

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SITE = Path(__file__).parents[2] / "dist" / "docs"
PAGES = (
    "", "install/", "tutorials/organise/", "tutorials/program/", "notebooks/stroke/", "recipes/",
    "physics/", "players/", "envs/", "laws/", "laws/004/", "reference/", "reference/drawing/",
    "decisions/",
)  # fmt: skip

pytestmark = pytest.mark.nightly


class Quiet(SimpleHTTPRequestHandler):
    """A server of files that prints nothing."""

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    if not (SITE / "index.html").is_file():
        pytest.skip("the documentation is not built: make docs-site")
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_every_kind_of_page_fits_and_can_be_read(
    browser: Browser,
    address: str,
    size: str,
    scheme: str,
) -> None:
    context = browser.new_context(**SIZES[size], color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(f"{page.url}: {error}"))
    page.on("requestfailed", lambda request: wrong.append(f"{page.url} asked for {request.url}"))
    for path in PAGES:
        page.goto(address + path)
        page.wait_for_load_state("networkidle")
        wrong += [f"{path}: {fault}" for fault in (*faults(page, TAGS), *misfits(page))]
    context.close()
    assert wrong == []


def test_a_clause_is_found_by_typing_it(browser: Browser, address: str) -> None:
    page = browser.new_page()
    page.goto(address)
    page.keyboard.press("/")
    page.keyboard.type("003.queen.17")
    result = page.locator(".md-search-result__link", has_text="003.queen.17").first
    result.wait_for()
    assert "laws/003/" in str(result.get_attribute("href"))
    page.close()
