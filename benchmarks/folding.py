"""What it costs to fold a log of 1,000 events and to take one more: `make bench`.

Two logs of a match that has no end in sight: reported (facts only), and with the position of every disc, as a
simulated board has it. Undoing the last event is timed too, and amending the first stroke, after which
everything is judged again.
"""

from __future__ import annotations

import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable
from functools import partial

from carrom.laws import Colour
from carrom.match import Logged, Match, ObservedStroke, events, fold

EVENTS = 1000
ROUNDS = 9
LATER = 1e7  # seconds: after every event of the log


def log_of(size: int, *, positions: bool) -> tuple[Logged, ...]:
    """A log of that many events: boards of a few turns, a due placed now and then."""
    match = Match().apply(events.MatchMade(format="points=1000"), 0.0)
    at = 0.0
    while match.version < size:
        at += 10.0
        match = match.apply(next_event(match, positions), at)
    return match.log


def next_event(match: Match, positions: bool) -> events.Event:
    """Nine strokes a board: own men, a due, misses; then the board is conceded."""
    board = match.board
    if board is None:
        discs = " ".join(f"{kind}{0:016x}" for kind in "q" + "w" * 9 + "b" * 9)
        breaker = None if match.state.next_breaker else "a1"
        return events.BoardBegun(breaker, discs if positions else None)
    if board.to_place:
        what = board.to_place[0]
        if not positions:
            return events.Placed()
        new = [f"{board.colour(what.side)[0]}{0:016x}"] * what.men
        lie = " ".join([*(board.position or "").split(), *new])
        return events.Placed(spots=((0.0, 0.0),) * what.men, position=lie)
    if board.strokes == 9:
        return events.Conceded("board", by=board.on_turn)
    own = board.colour(board.side)
    fell = int(board.strokes % 3 == 0)
    white, black = (fell, 0) if own is Colour.WHITE else (0, fell)
    observed = ObservedStroke(white, black, striker=board.strokes % 3 == 1)
    if not positions:
        return events.Struck(observed)
    words = (board.position or "").split()
    if fell:
        words.remove(next(word for word in words if word[0] == own[0]))
    played = events.Played(0.0, -0.2526, 0.05, 1.0, 3.0)
    return events.Struck(observed, board.on_turn, played, " ".join(words))


def median_us(work: Callable[[], object], rounds: int = ROUNDS, repeat: int = 1) -> float:
    """The median processor time of a piece of work in microseconds, whatever else the machine does."""
    seconds = []
    for _ in range(rounds):
        start = time.process_time()
        for _ in range(repeat):
            work()
        seconds.append((time.process_time() - start) / repeat)
    return 1e6 * statistics.median(seconds)


def memory(log: tuple[Logged, ...]) -> int:
    """The bytes a folded match holds besides its log."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    match = fold(log)
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert match.version == len(log)
    return after - before


def main() -> None:
    """Print the table."""
    print(f"Python {sys.version.split()[0]}, one core, median of {ROUNDS} rounds, µs\n")
    print(f"{'log of ' + format(EVENTS, ','):22}{'fold':>10}{'per event':>11}{'append':>9}"
          f"{'undo':>8}{'amend 1st':>11}{'memory':>11}")  # fmt: skip
    for name, positions in (("reported", False), ("with positions", True)):
        log = log_of(EVENTS, positions=positions)
        match = fold(log)
        event = next_event(match, positions)
        first = next(step for step in match.line if isinstance(step.event, events.Struck))
        amended = events.Amended(first.version, first.logged.event)
        folding = median_us(partial(fold, log))
        append = median_us(partial(match.apply, event, LATER), repeat=50)
        undo = median_us(partial(match.apply, events.Undone(match.version - 1), LATER), repeat=50)
        amend = median_us(partial(match.apply, amended, LATER))
        print(f"{name:22}{folding:>10,.0f}{folding / EVENTS:>11.1f}{append:>9.1f}{undo:>8.1f}{amend:>11,.0f}"
              f"{memory(log) / 1024:>8,.0f} KiB")  # fmt: skip


if __name__ == "__main__":
    main()
