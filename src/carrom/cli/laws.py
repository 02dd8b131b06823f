"""`carrom laws`: look a clause or decision up by id, find it by words, or print the whole catalogue."""

from __future__ import annotations

import re
import shutil
import textwrap
from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from carrom.errors import CarromError, UnknownClause
from carrom.laws import (
    DOCUMENT_TITLES,
    Clause,
    Decision,
    Honoured,
    clause,
    clauses,
    deciding,
    decision,
    decisions,
    under,
)

_WIDEST = 100
_MARGIN = "  "
_BEST = 6  # hits of a search that are shown in full
_COLUMN = 18  # where texts start beside their ids
_DECISION_ID = re.compile(r"[ap]\d+[a-z]?", re.IGNORECASE)
_CLAUSE_ID = re.compile(r"\d{3}(\.\w+){0,2}")
_CITED = re.compile(r"\b(\d{3}\.[a-z]+\.\d+[a-z]*|[AP]\d+[a-z]?)\b")


def laws(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ID|WORDS]...",
            help="An id (003.queen.17, 003.queen, 003, A20), or words to look for.",
            show_default=False,
        ),
    ] = None,
    markdown: Annotated[
        bool, typer.Option("--markdown", help="Print the whole catalogue as Markdown.")
    ] = False,
    check: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Print nothing; fail if FILE is not what --markdown prints.",
            show_default=False,
        ),
    ] = None,
    diff: Annotated[
        tuple[str, str] | None,
        typer.Option(
            metavar="RULES RULES",
            help="Two rule sets side by side, where they differ: laws-29 four-break.",
            show_default=False,
        ),
    ] = None,
    options: Annotated[
        str | None,
        typer.Option(
            metavar="RULES",
            help="Every option of a rule set, as a house rules file to start from.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """Look up the laws: every clause in plain words, and how what is unclear was decided."""
    try:
        if diff is not None:
            from carrom.cli.laws_diff import side_by_side

            typer.echo(side_by_side(*diff))
        elif options is not None:
            from carrom.cli.laws_options import as_text

            typer.echo(as_text(options))
        elif check is not None:
            compare(check)
        elif markdown:
            typer.echo(as_markdown(), nl=False)
        elif words:
            typer.echo(answer(words))
        else:
            typer.echo(overview())
    except CarromError as error:
        fail(str(error))


def answer(words: list[str]) -> str:
    """What is printed for ids, or for words to look for; raises UnknownClause where there is nothing."""
    if all(_DECISION_ID.fullmatch(word) or _CLAUSE_ID.fullmatch(word) for word in words):
        return "\n\n".join(entry(word) for word in words)
    if len(words) == 1 and (told := _option_or_rule_set(words[0])):
        return told
    from carrom.laws import search

    question = " ".join(words)
    found = search(question)
    if not found:
        raise UnknownClause(
            f"nothing in the catalogue answers to {question!r}; try fewer or other words"
        )
    return hits(found)


def _option_or_rule_set(word: str) -> str | None:
    """What is printed for ``queen.early`` or ``four-break``; None for any other word."""
    from carrom.laws import NAMES, options

    if word in options():
        from carrom.cli.laws_options import option_text

        return option_text(word)
    if word in NAMES:
        from carrom.cli.laws_diff import side_by_side

        return side_by_side(NAMES[0] if word != NAMES[0] else NAMES[1], word)
    return None


def entry(id: str) -> str:
    """The clause or decision of that id, or the list of a document's or section's clauses."""
    if _DECISION_ID.fullmatch(id):
        return decision_text(decision(id))
    found = under(id)
    if len(found) == 1:
        return clause_text(found[0])
    if not found:
        return clause_text(clause(id))  # raises, naming the nearest
    return section_text(id, found)


def clause_text(found: Clause) -> str:
    """A clause in full: what it says, how the software honours it, the decisions about it."""
    blocks = [_hanging(found.id, found.section, indent=len(found.id) + 2), _wrap(found.says)]
    if found.note:
        blocks.append(_wrap(found.note, label="Note"))
    last = [
        _wrap(f"{found.document}, {DOCUMENT_TITLES[found.document]}", label="Document"),
        _wrap(f"{found.honoured} ({found.honoured.meaning})", label="Honoured"),
    ]
    last += [_wrap(d.title, label=f"Decision {d.id}") for d in deciding(found.id)]
    return "\n\n".join([*blocks, "\n".join(last)])


def decision_text(found: Decision) -> str:
    """A decision in full, and the clauses it is about."""
    blocks = [_hanging(found.id, found.title, indent=len(found.id) + 2), _wrap(found.resolution)]
    if found.clauses:
        blocks.append(_wrap(", ".join(found.clauses), label="Clauses"))
    return "\n\n".join(blocks)


def section_text(id: str, found: tuple[Clause, ...]) -> str:
    """Clauses under their sections: in full for a section, a line each for a whole document."""
    whole_document = id in DOCUMENT_TITLES
    blocks = [f"{_bold(found[0].document)}  {DOCUMENT_TITLES[found[0].document]}"]
    for section, members in groupby(found, key=lambda c: c.section):
        lines = [section]
        for member in members:
            if whole_document:
                lines.append(_one_line(member))
            else:
                lines.append(_hanging(member.id, member.says, margin=_MARGIN))
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def hits(found: list[Clause | Decision]) -> str:
    """The best hits in full, the others by their ids."""
    blocks = [
        _hanging(item.id, item.says if isinstance(item, Clause) else item.title, margin=_MARGIN)
        for item in found[:_BEST]
    ]
    if more := [item.id for item in found[_BEST:]]:
        blocks.append(_wrap(", ".join(more), label="See also"))
    return "\n\n".join(blocks)


def overview() -> str:
    """The documents, how much there is in each, and how to ask."""
    count = Counter(c.document for c in clauses())
    lines = [f"{len(clauses())} clauses of five documents, in our own words:", ""]
    lines += [
        f"  {number}  {count[number]:3}  {title}" for number, title in DOCUMENT_TITLES.items()
    ]
    lines += [
        "",
        f"and {len(decisions())} decisions (A01 ..., P1 ...) on what they leave open or contradict.",
        "",
        "Ask by id      carrom laws 003.queen.17     carrom laws A20",
        "by section     carrom laws 003.queen        carrom laws 003",
        "or by words    carrom laws striker and own coin",
        "rule sets      carrom laws --diff laws-29 four-break",
        "house rules    carrom laws --options laws-29",
    ]
    return "\n".join(lines)


def as_markdown() -> str:
    """The whole catalogue as one Markdown page."""
    from carrom.cli.laws_options import as_markdown as markdown_options
    from carrom.laws import rule_sets

    blocks = [
        "# The laws of carrom",
        "<!-- Made by `carrom laws --markdown`; edit the catalogue, not this page. -->",
        "Every clause of the five documents in our own words, how the software honours it, and how "
        "what is unclear was [decided](#decisions). A ruling cites these ids. What the rule sets "
        "choose differently stands under [Options](#options).",
        *_markdown_counts(),
    ]
    for document, of_document in groupby(clauses(), key=lambda c: c.document):
        blocks.append(f'## <a id="{document}"></a>{document}: {DOCUMENT_TITLES[document]}')
        for section, members in groupby(of_document, key=lambda c: c.section):
            blocks.append(f"### {section}")
            blocks.append("\n".join(_markdown_clause(member) for member in members))
    blocks.append('## <a id="decisions"></a>Decisions')
    blocks.append("Where the documents contradict themselves or leave a question open.")
    blocks += [_markdown_decision(found) for found in decisions()]
    blocks += markdown_options(rule_sets())
    return "\n\n".join(blocks) + "\n"


def compare(file: Path) -> None:
    """Fail unless the file is the catalogue as Markdown."""
    try:
        written = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(f"{file} cannot be read: {getattr(error, 'strerror', None) or error}")
    right = as_markdown()
    if written == right:
        return
    pairs = zip(written.splitlines(), right.splitlines(), strict=False)
    line = next(
        (n for n, (a, b) in enumerate(pairs, 1) if a != b),
        min(written.count("\n"), right.count("\n")) + 1,
    )
    fail(
        f"{file} differs from the catalogue, first in line {line}; "
        f"write it again with: carrom laws --markdown > {file}"
    )


def fail(message: str) -> NoReturn:
    """Say what is wrong and end with status 1."""
    typer.echo(f"Error: {message}", err=True)
    raise typer.Exit(1)


def _markdown_counts() -> list[str]:
    count = Counter((c.document, c.honoured) for c in clauses())
    rows = [
        "| | " + " | ".join(DOCUMENT_TITLES) + " | |",
        "|---|" + "---:|" * len(DOCUMENT_TITLES) + "---|",
    ]
    for way in Honoured:
        cells = " | ".join(str(count[number, way] or "") for number in DOCUMENT_TITLES)
        rows.append(f"| {way} | {cells} | {way.meaning} |")
    return ["\n".join(rows)]


def _markdown_clause(found: Clause) -> str:
    note = f" *{found.note}*" if found.note else ""
    cited = _CITED.findall(found.note or "")
    about = ", ".join(d.id for d in deciding(found.id) if d.id not in cited)
    see = f" See {about}." if about else ""
    text = _linked(found.says + note + see)
    return f'- <a id="{found.id}"></a>**{found.id}** ({found.honoured}) {text}'


def _markdown_decision(found: Decision) -> str:
    heading = f'### <a id="{found.id}"></a>{found.id}: {found.title}'
    about = f"\n\nClauses: {_linked(', '.join(found.clauses))}." if found.clauses else ""
    return f"{heading}\n\n{_linked(found.resolution)}{about}"


def _linked(text: str) -> str:
    return _CITED.sub(r"[\1](#\1)", text)


def _one_line(item: Clause | Decision) -> str:
    text = item.says if isinstance(item, Clause) else item.title
    short = textwrap.shorten(text, _width() - _COLUMN, placeholder=" ...")
    return _hanging(item.id, short, margin=_MARGIN)


def _hanging(id: str, text: str, *, margin: str = "", indent: int = _COLUMN) -> str:
    """The id, and beside it the text in a column of its own."""
    lines = textwrap.wrap(text, _width() - indent)
    head = f"{margin}{_bold(id)}{' ' * (indent - len(margin) - len(id))}{lines[0]}"
    return "\n".join([head, *(" " * indent + line for line in lines[1:])])


def _wrap(text: str, *, label: str = "") -> str:
    start = f"{_MARGIN}{label}: " if label else _MARGIN
    indent = _MARGIN * 2 if label else _MARGIN
    return textwrap.fill(text, _width(), initial_indent=start, subsequent_indent=indent)


def _bold(id: str) -> str:
    return typer.style(id, bold=True)


def _width() -> int:
    return max(40, min(shutil.get_terminal_size().columns, _WIDEST))
