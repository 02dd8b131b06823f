"""The board itself: frame, ply, pockets, base lines and circles, arrows, centre and outer circle.

Every length comes from `Equipment` or from document 003; what it leaves free (the width of the frame, the
ornament) is ours. The misprints of 003 are read as decision A48 reads them.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, radians, sin, sqrt

from carrom.drawing import drawn_discs
from carrom.drawing.grain import frame_grain, grain_definitions, ply_grain
from carrom.drawing.look import Look, look_of
from carrom.drawing.svg import number, page, points, stops
from carrom.physics import Equipment

FRAME = 48.0  # millimetres; no clause says how wide a frame is
CORNER = 15.0  # the outer corners are rounded
BEAD = 6.0  # the polished inner edge the discs bounce from
SHADE = 15.0  # how far the frame's shadow reaches over the ply
_FALL = (0.5, 0.16, 0.16, 0.42)  # how dark it is: under the upper, right, lower and left side

LOWER_LINE = 5.75  # 003.base.1b: 0.50 to 0.65 cm thick
LINE = 1.5  # the upper line: 003 is silent; as thick as an arrow (003.arrows.1)
RED_PART = 12.7  # 003.base.2b: 2.54 cm across
ARROW_TO_POCKET = 50.0  # 003.arrows.3
ARROW_LENGTH = 267.0  # 003.arrows.4
ARCH = 31.75  # 003.arrows.5, read as 6.35 cm across
ARCH_SWEEP = 128.0  # degrees either side of the arrow's start


def half_page(equipment: Equipment) -> float:
    """Half the side of the drawing: the board with its frame, in millimetres."""
    return 1000 * equipment.half + FRAME


def board_page(
    body: str,
    *,
    letters: Iterable[str],
    equipment: Equipment,
    size: float,
    title: str,
    dark: bool,
    definitions: str = "",
    half: float | None = None,
    look: Look | None = None,
) -> str:
    """The board with ``body`` on it, as SVG. ``letters``: the kinds of disc the body uses.

    ``half``: millimetres from the centre to the edge of the picture; without it all of the board is shown.
    ``look``: the woods of the board, instead of those by day or on a dark page.
    """
    look = look or look_of(dark=dark)
    return page(
        f"<defs>{_definitions(equipment, look)}{drawn_discs.definitions(equipment, letters)}"
        f"{definitions}</defs>{_board(equipment, look)}{body}",
        half=half_page(equipment) if half is None else half,
        size=size,
        title=title,
    )


def _definitions(equipment: Equipment, look: Look) -> str:
    """Gradients and repeated parts, for the drawing's defs."""
    half, outer = 1000 * equipment.half, half_page(equipment)
    across = (0, BEAD * 0.45 / FRAME, BEAD / FRAME, 0.5, 1)  # the frame, from the ply outwards
    return (
        f'<radialGradient id="~ply" cx=".4" cy=".34" r=".85">{stops((0, 0.55, 1), look.ply)}</radialGradient>'
        f'<linearGradient id="~frame" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="{number(half)}"'
        f' y2="{number(outer)}">{stops(across, look.frame, 3)}</linearGradient>'
        '<radialGradient id="~hole">'
        f'<stop stop-color="{look.hole[0]}" offset=".45"/><stop stop-color="{look.hole[1]}" offset="1"/>'
        "</radialGradient>"
        # the frame's shadow on the ply
        f'<linearGradient id="~fall" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="{number(-half)}"'
        f' y2="{number(SHADE - half)}"><stop stop-color="#2b1503"/>'
        '<stop offset=".4" stop-color="#2b1503" stop-opacity=".3"/>'
        '<stop offset="1" stop-color="#2b1503" stop-opacity="0"/></linearGradient>'
        # the light on the outer edge
        '<linearGradient id="~edge" x2="1" y2="1"><stop stop-color="#ffe1b4" stop-opacity=".45"/>'
        '<stop offset=".5" stop-color="#ffe1b4" stop-opacity=".06"/>'
        '<stop offset="1" stop-opacity=".4"/></linearGradient>'
        + grain_definitions(half, look)
        + _frame_side(half, outer, look)
        + _base(equipment, look)
        + _corner(equipment, look)
        + _petals(equipment, look)
    )


def _board(equipment: Equipment, look: Look) -> str:
    """The empty board."""
    half, outer = 1000 * equipment.half, half_page(equipment)
    square, whole = (
        f'x="{number(-end)}" y="{number(-end)}" width="{number(2 * end)}" height="{number(2 * end)}"'
        for end in (half, outer)
    )
    return (
        # below the frame, so that no light shines through its mitres
        f'<rect {whole} rx="{number(CORNER)}" fill="{look.frame[2]}"/>'
        f'<rect {square} fill="url(#~ply)"/>'
        + ply_grain(half)
        + _ornament(equipment, look)
        + _four("base")
        + _four("corner")
        + f'<g fill="url(#~fall)">{_fall(half)}</g>'
        + _four("side")
        + _light(half, outer)
        + f'<rect x="{number(1 - outer)}" y="{number(1 - outer)}" width="{number(2 * outer - 2)}"'
        f' height="{number(2 * outer - 2)}" rx="{number(CORNER - 1)}" fill="none" stroke="url(#~edge)"/>'
    )


def _four(name: str) -> str:
    """One part on each of the four sides or corners."""
    turns = "".join(f'<use href="#~{name}" transform="rotate({turn})"/>' for turn in (90, 180, 270))
    return f'<use href="#~{name}"/>{turns}'


def _trapezium(half: float, page: float) -> str:
    """The lower side of the frame, mitred, its outer corners rounded."""
    turn = page - CORNER + CORNER / sqrt(2)  # where the mitre meets the rounding
    flat, radius = number(page - CORNER), number(CORNER)
    return (
        f"M{points([(half, half), (turn, turn)])}A{radius} {radius} 0 0 1 {flat} {number(page)}H-{flat}"
        f"A{radius} {radius} 0 0 1 {points([(-turn, turn)])}L{points([(-half, half)])}Z"
    )


def _frame_side(half: float, page: float, look: Look) -> str:
    """The lower side of the frame, mitred at both ends."""
    turn = page - CORNER + CORNER / sqrt(2)
    return (
        '<g id="~side">'
        f'<path d="{_trapezium(half, page)}" fill="url(#~frame)"/>'
        f'<g fill="none" stroke="{look.frame_grain}">{frame_grain(half + BEAD, page, CORNER)}</g>'
        f'<path d="M{points([(half, half), (turn, turn)])}" stroke="{look.frame[0]}" stroke-opacity=".75"'
        ' stroke-width="1.1"/>'
        "</g>"
    )


def _light(half: float, page: float) -> str:
    """Light from the upper left on the frame; the lower and right sides lie darker."""
    sides = zip((0, 90, 180, 270), ("#000", "#fff", "#fff", "#000"), (16, 5, 9, 9), strict=True)
    shape = _trapezium(half, page)
    return "".join(
        f'<path d="{shape}" transform="rotate({turn})" fill="{colour}" fill-opacity="{number(part / 100)}"/>'
        for turn, colour, part in sides
    )


def _fall(half: float) -> str:
    """The frame's shadow: deep under the upper and the left side, slight along the others."""
    corner, width = number(-half), number(2 * half)
    strip = f'<rect x="{corner}" y="{corner}" width="{width}" height="{number(SHADE)}"'
    return "".join(
        f'{strip} transform="rotate({turn})" opacity="{number(strength)}"/>'
        for turn, strength in zip((0, 90, 180, 270), _FALL, strict=True)
    )


def _base(equipment: Equipment, look: Look) -> str:
    """The base lines of the lower side with the circles that close them (003.base)."""
    rear, front = 1000 * equipment.rear_line, 1000 * equipment.front_line
    x, y = 1000 * equipment.base_circle_x, 1000 * equipment.base_y
    radius = 1000 * equipment.base_circle_radius
    # the lines lie within the strip whose width 003.base.1d gives, and so do the circles' outlines
    circles = "".join(
        f'<circle cx="{number(side * x)}" cy="{number(y)}" r="{number(radius - LINE / 2)}"'
        f' fill="{look.paint}" stroke="{look.ink}" stroke-width="{number(LINE)}"/>'
        f'<circle cx="{number(side * x)}" cy="{number(y)}" r="{number(RED_PART)}" fill="{look.red}"/>'
        for side in (-1, 1)
    )
    return (
        f'<g id="~base"><path fill="{look.ink}" d="M{number(-x)} {number(rear)}H{number(x)}'
        f"v{number(-LOWER_LINE)}H{number(-x)}zM{number(-x)} {number(front)}H{number(x)}v{number(LINE)}"
        f'H{number(-x)}z"/>{circles}</g>'
    )


def _corner(equipment: Equipment, look: Look) -> str:
    """Arrow, arch and pocket of the lower right corner."""
    centre, radius = 1000 * equipment.pocket_centre, 1000 * equipment.pocket_radius
    half = 1000 * equipment.half
    tip = sqrt(2) * centre - radius - ARROW_TO_POCKET
    tail = tip - ARROW_LENGTH
    width = 1000 * equipment.arrow_width
    arch, arch_heads = _arch(tail)
    # drawn along the x axis, then turned by 45 degrees
    arrow = (
        f'<g transform="rotate(45)"><path d="M{number(tail)} 0H{number(tip - 10)}{arch}" fill="none"'
        f' stroke="{look.ink}" stroke-width="{number(width)}"/>'
        f'<path fill="{look.ink}" d="{_head(tip, 0, 0, 17)}{arch_heads}"/></g>'
    )
    at = f'cx="{number(centre)}" cy="{number(centre)}"'
    # the ply is cut away up to the corner (003.pockets.2)
    cut = f"M{number(centre)} {number(half)}H{number(half)}V{number(centre)}"
    return (
        f'<g id="~corner">{arrow}<path d="{cut}" fill="{look.hole[0]}"/>'
        f'<circle {at} r="{number(radius)}" fill="url(#~hole)"/>'
        f'<path d="{_net(centre, radius)}" fill="none" stroke="{look.net}" stroke-opacity=".42"'
        ' stroke-width=".7"/>'
        # the cut through the ply: dark in its own shadow, with a lit edge
        f'<circle {at} r="{number(radius - 0.9)}" fill="none" stroke="{look.rim}" stroke-width="1.8"/>'
        f'<circle {at} r="{number(radius + 0.35)}" fill="none" stroke="#fff0d2" stroke-opacity=".45"'
        ' stroke-width=".7"/>'
        "</g>"
    )


def _arch(tail: float) -> tuple[str, str]:
    """The arch round the start of an arrow (003.arrows.5), as part of its path; and its two heads."""
    angle, radius = radians(180 - ARCH_SWEEP), number(ARCH)
    x, y = tail + ARCH + ARCH * cos(angle), ARCH * sin(angle)
    along = radians(ARCH_SWEEP - 90)  # where the arch is heading at its end
    heads = _head(x, -y, along, 12, middle=0.3) + _head(x, y, -along, 12, middle=0.3)
    return f"M{points([(x, -y)])}A{radius} {radius} 0 1 0 {points([(x, y)])}", heads


def _head(x: float, y: float, angle: float, length: float, *, middle: float = 1.0) -> str:
    """A swept arrowhead; its tip lies ``middle`` of its length before (x, y) or, at 1, on it."""
    c, s = cos(angle), sin(angle)
    shift = length * (1 - middle)
    outline = [(0, 0), (-length, length * 0.32), (-length * 0.68, 0), (-length, -length * 0.32)]
    turned = [(x + (a + shift) * c - b * s, y + (a + shift) * s + b * c) for a, b in outline]
    return f"M{points(turned)}Z"


def _net(centre: float, radius: float) -> str:
    """Strings of the net that hangs under a pocket (003.equip.5)."""
    path = []
    for string in range(12):
        for twist in (-1, 1):
            start, end = string * pi / 6, string * pi / 6 + twist * 0.8
            outer = (centre + radius * cos(start), centre + radius * sin(start))
            inner = (centre + 0.35 * radius * cos(end), centre + 0.35 * radius * sin(end))
            path.append(
                f"M{number(outer[0], 1)} {number(outer[1], 1)}L{number(inner[0], 1)} {number(inner[1], 1)}"
            )
    return "".join(path)


def _petals(equipment: Equipment, look: Look) -> str:
    """A petal of the rosette, two-toned along its rib, and the leaf beside it."""
    inner = 1000 * equipment.centre_circle_radius + 2
    outer = 1000 * equipment.outer_circle_radius - 11
    span = outer - inner
    belly, wide = inner + 0.5 * span, 0.46 * span
    edge = f"M{number(inner)} 0Q{number(belly)} {number(-wide)} {number(outer)} 0"
    other = f"Q{number(belly)} {number(wide)} {number(inner)} 0"
    leaf, thin = inner + 0.42 * span, 0.15 * span
    return (
        f'<g id="~petal" stroke="{look.ink}" stroke-width=".9" stroke-linejoin="round">'
        f'<path transform="rotate(22.5)" fill="{look.gold}" d="M{number(leaf)} 0Q{number(leaf + 0.3 * span)}'
        f' {number(-thin)} {number(outer)} 0Q{number(leaf + 0.3 * span)} {number(thin)} {number(leaf)} 0z"/>'
        f'<path d="{edge}{other}z" fill="{look.paint}"/><path d="{edge}z" fill="{look.red}"/></g>'
    )


def _ornament(equipment: Equipment, look: Look) -> str:
    """Centre circle, outer circle and the rosette between them (003.centre, 003.outer)."""
    outer = 1000 * equipment.outer_circle_radius
    centre = 1000 * equipment.centre_circle_radius
    petals = "".join(
        f'<use href="#~petal" transform="rotate({turn})"/>' for turn in range(0, 360, 45)
    )
    beads = 2 * pi * (outer - 4.5) / 64
    return (
        f'<circle r="{number(outer - LINE / 2)}" fill="{look.paint}" fill-opacity=".5" stroke="{look.ink}"'
        f' stroke-width="{number(LINE)}"/>'
        f'<circle r="{number(outer - 4.5)}" fill="none" stroke="{look.red}" stroke-width="2.6"'
        f' stroke-linecap="round" stroke-dasharray="0 {number(beads, 3)}"/>'
        f'<circle r="{number(outer - 7.5)}" fill="none" stroke="{look.ink}" stroke-width=".9"/>'
        f"{petals}"
        f'<circle r="{number(centre - LINE / 2)}" fill="{look.red}" stroke="{look.ink}"'
        f' stroke-width="{number(LINE)}"/>'
    )
