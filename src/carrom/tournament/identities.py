"""Who is who in several events: by the number of the register, or else by name and club."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from carrom.tournament.days import OF_AGE, known_day
from carrom.tournament.event import Recorded
from carrom.tournament.events.forgetting import PersonForgotten
from carrom.tournament.people import Person
from carrom.tournament.privacy import Names, fold_name, public_name
from carrom.tournament.register.member import person_of
from carrom.tournament.register.state import PeopleState
from carrom.tournament.state import TournamentState


def people_keys(state: TournamentState, register: PeopleState | None = None) -> Mapping[str, str]:
    """What stands for each person of an event in all events: ``#12``, or name and club.

    Numbers that were merged in the ``register`` are one person. Two people of an event whom nothing tells
    apart keep their ids too.

    >>> from carrom.tournament import made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> len(people_keys(hall.state))
    4
    """
    keys: dict[str, str] = {}
    for id, person in state.people.items():
        if person.number:
            number = person.number
            number = register.resolve(number) if register else number
            keys[id] = "#" + number.replace("+", "_")
        elif person.forgotten:
            keys[id] = f"{state.name} {state.date} {id}"
        else:
            keys[id] = f"{fold_name(person.name)}|{fold_name(person.club)}".replace("+", " ")
    held = list(keys.values())
    return {
        id: f"{key}|{id}" if key[0] != "#" and held.count(key) > 1 else key
        for id, key in keys.items()
    }


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """A person over several events: as the register knows them, or as the last event did.

    ``assume_consent``: whether every event assumed it. ``young``: they played in a competition for the young
    not longer ago than the last event. ``minor_until``: by an earlier one they are under age at least so
    long: who is under 14 on a day is under 18 four years later.
    """

    key: str
    person: Person
    assume_consent: bool = True
    young: bool = False
    minor_until: date = date.min

    def name(self, names: Names, on: date) -> str:
        """The name for the public or for the desk, on a day."""
        if names is Names.FULL:
            return self.person.name
        minor = self.young or (on < self.minor_until and not self.person.born)
        return public_name(self.person, on=on, assume_consent=self.assume_consent, minor=minor)


def known_people(
    events: Sequence[TournamentState], register: PeopleState | None = None
) -> dict[str, KnownPerson]:
    """Everybody of some events, in the order of time, by key.

    >>> from carrom.tournament import made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> people = known_people([hall.state])
    >>> len(people), next(iter(people.values())).person.name
    (4, 'Player 1')
    """
    known: dict[str, KnownPerson] = {}
    for state in events:
        young = _young(state)
        for id, key in people_keys(state, register).items():
            person, before = state.people[id], known.get(key)
            assume = state.privacy.assume_consent and (before is None or before.assume_consent)
            until = young.get(id, date.min)
            if before is not None:
                person = _with_earlier(person, before.person)
                until = max(until, before.minor_until)
            known[key] = KnownPerson(key, person, assume, id in young, until)
    if register is None:
        return known
    return {key: _registered(each, register) for key, each in known.items()}


def _young(state: TournamentState) -> dict[str, date]:
    """Those who play in a competition for the young, and until when they are certainly under age."""
    born: dict[str, date] = {}
    day = known_day(state.date)
    for competition in state.competitions.values():
        limit = competition.plan.younger_than
        if not 0 < limit <= OF_AGE:
            continue
        until = date.min
        if day is not None and day.year + OF_AGE <= date.max.year:
            until = date(day.year + OF_AGE - limit, day.month, min(day.day, 28))
        for entrant in competition.entrants.values():
            for player in entrant.players:
                born[player] = max(until, born.get(player, date.min))
    return born


def as_registered(state: TournamentState, register: PeopleState) -> TournamentState:
    """An event whose people are as old, and agree to as much, as the register says of their numbers.

    The stricter of both counts: who is a minor or has refused by either is shown as one. Who is forgotten
    there has no name here either: an event may have come from a file that was written before.

    >>> from carrom.tournament import made_up_hall, preset
    >>> from carrom.tournament.register import PeopleRegister
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> as_registered(hall.state, PeopleRegister().state) == hall.state
    True
    """
    for id, person in state.people.items():
        if person.number in register.forgotten and not person.forgotten:
            forgotten = PersonForgotten(id)
            state = forgotten.act(state, Recorded(forgotten))
    people = {id: _strictly(person, register) for id, person in state.people.items()}
    return state if people == state.people else replace(state, people=people)


def _strictly(person: Person, register: PeopleState) -> Person:
    """A person with the age and the consent of the register, where it is stricter."""
    if person.forgotten or person.number not in register.members:
        return person
    member = register.member(person.number)
    return replace(
        person,
        born=member.born or person.born,
        minor=person.minor or member.minor,
        consent="no"
        if "no" in (member.consent, person.consent)
        else member.consent or person.consent,
    )


def _with_earlier(person: Person, before: Person) -> Person:
    """What earlier events said that the last one does not; a refusal stays until it is taken back."""
    return replace(
        person,
        born=person.born or before.born,
        minor=person.minor or (before.minor and not person.born),
        sex=person.sex or before.sex,
        state=person.state or before.state,
        consent=person.consent or before.consent,
    )


def _registered(known: KnownPerson, register: PeopleState) -> KnownPerson:
    """A person as the register knows them, where it does."""
    number = known.person.number
    if not number or number not in register.members:
        return known
    member = register.member(number)
    if member.number in register.forgotten:
        gone = Person(known.person.id, member.name, number=member.number, forgotten=True)
        return replace(known, person=gone)
    strict = _strictly(known.person, register)
    person = replace(
        person_of(member, strict.id),
        born=strict.born,
        # a mark is for whom nobody knows the birth date of
        minor=strict.minor and (member.minor or not strict.born),
        consent=strict.consent,
    )
    return replace(known, person=person)
