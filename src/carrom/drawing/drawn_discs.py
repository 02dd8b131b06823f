"""Men, queen and striker as turned discs.

Each kind has grooves of its own pattern, so that they differ for the colour-blind too.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, sin

from carrom.drawing import look
from carrom.drawing.letters import centre_number, strokes_of
from carrom.drawing.svg import number, points, stops
from carrom.physics import Equipment, turn

STRIKER_LETTER = "s"
"""Discs go by the first letter of their kind."""
WOOD = {"w": look.WHITE, "b": look.BLACK, "q": look.QUEEN, "s": look.STRIKER}


@dataclass(frozen=True, slots=True)
class PageTransform:
    """Where a place on the board (metres, y away) lies on the page (millimetres, y down)."""

    turned: int = 0

    def __call__(self, x: float, y: float) -> tuple[float, float]:
        """The place on the page; turning is that of `Position.turned`."""
        x, y = turn(x, y, self.turned)
        return 1000 * x, -1000 * y


@dataclass(frozen=True, slots=True)
class DrawnDisc:
    """A disc on the page: which symbol, where, and its number (none for the striker)."""

    letter: str
    x: float
    y: float
    number: int | None = None
    opacity: float = 1.0


def definitions(equipment: Equipment, letters: Iterable[str]) -> str:
    """The symbols of the kinds that are drawn, for the drawing's defs."""
    wanted = sorted(set(letters))
    if not wanted:
        return ""
    shadow = (
        '<radialGradient id="~shade"><stop offset=".72" stop-color="#2b1503" stop-opacity=".55"/>'
        '<stop offset="1" stop-color="#2b1503" stop-opacity="0"/></radialGradient>'
    )
    return shadow + "".join(
        _symbol(letter, 1000 * radius_of(letter, equipment)) for letter in wanted
    )


def radius_of(letter: str, equipment: Equipment) -> float:
    """The radius of a disc, in metres."""
    return equipment.striker_radius if letter == STRIKER_LETTER else equipment.man_radius


def draw_discs(discs: Iterable[DrawnDisc]) -> str:
    """The discs, those in the upper left first.

    Light comes from there, so that no shadow falls on a neighbour.
    """
    return "".join(
        f'<use href="#~{disc.letter}" x="{number(disc.x)}" y="{number(disc.y)}"'
        + (f' opacity="{number(disc.opacity)}"' if disc.opacity < 1 else "")
        + "/>"
        for disc in sorted(discs, key=lambda disc: (disc.x + disc.y, disc.x))
    )


def draw_labels(discs: Iterable[DrawnDisc], equipment: Equipment) -> str:
    """The number of every disc that has one, counted from 1 as in error messages."""
    scale = 1000 * equipment.man_radius / 10.5
    text = "".join(_label(disc, scale) for disc in discs if disc.number is not None)
    return (
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{text}</g>' if text else ""
    )


def _label(disc: DrawnDisc, scale: float) -> str:
    digits = str((disc.number or 0) + 1)
    dark = disc.letter == "w"
    ink, halo = ("#1d1511", "#fffaf0") if dark else ("#fffaf0", "#1d1511")
    path = strokes_of(digits)
    place = centre_number(digits, disc.x, disc.y, scale)
    return (
        f'<g transform="{place}"><g stroke="{halo}" stroke-width="3.4" stroke-opacity=".9">{path}</g>'
        f'<g stroke="{ink}" stroke-width="1.3">{path}</g></g>'
    )


def _symbol(letter: str, radius: float) -> str:
    wood = WOOD[letter]
    grooves = {"w": _white, "b": _black, "q": _queen, "s": _striker}[letter](radius, wood)
    edge, body = radius * 0.05, stops((0, 0.62, 1), wood.body)
    return (
        f'<radialGradient id="~{letter}g" cx=".42" cy=".38" r=".66">{body}</radialGradient>'
        f'<g id="~{letter}">'
        f'<circle cx="{number(radius * 0.09)}" cy="{number(radius * 0.13)}" r="{number(radius * 1.17)}"'
        ' fill="url(#~shade)"/>'
        f'<circle r="{number(radius - edge / 2)}" fill="url(#~{letter}g)" stroke="{wood.edge}"'
        f' stroke-width="{number(edge)}"/>{grooves}</g>'
    )


def _ring(radius: float, width: float, colour: str, more: str = "") -> str:
    line = f'stroke="{colour}" stroke-width="{number(width)}"{more}'
    return f'<circle r="{number(radius)}" fill="none" {line}/>'


def _white(radius: float, wood: look.Wood) -> str:
    """Three plain grooves."""
    return "".join(_ring(radius * part, radius * 0.06, wood.groove) for part in (0.76, 0.52, 0.28))


def _black(radius: float, wood: look.Wood) -> str:
    """One broad pale groove, and a turned hollow in the middle."""
    hollow = f'<circle r="{number(radius * 0.2)}" fill="{wood.edge}"/>'
    return (
        hollow
        + _ring(radius * 0.91, radius * 0.05, wood.groove, ' stroke-opacity=".35"')
        + _ring(radius * 0.62, radius * 0.07, wood.groove, ' stroke-opacity=".85"')
        + _ring(radius * 0.2, radius * 0.05, wood.groove, ' stroke-opacity=".6"')
    )


def _queen(radius: float, wood: look.Wood) -> str:
    """A ring of beads round a star."""
    beads = 2 * pi * radius * 0.72 / 16
    dots = f' stroke-linecap="round" stroke-dasharray="0 {number(beads, 3)}"'
    return _ring(radius * 0.72, radius * 0.13, wood.groove, dots) + _star(
        radius * 0.5, 8, wood.groove
    )


def _striker(radius: float, wood: look.Wood) -> str:
    """Two rings, a rosette between them, and a red heart."""
    return (
        _ring(radius * 0.82, radius * 0.05, wood.groove)
        + _star(radius * 0.68, 12, wood.groove, waist=0.62)
        + f'<circle r="{number(radius * 0.3)}" fill="{wood.body[1]}"/>'
        + f'<circle r="{number(radius * 0.17)}" fill="#c4202a"/>'
    )


def _star(radius: float, rays: int, colour: str, *, waist: float = 0.45) -> str:
    corners = [
        (r * sin(pi * corner / rays), -r * cos(pi * corner / rays))
        for corner in range(2 * rays)
        for r in (radius if corner % 2 == 0 else radius * waist,)
    ]
    return f'<path d="M{points(corners)}Z" fill="{colour}"/>'
