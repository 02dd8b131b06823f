"""Are puzzles as hard as they are rated? The real levels try 200 of them, on seeds that rated none.

    python -m benchmarks puzzles [--tries N] [--jobs N]    levels 1 to 8 try 200 shipped puzzles
    python -m benchmarks puzzles --fit                     ratings of the levels, fitted to the shipped set

Every try is a whole one: each stroke is thought about as the level always does, knowing the goal, made with
an error of its hand, simulated and graded. Tries are kept (benchmarks/keeping.py), so that it goes on where
it was stopped. The exit status is 1 where a level solves significantly fewer than the one below it, or the
solve rate does not fall with the rating.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from functools import cache, partial
from itertools import pairwise
from math import log
from pathlib import Path
from random import Random
from statistics import correlation

import carrom.puzzles
from benchmarks.alone import difference
from benchmarks.keeping import fingerprint, percent, results_kept
from carrom.players import level
from carrom.puzzles import (
    LEVEL_RATINGS,
    Puzzle,
    PuzzleState,
    chance_to_solve,
    play_try,
    rate,
    shipped_puzzles,
)
from carrom.rate import Rate

MEASURED, TRIES, PARTS = 200, 1, 5
EIGHT = [str(number) for number in range(1, 9)]


def measured_puzzles() -> list[Puzzle]:
    """The puzzles that are measured: spread evenly over the shipped set in the order of kind and rating."""
    ordered = sorted(
        shipped_puzzles().values(),
        key=lambda puzzle: (puzzle.kind, puzzle.difficulty.rating, puzzle.id),
    )
    return [ordered[number * len(ordered) // MEASURED] for number in range(MEASURED)]


@cache
def tried_code() -> str:
    """The fingerprint of the puzzles and of the code that tries and grades them."""
    room = Path(carrom.puzzles.__file__).parent
    files = ("grading.py", "replying.py", "solving.py", "data/puzzles.jsonl")
    return fingerprint(*(room / file for file in files))


def try_once(name: str, number: int) -> dict[str, int]:
    """One try of a level, as it is kept; the tries of a puzzle are 200 apart."""
    puzzle = measured_puzzles()[number % MEASURED]
    chance = Random(f"measuring {puzzle.id} {number // MEASURED}")
    return {"solved": int(play_try(puzzle, level(name), chance).state is PuzzleState.SOLVED)}


def solved_by(name: str, tries: int, jobs: int) -> list[Rate]:
    """How often a level solves each of the puzzles."""
    kept = f"puzzles-{tried_code()}-{name}"
    rows = results_kept(kept, range(MEASURED * tries), partial(try_once, name), jobs)
    return [
        Rate(sum(row["solved"] for row in rows[number::MEASURED]), tries)
        for number in range(MEASURED)
    ]


def together(rates: Sequence[Rate]) -> Rate:
    """Several rates as one."""
    return Rate(sum(one.hits for one in rates), sum(one.of for one in rates))


def faults_of(levels: Mapping[str, Rate], parts: Sequence[Rate]) -> list[str]:
    """What is wrong: a level that solves fewer than the one below, or harder puzzles that are solved more."""
    faults = []
    for (below, fewer), (above, more) in pairwise(levels.items()):
        if difference(more, fewer)[1] < 0:
            faults.append(f"level {above} solves fewer puzzles than level {below}")
    for number, (easier, harder) in enumerate(pairwise(parts), 1):
        if difference(easier, harder)[1] < 0:
            faults.append(
                f"puzzles of part {number + 1} are solved more often than those of {number}"
            )
    return faults


def fitted_levels(puzzles: Sequence[Puzzle], rounds: int = 60) -> list[float]:
    """Ratings of levels 1 to 8 with which the chances of a level add up to what it solves; their mean is
    kept."""
    levels = [float(rating) for rating in LEVEL_RATINGS]
    for _ in range(rounds):
        ratings = [rate(puzzle.difficulty.solved_by, levels) for puzzle in puzzles]
        for number in range(len(levels)):
            chances = [chance_to_solve(levels[number], rating) for rating in ratings]
            solved = sum(puzzle.difficulty.solved_by[number] for puzzle in puzzles)
            steep = sum(chance * (1 - chance) for chance in chances) * log(10) / 400
            levels[number] += 0.5 * (solved - sum(chances)) / steep
        middle = sum(levels) / len(levels) - 1500
        levels = [rating - middle for rating in levels]
    return levels


def fit() -> int:
    """Print the ratings of the levels."""
    print(", ".join(f"{rating:.0f}" for rating in fitted_levels(list(shipped_puzzles().values()))))
    return 0


def measure(tries: int, jobs: int) -> int:
    """Print the tables and what is wrong; 1 if something is."""
    puzzles = measured_puzzles()
    by_level = {name: solved_by(name, tries, jobs) for name in EIGHT}
    levels = {name: together(rates) for name, rates in by_level.items()}
    print("| level | solved | as rated |\n|---|---|---|")
    for number, (name, one) in enumerate(levels.items()):
        chances = [
            chance_to_solve(LEVEL_RATINGS[number], puzzle.difficulty.rating) for puzzle in puzzles
        ]
        print(f"| {name} | {percent(one)} | {sum(chances) / len(chances):.1%} |")
    each = [together([by_level[name][row] for name in EIGHT]) for row in range(MEASURED)]
    order = sorted(range(MEASURED), key=lambda row: puzzles[row].difficulty.rating)
    parts = [
        order[part * MEASURED // PARTS : (part + 1) * MEASURED // PARTS] for part in range(PARTS)
    ]
    print("\n| rating | " + " | ".join(f"level {name}" for name in EIGHT) + " | all |")
    print("|---" * (len(EIGHT) + 2) + "|")
    for part in parts:
        low, high = (puzzles[row].difficulty.rating for row in (part[0], part[-1]))
        cells = [together([by_level[name][row] for row in part]) for name in EIGHT]
        whole = together([each[row] for row in part])
        print(
            f"| {low}–{high} | "
            + " | ".join(f"{cell.part:.0%}" for cell in cells)
            + f" | {percent(whole)} |"
        )
    ratings = [float(puzzle.difficulty.rating) for puzzle in puzzles]
    parts_solved = [one.part for one in each]
    ranked = correlation(_ranks(ratings), _ranks(parts_solved))
    print(f"\nrank correlation of rating and share solved: {ranked:.2f} ({MEASURED} puzzles)")
    faults = faults_of(levels, [together([each[row] for row in part]) for part in parts])
    for fault in faults:
        print(f"FAULT: {fault}")
    return int(bool(faults))


def _ranks(values: Sequence[float]) -> list[float]:
    """The rank of each value; equal ones share theirs.

    >>> _ranks([5, 1, 5])
    [2.5, 1.0, 2.5]
    """
    ordered = sorted(values)
    return [ordered.index(value) + (ordered.count(value) + 1) / 2 for value in values]


def main() -> int:
    """Measure, or fit."""
    parser = argparse.ArgumentParser(description="Are puzzles as hard as they are rated?")
    parser.add_argument("--tries", type=int, default=TRIES)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--fit", action="store_true")
    options = parser.parse_args()
    return fit() if options.fit else measure(options.tries, options.jobs)


if __name__ == "__main__":
    sys.exit(main())
