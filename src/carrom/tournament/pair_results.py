"""The results of a stage as its table counts them: walkovers, byes and those who left by the plan."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from carrom.tournament.fixtures import WITHOUT_SCORE, Fixture, FixtureEnd, FixtureResult
from carrom.tournament.people import BYE
from carrom.tournament.plan import AbsentScore, StagePlan
from carrom.tournament.standings import PairResult
from carrom.tournament.state import StageState


def pair_results(
    stage: StageState, fixtures: Iterable[Fixture] | None = None
) -> tuple[PairResult, ...]:
    """What counts of all fixtures of a stage, or of some."""
    plan = stage.plan
    counted: list[tuple[FixtureResult, PairResult]] = []
    for fixture in stage.fixtures.values() if fixtures is None else fixtures:
        end = stage.result(fixture.id)
        if end is None or end.end is FixtureEnd.SPARED or _is_annulled(stage, end):
            continue
        if end.sides != (BYE, BYE):
            counted.append((end, _counted(end, plan, fixture.round)))
    averages = _averages(each for end, each in counted if end.end not in WITHOUT_SCORE)
    return tuple(
        _with_average(each, averages) if _given(end, plan) == "average" else each
        for end, each in counted
    )


def _is_annulled(stage: StageState, end: FixtureResult) -> bool:
    """Whether a result does not count any more because a side of it has left."""
    return stage.plan.withdrawal == "annul" and any(side in stage.out for side in end.sides)


def _counted(end: FixtureResult, plan: StagePlan, round_number: int) -> PairResult:
    """A result with its match points; who had no opponent stands first."""
    a, b = end.sides
    points = {"a": (plan.win, plan.loss), "b": (plan.loss, plan.win)}.get(
        end.winner, (plan.draw, plan.draw)
    )
    if end.end is FixtureEnd.DOUBLE_WALKOVER:
        return PairResult(a, b, (plan.loss, plan.loss), round=round_number, absent=(a, b))
    if BYE in (a, b):
        score = plan.phantom if plan.bye == "phantom" else (0, 0)
        free = a if b == BYE else b
        return PairResult(free, "", (plan.win, plan.loss), score, round=round_number)
    if end.end not in WITHOUT_SCORE:
        return PairResult(a, b, points, end.score, end.boards, round_number)
    high, low = plan.phantom
    if plan.walkover == "phantom":
        score = (high, low) if end.winner == "a" else (low, high)
        return PairResult(a, b, points, score, round=round_number)
    return PairResult(a, b, points, round=round_number, absent=(end.loser_id,))


def _given(end: FixtureResult, plan: StagePlan) -> AbsentScore:
    if end.end not in WITHOUT_SCORE or end.end is FixtureEnd.DOUBLE_WALKOVER:
        return "none"
    return plan.bye if BYE in end.sides else plan.walkover


def _averages(played: Iterable[PairResult]) -> Mapping[str, tuple[float, float]]:
    """What each has scored and conceded in a match that was played, on average."""
    scores: dict[str, list[tuple[float, float]]] = {}
    for each in played:
        scores.setdefault(each.a, []).append(each.score)
        scores.setdefault(each.b, []).append((each.score[1], each.score[0]))
    return {
        id: (
            round(sum(own for own, _ in pairs) / len(pairs), 2),
            round(sum(other for _, other in pairs) / len(pairs), 2),
        )
        for id, pairs in scores.items()
    }


def _with_average(each: PairResult, averages: Mapping[str, tuple[float, float]]) -> PairResult:
    """A match without a score of its own, scored by the winner's own average."""
    if each.b and each.a in each.absent:
        own, other = averages.get(each.b, (0.0, 0.0))
        return replace(each, score=(other, own))
    return replace(each, score=averages.get(each.a, (0.0, 0.0)))
