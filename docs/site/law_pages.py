"""The laws as pages of their own: a page a document, a heading a clause, so that a search leads to it.

docs/laws.md has everything on one page; here the same catalogue is laid out to be looked up in, in every
language that it has been translated to.
"""

from __future__ import annotations

import re
from itertools import groupby

from carrom.laws import (
    DOCUMENT_TITLES,
    DOCUMENTS,
    Clause,
    Decision,
    clauses,
    deciding,
    decisions,
    languages,
    translated,
    written_language,
)

INDEX, DECISIONS, OPTIONS = "laws/index.md", "laws/decisions.md", "laws/options.md"
_CITED = re.compile(r"\b(\d{3}\.[a-z]+\.\d+[a-z]*|[AP]\d+[a-z]?)\b")
_ANCHORED = re.compile(r"^(#+) <a id=\"([^\"]+)\"></a>(.*)$", re.MULTILINE)
_FOUND_FIRST = "---\nsearch:\n  boost: 8\n---\n\n"
"""A search for a clause leads to it before it leads to what cites it."""
_OWN_NAMES = {"hi": "हिन्दी", "ta": "தமிழ்"}


def law_pages(whole: str) -> dict[str, str]:
    """Where each page is → its text. ``whole``: docs/laws.md, of which the tables of options are taken."""
    head, _, _ = whole.partition('\n## <a id="000">')
    options = whole[whole.index("\n## ", whole.rindex('\n### <a id="A')) :].lstrip()
    pages = {INDEX: _index(head)}
    for document, of_document in groupby(clauses(), key=lambda clause: clause.document):
        pages[f"laws/{document}.md"] = _document(document, tuple(of_document))
    pages[DECISIONS] = (
        "\n\n".join(
            (
                "# Decisions on the laws",
                "Where the documents contradict themselves or leave a question open: what was weighed, and "
                "what holds. P1 to P4 are the policies behind the others.",
                *map(_decision, decisions()),
            )
        )
        + "\n"
    )
    pages[OPTIONS] = (
        _linked_anchors(_ANCHORED.sub(r"\1 \3", options).replace("## ", "# ", 1)) + "\n"
    )
    return pages


def law_nav() -> list[dict[str, str]]:
    """The pages in the menu."""
    documents = [{_heading(number): f"laws/{number}.md"} for number in DOCUMENT_TITLES]
    return [
        {"All clauses": INDEX},
        *documents,
        {"Decisions on the laws": DECISIONS},
        {"Options of rule sets": OPTIONS},
    ]


def page_of_anchor(anchor: str) -> str:
    """The page on which an anchor of docs/laws.md is."""
    if re.fullmatch(r"\d{3}(\..*)?", anchor):
        return f"laws/{anchor[:3]}.md"
    if re.fullmatch(r"decisions|[AP]\d+[a-z]?", anchor):
        return DECISIONS
    return OPTIONS if anchor == "options" else INDEX


def _index(head: str) -> str:
    rows = "\n".join(
        f"| [{number}]({number}.md) | {title} | `{DOCUMENTS[number]}` |"
        for number, title in DOCUMENT_TITLES.items()
    )
    table = f"| document | | rule set |\n|---|---|---|\n{rows}"
    lines = [
        line.replace("(#decisions)", "(decisions.md)").replace("(#options)", "(options.md)")
        for line in head.splitlines()
        if not line.startswith("<!--")
    ]
    title, *rest = "\n".join(lines).split("\n\n")
    hint = (
        '!!! tip "Search"\n    Type a clause (`003.queen.17`), a decision (`A91`) or words ("queen covered") '
        "into the search field above. On a terminal `carrom laws` understands more: coin, pawn, goti, red."
    )
    return (
        "\n\n".join((title, *rest[:2], table, hint, "## How the clauses are honoured", *rest[2:]))
        + "\n"
    )


def _heading(number: str) -> str:
    """What a document is called, without what its queen counts: a search for the queen wants clauses."""
    title = re.sub(r", queen \d+$", "", DOCUMENT_TITLES[number])
    return f"{number}: {title}"


def _document(number: str, of_document: tuple[Clause, ...]) -> str:
    parts = [
        _FOUND_FIRST + f"# {_heading(number)}",
        f"*{DOCUMENT_TITLES[number]}.* Every clause in our own words. The rule set that plays by it is "
        f"`{DOCUMENTS[number]}`. A ruling "
        "cites these ids.",
    ]
    for section, members in groupby(of_document, key=lambda clause: clause.section):
        parts.append(f"## {section}")
        parts += map(_clause, members)
    return "\n\n".join(parts) + "\n"


def _clause(clause: Clause) -> str:
    note = f"\n\n*{_linked(clause.note)}*" if clause.note else ""
    cited = _CITED.findall(clause.note or "")
    about = ", ".join(each.id for each in deciding(clause.id) if each.id not in cited)
    see = f"\n\nSee {_linked(about)}." if about else ""
    how = clause.honoured
    chip = f'<span class="honoured" title="{how.meaning}">{how}</span>'
    return (
        f"### {clause.id} {{ #{clause.id} .clause }}\n\n{_linked(clause.says)} {chip}{note}{see}"
        f"{_translations(clause, 'says')}"
    )


def _decision(decision: Decision) -> str:
    about = f"\n\nClauses: {_linked(', '.join(decision.clauses))}." if decision.clauses else ""
    return (
        f"## {decision.id}: {decision.title} {{ #{decision.id} .clause }}\n\n"
        f"{_linked(decision.resolution)}{about}{_translations(decision, 'resolution')}"
    )


def _translations(item: Clause | Decision, field: str) -> str:
    text = ""
    for language in languages():
        if language != "en" and written_language("laws/clauses", language) == language:
            name = _OWN_NAMES.get(language, language)
            words = getattr(translated(item, language=language), field)
            text += (
                f'\n\n<details class="translation" lang="{language}" markdown>'
                f"<summary>{name}</summary>\n\n"
                f"{_linked(words)}\n\n</details>"
            )
    return text


def _linked(text: str) -> str:
    """A text whose citations lead to what they cite."""
    return _CITED.sub(_link, text)


def _link(cited: re.Match[str]) -> str:
    page = page_of_anchor(cited[1]).removeprefix("laws/")
    return f"[{cited[1]}]({page}#{cited[1]})"


def _linked_anchors(text: str) -> str:
    """Links to anchors of the one page, as links to the pages they are on now."""
    return re.sub(
        r"\]\(#([^)]+)\)",
        lambda link: f"]({page_of_anchor(link[1]).removeprefix('laws/')}#{link[1]})",
        text,
    )
