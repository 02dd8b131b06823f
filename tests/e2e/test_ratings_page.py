"""The rating list of a server in a real browser: names by the rule, in English and Hindi."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import TAGS, faults
from tests.e2e.conftest import Served
from tests.server.halls import PLAN, opened

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.thorough


def play_an_event(served: Served) -> None:
    """Two people and one result: the first wins."""
    people: list[dict[str, Any]] = [
        {"id": "p1", "name": "Zoya Quartz", "club": "North", "born": "2014-01-01"},
        {"id": "p2", "name": "Yusuf Marble", "club": "South"},
    ]
    with opened(served, "Rated") as desk:  # type: ignore[arg-type]
        told: list[dict[str, Any]] = [
            {"kind": "competition", "id": "open", "name": "Open", "plan": PLAN}
        ]
        for number, person in enumerate(people, 1):
            entrant = {"id": f"e{number}", "name": person["name"], "players": [person["id"]]}
            told.append({"kind": "person", "person": person})
            told.append(
                {"kind": "enter", "competition": "open", "entrant": entrant | {"seed": number}}
            )
        desk.tell(*told, {"kind": "phase", "to": "running"})
        desk.draw()
        desk.tell({"kind": "result", "fixture": "open.1.1.1", "winner": "a", "score": [5, 2]})


def test_the_list_names_people_by_the_rule_and_can_be_searched(
    served: Served, visit: Callable[..., Page]
) -> None:
    play_an_event(served)
    page = visit("/ratings", "phone")
    zoya = page.get_by_role("row").filter(has_text="Zoya Q.")
    expect(zoya).to_contain_text("1662 ± 569")
    expect(zoya).to_contain_text("North")
    assert "Quartz" not in page.content()
    expect(page.locator("meta[name=robots]")).to_have_attribute("content", "noindex")
    assert faults(page, TAGS) == []
    wide, broad = page.evaluate(
        "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    assert wide <= broad
    page.get_by_placeholder("Name or club").fill("south")
    expect(page.get_by_role("row").filter(has_text="Yusuf Marble")).to_be_visible()
    expect(zoya).to_have_count(0)
    page.get_by_role("button", name="Pairs").click()
    page.get_by_placeholder("Name or club").fill("")
    expect(zoya).to_have_count(0)
    # other tests may have played events of pairs on this server
    nobody, somebody = page.get_by_text("Nobody is rated yet"), page.get_by_role("rowheader")
    expect(nobody.or_(somebody).first).to_be_visible()
    hindi = visit("/ratings", locale="hi-IN")
    expect(hindi.get_by_role("heading", name="रेटिंग")).to_be_visible()
    expect(hindi.get_by_role("row").filter(has_text="Zoya Q.")).to_be_visible()
