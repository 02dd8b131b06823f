"""The screen is there at once, however long the match."""

from __future__ import annotations

import time

import pytest

from carrom.match import Match, ObservedStroke, events
from carrom.scoring import Draft, screen

MOST_SECONDS = 0.010


def long_match(size: int) -> Match:
    match = Match().apply(events.MatchMade(format="points=1000"), 0)
    while match.version < size:
        board, at = match.board, 10.0 * match.version
        if board is None:
            match = match.apply(events.BoardBegun(None if match.state.boards else "a1"), at)
        elif board.strokes == 12:
            match = match.apply(events.Conceded("board", by=board.on_turn), at)
        else:
            match = match.apply(events.Struck(ObservedStroke(striker=board.strokes % 3 == 1)), at)
    return match


@pytest.mark.thorough
def test_the_screen_of_a_long_match_takes_under_ten_milliseconds() -> None:
    match = long_match(1000)
    times = []
    for _ in range(20):
        start = time.thread_time()
        screen(match, Draft(ObservedStroke(white=1)), at=1e5)
        times.append(time.thread_time() - start)
    assert min(times) < MOST_SECONDS
