"""`carrom equipment`: print the equipment sheet, or certify what has been measured against it."""

from __future__ import annotations

import textwrap
import tomllib
from importlib.resources import files
from typing import Annotated

import typer
from typer import Argument

from carrom.cli.files import read_text
from carrom.cli.terminal import bold, page_width, refuse, wrapped
from carrom.errors import BadInput, CarromError
from carrom.physics import (
    SHEET,
    Certificate,
    Item,
    ItemResult,
    Requirement,
    certify,
    requirements,
)

_MEASURES_LIMIT = 1 << 20  # bytes
_NARROW = 64  # below this many columns the limits stand under what they limit

equipment = typer.Typer(
    name="equipment",
    help="The equipment sheet of document 003, and certifying against it.",
    rich_markup_mode=None,
    add_completion=False,
    invoke_without_command=True,
)


@equipment.callback()
def sheet(context: typer.Context) -> None:
    """Print the equipment sheet: every measure with its limits, its clause and its misprints."""
    if context.invoked_subcommand is None:
        typer.echo(sheet_text())


@equipment.command()
def check(
    file: Annotated[
        str, Argument(metavar="FILE.toml", help="What was measured; - for standard input.")
    ],
) -> None:
    """Certify a board, a set of men or a striker, item by item. Fails unless all measured passes."""
    try:
        text = read_text(file, limit=_MEASURES_LIMIT, of="a file of measures")
        certificate = certify(tomllib.loads(text))
    except RecursionError:
        refuse(f"{file} is nested too deeply")
    except ValueError as problem:
        refuse(f"{file} is not TOML: {problem}")
    except BadInput as problem:
        refuse(f"{file}: {problem}")
    except CarromError as problem:
        refuse(str(problem))
    typer.echo(_certificate_text(certificate))
    if not certificate.passed:
        raise typer.Exit(1)


@equipment.command()
def example() -> None:
    """Print a file of measures to start from."""
    typer.echo(example_text(), nl=False)


def example_text() -> str:
    """Measures of a board, men and a striker that can be certified, with a comment where one helps."""
    return (files("carrom.cli") / "measures.toml").read_text(encoding="utf-8")


def sheet_text() -> str:
    """The whole sheet as plain text."""
    limits = max(len(needed.limits) for needed in requirements())
    clause = max(len(needed.clause) for needed in requirements())
    blocks = [
        _wrap(
            "The equipment of document 003, its misprints corrected with the reason "
            "(see also: carrom laws A48)."
        )
    ]
    for group in SHEET:
        lines = [bold(group.title)]
        for needed in group.requirements:
            lines.append(_row(needed, limits, clause))
            if needed.note:
                printed = f"Printed: {needed.printed}. " if needed.printed else ""
                lines.append(_wrap(printed + needed.note, indent=6))
        blocks.append("\n".join(lines))
    blocks.append(
        "To certify what you have measured:\n"
        "  carrom equipment example > my.toml\n"
        "  carrom equipment check my.toml"
    )
    return "\n\n".join(blocks)


def _row(needed: Requirement, limits: int, clause: int) -> str:
    """What is required, its limits and its clause, in columns; on a narrow screen in two lines."""
    if page_width() < _NARROW:
        under = f"{needed.limits} ({needed.clause})"
        return f"{_wrap(needed.what, indent=2)}\n{_wrap(under, indent=4)}"
    room = page_width() - 6 - limits - clause
    first, *others = textwrap.wrap(needed.what, room)
    row = f"  {first:<{room}}  {needed.limits:<{limits}}  {needed.clause}"
    return "\n".join([row, *("  " + other for other in others)])


def _certificate_text(certificate: Certificate) -> str:
    """The certificate as plain text, a line an item, and a last line that says whether it passed."""
    count = {result: len(certificate.of(result)) for result in ItemResult}
    summary = ", ".join(f"{number} {result}" for result, number in count.items() if number)
    if not certificate.passed:
        end = "NOT certified"
    elif count[ItemResult.NOT_MEASURED]:
        end = "certified as far as it was measured"
    else:
        end = "certified"
    return "\n".join([*map(_item_text, certificate.items), "", f"{summary}: {end}"])


def _item_text(item: Item) -> str:
    mark = {ItemResult.PASS: "pass", ItemResult.FAIL: "FAIL", ItemResult.NOT_MEASURED: "-"}
    head = f"{mark[item.result]:<6}{item.requirement.key}"
    column = 36 if page_width() >= 80 else 8
    text = _wrap(item.text, indent=column)
    return f"{head}\n{text}" if len(head) >= column else f"{head:<{column}}{text[column:]}"


def _wrap(text: str, *, indent: int = 0) -> str:
    return wrapped(text, first=" " * indent, width=page_width())
