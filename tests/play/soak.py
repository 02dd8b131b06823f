"""Whole matches played by machine over every rule set, format, singles and doubles, seeds fixed.

    python tests/play/soak.py [matches] [--jobs N]

After every event the invariants below are checked; every match is written as a record, read back, verified
and played again to the same bits. Prints what it did and how many strokes a second.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import cycle, islice, product
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from carrom.laws import Colour, Queen, rule_sets
from carrom.laws.facts import MEN
from carrom.match import SIDES, Match, State, events
from carrom.match.record import read, record_of, write
from carrom.match.verification import verify
from carrom.play import replay, self_play

OWN_FORMATS = ("points=8", "boards=2 tie=shared", "minutes=6 tie=shared", "boards=3 games=3")
"""Short formats of no document: told in words."""


@dataclass(slots=True)
class Soaked:
    """What came of some matches."""

    matches: int = 0
    strokes: int = 0
    events: int = 0
    boards: int = 0
    seconds: float = 0.0
    kinds: Counter[str] = field(default_factory=Counter)
    ended: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def add(self, other: Soaked) -> None:
        """Add what came of others."""
        self.matches += other.matches
        self.strokes += other.strokes
        self.events += other.events
        self.boards += other.boards
        self.seconds += other.seconds
        self.kinds += other.kinds
        self.ended += other.ended
        self.wrong += other.wrong


def matches() -> list[tuple[str, str, bool]]:
    """Every rule set with every format, in singles and doubles."""
    found = []
    for rules in rule_sets():
        formats = [one.name for one in rules.formats] + list(OWN_FORMATS)
        found += [(rules.name, form, pairs) for form, pairs in product(formats, (False, True))]
    return found


class Watch:
    """Looks at a match after every event, and says what must never be."""

    def __init__(self) -> None:
        self.before: State | None = None
        self.wrong: list[str] = []

    def __call__(self, match: Match) -> None:
        """Check the invariants."""
        before, now = self.before, match.state
        self.before = now
        for what in problems(before, now):
            self.wrong.append(f"event {match.version}: {what}")


def problems(before: State | None, now: State) -> list[str]:
    """What must never be: men lost or made, a score that falls, nobody or two on turn."""
    found = []
    if before is not None and before.game == now.game and before.result is None:
        found += [
            f"the score of {side} falls from {before.score} to {now.score}"
            for side in SIDES
            if now.score[side.number] < before.score[side.number]
        ]
    board = now.board
    if board is None:
        return found
    if board.on_turn not in now.players:
        found.append(f"{board.on_turn} is on turn")
    lie = Counter(word[0] for word in (board.position or "").split())
    for side in SIDES:
        men, owes = board.men(side), board.owes(side)
        coming = sum(one.men for one in board.to_place if one.side is side)
        if not 0 <= men <= MEN or men + coming > MEN or owes < coming:
            found.append(f"side {side} has {men} men, {coming} to place and owes {owes}")
        if men + coming == 0:
            found.append(f"side {side} has no man left, yet the board goes on")
        letter = "w" if board.colour(side) is Colour.WHITE else "b"
        if lie[letter] != men:
            found.append(f"{lie[letter]} discs of {side} lie on the board, not {men}")
        if owes > coming and men + coming < MEN and not board.state.no_room:
            found.append(f"side {side} owes {owes} with men pocketed and room for them")
    queen_waits = any(one.queen for one in board.to_place)
    on_board = board.state.queen is Queen.ON_BOARD and not queen_waits
    if lie["q"] != on_board:
        found.append(f"{lie['q']} queens lie on the board while she is {board.state.queen}")
    return found


def play(number: int, rules: str, form: str, pairs: bool) -> Soaked:
    """One match, watched, written, read, verified and played again."""
    names = [("Asha", "Ravi"), ("Meena", "Karim")]
    a, b = (events.Entry.of(*(both if pairs else both[:1])) for both in names)
    made = events.MatchMade(a=a, b=b, rules=rules, format=form)
    made = events.choose_singles(made)
    watch = Watch()
    start = time.perf_counter()
    match = self_play(made, seed=number, watch=watch)
    took = time.perf_counter() - start
    kinds = Counter(one.event.kind for one in match.line)
    result = match.result
    assert result is not None
    done = Soaked(1, kinds["stroke"], len(match.log), len(match.state.boards), took, kinds)
    done.ended[str(result.how)] += 1
    where = f"match {number} ({rules}, {form}, {'doubles' if pairs else 'singles'})"
    done.wrong += [f"{where}: {one}" for one in watch.wrong]
    record = record_of(match)
    again = read(write(record))
    if again != record:
        done.wrong.append(f"{where}: the record is read otherwise than it was written")
    done.wrong += [f"{where}: {one}" for one in verify(again, replay=replay)]
    return done


def _play(task: tuple[int, str, str, bool]) -> Soaked:
    return play(*task)


def soak(many: int, jobs: int) -> Soaked:
    """So many matches, one after the other through all kinds of them."""
    tasks = [(number, *kind) for number, kind in enumerate(islice(cycle(matches()), many))]
    total = Soaked()
    shown = time.monotonic()
    with ProcessPoolExecutor(jobs) as pool:
        for done in pool.map(_play, tasks, chunksize=4):
            total.add(done)
            if sys.stderr.isatty() and time.monotonic() - shown > 1:
                shown = time.monotonic()
                print(
                    f"\r{total.matches:,} of {many:,} matches …",
                    end="",
                    file=sys.stderr,
                    flush=True,
                )
    return total


def main() -> int:
    """Print what came of it; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description="Soak the laws in whole matches.")
    parser.add_argument("matches", nargs="?", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    start = time.perf_counter()
    total = soak(options.matches, options.jobs)
    took = time.perf_counter() - start
    print(
        f"{total.matches:,} matches, {total.boards:,} boards, {total.strokes:,} strokes, "
        f"{total.events:,} events in {took:.0f} s with {options.jobs} processes, records verified"
    )
    print(f"{total.strokes / total.seconds:,.0f} strokes a second and process in play")
    print("ended:", ", ".join(f"{how} {many:,}" for how, many in total.ended.most_common()))
    print("events:", ", ".join(f"{kind} {many:,}" for kind, many in total.kinds.most_common()))
    for one in total.wrong[:50]:
        print("WRONG", one)
    print(f"{len(total.wrong)} things wrong" if total.wrong else "nothing wrong")
    return int(bool(total.wrong))


if __name__ == "__main__":
    sys.exit(main())
