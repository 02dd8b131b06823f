"""Settings: a person deletes their data, and takes back the access of a program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.axe import TAGS, faults
from tests.e2e.conftest import ON_PHONE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.conftest import Served


def make_a_match(page: Page) -> str:
    """A match against the computer, made by this browser; its id."""
    return str(
        page.evaluate(
            """async () => {
                const headers = {"Content-Type": "application/json", "X-Carrom": "1"};
                const body = {a: {players: [{who: "me", name: "Asha"}]},
                              b: {players: [{who: "computer", level: "1"}]}};
                const asked = {method: "POST", headers, body: JSON.stringify(body)};
                const made = await fetch("/api/matches", asked);
                return (await made.json()).id;
            }"""
        )
    )


@ON_PHONE
def test_delete_my_data(visit: Callable[..., Page], served: Served, size: str) -> None:
    page = visit("/settings", size)
    page.get_by_label("Your name").fill("Asha")
    # A match is made by whoever the server knows: not before it has answered with the guest's cookie.
    with page.expect_response(lambda answer: answer.request.method == "PUT"):
        page.keyboard.press("Tab")
    match = make_a_match(page)
    page.get_by_role("button", name="Delete my data").click()
    dialog = page.get_by_role("dialog", name="Delete your data?")
    expect(dialog).to_contain_text("This cannot be undone.")
    assert faults(page, TAGS) == []
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_be_hidden()
    assert page.request.get(f"{served.url}/api/matches/{match}").status == 200

    page.get_by_role("button", name="Delete my data").click()
    dialog.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("status")).to_contain_text(
        "Your data has been deleted. The server no longer knows this browser. One match was deleted."
    )
    expect(page.get_by_label("Your name")).to_have_value("")
    assert page.request.get(f"{served.url}/api/matches/{match}").status == 404
    assert page.context.cookies() == []
    kept = page.evaluate("() => Object.values({...localStorage}).join()")
    assert "Asha" not in kept
    page.reload()
    expect(page.get_by_label("Your name")).to_have_value("")
    page.goto("/")
    page.get_by_role("heading").first.wait_for()
    assert page.request.get(f"{served.url}/api/me").json() == {"name": ""}


def test_a_program_loses_its_access(visit: Callable[..., Page], served: Served) -> None:
    page = visit("/settings")
    expect(page.get_by_role("heading", name="Programs with access")).to_have_count(0)
    match = make_a_match(page)
    made = page.request.post(
        f"{served.url}/api/matches/{match}/tokens",
        data={"role": "player"},
        headers={"X-Carrom": "1"},
    )
    assert made.status == 201
    page.reload()
    row = page.get_by_role("listitem").filter(has_text="Plays for you")
    row.get_by_role("link", name=f"Match {match[:6]}").wait_for()
    row.get_by_role("button", name="Revoke").click()
    expect(page.get_by_role("status")).to_contain_text("The program no longer has access")
    expect(row).to_have_count(0)
    assert page.request.get(f"{served.url}/api/me/tokens").json() == {"tokens": []}


def test_privacy_is_explained_in_both_languages(visit: Callable[..., Page]) -> None:
    page = visit("/settings")
    page.get_by_role("link", name="Privacy").click()
    page.get_by_role("heading", name="What is kept").wait_for()
    page.get_by_role("link", name="Go to settings").click()
    page.wait_for_url("**/settings")
    page = visit("/privacy", locale="hi-IN")
    page.get_by_role("heading", name="क्या रखा जाता है").wait_for()
