"""What the desk sees beyond what everybody is shown, as far as a role may."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection

from carrom.server.hall.access import Access
from carrom.server.hall.words import HIDDEN, event_words
from carrom.server.store import hall_rows
from carrom.server.store.hall_rows import (
    REFUSED,
    REOPENED,
    FixtureMatch,
    HallToken,
    TableRequest,
)
from carrom.tournament import (
    Recorded,
    Role,
    Tournament,
    TournamentState,
    events,
    next_draw,
    recorded_to_json,
    show,
    visible_line_ups,
)
from carrom.tournament.hall import propose_calls

if TYPE_CHECKING:
    from carrom.server.hall.hall import Hall

ORGANISER_ONLY = ("tokens", "pin", "backup")
NOT_FOR_TABLES = ("requests", "untold", "log", "people", "set_aside", "plans", "forbidden", "due")
"""What umpires and scorers do not see."""
NOT_FOR_PHONES: dict[str, Any] = {
    "officials": [], "strikers": [], "protests": [], "entrants": {}, "withdrawn": {},
    "line_ups": {}, "proposals": [],
}  # fmt: skip
"""What a phone does not see either that claimed a match: anybody may who was told the PIN."""


def hidden_from(role: Role) -> tuple[str, ...]:
    """What a role does not see of the desk."""
    if role is Role.ORGANISER:
        return ()
    return ORGANISER_ONLY + (NOT_FOR_TABLES if role in (Role.UMPIRE, Role.SCORER) else ())


async def desk_of(hall: Hall, access: Access) -> dict[str, Any]:
    """DeskShown: the event with full names, and everything a role may see of it.

    A phone that claimed a match sees of people what everybody is shown, and of its own match a little more.
    """
    shown = await hall.show(show.PUBLIC if access.is_held else show.FULL)
    tournament = hall.tournament
    whole = await hall.services.run(_of_the_log, tournament, shown.at)
    tokens = await hall.services.database.read(hall_rows.tokens_of, hall.id)
    whole |= await desk_news(hall) | {
        "event": shown,
        "role": access.role.value,
        "name": access.tokens[0].name if access.tokens else "",
        "version": tournament.version,
        "pin": hall.register.pin,
        "tokens": [_token(token) for token in tokens if token.revoked_at is None],
    }
    whole |= dict.fromkeys(hidden_from(access.role))
    if access.role in (Role.UMPIRE, Role.SCORER):
        fixtures = {token.fixture for token in access.tokens}
        whole["calls"] = [each for each in whole["calls"] if each["fixture"] in fixtures]
    if access.is_held:
        players = players_in(tournament.state, {token.fixture or "" for token in access.tokens})
        whole |= NOT_FOR_PHONES
        whole["warnings"] = [each for each in whole["warnings"] if each["person"] in players]
    return whole


def players_in(state: TournamentState, fixtures: Iterable[str]) -> set[str]:
    """Those who play in some matches."""
    players: set[str] = set()
    for fixture in fixtures:
        competition = state.competitions.get(fixture.partition(".")[0])
        stage = competition.stage_of(fixture) if competition else None
        if competition is None or stage is None:
            continue
        for side in stage.sides(fixture):
            if side is not None and side in competition.entrants:
                players.update(competition.entrants[side].players)
    return players


def news_for(role: Role, news: dict[str, Any]) -> dict[str, Any]:
    """What a role is told at once: lists it may not see are empty."""
    hidden = hidden_from(role)
    empty: dict[str, Any] = {
        name: [] if isinstance(value, list) else None
        for name, value in news.items()
        if name in hidden
    }
    return {**news, **empty}


async def desk_news(hall: Hall) -> dict[str, Any]:
    """What the desk is told at once: phones that wait, calls, results that were not taken, the backup."""

    def read(connection: Connection) -> tuple[list[TableRequest], list[FixtureMatch]]:
        return (
            hall_rows.requests_of(connection, hall.id, waiting=True),
            hall_rows.matches_of(connection, hall.id),
        )

    requests, matches = await hall.services.database.read(read)
    called = hall.state.hall.calls
    return {
        "requests": [_request(each) for each in requests if (each.fixture, each.rubber) in called],
        "calls": _calls(hall),
        "untold": [_untold(each) for each in matches if each.state in (REFUSED, REOPENED)],
        "backup": asdict(hall.backup.state),
    }


def _calls(hall: Hall) -> list[dict[str, Any]]:
    """Tables at which the referee is wanted."""
    calls = []
    for (fixture, rubber), score in hall.live.items():
        if score.calls_referee and (fixture, rubber) not in hall.answered:
            call = hall.state.hall.calls.get((fixture, rubber))
            calls.append(
                {
                    "fixture": fixture,
                    "rubber": rubber,
                    "table": "" if call is None else call.table,
                    "match_id": score.match_id,
                    "at": score.at,
                    "reason": "appeal",
                }
            )
    return calls


def _request(request: TableRequest) -> dict[str, Any]:
    return {
        "n": request.number,
        "table": request.table_name,
        "fixture": request.fixture,
        "rubber": request.rubber,
        "role": request.role,
        "name": request.name,
        "device": request.device,
        "at": request.made_at,
    }


def _untold(fixture_match: FixtureMatch) -> dict[str, Any]:
    return {
        "match_id": fixture_match.match_id,
        "fixture": fixture_match.fixture,
        "rubber": fixture_match.rubber,
        "state": fixture_match.state,
        "problem": fixture_match.problem,
        "event": json.loads(fixture_match.told) if fixture_match.told else None,
        "by": fixture_match.name,
        "role": fixture_match.role,
    }


def _token(token: HallToken) -> dict[str, Any]:
    return {
        "n": token.number,
        "role": token.role,
        "name": token.name,
        "scopes": token.scopes.split(),
        "created_at": token.made_at,
        "used_at": token.used_at,
        "fixture": token.fixture or "",
        "rubber": token.rubber,
    }


def _of_the_log(tournament: Tournament, at: float) -> dict[str, Any]:
    """What the log adds up to, for the desk."""
    state, in_force = tournament.state, set(tournament.line)
    competitions = state.competitions.values()
    return {
        "people": [_written(events.PersonAdded(each))["person"] for each in state.people.values()],
        "officials": [asdict(each) for each in state.officials],
        "strikers": [asdict(each) for each in state.strikers],
        "protests": [
            {**asdict(each), "until": _protest_until(state, each.fixture)}
            for each in state.protests
        ],
        "warnings": [asdict(each) for each in state.warnings],
        "log": [
            {
                "version": version,
                "at": recorded.at,
                "by": {"role": recorded.by.role.value, "name": recorded.by.name},
                "kind": recorded.event.kind,
                "words": event_words(recorded.event),
                "event": None if recorded.event.kind in HIDDEN else _written(recorded.event),
                "in_force": version in in_force,
            }
            for version, recorded in enumerate(tournament.log, 1)
        ],
        "line_ups": _line_ups(state),
        "set_aside": [
            {"version": each.version, "why": each.problem} for each in tournament.set_aside
        ],
        "plans": {
            each.id: _written(events.CompetitionOpened(each.id, each.name, each.plan))["plan"]
            for each in competitions
        },
        "forbidden": {
            each.id: sorted(sorted(pair) for pair in each.forbidden) for each in competitions
        },
        "due": {each.id: _due(each) for each in competitions},
        "entrants": {
            each.id: {
                id: _written(events.EntrantAdded(each.id, entrant))["entrant"]
                for id, entrant in each.entrants.items()
            }
            for each in competitions
        },
        "withdrawn": {each.id: dict(each.withdrawn) for each in competitions},
        "timetable": asdict(state.hall.timetable),
        "privacy": asdict(state.privacy),
        "striker_changes": [asdict(each) for each in state.hall.striker_changes],
        "proposals": [
            {
                "fixture": each.fixture,
                "rubber": each.rubber,
                "table": each.table,
                "umpire": each.umpire,
            }
            for each in propose_calls(state, at)
        ],
    }


def _due(competition: Any) -> dict[str, Any]:
    due = next_draw(competition)
    stages = competition.plan.stages
    kind = stages[due.stage - 1].kind.value if 1 <= due.stage <= len(stages) else ""
    return {**asdict(due), "kind": kind}


def _line_ups(state: TournamentState) -> dict[str, Any]:
    """Line-ups by fixture and entrant; none where one was handed in and the other was not."""
    found: dict[str, Any] = {}
    for competition in state.competitions.values():
        for stage in competition.stages:
            for fixture in stage.line_ups:
                visible = visible_line_ups(stage, fixture)
                in_it = stage.handed_in(fixture)
                found[fixture] = {entrant: visible.get(entrant) for entrant in in_it}
    return found


def _protest_until(state: TournamentState, fixture: str) -> float | None:
    """Until when a protest about a match can be made."""
    competition = state.competitions.get(fixture.partition(".")[0])
    stage = competition.stage_of(fixture) if competition else None
    result = stage.results.get(fixture) if stage else None
    if competition is None or result is None or result.at is None:
        return None
    minutes = competition.plan.protest_minutes
    return result.at + 60 * minutes if minutes else None


def _written(event: Any) -> Any:
    return recorded_to_json(Recorded(event))["event"]
