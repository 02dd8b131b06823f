"""`carrom papers`: score sheets, one page of rules and the umpire's card, as PDF."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from carrom.cli.files import house_rules, write_to
from carrom.cli.options import LanguageOption, RecordNumber, Rules
from carrom.cli.record_files import read_match
from carrom.errors import BadInput, CarromError
from carrom.extras import require
from carrom.laws import rule_set
from carrom.match import Match
from carrom.papers import (
    UNNAMED,
    PaperCard,
    ScoreSheet,
    blank_match,
    rules_card,
    sheet_of,
    typeset,
    umpire_card,
)

papers = typer.Typer(
    name="papers",
    help="Print score sheets, one page of rules or the umpire's card: PDF, from any rule set.",
    rich_markup_mode=None,
    add_completion=False,
    no_args_is_help=True,
)

FormatName = Annotated[
    str,
    Option(
        "--format",
        metavar="NAME",
        help="A format of the rule set, or one in words: 'points=25 boards=8 games=3'. Left out: its first.",
    ),
]
PdfOutput = Annotated[
    Path | None, Option("--output", "-o", metavar="FILE.pdf", help="Where to; left out, stdout.")
]


@papers.command()
def rules(
    rules: Rules = "laws-29",
    form: FormatName = "",
    output: PdfOutput = None,
    language: LanguageOption = "en",
) -> None:
    """Print one page of rules for players."""
    _check(output)
    _print(rules_card(rule_set(rules), form, language=language), output)


@papers.command()
def umpire(
    rules: Rules = "laws-29",
    form: FormatName = "",
    address: Annotated[
        str,
        Option(
            metavar="URL",
            help="Where phones find the umpire's screen; printed with a code to scan.",
        ),
    ] = "",
    output: PdfOutput = None,
    language: LanguageOption = "en",
) -> None:
    """Print the umpire's card: what to do when, and how to connect the phone."""
    _check(output)
    card = umpire_card(rule_set(rules), form, language=language, address=address)
    _print(card, output)


@papers.command()
def sheet(
    file: Annotated[
        str | None,
        Argument(metavar="FILE", help="A record; - for standard input. Left out: an empty sheet."),
    ] = None,
    strokes: Annotated[bool, Option("--strokes", help="Also every stroke and its ruling.")] = False,
    rules: Rules = "laws-29",
    form: FormatName = "",
    a: Annotated[
        str, Option("--a", metavar="NAMES", help="One side: 'Asha' or 'Asha, Ravi'.")
    ] = "",
    b: Annotated[str, Option("--b", metavar="NAMES", help="The other side.")] = "",
    people: Annotated[
        str, Option(metavar="NAMES", help="Who play the points game: 'Asha, Ravi, Mina'.")
    ] = "",
    number: RecordNumber = 1,
    output: PdfOutput = None,
    language: LanguageOption = "en",
) -> None:
    """Print the score sheet of a match, or an empty one to fill in by hand."""
    _check(output)
    if file is None:
        if strokes:
            raise BadInput("only the record of a match has strokes: give its file", field="strokes")
        blank = _blank_points(rules, form, people) if people else _blank(rules, form, a, b)
        _print(sheet_of(blank, blank_rows=True, language=language), output)
        return
    match = read_match(file, number)
    if not match.line:
        raise CarromError(f"{file} holds a header and no events: there is nothing to print")
    _print(sheet_of(match, strokes=strokes, language=language), output)


def _blank(rules: str, form: str, a: str, b: str) -> Match:
    """A match between sides that may still be without names."""
    house, name = house_rules(rules)
    sides = [tuple(filter(None, map(str.strip, names.split(",")))) for names in (a, b)]
    for field, names in zip("ab", sides, strict=True):
        if len(names) > 2:
            raise BadInput("a side has one player or two: 'Asha, Ravi'", field=field)
    longest = max(len(names) for names in sides) or 1
    first, second = ((*names, *([UNNAMED] * (longest - len(names)))) for names in sides)
    return blank_match(name, form, house=house, a=first, b=second)


def _blank_points(rules: str, form: str, people: str) -> Match:
    """A match of the points game; whose name is left out between commas has a line to write it on."""
    names = [name.strip() or UNNAMED for name in people.split(",")]
    if not 2 <= len(names) <= 4:
        raise BadInput("two, three or four play: 'Asha, Ravi, Mina'", field="people")
    house, name = house_rules(rules)
    first, second, *others = names
    return blank_match(name, form, house=house, a=(first,), b=(second,), others=others)


def _check(output: Path | None) -> None:
    """Say at once what would make the work vain."""
    require("papers")
    if output is not None and output.suffix.lower() != ".pdf":
        raise BadInput(f"{output} does not end in .pdf", field="output")
    if output is None and sys.stdout.isatty():
        raise BadInput(
            "a PDF cannot be shown in a terminal: give --output FILE.pdf", field="output"
        )


def _print(paper: PaperCard | ScoreSheet, output: Path | None) -> None:
    write_to(output, typeset(paper))
