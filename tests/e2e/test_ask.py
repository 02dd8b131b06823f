"""A ruling asked for on the server's page, to its end; the laws under their own addresses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from carrom.ask import ask
from carrom.laws import clause

Visit = Callable[..., Page]


def test_a_ruling_asked_online_is_pythons(visit: Visit, size: str) -> None:
    page = visit("/ask", size=size)
    page.get_by_label("Rules").select_option("all")
    page.get_by_role("button", name="Queen").first.click()
    page.get_by_role("button", name="Opponent's men").first.click()
    page.get_by_role("link", name="Ask the umpire").last.click()
    answers: dict[str, str] = {}
    case: dict[str, Any] = {"rules": ["all"], "stroke": {"opp": 1, "queen": True}}
    while question := (reply := ask(case | {"answers": answers})).question:
        expect(page.locator("#question")).to_have_text(question.text)
        expect(page.locator("#question")).to_be_focused()
        page.locator(".choices").get_by_role("button").last.click()
        answers[question.name] = question.choices[-1].value
    expect(page.get_by_role("heading", level=1)).to_have_text("What to do")
    assert reply.verdict is not None
    for place, one in enumerate(reply.verdict.outcomes):
        steps = page.locator("article.card").nth(place).locator("ol > li").all_inner_texts()
        assert steps == [step for way in one.alternatives for step in way.steps]
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("What to do")


def test_the_umpire_can_ask_for_the_stroke_question_by_question(visit: Visit, size: str) -> None:
    page = visit("/ask?rules=icf-25", size=size)
    page.get_by_role("link", name="Answer question by question").click()
    answers: dict[str, str] = {}
    case: dict[str, Any] = {"rules": ["icf-25"], "incident": "stroke"}
    while question := (reply := ask(case | {"answers": answers})).question:
        expect(page.locator("#question")).to_have_text(question.text)
        page.locator(".choices").get_by_role("button").first.click()
        answers[question.name] = question.choices[0].value
    expect(page.get_by_role("heading", level=1)).to_have_text("What to do")
    expect(page.get_by_label("You said")).to_contain_text(reply.told)
    page.get_by_role("link", name="Change", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What happened?")


def test_the_rule_set_is_remembered(visit: Visit) -> None:
    page = visit("/ask")
    page.get_by_label("Rules").select_option("icf-25")
    page.goto("/ask")
    expect(page.get_by_label("Rules")).to_have_value("icf-25")


@pytest.mark.parametrize("id", ["003.queen.17", "A20"])
def test_a_clause_has_its_own_address(visit: Visit, id: str) -> None:
    page = visit(f"/laws/{id}")
    expect(page.locator("article")).to_contain_text(id)
    if id[0].isdigit():
        expect(page.locator("article")).to_contain_text(clause(id).says)
