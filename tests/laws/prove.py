"""The whole proof: every board, every stroke, every rule set. `make prove`, some minutes.

Each ruling is held against what must hold for all rulings (tests/laws/proof.py), and, for dues up to
two, against the oracle: a second judge written from the documents alone (tests/oracle).
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from carrom.laws import BoardState, parse_house_rules, rule_set
from carrom.laws.facts import MEN
from carrom.laws.rule_files import NAMES
from carrom.laws.situations import boards, strokes
from tests.laws.proof import PART_COUNTS, PART_DUES, Sweep
from tests.oracle.compare import differences

ORACLE_DUES = 2


def sweep(
    name: str, own: int, opp: int, all_of_it: bool, covers: bool
) -> tuple[str, int, int, int]:
    """One slice: the boards with so many men on each side. ``covers``: the queen needs a cover (A135)."""
    rules = rule_set(name)
    if not covers:
        rules = parse_house_rules(f'extends = "{name}"\n[queen]\ncover = "not_needed"')
    dues = range(MEN + 1) if all_of_it else PART_DUES

    def slice_of_boards() -> list[BoardState]:
        return [
            state
            for state in boards(rules, counts=sorted({own, opp}), dues=dues)
            if (state.own_on_board, state.opp_on_board) == (own, opp)
        ]

    states = slice_of_boards()
    swept = Sweep(rules).run(states)
    compared = 0
    for state in states:
        if max(state.own_dues, state.opp_dues) > ORACLE_DUES:
            continue
        for facts in strokes(rules, state):
            found = differences(rules, state, facts)
            if found is None:
                continue
            compared += 1
            if found:
                raise AssertionError(f"{name}: the oracle differs\n{state}\n{facts}\n{found}")
    return name, swept.situations, compared, len(swept.spoken)


def main() -> int:
    """Sweep and print what was proved."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true", help="everything, not the stratified part")
    parser.add_argument("--rules", nargs="*", default=list(NAMES), metavar="NAME")
    parser.add_argument(
        "--without-cover",
        action="store_true",
        help="as house rules that need no cover of the queen",
    )
    wanted = parser.parse_args()
    counts = range(1, MEN + 1) if wanted.all else PART_COUNTS
    slices = [(name, own, opp) for name in wanted.rules for own, opp in product(counts, counts)]
    slices.sort(key=lambda one: -(one[1] == MEN) - (one[2] == MEN))  # the large ones first
    totals = {name: [0, 0] for name in wanted.rules}
    start = time.perf_counter()
    with ProcessPoolExecutor() as pool:
        covers = not wanted.without_cover
        jobs = [pool.submit(sweep, *one, wanted.all, covers) for one in slices]
        for done, job in enumerate(as_completed(jobs), 1):
            name, situations, compared, _ = job.result()
            totals[name][0] += situations
            totals[name][1] += compared
            if sys.stderr.isatty():
                print(f"\r{done}/{len(jobs)} slices", end="", file=sys.stderr, flush=True)
    seconds = time.perf_counter() - start
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print(f"{'rule set':14}{'situations proved':>20}{'of them against the oracle':>30}")
    for name, (situations, compared) in totals.items():
        print(f"{name:14}{situations:>20,}{compared:>30,}")
    both = [sum(column) for column in zip(*totals.values(), strict=True)]
    print(f"{'all':14}{both[0]:>20,}{both[1]:>30,}")
    print(f"{seconds:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
