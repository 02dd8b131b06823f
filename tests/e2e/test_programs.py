"""Tokens of programs at the organiser's desk, and the page that describes the open API."""

from __future__ import annotations

import urllib.error
import urllib.request
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import COLOURS, TAGS, faults
from tests.e2e.conftest import ON_PHONE, Served
from tests.e2e.organiser import Organiser
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.thorough


def status_of(served: Served, id: str, token: str) -> int:
    """What the open API answers to a token."""
    headers = {"Authorization": f"Bearer {token}"}
    request = urllib.request.Request(f"{served.url}/api/v1/tournaments/{id}", headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as problem:
        return problem.code


@ON_PHONE
def test_an_organiser_gives_a_program_a_token(
    visit: Callable[..., Page], served: Served, size: str
) -> None:
    page = visit("/organise", size)
    organiser = Organiser(page)
    organiser.make_event(f"Programs {size}")
    organiser.open("share")

    programs = page.locator("[data-programs]")
    programs.get_by_label("Name of the program").fill("Club site")
    programs.get_by_label("Enter and withdraw people").check()
    programs.get_by_role("button", name="Make a token").click()
    token = programs.get_by_label("Token of the program").input_value()
    assert status_of(served, organiser.id, token) == 200
    row = programs.locator("[data-program]")
    expect(row).to_contain_text("Enter and withdraw people")
    expect(row).to_contain_text("Report and correct results")
    helpers = page.get_by_role("region", name="Links for helpers")
    expect(helpers).not_to_contain_text("Club site")
    page.reload()
    expect(row).to_contain_text("Last used")
    expect(programs.get_by_label("Token of the program")).to_have_count(0)

    assert faults(page, TAGS) == []
    assert faults(page, COLOURS) == []
    wide, seen = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide <= seen
    row.get_by_role("button", name="Revoke").click()
    row.get_by_role("button", name="Yes, revoke it").click()
    expect(row).to_have_count(0)
    assert status_of(served, organiser.id, token) == 401


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_of_the_open_api_can_be_read_by_everybody(
    visit: Callable[..., Page], theme: str
) -> None:
    page = visit("/api/v1/docs", color_scheme=theme, viewport={"width": 390, "height": 800})
    expect(page.get_by_role("heading", level=1)).to_have_text("carrom open API 1.0")
    expect(page.locator("#reportResult")).to_contain_text("/fixtures/{fixture}/result")
    assert page.evaluate("() => getComputedStyle(document.body).margin") == "0px"  # styled
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert faults(page, TAGS) == []
    assert faults(page, COLOURS) == []
