"""Every language has every text, with the same places for names and numbers, and a form for every number.

What a language does not have to translate is named in ``in_english`` of carrom/laws/data/languages.toml.
"""

from __future__ import annotations

import re
from itertools import product

import pytest

from carrom.laws.plurals import plural_category
from tests.text_files import (
    ANY_LENGTH,
    I18N,
    LANGUAGES,
    OWN_KEYS,
    ROOMS,
    Text,
    file_of,
    missing,
    parts,
    texts_of,
    translated_parts,
)

OTHERS = [code for code in LANGUAGES if code != "en"]
EVERY_PART = pytest.mark.parametrize(
    "language, part",
    [(language, part) for language in OTHERS for part in translated_parts(language)],
)
EVERY_FILE = pytest.mark.parametrize(
    "language, part",
    [(language, part) for language in LANGUAGES for part in translated_parts(language)],
)
SAY_LESS = {"match/objections"}
"""Names of events and hints about spelling are English: other languages leave them out."""
LAST = 200
"""The numbers up to here show every plural category that whole numbers have."""


@EVERY_PART
def test_a_language_has_the_texts_of_english_and_no_others(language: str, part: str) -> None:
    assert missing(part, language) == []
    own = re.compile(OWN_KEYS.get(part, r"\b\B"))
    english = texts_of(part, "en")
    more = [key for key in texts_of(part, language) if key not in english and not own.match(key)]
    assert more == []


@EVERY_PART
def test_the_same_is_filled_in(language: str, part: str) -> None:
    own = texts_of(part, language)
    others = {
        key: (text.places, own[key].places)
        for key, text in texts_of(part, "en").items()
        if key in own
        and text.places != own[key].places
        and not (part in SAY_LESS and own[key].places < text.places)
    }
    assert others == {}


@EVERY_PART
def test_a_text_is_empty_only_where_english_is(language: str, part: str) -> None:
    own = texts_of(part, language)
    for key, text in texts_of(part, "en").items():
        if key not in own:
            continue
        empty = [not said.strip() for said in own[key].said]
        if text.is_list:
            assert not any(empty), key
            assert ANY_LENGTH.match(f"{part} {key}") or len(empty) == len(text.said), key
        else:
            assert any(empty) == all(empty) == (not text.said[0]), key


def faults_of(text: Text, language: str) -> list[str]:
    """What is wrong with the forms of a text: a category without one, a number that is not said."""
    rules, faults = LANGUAGES[language].plurals, []
    for plural in text.plurals:
        left: dict[str, list[int]] = {}
        for n in range(LAST):
            if f"={n}" not in plural.forms:
                left.setdefault(plural_category(rules, n), []).append(n)
        for category, numbers in left.items():
            form = plural.forms.get(category)
            if form is None and any(numbers):
                faults.append(f"no form for {category}: {numbers[:3]}")
            elif (
                form
                and category != "other"
                and len(numbers) > 1
                and f"{{{plural.number}}}" not in form
            ):
                faults.append(f"{form!r} is also said of {numbers[:3]}")
        faults += [
            f"no such category: {name}"
            for name in plural.forms
            if name[0] != "=" and name not in {*rules, "other"}
        ]
    return faults


@EVERY_FILE
def test_a_text_has_a_form_for_every_number(language: str, part: str) -> None:
    faults = {key: faults_of(text, language) for key, text in texts_of(part, language).items()}
    assert {key: wrong for key, wrong in faults.items() if wrong} == {}


@pytest.mark.parametrize("language, part", list(product(OTHERS, parts())))
def test_what_is_in_english_has_no_file_and_everything_else_has_one(
    language: str, part: str
) -> None:
    assert file_of(part, language).is_file() == (part not in LANGUAGES[language].in_english)


def test_nobody_else_has_files() -> None:
    """A folder or file of a language that is in no list would never be read."""
    folders = {path.name for path in I18N.iterdir() if path.is_dir()}
    files = {
        path.stem
        for part in {path.parent for path in ROOMS.glob("*/data/*/en.toml")}
        for path in part.iterdir()
    }
    assert folders == files == {*LANGUAGES}


@pytest.mark.parametrize("language", OTHERS)
def test_what_is_said_in_english_is_known(language: str) -> None:
    known = {*parts(), "laws/clauses", "ask/answers"}
    known |= {f"{part} {key}" for part in parts() for key in texts_of(part, "en")}
    assert {*LANGUAGES[language].in_english} <= known
    clauses = ROOMS / "laws" / "data" / language
    assert clauses.is_dir() == ("laws/clauses" not in LANGUAGES[language].in_english)
