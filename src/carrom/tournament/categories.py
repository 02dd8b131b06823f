"""For whom a competition is: men, women, the young on the day of the event. Doubts are only told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from carrom.tournament.days import age_on, day_of_event, known_day
from carrom.tournament.people import Entrant, Person
from carrom.tournament.plan import CompetitionPlan
from carrom.tournament.privacy import fold_name
from carrom.tournament.state import Competition, TournamentState


class DoubtKind(StrEnum):
    """Why an entry may not belong into a competition, or was not read as it is meant."""

    SEX = "sex"
    SEX_UNKNOWN = "sex_unknown"
    TOO_OLD = "too_old"
    TOO_YOUNG = "too_young"
    AGE_UNKNOWN = "age_unknown"
    NAMESAKE = "namesake"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class EntryDoubt:
    """A player of an entry who does not fit, or of whom it is not known. The organiser decides.

    ``words`` are for the desk: they name the person in full, and never the birth date.
    """

    competition: str
    entrant: str
    person: str
    kind: DoubtKind
    words: str


_SEXES = {"women": "f", "men": "m"}


def entry_doubts(
    state: TournamentState,
    competition: Competition,
    entrant: Entrant,
    *,
    at: float | None = None,
) -> tuple[EntryDoubt, ...]:
    """What does not fit about an entry, for each of its players; empty where nothing is known against it.

    Ages are those on the day of the event, ``at`` where it has none.

    >>> from carrom.tournament import made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> cup = hall.state.competitions["cup"]
    >>> entry_doubts(hall.state, cup, cup.entrants["e1"])
    ()
    """
    on = day_of_event(state.date, at)
    people = [state.people[player] for player in entrant.players if player in state.people]
    return tuple(
        EntryDoubt(
            competition.id, entrant.id, person.id, kind, f"{person.name}, {competition.name}: {why}"
        )
        for person in people
        for kind, why in category_problems(competition.plan, person, on)
    )


def category_doubts(
    state: TournamentState, competition: Competition, *, at: float | None = None
) -> tuple[EntryDoubt, ...]:
    """What does not fit about all entries of a competition.

    >>> from carrom.tournament import made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> category_doubts(hall.state, hall.state.competitions["cup"])
    ()
    """
    return tuple(
        doubt
        for entrant in competition.entrants.values()
        for doubt in entry_doubts(state, competition, entrant, at=at)
    )


def namesakes(
    state_people: Mapping[str, Person], competition: Competition, entrant: Entrant
) -> Iterator[tuple[Person, Entrant, Person]]:
    """Players of an entry who may be in another one already: of the same name, whatever their club.

    Each with the other entry and its player.
    """
    for player in entrant.players:
        person = state_people[player]
        for other in competition.entrants.values():
            for known in other.players if other.id != entrant.id else ():
                there = state_people.get(known)
                if there is None or known == player or there.forgotten:
                    continue
                is_other = person.number and there.number and person.number != there.number
                if fold_name(person.name) == fold_name(there.name) and not is_other:
                    yield person, other, there


def category_problems(
    plan: CompetitionPlan, person: Person, on: date
) -> Iterator[tuple[DoubtKind, str]]:
    """Why somebody does not belong into a competition that is planned so."""
    if person.forgotten:
        return
    if plan.sex and not person.sex:
        yield DoubtKind.SEX_UNKNOWN, f"it is for {plan.sex}; the sex is not known"
    elif plan.sex and person.sex != _SEXES[plan.sex]:
        yield DoubtKind.SEX, f"it is for {plan.sex}"
    if not plan.younger_than and not plan.from_age:
        return
    born = known_day(person.born)
    if born is None:
        yield DoubtKind.AGE_UNKNOWN, "it has an age limit; the birth date is not known"
        return
    age = age_on(born, on)
    if plan.younger_than and age >= plan.younger_than:
        yield DoubtKind.TOO_OLD, f"it is for those under {plan.younger_than}, and this is {age}"
    if age < plan.from_age:
        yield DoubtKind.TOO_YOUNG, f"it is for those from {plan.from_age} on, and this is {age}"
