"""How much computer players think: strokes simulated, and time beside that of the simulator: `make bench`.

    python -m benchmarks thinking [--boards N] [--level NAME…]

Every level thinks about the same boards: those on which a player comes to strike when level 5 plays itself,
the breaks among them. *Tried* is how many strokes were simulated for one answer. Time is processor time on
one core, after one stroke to warm up, told in mid-game strokes: how many of those of benchmarks/strokes.py
the simulator makes in it. Their speed is taken again before every answer, so a slow machine, or a busy one,
says the same as a quick one. A level offered on the web that thinks for too many is named, and the goal is
then not reached; the exit status is 0 either way.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any
from unittest.mock import patch

from benchmarks.strokes import Workload, mid_game
from carrom.match import Match, events
from carrom.physics import YIELDING, Outcomes, set_threads, simulate_arrays
from carrom.physics.compiling import compiled_by
from carrom.play import begin_board, play_stroke, seed_from, settle, with_rack
from carrom.play.bulk import codes
from carrom.players import LEVELS, ComputerPlayer

BOARDS = 40
GOAL = 150_000
"""Mid-game strokes in whose time 95 of 100 answers are given."""
OFFERED = [str(number) for number in range(1, 9)]
"""The levels a visitor of the web page may play against."""
RULES = "icf-25"
MEASURED = 2_000
"""Mid-game strokes of which the speed of the simulator is taken."""


@contextmanager
def counted() -> Iterator[list[int]]:
    """A list that grows by the number of strokes whenever some are simulated for a player."""
    simulated: list[int] = []

    def count(counts: Any, *rest: Any, **options: Any) -> Outcomes:
        simulated.append(len(counts))
        played: Outcomes = simulate_arrays(counts, *rest, **options)
        return played

    with patch.object(codes, "simulate_arrays", count):
        yield simulated


def boards(count: int) -> list[Match]:
    """Boards with a player on turn, spread evenly over whole boards of level 5 against itself."""
    player, chance = ComputerPlayer.of("5"), Random("thinking")
    met: list[Match] = []
    while len(met) < 4 * count:
        new_match = events.MatchMade(rules=RULES, format="boards=1 tie=shared")
        seed = seed_from(f"thinking {len(met)}")
        match = begin_board(Match().apply(with_rack(new_match, seed)), "a1")
        while match.board is not None:
            met.append(match)
            match = settle(play_stroke(match, None, player.stroke(match, chance), seed=seed).match)
    return [met[len(met) * at // count] for at in range(count)]


@dataclass(frozen=True, slots=True)
class Answer:
    """One stroke thought about: processor time, strokes simulated, and the seconds that the simulator took
    just before for one mid-game stroke."""

    seconds: float
    tried: int
    one_stroke: float
    is_break: bool = False


@dataclass(frozen=True, slots=True)
class Thinking:
    """What a level took for its answers."""

    level: str
    answers: Sequence[Answer]

    @property
    def one_stroke(self) -> float:
        """Seconds the simulator took for a mid-game stroke while this level thought: the median."""
        return statistics.median(answer.one_stroke for answer in self.answers)

    @property
    def strokes(self) -> list[float]:
        """The time of every answer, in mid-game strokes."""
        return [answer.seconds / answer.one_stroke for answer in self.answers]

    def _time_of(self, *, is_break: bool) -> list[float]:
        pairs = zip(self.answers, self.strokes, strict=True)
        return [strokes for answer, strokes in pairs if answer.is_break is is_break]

    @property
    def late(self) -> float:
        """The mid-game strokes in whose time 95 of 100 answers are given."""
        return most_of(self.strokes)

    @property
    def is_late(self) -> bool:
        """Whether a visitor of the web page would wait too long."""
        return self.level in OFFERED and self.late > GOAL

    @property
    def row(self) -> str:
        """A line of the table, in Markdown."""
        strokes, tried = self.strokes, [float(answer.tried) for answer in self.answers]
        cells = (
            self.level,
            *(statistics.fmean(tried), most_of(tried)),
            *(statistics.fmean(strokes), statistics.median(strokes), self.late),
            max(self._time_of(is_break=True), default=0.0),
            max(self._time_of(is_break=False), default=0.0),
            1000 * statistics.fmean(answer.seconds for answer in self.answers),
            1 / self.one_stroke,
        )
        return "| " + " | ".join(f"{x:,.0f}" if isinstance(x, float) else x for x in cells) + " |"


HEAD = """\
| level | tried: mean | 95 % | in strokes: mean | median | 95 % | most: breaks | later | ms here | a second |
|---|---|---|---|---|---|---|---|---|---|"""


def most_of(values: Sequence[float]) -> float:
    """What 95 of 100 values stay below."""
    return statistics.quantiles(values, n=20, method="inclusive")[-1]


def think(level: str, met: Sequence[Match], work: Workload) -> Thinking:
    """Let a level think about every board."""
    player = ComputerPlayer.of(level)
    player.meant(met[-1], Random(0))
    answers = []
    with counted() as tried:
        for seed, match in enumerate(met):
            one_stroke = seconds_of(work)
            tried.clear()
            start = time.process_time()
            player.meant(match, Random(seed))
            took = time.process_time() - start
            is_break = match.board is not None and match.board.state.is_break
            answers.append(Answer(took, sum(tried), one_stroke, is_break))
    return Thinking(level, answers)


def seconds_of(work: Workload) -> float:
    """Processor time of one of the mid-game strokes."""
    start = time.process_time()
    work.play()
    return (time.process_time() - start) / len(work.counts)


def main() -> int:
    """Print the table; 0 whether the goal is reached or not."""
    parser = argparse.ArgumentParser(description="How long do the computer players think?")
    parser.add_argument("--boards", type=int, default=BOARDS)
    parser.add_argument("--level", nargs="*", default=list(LEVELS), choices=list(LEVELS))
    options = parser.parse_args()
    set_threads(1)
    print(
        f"Python {platform.python_version()}, {compiled_by()}, one core, processor time, "
        f"{options.boards} boards\n"
    )
    work = Workload.of(mid_game(MEASURED), YIELDING)
    work.play()
    met = boards(options.boards)
    print(HEAD)
    reached = True
    for level in options.level:
        took = think(level, met, work)
        reached &= not took.is_late
        print(took.row + ("   TOO LONG" if took.is_late else ""), flush=True)
    verdict = "reached" if reached else "not reached"
    print(
        f"\ngoal: 95 % of answers of levels 1 to 8 in the time of {GOAL:,} mid-game strokes: {verdict}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
