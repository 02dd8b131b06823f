"""Several strokes on one board, each in its colour with a number: what a player might do here."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import dist

from carrom.drawing.board import board_page
from carrom.drawing.drawn_discs import STRIKER_LETTER, DrawnDisc, PageTransform, draw_discs
from carrom.drawing.journey import falls, legs
from carrom.drawing.letters import draw_number
from carrom.drawing.paths import corners
from carrom.drawing.positions import describe_position, men
from carrom.drawing.svg import number, points
from carrom.errors import BadInput
from carrom.physics import STRIKER, Trajectory, What

INKS = ("#0b7a75", "#b3261e", "#5b3a9e", "#9a5b00", "#1f5fae", "#6a7a00")
"""Colours that differ for the colour-blind too, on pale wood."""
CASING = "#fffaf0"
BADGE = 11.5


def draw_choices(
    strokes: Sequence[Trajectory], *, size: float = 480, turned: int = 0, dark: bool = False
) -> str:
    """The position with several strokes from it, the first (the best) on top, as SVG.

    Each shows in its own colour the striker's way to its first contact and the ways of the discs that fall;
    where none does, that of the first that is struck, dotted. Its number stands on the striker, or below it
    where an earlier number does.

    >>> from carrom.physics import Stroke, rack, simulate
    >>> ways = [simulate(rack(), Stroke(x, -0.2526, -x, 0.25, 5.0)) for x in (-0.1, 0.1)]
    >>> draw_choices(ways, size=300)[:4]
    '<svg'
    """
    if not strokes:
        raise BadInput("there is no stroke to draw", field="strokes")
    first = strokes[0]
    view = PageTransform(turned)
    shown = men(first.start, view)
    strikers = [
        DrawnDisc(STRIKER_LETTER, *view(*stroke.origins[STRIKER]), opacity=0.9)
        for stroke in strokes
    ]
    layers = [
        _ways(stroke, INKS[index % len(INKS)], view, wide=index == 0)
        for index, stroke in enumerate(strokes)
    ]
    badges = [
        _badge(index + 1, *place, INKS[index % len(INKS)])
        for index, place in enumerate(_apart([(disc.x, disc.y) for disc in strikers]))
    ]
    worth_playing = "1 stroke" if len(strokes) == 1 else f"{len(strokes)} strokes"
    return board_page(
        f'<g fill="none" stroke-linejoin="round" stroke-linecap="round">{"".join(reversed(layers))}</g>'
        f"<g>{draw_discs(shown)}</g><g>{draw_discs(reversed(strikers))}</g>"
        f"{''.join(reversed(badges))}",
        letters=[*(disc.letter for disc in shown), STRIKER_LETTER],
        equipment=first.equipment,
        size=size,
        title=f"{describe_position(first.start)}; {worth_playing} worth playing",
        dark=dark,
    )


def _ways(played: Trajectory, ink: str, view: PageTransform, *, wide: bool) -> str:
    """The striker to its first contact, and what falls; where nothing does, what is struck."""
    lines = []
    contact = next(
        (event.time for event in played.events if event.what is What.CONTACT), played.seconds
    )
    way = [leg for leg in legs(played, STRIKER) if leg.start < contact - 1e-9]
    turns = corners(way)
    if turns:
        lines.append((turns, "6 4"))
    for disc, fall in falls(played).items():
        if disc == STRIKER:
            continue
        turns = [*corners(legs(played, disc)), played.equipment.pockets[fall.pocket]]
        if sum(dist(start, end) for start, end in pairwise(turns)) > 0:
            lines.append((turns, ""))
    if not any(not dashes for _, dashes in lines) and played.first_contact is not None:
        lines.append((corners(legs(played, played.first_contact)), "1.5 5"))
    width = 3.2 if wide else 2.2
    drawn = []
    for colour, more in ((CASING, 2.0), (ink, 0.0)):
        for turns, dashes in lines:
            dashed = f' stroke-dasharray="{dashes}"' if dashes and not more else ""
            drawn.append(
                f'<polyline points="{points(view(*place) for place in turns)}" stroke="{colour}"'
                f' stroke-width="{number(width + more)}"{dashed}/>'
            )
    return "".join(drawn)


def _apart(places: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Places for numbers, none over another: strokes from one place have theirs below each other."""
    apart: list[tuple[float, float]] = []
    for x, y in places:
        while any(dist((x, y), other) < 2 * BADGE for other in apart):
            y += 2 * BADGE  # noqa: PLW2901
        apart.append((x, y))
    return apart


def _badge(count: int, x: float, y: float, ink: str) -> str:
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(BADGE)}"'
    ring = f'<circle {place} fill="{ink}" stroke="{CASING}"/>'
    return ring + draw_number(str(count), x, y, 1.5, CASING)
