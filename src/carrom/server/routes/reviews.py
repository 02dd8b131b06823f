"""A match that is over, reviewed a few strokes at a time: whoever waits sees it come, and may stop."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Query

from carrom.match import Logged, Match, Step, describe_stroke, events, fold
from carrom.players import NOT_REVIEWED, REVIEW_LEVEL, can_be_reviewed
from carrom.server.api import answers, requests, views
from carrom.server.edge.limits import REVIEWS, REVIEWS_OF_ADDRESS
from carrom.server.edge.refusals import Refusal, invalid_input
from carrom.server.routes.common import WRONG, Anybody, Language, MatchId
from carrom.server.show.step import ruling_view, stroke_path

if TYPE_CHECKING:
    from carrom.players import Reviewed

router = APIRouter(prefix="/api", tags=["boards"], responses=WRONG)
STROKES = 4
"""Strokes looked at for one answer: about a second of a process."""


@router.get("/matches/{match_id}/review", operation_id="reviewMatch")
async def review_match(
    caller: Anybody,
    match_id: MatchId,
    since: Annotated[int, Query(ge=0, le=1_000_000, description="strokes after this event")] = 0,
    level: Annotated[
        requests.ChosenLevel, Query(description="measured with whose hand")
    ] = REVIEW_LEVEL,
    language: Language = "en",
) -> answers.ReviewedPart:
    """The next few strokes of a match that is over, in chances to win the board."""
    replace(caller, guest=None).charge(REVIEWS_OF_ADDRESS)
    match = (await caller.room(match_id, REVIEWS)).match
    if match.result is None:
        why = "the match is still being played: it can be reviewed once it is over"
        raise Refusal("not_over", why, status=409)
    if not can_be_reviewed(match):
        raise Refusal("not_reviewed", NOT_REVIEWED, status=409)
    with invalid_input():
        return await caller.analyse(_review, match.log, since, level, language)


def _review(log: tuple[Logged, ...], since: int, level: str, language: str) -> answers.ReviewedPart:
    """In a thinking process."""
    from carrom.players import review, strokes_of

    match = fold(log)
    versions = [step.version for step in strokes_of(match)]
    numbers = _numbers(match)
    strokes = review(match, strength=level, since=since, most=STROKES)
    last = strokes[-1].version if strokes else since
    return {
        "strokes": [
            _stroke(stroke, match.step_at(stroke.version), numbers[stroke.version], language)
            for stroke in strokes
        ],
        "done": sum(version <= last for version in versions),
        "of": len(versions),
        "next": last if strokes and last < versions[-1] else None,
    }


def _numbers(match: Match) -> dict[int, int]:
    """The number of each stroke on its board, by its event."""
    from carrom.players import strokes_of

    boards: dict[int, int] = {}
    numbers: dict[int, int] = {}
    for step in strokes_of(match):
        board = len(step.before.boards)
        numbers[step.version] = boards[board] = boards.get(board, 0) + 1
    return numbers


def _stroke(stroke: Reviewed, step: Step, number: int, language: str) -> answers.ReviewedStroke:
    from carrom.players import is_costly, say_decision

    assert isinstance(step.event, events.Struck)
    ruling = step.ruling
    paths: answers.StrokePaths | None = None
    if costly := is_costly(stroke):
        paths = {
            "better": stroke_path(stroke.path(stroke.better_stroke), 0),
            "played": stroke_path(stroke.path(stroke.played), 0),
        }
    return views.fill(
        answers.ReviewedStroke,
        stroke,
        number=number,
        meant=stroke.meant.text(language),
        fell=describe_stroke(step.event.seen, language),
        words=[] if ruling is None else ruling_view(step.state.rules, ruling, language)["words"],
        better=stroke.better.text(language),
        decision=say_decision(stroke, language),
        is_costly=costly,
        chances=views.fill(answers.ChancesToWin, stroke.chances),
        paths=paths,
    )
