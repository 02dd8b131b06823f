"""What the results of a stage add up to for each entrant: a row of its table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from carrom.short_repr import short_repr
from carrom.tournament.fixtures import NOT_PLAYED, Fixture, FixtureEnd, FixtureResult
from carrom.tournament.people import BYE
from carrom.tournament.plan import AbsentScore, StagePlan
from carrom.tournament.state import StageState

Outcome = Literal["won", "drawn", "lost"]


@dataclass(frozen=True, slots=True)
class Encountered:
    """A finished match as one of its sides saw it; ``opponent`` is `BYE` where there was none."""

    opponent: str
    outcome: Outcome
    match_points: int
    scored: float
    conceded: float
    boards_won: int = 0
    boards_lost: int = 0
    was_played: bool = True


@dataclass(frozen=True, slots=True)
class TableRow:
    """An entrant in the table of a stage."""

    entrant: str
    won: int = 0
    drawn: int = 0
    lost: int = 0
    match_points: int = 0
    boards_won: int = 0
    boards_lost: int = 0
    scored: float = 0
    conceded: float = 0
    encounters: tuple[Encountered, ...] = ()

    __repr__ = short_repr

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def net_score(self) -> float:
        return self.scored - self.conceded


def table_rows(
    stage: StageState, entrants: Sequence[str], fixtures: Iterable[Fixture] | None = None
) -> dict[str, TableRow]:
    """The rows of some entrants, from all fixtures of a stage or from some. By entrant, in their order."""
    plan = stage.plan
    encounters: dict[str, list[Encountered]] = {id: [] for id in entrants}
    for fixture in stage.fixtures.values() if fixtures is None else fixtures:
        end = stage.result(fixture.id)
        if end is None or end.end is FixtureEnd.SPARED or _is_annulled(stage, end):
            continue
        for side in (0, 1):
            if end.sides[side] in encounters:
                encounters[end.sides[side]].append(_seen_from(end, side, plan))
    return {id: _row(id, _with_averages(seen, plan)) for id, seen in encounters.items()}


def _is_annulled(stage: StageState, end: FixtureResult) -> bool:
    """Whether a result does not count any more because a side of it has left."""
    return stage.plan.withdrawal == "annul" and not stage.out.isdisjoint(end.sides)


def _seen_from(end: FixtureResult, side: int, plan: StagePlan) -> Encountered:
    won = end.winner == "ab"[side]
    outcome: Outcome = "won" if won else "drawn" if end.is_draw else "lost"
    points = {"won": plan.win, "drawn": plan.draw, "lost": plan.loss}[outcome]
    opponent = end.sides[1 - side]
    if end.end in NOT_PLAYED:
        given = _given(end, plan) == "phantom"
        high, low = plan.phantom if given else (0, 0)
        if end.end is FixtureEnd.DOUBLE_WALKOVER:
            high = low = 0
        scored, conceded = (high, low) if won else (low, high)
        return Encountered(opponent, outcome, points, scored, conceded, was_played=False)
    scores, boards = end.score, end.boards
    return Encountered(
        opponent, outcome, points, scores[side], scores[1 - side], boards[side], boards[1 - side]
    )


def _given(end: FixtureResult, plan: StagePlan) -> AbsentScore:
    return plan.bye if end.end is FixtureEnd.BYE else plan.walkover


def _with_averages(encounters: list[Encountered], plan: StagePlan) -> tuple[Encountered, ...]:
    """The encounters, with a side's own average where a match was not played and the plan says so."""
    played = [each for each in encounters if each.was_played]
    if not played:
        return tuple(encounters)
    scored = round(sum(each.scored for each in played) / len(played), 2)
    conceded = round(sum(each.conceded for each in played) / len(played), 2)

    def filled(each: Encountered) -> Encountered:
        kind = plan.bye if each.opponent == BYE else plan.walkover
        if each.was_played or kind != "average" or each.outcome != "won":
            return each
        return replace(each, scored=scored, conceded=conceded)

    return tuple(map(filled, encounters))


def _row(entrant: str, encounters: tuple[Encountered, ...]) -> TableRow:
    outcomes = [each.outcome for each in encounters]
    return TableRow(
        entrant,
        won=outcomes.count("won"),
        drawn=outcomes.count("drawn"),
        lost=outcomes.count("lost"),
        match_points=sum(each.match_points for each in encounters),
        boards_won=sum(each.boards_won for each in encounters),
        boards_lost=sum(each.boards_lost for each in encounters),
        scored=sum(each.scored for each in encounters),
        conceded=sum(each.conceded for each in encounters),
        encounters=encounters,
    )
