"""`carrom laws`: look a clause or decision up by its id, or find it by words."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from carrom.cli.laws_markdown import check_page, markdown_page
from carrom.cli.laws_options import option_text, options_file, side_by_side
from carrom.cli.options import LanguageOption
from carrom.cli.terminal import bold, page_width, wrapped
from carrom.errors import UnknownClause
from carrom.laws import (
    DOCUMENT_TITLES,
    NAMES,
    Clause,
    LawText,
    clauses,
    decisions,
    document_title,
    entry,
    find,
    page_text,
    translated,
    under,
    written_language,
)
from carrom.laws import options as all_options

_MARGIN = "  "
_BEST = 6  # hits of a search that are shown in full
_COLUMN = 18  # where texts start beside their ids
_ID = re.compile(r"[ap]\d+[a-z]?|\d{3}(\.\w+){0,2}", re.IGNORECASE)


def laws(
    words: Annotated[
        list[str] | None,
        Argument(
            metavar="[ID|WORDS]...",
            help="An id (003.queen.17, 003.queen, 003, A20), or words to look for.",
        ),
    ] = None,
    markdown: Annotated[
        bool, Option("--markdown", help="Print the whole catalogue as Markdown.")
    ] = False,
    check: Annotated[
        Path | None,
        Option(metavar="FILE", help="Print nothing; fail if FILE is not what --markdown prints."),
    ] = None,
    diff: Annotated[
        tuple[str, str] | None,
        Option(
            metavar="RULES RULES",
            help="Two rule sets side by side, where they differ: laws-29 four-break.",
        ),
    ] = None,
    options: Annotated[
        str | None,
        Option(
            metavar="RULES", help="Every option of a rule set, as a house rules file to start from."
        ),
    ] = None,
    language: LanguageOption = "en",
) -> None:
    """Look up the laws: every clause in plain words, and how what is unclear was decided."""
    if diff is not None:
        typer.echo(side_by_side(*diff, language=language))
    elif options is not None:
        typer.echo(options_file(options, language=language))
    elif check is not None:
        check_page(check)
    elif markdown:
        typer.echo(markdown_page(), nl=False)
    else:
        typer.echo(answer(words, language) if words else overview(language))


def answer(words: list[str], language: str = "en") -> str:
    """What is printed for ids, for ``queen.early`` or ``four-break``, or for words to look for.

    Raises `UnknownClause` where there is nothing.
    """
    if all(map(_ID.fullmatch, words)):
        return "\n\n".join(entry_text(word, language) for word in words)
    question = " ".join(words)
    if question in all_options():
        return option_text(question, language=language)
    if question in NAMES:
        other = NAMES[0] if question != NAMES[0] else NAMES[1]
        return side_by_side(other, question, language=language)
    citations = find(question, language=language)
    if not citations:
        raise UnknownClause(page_text("nothing", words=repr(question), language=language))
    return hits(citations, language)


def entry_text(id: str, language: str = "en") -> str:
    """A clause or decision in full and what belongs to it, or the list of a section's clauses."""
    members = under(id)
    if len(members) > 1:
        return section_text(id, members, language)
    item = entry(members[0].id if members else id, language=language)
    say = partial(page_text, language=language)
    blocks = [_hanging(item.id, item.title, indent=len(item.id) + 2), _wrap(item.text)]
    if item.note:
        blocks.append(_wrap(item.note, label=say("note")))
    if item.kind == "clause":
        honoured = item.honoured_means
        if written_language("laws/clauses", language) == "en":
            honoured = f"{item.honoured} ({honoured})"
        last = [
            _wrap(f"{item.document}, {item.document_title}", label=say("document")),
            _wrap(honoured, label=say("honoured")),
            *(_wrap(about.title, label=say("decision", id=about.id)) for about in item.about),
        ]
        blocks.append("\n".join(last))
    elif item.about:
        blocks.append(_wrap(", ".join(about.id for about in item.about), label=say("clauses")))
    return "\n\n".join(blocks)


def section_text(id: str, members: tuple[Clause, ...], language: str = "en") -> str:
    """Clauses under their sections: in full for a section, a line each for a whole document."""
    document = members[0].document
    blocks = [f"{bold(document)}  {document_title(document, language=language)}"]
    texts = [translated(member, language=language) for member in members]
    for section, within in groupby(texts, key=lambda member: member.section):
        lines = [section]
        for member in within:
            text = member.says
            if id in DOCUMENT_TITLES:
                text = textwrap.shorten(text, page_width() - _COLUMN, placeholder=" ...")
            lines.append(_hanging(member.id, text, margin=_MARGIN))
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def hits(citations: Sequence[LawText], language: str = "en") -> str:
    """The best hits in full, the others by their ids."""
    blocks = [
        _hanging(hit.id, hit.text if hit.kind == "clause" else hit.title, margin=_MARGIN)
        for hit in citations[:_BEST]
    ]
    if more := [hit.id for hit in citations[_BEST:]]:
        blocks.append(_wrap(", ".join(more), label=page_text("see_also", language=language)))
    return "\n\n".join(blocks)


def overview(language: str = "en") -> str:
    """The documents, how much there is in each, and how to ask."""
    count, say = Counter(c.document for c in clauses()), partial(page_text, language=language)
    examples = {
        "by_id": "003.queen.17     carrom laws A20",
        "by_section": "003.queen        carrom laws 003",
        "by_words": say("example"),
        "rule_sets": "--diff laws-29 four-break",
        "house_rules": "--options laws-29",
    }
    return "\n".join(
        [
            say("overview", len(clauses())),
            "",
            *(
                f"  {number}  {count[number]:3}  {document_title(number, language=language)}"
                for number in DOCUMENT_TITLES
            ),
            "",
            say("decided", len(decisions())),
            "",
            *(f"{say(key):13}  carrom laws {words}" for key, words in examples.items()),
        ]
    )


def _hanging(id: str, text: str, *, margin: str = "", indent: int = _COLUMN) -> str:
    """The id, and beside it the text in a column of its own."""
    lines = textwrap.wrap(text, page_width() - indent)
    head = f"{margin}{bold(id)}{' ' * (indent - len(margin) - len(id))}{lines[0]}"
    return "\n".join([head, *(" " * indent + line for line in lines[1:])])


def _wrap(text: str, *, label: str = "") -> str:
    start = f"{_MARGIN}{label}: " if label else _MARGIN
    return wrapped(text, first=start, rest=_MARGIN * 2 if label else _MARGIN, width=page_width())
