"""What the umpire's screen costs in a match of 1,000 events: `make bench`.

A tap, the screen after it, the same as the JSON a page gets, and the sheet of everything else. A phone's
browser takes some twenty times as long. It reports: a machine may be slow.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable

from carrom.browser import call
from carrom.match import Match, ObservedStroke, event_to_json, events
from carrom.scoring import Draft, actions, screen, tap

EVENTS = 1000
ROUNDS = 50
MOST_MS = 10.0
STROKES = (
    ObservedStroke(white=1),
    ObservedStroke(striker=True),
    ObservedStroke(),
    ObservedStroke(black=1),
)


def long_match(size: int = EVENTS) -> Match:
    """A match in doubles with that many events and no end in sight."""
    sides = events.Entry.of("Asha", "Arun"), events.Entry.of("Ravi", "Rohit")
    match, at = Match().apply(events.MatchMade(*sides, format="points=1000"), 0.0), 0.0
    while match.version < size:
        at += 10.0
        board = match.board
        if board is None:
            event: events.Event = events.BoardBegun("a1" if not match.state.next_breaker else None)
        elif board.strokes == 12:
            event = events.Conceded("board", by=board.on_turn)
        else:
            event = events.Struck(STROKES[board.strokes % len(STROKES)])
        match = match.apply(event, at)
    return match


def milliseconds(work: Callable[[], object]) -> float:
    """The median time of some work."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        work()
        times.append(1000 * (time.perf_counter() - start))
    return statistics.median(times)


def main() -> None:
    """Time everything."""
    match = long_match()
    log = [{"event": event_to_json(one.event), "at": one.at} for one in match.log]
    call("keep.open", json.dumps({"id": "bench", "log": log}))
    asked = json.dumps({"id": "bench", "at": 1e5})
    shown = call("keep.screen", asked)
    figures = {
        "tap a chip": milliseconds(lambda: tap(match, Draft(), "white")),
        "screen": milliseconds(lambda: screen(match, at=1e5)),
        f"screen as JSON ({len(shown) / 1000:.1f} kB)": milliseconds(
            lambda: call("keep.screen", asked)
        ),
        "sheet of actions": milliseconds(lambda: actions(match)),
    }
    print(f"The umpire's screen after {match.version} events")
    for name, figure in figures.items():
        print(f"  {name:28} {figure:6.2f} ms")
    reached = "reached" if figures["screen"] <= MOST_MS else "not reached on this machine"
    print(f"goal: the screen in {MOST_MS:g} ms: {reached}")


if __name__ == "__main__":
    main()
