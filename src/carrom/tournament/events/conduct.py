"""Officials at work: strikers certified, warnings, protests and their decisions, notes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from carrom.shape import Detail
from carrom.tournament.event import Recorded, TournamentEvent
from carrom.tournament.state import CertifiedStriker, EventWarning, Protest, TournamentState

FilledText = Annotated[str, Detail(filled=True, at_most=4000)]


@dataclass(frozen=True, slots=True)
class StrikerExamined(TournamentEvent, kind="striker"):
    """A striker is certified and marked, or found not to be as the Laws ask (003.loss.6).

    >>> from carrom.tournament import events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.StrikerExamined("p1-1", "A7"))
    >>> hall.state.strikers[0].certified
    True
    """

    person: str
    mark: FilledText
    certified: bool = True

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        if self.person not in state.people:
            raise self.refused(f"there is no person {self.person!r}")
        for striker in state.strikers:
            if striker.mark == self.mark and striker.person != self.person and striker.certified:
                name = state.people[striker.person].name
                raise self.refused(f"the mark {self.mark!r} is on a striker of {name}")

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        striker = CertifiedStriker(self.person, self.mark, self.certified, recorded.by.name)
        others = tuple(each for each in state.strikers if each.mark != self.mark)
        return replace(state, strikers=(*others, striker))


@dataclass(frozen=True, slots=True)
class WarningGiven(TournamentEvent, kind="warning"):
    """Somebody is warned; it is seen in all their later matches.

    >>> from carrom.tournament import events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.WarningGiven("p1-1", "late"))
    >>> hall.state.warnings[0].reason
    'late'
    """

    person: str
    reason: FilledText
    fixture: str = ""

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        if self.person not in state.people:
            raise self.refused(f"there is no person {self.person!r}")
        if self.fixture:
            self.fixture_of(state, self.fixture)

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        warning = EventWarning(self.person, self.reason, self.fixture, recorded.at)
        return replace(state, warnings=(*state.warnings, warning))


@dataclass(frozen=True, slots=True)
class ProtestMade(TournamentEvent, kind="protest"):
    """A written protest about a match, within the time its competition allows after the result.

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.ResultGiven("cup.1.1.1", "a", (29, 12)))
    >>> hall = hall.apply(events.ProtestMade("cup.1.1.1", "e4", "It was a push."))
    >>> hall.state.protests[0].number
    1
    """

    fixture: str
    by: FilledText
    text: FilledText

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        competition, stage, _ = self.fixture_of(state, self.fixture)
        minutes = competition.plan.protest_minutes
        result = stage.results.get(self.fixture)
        if result is None or result.at is None or recorded.at is None or not minutes:
            return
        if recorded.at > result.at + 60 * minutes:
            raise self.refused(f"a protest is made within {minutes} minutes after the result")

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        number = len(state.protests) + 1
        protest = Protest(number, self.fixture, self.by, self.text, recorded.at)
        return replace(state, protests=(*state.protests, protest))


@dataclass(frozen=True, slots=True)
class ProtestDecided(TournamentEvent, kind="decide_protest"):
    """The chief referee decides a protest; what follows for the result is told by a correction.

    >>> from carrom.tournament import Author, Role, events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.ResultGiven("cup.1.1.1", "a", (29, 12)))
    >>> hall = hall.apply(events.ProtestMade("cup.1.1.1", "e4", "It was a push."))
    >>> referee = Author(Role.CHIEF_REFEREE, "Meena")
    >>> hall = hall.apply(events.ProtestDecided(1, "It was not."), by=referee)
    >>> hall.state.protests[0].upheld
    False
    """

    number: int
    decision: FilledText
    upheld: bool = False

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        if not 1 <= self.number <= len(state.protests):
            raise self.refused(f"there is no protest {self.number}")
        if state.protests[self.number - 1].upheld is not None:
            raise self.refused(f"protest {self.number} is decided already")

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        if not 1 <= self.number <= len(state.protests):
            raise self.refused(f"there is no protest {self.number}")
        protests = list(state.protests)
        protests[self.number - 1] = replace(
            protests[self.number - 1],
            upheld=self.upheld,
            decision=self.decision,
            decided_by=recorded.by.name,
        )
        return replace(state, protests=tuple(protests))


@dataclass(frozen=True, slots=True)
class NoteMade(TournamentEvent, kind="note"):
    """Anything worth keeping in the log.

    >>> from carrom.tournament import events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.NoteMade("the lamp over table 1 was changed"))
    >>> hall.log[-1].event.text
    'the lamp over table 1 was changed'
    """

    text: FilledText
    fixture: str = ""

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        return state
