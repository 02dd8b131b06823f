"""From a kept match to its tournament: every tap is shown; a confirmed result is told, once.

What was told is kept with the match in the same transaction as the tournament's own line, so a server that
dies in between tells it when it is started again, and never twice. A result that the tournament does not take
stays with the match, and the desk sees it until it has decided.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Iterator
from dataclasses import asdict, replace
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from carrom.errors import CarromError, Refused
from carrom.match import card_of, event_from_json
from carrom.page import Refusal
from carrom.server.hall.hall import sides_text
from carrom.server.hall.scores import score_of
from carrom.server.room.room import Room
from carrom.server.store import hall_rows
from carrom.server.store.hall_rows import (
    DISMISSED,
    OPEN,
    REFUSED,
    REOPENED,
    TOLD,
    FixtureMatch,
)
from carrom.server.store.log import Conflict
from carrom.tournament import (
    Author,
    FixtureResult,
    Recorded,
    Role,
    Rubber,
    TournamentEvent,
    TournamentState,
    events,
    recorded_from_json,
    recorded_to_json,
    result_of_card,
)

if TYPE_CHECKING:
    from carrom.server.hall.hall import Hall

LOG = logging.getLogger("carrom.server")
ToldEvent = events.ResultGiven | events.RubberGiven
AGAIN = 3
"""How often it is tried while others are quicker."""
WAITS = (0.2, 1.0, 5.0, 20.0, 60.0)
"""Seconds until it is tried again where the database does not answer, the last ones again and again."""
OTHER_SIDES = "the match was made for other sides: the round was drawn anew since"

_OTHERWISE = {
    "a": "with another side a",
    "b": "with another side b",
    "rules": "by other rules",
    "house": "by other house rules",
    "format": "in another format",
}
"""How a match was played, by the part of it that differs from what the phone was given."""


def waits() -> Iterator[float]:
    """The seconds between one try and the next, without end."""
    return chain(WAITS, repeat(WAITS[-1]))


class AlreadyTold(CarromError):
    """Another process has told it, or the desk has decided, since it was looked up."""


def note(hall: Hall, room: Room) -> None:
    """A kept match stands otherwise: show its score, and tell what has to be told."""
    fixture_match = hall.matches[room.id]
    is_current = hall.match_of(*fixture_match.key) is fixture_match
    if is_current and fixture_match.state in (OPEN, REOPENED):
        before = hall.live.get(fixture_match.key)
        score = hall.live[fixture_match.key] = score_of(room, fixture_match)
        hall.broadcast.tell_score(fixture_match.key, score)
        hall.tell_processes(
            "score", fixture=fixture_match.fixture, rubber=fixture_match.rubber, live=asdict(score)
        )
        if score.calls_referee != (before is not None and before.calls_referee):
            hall.answered.discard(fixture_match.key)
            hall.broadcast.note_desk()
            hall.tell_processes("desk")
    call = hall.state.hall.calls.get(fixture_match.key)
    if is_current and call is not None and not call.started and fixture_match.state == OPEN:
        hall.spawn(_tell_start(hall, fixture_match))
    waiting = (OPEN, REOPENED) if room.match.state.is_confirmed else ()
    # One that was told may be reopened, or, within one delivery, reopened and confirmed anew.
    if fixture_match.state in (*waiting, TOLD, REFUSED):
        hall.spawn(tell_result(hall, room))


async def _tell_start(hall: Hall, fixture_match: FixtureMatch) -> None:
    """The phone has begun: the match is no longer only called. Where it has started already, that is all."""
    with contextlib.suppress(Refusal):
        await hall.tell([(events.MatchStarted(*fixture_match.key), author_of(fixture_match))])


async def tell_result(hall: Hall, room: Room) -> None:
    """Tell the tournament how a match ended, if it has not been told; or the desk that it was reopened.

    The phone has its answer already: where it cannot be told now it is tried again, until the hall is let go.
    A hall that is opened looks for what was not told.
    """
    for wait in waits():
        try:
            await _tell_once(hall, room)
        except (SQLAlchemyError, Refusal) as problem:
            if hall.is_dropped or (isinstance(problem, Refusal) and problem.status != 503):
                raise
            LOG.error("a result could not be told", extra={"why": type(problem).__name__})
            await asyncio.sleep(wait)
        else:
            return


async def _tell_once(hall: Hall, room: Room) -> None:
    """The same, if nobody is quicker again and again. Raises `Refusal`."""
    for _ in range(AGAIN):
        fixture_match = await hall.services.database.read(hall_rows.find_match, room.id)
        if fixture_match is None:
            return
        try:
            changed = await _tell(hall, room, fixture_match)
        except (AlreadyTold, Conflict):
            continue
        if changed is not fixture_match:
            hall.matches[room.id] = changed
            if changed.state != OPEN:
                hall.live.pop(changed.key, None)
            hall.broadcast.note_change()
            hall.broadcast.note_desk()
            hall.tell_processes("desk")
        return
    raise Refusal("busy", "somebody else was first: try again", status=503)


async def _tell(hall: Hall, room: Room, fixture_match: FixtureMatch) -> FixtureMatch:
    """What becomes of a match in its tournament; the same where nothing does. Raises `Conflict`."""
    if not room.match.state.is_confirmed:
        if fixture_match.state in (TOLD, REFUSED):
            why = "the match was reopened after its result was told"
            return await _change(hall, fixture_match, state=REOPENED, problem=why)
        return fixture_match
    if fixture_match.state == DISMISSED:
        return fixture_match
    try:
        event = result_of_card(
            fixture_match.fixture,
            card_of(room.match),
            match_id=fixture_match.match_id,
            rubber=fixture_match.rubber,
        )
    except Refused as problem:
        return await _change(hall, fixture_match, state=REFUSED, problem=str(problem))
    text = told_text(event)
    if text == fixture_match.told and (
        fixture_match.state == REFUSED
        or (fixture_match.state == TOLD and _stands(hall, fixture_match))
    ):
        return fixture_match
    if _stands(hall, fixture_match):  # confirmed anew
        if has_result(hall.state, event):
            return await _change(hall, fixture_match, state=TOLD, problem="")
        why = "the match was confirmed anew with another result: correct it"
        return await _change(hall, fixture_match, state=REFUSED, told=text, problem=why)
    if mismatch := _mismatch(hall, room, fixture_match):
        return await _change(hall, fixture_match, state=REFUSED, told=text, problem=mismatch)
    return await give(hall, fixture_match, event)


async def give(hall: Hall, fixture_match: FixtureMatch, event: ToldEvent) -> FixtureMatch:
    """Tell the result of a match; where the tournament does not take it, that is kept. Raises `Conflict`."""
    text = told_text(event)
    changed = replace(fixture_match, state=TOLD, told=text, problem="")

    def also(connection: Connection, version: int) -> None:
        try:
            hall_rows.change_match(
                connection, fixture_match, state=TOLD, told=text, problem="", told_version=version
            )
        except Conflict as problem:
            raise AlreadyTold(str(problem)) from None

    try:
        version = await hall.tell([(event, author_of(fixture_match))], also=also)
    except Refusal as problem:
        if problem.status != 422:
            raise
        if has_result(hall.state, event):
            return await _change(hall, fixture_match, state=TOLD, told=text, problem="")
        LOG.warning("a tournament did not take a result", extra={"why": problem.why})
        return await _change(hall, fixture_match, state=REFUSED, told=text, problem=problem.why)
    return replace(changed, told_version=version)


async def _change(hall: Hall, fixture_match: FixtureMatch, **changes: Any) -> FixtureMatch:
    return await hall.services.database.write(hall_rows.change_match, fixture_match, **changes)


def _mismatch(hall: Hall, room: Room, fixture_match: FixtureMatch) -> str:
    """Why a match is not the one its fixture wants; empty where it is."""
    if sides_text(hall.state, fixture_match.fixture) != fixture_match.sides:
        return OTHER_SIDES
    wanted, played = event_from_json(json.loads(fixture_match.match)), room.match.state.match_made
    for part, otherwise in _OTHERWISE.items():
        if getattr(wanted, part) != getattr(played, part):
            return f"the match was played {otherwise} than the tournament gave it"
    return ""


def _stands(hall: Hall, fixture_match: FixtureMatch) -> bool:
    """Whether a match has been told, and the tournament still has a result of it: it was not undone."""
    return (
        fixture_match.told_version is not None
        and result_in(hall.state, *fixture_match.key) is not None
    )


def result_in(state: TournamentState, fixture: str, rubber: int) -> FixtureResult | Rubber | None:
    """The result a tournament has of a fixture, or of a rubber of it."""
    competition = state.competitions.get(fixture.partition(".")[0])
    stage = competition.stage_of(fixture) if competition else None
    if stage is None:
        return None
    if not rubber:
        return stage.results.get(fixture)
    rubbers = stage.rubbers.get(fixture, ())
    return next((each for each in rubbers if each.number == rubber), None)


def has_result(state: TournamentState, event: ToldEvent) -> bool:
    """Whether a tournament knows this very result already: the desk has typed it."""
    result = result_in(state, event.fixture, getattr(event, "rubber", 0))
    if result is None or (result.winner, result.score) != (event.winner, event.score):
        return False
    return isinstance(result, Rubber) or result.end.value == event.end


def author_of(fixture_match: FixtureMatch) -> Author:
    """Who kept a match."""
    return Author(Role(fixture_match.role), fixture_match.name)


def told_text(event: TournamentEvent) -> str:
    """A result as it is kept with its match."""
    return json.dumps(recorded_to_json(Recorded(event))["event"], ensure_ascii=False)


def told_event(text: str) -> ToldEvent:
    """The exact inverse."""
    event = recorded_from_json({"event": json.loads(text)}).event
    assert isinstance(event, events.ResultGiven | events.RubberGiven)
    return event


async def decide(hall: Hall, match_id: str, *, again: bool) -> FixtureMatch:
    """The desk decides about a result that was not taken: tell it again, or leave it at that. Raises
    `Refusal`."""
    fixture_match = await hall.services.database.read(hall_rows.find_match, match_id)
    if (
        fixture_match is None
        or fixture_match.register_id != hall.id
        or fixture_match.state not in (REFUSED, REOPENED)
    ):
        raise Refusal("not_found", "no result of this match waits for the desk", status=404)
    try:
        if not again:
            changed = await _change(hall, fixture_match, state=DISMISSED)
        elif fixture_match.state == REOPENED:
            raise Refusal(
                "refused", "the match was reopened: it is told once it is confirmed again"
            )
        elif mismatch := _mismatch(hall, await hall.halls.hub.room(match_id), fixture_match):
            raise Refusal("refused", mismatch, status=422)
        elif fixture_match.told and not _stands(hall, fixture_match):
            changed = await give(hall, fixture_match, told_event(fixture_match.told))
        else:
            raise Refusal("refused", "a result that was told is corrected, not told again")
    except (AlreadyTold, Conflict):
        raise Refusal("moved_on", "somebody else has decided about this result") from None
    hall.matches[match_id] = changed
    hall.broadcast.note_desk()
    hall.tell_processes("desk")
    if again and changed.state == REFUSED:
        raise Refusal("refused", changed.problem, status=422)
    return changed
