"""A match that is over, reviewed a few strokes at a time: whoever waits sees it come, and may stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carrom.match import Logged, Match, Step, describe_stroke, events, fold
from carrom.page import answers, views
from carrom.page.refusals import Refusal
from carrom.page.steps import ruling_view, stroke_path
from carrom.players import NOT_REVIEWED, can_be_reviewed

if TYPE_CHECKING:
    from carrom.players import Reviewed

STROKES = 4
"""Strokes looked at for one answer: about a second of a process."""


def check_review(match: Match) -> None:
    """Raise `Refusal` unless a match can be reviewed."""
    if match.result is None:
        why = "the match is still being played: it can be reviewed once it is over"
        raise Refusal("not_over", why, status=409)
    if not can_be_reviewed(match):
        raise Refusal("not_reviewed", NOT_REVIEWED, status=409)


def review_part(
    log: tuple[Logged, ...], since: int, level: str, language: str
) -> answers.ReviewedPart:
    """The next few strokes after an event, looked at again."""
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
    from carrom.players import is_costly, say_decision, say_praise

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
        praise=say_praise(stroke, language) if stroke.is_fine else None,
        chances=views.fill(answers.ChancesToWin, stroke.chances),
        paths=paths,
    )
