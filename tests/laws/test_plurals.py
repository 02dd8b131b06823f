"""Plural forms by CLDR's rules: those of our languages, and of some that have more categories."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carrom.errors import BadInput
from carrom.laws import fill_in, language_list
from carrom.laws.language import PluralText, TextList
from carrom.laws.plurals import choose_form, plural_category

CASES = json.loads((Path(__file__).parents[1] / "cases" / "plurals.json").read_text("utf-8"))
RULES = {language.code: language.plurals for language in language_list()}
RULES |= CASES["rules"]
"""Ours, and as CLDR writes them those of Polish, Russian and Arabic."""


@pytest.mark.parametrize("language", RULES)
def test_every_number_is_in_the_category_that_cldr_says(language: str) -> None:
    categories = CASES["categories"][language]
    assert [plural_category(RULES[language], n) for n in range(len(categories))] == categories


def test_a_language_may_have_all_six_forms() -> None:
    forms = {name: name for name in ("zero", "one", "two", "few", "many", "other")}
    chosen = [choose_form(forms, RULES["ar"], n) for n in (0, 1, 2, 3, 11, 100)]
    assert chosen == [*forms]


def test_an_exact_number_goes_before_its_category() -> None:
    hindi = PluralText("hi", {"=1": "एक गोटी", "other": "{n} गोटियाँ"})
    assert [fill_in(hindi, n) for n in (0, 1, 2)] == ["0 गोटियाँ", "एक गोटी", "2 गोटियाँ"]


def test_two_forms_are_chosen_by_the_rules_of_their_own_language() -> None:
    forms = ["{n} one", "{n} other"]
    chosen = {code: fill_in(TextList(forms, code), 0) for code in ("en", "hi", "ta")}
    assert chosen == {"en": "0 other", "hi": "0 one", "ta": "0 other"}


@pytest.mark.parametrize("rule", ["n is 1", "n = one", "", "n % 10 = 2..4 and", "x = 1"])
def test_what_is_no_rule_is_named(rule: str) -> None:
    with pytest.raises(BadInput, match="is no plural rule; one is"):
        plural_category({"one": rule}, 1)
