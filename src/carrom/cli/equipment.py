"""`carrom equipment`: print the equipment sheet, or certify what has been measured against it."""

from __future__ import annotations

import shutil
import sys
import textwrap
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from carrom.errors import BadInput

if TYPE_CHECKING:
    from carrom.physics import Certificate, Item, Requirement

_WIDEST = 100
_LONGEST = 1 << 20
_MARGIN = "  "
_NARROW = 64  # below this many columns the limits stand under what they limit

EXAMPLE = """\
# Measures for `carrom equipment check`: centimetres, grams, metres a second.
# Leave out what you have not measured. A list stands for the same measure taken several times.

[board]
surface = [74.0, 74.0]  # both sides
height = 65
pocket_diameter = [4.45, 4.45, 4.50, 4.40]
base_line_length = 47.3  # end circles included
lower_line_distance = 10.15  # from the frame
lower_line_thickness = 0.55
base_line_gap = 3.18
base_circle_diameter = 3.18
base_circle_red = 2.54
base_circle_spacing = 1.32
arrow_thickness = 0.15
arrow_length = 26.7
arrow_pocket_gap = 5.0
centre_circle_diameter = 3.18
outer_circle_diameter = 17.0
smooth = true  # flat, smooth and of wood
nets = true
corners_cut = true
arrows_to_pockets = true

[men]
white = 9
black = 9
red = 1
diameter = [3.16, 3.17, 3.18, 3.18]  # as many as you have measured
thickness = [0.80, 0.82, 0.81]
mass = [5.42, 5.45, 5.48]
material = "wood"
rounded = true
slide = true

[striker]
diameter = 4.13
mass = 14.9
material = "acrylic"
visible_metal = false
smooth = true

[run_test]  # runs = 4 if you have counted them, or how hard it was struck on which surface
speed = 4.2
friction = 0.10
cushion_restitution = 0.70
striker_mass = 15.0
"""

equipment = typer.Typer(
    name="equipment",
    help="The equipment sheet of document 003, and certifying against it.",
    rich_markup_mode=None,
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
        str, typer.Argument(metavar="FILE.toml", help="What was measured; - for standard input.")
    ],
) -> None:
    """Certify a board, a set of men or a striker, item by item. Fails unless all measured passes."""
    from carrom.physics import certify

    try:
        certificate = certify(_read(file))
    except BadInput as problem:
        _refuse(f"{file}: {problem}")
    typer.echo(certificate_text(certificate))
    if not certificate.passed:
        raise typer.Exit(1)


@equipment.command()
def example() -> None:
    """Print a file of measures to start from."""
    typer.echo(EXAMPLE, nl=False)


def sheet_text() -> str:
    """The whole sheet as plain text."""
    from carrom.physics import SHEET, requirements

    limits = max(len(needed.limits) for needed in requirements())
    clause = max(len(needed.clause) for needed in requirements())
    blocks = [
        textwrap.fill(
            "The equipment of document 003, its misprints corrected with the reason "
            "(see also: carrom laws A48).",
            _width(),
        )
    ]
    for group in SHEET:
        lines = [typer.style(group.title, bold=True)]
        for needed in group.requirements:
            lines += _row(needed, limits, clause)
            if needed.note:
                printed = f"Printed: {needed.printed}. " if needed.printed else ""
                lines += textwrap.wrap(
                    printed + needed.note,
                    _width(),
                    initial_indent=_MARGIN * 3,
                    subsequent_indent=_MARGIN * 3,
                )
        blocks.append("\n".join(lines))
    blocks.append(
        "To certify what you have measured:\n"
        f"{_MARGIN}carrom equipment example > my.toml\n"
        f"{_MARGIN}carrom equipment check my.toml"
    )
    return "\n\n".join(blocks)


def _row(needed: Requirement, limits: int, clause: int) -> list[str]:
    """What is required, its limits and its clause, in columns; on a narrow screen in two lines."""
    room = _width() - 3 * len(_MARGIN) - limits - clause
    if _width() < _NARROW:
        under = f"{needed.limits} ({needed.clause})"
        return [
            *textwrap.wrap(
                needed.what, _width(), initial_indent=_MARGIN, subsequent_indent=_MARGIN
            ),
            *textwrap.wrap(
                under, _width(), initial_indent=_MARGIN * 2, subsequent_indent=_MARGIN * 2
            ),
        ]
    first, *others = textwrap.wrap(needed.what, room)
    row = f"{_MARGIN}{first:<{room}}{_MARGIN}{needed.limits:<{limits}}{_MARGIN}{needed.clause}"
    return [row, *(_MARGIN + other for other in others)]


def certificate_text(certificate: Certificate) -> str:
    """The certificate as plain text, a line an item, and a last line that says whether it passed."""
    from carrom.physics import ItemResult

    lines = [line for item in certificate.items for line in _item_lines(item)]
    count = {result: len(certificate.of(result)) for result in ItemResult}
    summary = ", ".join(f"{number} {result}" for result, number in count.items() if number)
    if not certificate.passed:
        end = "NOT certified"
    elif count[ItemResult.NOT_MEASURED]:
        end = "certified as far as it was measured"
    else:
        end = "certified"
    return "\n".join([*lines, "", f"{summary}: {end}"])


def _item_lines(item: Item) -> list[str]:
    from carrom.physics import ItemResult

    mark = {ItemResult.PASS: "pass", ItemResult.FAIL: "FAIL", ItemResult.NOT_MEASURED: "-"}[
        item.result
    ]
    head = f"{mark:<6}{item.requirement.key}"
    column = 36 if _width() >= 80 else 8
    if len(head) >= column:
        head, text = head + "\n" + " " * column, item.text
    else:
        head, text = f"{head:<{column}}", item.text
    wrapped = textwrap.wrap(text, _width() - column)
    return [head + wrapped[0], *(" " * column + line for line in wrapped[1:])]


def _read(file: str) -> dict[str, Any]:
    """The measures of a TOML file; ends with status 2 if there are none to read."""
    import tomllib

    try:
        if file == "-" and sys.stdin is None:
            _refuse("there is no standard input to read")
        if file == "-":
            content = sys.stdin.buffer.read(_LONGEST + 1)
        else:
            with open(file, "rb") as source:
                content = source.read(_LONGEST + 1)
        if len(content) > _LONGEST:
            _refuse(f"{file} is longer than 1 MiB: not a file of measures")
        return tomllib.loads(content.decode("utf-8-sig"))
    except OSError as problem:
        _refuse(f"cannot read {file}: {problem.strerror}")
    except UnicodeDecodeError:
        _refuse(f"{file} is not UTF-8 text")
    except RecursionError:
        _refuse(f"{file} is nested too deeply")
    except ValueError as problem:
        _refuse(f"{file} is not TOML: {problem}")


def _refuse(message: str) -> NoReturn:
    """Say why nothing can be certified and end with status 2."""
    typer.echo(f"Error: {message}", err=True)
    raise typer.Exit(2)


def _width() -> int:
    return max(40, min(shutil.get_terminal_size().columns, _WIDEST))
