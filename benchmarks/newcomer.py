"""A simulated newcomer, and what it wins against the lowest levels.

    python -m benchmarks newcomer [--boards N] [--level 1 2 3] [--jobs N]

Boards on packed racks in pairs from one seed, each side breaking once; a board that was played is kept
(benchmarks/keeping.py), so that it goes on where it was stopped. In the arena:

    python -m carrom arena newcomer=benchmarks.newcomer:Newcomer 1

The newcomer has been told the rules and sees the board, and no more. It was fixed before the levels were
tuned; whoever changes it measures something else.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import pi, sqrt
from pathlib import Path
from random import Random
from typing import ClassVar

from benchmarks.keeping import fingerprint, mean_text, percent, play_kept
from carrom.laws import Queen
from carrom.match import Board, Match, side_of
from carrom.physics import (
    STANDARD,
    STEADY,
    Disc,
    Hand,
    Kind,
    Position,
    Stroke,
    is_way_blocked,
    nearest_legal_place,
)
from carrom.play import KIND_OF_COLOUR, board_of, seen_by
from carrom.players import LEVELS
from carrom.players.encounters import BoardPlayed, Tally, pairings
from carrom.players.rating import Mean
from carrom.players.sequential import PairedRun, score_interval
from carrom.rate import Rate

DEGREES = 4.0
"""How far the direction of a stroke may miss to either side."""
SPEED = 0.25
"""And its speed, as a part of it."""
PLACES = (-0.1843, -0.0921, 0.0, 0.0921, 0.1843)
"""Where it tries the striker, in metres from the middle of the base line."""
THINNEST = 0.35
"""The cosine of the thinnest cut it believes in: 70°."""
FORWARD = 0.02
"""Metres before the base line from which on a disc is one to be played at."""
HARD = 4.0
"""Metres a second, at a rack and at the far cushion."""
REACH = STANDARD.striker_radius + STANDARD.man_radius
NAME = "newcomer=benchmarks.newcomer:Newcomer"
MOST_BOARDS, SEED, RULES = 60, 1, "icf-25"


@dataclass(frozen=True, slots=True)
class Aim:
    """A straight stroke: from a place towards a point, and how easy it looks."""

    start: tuple[float, float]
    at: tuple[float, float]
    speed: float
    ease: float


class Newcomer:
    """Straight strokes, ±4°, no look ahead.

    Of all own men, pockets and five places of the striker with nothing in the way it takes what looks
    easiest: near, and not cut thin. Nothing is simulated. Where nothing is free it plays at the nearest own
    man; where all of them lie behind the base line, straight up and back by the far cushion. It breaks from
    the middle, hard. It leaves the queen alone, and covers her only because its next man happens to fall,
    until its last man is left: everybody is told that she has to go first.

    The direction misses by up to 4° to either side, each as likely, the speed by up to a quarter: what ±
    has always meant in the table of the hands, so that 4° stands beside level 1's 3° as it was then; and the
    spread of a bell of 2.3°. The errors are its own, not those of a `Hand`: they stay what they are when
    the hands of the levels become others. The striker is set down where it was meant to stand.
    """

    hand: ClassVar[Hand] = STEADY

    def stroke(self, match: Match, chance: Random) -> Stroke:
        """The stroke it makes, its error in it."""
        board = board_of(match)
        here = seen_by(match, board.on_turn)
        return shaken(choose(here, target_kind(board), board.state.is_break), chance)


def choose(here: Position, wanted: Kind, is_break: bool = False) -> Stroke:
    """What it means to play at the discs of a kind, as it sees the board."""
    targets = [disc for disc in here if disc.kind is wanted]
    if is_break:
        aim = Aim(_place(0.0, here), (0.0, 0.0), HARD, 0.0)
    else:
        easiest = max(_free_strokes(here, targets), key=lambda one: one.ease, default=None)
        aim = easiest or _at_nearest(here, targets)
    (x, y), (at_x, at_y) = aim.start, aim.at
    return Stroke(x, y, at_x - x, at_y - y, aim.speed)


def target_kind(board: Board) -> Kind:
    """What it plays at: its men; the queen once there is only one of them and she is still there."""
    state = board.state
    if state.queen is Queen.ON_BOARD and state.own_on_board == 1:
        return Kind.QUEEN
    return KIND_OF_COLOUR[board.colour(side_of(board.on_turn))]


def _free_strokes(here: Position, targets: Sequence[Disc]) -> Iterator[Aim]:
    """Strokes that drive a man straight at a pocket with nothing in the way."""
    starts = dict.fromkeys(_place(x, here) for x in PLACES)
    for disc in targets:
        others = [(other.x, other.y) for other in here if other is not disc]
        for pocket in STANDARD.pockets:
            wx, wy = pocket[0] - disc.x, pocket[1] - disc.y
            rest = sqrt(wx * wx + wy * wy)
            ghost = disc.x - REACH * wx / rest, disc.y - REACH * wy / rest
            if is_way_blocked((disc.x, disc.y), pocket, 2 * STANDARD.man_radius, others):
                continue
            for start in starts:
                dx, dy = ghost[0] - start[0], ghost[1] - start[1]
                way = sqrt(dx * dx + dy * dy)
                if dy < FORWARD or (cut := (dx * wx + dy * wy) / (way * rest)) < THINNEST:
                    continue
                if not is_way_blocked(start, ghost, REACH, others):
                    yield Aim(start, ghost, _speed(way + rest, cut), cut / (way * rest))


def _speed(way: float, cut: float) -> float:
    """Metres a second for a way in metres: what reaches the pocket, and rather more than less."""
    return min((1.0 + 1.5 * way) / sqrt(cut), HARD)


def _at_nearest(here: Position, targets: Sequence[Disc]) -> Aim:
    """At the nearest disc before the base line; else up the board, in line with the nearest behind it."""
    starts = [_place(x, here) for x in PLACES]
    ahead = [disc for disc in targets if disc.y > FORWARD - STANDARD.base_y]
    if not ahead:
        x = min(targets, key=lambda disc: abs(disc.x)).x if targets else 0.0
        start = _place(x, here)
        return Aim(start, (start[0], 0.0), HARD, 0.0)
    ways = [(_distance(start, disc), start, disc) for start in starts for disc in ahead]
    way, start, disc = min(ways, key=lambda one: one[0])
    return Aim(start, (disc.x, disc.y), _speed(way + 0.5, 1.0), 0.0)


def _distance(start: tuple[float, float], disc: Disc) -> float:
    return sqrt((disc.x - start[0]) ** 2 + (disc.y - start[1]) ** 2)


def _place(x: float, here: Position) -> tuple[float, float]:
    spot = nearest_legal_place(x, here)
    assert spot is not None, "a board without a place for the striker is played again"
    return spot


def shaken(stroke: Stroke, chance: Random) -> Stroke:
    """What a newcomer's hand makes of it. A stroke stays a forward one."""
    error = DEGREES * pi / 180 * chance.uniform(-1, 1)
    speed = stroke.speed * (1 + SPEED * chance.uniform(-1, 1))
    dx, dy = stroke.dx - error * stroke.dy, stroke.dy + error * stroke.dx
    return Stroke(stroke.x, stroke.y, dx, max(dy, 1e-3), speed)


# The experiment -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Result:
    """What the newcomer made of its boards against one level; ``score`` counts a drawn board half."""

    level: str
    boards: int
    score: float
    interval: tuple[float, float]
    drawn: int
    length: Mean  # strokes a board, both sides together
    potting: Rate
    level_potting: Rate

    @property
    def row(self) -> str:
        """A line of the table."""
        low, high = self.interval
        won = f"{100 * self.score:.1f} % ({100 * low:.1f}–{100 * high:.1f})"
        return (
            f"{self.level:<7}{self.boards:>6}{won:>22}{self.drawn:>7}{mean_text(self.length):>14}"
            f"{percent(self.potting):>24}{percent(self.level_potting):>24}"
        )


HEAD = (
    f"{'level':<7}{'boards':>6}{'the newcomer wins':>22}{'drawn':>7}{'strokes':>14}"
    f"{'its strokes that pocket':>24}{'the level’s':>24}"
)


def experiment(level: str, boards: int, jobs: int) -> Result:
    """The newcomer against a level; the boards kept."""
    encounters = pairings([NAME, level], boards, SEED, RULES)
    played = play_kept(f"newcomer-{fingerprint(Path(__file__))}-{level}", encounters, jobs)
    return result_of(level, played)


def result_of(level: str, played: Sequence[BoardPlayed]) -> Result:
    """What boards say; the interval counts pairs, for those of one seed are alike."""
    run = PairedRun()
    run.take(played)
    total = sum(run.counts.values())
    score = sum(score * count for score, count in run.counts.items()) / max(total, 1)
    newcomer = sum((board.tallies[0] for board in played), Tally())
    other = sum((board.tallies[1] for board in played), Tally())
    return Result(
        level,
        run.boards,
        score,
        score_interval(run.counts),
        sum(board.winner is None for board in played),
        Mean.of_values([float(sum(tally.strokes for tally in board.tallies)) for board in played]),
        Rate(newcomer.potting, newcomer.strokes),
        Rate(other.potting, other.strokes),
    )


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description="What does a newcomer win against the levels?")
    parser.add_argument(
        "--boards", type=int, default=MOST_BOARDS, help="for each level, an even number"
    )
    parser.add_argument("--level", nargs="*", default=["1", "2", "3"], choices=list(LEVELS))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    print(HEAD)
    for level in options.level:
        print(experiment(level, options.boards + options.boards % 2, options.jobs).row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
