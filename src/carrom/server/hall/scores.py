"""What a kept match says of its score, for everybody who watches the event."""

from __future__ import annotations

import time

from carrom.match import Pair, Timer
from carrom.server.room.room import Room
from carrom.server.store.hall_rows import FixtureMatch
from carrom.tournament import show


def score_of(room: Room, fixture_match: FixtureMatch) -> show.LiveScore:
    """Where a kept match stands."""
    match, state = room.match, room.match.state
    is_over = state.result is not None
    return show.LiveScore(
        match_id=fixture_match.match_id,
        score=_of_both(state.score),
        boards=_of_both(state.boards_won),
        games=_of_both(state.games_won),
        board=max(1, state.boards_played + (0 if is_over else 1)),
        game=state.game,
        is_over=is_over,
        is_confirmed=state.is_confirmed,
        calls_referee=calls_referee(room, fixture_match),
        seconds_left=None if is_over else room.seconds_left(match, Timer.MATCH),
        at=round(time.time(), 3),
    )


def _of_both(values: Pair) -> tuple[int, int]:
    """A match of a tournament has two sides."""
    return values[0], values[1]


def calls_referee(room: Room, fixture_match: FixtureMatch) -> bool:
    """Whether somebody is wanted at the table: the chief referee, or, where nobody umpires, anybody who may
    decide."""
    appeal = room.match.state.appeal
    if room.match.state.stopped is None or appeal is None or appeal.decided_by:
        return False
    return appeal.to == "chief_referee" or fixture_match.role == "scorer"
