"""The catalogue for readers: found by words, an entry with all that belongs to it, everything by section.

Clauses and decisions are in English, whatever language the page speaks.

>>> [citation.id for citation in find("cutting the moon", limit=2)]
['003.striking.2', '004.strike.3']
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any

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
from carrom.laws.catalogue.comparison import option_says, value_text
from carrom.laws.catalogue.ranking import search
from carrom.laws.language import spoken_language
from carrom.laws.rule_files import rule_sets
from carrom.laws.ruleset import options

WORDS_LIMIT = 300
"""Letters of a story or a search: one stroke needs no more."""
_DECISION = re.compile(r"[ap]\d+[a-z]?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class LawText:
    """A clause or a decision as it is cited: its section or its question, and what it says.

    ``kind``: ``clause``, ``decision``, or ``house`` where the rules of a house cite something of their own.
    """

    id: str
    kind: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class CatalogueSection:
    """The clauses of a section, in their order."""

    title: str
    clauses: tuple[LawText, ...]


@dataclass(frozen=True, slots=True)
class CatalogueDocument:
    """A document: its number, its short title, the rule set made from it, its sections."""

    number: str
    title: str
    rules: str
    sections: tuple[CatalogueSection, ...]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything there is."""

    documents: tuple[CatalogueDocument, ...]
    decisions: tuple[LawText, ...]


@dataclass(frozen=True, slots=True)
class Sets:
    """An option that an entry sets: what it decides, and its value in the rule sets that cite the entry."""

    path: str
    says: str
    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LawEntry(LawText):
    """One clause or decision, with its neighbours and what belongs to it.

    ``about``: the decisions on a clause, or the clauses a decision is about. ``honoured``: how the software
    keeps a clause, and in a sentence what that means.
    """

    note: str
    document: str
    document_title: str
    honoured: str
    honoured_means: str
    about: tuple[LawText, ...]
    sets: tuple[Sets, ...]
    before: str | None
    after: str | None


def find(words: Any, *, limit: int = 20) -> tuple[LawText, ...]:
    """Clauses and decisions that answer these words, best first; an id finds itself."""
    if not isinstance(words, str) or not words.strip():
        raise BadInput("say what to look for", field="words")
    if len(words) > WORDS_LIMIT:
        raise BadInput(f"use at most {WORDS_LIMIT} letters", field="words")
    citations = [law_text(item) for item in search(words, limit=limit)]
    try:
        itself = law_text(_item(words.strip()))
    except UnknownClause:
        return tuple(citations)
    return (itself, *(other for other in citations if other.id != itself.id))[:limit]


def entry(id: str, *, language: str = "en") -> LawEntry:
    """The clause or decision of that id; raises UnknownClause, which names the nearest one."""
    item = _item(id)
    before, after = _neighbours()[item.id]
    sets = _sets(item.id, spoken_language(language))
    if isinstance(item, Decision):
        texts = tuple(law_text(clause(id)) for id in item.clauses)
        details = "", "", "", "", ""
    else:
        texts, title = tuple(map(law_text, deciding(item.id))), DOCUMENT_TITLES[item.document]
        honoured = item.honoured.value, item.honoured.meaning
        details = item.note or "", item.document, title, *honoured
    cited = law_text(item)
    head = cited.id, cited.kind, cited.title, cited.text
    return LawEntry(*head, *details, texts, sets, before, after)


def whole_catalogue() -> Catalogue:
    """Every clause by document and section, and every decision."""
    rules = {each.document: each.name for each in rule_sets() if each.document}
    documents = []
    for number, members in groupby(clauses(), key=lambda member: member.document):
        sections = tuple(
            CatalogueSection(title, tuple(map(law_text, within)))
            for title, within in groupby(members, key=lambda member: member.section)
        )
        document = CatalogueDocument(number, DOCUMENT_TITLES[number], rules[number], sections)
        documents.append(document)
    return Catalogue(tuple(documents), tuple(map(law_text, decisions())))


def law_text(item: Clause | Decision) -> LawText:
    """A clause or decision as it is cited."""
    if isinstance(item, Clause):
        return LawText(item.id, "clause", item.section, item.says)
    return LawText(item.id, "decision", item.title, item.resolution)


def _item(id: str) -> Clause | Decision:
    return decision(id) if _DECISION.fullmatch(id) else clause(id)


def _sets(id: str, language: str) -> tuple[Sets, ...]:
    sets = []
    for path, info in options().items():
        names: dict[str, list[str]] = {}
        for rules in rule_sets():
            if id in rules.source(path):
                text = value_text(path, rules.option(path), language=language)
                names.setdefault(text, []).append(rules.name)
        says = option_says(info, language=language)
        sets += [Sets(path, says, text, tuple(citing)) for text, citing in names.items()]
    return tuple(sets)


@cache
def _neighbours() -> dict[str, tuple[str | None, str | None]]:
    """The entries before and after each, within its document."""
    neighbours: dict[str, tuple[str | None, str | None]] = {}
    lists = [[c.id for c in members] for _, members in groupby(clauses(), lambda c: c.document)]
    for ids in [*lists, [d.id for d in decisions()]]:
        padded = [None, *ids, None]
        neighbours |= {id: (padded[at], padded[at + 2]) for at, id in enumerate(ids)}
    return neighbours
