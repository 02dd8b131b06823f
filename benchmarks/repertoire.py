"""What kinds of strokes the levels mean to play, on the same boards: how many are direct, or off a cushion.

    python -m benchmarks repertoire [--boards N] [--level NAME…]

The boards are those on which a player comes to strike when level 5 plays itself (as in
benchmarks/thinking.py), the breaks left out. Every stroke is simulated as it was meant and named by
`carrom.players.naming`; a Markdown table says what part of them is of each kind, and how fast they are.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from benchmarks.keeping import percent
from benchmarks.thinking import boards
from carrom.laws import Queen
from carrom.match import Match
from carrom.physics import set_threads, simulate
from carrom.play import KIND_OF_COLOUR
from carrom.players import LEVELS, ComputerPlayer
from carrom.players.naming import name_stroke
from carrom.players.node import Node
from carrom.players.stroke_names import StrokeName
from carrom.rate import Rate

BOARDS = 100
COLUMNS = {
    "plant": ("plant",),
    "carom": ("carom",),
    "bank": ("bank",),
    "rebound": ("rebound",),
    "at no pocket": ("soft", "hard", "nothing"),
}
"""Kinds of strokes, as `StrokeName.kind` has them."""


@dataclass(frozen=True, slots=True)
class Repertoire:
    """The strokes a level means to play."""

    level: str
    names: Sequence[StrokeName]
    speeds: Sequence[float]

    @property
    def direct(self) -> Rate:
        """Strokes by which the striker goes straight to the man, and he straight to the pocket."""
        return Rate(sum(name.is_direct for name in self.names), len(self.names))

    @property
    def row(self) -> str:
        """A line of the table, in Markdown."""
        counts, of = Counter(name.kind.value for name in self.names), len(self.names)
        parts = [sum(counts[kind] for kind in kinds) / of for kinds in COLUMNS.values()]
        cells = [f"{100 * part:.0f} %" for part in parts]
        speed = f"{statistics.fmean(self.speeds):.1f}"
        return "| " + " | ".join([self.level, percent(self.direct), *cells, speed]) + " |"


def repertoire_of(level: str, met: Sequence[Match]) -> Repertoire:
    """What a level means to play on every board."""
    player, names, speeds = ComputerPlayer.of(level), [], []
    for seed, match in enumerate(met):
        stroke = player.meant(match, Random(seed)).stroke
        node = Node.of(match)
        way = simulate(node.position, stroke, node.constants)
        own = KIND_OF_COLOUR[node.state.striker_colour]
        names.append(name_stroke(way, own, covers=node.state.queen is Queen.PENDING))
        speeds.append(stroke.speed)
    return Repertoire(level, names, speeds)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="What kinds of strokes do the levels play?")
    parser.add_argument("--boards", type=int, default=BOARDS)
    parser.add_argument(
        "--level", nargs="*", default=[str(n) for n in range(1, 9)], choices=list(LEVELS)
    )
    options = parser.parse_args()
    set_threads(1)
    met = [
        match for match in boards(options.boards) if match.board and not match.board.state.is_break
    ]
    print(f"{len(met)} boards\n")
    print(f"| level | straight or cut | {' | '.join(COLUMNS)} | m/s |")
    print("|---|---|" + "---|" * (len(COLUMNS) + 1))
    for level in options.level:
        print(repertoire_of(level, met).row, flush=True)


if __name__ == "__main__":
    main()
