"""`carrom draw`: a picture of a position or of a stroke, still or moving."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from typer import Argument, Option

from carrom.cli.files import read_text, write_to
from carrom.cli.terminal import need_simulator
from carrom.drawing import animate_gif, animate_svg, draw_position, draw_stroke, to_png
from carrom.errors import BadInput
from carrom.physics import STANDARD, Position, Stroke, Trajectory, from_corner, rack

FORMATS = (".svg", ".png", ".gif")
POSITION_LIMIT = 1 << 16
"""Bytes. A position is at most a few hundred letters; more on standard input is something else."""


def draw(
    position: Annotated[
        list[str],
        Argument(
            metavar="POSITION",
            help="A position's text, 'rack', or - to read the text from standard input.",
            show_default=False,
        ),
    ],
    output: Annotated[
        Path | None,
        Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Where to: .svg, .png or .gif. Without it, SVG on standard output.",
        ),
    ] = None,
    size: Annotated[int, Option(metavar="PIXELS", help="How wide the picture is.")] = 480,
    striker: Annotated[
        tuple[float, float] | None,
        Option(
            metavar="X Y",
            help="Where the striker stands: metres from the lower left corner of the surface.",
        ),
    ] = None,
    stroke: Annotated[
        tuple[float, float, float, float] | None,
        Option(
            metavar="X Y ANGLE SPEED",
            help="Play this stroke and draw its paths: metres from the lower left corner, radians "
            "anticlockwise from x, metres a second.",
        ),
    ] = None,
    animate: Annotated[
        bool, Option("--animate", help="Show the stroke in motion (.svg or .gif).")
    ] = False,
    speed: Annotated[float, Option(help="Pace of an animation; 1 is the stroke's own.")] = 1.0,
    turned: Annotated[
        int, Option(metavar="QUARTERS", help="Seen by another player: quarter turns.")
    ] = 0,
    labels: Annotated[bool, Option("--labels", help="Number the discs, from 1.")] = False,
    dark: Annotated[bool, Option("--dark", help="A darker board, for a dark page.")] = False,
) -> None:
    """Draw a position, or a stroke with its paths, as SVG, PNG or animated GIF."""
    kind = ".svg" if output is None else output.suffix.lower()
    for wrong, field, message in (
        (kind not in FORMATS, "output", f"{output} ends in none of {', '.join(FORMATS)}"),
        (kind == ".png" and animate, "output", "a .png cannot move; animate an .svg or a .gif"),
        (striker and stroke, "striker", "the stroke says where it stands already"),
        (animate and not stroke, "animate", "only a stroke moves: give --stroke X Y ANGLE SPEED"),
        (
            kind == ".gif" and not animate,
            "output",
            "a .gif shows a stroke in motion: give --stroke and --animate",
        ),
        (speed != 1 and not animate, "speed", "only an animation has a pace: give --animate"),
        (labels and animate, "labels", "an animation shows no numbers; leave out one of the two"),
    ):
        if wrong:
            raise BadInput(message, field=field)
    layout = read_position(" ".join(position))
    look: dict[str, Any] = {"size": size, "turned": turned, "dark": dark}
    picture: str | bytes
    if stroke is None:
        spot = _from_centre("striker", *striker) if striker else None
        picture = draw_position(layout, striker=spot, labels=labels, **look)
    elif animate:
        moving = animate_gif if kind == ".gif" else animate_svg
        picture = moving(_play(layout, *stroke), speed=speed, **look)
    else:
        picture = draw_stroke(_play(layout, *stroke), labels=labels, **look)
    write_to(output, to_png(picture) if kind == ".png" and isinstance(picture, str) else picture)


def read_position(text: str) -> Position:
    """The position of a text, of the word 'rack', or of standard input."""
    if text == "-":
        text = read_text("-", limit=POSITION_LIMIT, of="a position")
    return rack() if text.strip() == "rack" else Position.from_text(text).check()


def _play(position: Position, x: float, y: float, angle: float, speed: float) -> Trajectory:
    stroke = Stroke.at_angle(*_from_centre("stroke", x, y), angle, speed)
    from carrom.physics import simulate  # heavy, and wanted only here

    need_simulator()
    return simulate(position, stroke)


def _from_centre(name: str, x: float, y: float) -> tuple[float, float]:
    """A place counted from the lower left corner, counted from the centre."""
    surface = STANDARD.surface
    if not (0 <= x <= surface and 0 <= y <= surface):
        message = f"({x}, {y}) is off the board; both lie between 0 and {surface} m"
        raise BadInput(message, field=name)
    return from_corner(x, y)
