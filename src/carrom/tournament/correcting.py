"""A result corrected after later matches were drawn: what becomes of them."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import replace
from typing import Literal

from carrom.tournament.advancing import is_over
from carrom.tournament.fixtures import FixtureResult, source_of
from carrom.tournament.people import BYE
from carrom.tournament.plan import StageKind
from carrom.tournament.state import Competition, StageState

Follow = Literal["keep", "redraw", "undo"]


def corrected(
    competition: Competition,
    stage: StageState,
    fixture: str,
    result: FixtureResult,
    follow: Follow,
) -> Competition | str:
    """The competition with another result of a fixture; or why that cannot be done in this way."""
    if follow == "keep":
        return competition.with_stage(_keep(stage, fixture, result))
    change = _undo if follow == "undo" else _redraw
    after = change(competition, stage, fixture, result)
    if isinstance(after, str) or after.stage is None or is_over(after.stage):
        return after
    return after.with_stage(replace(after.stage, out=tuple(after.withdrawn)))


def dependents(stage: StageState, fixture: str) -> tuple[str, ...]:
    """The fixtures of a bracket that wait for a fixture, directly or through others."""
    waiting = {fixture}
    for each in stage.fixtures.values():
        if any(source_of(slot) in waiting for slot in each.slots):
            waiting.add(each.id)
    return tuple(id for id in stage.fixtures if id in waiting and id != fixture)


def _keep(stage: StageState, fixture: str, result: FixtureResult) -> StageState:
    """Everybody plays on as drawn: sides that were known stay."""
    pinned = dict(stage.pinned)
    for id in dependents(stage, fixture):
        sides = stage.sides(id)
        if id not in stage.results and sides != (None, None):
            pinned[id] = sides
    return replace(stage.with_result(fixture, result), pinned=pinned)


def _later_rounds(stage: StageState, fixture: str) -> tuple[str, ...]:
    """The fixtures that were drawn knowing the result of a fixture."""
    if stage.plan.is_drawn_once:
        return dependents(stage, fixture)
    after = stage.fixtures[fixture].round
    return tuple(each.id for each in stage.fixtures.values() if each.round > after)


def _without(stage: StageState, fixtures: Iterable[str]) -> StageState:
    """The stage before these fixtures were drawn; those of a bracket stay, without their results."""
    gone = set(fixtures)
    results = {id: each for id, each in stage.results.items() if id not in gone}
    pinned = {id: each for id, each in stage.pinned.items() if id not in gone}
    rubbers = {id: each for id, each in stage.rubbers.items() if id not in gone}
    line_ups = {id: each for id, each in stage.line_ups.items() if id not in gone}
    stage = replace(stage, results=results, pinned=pinned, rubbers=rubbers, line_ups=line_ups)
    if stage.plan.is_drawn_once:
        return stage
    fixtures_left = {id: each for id, each in stage.fixtures.items() if id not in gone}
    last = max((each.round for each in fixtures_left.values()), default=0)
    draws = tuple(draw for draw in stage.draws if draw.round <= last)
    lucky = {number: ids for number, ids in stage.lucky.items() if number <= last}
    return replace(stage, fixtures=fixtures_left, draws=draws, lucky=lucky, open=(), open_round=0)


def _undo(
    competition: Competition, stage: StageState, fixture: str, result: FixtureResult
) -> Competition:
    stage = _without(stage.with_result(fixture, result), _later_rounds(stage, fixture))
    return replace(competition, stages=(*competition.stages[: stage.number - 1], stage))


def _why_not(
    competition: Competition, stage: StageState, follows: StageState, waiting: Set[str]
) -> str:
    """Why unplayed matches of a bracket cannot follow a right result; empty if they can."""
    played_on = {id for each in waiting & {*stage.results} for id in stage.results[each].sides}
    for id in waiting - {*stage.results}:
        was, now = stage.sides(id), follows.sides(id)
        if was != now and stage.rubbers.get(id):
            return f"rubbers of {id} have been played: keep the draw, or undo it"
        for entrant in {*now} - {*was}:
            if entrant in played_on and entrant != BYE:
                return f"{competition.name_of(entrant)} has played on: keep the draw, or undo it"
    return ""


def _redraw(
    competition: Competition, stage: StageState, fixture: str, result: FixtureResult
) -> Competition | str:
    """Matches not yet played follow the right result; what was played stays."""
    later_stages = competition.stages[stage.number :]
    if any(each.results for each in later_stages):
        return "a later stage has been played: keep its draw, or undo it"
    stages = competition.stages[: stage.number - 1]
    new = stage.with_result(fixture, result)
    if stage.plan.is_drawn_once:
        waiting = set(dependents(stage, fixture))
        pinned = {id: each for id, each in stage.pinned.items() if id not in waiting}
        follows = replace(new, pinned=pinned)
        if problem := _why_not(competition, stage, follows, waiting):
            return problem
        return replace(competition, stages=(*stages, follows))
    last = stage.rounds_drawn
    if last == stage.fixtures[fixture].round:  # nothing was drawn since
        return replace(competition, stages=(*stages, new))
    between = range(stage.fixtures[fixture].round + 1, last)
    if stage.plan.kind is StageKind.ROUNDS and any(between):
        return "more than one round was drawn since: keep the draw, or undo the rounds"
    unplayed = [each for each in stage.in_round(last) if each.id not in stage.results]
    again = {id for each in unplayed for id in each.slots} - {BYE}
    if stage.plan.kind is StageKind.SWISS and all(BYE in each.slots for each in unplayed):
        return replace(competition, stages=(*stages, new))
    if stage.plan.kind is StageKind.ROUNDS:
        was, now = stage.results[fixture].winner_id, result.winner_id
        if was == now:  # the same sides go on
            return replace(competition, stages=(*stages, new))
        played = {id for each in stage.in_round(last) for id in each.slots} - again - {BYE}
        if was in played:
            return f"{competition.name_of(was)} has played in the next round: keep the draw, or undo it"
        if now in played:  # as a lucky loser
            return f"{competition.name_of(now)} plays in the next round already: keep the draw, or undo it"
        again = (again - {was}) | ({now} - {BYE})
    opened = tuple(id for id in stage.entrants if id in again)
    left = _without(new, (each.id for each in unplayed))
    left = replace(left, lucky=stage.lucky, open=opened, open_round=last)
    return replace(competition, stages=(*stages, left))
