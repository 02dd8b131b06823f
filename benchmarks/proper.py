"""Whether computer players strike properly: part of `make ladder` (minutes; goes on where it was stopped).

    python -m benchmarks proper [--strokes N] [--jobs N]

Every level, `peer` and `perfect` play boards against themselves under all six rule sets. Each stroke is
looked at twice: as it was meant, simulated and held against the rule set here and not by the player's own
check; and as the hand made it, by the umpire of the match. A stroke that was improper as meant is a defect,
and the exit status is 1; one that was improper only as made is a slip of the hand.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from random import Random

from benchmarks.keeping import kept_file
from carrom.laws import rule_set
from carrom.match import Match, events
from carrom.physics import find_breaches, simulate
from carrom.play import (
    begin_board,
    constants_of,
    play_stroke,
    seed_from,
    seen_by,
    settle,
    with_rack,
)
from carrom.players import ComputerPlayer, one_thread
from carrom.rate import Rate

RULES = ("laws-29", "four-break", "college-cup", "tapplent-29", "three-board", "icf-25")
SHARES = {
    "1": 0.26, "2": 0.22, "3": 0.18, "4": 0.13, "5": 0.09, "6": 0.05, "7": 0.025, "8": 0.02,
    "peer": 0.015, "perfect": 0.01,
}  # fmt: skip
"""The part of all strokes each plays: those that think long fewer."""
STROKES = 10_000
LONGEST = 400
WIDE = 76


@dataclass(frozen=True, slots=True)
class Board:
    """A board to be played: the level on both sides, the rules, a seed."""

    level: str
    rules: str
    seed: int

    @property
    def key(self) -> str:
        """What tells it from all others."""
        return f"{self.level}|{self.rules}|{self.seed}"


@dataclass(frozen=True, slots=True)
class Looked:
    """What was seen of a board: its strokes, those improper as meant (told one by one) and as made."""

    board: Board
    strokes: int
    slipped: int
    wrong: list[dict[str, object]] = field(default_factory=list)


def look(board: Board) -> Looked:
    """Play a board out and look at every stroke of it."""
    player = ComputerPlayer.of(board.level)
    chance = Random(f"proper {board.key}")
    new_match = events.MatchMade(rules=board.rules, format="boards=1 tie=shared")
    seed = seed_from(f"proper {board.key}")
    new_match = with_rack(events.choose_singles(new_match), seed)
    match = begin_board(Match().apply(new_match), "a1")
    strokes = slipped = 0
    wrong: list[dict[str, object]] = []
    while match.board is not None and strokes < LONGEST:
        meant = player.meant(match, chance).stroke
        here = seen_by(match, match.board.on_turn)
        striking = rule_set(board.rules).striking
        breaches = [
            breach.value
            for breach in find_breaches(simulate(here, meant, constants_of(match.state)))
            if getattr(striking, breach.value, "forbidden") == "forbidden"
        ]
        if breaches:
            wrong.append({"position": here.text, "stroke": asdict(meant), "breaches": breaches})
        played = play_stroke(match, None, player.made(match, meant, chance), seed=seed)
        slipped += bool(played.event.seen.breaches) and not breaches
        strokes += 1
        match = settle(played.match)
    return Looked(board, strokes, slipped, wrong)


def kept() -> dict[str, Looked]:
    """Boards looked at before; a last line that was cut off is left out."""
    boards, path = {}, kept_file("proper")
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            given = json.loads(line)
        except ValueError:
            continue
        board = Board(**given.pop("board"))
        boards[board.key] = Looked(board, **given)
    return boards


def boards_of(
    level: str,
    rules: str,
    strokes: int,
    done: dict[str, Looked],
    jobs: int,
    pool: ProcessPoolExecutor,
) -> Iterator[Looked]:
    """Boards in the order of their seeds, until they make so many strokes."""
    seed = total = 0
    while total < strokes:
        lot = [Board(level, rules, seed + at) for at in range(jobs)]
        seed += jobs
        new = [board for board in lot if board.key not in done]
        for looked in pool.map(look, new):
            done[looked.board.key] = looked
            with kept_file("proper").open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(looked)) + "\n")
        for board in lot:
            if (
                total < strokes
            ):  # a lot that was begun may hold more: not counted, so that jobs do not matter
                total += done[board.key].strokes
                yield done[board.key]


def part(strokes: int, jobs: int) -> bool:
    """Play, print the table, and say whether no stroke was improper as it was meant."""
    done = kept()
    start = time.monotonic()
    total = slips = 0
    wrong: list[tuple[Board, dict[str, object]]] = []
    print("proper: strokes looked at, improper as meant, improper because the hand slipped")
    print(f"  {'level':<9}{'boards':>7}{'strokes':>9}{'meant':>7}{'slipped':>9}   part (95 %)")
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=one_thread) as pool:
        for level, share in SHARES.items():
            results: list[Looked] = []
            for rules in RULES:
                for result in boards_of(level, rules, _quota(strokes, share), done, jobs, pool):
                    results.append(result)
                    if sys.stderr.isatty():
                        count = total + sum(result.strokes for result in results)
                        print(
                            f"\r  level {level}, {rules}: {count} strokes ", end="", file=sys.stderr
                        )
            if sys.stderr.isatty():
                print("\r" + " " * WIDE + "\r", end="", file=sys.stderr)
            played = sum(result.strokes for result in results)
            slipped = sum(result.slipped for result in results)
            wrong += [(result.board, stroke) for result in results for stroke in result.wrong]
            meant = sum(len(result.wrong) for result in results)
            rate = Rate(slipped, played)
            low, high = rate.interval
            print(
                f"  {level:<9}{len(results):>7}{played:>9}{meant:>7}{slipped:>9}"
                f"   {100 * rate.part:.2f} % ({100 * low:.2f}–{100 * high:.2f})",
                flush=True,
            )
            total += played
            slips += slipped
    print(
        f"  {total} strokes under {len(RULES)} rule sets: {len(wrong)} improper as meant, {slips} by a slip "
        f"of the hand; {time.monotonic() - start:.0f} s"
    )
    for board, stroke in wrong[:10]:
        print(f"  {board.key}: {json.dumps(stroke)}")
    return not wrong


def _quota(strokes: int, share: float) -> int:
    """Strokes for one level under one rule set."""
    return -(-round(strokes * share) // len(RULES))


def main() -> int:
    """Look at so many strokes; 1 if one of them was improper as it was meant."""
    parser = argparse.ArgumentParser(description="Do the computer players strike properly?")
    parser.add_argument("--strokes", type=int, default=STROKES)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    return 0 if part(options.strokes, options.jobs) else 1


if __name__ == "__main__":
    sys.exit(main())
