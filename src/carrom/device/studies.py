"""Strokes tried, boards analysed, hints, reviews and puzzles on a device."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Annotated

from carrom.device.archive import totals
from carrom.device.routing import DeviceRequest, InLanguage, Route
from carrom.errors import BadInput
from carrom.page import (
    ChosenLevel,
    DailyPuzzle,
    FieldLimits,
    OnPosition,
    PuzzleList,
    PuzzleTried,
    PuzzleView,
    Refusal,
    answers,
    boards,
    check_hint,
    check_review,
    find_hint,
    invalid_input,
    puzzles,
    requests,
    review_part,
    situation_at,
)
from carrom.players import REVIEW_LEVEL
from carrom.puzzles import PuzzleKind

PuzzleRating = Annotated[int, FieldLimits(at_least=0, at_most=4000)]


# Boards ---------------------------------------------------------------------------------------------


def _physics(request: DeviceRequest, given: OnPosition) -> boards.BoardPhysics:
    match = request.device.game(given.match).match if given.match else None
    return boards.physics_of(match)


def simulate(request: DeviceRequest) -> answers.SimulatedStroke:
    """Play a stroke out on any position."""
    trial = request.sent(requests.ToSimulate)
    with invalid_input():
        return boards.simulate_stroke(trial, _physics(request, trial))


def judge(request: DeviceRequest) -> answers.JudgedStroke:
    """Play a stroke out on any board and rule on it."""
    trial = request.sent(requests.ToJudge)
    with invalid_input():
        return boards.judge_stroke(trial, _physics(request, trial))


def analyse(request: DeviceRequest) -> answers.AdvisedStrokes:
    """The best strokes for a hand of a level."""
    situation = request.sent(requests.ToAnalyse)
    with invalid_input():
        return {"strokes": boards.analyse_board(situation, _physics(request, situation))}


# Moments of a match ---------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class SituationWanted:
    """Which moment is wanted."""

    version: Annotated[int, FieldLimits(at_least=1, at_most=1_000_000)]


def situation(request: DeviceRequest) -> answers.SituationView:
    """The board after an event, as the player on turn sees it."""
    return situation_at(request.game.match, request.asks(SituationWanted).version)


def hint(request: DeviceRequest) -> answers.Hint:
    """The best way to pocket something for the person on turn."""
    game = request.game
    check_hint(game.setup, game.match, request.guest)
    with invalid_input():
        advice = find_hint(game.match.log, request.language, totals(request))
    if advice is None:
        raise Refusal("no_stroke_found", "the computer finds no stroke here")
    return advice


@dataclass(frozen=True, kw_only=True)
class ReviewWanted(InLanguage):
    """Which strokes are looked at again, and measured with whose hand."""

    since: Annotated[int, FieldLimits(at_least=0, at_most=1_000_000)] = 0
    level: ChosenLevel = REVIEW_LEVEL


def review(request: DeviceRequest) -> answers.ReviewedPart:
    """The next few strokes of a match that is over, in chances to win the board."""
    wanted, match = request.asks(ReviewWanted), request.game.match
    check_review(match)
    with invalid_input():
        return review_part(match.log, wanted.since, wanted.level, wanted.language)


# Puzzles --------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class PuzzlesWanted:
    """Which puzzles are wanted."""

    kind: PuzzleKind | None = None
    easier_than: PuzzleRating | None = None
    harder_than: PuzzleRating | None = None
    limit: Annotated[int, FieldLimits(at_least=1, at_most=200)] = 50
    skip: Annotated[int, FieldLimits(at_least=0, at_most=1_000_000)] = 0


def puzzle_list(request: DeviceRequest) -> PuzzleList:
    """The puzzles, easiest first."""
    wanted = request.asks(PuzzlesWanted)
    return puzzles.list_puzzles(
        wanted.kind, wanted.easier_than, wanted.harder_than, wanted.limit, wanted.skip
    )


def daily_puzzle(request: DeviceRequest) -> DailyPuzzle:
    """The puzzle of a day."""
    text = request.query.get("date")
    try:
        day = (
            datetime.fromtimestamp(request.now, UTC).date()
            if text is None
            else date.fromisoformat(text)
        )
    except ValueError:
        raise BadInput(f"must be a day as 2026-11-18, not {text!r}", field="date") from None
    return puzzles.daily_puzzle(day, request.language)


@dataclass(frozen=True, kw_only=True)
class NextPuzzleWanted(InLanguage):
    """Near which rating, and which not."""

    rating: PuzzleRating
    kind: PuzzleKind | None = None


def next_puzzle(request: DeviceRequest) -> PuzzleView:
    """The puzzle nearest to a rating, of those that are not named."""
    wanted = request.asks(NextPuzzleWanted)
    without = request.query.get("not", "").split(",")
    return puzzles.next_puzzle(wanted.rating, without, wanted.kind, wanted.language)


def puzzle(request: DeviceRequest) -> PuzzleView:
    """A puzzle as the player who strikes sees it."""
    return puzzles.puzzle_view(puzzles.find_puzzle(request.part["puzzle"]), request.language)


def try_puzzle(request: DeviceRequest) -> PuzzleTried:
    """Grade all strokes of a try so far."""
    chosen = puzzles.find_puzzle(request.part["puzzle"])
    tried = request.sent(requests.PuzzleTry)
    with invalid_input("strokes"):
        strokes = [given.as_stroke() for given in tried.strokes]
        return puzzles.grade_try(chosen.id, strokes, request.language)


ROUTES = (
    Route("POST", "/api/simulate", simulate),
    Route("POST", "/api/judge", judge),
    Route("POST", "/api/analyse", analyse),
    Route("GET", "/api/matches/{match}/situation", situation),
    Route("GET", "/api/matches/{match}/hint", hint),
    Route("GET", "/api/matches/{match}/review", review),
    Route("GET", "/api/puzzles", puzzle_list),
    Route("GET", "/api/puzzles/daily", daily_puzzle),
    Route("GET", "/api/puzzles/next", next_puzzle),
    Route("GET", "/api/puzzles/{puzzle}", puzzle),
    Route("POST", "/api/puzzles/{puzzle}/try", try_puzzle),
)
