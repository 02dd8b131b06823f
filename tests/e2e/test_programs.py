"""Tokens and webhooks of programs at the organiser's desk, and the page that describes the open API."""

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
def test_an_organiser_gives_a_program_a_token_and_a_webhook(
    visit: Callable[..., Page], served: Served, size: str
) -> None:
    page = visit("/organise", size, expected="422")  # an address that is refused
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

    hooks = page.locator("[data-webhooks]")
    hooks.get_by_label("Address (https)").fill("http://club.example/hook")
    hooks.get_by_role("button", name="Add the address").click()
    expect(hooks.get_by_role("alert")).to_contain_text("https://")
    hooks.get_by_label("Address (https)").fill("https://localhost:9/hook")
    hooks.get_by_label("Draws").check()
    hooks.get_by_role("button", name="Add the address").click()
    assert hooks.get_by_label("Secret of the webhook").input_value().startswith("whsec_")
    hook = hooks.locator("[data-webhook]")
    expect(hook).to_contain_text("Results · Draws")
    hook.get_by_role("button", name="Send a test").click()
    hook.get_by_role("button", name="Deliveries").click()
    deliveries = hook.locator("[data-deliveries]")
    for _ in range(200):  # it is tried in the background
        if "no public address" in (deliveries.text_content() or ""):
            break
        hook.get_by_role("button", name="Look again").click()
        expect(hook.get_by_role("button", name="Look again")).to_be_enabled()
    expect(deliveries).to_contain_text("failed once: localhost is no public address")
    expect(hook.locator("[data-state=on]")).to_contain_text("Next try")
    assert faults(page, TAGS) == []
    assert faults(page, COLOURS) == []
    wide, seen = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide <= seen
    hook.get_by_role("button", name="Turn off").click()
    expect(hook.locator("[data-state=off]")).to_be_visible()
    hook.get_by_role("button", name="Remove").click()
    hook.get_by_role("button", name="Yes, remove it").click()
    expect(hook).to_have_count(0)

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
