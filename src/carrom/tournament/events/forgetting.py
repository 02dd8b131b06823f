"""Somebody wishes to be forgotten: the name goes, results stay."""

from __future__ import annotations

from dataclasses import dataclass, replace

from carrom.errors import nearest
from carrom.tournament.event import Recorded, TournamentEvent
from carrom.tournament.people import Entrant, Person
from carrom.tournament.state import TournamentPhase, TournamentState


def name_when_forgotten(state: TournamentState, person: str) -> str:
    """What somebody is called from then on, by their place on the list of people: "Player 7"."""
    return f"Player {list(state.people).index(person) + 1}"


@dataclass(frozen=True, slots=True)
class PersonForgotten(
    TournamentEvent, kind="forget", when=frozenset(TournamentPhase) - {TournamentPhase.NEW}
):
    """A person is shown by a number from now on. `forget_person` also takes the name out of the log.

    >>> from carrom.tournament import Person, events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.PersonAdded(Person("asha", "Asha Rao")))
    >>> hall = hall.apply(events.PersonForgotten("asha"))
    >>> hall.state.people["asha"].name
    'Player 5'
    """

    person: str

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        self._known(state)

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        old = self._known(state)
        name = name_when_forgotten(state, self.person)
        people = {**state.people, self.person: Person(self.person, name, forgotten=True)}
        competitions = {
            id: replace(
                competition,
                entrants={
                    each.id: _renamed(each, old, name, state)
                    for each in competition.entrants.values()
                },
            )
            for id, competition in state.competitions.items()
        }
        return replace(state, people=people, competitions=competitions)

    def _known(self, state: TournamentState) -> Person:
        if self.person not in state.people:
            hint = nearest(self.person, state.people) if state.people else "there is nobody yet"
            raise self.refused(f"there is no person {self.person!r}; {hint}")
        return state.people[self.person]


def _renamed(entrant: Entrant, old: Person, name: str, state: TournamentState) -> Entrant:
    """An entry without the name of somebody who is forgotten."""
    if old.id not in entrant.players:
        return entrant
    if len(entrant.players) == 1:
        return replace(entrant, name=name)
    people = [state.people[player] for player in entrant.players if player in state.people]
    if entrant.name == " and ".join(person.name for person in people):
        names = (name if person.id == old.id else person.name for person in people)
        return replace(entrant, name=" and ".join(names))
    return replace(entrant, name=entrant.name.replace(old.name, name))
