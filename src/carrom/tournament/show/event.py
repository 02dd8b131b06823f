"""The whole event as it is shown."""

from __future__ import annotations

from collections.abc import Mapping

from carrom.tournament.hall import HallClock, predictions, ready_matches
from carrom.tournament.show.competitions import show_competition
from carrom.tournament.show.fixtures import Live, Showing, show_fixture
from carrom.tournament.show.names import PUBLIC, Names
from carrom.tournament.show.shapes import (
    EventShown,
    FixtureShown,
    HallClockShown,
    RubberShown,
    TableShown,
)
from carrom.tournament.state import TournamentState

MOST_LISTED = 12
"""So many matches are listed as the next and as the latest."""
_NOBODY: Live = {}


def show_event(
    state: TournamentState,
    *,
    id: str,
    version: int,
    at: float,
    live: Live = _NOBODY,
    names: Names = PUBLIC,
) -> EventShown:
    """Everything that is shown of a tournament at a moment. ``live``: what is being scored at the tables."""
    forecast = predictions(state, at)
    showing = Showing(state, names, at, live, forecast)
    fixtures = {
        fixture.id: show_fixture(showing, competition, stage, fixture)
        for competition, stage, fixture in state.fixtures()
    }
    return EventShown(
        id,
        state.name,
        state.place,
        state.date,
        state.phase.value,
        version,
        at,
        tuple(show_competition(showing, each) for each in state.competitions.values()),
        fixtures,
        tuple(_table(showing, table, fixtures) for table in state.tables),
        _hall_clock(state.hall.clock, at),
        forecast.end,
        next=_next(state, fixtures),
        latest=_latest(fixtures),
        is_indexed=state.privacy.indexed,
    )


def _table(showing: Showing, table: str, fixtures: Mapping[str, FixtureShown]) -> TableShown:
    hall = showing.state.hall
    is_open, reason = table not in hall.closed, hall.closed.get(table, "")
    call = hall.at_table(table)
    if call is None:
        return TableShown(table, is_open, reason, state="free" if is_open else "closed")
    match: FixtureShown | RubberShown = fixtures[call.fixture]
    if call.rubber:
        match = fixtures[call.fixture].rubbers[call.rubber - 1]
    return TableShown(
        table, is_open, reason, call.fixture, call.rubber, match.state, match.umpire, match.live
    )


def _hall_clock(clock: HallClock, at: float) -> HallClockShown:
    state = clock.state(at)
    if state == "none":
        return HallClockShown()
    return HallClockShown(state, clock.minutes, clock.ends_at, clock.seconds_left(at))


def _next(state: TournamentState, fixtures: Mapping[str, FixtureShown]) -> tuple[str, ...]:
    """Matches that are called and not begun, then those that are ready, in the order of the queue."""
    called = [call.fixture for call in state.hall.calls.values() if not call.started]
    queue = [match.fixture for match in ready_matches(state)]
    others = [each.id for each in fixtures.values() if each.state == "ready"]
    return tuple(dict.fromkeys((*called, *queue, *others)))[:MOST_LISTED]


def _latest(fixtures: Mapping[str, FixtureShown]) -> tuple[str, ...]:
    over = [each for each in fixtures.values() if each.over_at is not None]
    newest = sorted(over, key=lambda each: -(each.over_at or 0.0))
    return tuple(each.id for each in newest[:MOST_LISTED])
