"""Ties of teams: line-ups handed in hidden, rubbers, and when a tie is decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from carrom.tournament.event import TournamentEvent
from carrom.tournament.fixtures import FixtureEnd, FixtureResult, Letter, Rubber
from carrom.tournament.plan import SEATS, CompetitionPlan
from carrom.tournament.state import Competition, LineUp, StageState


def line_up_problem(competition: Competition, entrant: str, line_up: LineUp) -> str:
    """Why a team cannot play so; empty if it can."""
    plan, team = competition.plan, competition.entrants[entrant]
    if len(line_up) != len(plan.rubbers):
        return f"a tie has {len(plan.rubbers)} rubbers, {len(line_up)} are filled"
    for number, (kind, players) in enumerate(zip(plan.rubbers, line_up, strict=True), 1):
        if len(players) != SEATS[kind] or len(set(players)) != SEATS[kind]:
            return f"rubber {number} is {kind}: {SEATS[kind]} of the squad play it"
        for player in players:
            if player not in team.players:
                return f"rubber {number}: {player!r} is not in the squad of {team.name}"
    times = Counter(player for players in line_up for player in players)
    player, most = times.most_common(1)[0]
    if plan.limit and most > plan.limit:
        return f"{player!r} plays {most} rubbers: {plan.limit} are allowed"
    return ""


def visible_line_ups(stage: StageState, fixture: str, viewer: str = "") -> dict[str, LineUp]:
    """The line-ups that somebody may see: both once both are in, before that only their own.

    ``viewer``: the entrant they belong to.
    """
    handed_in = stage.handed_in(fixture)
    if len(handed_in) == 2:
        return dict(handed_in)
    return {entrant: line_up for entrant, line_up in handed_in.items() if entrant == viewer}


def check_rubber(
    event: TournamentEvent, competition: Competition, stage: StageState, fixture: str, number: int
) -> None:
    """Raise `Refused` where a rubber cannot be told."""
    rubbers = competition.plan.rubbers
    if not rubbers:
        raise event.refused(f"{competition.name} is not played in rubbers")
    if not 1 <= number <= len(rubbers):
        raise event.refused(f"rubber {number}: a tie has {len(rubbers)}")
    if len(stage.handed_in(fixture)) < 2:
        raise event.refused("both line-ups have to be handed in first")
    if any(each.number == number for each in stage.rubbers.get(fixture, ())):
        raise event.refused(f"rubber {number} has a result already: undo it to change it")
    if stage.result(fixture) is not None:
        raise event.refused("the tie is decided: the rubbers left are not played")


def rubbers_due(competition: Competition, stage: StageState, fixture: str) -> tuple[int, ...]:
    """The rubbers of a tie that are still to be played; all of them may be played at once."""
    if stage.result(fixture) is not None:
        return ()
    played = {each.number for each in stage.rubbers.get(fixture, ())}
    return tuple(n for n in range(1, len(competition.plan.rubbers) + 1) if n not in played)


def is_decided(plan: CompetitionPlan, rubbers: Sequence[Rubber]) -> bool:
    """Whether nothing is played any more in a tie."""
    total = len(plan.rubbers)
    won = [sum(each.winner == side for each in rubbers) for side in "ab"]
    return len(rubbers) == total or (not plan.play_all and 2 * max(won) > total)


def tie_result(
    competition: Competition,
    stage: StageState,
    fixture: str,
    sides: tuple[str, str],
    rubbers: tuple[Rubber, ...],
    at: float | None,
) -> FixtureResult | None:
    """How a tie ended, once it has: by rubbers, then, where it may not end drawn, by points in them.

    Rubbers count as boards in the table. None while it goes on, also where it is level in both.
    """
    if not is_decided(competition.plan, rubbers):
        return None
    won, score = rubber_scores(rubbers)
    drawn = stage.fixtures[fixture]
    terms = competition.plan.terms_in(stage.number, drawn.round, drawn.name)
    leads = won if won[0] != won[1] or terms.tie == "draw" else score
    winner: Letter = "a" if leads[0] > leads[1] else "b" if leads[1] > leads[0] else ""
    if not winner and terms.tie != "draw":
        return None
    return FixtureResult(
        sides, FixtureEnd.PLAYED, winner, score, boards=won, rubbers=rubbers, at=at
    )


def with_rubber(rubbers: Sequence[Rubber], rubber: Rubber) -> tuple[Rubber, ...]:
    """The rubbers of a tie with one more, or with another result of one."""
    others = [each for each in rubbers if each.number != rubber.number]
    return tuple(sorted((*others, rubber), key=lambda each: each.number))


def rubber_scores(rubbers: Sequence[Rubber]) -> tuple[tuple[int, int], tuple[int, int]]:
    """Rubbers won, and the points in them, (a, b) each."""
    won = (sum(each.winner == "a" for each in rubbers), sum(each.winner == "b" for each in rubbers))
    score = (sum(each.score[0] for each in rubbers), sum(each.score[1] for each in rubbers))
    return won, score
