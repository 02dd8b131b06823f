"""`carrom draw`: a picture of a position or of a stroke, still or moving."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from carrom.errors import BadInput, BadPosition, CarromError

if TYPE_CHECKING:
    from carrom.physics import Position, Trajectory

FORMATS = (".svg", ".png", ".gif")
LONGEST = 1 << 16
"""A position is at most a few hundred letters; more on standard input is something else."""


def draw(
    position: Annotated[
        list[str],
        typer.Argument(
            metavar="POSITION",
            help="A position's text, 'rack', or - to read the text from standard input.",
            show_default=False,
        ),
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Where to: .svg, .png or .gif. Without it, SVG on standard output.",
            show_default=False,
        ),
    ] = None,
    size: Annotated[int, typer.Option(metavar="PIXELS", help="How wide the picture is.")] = 480,
    striker: Annotated[
        tuple[float, float] | None,
        typer.Option(
            metavar="X Y",
            help="Where the striker stands: metres from the lower left corner of the surface.",
            show_default=False,
        ),
    ] = None,
    stroke: Annotated[
        tuple[float, float, float, float] | None,
        typer.Option(
            metavar="X Y ANGLE SPEED",
            help="Play this stroke and draw its paths: metres from the lower left corner, radians "
            "anticlockwise from x, metres a second.",
            show_default=False,
        ),
    ] = None,
    animate: Annotated[
        bool, typer.Option("--animate", help="Show the stroke in motion (.svg or .gif).")
    ] = False,
    speed: Annotated[
        float, typer.Option(help="Pace of an animation; 1 is the stroke's own.")
    ] = 1.0,
    turned: Annotated[
        int, typer.Option(metavar="QUARTERS", help="Seen by another player: quarter turns.")
    ] = 0,
    labels: Annotated[bool, typer.Option("--labels", help="Number the discs, from 1.")] = False,
    dark: Annotated[bool, typer.Option("--dark", help="A darker board, for a dark page.")] = False,
) -> None:
    """Draw a position, or a stroke with its paths, as SVG, PNG or animated GIF."""
    from carrom.drawing import animate_gif, animate_svg, draw_position, draw_stroke, to_png

    try:
        kind = kind_of(output, animated=animate)
        check_options(kind, striker=striker is not None, stroke=stroke is not None, animate=animate)
        check_animation(animate=animate, speed=speed, labels=labels)
        layout = read_position(" ".join(position))
        if stroke is None:
            spot = on_board("striker", *striker) if striker else None
            svg = draw_position(
                layout, size=size, striker=spot, turned=turned, labels=labels, dark=dark
            )
        else:
            played = play(layout, stroke)
            if kind == ".gif":
                picture = animate_gif(played, size=size, speed=speed, turned=turned, dark=dark)
                return write(output, picture)
            if animate:
                svg = animate_svg(played, size=size, speed=speed, turned=turned, dark=dark)
            else:
                svg = draw_stroke(played, size=size, turned=turned, labels=labels, dark=dark)
        write(output, to_png(svg) if kind == ".png" else svg.encode())
    except CarromError as error:
        typer.echo(f"Error: {error}", err=True)
        raise typer.Exit(1) from None


def kind_of(output: Path | None, *, animated: bool) -> str:
    """The format a file's name asks for."""
    if output is None:
        return ".svg"
    kind = output.suffix.lower()
    if kind not in FORMATS:
        raise BadInput(f"{output} ends in none of {', '.join(FORMATS)}", field="output")
    if kind == ".png" and animated:
        raise BadInput("a .png cannot move; animate an .svg or a .gif", field="output")
    return kind


def check_options(kind: str, *, striker: bool, stroke: bool, animate: bool) -> None:
    """Refuse options that contradict each other."""
    if striker and stroke:
        raise BadInput("the stroke says where it stands already", field="striker")
    if animate and not stroke:
        raise BadInput("only a stroke moves: give --stroke X Y ANGLE SPEED", field="animate")
    if kind == ".gif" and not animate:
        raise BadInput(
            "a .gif shows a stroke in motion: give --stroke and --animate", field="output"
        )


def check_animation(*, animate: bool, speed: float, labels: bool) -> None:
    """Refuse what would be left out: a pace without motion, numbers on discs that move."""
    if speed != 1 and not animate:
        raise BadInput("only an animation has a pace: give --animate", field="speed")
    if labels and animate:
        raise BadInput("an animation shows no numbers; leave out one of the two", field="labels")


def read_position(text: str) -> Position:
    """The position of a text, of the word 'rack', or of standard input."""
    from carrom.physics import Position, rack

    if text == "-":
        if sys.stdin is None:
            raise BadPosition("there is no standard input to read", field="position")
        data = sys.stdin.buffer.read(LONGEST + 1)
        if len(data) > LONGEST:
            raise BadPosition("standard input is too long for a position", field="position")
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise BadPosition("standard input is not UTF-8 text", field="position") from None
    if text.strip() == "rack":
        return rack()
    return Position.from_text(text).check()


def play(position: Position, numbers: tuple[float, float, float, float]) -> Trajectory:
    """The stroke, played out."""
    from carrom.physics import Stroke

    x, y, angle, speed = numbers
    meant = Stroke.at_angle(*on_board("stroke", x, y), angle, speed)
    # heavy, and wanted only here
    from carrom.cli.compiling import told_when_compiling
    from carrom.physics import simulate

    told_when_compiling()
    return simulate(position, meant)


def on_board(name: str, x: float, y: float) -> tuple[float, float]:
    """A place counted from the lower left corner, counted from the centre."""
    from carrom.physics import STANDARD

    surface, half = STANDARD.surface, STANDARD.half
    if not (0 <= x <= surface and 0 <= y <= surface):
        raise BadInput(
            f"({x}, {y}) is off the board; both lie between 0 and {surface} m", field=name
        )
    return x - half, y - half


def write(output: Path | None, picture: bytes) -> None:
    """Write the picture to its file, or to standard output."""
    if output is None:
        sys.stdout.buffer.write(picture)
        sys.stdout.flush()
        return
    try:
        output.write_bytes(picture)
    except OSError as problem:
        raise CarromError(f"cannot write {output}: {problem.strerror}") from None
