"""Boards cleared alone, the other side passing: does every level finish what it begins?

    python -m benchmarks alone [--boards N] [--level NAME…] [--jobs N]

On packed racks by the federation's rules, breaking first, at most 120 strokes a board. A board that was
played is kept (benchmarks/keeping.py), so that it goes on where it was stopped. The exit status is 1 where
a level clears too few, or significantly fewer than the level before it.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import sqrt
from random import Random

from benchmarks.keeping import mean_text, percent, results_kept
from carrom.match import Match, events
from carrom.play import begin_board, play_stroke, seed_from, settle, with_rack
from carrom.players import LEVELS, ComputerPlayer
from carrom.players.rating import Mean
from carrom.rate import Rate

BOARDS, LONGEST, RULES = 300, 120, "icf-25"
EIGHT = [str(number) for number in range(1, 9)]
GOALS = dict.fromkeys(EIGHT, 0.97) | {"1": 0.85, "2": 0.85}
"""The part of the boards that a level has to clear."""


@dataclass(frozen=True, slots=True)
class Alone:
    """A board played alone: the strokes it took, and whether it was cleared."""

    strokes: int
    cleared: bool


def play_alone(level: str, seed: int) -> dict[str, int]:
    """One board of a level, as it is kept."""
    player = ComputerPlayer.of(level)
    mind, hand = Random(f"alone {seed}"), Random(f"alone {seed}, the hand")
    secret = seed_from(f"alone {seed}")
    made = events.MatchMade(rules=RULES, format="boards=1 tie=shared")
    match = begin_board(Match().apply(with_rack(made, secret)), "a1")
    strokes = 0
    while match.board is not None and strokes < LONGEST:
        if match.board.on_turn == "b1":
            match = settle(match.apply(events.Passed()))
            continue
        strokes += 1
        stroke = player.stroke(match, mind, hand)
        match = settle(play_stroke(match, None, stroke, seed=secret).match)
    last = match.state.boards[-1] if match.state.boards else None
    return {"strokes": strokes, "cleared": int(last is not None and last.winner == "a")}


def boards_alone(level: str, boards: int, jobs: int) -> list[Alone]:
    """Boards of a level, played or taken from what is kept."""
    rows = results_kept(f"alone-{level}", range(boards), partial(play_alone, level), jobs)
    return [Alone(row["strokes"], bool(row["cleared"])) for row in rows]


def cleared(boards: Iterable[Alone]) -> Rate:
    """How many of them were cleared."""
    all_boards = list(boards)
    return Rate(sum(board.cleared for board in all_boards), len(all_boards))


def difference(one: Rate, other: Rate) -> tuple[float, float]:
    """Where the true difference of two parts lies, 95 times of 100 (Newcombe's, from Wilson's intervals).

    >>> low, high = difference(Rate(56, 70), Rate(48, 80))
    >>> round(low, 4), round(high, 4)
    (0.0524, 0.3339)
    """
    gap = one.part - other.part
    (low, high), (other_low, other_high) = one.interval, other.interval
    below = sqrt((one.part - low) ** 2 + (other_high - other.part) ** 2)
    above = sqrt((high - one.part) ** 2 + (other.part - other_low) ** 2)
    return gap - below, gap + above


def faults_of(rates: Mapping[str, Rate]) -> list[str]:
    """What is wrong with levels in their order: one that clears too few, or fewer than the one before."""
    faults = [
        f"level {level} clears {100 * rate.part:.1f} %, less than {100 * GOALS[level]:.0f} %"
        for level, rate in rates.items()
        if level in GOALS and rate.part < GOALS[level]
    ]
    ladder = [(level, rate) for level, rate in rates.items() if level in EIGHT]
    for (below, fewer), (above, more) in pairwise(ladder):
        low, high = difference(more, fewer)
        if high < 0:
            faults.append(
                f"level {above} clears fewer boards than level {below}, by {-100 * high:.1f} to "
                f"{-100 * low:.1f} % of them"
            )
    return faults


def row(level: str, boards: Sequence[Alone]) -> str:
    """A line of the table, in Markdown."""
    strokes = Mean.of_values([float(board.strokes) for board in boards if board.cleared])
    goal = f"{100 * GOALS[level]:.0f} %" if level in GOALS else ""
    return f"| {level} | {percent(cleared(boards))} | {mean_text(strokes)} | {goal} |"


def main() -> int:
    """Print the table and what is wrong; 1 if something is."""
    parser = argparse.ArgumentParser(description="Which boards do the levels clear alone?")
    parser.add_argument("--boards", type=int, default=BOARDS)
    parser.add_argument("--level", nargs="*", default=EIGHT, choices=list(LEVELS))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    print(f"Alone, {options.boards} boards each, at most {LONGEST} strokes\n")
    print("| level | boards cleared | strokes for those | goal |\n|---|---|---|---|")
    rates = {}
    for level in options.level:
        boards = boards_alone(level, options.boards, options.jobs)
        rates[level] = cleared(boards)
        print(row(level, boards), flush=True)
    faults = faults_of(rates)
    print("\n" + ("\n".join(faults) if faults else "every goal is reached"))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
