"""How many rulings a second, on one core: `make bench`.

Every situation of a rule set's space is drawn with the same chance, so rare endings weigh as much as misses;
boards and strokes are made before the clock starts. It reports; how many are
enough depends on the machine.
"""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path

from carrom.laws import BoardState, RuleSet, StrokeFacts, judge, rule_sets
from carrom.laws.reports import rule_on
from carrom.laws.situations import boards, strokes

SITUATIONS = 20_000
ROUNDS = 5
GOAL = 50_000


def sample(rules: RuleSet, seed: int = 1) -> list[tuple[BoardState, StrokeFacts]]:
    """A fixed sample of situations: the strokes of every seventh board, thinned."""
    chance = random.Random(seed)
    every = islice(boards(rules, dues=(0, 1, 2)), 0, None, 7)
    situations = [(state, facts) for state in every for facts in strokes(rules, state)]
    return chance.sample(situations, min(SITUATIONS, len(situations)))


def timed(work: Callable[[], None]) -> list[float]:
    """Seconds of processor time of each round: whatever else the machine does, one core's worth."""
    seconds = []
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        seconds.append(time.process_time() - start)
    return seconds


def main() -> None:
    """Print the table."""
    print(f"Python {sys.version.split()[0]}, one core, median of {ROUNDS} rounds\n")
    print(f"{'rule set':14}{'situations':>12}{'judge()/s':>12}{'best':>12}{'µs each':>10}")
    slowest = float("inf")
    for rules in rule_sets():
        pairs = sample(rules)

        def work(
            rules: RuleSet = rules, pairs: list[tuple[BoardState, StrokeFacts]] = pairs
        ) -> None:
            for state, facts in pairs:
                judge(rules, state, facts)

        seconds = timed(work)
        median, best = len(pairs) / statistics.median(seconds), len(pairs) / min(seconds)
        slowest = min(slowest, median)
        print(
            f"{rules.name:14}{len(pairs):>12,}{median:>12,.0f}{best:>12,.0f}{1e6 / median:>10.1f}"
        )
    report = {
        "id": 1,
        "ruleset": "003",
        "given": {"own_on_board": 6, "opp_on_board": 6, "queen": "on_board"},
        "stroke": {"own": 1, "striker": True},
    }
    line = json.dumps(report)

    def edge() -> None:
        for _ in range(5_000):
            json.dumps(rule_on(json.loads(line)))

    print(f"\nJSON report to JSON ruling: {5_000 / statistics.median(timed(edge)):,.0f} a second")
    command = [str(Path(sys.executable).with_name("carrom"))]
    for words in (["--help"], ["laws", "003.queen.17"]):
        runs = []
        for _ in range(ROUNDS + 1):
            start = time.perf_counter()
            subprocess.run([*command, *words], check=True, capture_output=True)
            runs.append(time.perf_counter() - start)
        print(f"carrom {' '.join(words):20} {statistics.median(runs[1:]):.2f} s")
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import carrom.laws"], check=True)
    loaded = time.perf_counter() - start
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    print(f"import carrom.laws    {1000 * (loaded - (time.perf_counter() - start)):.0f} ms")
    reached = "reached" if slowest >= GOAL else "not reached on this machine"
    print(f"\nslowest rule set: {slowest:,.0f} rulings a second; goal {GOAL:,}: {reached}")


if __name__ == "__main__":
    main()
