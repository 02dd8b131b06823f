"""A plain player that aims at something at random: to fill a seat, to soak the laws, to beat easily."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random

from carrom.laws import Queen
from carrom.match import Match, side_of
from carrom.physics import (
    STANDARD,
    Disc,
    Kind,
    Position,
    Stroke,
    is_way_blocked,
    legal_places,
    nearest_legal_place,
)
from carrom.play.returned_men import KIND_OF_COLOUR
from carrom.play.table import board_of, seen_by

CUT = 0.5  # the cosine of the thinnest cut it tries
TRIES = 12


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Picks a man of its own that a pocket is open for, from a random place, with a random error.

    Now and then it just strikes somewhere. ``error`` is how far, per metre, a stroke may go wrong.

    >>> from random import Random
    >>> from carrom.match import events, fold
    >>> from carrom.play import begin_board
    >>> match = begin_board(fold([events.MatchMade()]), "a1")
    >>> RandomPlayer().stroke(match, Random(1)) == RandomPlayer().stroke(match, Random(1))
    True
    """

    wild: float = 0.1
    error: float = 0.02

    def stroke(self, match: Match, chance: Random) -> Stroke:
        """A stroke for the player on turn, from that player's chair."""
        board = board_of(match)
        here = seen_by(match, board.on_turn)
        for _ in range(TRIES):
            x, y = self._place(here, chance)
            if chance.random() < self.wild:
                return Stroke(
                    x, y, chance.uniform(-1, 1), chance.uniform(0.3, 1), chance.uniform(0.5, 5)
                )
            aims = list(_aims(here, self._targets(match, here), x, y))
            if aims:
                dx, dy, way = chance.choice(aims)
                speed = min(1.2 + 2.2 * way * chance.uniform(0.8, 1.4), 6.0)
                turn = chance.uniform(-self.error, self.error)
                return Stroke(x, y, dx - turn * dy, dy + turn * dx, speed)
        target = chance.choice(here.discs)
        return Stroke(x, y, target.x - x, max(target.y - y, 0.05), chance.uniform(1, 4))

    def _place(self, here: Position, chance: Random) -> tuple[float, float]:
        free = legal_places(here).all
        if not free:
            spot = nearest_legal_place(0.0, here)
            assert spot is not None, "a board without a place for the striker is played again"
            return spot
        lengths = [stretch.high - stretch.low + 1e-4 for stretch in free]
        stretch = chance.choices(free, lengths)[0]
        return chance.uniform(stretch.low, stretch.high), -STANDARD.base_y

    def _targets(self, match: Match, here: Position) -> list[Disc]:
        """The player's own men, and the queen when the player may take her; never the last man before her."""
        board = board_of(match)
        kind = KIND_OF_COLOUR[board.colour(side_of(board.on_turn))]
        state = board.state
        wanted = {kind}
        if state.queen is Queen.ON_BOARD and state.ever_pocketed_own and not state.own_dues:
            wanted.add(Kind.QUEEN)
            if state.own_on_board <= 2:
                wanted.discard(kind)
        return [disc for disc in here if disc.kind in wanted]


def _aims(
    here: Position, targets: list[Disc], x: float, y: float
) -> Iterator[tuple[float, float, float]]:
    """Directions from a place that drive a target straight at a pocket: dx, dy and the way in metres."""
    reach = STANDARD.striker_radius + STANDARD.man_radius
    for disc in targets:
        for px, py in reversed(STANDARD.pockets):
            tx, ty = px - disc.x, py - disc.y
            far = sqrt(tx * tx + ty * ty)
            if far < reach:
                continue
            gx, gy = disc.x - reach * tx / far, disc.y - reach * ty / far
            dx, dy = gx - x, gy - y
            way = sqrt(dx * dx + dy * dy)
            if dy <= 0.02 or way == 0 or (dx * tx + dy * ty) < CUT * way * far:
                continue
            others = [(other.x, other.y) for other in here if other is not disc]
            if not (
                is_way_blocked((x, y), (gx, gy), reach, others)
                or is_way_blocked((disc.x, disc.y), (px, py), 2 * STANDARD.man_radius, others)
            ):
                yield dx / way, dy / way, way + far
