"""A board as a person sees it: every disc a little off, those further away by more."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

from carrom.physics import STANDARD, TOUCH, Disc, Packing, Position, bell, snap
from carrom.play import RandomStream
from carrom.players.node import Node

EYES = 0.55
"""Metres from the middle of the board to the eyes of the player, towards the own side."""
USUAL = 0.5
"""The distance at which discs are seen as far off as the eye says."""
TRIES = 4
"""How often the way to where a disc is seen is halved, where another lies there."""


def perceived(node: Node, sight_error: float, numbers: RandomStream) -> Node:
    """The board as an eye sees it. A rack that is not broken is known: everybody has seen one."""
    if not sight_error or node.state.is_break or node.packing is not Packing.EXACT:
        return node
    off = bell(numbers.uniform(-1, 1, 2 * len(node.position))).reshape(-1, 2)
    places = [(disc.x, disc.y) for disc in node.position]
    for number, (x, y) in enumerate(places):
        far = sqrt(x * x + (y + EYES) * (y + EYES)) / USUAL
        step_x, step_y = (float(part) * sight_error * far for part in off[number])
        for _ in range(TRIES):
            spot = snap(x + step_x), snap(y + step_y)
            if _is_free(spot, number, places):
                places[number] = spot
                break
            step_x, step_y = step_x / 2, step_y / 2
    discs = tuple(
        Disc(disc.kind, *place) for disc, place in zip(node.position, places, strict=True)
    )
    return replace(node, position=Position(discs))


def _is_free(spot: tuple[float, float], number: int, places: list[tuple[float, float]]) -> bool:
    """Whether a man can lie there: on the surface, beside a pocket's mouth, on no other disc."""
    x, y = spot
    if max(abs(x), abs(y)) > STANDARD.half - STANDARD.man_radius:
        return False
    corner = STANDARD.pocket_centre
    over = (abs(x) - corner) ** 2 + (abs(y) - corner) ** 2
    if over < (STANDARD.pocket_radius + TOUCH) ** 2:
        return False
    wide = (2 * STANDARD.man_radius + TOUCH) ** 2
    return all(
        other == number or (x - ox) ** 2 + (y - oy) ** 2 >= wide
        for other, (ox, oy) in enumerate(places)
    )
