"""Limits that bind by the events' own times: what was made too late is refused, whenever it is told (A85).

A refused event is told again with the time at which it really happened, or not at all: then the clock that
has run out is reported (`ClockExpired`), so that every log says itself where the time was up.
"""

from __future__ import annotations

from dataclasses import replace

from carrom.errors import Objection, Refused
from carrom.match.board import UMPIRE
from carrom.match.clock import Clock, Timer, seconds_allowed, seconds_left
from carrom.match.event import Event, Logged
from carrom.match.events.clocks import StrikerLifted
from carrom.match.events.conduct import Conceded, FoulDeclared, ReplayOrdered
from carrom.match.events.incidents import IncidentReported
from carrom.match.events.placing import (
    Placed,
    PlacingEvent,
    PlacingForfeited,
    RoomAppeared,
    Waived,
)
from carrom.match.events.scored import BoardScored
from carrom.match.events.strokes import BoardBegun, NoStroke, Passed, Struck
from carrom.match.state import State

PLAY = (
    BoardBegun, BoardScored, Struck, NoStroke, Passed, PlacingEvent, RoomAppeared, StrikerLifted,
    FoulDeclared, IncidentReported, Conceded, ReplayOrdered,
)  # fmt: skip
"""What counts only while the match has time. Points for a board that ended in time may be demanded later
(A44); appeals, corrections, notes and the loss of the match for misconduct wait for no clock."""

DIGITS = 6
"""Of a second: what adding up times loses is less."""


def by_events(state: State) -> bool:
    """Whether the times of the events decide, not only what is reported about clocks."""
    return state.rules.match.time_by == "events"


def clock_at(state: State, logged: Logged) -> Clock:
    """The clock at the time of an event. A stroke in motion was made before the time was up (A79)."""
    time, clock = logged.time, state.clock
    if time is None:
        return clock
    if state.last_stroke and clock.at is not None:
        time = max(time, clock.at)
    if logged.made is not None and clock.at is not None and time < clock.at:
        raise logged.event.refused("time.made_before", made=logged.made, before=clock.at)
    delay = 0.0 if logged.at is None else max(logged.at - time, 0.0)
    return clock.tick(time, delay=delay)


def check_match_time(state: State, logged: Logged) -> None:
    """Refuse what was made when the time of the match was up (000.ex.9, 001.format.2).

    ``state``: with its clock at the time of the event.
    """
    event = logged.event
    if logged.time is None or not isinstance(event, PLAY) or state.last_stroke:
        return
    if isinstance(event, IncidentReported) and event.what == "misconduct":
        return
    left = seconds_left(state).get(Timer.MATCH)
    if left is None or round(left, DIGITS) > 0 or not state.clock.elapsed or not by_events(state):
        return
    raise _too_late(event, logged, "late.match", round(-left, DIGITS), "A85")


def timed_anew(state: State, since: float | None) -> State:
    """The state with the whole time for a stroke or for placing from then on, where the times decide."""
    clock = state.clock
    acts = clock.timer in (Timer.STROKE, Timer.PLACING)
    if since is None or clock.at is None or not acts or not by_events(state):
        return state
    return replace(state, clock=replace(clock, used=min(clock.at - since, 0.0)))


def check_promptness(state: State, logged: Logged) -> None:
    """Refuse a placing or a stroke made when its time was up (003.dues.26, A12).

    Only where the act has a time of its own: somebody said when it was made, or told of a placing by itself,
    or the board is simulated.
    """
    event, board, timer = logged.event, state.board, state.clock.timer
    if logged.time is None or board is None or timer is None or not by_events(state):
        return
    limit = seconds_allowed(state, timer)
    if limit is None or state.last_stroke:
        return
    if timer is Timer.PLACING:
        if isinstance(event, PlacingForfeited) and event.why == "late":
            _check_is_late(state, event, logged, limit)
        if not isinstance(event, Placed | Waived):
            return
        what = event.waiting(board, men=True)
        if what.queen or what.placer == UMPIRE or state.is_computer(what.placer):
            return
    elif not (isinstance(event, Struck | NoStroke | Passed) and _has_own_time(state, logged)):
        return
    over = round(clock_at(state, logged).used - limit, DIGITS)
    if over <= 0:
        return
    if timer is Timer.PLACING:
        raise _too_late(event, logged, "late.placing", over, "003.dues.26")
    raise _too_late(event, logged, "late.stroke", over, "A12")


def _check_is_late(state: State, event: PlacingForfeited, logged: Logged, limit: float) -> None:
    """Refuse that a placing is given up as late while there is time for it (003.dues.24, 26)."""
    left = round(limit - clock_at(state, logged).used, DIGITS)
    if left > 0:
        raise event.refused("clock.not_late", seconds=left)


def _has_own_time(state: State, logged: Logged) -> bool:
    """Whether the time of an event is that of the act: somebody said so, or a person made it on a simulated
    board. How long a computer player takes is up to the machine.
    """
    board = state.board
    assert board is not None
    known = logged.made is not None or board.position is not None
    return known and not state.is_computer(board.on_turn)


def _too_late(event: Event, logged: Logged, what: str, seconds: float, cited: str) -> Refused:
    when = Objection("late.before", {"seconds": seconds}) if seconds else Objection("late.now")
    return event.refused("late", time=logged.time, what=Objection(what), when=when, cited=cited)
