"""How strong the computer players are: `make ladder` (an hour or more; it goes on where it was stopped).

    python benchmarks/ladder.py [--boards N] [--part NAME…] [--jobs N]

Parts: perfect (self-play without error), peer (self-play with the hand other programs are measured with),
levels (each of the eight against the one below), planning (a player that looks ahead against one with the
same hand that does not), solo (boards cleared alone), proper (10,000 strokes, none improper as it was meant).
Every board is kept in .ladder/ as it is finished.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks import proper
from carrom.match import Match, events
from carrom.play import begin_board, play_stroke, settle
from carrom.players import ComputerPlayer, one_thread
from carrom.players.arena import play_arena
from carrom.players.encounters import BoardPlayed, pairings
from carrom.players.rating import Mean, Rate, rate_players

KEPT = Path(__file__).parents[1] / ".ladder"
RULES = "icf-25"
LEVELS = [str(number) for number in range(1, 9)]
SOLO_LONGEST = 60
PARTS = ("perfect", "peer", "planning", "levels", "solo", "proper")


def played(first: str, second: str, boards: int, jobs: int) -> list[BoardPlayed]:
    """Play them, or take what was played before."""
    KEPT.mkdir(exist_ok=True)
    start = time.monotonic()

    def watch(done: int, of: int) -> None:
        if sys.stderr.isatty():
            left = (time.monotonic() - start) / max(done, 1) * (of - done)
            print(
                f"\r{first} – {second}: {done} of {of}, {left:4.0f} s left ",
                end="",
                file=sys.stderr,
            )

    results = play_arena(
        pairings([first, second], boards, 0, RULES),
        jobs=jobs,
        kept=KEPT / f"{first}-{second}.jsonl",
        watch=watch,
    )
    if sys.stderr.isatty():
        print("\r" + " " * 60 + "\r", end="", file=sys.stderr)
    return results


def percent(rate: Rate) -> str:
    """A rate with its interval."""
    low, high = rate.interval
    return f"{100 * rate.part:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def self_play(name: str, boards: int, jobs: int, goal: float) -> bool:
    """Self-play of one player: strokes a board against the goal, slams."""
    results = played(name, name, boards, jobs)
    (player,) = rate_players(results)
    mean, improper = player.strokes, player.improper
    print(
        f"{name}: {len(results)} boards, {mean.value:.2f} ± {1.96 * mean.error:.2f} strokes a board "
        f"(goal under {goal:g}); white slams {percent(player.white_slams)}, "
        f"black slams {percent(player.black_slams)}; {improper.hits} of {improper.of} strokes improper; "
        f"{player.milliseconds:.0f} ms a stroke"
    )
    return mean.value < goal


def against(first: str, second: str, boards: int, jobs: int) -> bool:
    """Whether the second player beats the first, beyond chance."""
    winners = [result.winner for result in played(first, second, boards, jobs)]
    won = Rate(winners.count(1), len(winners) - winners.count(None))
    better = won.interval[0] > 0.5
    verdict = "better" if better else "NOT shown to be better"
    print(f"{second} beats {first}: {percent(won)} of {won.of} boards: {verdict}")
    return better


def solo(name: str, seed: int) -> tuple[int, bool]:
    """A board cleared alone, the other side passing: strokes it took, and whether it was cleared."""
    player = ComputerPlayer.of(name)
    chance = Random(f"solo {seed}")
    match = begin_board(
        Match().apply(events.MatchMade(rules=RULES, format="boards=1 tie=shared")), "a1"
    )
    strokes = 0
    while match.board is not None and strokes < SOLO_LONGEST:
        if match.board.on_turn == "b1":
            match = settle(match.apply(events.Passed()))
            continue
        strokes += 1
        match = settle(play_stroke(match, None, player.stroke(match, chance)).match)
    last = match.state.boards[-1] if match.state.boards else None
    return strokes, last is not None and last.winner == "a"


def solos(boards: int, jobs: int) -> None:
    """Boards cleared alone, by level."""
    print("solo: strokes to clear the board alone, breaking first; boards cleared")
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=one_thread) as pool:
        for name in ("perfect", *LEVELS, "peer"):
            results = list(pool.map(partial(solo, name), range(boards)))
            cleared = [float(strokes) for strokes, done in results if done]
            mean = Mean.of_values(cleared)
            rate = percent(Rate(len(cleared), len(results)))
            print(f"  {name:<8}{mean.value:6.1f} ± {1.96 * mean.error:4.1f}   {rate}")


def main() -> int:
    """Print what is asked for; 1 if a goal was missed."""
    parser = argparse.ArgumentParser(description="How strong are the computer players?")
    parser.add_argument("--boards", type=int, default=300)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--part", nargs="*", default=list(PARTS), choices=PARTS)
    options = parser.parse_args()
    reached = True
    if "perfect" in options.part:
        reached &= self_play("perfect", options.boards, options.jobs, 6.0)
    if "peer" in options.part:
        reached &= self_play("peer", options.boards, options.jobs, 16.0)
    if "planning" in options.part:
        reached &= against("peer-one", "peer", options.boards, options.jobs)
    if "levels" in options.part:
        whole: list[BoardPlayed] = []
        for below, above in pairwise(LEVELS):
            reached &= against(below, above, options.boards, options.jobs)
            whole += played(below, above, options.boards, options.jobs)
        for player in reversed(rate_players(whole)):
            print(
                f"  level {player.name}: Elo {player.elo:5.0f} ± {player.error:3.0f}, "
                f"pots {percent(player.potting)}, fouls {percent(player.fouls)}, "
                f"{player.milliseconds:.0f} ms a stroke"
            )
    if "solo" in options.part:
        solos(options.boards, options.jobs)
    if "proper" in options.part:
        reached &= proper.part(proper.STROKES, options.jobs)
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
