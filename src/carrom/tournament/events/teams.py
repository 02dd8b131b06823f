"""Line-ups of teams, handed in hidden: nobody sees one before both are in."""

from __future__ import annotations

from dataclasses import dataclass, replace

from carrom.tournament.event import Recorded, TournamentEvent
from carrom.tournament.state import LineUp, TournamentPhase, TournamentState
from carrom.tournament.ties import line_up_problem


@dataclass(frozen=True, slots=True)
class LineUpGiven(TournamentEvent, kind="line_up", when=frozenset({TournamentPhase.RUNNING})):
    """A captain says who plays each rubber of a tie; it may be changed until the opponent's is in."""

    fixture: str
    entrant: str
    players: LineUp

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        competition, stage, _ = self.fixture_of(state, self.fixture)
        if not competition.plan.rubbers:
            raise self.refused(f"{competition.name} is not played by teams")
        if self.entrant not in stage.sides(self.fixture):
            raise self.refused(
                f"{competition.name_of(self.entrant)} does not play in {self.fixture}"
            )
        if stage.result(self.fixture) is not None:
            raise self.refused(f"{self.fixture} is over")
        if len(stage.handed_in(self.fixture)) == 2:
            raise self.refused("both line-ups are in and open: name a substitute instead")
        if problem := line_up_problem(competition, self.entrant, self.players):
            raise self.refused(problem)

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        competition, stage, _ = self.fixture_of(state, self.fixture)
        handed_in = {**stage.handed_in(self.fixture), self.entrant: self.players}
        stage = replace(stage, line_ups={**stage.line_ups, self.fixture: handed_in})
        return state.with_competition(competition.with_stage(stage))
