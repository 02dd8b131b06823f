"""A stroke as one picture: the position before it, the way of every disc, and where each ended."""

from __future__ import annotations

from collections import Counter
from math import cos, dist, pi, sin

from carrom.drawing.board import board_page
from carrom.drawing.drawn_discs import (
    STRIKER_LETTER,
    DrawnDisc,
    PageTransform,
    draw_discs,
    draw_labels,
    radius_of,
)
from carrom.drawing.journey import Leg, discs, falls, legs
from carrom.drawing.positions import describe_position, men
from carrom.drawing.svg import number, points
from carrom.physics import STRIKER, Trajectory, What

INK = {"w": "#fffdf5", "b": "#1d1511", "q": "#c4202a", "s": "#0f7f8e"}
CASING = {"w": "#4a3415", "b": "#f7ead0", "q": "#fff1dc", "s": "#f2fbfa"}
"""Each path runs between two edges of this colour, so that it stands out on wood, ink and other paths."""
MOST_GHOSTS = 6
CROWD = 8
"""When more discs than this moved, their ways are drawn finer."""
_NEAR = 2e-5  # metres: nearer corners of a path are one


def draw_stroke(
    trajectory: Trajectory,
    *,
    size: float = 480,
    paths: bool = True,
    ghosts: bool = True,
    aim: bool = True,
    rest: bool = True,
    turned: int = 0,
    labels: bool = False,
    dark: bool = False,
) -> str:
    """The stroke on its board, as SVG, ``size`` pixels wide.

    The discs stand where they stood before it. ``paths``: the way of every disc that moved. ``aim``: the
    line the striker was sent along. ``ghosts``: rings where a disc stood when it set another in motion;
    where they are many, as after a break, only the striker at its first contact. ``rest``: pale discs
    where those that moved came to rest, small ones in their pockets. ``turned`` and
    ``labels`` as in `draw_position`.

    >>> from carrom.physics import Stroke, rack, simulate
    >>> draw_stroke(simulate(rack(), Stroke(0.1, -0.2526, -0.25, 0.97, 5.5)), size=300)[:4]
    '<svg'
    """
    view, equipment = PageTransform(turned), trajectory.equipment
    ways = {disc: legs(trajectory, disc) for disc in discs(trajectory)}
    shown = [
        *men(trajectory.start, view),
        DrawnDisc(STRIKER_LETTER, *view(*trajectory.origins[STRIKER])),
    ]
    drawn, used = _paths(trajectory, ways, view) if paths else ("", "")
    return board_page(
        f"{_aim(trajectory, view) if aim else ''}{used}"
        f"{_ends(trajectory, ways, view) if rest else ''}"
        f"<g>{draw_discs(shown)}</g>"
        f"{_ghosts(trajectory, ways, view) if ghosts else ''}"
        f"{draw_labels(shown, equipment) if labels else ''}",
        letters=(disc.letter for disc in shown),
        equipment=equipment,
        size=size,
        title=f"{describe_position(trajectory.start)}; the striker is played and {_outcome(trajectory)}",
        dark=dark,
        definitions=drawn,
    )


def corners(way: list[Leg]) -> list[tuple[float, float]]:
    """The points a way turns at, from its start to its end."""
    places = [way[0].origin] if way else []
    for leg in way:
        for place in (leg.origin, leg.target):
            if dist(place, places[-1]) > _NEAR:
                places.append(place)
    return places


def _paths(
    trajectory: Trajectory, ways: dict[int, list[Leg]], view: PageTransform
) -> tuple[str, str]:
    """The ways by kind of disc: once for the defs, and their use with casing and ink."""
    kinds = discs(trajectory)
    turns = {disc: corners(way) for disc, way in ways.items()}
    for disc, fall in falls(trajectory).items():
        turns[disc].append(trajectory.equipment.pockets[fall.pocket])
    crowded = sum(map(bool, ways.values())) > CROWD
    casing, ink = (3.4, 1.7) if crowded else (5.0, 2.6)
    drawn, used = [], []
    for letter in ("w", "b", "q", "s"):
        lines = [
            f'<polyline points="{points(view(*place) for place in turns[disc])}"/>'
            for disc, kind in kinds.items()
            if kind == letter and len(turns[disc]) > 1
        ]
        if not lines:
            continue
        drawn.append(f'<g id="~{letter}p">{"".join(lines)}</g>')
        for colour, width in ((CASING[letter], casing), (INK[letter], ink)):
            used.append(
                f'<use href="#~{letter}p" stroke="{colour}" stroke-width="{number(width)}"/>'
            )
    if not drawn:
        return "", ""
    style = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
    return "".join(drawn), f"<g {style}>{''.join(used)}</g>"


def _ends(trajectory: Trajectory, ways: dict[int, list[Leg]], view: PageTransform) -> str:
    """Pale discs at rest, and small ones in the pockets."""
    kinds, pocketed = discs(trajectory), falls(trajectory)
    at_rest = [
        DrawnDisc(kinds[disc], *view(*place), opacity=0.75)
        for disc, place in trajectory.rest.items()
        if ways[disc]
    ]
    heap: Counter[int] = Counter()
    small = []
    for disc in trajectory.pocketed:
        hole = pocketed[disc].pocket
        x, y = view(*trajectory.equipment.pockets[hole])
        # several in one pocket lie round its middle
        count = sum(pocketed[other].pocket == hole for other in trajectory.pocketed)
        aside = 1000 * trajectory.equipment.pocket_radius * (0.38 if count > 1 else 0)
        angle = 2 * pi * heap[hole] / count
        heap[hole] += 1
        place = f"translate({number(x + aside * cos(angle))},{number(y + aside * sin(angle))})scale(.62)"
        small.append(f'<use href="#~{kinds[disc]}" transform="{place}" opacity=".9"/>')
    return f"<g>{''.join(small)}</g><g>{draw_discs(at_rest)}</g>"


def _aim(trajectory: Trajectory, view: PageTransform) -> str:
    """The line the striker was sent along, from its rim to where its centre would meet a cushion."""
    stroke, equipment = trajectory.stroke, trajectory.equipment
    radius = equipment.striker_radius
    edge = equipment.half - radius
    reach = min(
        (edge - along * place) / abs(towards)
        for place, towards, along in (
            (stroke.x, stroke.dx, 1 if stroke.dx > 0 else -1),
            (stroke.y, stroke.dy, 1 if stroke.dy > 0 else -1),
        )
        if towards
    )
    if reach <= radius:
        return ""
    ends = [(stroke.x + stroke.dx * far, stroke.y + stroke.dy * far) for far in (radius, reach)]
    return (
        f'<path d="M{points(view(*end) for end in ends)}" stroke="{INK["s"]}" stroke-width="1.6"'
        ' stroke-dasharray="7 5" stroke-opacity=".8"/>'
    )


def _ghosts(trajectory: Trajectory, ways: dict[int, list[Leg]], view: PageTransform) -> str:
    """Rings where a moving disc stood when it set one at rest in motion."""
    kinds = discs(trajectory)
    hits: list[tuple[float, int]] = []
    for event in trajectory.events:
        if event.what is not What.CONTACT or event.other is None:
            continue
        pair = (event.disc, event.other)
        woken = [disc for disc in pair if ways[disc] and ways[disc][0].start >= event.time]
        if len(woken) == 1:
            hitter = pair[1 - pair.index(woken[0])]
            hits.append((event.time, hitter))
    if len(hits) > MOST_GHOSTS:
        hits = [(time, disc) for time, disc in hits if disc == STRIKER][:1]
    rings = []
    for time, disc in hits:
        x, y = view(*trajectory.at(time)[disc])
        radius = 1000 * radius_of(kinds[disc], trajectory.equipment) - 0.6
        circle = f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
        rings.append(
            f'{circle} stroke="{CASING[kinds[disc]]}" stroke-width="2.4" stroke-opacity=".8"/>'
            f'{circle} stroke="{INK[kinds[disc]]}" stroke-width="1.2" stroke-dasharray="4 2.5"/>'
        )
    return f'<g fill="none">{"".join(rings)}</g>' if rings else ""


def _outcome(trajectory: Trajectory) -> str:
    """What was pocketed, for those who cannot see the picture."""
    if not trajectory.pocketed:
        return "nothing is pocketed"
    kinds = {"w": "a white", "b": "a black", "q": "the queen", "s": "the striker"}
    names = [kinds[discs(trajectory)[disc]] for disc in trajectory.pocketed]
    return f"pockets {', '.join(names)}" if names != ["the striker"] else "falls itself"
