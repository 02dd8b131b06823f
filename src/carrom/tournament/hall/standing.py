"""How far a match is: waiting, ready, called, late, playing, over; and when its time is up."""

from __future__ import annotations

from enum import StrEnum

from carrom.tournament.hall_state import TableCall
from carrom.tournament.match_terms import time_limit
from carrom.tournament.state import Competition, StageState, TournamentState
from carrom.tournament.whereabouts import find_match, is_bound


class MatchStatus(StrEnum):
    """How far a match is."""

    WAITING = "waiting"  # for its sides, a rubber also for its players
    READY = "ready"
    CALLED = "called"
    LATE = "late"  # called, and not begun in time: a walkover may be given
    PLAYING = "playing"
    OVER = "over"


_FURTHEST = (MatchStatus.PLAYING, MatchStatus.LATE, MatchStatus.CALLED)


def late_at(state: TournamentState, call: TableCall) -> float | None:
    """The last moment at which a match that was called is not late (A86); None where it cannot be."""
    if call.started or call.called_at is None:
        return None
    return call.called_at + 60 * state.hall.timetable.late_minutes


def match_status(
    state: TournamentState,
    stage: StageState,
    fixture: str,
    rubber: int,
    at: float,
) -> MatchStatus:
    """How far a match is, or a rubber of a tie.

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.TablesSet(("1", "2")))
    >>> hall = hall.apply(events.MatchCalled("cup.1.1.1", table="1"), at=0.0)
    >>> stage = hall.state.competitions["cup"].stage
    >>> match_status(hall.state, stage, "cup.1.1.1", 0, at=60.0)
    <MatchStatus.CALLED: 'called'>
    """
    if (call := state.hall.calls.get((fixture, rubber))) is not None:
        if call.started:
            return MatchStatus.PLAYING
        limit = late_at(state, call)
        return MatchStatus.LATE if limit is not None and at > limit else MatchStatus.CALLED
    is_told = any(each.number == rubber for each in stage.rubbers.get(fixture, ()))
    if is_told or stage.result(fixture) is not None:
        return MatchStatus.OVER
    if None in stage.sides(fixture) or (rubber and len(stage.handed_in(fixture)) < 2):
        return MatchStatus.WAITING
    return MatchStatus.READY


def fixture_status(
    state: TournamentState, competition: Competition, stage: StageState, fixture: str, at: float
) -> MatchStatus:
    """How far a fixture is; a tie is as far as the furthest of its rubbers that are at tables.

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.TablesSet(("1", "2")))
    >>> cup = hall.state.competitions["cup"]
    >>> fixture_status(hall.state, cup, cup.stage, "cup.1.1.1", at=0.0)
    <MatchStatus.READY: 'ready'>
    """
    own = match_status(state, stage, fixture, 0, at)
    if not competition.plan.rubbers or own is MatchStatus.OVER:
        return own
    numbers = range(1, len(competition.plan.rubbers) + 1)
    rubbers = {match_status(state, stage, fixture, each, at) for each in numbers}
    return next((each for each in _FURTHEST if each in rubbers), own)


def limit_of(competition: Competition, stage: StageState, fixture: str) -> int | None:
    """The time limit of a match, in minutes."""
    drawn = stage.fixtures[fixture]
    return time_limit(competition.plan.terms_in(stage.number, drawn.round, drawn.name))


def time_up_at(state: TournamentState, call: TableCall) -> float | None:
    """When the time of a match is up, by the clock that binds; None where it has no limit or stands still.

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.TablesSet(("1", "2")))
    >>> hall = hall.apply(events.MatchCalled("cup.1.1.1", table="1"), at=0.0)
    >>> hall = hall.apply(events.MatchStarted("cup.1.1.1"), at=60.0)
    >>> time_up_at(hall.state, hall.state.hall.calls[("cup.1.1.1", 0)]) is None
    True
    """
    place = find_match(state, call.fixture)
    if place is None:
        return None
    if is_bound(state, call.fixture):
        return state.hall.clock.ends_at
    if call.started_at is None:
        return None
    limit = limit_of(*place, call.fixture)
    return None if limit is None else call.started_at + 60 * limit
