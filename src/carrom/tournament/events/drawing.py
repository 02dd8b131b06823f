"""Draws: who meets whom. The log holds what was drawn; how it is proposed is `carrom.tournament.draws`."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from carrom.tournament.advancing import is_needless, losers_eligible, lucky_playing, next_draw
from carrom.tournament.event import Recorded, TournamentEvent
from carrom.tournament.fixtures import Fixture, source_of
from carrom.tournament.people import BYE
from carrom.tournament.plan import StageKind
from carrom.tournament.state import (
    Competition,
    RoundDraw,
    StageState,
    TournamentPhase,
    TournamentState,
)

_RUNNING = frozenset({TournamentPhase.RUNNING})


@dataclass(frozen=True, slots=True)
class RoundDrawn(TournamentEvent, kind="draw", when=_RUNNING):
    """A round is drawn, or all rounds of a stage at once (``round`` 0).

    ``number``: what was chosen aloud in the hall; the same number gives the same draw. ``by_hand``: it was
    not drawn by the program. ``entrants``: who takes part, in the order of their seeding.
    """

    competition: str
    stage: int = 1
    round: int = 0
    number: str = ""
    by_hand: bool = False
    entrants: tuple[str, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()
    fixtures: tuple[Fixture, ...] = ()

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        competition = self.competition_of(state, self.competition)
        due = next_draw(competition)
        if due.problem:
            raise self.refused(due.problem)
        if (self.stage, self.round) != (due.stage, due.round):
            raise self.refused(
                f"stage {self.stage}, round {self.round}: stage {due.stage}, round {due.round} is to be drawn"
            )
        plan = competition.plan.stage(self.stage)
        if sorted(self.entrants) != sorted(due.entrants):
            self._name_difference(competition, due.entrants)
        for at, fixture in enumerate(self.fixtures):
            if not fixture.id.startswith(f"{self.competition}.{self.stage}."):
                raise self.refused(f"fixtures[{at}].id: {fixture.id!r} is not of this stage")
        if len({fixture.id for fixture in self.fixtures}) < len(self.fixtures):
            raise self.refused("two matches have the same id")
        self._check_order()
        if plan.kind is StageKind.LEAGUE:
            self._check_league(competition, twice=plan.twice)
        elif self.fixtures or not is_needless(competition, due):
            self._check_starts(competition)
        if not self.by_hand:
            return
        for fixture in self.fixtures:
            if frozenset(fixture.slots) in competition.forbidden:
                names = " and ".join(map(competition.name_of, fixture.slots))
                raise self.refused(f"{names} must not be drawn against each other")

    def _name_difference(self, competition: Competition, due: tuple[str, ...]) -> None:
        missing = [competition.name_of(id) for id in due if id not in self.entrants]
        strange = [id for id in self.entrants if id not in due]
        twice = [id for id, times in Counter(self.entrants).items() if times > 1]
        for ids, what in (
            (missing, "not in the draw"),
            (strange, "not to be drawn"),
            (twice, "drawn twice"),
        ):
            if ids:
                raise self.refused(f"{', '.join(ids[:5])}: {what}")

    def _check_order(self) -> None:
        """Whether each fixture comes after those it waits for."""
        before: set[str] = set()
        for fixture in self.fixtures:
            for slot in fixture.slots:
                if (source := source_of(slot)) and source not in before:
                    raise self.refused(
                        f"{fixture.id} waits for {source}, which does not come before it"
                    )
            before.add(fixture.id)

    def _check_starts(self, competition: Competition) -> None:
        """Whether every entrant has exactly one match to begin with."""
        starts = Counter(
            slot
            for fixture in self.fixtures
            for slot in fixture.slots
            if slot != BYE and not source_of(slot)
        )
        for id in self.entrants:
            if starts.pop(id, 0) != 1:
                raise self.refused(f"{competition.name_of(id)} has to be drawn exactly once")
        if starts:
            raise self.refused(f"{next(iter(starts))!r} is not in the draw")

    def _check_league(self, competition: Competition, *, twice: bool) -> None:
        """Whether everybody of a group meets everybody else of it, as often as the plan says."""
        if sorted(id for group in self.groups for id in group) != sorted(self.entrants):
            raise self.refused("every entrant is in exactly one group")
        wanted = Counter(
            frozenset({a, b})
            for group in self.groups
            for at, a in enumerate(group)
            for b in group[at + 1 :]
            for _ in range(1 + twice)
        )
        drawn = Counter(frozenset(each.slots) for each in self.fixtures if BYE not in each.slots)
        if wanted != drawn:
            pair = next(iter((wanted - drawn) or (drawn - wanted)))
            names = " and ".join(map(competition.name_of, sorted(pair)))
            times = wanted[pair]
            raise self.refused(f"{names} meet {drawn[pair]} times, not {times}")

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        competition = self.competition_of(state, self.competition)
        if not 1 <= self.stage <= min(len(competition.stages) + 1, len(competition.plan.stages)):
            raise self.refused(f"there is no stage {self.stage} to draw")
        stage = (
            competition.stages[self.stage - 1]
            if self.stage <= len(competition.stages)
            else StageState(self.stage, competition.plan.stage(self.stage))
        )
        fixtures = {**stage.fixtures, **{each.id: each for each in self.fixtures}}
        ordered = sorted(fixtures.values(), key=lambda each: (each.round, each.number))
        if self.round == 0:  # a bracket has its own order
            ordered = list(fixtures.values())
        known = set(stage.entrants)
        stage = replace(
            stage,
            entrants=(*stage.entrants, *(id for id in self.entrants if id not in known)),
            groups=self.groups or stage.groups,
            fixtures={each.id: each for each in ordered},
            draws=(*stage.draws, RoundDraw(self.round, self.number, self.by_hand)),
            out=tuple(competition.withdrawn),
            open=(),
            open_round=0,
        )
        return state.with_competition(competition.with_stage(stage))


@dataclass(frozen=True, slots=True)
class LuckyLosersConfirmed(TournamentEvent, kind="lucky_losers", when=_RUNNING):
    """The organiser confirms who of the losers goes on, to fill up a round (001.format.7, A63)."""

    competition: str
    stage: int = 1
    round: int = 1
    entrants: tuple[str, ...] = ()

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        competition = self.competition_of(state, self.competition)
        due = next_draw(competition)
        if due.problem and not due.lucky:
            raise self.refused(due.problem)
        if not due.lucky:
            raise self.refused("no lucky losers are needed")
        if (self.stage, self.round) != (due.stage, due.round):
            raise self.refused(f"they are needed for stage {due.stage}, round {due.round}")
        if len(self.entrants) != due.lucky or len(set(self.entrants)) != due.lucky:
            raise self.refused(f"{due.lucky} are needed, {len(set(self.entrants))} are named")
        stage = competition.stages[self.stage - 1]
        playing = lucky_playing(stage, self.round)
        for id in playing:
            if id not in self.entrants:
                raise self.refused(f"{competition.name_of(id)} plays in the round already")
        eligible = {*losers_eligible(stage, self.round - 1), *playing}
        for id in self.entrants:
            if id not in eligible:
                raise self.refused(
                    f"{competition.name_of(id)} is not eligible: who lost a played match of round "
                    f"{self.round - 1} is"
                )

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        competition = self.competition_of(state, self.competition)
        if not 1 <= self.stage <= len(competition.stages):
            raise self.refused(f"stage {self.stage} has not begun")
        stage = competition.stages[self.stage - 1]
        stage = replace(stage, lucky={**stage.lucky, self.round: self.entrants})
        return state.with_competition(competition.with_stage(stage))
