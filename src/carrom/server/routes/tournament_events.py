"""What is told to a tournament, and what is asked before: draws, lucky losers, corrections, entries."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, replace
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import JSONResponse

from carrom.errors import BadInput, Objection, Refused
from carrom.page import ProblemWords, Refusal, hash_secret, invalid_input, not_found
from carrom.server.api import tournaments as wire
from carrom.server.edge.access import bearer_of
from carrom.server.edge.guard import is_server_desk
from carrom.server.edge.limits import COSTLY, LAWS
from carrom.server.hall.access import Access
from carrom.server.hall.desk import players_in
from carrom.server.hall.hall import Hall, sides_text
from carrom.server.hall.words import event_words
from carrom.server.routes.common import WRONG, Anybody
from carrom.server.routes.hall_access import AnyRole, Desk, DeskOrReferee, as_json
from carrom.server.store import hall_rows
from carrom.tournament import (
    PRESETS,
    Competition,
    CompetitionPlan,
    EntryList,
    Recorded,
    TournamentEvent,
    check_plan,
    consequences,
    day_of_event,
    draw_by_hand,
    events,
    groups_by_hand,
    look_at_result,
    next_draw,
    parse_plan,
    preset,
    preset_text,
    propose_draw,
    propose_lucky_losers,
    read_entry_list,
    recorded_from_json,
    recorded_to_json,
    show,
)
from carrom.tournament.register import PeopleState, find_members, without_birth_dates

router = APIRouter(prefix="/api/tournaments", tags=["tournaments"], responses=WRONG)
MOST_FOUND = 8
"""People of the register that a search names."""
MOST_TOLD = 20
"""Lines of the log that somebody is told who was not quick enough."""


def read_event(sent: dict[str, Any], field: str) -> TournamentEvent:
    """An event as it was sent. Raises `Refusal`."""
    try:
        return recorded_from_json({"event": sent}).event
    except BadInput as problem:
        where = problem.field.removeprefix("event").strip(".")
        raise Refusal(
            "invalid",
            f"{where}: {problem.message}" if where else problem.message,
            status=422,
            field=f"{field}.{where}" if where else field,
        ) from None


def written(event: TournamentEvent) -> dict[str, Any]:
    """An event as it is posted."""
    told: dict[str, Any] = recorded_to_json(Recorded(event))["event"]
    return told


def competition_of(hall: Hall, id: str) -> Competition:
    """A competition of the event. Raises `Refusal`."""
    if id not in hall.state.competitions:
        raise not_found("competition")
    return hall.state.competitions[id]


# Telling ------------------------------------------------------------------------------------------------


@router.post(
    "/{tournament_id}/events",
    operation_id="tellTournament",
    response_model=wire.VersionReached,
)
async def tell_events(entered: AnyRole, told: wire.EventsTold) -> Response:
    """Tell events, all of them or none. 409 ``moved_on`` where somebody has changed the same since
    ``version``."""
    hall = entered.hall

    def read() -> list[TournamentEvent]:
        return [read_event(sent, f"events.{at}") for at, sent in enumerate(told.events)]

    events = await hall.services.run(read)
    by = [entered.access.author_of(event) for event in events]
    if entered.access.is_held:
        await _check_same_match(hall, events)
    try:
        version = await hall.tell(
            [(event, author) for event, (_, author) in zip(events, by, strict=True)],
            base=told.version,
            token=by[0][0],
            client_id=told.client_id,
        )
    except Refusal as problem:
        if problem.code != "moved_on":
            if entered.access.is_held:  # a phone hears of people what everybody is shown
                book = await hall.public_names()
                raise replace(problem, why=book.text(problem.why)) from None
            raise
        return _moved_on(hall, entered.access, told.version, problem)
    return as_json({"version": version})


async def _check_same_match(hall: Hall, told: Iterable[TournamentEvent]) -> None:
    """Raise `Refusal` where a phone tells of more than the match it claimed: of somebody who does not play in
    it, or of others who meet in its fixture since it was drawn anew."""
    made = await hall.services.database.read(hall_rows.matches_of, hall.id)
    claimed = {(each.fixture, each.sides) for each in made}
    for event in told:
        fixture, person = str(getattr(event, "fixture", "")), getattr(event, "person", None)
        why = ""
        if (fixture, sides_text(hall.state, fixture)) not in claimed:
            why = "the match this phone claimed was drawn anew: claim it again"
        elif isinstance(person, str) and person not in players_in(hall.state, [fixture]):
            why = f"{person!r} does not play in this match"
        if why:
            raise Refusal("not_yours", why, status=403, field="token")


def _moved_on(hall: Hall, access: Access, since: int, problem: Refusal) -> Response:
    """The error, with what was told meanwhile; a phone hears of its own match only."""
    log = hall.tournament.log
    first = max(since, len(log) - MOST_TOLD)
    changed = [
        {
            "version": version,
            "by": recorded.by.name or recorded.by.role.value,
            "words": event_words(recorded.event),
        }
        for version, recorded in enumerate(log[first:], first + 1)
        if access.may_hear_of(recorded.event)
    ]
    error = {"code": problem.code, "message": problem.why, "field": problem.field}
    return JSONResponse({"error": error, "version": len(log), "changed": changed}, 409)


# Asking before ------------------------------------------------------------------------------------------


@router.post("/{tournament_id}/draw", operation_id="proposeDraw", response_model=wire.DrawProposed)
async def propose(entered: Desk, wanted: wire.DrawWanted) -> Response:
    """The next draw of a competition, from a number or by hand. Nothing is changed by asking."""
    hall = entered.hall
    entered.caller.charge(COSTLY)
    competition = competition_of(hall, wanted.competition)
    tournament, at = hall.tournament, hall.now()

    def work() -> dict[str, Any]:
        try:
            if wanted.groups is not None:
                event = groups_by_hand(competition, wanted.groups)
            elif wanted.pairs is not None:
                event = draw_by_hand(competition, wanted.pairs)
            else:
                event = propose_draw(competition, wanted.number)
            recorded = Recorded(event, at)
            event.check(tournament.state, recorded)
            after = event.act(tournament.state, recorded)
        except Refused as problem:
            raise Refusal("refused", str(problem), status=422) from None
        shown = show.show_event(
            after, id=hall.id, version=tournament.version, at=at, names=show.FULL
        ).fixtures
        drawn = [shown[fixture.id] for fixture in event.fixtures]
        return {
            "event": written(event),
            "fixtures": drawn,
            "byes": sum(each.a.is_bye or each.b.is_bye for each in drawn),
            "clubmates": [each.id for each in drawn if _are_clubmates(each)],
        }

    return as_json(await hall.services.run(work))


def _are_clubmates(fixture: show.FixtureShown) -> bool:
    a, b = fixture.a.club.strip().casefold(), fixture.b.club.strip().casefold()
    return bool(a) and a == b


@router.post(
    "/{tournament_id}/lucky_losers",
    operation_id="proposeLuckyLosers",
    response_model=wire.LuckyLosersProposed,
)
async def propose_lucky(entered: Desk, wanted: wire.CompetitionNamed) -> Response:
    """Who would be lucky losers of the round just played, and why. Nothing is changed by asking."""
    hall = entered.hall
    competition = competition_of(hall, wanted.competition)
    state = hall.state

    def work() -> dict[str, Any]:
        try:
            event = propose_lucky_losers(competition)
        except Refused as problem:
            raise Refusal("refused", str(problem), status=422) from None
        return {
            "event": written(event),
            "wanted": next_draw(competition).lucky,
            "ranking": show.show_lucky_losers(state, competition, names=show.FULL),
        }

    return as_json(await hall.services.run(work))


@router.post("/{tournament_id}/consequences", operation_id="correctionConsequences")
async def ask_consequences(
    entered: DeskOrReferee, wanted: wire.CorrectionWanted
) -> wire.Consequences:
    """What a correction would change, for each way to follow it."""
    hall = entered.hall
    entered.caller.charge(COSTLY)
    event = read_event(wanted.event, "event")
    if not isinstance(event, events.ResultCorrected):
        why = f"a {event.kind!r} corrects nothing"
        raise Refusal("invalid", why, status=422, field="event.kind")
    effects = await hall.services.run(consequences, hall.tournament, event)
    return {"effects": [asdict(effect) for effect in effects]}


@router.post("/{tournament_id}/look_at_result", operation_id="lookAtResult")
async def look_at(entered: AnyRole, wanted: wire.ResultWanted) -> wire.ResultLookedAt:
    """Who has won by a result, and whether it would be taken. Nothing is changed by asking."""
    hall = entered.hall
    event = read_event(wanted.event, "event")
    if not isinstance(event, events.ToldResult):
        raise Refusal("invalid", f"a {event.kind!r} is no result", status=422, field="event.kind")
    _, author = entered.access.author_of(event)
    found = await hall.services.run(
        partial(look_at_result, hall.state, event, at=hall.now(), by=author)
    )
    problem = found.refused.reason if found.refused is not None else None
    if (
        problem is not None and entered.access.is_held
    ):  # a phone hears of people what everybody is shown
        problem = (await hall.public_names()).text(problem)
    return {
        "event": written(found.event),
        "is_level": found.is_level,
        "problem": problem,
        "says": _said(found.refused.objection) if found.refused is not None else None,
        "may_overrule": found.may_overrule,
    }


@router.post("/{tournament_id}/entries", operation_id="readEntries")
async def read_entries(entered: Desk, sent: wire.EntriesText) -> wire.EntriesRead:
    """What a list of entries says: events to post, and what is wrong, by line."""
    hall = entered.hall
    entered.caller.charge(COSTLY)
    competition = competition_of(hall, sent.competition)
    text = sent.text if sent.columns is None else f"{','.join(sent.columns)}\n{sent.text}"
    known = (await entered.caller.server.hub.people.register()).state
    state, at = hall.state, hall.now()

    def read(register: PeopleState) -> EntryList:
        return read_entry_list(
            text, state, competition, register=register if register.members else None, at=at
        )

    try:
        found = told = await hall.services.run(read, known)
        if (
            entered.access.tokens
        ):  # the register is the server's: its birth dates stay with its desk
            ageless = without_birth_dates(known, day_of_event(state.date, at))
            told = await hall.services.run(read, ageless)
    except BadInput as problem:
        said = _said(problem.objection)
        first: wire.EntryProblem = {"line": 1, "message": problem.message, "says": said}
        return {"events": [], "rows": [], "problems": [first]}
    return {
        "events": [written(event) for event in told.events],
        "rows": [asdict(row) for row in found.rows],
        "problems": [
            {"line": row.line, "message": row.problem, "says": _said(row.says)}
            for row in found.rows
            if row.problem
        ],
    }


def _said(objection: Objection | None) -> ProblemWords | None:
    if objection is None:
        return None
    return {"key": objection.key, "values": dict(objection.values)}


@router.get("/{tournament_id}/people", operation_id="findPeople")
async def find_people(
    entered: Desk, search: Annotated[str, Query(min_length=2, max_length=60)]
) -> wire.PeopleFound:
    """People of the register whom a name or number finds, for an entry; without birth dates and the like."""
    entered.caller.charge(LAWS)
    register = await entered.caller.server.hub.people.register()
    found = await entered.hall.services.run(find_members, register.state, search, MOST_FOUND)
    return {
        "people": [
            {"number": each.number, "name": each.name, "club": each.club, "state": each.state}
            for each in found
        ]
    }


# Plans --------------------------------------------------------------------------------------------------


@router.get("/presets", operation_id="tournamentPresets")
async def show_presets() -> wire.PresetList:
    """Competitions that are planned already."""
    return {"presets": [_preset(name) for name in PRESETS]}


def _preset(name: str) -> wire.PresetShown:
    plan = preset(name)
    return {
        "name": name,
        "title": plan.title,
        "about": plan.about,
        "kind": plan.kind,
        "entries": plan.entries,
        "tables": plan.tables,
        "stages": [{"name": stage.name, "kind": stage.kind.value} for stage in plan.stages],
        "text": preset_text(name),
        "plan": plan_json(plan),
    }


def plan_json(plan: CompetitionPlan) -> dict[str, Any]:
    """A plan as the events ``competition`` and ``replan`` take it."""
    found: dict[str, Any] = written(events.CompetitionReplanned("x", plan))["plan"]
    return found


@router.post("/plan", operation_id="readPlan")
async def read_plan(caller: Anybody, request: Request, sent: wire.PlanText) -> wire.PlanRead:
    """A plan written as TOML, as the events take it; for the desk of the server and for organisers."""
    if not is_server_desk(caller.server.settings, request) and not await _is_organiser(
        caller, request
    ):
        raise Refusal("no_token", "show an organiser's token", status=403, field="token")
    caller.charge(COSTLY)

    def work() -> CompetitionPlan:
        with invalid_input("text"):
            plan = parse_plan(sent.text, field="text")
            check_plan(plan)
        return plan

    return {"plan": plan_json(await caller.server.services.run(work))}


async def _is_organiser(caller: Anybody, request: Request) -> bool:
    token = bearer_of(request)
    return token is not None and await caller.server.database.read(
        hall_rows.is_organiser_anywhere, hash_secret(token)
    )
