"""A ruling asked for on the server's page, to its end; the laws under their own addresses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from carrom.ask import ask, start
from carrom.laws import clause, decision, document_title, find, translated
from tests.e2e.conftest import ON_PHONE

Visit = Callable[..., Page]


@ON_PHONE
def test_a_ruling_asked_online_is_pythons(visit: Visit, size: str) -> None:
    page = visit("/ask", size=size)
    page.get_by_role("combobox", name="Rules").select_option("all")
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


@ON_PHONE
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


@ON_PHONE
def test_what_was_understood_is_confirmed_with_one_tap(visit: Visit, size: str) -> None:
    page = visit("/ask?rules=laws-29", size=size)
    words = page.get_by_label("Or say it in your own words")
    words.fill("striker and my last man, I had already covered the queen")
    page.keyboard.press("Enter")
    told = "The striker and one of your men fell. You had covered the queen before it."
    expect(page.get_by_text(told)).to_be_visible()
    page.get_by_role("link", name="Yes, that is right").click()
    expect(page.get_by_label("You said")).to_contain_text(told)


def test_who_does_not_confirm_can_put_it_right(visit: Visit) -> None:
    page = visit("/ask?rules=laws-29")
    words = page.get_by_label("Or say it in your own words")
    words.fill("he left his chair")
    page.keyboard.press("Enter")
    expect(page.get_by_text("It was your opponent.")).to_be_visible()
    page.get_by_role("button", name="No", exact=True).click()
    expect(page.get_by_text("What was it, then?")).to_be_visible()
    words.fill("striker and one of mine")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="No", exact=True).click()
    page.get_by_role("link", name="It was a stroke: change what was pocketed").click()
    expect(page.get_by_role("button", name="Striker").first).to_have_attribute(
        "aria-pressed", "true"
    )


def test_a_question_about_the_rules_is_answered_at_once(visit: Visit) -> None:
    page = visit("/ask?rules=icf-25")
    page.get_by_label("Or say it in your own words").fill("how many points is the queen worth")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The queen is worth 3 points")).to_be_visible()


@pytest.mark.parametrize(
    "address", ["fell=12own", "fell=9own&off=5own", "fell=1own,striker&a.down=12"]
)
def test_a_case_that_cannot_be_is_refused_in_words(visit: Visit, address: str) -> None:
    page = visit(f"/ask?rules=laws-29&{address}", expected="422")
    expect(page.get_by_role("alert")).to_contain_text("This is not possible")


@pytest.mark.parametrize("kind", ["observed", "appeal_outcome", "both_absent"])
@ON_PHONE
def test_an_incident_is_chosen_from_the_list(visit: Visit, size: str, kind: str) -> None:
    """Something the umpire saw, an appeal upheld, a double walkover: from the list to the verdict."""
    page = visit("/ask?rules=laws-29", size=size)
    page.get_by_role("link", name="Something else happened").click()
    name = next(incident.name for incident in start().incidents if incident.kind == kind)
    page.get_by_role("link", name=name, exact=True).click()
    answers: dict[str, str] = {}
    case: dict[str, Any] = {"rules": ["laws-29"], "incident": kind}
    while question := (reply := ask(case | {"answers": answers})).question:
        expect(page.locator("#question")).to_have_text(question.text)
        page.locator(".choices").get_by_role("button").first.click()
        answers[question.name] = question.choices[0].value
    expect(page.get_by_role("heading", level=1)).to_have_text("What to do")
    assert reply.verdict is not None
    (outcome,) = reply.verdict.outcomes
    steps = page.locator("article.card").first.locator("ol > li").all_inner_texts()
    assert steps == [step for way in outcome.alternatives for step in way.steps]


def test_the_rule_set_is_remembered(visit: Visit) -> None:
    page = visit("/ask")
    page.get_by_role("combobox", name="Rules").select_option("icf-25")
    page.goto("/ask")
    expect(page.get_by_role("combobox", name="Rules")).to_have_value("icf-25")


@pytest.mark.parametrize("id", ["003.queen.17", "A20"])
def test_a_clause_has_its_own_address(visit: Visit, id: str) -> None:
    page = visit(f"/laws/{id}")
    expect(page.locator("article")).to_contain_text(id)
    if id[0].isdigit():
        expect(page.locator("article")).to_contain_text(clause(id).says)


@pytest.mark.parametrize("id", ["003.queen.17", "000.ex.9", "A89"])
def test_a_clause_is_read_in_hindi(visit: Visit, id: str) -> None:
    page = visit(f"/laws/{id}", locale="hi-IN")
    shown = page.locator("article").first
    if id[0].isdigit():
        told = translated(clause(id), language="hi")
        expect(shown).to_contain_text(told.says)
        expect(shown).to_contain_text(document_title(told.document, language="hi"))
        expect(page.get_by_text(clause(id).says)).to_have_count(0)
    else:
        expect(shown).to_contain_text(translated(decision(id), language="hi").resolution)


def test_the_laws_are_listed_and_found_in_hindi(visit: Visit) -> None:
    page = visit("/laws?doc=004", locale="hi-IN")
    for id in ("004.cover.1", "004.fouls.5"):
        expect(page.get_by_text(translated(clause(id), language="hi").says)).to_be_visible()
    page.goto("/laws?q=रानी कवर")
    first = find("रानी कवर", language="hi")[0]
    expect(page.locator(f'a[href$="/laws/{first.id}"]').first).to_be_visible()
    expect(page.get_by_text(first.text).first).to_be_visible()
