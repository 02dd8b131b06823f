"""The catalogue for readers: found by words, an entry with all that belongs to it, everything by section.

>>> [citation.id for citation in find("cutting the moon", limit=2)]
['003.striking.2', '004.strike.3']
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any

from carrom.errors import BadInput, UnknownClause
from carrom.laws.catalogue.clauses import (
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
from carrom.laws.catalogue.translation import document_title, honoured_means, translated
from carrom.laws.language import spoken_language, written_language
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


def find(words: Any, *, limit: int = 20, language: str = "en") -> tuple[LawText, ...]:
    """Clauses and decisions that answer these words, best first; an id finds itself.

    >>> [text.id for text in find("uncovered queen", limit=3)]
    ['004.cover.4', 'A106', '003.queen.9']
    >>> find("A05")[0].kind
    'decision'
    """
    if not isinstance(words, str) or not words.strip():
        raise BadInput("say what to look for", field="words")
    if len(words) > WORDS_LIMIT:
        raise BadInput(f"use at most {WORDS_LIMIT} letters", field="words")
    language = written_language("laws/clauses", spoken_language(language))
    items = search(words, limit=limit, language=language)
    with suppress(UnknownClause):
        itself = _item(words.strip())
        items = [itself, *(other for other in items if other.id != itself.id)][:limit]
    return tuple(law_text(item, language=language) for item in items)


def entry(id: str, *, language: str = "en") -> LawEntry:
    """The clause or decision of that id; raises UnknownClause, which names the nearest one.

    >>> queen = entry("003.queen.17")
    >>> queen.document, queen.title, queen.honoured
    ('003', 'Covering the Queen', 'judged')
    >>> [item.id for item in queen.about], queen.before, queen.after
    (['A06', 'A18', 'A20'], '003.queen.16', '003.queen.18')
    """
    item, language = _item(id), written_language("laws/clauses", spoken_language(language))
    before, after = _neighbours()[item.id]
    related: tuple[Clause | Decision, ...]
    if isinstance(item, Decision):
        related, details = tuple(map(clause, item.clauses)), ("", "", "", "", "")
    else:
        related = deciding(item.id)
        details = (
            translated(item, language=language).note or "",
            item.document,
            document_title(item.document, language=language),
            item.honoured.value,
            honoured_means(item.honoured, language=language),
        )
    cited = law_text(item, language=language)
    return LawEntry(
        *(cited.id, cited.kind, cited.title, cited.text),
        *details,
        tuple(law_text(other, language=language) for other in related),
        _sets(item.id, language),
        before,
        after,
    )


def whole_catalogue(*, language: str = "en") -> Catalogue:
    """Every clause by document and section, and every decision.

    >>> catalogue = whole_catalogue()
    >>> document = catalogue.documents[3]
    >>> document.number, document.rules, document.sections[0].title
    ('003', 'laws-29', 'Interpretations')
    >>> catalogue.decisions[0].id
    'P1'
    """
    language = written_language("laws/clauses", spoken_language(language))
    rules = {each.document: each.name for each in rule_sets() if each.document}
    documents = []
    for number, members in groupby(clauses(), key=lambda member: member.document):
        texts = (law_text(member, language=language) for member in members)
        sections = tuple(
            CatalogueSection(title, tuple(within))
            for title, within in groupby(texts, key=lambda text: text.title)
        )
        title = document_title(number, language=language)
        documents.append(CatalogueDocument(number, title, rules[number], sections))
    decided = (law_text(item, language=language) for item in decisions())
    return Catalogue(tuple(documents), tuple(decided))


def law_text(item: Clause | Decision, *, language: str = "en") -> LawText:
    """A clause or decision as it is cited.

    >>> law_text(clause("003.game.3d"))
    LawText(id='003.game.3d', kind='clause', title='Game', text='A game goes to 29 points.')
    """
    item = translated(item, language=language)
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
