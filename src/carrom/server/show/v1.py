"""A tournament as version 1 of the open API shows it: made from what everybody is shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from carrom.page import Refusal, not_found
from carrom.server.api import v1
from carrom.tournament import show

T = TypeVar("T")


def show_tournament(event: show.EventShown) -> v1.ApiTournament:
    """A tournament with its competitions and tables."""
    return {
        "id": event.id,
        "name": event.name,
        "place": event.place,
        "date": event.date,
        "phase": event.phase,
        "version": event.version,
        "competitions": [_competition(each) for each in event.competitions],
        "tables": [
            {
                "name": table.name,
                "state": table.state,
                "fixture": table.fixture or None,
                "rubber": table.rubber,
            }
            for table in event.tables
        ],
        "expected_end": event.expected_end,
    }


def _competition(competition: show.CompetitionShown) -> v1.ApiCompetition:
    return {
        "id": competition.id,
        "name": competition.name,
        "kind": competition.kind,
        "rules": competition.rules,
        "entries": len(competition.entrants),
        "next_step": competition.next_step,
        "champion": competition.champion or None,
        "podium": [*competition.podium],
        "stages": [_stage(stage) for stage in competition.stages],
    }


def _stage(stage: show.StageShown) -> v1.ApiStageListed:
    return {
        "number": stage.number,
        "name": stage.name,
        "kind": stage.kind,
        "is_over": stage.is_over,
    }


def find_competition(event: show.EventShown, id: str) -> show.CompetitionShown:
    """A competition of an event. Raises `Refusal`."""
    for competition in event.competitions:
        if competition.id == id:
            return competition
    raise not_found("competition")


def find_fixture(event: show.EventShown, id: str) -> show.FixtureShown:
    """A match of an event. Raises `Refusal`."""
    if id not in event.fixtures:
        raise not_found("fixture")
    return event.fixtures[id]


# Entries --------------------------------------------------------------------------------------------


def show_entries(
    event: show.EventShown, competition: str, after: str | None, limit: int
) -> v1.ApiEntryList:
    """A page of the entries of a competition."""
    entrants = find_competition(event, competition).entrants
    page, next_page = paged(entrants, [each.id for each in entrants], after, limit)
    return {
        "version": event.version,
        "entries": [show_entry(each) for each in page],
        "next": next_page,
    }


def show_entry(entrant: show.EntrantShown) -> v1.ApiEntry:
    """An entry."""
    return {
        "id": entrant.id,
        "name": entrant.name,
        "players": [*entrant.players],
        "club": entrant.club,
        "seed": entrant.seed or None,
        "checked_in": entrant.checked_in,
        "has_left": entrant.is_out,
    }


# Matches --------------------------------------------------------------------------------------------


def show_fixtures(
    event: show.EventShown,
    competition: str | None,
    state: v1.FixtureState | None,
    after: str | None,
    limit: int,
) -> v1.ApiFixtureList:
    """A page of the matches of an event, or of one competition, or in one state."""
    if competition is not None:
        find_competition(event, competition)
    wanted = [each for each in event.fixtures.values() if competition in (None, each.competition)]
    # a match may leave its state while somebody reads page after page: the page begins where it stood
    ids = [each.id for each in wanted]
    start = _start(ids, after)
    rest = [each for each in wanted[start:] if state in (None, each.state)]
    page = rest[:limit]
    return {
        "version": event.version,
        "fixtures": [show_fixture(each) for each in page],
        "next": page[-1].id if len(rest) > limit else None,
    }


def show_one_fixture(event: show.EventShown, id: str) -> v1.ApiFixtureShown:
    """A match with the version it was read at."""
    return {"version": event.version, "fixture": show_fixture(find_fixture(event, id))}


def show_fixture(fixture: show.FixtureShown) -> v1.ApiFixture:
    """A match."""
    return {
        "id": fixture.id,
        "competition": fixture.competition,
        "stage": fixture.stage,
        "round": fixture.round,
        "number": fixture.number,
        "group": fixture.group,
        "round_name": fixture.round_name,
        "a": _side(fixture.a),
        "b": _side(fixture.b),
        "state": fixture.state,  # type: ignore[typeddict-item]  # `FixtureShown` lists the same
        "table": fixture.table or None,
        "umpire": fixture.umpire or None,
        "called_at": fixture.called_at,
        "started_at": fixture.started_at,
        "late_at": fixture.late_at,
        "expected_at": fixture.expected_at,
        "over_at": fixture.over_at,
        "minutes": fixture.minutes,
        "result": _result(fixture) if fixture.end else None,
        "live": None if fixture.live is None else _score(fixture.live),
        "has_record": bool(fixture.match_id),
        "rubbers": [_rubber(rubber) for rubber in fixture.rubbers],
    }


def _side(side: show.SideShown) -> v1.ApiSide:
    return {
        "entry": side.entrant or None,
        "name": side.name,
        "club": side.club,
        "seed": side.seed or None,
        "waits_for": side.waits_for,
        "is_bye": side.is_bye,
    }


def _result(fixture: show.FixtureShown) -> v1.ApiResult:
    return {
        "winner": _letter(fixture.winner),
        "score": fixture.score,
        "boards": fixture.boards,
        "games": fixture.games,
        "end": fixture.end,
        "decided_by": fixture.decided_by or None,
    }


def _rubber(rubber: show.RubberShown) -> v1.ApiRubber:
    result: v1.ApiResult = {
        "winner": _letter(rubber.winner),
        "score": rubber.score,
        "boards": (0, 0),
        "games": (0, 0),
        "end": rubber.end,
        "decided_by": None,
    }
    return {
        "number": rubber.number,
        "kind": rubber.kind,
        "a": [*rubber.a],
        "b": [*rubber.b],
        "state": rubber.state,
        "table": rubber.table or None,
        "result": result if rubber.end else None,
        "live": None if rubber.live is None else _score(rubber.live),
        "has_record": bool(rubber.match_id),
    }


def _letter(winner: str) -> v1.SideLetter | None:
    return "a" if winner == "a" else "b" if winner == "b" else None


def _score(live: show.LiveScore) -> v1.ApiScore:
    return {
        "score": live.score,
        "boards": live.boards,
        "games": live.games,
        "board": live.board,
        "game": live.game,
        "is_over": live.is_over,
        "is_confirmed": live.is_confirmed,
        "seconds_left": live.seconds_left,
        "at": live.at,
    }


def show_live(event: show.EventShown) -> v1.ApiLive:
    """The matches that are scored now, by table."""
    matches: list[v1.ApiLiveMatch] = []
    for fixture in event.fixtures.values():
        if fixture.live is not None:
            names = fixture.a.name, fixture.b.name
            matches.append(_live_match(fixture, 0, fixture.table, names, fixture.live))
        for rubber in fixture.rubbers:
            if rubber.live is not None:
                names = " / ".join(rubber.a), " / ".join(rubber.b)
                matches.append(
                    _live_match(fixture, rubber.number, rubber.table, names, rubber.live)
                )
    order = {table.name: number for number, table in enumerate(event.tables)}
    matches.sort(key=lambda each: order.get(each["table"] or "", len(order)))
    return {"version": event.version, "matches": matches}


def _live_match(
    fixture: show.FixtureShown,
    rubber: int,
    table: str,
    names: tuple[str, str],
    live: show.LiveScore,
) -> v1.ApiLiveMatch:
    return {
        "fixture": fixture.id,
        "rubber": rubber,
        "competition": fixture.competition,
        "table": table or None,
        "a": names[0],
        "b": names[1],
        "live": _score(live),
    }


# Draws and tables -----------------------------------------------------------------------------------


def show_draw(event: show.EventShown, competition: str) -> v1.ApiDraw:
    """The whole draw of a competition."""
    return {
        "version": event.version,
        "competition": competition,
        "stages": [
            {
                **_stage(stage),
                "rounds": [
                    {
                        "number": each.number,
                        "name": each.name,
                        "minutes": each.minutes,
                        "format": each.format,
                        "fixtures": [show_fixture(event.fixtures[id]) for id in each.fixtures],
                    }
                    for each in stage.rounds
                ],
                "draws": [
                    {"round": draw.round, "number": draw.number, "by_hand": draw.by_hand}
                    for draw in stage.draws
                ],
            }
            for stage in find_competition(event, competition).stages
        ],
    }


def show_standings(event: show.EventShown, competition: str) -> v1.ApiStandings:
    """The tables of a competition."""
    return {
        "version": event.version,
        "competition": competition,
        "stages": [
            {
                **_stage(stage),
                "groups": [
                    {
                        "number": group.number,
                        "standings": [_standing(each) for each in group.standings],
                    }
                    for group in stage.groups
                ],
            }
            for stage in find_competition(event, competition).stages
        ],
    }


def _standing(standing: show.StandingShown) -> v1.ApiStanding:
    return {
        "place": standing.place,
        "entry": standing.entrant,
        "name": standing.name,
        "club": standing.club,
        "played": standing.played,
        "won": standing.won,
        "drawn": standing.drawn,
        "lost": standing.lost,
        "values": [
            {"criterion": criterion, "value": value} for criterion, value in standing.values
        ],
        "decided_by": standing.decided_by or None,
        "goes_on": standing.goes_on,
        "has_left": standing.is_out,
    }


# Pages ----------------------------------------------------------------------------------------------


def paged(
    values: Sequence[T], keys: Sequence[str], after: str | None, limit: int
) -> tuple[Sequence[T], str | None]:
    """A page of a list, after the key ``after``; and the key to ask on with, None at the end."""
    start = _start(keys, after)
    page = values[start : start + limit]
    is_last = start + limit >= len(values)
    return page, None if is_last or not page else keys[start + len(page) - 1]


def _start(keys: Iterable[str], after: str | None) -> int:
    if after is None:
        return 0
    for number, key in enumerate(keys, 1):
        if key == after:
            return number
    raise Refusal(
        "invalid",
        "is not what an answer gave as 'next': begin with the first page again",
        status=422,
        field="after",
    )
