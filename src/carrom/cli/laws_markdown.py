"""`carrom laws --markdown`: the whole catalogue as docs/laws.md, and whether that file is up to date."""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby, zip_longest
from pathlib import Path

from carrom.cli.laws_options import option_tables
from carrom.errors import CarromError
from carrom.laws import DOCUMENT_TITLES, Clause, Decision, Honoured, clauses, deciding, decisions

# What is a citation within a text; the page links the same in web/app/parts/ask/Clause.svelte.
_CITED = re.compile(r"\b(\d{3}\.[a-z]+\.\d+[a-z]*|[AP]\d+[a-z]?)\b")


def markdown_page() -> str:
    """The whole catalogue as one Markdown page."""
    blocks = [
        "# The laws of carrom",
        "<!-- Made by `carrom laws --markdown`; edit the catalogue, not this page. -->",
        "Every clause of the five documents in our own words, how the software honours it, and how "
        "what is unclear was [decided](#decisions). A ruling cites these ids. What the rule sets "
        "choose differently stands under [Options](#options).",
        "Every clause that is no definition has its home in running code: "
        "[honoured.yaml](../tests/cases/honoured.yaml) names for each the cases, tests, pages and commands "
        "that honour it, and `tests/test_clause_catalogue.py` holds each name to it.",
        _counts(),
    ]
    for document, of_document in groupby(clauses(), key=lambda c: c.document):
        blocks.append(f'## <a id="{document}"></a>{document}: {DOCUMENT_TITLES[document]}')
        for section, members in groupby(of_document, key=lambda c: c.section):
            blocks.append(f"### {section}")
            blocks.append("\n".join(_clause(member) for member in members))
    blocks.append('## <a id="decisions"></a>Decisions')
    blocks.append("Where the documents contradict themselves or leave a question open.")
    blocks += map(_decision, decisions())
    blocks += option_tables()
    return "\n\n".join(blocks) + "\n"


def check_page(file: Path) -> None:
    """Fail unless the file is the catalogue as Markdown."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise CarromError(f"{file} cannot be read: {reason}") from None
    lines = text.splitlines(keepends=True), markdown_page().splitlines(keepends=True)
    for number, (is_line, should_be) in enumerate(zip_longest(*lines), 1):
        if is_line != should_be:
            raise CarromError(
                f"{file} differs from the catalogue, first in line {number}; "
                f"write it again with: carrom laws --markdown > {file}"
            )


def _counts() -> str:
    count = Counter((c.document, c.honoured) for c in clauses())
    rows = [
        "| | " + " | ".join(DOCUMENT_TITLES) + " | all | |",
        "|---|" + "---:|" * (len(DOCUMENT_TITLES) + 1) + "---|",
    ]
    for way in Honoured:
        of_way = [count[number, way] for number in DOCUMENT_TITLES]
        cells = " | ".join(str(clauses or "") for clauses in (*of_way, sum(of_way)))
        rows.append(f"| {way} | {cells} | {way.meaning} |")
    totals = [sum(count[number, way] for way in Honoured) for number in DOCUMENT_TITLES]
    rows.append(f"| all | {' | '.join(map(str, (*totals, sum(totals))))} | |")
    return "\n".join(rows)


def _clause(clause: Clause) -> str:
    note = f" *{clause.note}*" if clause.note else ""
    cited = _CITED.findall(clause.note or "")
    about = ", ".join(d.id for d in deciding(clause.id) if d.id not in cited)
    see = f" See {about}." if about else ""
    text = _linked(clause.says + note + see)
    return f'- <a id="{clause.id}"></a>**{clause.id}** ({clause.honoured}) {text}'


def _decision(decision: Decision) -> str:
    heading = f'### <a id="{decision.id}"></a>{decision.id}: {decision.title}'
    about = f"\n\nClauses: {_linked(', '.join(decision.clauses))}." if decision.clauses else ""
    return f"{heading}\n\n{_linked(decision.resolution)}{about}"


def _linked(text: str) -> str:
    return _CITED.sub(r"[\1](#\1)", text)
