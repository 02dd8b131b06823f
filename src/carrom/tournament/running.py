"""A competition run from its first draw to the champion, matches played by whoever is asked."""

from __future__ import annotations

from collections.abc import Callable

from carrom.errors import CarromError
from carrom.tournament.advancing import champion, next_draw
from carrom.tournament.draws.proposals import propose_draw, propose_lucky_losers
from carrom.tournament.event import TournamentEvent
from carrom.tournament.events.results import ResultGiven, RubberGiven
from carrom.tournament.events.teams import LineUpGiven
from carrom.tournament.fixtures import Fixture
from carrom.tournament.plan import SEATS
from carrom.tournament.state import Competition, LineUp, StageState, TournamentState
from carrom.tournament.ties import rubbers_due
from carrom.tournament.tournament import Tournament

PlayMatch = Callable[[TournamentState, str, int], ResultGiven | RubberGiven]
"""Plays the match of a fixture, or a rubber of it (from 1 on), and says how it ended."""
MOST_STEPS = 100_000


def run_competition(
    tournament: Tournament,
    competition: str,
    number: str,
    play: PlayMatch,
    *,
    watch: Callable[[Tournament], None] | None = None,
) -> Tournament:
    """Draw and play until there is a champion. ``number``: what every draw is made from.

    Lucky losers are those proposed. ``watch`` sees the tournament after every event.

    >>> from carrom.tournament import made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> from carrom.tournament import MatchByStrength, made_up_strengths
    >>> play = MatchByStrength(made_up_strengths(4), "1")
    >>> run_competition(hall, "cup", "4711", play).version
    16
    """
    for _ in range(MOST_STEPS):
        current = tournament.state.competitions[competition]
        if champion(current) is not None:
            return tournament
        tournament = tournament.apply(_next_event(tournament.state, current, number, play))
        if watch is not None:
            watch(tournament)
    raise CarromError(f"{competition} has not come to an end")


def _next_event(
    state: TournamentState, competition: Competition, number: str, play: PlayMatch
) -> TournamentEvent:
    stage = competition.stage
    if stage is not None and stage.ready:
        fixture = stage.ready[0]
        if not competition.plan.rubbers:
            return play(state, fixture.id, 0)
        return _in_tie(state, competition, stage, fixture, play)
    due = next_draw(competition)
    if due.lucky:
        return propose_lucky_losers(competition)
    return propose_draw(competition, number)


def _in_tie(
    state: TournamentState,
    competition: Competition,
    stage: StageState,
    fixture: Fixture,
    play: PlayMatch,
) -> LineUpGiven | ResultGiven | RubberGiven:
    """What happens next in a tie: a line-up, a rubber, or the lot where all rubbers left it level."""
    for entrant in stage.sides(fixture.id):
        if entrant is not None and entrant not in stage.handed_in(fixture.id):
            return LineUpGiven(fixture.id, entrant, usual_line_up(competition, entrant))
    if due := rubbers_due(competition, stage, fixture.id):
        return play(state, fixture.id, due[0])
    terms = competition.plan.terms_in(stage.number, fixture.round, fixture.name)
    return ResultGiven(fixture.id, "a", decided_by=terms.tie)  # type: ignore[arg-type]


def usual_line_up(competition: Competition, entrant: str) -> LineUp:
    """A line-up as the squad is listed, everybody playing as seldom as possible."""
    squad = competition.entrants[entrant].players
    times = dict.fromkeys(squad, 0)
    line_up = []
    for kind in competition.plan.rubbers:
        chosen = tuple(sorted(squad, key=lambda person: times[person])[: SEATS[kind]])
        for person in chosen:
            times[person] += 1
        line_up.append(chosen)
    return tuple(line_up)
