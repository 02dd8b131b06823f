"""How long computer players think, on one core: `make bench`.

    python benchmarks/thinking.py [--boards N] [--level NAME…]

Every level thinks about the same boards: those on which a player comes to strike when level 5 plays itself,
the breaks among them. Processor time on one core, after one stroke to warm up; *tried* is how many strokes
were simulated, judged by the laws and weighed.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from unittest.mock import patch

import numba

from carrom.match import Match, events
from carrom.physics import Floats, Ints
from carrom.play import begin_board, play_stroke, settle
from carrom.players import LEVELS, ComputerPlayer
from carrom.players.trying import Trial, Tried

BOARDS = 40
GOAL = 1000.0
OFFERED = [str(number) for number in range(1, 9)]
"""The levels a visitor of the web page may play against: they answer within a second."""
RULES = "icf-25"


@contextmanager
def counted() -> Iterator[list[int]]:
    """A list that grows by the number of strokes whenever some are tried; all pass through `Trial.play`."""
    tried: list[int] = []
    plain = Trial.play

    def play(trial: Trial, strokes: Floats, labels: Ints | None = None) -> Tried:
        tried.append(len(strokes))
        return plain(trial, strokes, labels)

    with patch.object(Trial, "play", play):
        yield tried


def boards(count: int) -> list[Match]:
    """Boards with a player on turn, spread evenly over whole boards of level 5 against itself."""
    player, chance = ComputerPlayer.of("5"), Random("thinking")
    met: list[Match] = []
    while len(met) < 4 * count:
        new_match = events.MatchMade(rules=RULES, format="boards=1 tie=shared")
        match = begin_board(Match().apply(new_match), "a1")
        while match.board is not None:
            met.append(match)
            match = settle(play_stroke(match, None, player.stroke(match, chance)).match)
    return [met[len(met) * at // count] for at in range(count)]


@dataclass(frozen=True, slots=True)
class Timed:
    """What a level took: milliseconds of each stroke, and how many strokes it tried for all."""

    level: str
    milliseconds: list[float]
    tried: int

    @property
    def late(self) -> float:
        """The milliseconds 95 of 100 strokes stay below."""
        return statistics.quantiles(self.milliseconds, n=20, method="inclusive")[-1]

    @property
    def row(self) -> str:
        """A line of the table."""
        each = self.milliseconds
        tried = self.tried / len(each)
        rate = 1000 * self.tried / sum(each)
        return (
            f"{self.level:<10}{statistics.fmean(each):>8.0f}{statistics.median(each):>8.0f}{self.late:>8.0f}"
            f"{max(each):>8.0f}{tried:>12,.0f}{rate:>14,.0f}"
        )


def timed(level: str, met: list[Match]) -> Timed:
    """Let a level think about every board."""
    player = ComputerPlayer.of(level)
    player.meant(met[-1], Random(0))
    each = []
    with counted() as tried:
        for seed, match in enumerate(met):
            start = time.process_time()
            player.meant(match, Random(seed))
            each.append(1000 * (time.process_time() - start))
    return Timed(level, each, sum(tried))


def main() -> int:
    """Print the table; fail where a level offered on the web is late more than once in twenty strokes."""
    parser = argparse.ArgumentParser(description="How long do the computer players think?")
    parser.add_argument("--boards", type=int, default=BOARDS)
    parser.add_argument("--level", nargs="*", default=list(LEVELS), choices=list(LEVELS))
    options = parser.parse_args()
    numba.set_num_threads(1)
    print(
        f"Python {platform.python_version()}, Numba {numba.__version__}, one core, processor time, "
        f"{options.boards} boards\n"
    )
    print(
        f"{'level':<10}{'mean':>8}{'median':>8}{'95 %':>8}{'most':>8}{'tried':>12}{'tried/s':>14}"
        "   (milliseconds a stroke; strokes tried for one)"
    )
    met = boards(options.boards)
    reached = True
    for level in options.level:
        times = timed(level, met)
        late = level in OFFERED and times.late >= GOAL
        reached &= not late
        print(times.row + ("   LATE" if late else ""), flush=True)
    print(f"\ngoal: levels 1 to 8 answer within {GOAL / 1000:g} s: {'yes' if reached else 'no'}")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
