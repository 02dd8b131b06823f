"""The clocks of a match that run out: for the match, a stroke, placing, a demand."""

from __future__ import annotations

import contextlib

from carrom.errors import Refused
from carrom.match import Match, Stage, Timer, events
from carrom.page.actions import ActionResult
from carrom.page.lists import awaited_by
from carrom.page.setup import MatchSetup
from carrom.play import place


def waits_for_people(setup: MatchSetup, match: Match) -> bool:
    """Whether a person has to do something before play goes on.

    A computer's time is the machine's: a busy one is not a foul of its player.
    """
    awaited = () if match.result is not None else awaited_by(match)
    if setup.is_kept:
        return False  # an umpire at the board says when time is up
    people = {seated.seat for seated in setup.seats} - setup.computers
    return any(seat in awaited or seat[0] in awaited for seat in people)


def wall_time(setup: MatchSetup, now: float) -> float:
    """Seconds since a match was made, also while discs still move."""
    return max(round(now - setup.made_at, 3), 0.0)


def seconds_left(match: Match, timer: Timer | None, wall: float) -> float | None:
    """Seconds from now until a clock of the match runs out; ``wall``: the seconds since it was made.

    The events of whoever does not wait for the discs to rest are ahead of the wall clock: so much more.
    """
    at = max(wall, match.state.clock.at or 0.0)
    left = None if timer is None else match.clocks(at).get(timer)
    return None if left is None else left + at - wall


def seconds_to_act(setup: MatchSetup, match: Match, wall: float, moving: float) -> float | None:
    """Seconds left to whoever play waits for, if a person; ``moving``: how long the discs still move."""
    if not waits_for_people(setup, match):
        return None
    state, seconds = match.state, setup.stroke_seconds
    if state.rules.match.time_by == "events" and state.board is not None:
        return seconds_left(match, state.clock.timer, wall)
    return None if seconds is None else seconds + moving


def match_time_is_up(match: Match, at: float) -> ActionResult:
    """The match's own time is up, if it has one and can end now."""
    left = match.clocks(at).get(Timer.MATCH)
    if left is not None and left <= 0 and match.result is None:
        with contextlib.suppress(Refused):
            return ActionResult(match.apply(events.ClockExpired(), at))
    return ActionResult(match)


def time_is_up(match: Match, at: float) -> ActionResult:
    """The time for the match, for a stroke, for placing or for a demand is up; nothing happens where the laws
    set no limit.

    Men not placed in time are placed as the laws say, else well by default; points not demanded in time are
    not demanded (A44).
    """
    result, state = match_time_is_up(match, at), match.state
    if result.match is not match:
        return result
    with contextlib.suppress(Refused):
        match state.stage:
            case Stage.STROKE:
                expired = events.ClockExpired(Timer.STROKE, announced=True)
                return ActionResult(match.apply(expired, at))
            case Stage.PLACING:
                return ActionResult(_not_placed(match, at))
            case Stage.READY if state.demand is not None:
                nothing = events.PointsDemanded(0, state.demand.side)
                return ActionResult(match.apply(nothing, at))
    return result


def _not_placed(match: Match, at: float) -> Match:
    try:
        return match.apply(events.ClockExpired(Timer.PLACING, announced=True), at)
    except Refused:
        assert match.board is not None
        return place(match, match.board.to_place[0].placer, at=at)
