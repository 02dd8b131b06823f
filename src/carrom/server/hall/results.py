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
from carrom.server.edge.refusals import Refusal
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


def waits() -> Iterator[float]:
    """The seconds between one try and the next, without end."""
    return chain(WAITS, repeat(WAITS[-1]))


class AlreadyTold(CarromError):
    """Another process has told it, or the desk has decided, since it was looked up."""


def note(hall: Hall, room: Room) -> None:
    """A kept match stands otherwise: show its score, and tell what has to be told."""
    made = hall.matches[room.id]
    is_current = hall.match_of(*made.key) is made
    if is_current and made.state in (OPEN, REOPENED):
        before = hall.live.get(made.key)
        score = hall.live[made.key] = score_of(room, made)
        hall.broadcast.tell_score(made.key, score)
        hall.tell_processes("score", fixture=made.fixture, rubber=made.rubber, live=asdict(score))
        if score.calls_referee != (before is not None and before.calls_referee):
            hall.answered.discard(made.key)
            hall.broadcast.note_desk()
            hall.tell_processes("desk")
    call = hall.state.hall.calls.get(made.key)
    if is_current and call is not None and not call.started and made.state == OPEN:
        hall.spawn(_tell_start(hall, made))
    waiting = (OPEN, REOPENED) if room.match.state.is_confirmed else ()
    # One that was told may be reopened, or, within one delivery, reopened and confirmed anew.
    if made.state in (*waiting, TOLD, REFUSED):
        hall.spawn(tell_result(hall, room))


async def _tell_start(hall: Hall, made: FixtureMatch) -> None:
    """The phone has begun: the match is no longer only called. Where it has started already, that is all."""
    with contextlib.suppress(Refusal):
        await hall.tell([(events.MatchStarted(*made.key), author_of(made))])


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
        made = await hall.services.database.read(hall_rows.find_match, room.id)
        if made is None:
            return
        try:
            changed = await _tell(hall, room, made)
        except (AlreadyTold, Conflict):
            continue
        if changed is not made:
            hall.matches[room.id] = changed
            if changed.state != OPEN:
                hall.live.pop(changed.key, None)
            hall.broadcast.note_change()
            hall.broadcast.note_desk()
            hall.tell_processes("desk")
        return
    raise Refusal("busy", "somebody else was first: try again", status=503)


async def _tell(hall: Hall, room: Room, made: FixtureMatch) -> FixtureMatch:
    """What becomes of a match in its tournament; the same where nothing does. Raises `Conflict`."""
    if not room.match.state.is_confirmed:
        if made.state in (TOLD, REFUSED):
            why = "the match was reopened after its result was told"
            return await _change(hall, made, state=REOPENED, problem=why)
        return made
    if made.state == DISMISSED:
        return made
    try:
        event = result_of_card(
            made.fixture, card_of(room.match), match_id=made.match_id, rubber=made.rubber
        )
    except Refused as problem:
        return await _change(hall, made, state=REFUSED, problem=str(problem))
    text = told_text(event)
    if text == made.told and (
        made.state == REFUSED or (made.state == TOLD and _stands(hall, made))
    ):
        return made
    if _stands(hall, made):  # confirmed anew
        if has_result(hall.state, event):
            return await _change(hall, made, state=TOLD, problem="")
        why = "the match was confirmed anew with another result: correct it"
        return await _change(hall, made, state=REFUSED, told=text, problem=why)
    if mismatch := _mismatch(hall, room, made):
        return await _change(hall, made, state=REFUSED, told=text, problem=mismatch)
    return await give(hall, made, event)


async def give(hall: Hall, made: FixtureMatch, event: ToldEvent) -> FixtureMatch:
    """Tell the result of a match; where the tournament does not take it, that is kept. Raises `Conflict`."""
    text = told_text(event)
    changed = replace(made, state=TOLD, told=text, problem="")

    def also(connection: Connection, version: int) -> None:
        try:
            hall_rows.change_match(
                connection, made, state=TOLD, told=text, problem="", told_version=version
            )
        except Conflict as problem:
            raise AlreadyTold(str(problem)) from None

    try:
        version = await hall.tell([(event, author_of(made))], also=also)
    except Refusal as problem:
        if problem.status != 422:
            raise
        if has_result(hall.state, event):
            return await _change(hall, made, state=TOLD, told=text, problem="")
        LOG.warning("a tournament did not take a result", extra={"why": problem.why})
        return await _change(hall, made, state=REFUSED, told=text, problem=problem.why)
    return replace(changed, told_version=version)


async def _change(hall: Hall, made: FixtureMatch, **changes: Any) -> FixtureMatch:
    return await hall.services.database.write(hall_rows.change_match, made, **changes)


def _mismatch(hall: Hall, room: Room, made: FixtureMatch) -> str:
    """Why a match is not the one its fixture wants; empty where it is."""
    if sides_text(hall.state, made.fixture) != made.sides:
        return OTHER_SIDES
    wanted, played = event_from_json(json.loads(made.match)), room.match.state.match_made
    for part in ("a", "b", "rules", "house", "format"):
        if getattr(wanted, part) != getattr(played, part):
            return f"the match was made with another {part} than the tournament gave it"
    return ""


def _stands(hall: Hall, made: FixtureMatch) -> bool:
    """Whether a match has been told, and the tournament still has a result of it: it was not undone."""
    return made.told_version is not None and result_in(hall.state, *made.key) is not None


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


def author_of(made: FixtureMatch) -> Author:
    """Who kept a match."""
    return Author(Role(made.role), made.name)


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
    made = await hall.services.database.read(hall_rows.find_match, match_id)
    if made is None or made.register_id != hall.id or made.state not in (REFUSED, REOPENED):
        raise Refusal("not_found", "no result of this match waits for the desk", status=404)
    try:
        if not again:
            changed = await _change(hall, made, state=DISMISSED)
        elif made.state == REOPENED:
            raise Refusal(
                "refused", "the match was reopened: it is told once it is confirmed again"
            )
        elif sides_text(hall.state, made.fixture) != made.sides:
            raise Refusal("refused", OTHER_SIDES, status=422)
        elif made.told and not _stands(hall, made):
            changed = await give(hall, made, told_event(made.told))
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
