"""Doubles by computers: is every board ended, with any partner, under every rule set?

    python -m benchmarks doubles [--boards N] [--jobs N]

Four players of several strengths, the weak partner of a strong one among them, on packed racks. A board that
was played is kept (benchmarks/keeping.py). The exit status is 1 where a board was not ended in 400 strokes.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from functools import partial
from random import Random

from benchmarks.keeping import mean_text, percent, results_kept
from carrom.match import Match, events
from carrom.play import begin_board, play_stroke, seed_from, settle, with_rack
from carrom.players import ComputerPlayer
from carrom.players.rating import Mean
from carrom.rate import Rate

CHAIRS = ("a1", "b1", "a2", "b2")
"""In the order of their turns."""
LINE_UPS = (("1", "1", "1", "1"), ("2", "2", "2", "2"), ("1", "4", "8", "4"), ("5", "3", "2", "6"))
"""Levels in the order of the chairs: a1 and a2 are partners."""
RULES = ("laws-29", "four-break", "college-cup", "tapplent-29", "three-board", "icf-25")
BOARDS, LONGEST = 10, 400


def play_doubles(levels: Sequence[str], rules: str, seed: int) -> dict[str, int]:
    """One board: the strokes it took, and whether it was ended."""
    players = {chair: ComputerPlayer.of(level) for chair, level in zip(CHAIRS, levels, strict=True)}
    mind, hand = Random(f"doubles {seed}"), Random(f"doubles {seed}, the hands")
    secret = seed_from(f"doubles {seed}")
    sides = events.Entry.of("Asha", "Arun"), events.Entry.of("Ravi", "Rohit")
    made = with_rack(events.MatchMade(*sides, rules=rules, format="boards=1 tie=shared"), secret)
    match = begin_board(Match().apply(made), CHAIRS[seed % 4])
    strokes = 0
    while match.board is not None and strokes < LONGEST:
        stroke = players[match.board.on_turn].stroke(match, mind, hand)
        match = settle(play_stroke(match, None, stroke, seed=secret).match)
        strokes += 1
    return {"strokes": strokes, "ended": int(match.board is None)}


def main() -> int:
    """Print the table; 1 where a board was not ended."""
    parser = argparse.ArgumentParser(description="Do computers end their boards in doubles?")
    parser.add_argument("--boards", type=int, default=BOARDS, help="for each line-up and rule set")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    print(
        "| levels: partners, opponents | rules | ended | strokes a board | most |\n|---|---|---|---|---|"
    )
    everything = True
    for levels in LINE_UPS:
        for rules in RULES:
            name = f"doubles-{'-'.join(levels)}-{rules}"
            play = partial(play_doubles, levels, rules)
            rows = results_kept(name, range(options.boards), play, options.jobs)
            ended = Rate(sum(row["ended"] for row in rows), len(rows))
            strokes = [float(row["strokes"]) for row in rows]
            everything &= ended.hits == ended.of
            who = f"{levels[0]} and {levels[2]}, {levels[1]} and {levels[3]}"
            mean = mean_text(Mean.of_values(strokes))
            print(
                f"| {who} | {rules} | {percent(ended)} | {mean} | {max(strokes):.0f} |", flush=True
            )
    print(f"\nevery board was ended: {'yes' if everything else 'no'}")
    return 0 if everything else 1


if __name__ == "__main__":
    sys.exit(main())
