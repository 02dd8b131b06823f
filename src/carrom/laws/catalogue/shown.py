"""The catalogue for a page: found by words, one entry with all that belongs to it, everything by section.

Clauses and decisions are in English, whatever language the page speaks.

>>> [found.id for found in find("cutting the moon", limit=2)]
['003.striking.2', '004.strike.3']
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

from carrom.errors import BadInput, UnknownClause
from carrom.laws.catalogue.clauses import (
    DOCUMENT_TITLES,
    Clause,
    Decision,
    clause,
    clauses,
    deciding,
    decision,
    decisions,
)
from carrom.laws.catalogue.compared import option_says, value_text
from carrom.laws.catalogue.search import search
from carrom.laws.language import spoken_language
from carrom.laws.rule_files import rule_sets
from carrom.laws.ruleset import options

if TYPE_CHECKING:
    from collections.abc import Iterable

WORDS_LIMIT = 300
"""Letters of a story or a search: one stroke needs no more."""
_DECISION = re.compile(r"[ap]\d+[a-z]?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Listed:
    """A clause or a decision: its section or its question, and what it says.

    ``kind``: ``clause``, ``decision``, or ``house`` where the rules of a house cite something of their own.
    """

    id: str
    kind: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class SectionListed:
    """The clauses of a section, in their order."""

    title: str
    clauses: tuple[Listed, ...]


@dataclass(frozen=True, slots=True)
class DocumentListed:
    """A document: its number, its short title, the rule set made from it, its sections."""

    number: str
    title: str
    rules: str
    sections: tuple[SectionListed, ...]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything there is."""

    documents: tuple[DocumentListed, ...]
    decisions: tuple[Listed, ...]


@dataclass(frozen=True, slots=True)
class Sets:
    """An option that an entry sets: what it decides, and its value in the rule sets that cite the entry."""

    path: str
    says: str
    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One clause or decision, with its neighbours and what belongs to it.

    ``about``: the decisions on a clause, or the clauses a decision is about. ``honoured``: how the software
    keeps a clause, and in a sentence what that means.
    """

    id: str
    kind: str
    title: str
    text: str
    note: str
    document: str
    document_title: str
    honoured: str
    honoured_means: str
    about: tuple[Listed, ...]
    sets: tuple[Sets, ...]
    before: str | None
    after: str | None


def find(words: Any, *, limit: int = 20) -> tuple[Listed, ...]:
    """Clauses and decisions that answer these words, best first; an id finds itself."""
    if not isinstance(words, str) or not words.strip():
        raise BadInput("say what to look for", field="words")
    if len(words) > WORDS_LIMIT:
        raise BadInput(f"use at most {WORDS_LIMIT} letters", field="words")
    found = [listed(one) for one in search(words, limit=limit)]
    try:
        itself = listed(_item(words.strip()))
    except UnknownClause:
        return tuple(found)
    return (itself, *(one for one in found if one.id != itself.id))[:limit]


def entry(id: str, *, language: str = "en") -> Entry:
    """The clause or decision of that id; raises UnknownClause, which names the nearest one."""
    found = _item(id)
    before, after = _neighbours()[found.id]
    sets = _sets(found.id, spoken_language(language))
    if isinstance(found, Decision):
        about = [listed(_item(one)) for one in found.clauses]
        return Entry(
            found.id, "decision", found.title, found.resolution, "", "", "", "", "",
            tuple(about), sets, before, after,
        )  # fmt: skip
    return Entry(
        found.id,
        "clause",
        found.section,
        found.says,
        found.note or "",
        found.document,
        DOCUMENT_TITLES[found.document],
        found.honoured.value,
        found.honoured.meaning,
        tuple(map(listed, deciding(found.id))),
        sets,
        before,
        after,
    )


def catalogue() -> Catalogue:
    """Every clause by document and section, and every decision."""
    return Catalogue(
        tuple(
            DocumentListed(number, DOCUMENT_TITLES[number], _rules_of(number), _sections(members))
            for number, members in groupby(clauses(), key=lambda one: one.document)
        ),
        tuple(map(listed, decisions())),
    )


def listed(one: Clause | Decision) -> Listed:
    """A clause or decision as it stands in a list."""
    if isinstance(one, Clause):
        return Listed(one.id, "clause", one.section, one.says)
    return Listed(one.id, "decision", one.title, one.resolution)


def _item(id: str) -> Clause | Decision:
    return decision(id) if _DECISION.fullmatch(id) else clause(id)


def _sections(members: Iterable[Clause]) -> tuple[SectionListed, ...]:
    return tuple(
        SectionListed(title, tuple(map(listed, within)))
        for title, within in groupby(members, key=lambda one: one.section)
    )


def _rules_of(document: str) -> str:
    return next(one.name for one in rule_sets() if one.document == document)


def _sets(id: str, language: str) -> tuple[Sets, ...]:
    found = []
    for path, info in options().items():
        values: dict[str, list[str]] = {}
        for one in rule_sets():
            if id in one.source(path):
                text = value_text(path, one.option(path), language=language)
                values.setdefault(text, []).append(one.name)
        says = option_says(info, language=language)
        found += [Sets(path, says, text, tuple(names)) for text, names in values.items()]
    return tuple(found)


@cache
def _neighbours() -> dict[str, tuple[str | None, str | None]]:
    """The entries before and after each, within its document."""
    found: dict[str, tuple[str | None, str | None]] = {}
    lists = [[one.id for one in members] for _, members in groupby(clauses(), lambda c: c.document)]
    for ids in [*lists, [one.id for one in decisions()]]:
        padded = [None, *ids, None]
        for place, id in enumerate(ids):
            found[id] = padded[place], padded[place + 2]
    return found
