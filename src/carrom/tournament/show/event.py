"""The whole event as it is shown."""

from __future__ import annotations

from collections.abc import Mapping

from carrom.tournament.show.competitions import show_competition
from carrom.tournament.show.fixtures import Live, Showing, show_fixture
from carrom.tournament.show.names import PUBLIC, Names
from carrom.tournament.show.shapes import EventShown, FixtureShown, TableShown
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
    showing = Showing(state, names, at, live)
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
        tuple(TableShown(table) for table in state.tables),
        next=_next(fixtures),
        latest=_latest(fixtures),
    )


def _next(fixtures: Mapping[str, FixtureShown]) -> tuple[str, ...]:
    waiting = [each.id for each in fixtures.values() if each.state == "ready"]
    return tuple(waiting[:MOST_LISTED])


def _latest(fixtures: Mapping[str, FixtureShown]) -> tuple[str, ...]:
    over = [each for each in fixtures.values() if each.over_at is not None]
    newest = sorted(over, key=lambda each: -(each.over_at or 0.0))
    return tuple(each.id for each in newest[:MOST_LISTED])
