"""`carrom laws`: look a clause or decision up by its id, or find it by words."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from carrom.cli.layout import bold, columns, wrapped
from carrom.errors import CarromError, UnknownClause
from carrom.laws import (
    DOCUMENT_TITLES,
    Clause,
    Decision,
    clause,
    clauses,
    deciding,
    decision,
    decisions,
    find,
    under,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carrom.laws import LawText

_WIDEST, _LEAST = 100, 40  # columns
_MARGIN = "  "
_BEST = 6  # hits of a search that are shown in full
_COLUMN = 18  # where texts start beside their ids
_DECISION_ID = re.compile(r"[ap]\d+[a-z]?", re.IGNORECASE)
_CLAUSE_ID = re.compile(r"\d{3}(\.\w+){0,2}")


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
            from carrom.cli.laws_options import options_file

            typer.echo(options_file(options))
        elif check is not None:
            from carrom.cli.laws_markdown import check_page

            check_page(check)
        elif markdown:
            from carrom.cli.laws_markdown import markdown_page

            typer.echo(markdown_page(), nl=False)
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
    if len(words) == 1 and (text := _option_or_rule_set(words[0])):
        return text
    question = " ".join(words)
    citations = find(question)
    if not citations:
        raise UnknownClause(
            f"nothing in the catalogue answers to {question!r}; try fewer or other words"
        )
    return hits(citations)


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
    members = under(id)
    if len(members) == 1:
        return clause_text(members[0])
    if not members:
        return clause_text(clause(id))  # raises, naming the nearest
    return section_text(id, members)


def clause_text(clause: Clause) -> str:
    """A clause in full: what it says, how the software honours it, the decisions about it."""
    blocks = [_hanging(clause.id, clause.section, indent=len(clause.id) + 2), _wrap(clause.says)]
    if clause.note:
        blocks.append(_wrap(clause.note, label="Note"))
    last = [
        _wrap(f"{clause.document}, {DOCUMENT_TITLES[clause.document]}", label="Document"),
        _wrap(f"{clause.honoured} ({clause.honoured.meaning})", label="Honoured"),
    ]
    last += [_wrap(d.title, label=f"Decision {d.id}") for d in deciding(clause.id)]
    return "\n\n".join([*blocks, "\n".join(last)])


def decision_text(decision: Decision) -> str:
    """A decision in full, and the clauses it is about."""
    blocks = [
        _hanging(decision.id, decision.title, indent=len(decision.id) + 2),
        _wrap(decision.resolution),
    ]
    if decision.clauses:
        blocks.append(_wrap(", ".join(decision.clauses), label="Clauses"))
    return "\n\n".join(blocks)


def section_text(id: str, members: tuple[Clause, ...]) -> str:
    """Clauses under their sections: in full for a section, a line each for a whole document."""
    document = members[0].document
    blocks = [f"{bold(document)}  {DOCUMENT_TITLES[document]}"]
    for section, within in groupby(members, key=lambda member: member.section):
        lines = [section]
        for member in within:
            text = member.says
            if id in DOCUMENT_TITLES:
                text = textwrap.shorten(text, _width() - _COLUMN, placeholder=" ...")
            lines.append(_hanging(member.id, text, margin=_MARGIN))
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def hits(citations: Sequence[LawText]) -> str:
    """The best hits in full, the others by their ids."""
    blocks = [
        _hanging(hit.id, hit.text if hit.kind == "clause" else hit.title, margin=_MARGIN)
        for hit in citations[:_BEST]
    ]
    if more := [hit.id for hit in citations[_BEST:]]:
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


def fail(message: str) -> NoReturn:
    """Say what is wrong and end with status 1."""
    typer.echo(f"Error: {message}", err=True)
    raise typer.Exit(1)


def _hanging(id: str, text: str, *, margin: str = "", indent: int = _COLUMN) -> str:
    """The id, and beside it the text in a column of its own."""
    lines = textwrap.wrap(text, _width() - indent)
    head = f"{margin}{bold(id)}{' ' * (indent - len(margin) - len(id))}{lines[0]}"
    return "\n".join([head, *(" " * indent + line for line in lines[1:])])


def _wrap(text: str, *, label: str = "") -> str:
    start = f"{_MARGIN}{label}: " if label else _MARGIN
    return wrapped(text, first=start, rest=_MARGIN * 2 if label else _MARGIN, width=_width())


def _width() -> int:
    return columns(_WIDEST, least=_LEAST)
