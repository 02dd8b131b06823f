"""What it costs to pair a Swiss round: `make bench`.

Tournaments of nine rounds, played by lot: pairs of the least cost, one of SoL's methods, standings, tables.
The last line is the worst case, in which a rematch cannot be avoided: then all pairs are compared. Times are
those of the processor, which other work on the machine does not lengthen.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from carrom.tournament.pairing import (
    PairingMethod,
    SwissEntrant,
    SwissRules,
    assign_tables,
    pair_as_sol,
    pair_swiss,
)
from carrom.tournament.standings import PairResult, RankingRules, make_standings

ROUNDS = 9
P = ParamSpec("P")
T = TypeVar("T")


class Timings:
    """Seconds by what they were spent on, round by round."""

    def __init__(self) -> None:
        self.seconds: dict[str, list[float]] = {}

    def timed(self, what: str, work: Callable[P, T], *args: P.args, **options: P.kwargs) -> T:
        start = time.process_time()
        result = work(*args, **options)
        self.seconds.setdefault(what, []).append(time.process_time() - start)
        return result


def play(count: int, timings: Timings) -> None:
    """A tournament of so many, drawn by the least cost; the other methods are only timed."""
    numbers = random.Random(count)
    ids = [f"e{at}" for at in range(count)]
    strength = {id: numbers.random() for id in ids}
    seeds = {id: at for at, id in enumerate(sorted(ids, key=lambda id: -strength[id]), 1)}
    results: list[PairResult] = []
    used: dict[str, list[int]] = {id: [] for id in ids}
    rules = SwissRules(delay_top=2, delay_clubs=3)
    for number in range(1, ROUNDS + 1):
        table = timings.timed("standings", make_standings, ids, results, RankingRules())
        ranked = [
            SwissEntrant(
                each.entrant,
                each.tally.match_points,
                tuple(id for id in each.tally.opponents if id),
                each.tally.opponents.count(""),
                f"club {seeds[each.entrant] % 25}",
                seeds[each.entrant],
            )
            for each in table
        ]
        drawn = timings.timed("least cost", pair_swiss, ranked, round_number=number, rules=rules)
        timings.timed("as SoL", pair_as_sol, ranked, method=PairingMethod.DAZED)
        tables = timings.timed("tables", assign_tables, drawn.pairs, used)
        for (a, b), seat in zip(drawn.pairs, tables, strict=True):
            a_wins = numbers.random() < 0.5 + (strength[a] - strength[b]) / 2
            low = numbers.randrange(24)
            score = (25, low) if a_wins else (low, 25)
            results.append(PairResult(a, b, (2, 0) if a_wins else (0, 2), score, round=number))
            used[a].append(seat)
            used[b].append(seat)
        if drawn.bye:
            results.append(PairResult(drawn.bye, "", (2, 0), (25, 0), round=number))


def forced_rematch(count: int) -> list[SwissEntrant]:
    """Two who have met everybody else: one of their rematches cannot be avoided."""
    ids = [f"e{at}" for at in range(count)]
    others = tuple(ids[2:])
    first = [SwissEntrant(id, met=others + tuple(set(ids[:2]) - {id})) for id in ids[:2]]
    return first + [SwissEntrant(id, met=tuple(ids[:2])) for id in others]


def main() -> None:
    """Time all sizes and print a line for each."""
    print(f"{'players':>8} {'what':<12} {'median':>9} {'slowest':>9}   of {ROUNDS} rounds")
    for count in (16, 64, 160, 250, 500):
        timings = Timings()
        play(count, timings)
        for what, seconds in timings.seconds.items():
            median = sorted(seconds)[len(seconds) // 2]
            print(f"{count:>8} {what:<12} {median * 1000:>6.0f} ms {max(seconds) * 1000:>6.0f} ms")
    start = time.process_time()
    pair_swiss(forced_rematch(500), round_number=9)
    print(f"{500:>8} {'forced rematch':<19} {(time.process_time() - start) * 1000:>6.0f} ms")


if __name__ == "__main__":
    main()
