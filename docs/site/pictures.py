"""The pictures that explain the board and the players: `python -m docs.site.pictures` draws them.

Every line in them was simulated, every figure measured; a test draws them again and compares.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from pathlib import Path
from random import Random

from carrom.drawing import animate_svg, draw_position, draw_stroke
from carrom.physics import (
    STANDARD,
    STRIKER,
    Position,
    Stroke,
    Trajectory,
    What,
    aim_of,
    rack,
    simulate,
)
from carrom.players import LEVELS, level_figures

FOLDER = Path(__file__).parents[1] / "pictures"
BREAK = Stroke(x=0.10, y=-0.2526, dx=-0.25, dy=0.97, speed=5.5)
"""The break of the README."""
BANK = (
    Position.of(queen=[(0.05, 0.02)], white=[(0.23, 0.27), (-0.12, 0.05)], black=[(0.0, 0.26)]),
    Stroke(x=-0.18, y=-0.2526, dx=0.18, dy=0.98, speed=2.6),
)
"""A stroke with a little of everything: docs/physics.md lists its events."""
CUT = Position.of(white=[(0.21, 0.22)]), Stroke(x=-0.08, y=-0.2526, dx=0.58, dy=1.0, speed=1.8)
"""A cut that pockets its man, made by hands of all sorts."""
TRIES = 60
_INK, _RED, _BLUE, _PAPER = "#2a1c10", "#a8321f", "#1d5fa8", "#fffaf0"
_LIGHT = "#fff3dd"
_FONT = "font-family=\"system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif\""
_HALF = 418
"""Millimetres from the centre to the edge of a drawn board."""
_WHOLE = f'viewBox="-{_HALF} -{_HALF} {2 * _HALF} {2 * _HALF}"'


def moving_break() -> str:
    """The break in motion."""
    return animate_svg(simulate(rack(), BREAK), size=560, speed=0.6)


def coordinates() -> str:
    """The board with its axes, its corners and its chairs."""
    half, base = 1000 * STANDARD.half, 1000 * STANDARD.base_y
    parts = [
        _arrow(0, 0, 190, 0, _RED),
        _arrow(0, 0, 0, -190, _RED),
        _text(206, 9, "x", _RED, size=30),
        _text(22, -180, "y", _RED, size=30),
        _text(52, 34, "(0, 0)", _RED, size=22),
        f'<circle cx="{-half:g}" cy="{half:g}" r="8" fill="{_BLUE}"/>',
        _arrow(-half, half, -half + 140, half, _BLUE),
        _arrow(-half, half, -half, half - 140, _BLUE),
        _text(-half + 62, half - 62, "(0, 0) of carrom simulate", _BLUE, size=20, anchor="start"),
        f'<path d="M-184 {base:g}H184" stroke="{_INK}" stroke-width="3" stroke-dasharray="10 7"/>',
        _text(0, base - 16, f"base line, y = −{STANDARD.base_y:g}", _INK, size=20),
        _text(half - 10, -12, f"x = {STANDARD.half:g}", _INK, size=20, anchor="end"),
        _text(12, 28 - half, f"y = {STANDARD.half:g}", _INK, size=20, anchor="start"),
        _text(0, 404, "side 0: you", _LIGHT, size=24),
        _text(0, -388, "side 2: opposite", _LIGHT, size=24),
        f'<g transform="translate(388 0) rotate(90)">{_text(0, 0, "side 1", _LIGHT, size=24)}</g>',
        f'<g transform="translate(-388 0) rotate(-90)">{_text(0, 0, "side 3", _LIGHT, size=24)}</g>',
    ]
    return _over(draw_position(Position(), size=640), "".join(parts))


def first_contact() -> str:
    """The rack a millisecond after the striker has met it: how fast each disc goes, and where to."""
    played = simulate(rack(), Stroke(x=0.0, y=-0.2526, dx=0.0, dy=1.0, speed=4.0))
    contact = next(event.time for event in played.events if event.what is What.CONTACT)
    arrows = ""
    for disc, pieces in played.segments.items():
        piece = next((each for each in reversed(pieces) if each.t <= contact + 1e-3), None)
        if piece and disc != STRIKER and hypot(piece.vx, piece.vy) > 0.02:
            x, y = 1000 * piece.x, -1000 * piece.y
            arrows += _arrow(x, y, x + 36 * piece.vx, y - 36 * piece.vy, _RED, width=2.5)
    striker = played.at(contact)[STRIKER]
    board = draw_position(played.start, size=560, striker=striker)
    return _over(board, arrows).replace(_WHOLE, 'viewBox="-170 -200 340 340"')


def events() -> str:
    """A stroke with its events, numbered in their order."""
    played = simulate(*BANK)
    badges = ""
    for number, event in enumerate(played.events, 1):
        before = event.what is What.POCKET
        x, y = played.at(event.time - 1e-6 if before else event.time)[event.disc]
        badges += _badge(1000 * x, -1000 * y, str(number))
    return _over(draw_stroke(played, size=560), badges)


def hands() -> str:
    """One cut, made by the hands of three levels: where the man goes."""
    position, meant = CUT
    wide = 2 * _HALF + 40
    boards = ""
    for column, name in enumerate(("1", "4", "8")):
        hand, chance = LEVELS[name].hand, Random(18)
        aim = aim_of(position, meant)
        ways, pocketed = "", 0
        for _ in range(TRIES):
            played = simulate(position, hand.play(meant, chance, aim))
            pocketed += 0 in played.pocketed
            ways += _first_way(played)
        board = draw_position(position, size=836, striker=(meant.x, meant.y))
        title = _text(0, 480, f"level {name}: {pocketed} of {TRIES}", _INK, size=44)
        inner = _over(
            board, f'<g fill="none" stroke="{_RED}" stroke-width="3" stroke-opacity=".5">{ways}</g>'
        )
        boards += (
            f'<svg x="{column * wide}" width="836" height="836" {_WHOLE}>{_inside(inner)}</svg>'
        )
        boards += f'<g transform="translate({column * wide + _HALF} {_HALF})">{title}</g>'
    size = f'viewBox="-20 -20 {3 * wide} 970" width="960"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img"'
        f' aria-label="One cut by three hands" {_FONT}>'
        f'<rect x="-20" y="-20" width="{3 * wide}" height="970" rx="24" fill="{_PAPER}"/>{boards}</svg>\n'
    )


def levels() -> str:
    """What levels 1 to 8 are like: how often they pocket, how long their boards are."""
    figures = [level_figures()[str(number)] for number in range(1, 9)]
    longest = max(each.strokes for each in figures)
    rows = ""
    for number, each in enumerate(figures, 1):
        y = 60 + 44 * (number - 1)
        rows += _text(34, y + 21, str(number), _INK, size=20)
        rows += _bar(60, y, 360 * each.pockets, _RED, f"{each.pockets:.0%}")
        rows += _bar(540, y, 300 * each.strokes / longest, _BLUE, f"{each.strokes:.0f}")
    heads = _text(60, 36, "strokes that pocket something", _RED, size=18, anchor="start")
    heads += _text(540, 36, "strokes a board, both sides", _BLUE, size=18, anchor="start")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 920 430" width="920" role="img"'
        f' aria-label="Levels 1 to 8 in figures" {_FONT}>'
        f'<rect width="920" height="430" rx="16" fill="{_PAPER}"/>{heads}{rows}</svg>\n'
    )


PICTURES: dict[str, Callable[[], str]] = {
    "moving-break.svg": moving_break,
    "coordinates.svg": coordinates,
    "first-contact.svg": first_contact,
    "events.svg": events,
    "hands.svg": hands,
    "levels.svg": levels,
}


def _over(board: str, body: str) -> str:
    """A drawn board with more on it."""
    return board.replace("</svg>", f"<defs>{_HEADS}</defs><g {_FONT}>{body}</g></svg>")


def _inside(svg: str) -> str:
    """What an SVG holds, without itself."""
    return svg[svg.index(">") + 1 : svg.rindex("</svg>")]


def _first_way(played: Trajectory) -> str:
    """The way of the first disc, from where it lay to its first cushion, its pocket or its rest."""
    ends = [
        event.time for event in played.events if event.disc == 0 and event.what is not What.CONTACT
    ]
    if not ends:
        return ""
    (x, y), (to_x, to_y) = played.origins[0], played.at(ends[0] - 1e-9)[0]
    return f'<path d="M{1000 * x:.0f} {-1000 * y:.0f}L{1000 * to_x:.0f} {-1000 * to_y:.0f}"/>'


def _bar(x: float, y: float, wide: float, colour: str, text: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{wide:.1f}" height="28" rx="5" fill="{colour}"/>' + _text(
        x + wide + 10, y + 21, text, _INK, size=18, anchor="start"
    )


def _arrow(x: float, y: float, to_x: float, to_y: float, colour: str, *, width: float = 4) -> str:
    head = {_RED: "red", _BLUE: "blue"}[colour]
    return (
        f'<path d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}" stroke="{colour}" stroke-width="{width}"'
        f' marker-end="url(#to-{head})"/>'
    )


def _text(
    x: float, y: float, text: str, colour: str, *, size: float, anchor: str = "middle"
) -> str:
    halo = "" if colour == _LIGHT else ' paint-order="stroke" stroke="#fdf3dc" stroke-width="5"'
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="600" fill="{colour}"{halo}'
        f' text-anchor="{anchor}">{text}</text>'
    )


def _badge(x: float, y: float, text: str) -> str:
    circle = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="14" fill="{_PAPER}" stroke="{_RED}" stroke-width="2.5"/>'
    return circle + _text(x, y + 6, text, _INK, size=18)


_HEADS = "".join(
    f'<marker id="to-{name}" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="5" markerHeight="5"'
    f' orient="auto"><path d="M0 0L10 5L0 10z" fill="{colour}"/></marker>'
    for name, colour in (("red", _RED), ("blue", _BLUE))
)


if __name__ == "__main__":
    for name, draw in PICTURES.items():
        (FOLDER / name).write_text(draw(), "utf-8", newline="\n")
        print(f"· wrote docs/pictures/{name}")
