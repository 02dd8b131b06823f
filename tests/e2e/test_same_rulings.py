"""Twenty thousand situations are ruled in a real browser as by this process."""

from __future__ import annotations

import threading
from functools import partial
from http.server import ThreadingHTTPServer
from typing import TYPE_CHECKING

import pytest

from tests.e2e.test_site import Space
from tests.web.page_python import ChromiumPython, answers_here, assert_same, unpack_page
from tests.web.test_same_answers import SITUATIONS, reports, situations

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser


@pytest.mark.nightly
def test_every_case_and_random_situations_are_ruled_the_same(
    browser: Browser, tmp_path: Path
) -> None:
    unpack_page(tmp_path)
    (tmp_path / "index.html").write_text("<!doctype html>", "utf-8")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Space, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    page = browser.new_page()
    page.goto(address)
    jobs = [*reports(), *situations(SITUATIONS)]
    there = ChromiumPython(page, tmp_path).answer(address, jobs)
    page.close()
    server.shutdown()
    server.server_close()
    assert_same(jobs, there, answers_here(jobs))
