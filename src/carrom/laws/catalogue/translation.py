"""Clauses and decisions in other languages than English.

Their texts live in ``data/LANGUAGE``, a line for each id; what stands beside them, in ``data/catalogue``.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

from carrom.laws.catalogue.clauses import DOCUMENT_TITLES, Clause, Decision, Honoured, rows
from carrom.laws.language import ENGLISH, fill_in, words_of, written_language

LawItem = TypeVar("LawItem", bound=Clause | Decision)


def translated(item: LawItem, *, language: str) -> LawItem:
    """The clause or decision with its texts in that language; in English where there are none yet.

    >>> from carrom.laws import clause
    >>> translated(clause("003.game.3d"), language="hi").says
    'गेम 29 पॉइंट का होता है।'
    """
    language = written_language("laws/clauses", language)
    return item if language == ENGLISH else replace(item, **_texts(language).get(item.id, {}))


def document_title(number: str, *, language: str = "en") -> str:
    """The short title of a document.

    >>> document_title("003"), document_title("003", language="hi")
    ('The Laws of Carrom, 29 points', 'कैरम के नियम, 29 पॉइंट')
    """
    return str(_words(language).get("document", {}).get(number, DOCUMENT_TITLES[number]))


def honoured_means(how: Honoured, *, language: str = "en") -> str:
    """In a sentence, how the software honours a clause."""
    return str(_words(language).get("honoured", {}).get(how.value, how.meaning))


def page_text(key: str, n: int | None = None, /, *, language: str = "en", **values: Any) -> str:
    """What a page of the catalogue says beside its clauses.

    >>> page_text("rule_sets"), page_text("house_rules", language="hi")
    ('rule sets', 'अपने नियम')
    """
    return fill_in(_words(language)["page"][key], n, **values)


@cache
def _texts(language: str) -> dict[str, dict[str, Any]]:
    """The texts of every entry by its id, under the names of its fields."""
    names = (*DOCUMENT_TITLES, "decisions")
    return {row.pop("id"): row for name in names for row in rows(f"{language}/{name}")}


def _words(language: str) -> dict[str, Any]:
    return words_of("carrom.laws", "catalogue", language)
