"""The event itself: opened, its tables and officials, its competitions, its phases."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from carrom.errors import BadInput, shown
from carrom.shape import Detail
from carrom.tournament.event import Recorded, TournamentEvent
from carrom.tournament.people import check_id
from carrom.tournament.plan import CompetitionPlan, check_plan
from carrom.tournament.roles import Role
from carrom.tournament.state import (
    Competition,
    Official,
    PrivacyRules,
    TournamentPhase,
    TournamentState,
)

NamedText = Annotated[str, Detail(filled=True, at_most=200)]
LONGEST_TABLE = 60


def check_tables(event: TournamentEvent, tables: tuple[str, ...]) -> None:
    """Raise `Refused` where tables could not be told apart, or have a name that no link can hold."""
    if len(set(tables)) < len(tables):
        raise event.refused("two tables have the same name")
    for name in tables:
        is_shown = name.isprintable() and name.strip(" .") != ""
        if not is_shown or "/" in name or len(name) > LONGEST_TABLE:
            raise event.refused(
                f"a table cannot be called {shown(name)}: up to {LONGEST_TABLE} letters, without '/'"
            )


@dataclass(frozen=True, slots=True)
class TournamentOpened(TournamentEvent, kind="open", when=frozenset({TournamentPhase.NEW})):
    """An event is opened; it is a draft until it begins."""

    name: NamedText
    place: str = ""
    date: str = ""
    tables: tuple[str, ...] = ()

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        check_tables(self, self.tables)

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        return replace(
            state,
            phase=TournamentPhase.DRAFT,
            name=self.name,
            place=self.place,
            date=self.date,
            tables=self.tables,
        )


_NEXT = {
    TournamentPhase.DRAFT: ("running",),
    TournamentPhase.RUNNING: ("draft", "finished"),
    TournamentPhase.FINISHED: ("running", "archived"),
    TournamentPhase.ARCHIVED: ("finished",),
}


@dataclass(frozen=True, slots=True)
class PhaseChanged(
    TournamentEvent, kind="phase", when=frozenset(TournamentPhase) - {TournamentPhase.NEW}
):
    """The event begins, is finished, goes into the archive; or back.

    >>> from carrom.tournament import events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.PhaseChanged("finished"))
    >>> hall.state.phase
    <TournamentPhase.FINISHED: 'finished'>
    """

    to: Literal["draft", "running", "finished", "archived"]

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        possible = _NEXT[state.phase]
        if self.to not in possible:
            raise self.refused(f"it is {state.phase}: it can become {' or '.join(possible)}")
        if self.to == "draft" and any(each.stages for each in state.competitions.values()):
            raise self.refused("a draw has been made: it cannot become a draft again")

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        return replace(state, phase=TournamentPhase(self.to))


@dataclass(frozen=True, slots=True)
class TablesSet(TournamentEvent, kind="tables"):
    """The tables of the hall, by the words on them; all competitions share them.

    >>> from carrom.tournament import events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.TablesSet(("1", "2")))
    >>> hall.state.tables
    ('1', '2')
    """

    tables: tuple[str, ...] = ()

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        check_tables(self, self.tables)
        for call in state.hall.calls.values():
            if call.table not in self.tables:
                raise self.refused(f"{call.fixture} is at table {call.table}: move it first")

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        return replace(state, tables=self.tables)


@dataclass(frozen=True, slots=True)
class PrivacySet(TournamentEvent, kind="privacy"):
    """Whether who was not asked is named in full, and whether search engines may list the pages.

    >>> from carrom.tournament import events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.PrivacySet(assume_consent=False))
    >>> hall.state.privacy.assume_consent
    False
    """

    assume_consent: bool = True
    indexed: bool = False

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        return replace(state, privacy=PrivacyRules(self.assume_consent, self.indexed))


@dataclass(frozen=True, slots=True)
class OfficialNamed(TournamentEvent, kind="official"):
    """Somebody takes a role at the event, or gives it up (``leaves``).

    ``person``: who that is on the list of people, for those who also play.

    >>> from carrom.tournament import events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.OfficialNamed("Meena"))
    >>> hall.state.officials[0].role
    <Role.UMPIRE: 'umpire'>
    """

    name: NamedText
    role: Role = Role.UMPIRE
    leaves: bool = False
    person: str = ""

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        if self.person and self.person not in state.people:
            raise self.refused(f"there is no person {self.person!r}")

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        official = Official(self.name, Role(self.role), self.person)
        same = (official.name, official.role)
        others = tuple(each for each in state.officials if (each.name, each.role) != same)
        return replace(state, officials=others if self.leaves else (*others, official))


@dataclass(frozen=True, slots=True)
class CompetitionOpened(TournamentEvent, kind="competition"):
    """A competition of the event: its id, its name and its plan."""

    id: str
    name: NamedText
    plan: CompetitionPlan

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        if self.id in state.competitions:
            raise self.refused(f"there is a competition {self.id!r} already")
        try:
            check_id(self.id, field="id")
            check_plan(self.plan)
        except BadInput as wrong:
            raise self.refused(str(wrong)) from None

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        return state.with_competition(Competition(self.id, self.name, self.plan))


def _inherited(plan: CompetitionPlan) -> tuple[object, ...]:
    """What stages have from their competition."""
    return (plan.terms, plan.rubbers, plan.limit, plan.play_all)


@dataclass(frozen=True, slots=True)
class CompetitionReplanned(TournamentEvent, kind="replan"):
    """Another plan for what has not begun; the stages that have stay as they are.

    >>> from carrom.tournament import events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.CompetitionReplanned("cup", preset("federation")))
    >>> hall.state.competitions["cup"].plan.stages[0].kind
    <StageKind.SWISS: 'swiss'>
    """

    competition: str
    plan: CompetitionPlan

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        competition = self.competition_of(state, self.competition)
        try:
            check_plan(self.plan)
        except BadInput as wrong:
            raise self.refused(str(wrong)) from None
        begun = len(competition.stages)
        if self.plan.stages[:begun] != competition.plan.stages[:begun]:
            raise self.refused("a stage that has begun keeps its plan: undo its draw first")
        if begun and _inherited(self.plan) != _inherited(competition.plan):
            raise self.refused(
                "a stage that has begun keeps its rules, format and rubbers: undo its draw first, or "
                "change them in the stages still to come"
            )
        if self.plan.kind != competition.plan.kind and competition.entrants:
            raise self.refused(f"entries for {competition.plan.kind} have been taken")

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        competition = self.competition_of(state, self.competition)
        return state.with_competition(replace(competition, plan=self.plan))
