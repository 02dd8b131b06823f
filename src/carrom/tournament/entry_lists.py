"""Entries from a list: CSV, or what a spreadsheet puts on the clipboard."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from math import isfinite, nan
from typing import Any
from unicodedata import normalize

from carrom.errors import BadInput, Objection, Refused
from carrom.tournament.categories import DoubtKind, category_problems, namesakes
from carrom.tournament.days import day_of_event
from carrom.tournament.entry_faults import EntryFault, list_fault
from carrom.tournament.event import Recorded, TournamentEvent, recorded_to_json
from carrom.tournament.events.entering import EntrantAdded, PersonAdded, check_entrant
from carrom.tournament.list_cells import (
    PERSON_COLUMNS,
    PLAYER_COLUMN,
    ListLine,
    person_cells,
    player_names,
    read_list,
)
from carrom.tournament.people import BYE, ID, Entrant, Person
from carrom.tournament.privacy import name_parts
from carrom.tournament.register.member import person_of
from carrom.tournament.register.state import PeopleState
from carrom.tournament.state import Competition, TournamentState

COLUMNS = (
    "id",
    "name",
    "players",
    "player",
    "player1",
    "player2",
    "club",
    "seed",
    "rating",
    "captain",
    *PERSON_COLUMNS,
)
_LOST = "\ufffd"
"""What stands for a letter that was not read: the file was written in another encoding."""


@dataclass(frozen=True, slots=True)
class EntryRow:
    """A line of a list as it was understood. ``problem``: why it does not enter; ``doubts``: who of it does
    not fit the competition, which the organiser decides. Each in English; ``says`` and ``doubts_say`` are the
    same for other languages. ``number``, ``born``: as the line itself has them."""

    line: int
    name: str = ""
    players: tuple[str, ...] = ()
    club: str = ""
    seed: int = 0
    problem: str = ""
    doubts: tuple[str, ...] = ()
    says: Objection | None = None
    doubts_say: tuple[Objection, ...] = ()
    number: str = ""
    born: str = ""


@dataclass(frozen=True, slots=True)
class EntryList:
    """What a list says: the events that enter it, and each line. A line with a problem enters nothing."""

    events: tuple[TournamentEvent, ...] = ()
    rows: tuple[EntryRow, ...] = ()

    @property
    def problems(self) -> tuple[tuple[int, str], ...]:
        """What is wrong, with its line."""
        return tuple((row.line, row.problem) for row in self.rows if row.problem)

    @property
    def doubts(self) -> tuple[str, ...]:
        """Who does not fit the competition, line by line."""
        return tuple(doubt for row in self.rows for doubt in row.doubts)


def read_entry_list(
    text: str,
    state: TournamentState,
    competition: Competition,
    *,
    register: PeopleState | None = None,
    at: float | None = None,
) -> EntryList:
    """What enters a list into a competition: people who are not known yet, then the entries.

    The first line names the columns; ``name`` is enough for singles. The players of a pair or a team stand
    in ``player1``, ``player2`` … or in ``players``, separated by ``;`` or ``/``. A person of the same number,
    or without one of the same name and club, is the same person. ``number``, ``born``, ``sex`` and the like
    are said of one player, so of singles; what the ``register`` knows of a number need not stand in the list.
    Running numbers, phones and mail addresses are not read.
    ``at`` is the day of an event that does not say its own. Raises `BadInput` where the first line is wrong.

    >>> from carrom.tournament import made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> from carrom.tournament import csv_text
    >>> text = csv_text(("name", "club"), [("Asha", "Pune")])
    >>> entries = read_entry_list(text, hall.state, hall.state.competitions["cup"])
    >>> entries.rows[0].name, entries.rows[0].club, entries.problems
    ('Asha', 'Pune', ())
    """
    reading = _EntryReading(state, competition, register, at)
    rows = []
    for line in read_list(text, COLUMNS, also=PLAYER_COLUMN):
        try:
            rows.append(reading.take(line))
        except BadInput as wrong:
            name = line.cells.get("name") or " and ".join(player_names(line.cells))
            problem = f"{wrong.field} {wrong.message}" if wrong.field else wrong.message
            club = line.cells.get("club", "")
            rows.append(
                EntryRow(line.number, name, club=club, problem=problem, says=wrong.objection)
            )
    return EntryList(tuple(reading.events), tuple(rows))


def entries_from_csv(
    text: str, state: TournamentState, competition: Competition
) -> list[TournamentEvent]:
    """The events of a list that is right in every line. Raises `BadInput` naming the first that is not.

    >>> from carrom.tournament import csv_text, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> text = csv_text(("name", "club"), [("Asha", "Pune")])
    >>> [event.kind for event in entries_from_csv(text, hall.state, hall.state.competitions["cup"])]
    ['person', 'enter']
    """
    read = read_entry_list(text, state, competition)
    for line, problem in read.problems:
        raise BadInput(problem, field=f"line {line}", line=line)
    return list(read.events)


@dataclass
class _EntryReading:
    """People and ids as a list goes on."""

    state: TournamentState
    competition: Competition
    register: PeopleState | None
    at: float | None
    events: list[TournamentEvent] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.people = dict(self.state.people)
        self.entrants = dict(self.competition.entrants)
        self.day = day_of_event(self.state.date, self.at)

    def take(self, line: ListLine) -> EntryRow:
        row = line.cells
        if line.wrong:
            raise line.wrong
        said, club = person_cells(row), row.get("club", "")
        names = player_names(row)
        known = self._registered(said.get("number", ""))
        name = row.get("name") or " and ".join(names) or (known.name if known else "")
        if not name:
            why = "has neither a name nor players"
            raise list_fault(EntryFault.NO_NAME, why, field="")
        if said and len(names or [name]) > 1:
            column = next(iter(said))
            why = "is said of one player: this line names several"
            raise list_fault(EntryFault.OF_ONE_PLAYER, why, field=column, column=column)
        seed, rating = _seed(row), _number(row, "rating")
        people = [self._person(each, club, said, known) for each in names or [name]]
        entrant = Entrant(
            row.get("id") or free_id(_id_words(name, people), set(self.entrants), "e"),
            name,
            tuple(person.id for person in people),
            club or (people[0].club if len(people) == 1 else ""),
            seed,
            self._captain(row, people),
            rating,
        )
        if entrant.id in self.entrants:
            why = f"{entrant.id!r} stands there twice, or is entered already"
            raise list_fault(EntryFault.ID_TAKEN, why, field="id", id=entrant.id)
        entered = EntrantAdded(self.competition.id, entrant)
        people_now = self.people | {person.id: person for person in people}
        self._check(entered, people_now)
        news = [*(PersonAdded(person) for person in people if self._is_news(person)), entered]
        for event in news:
            recorded_to_json(Recorded(event))  # says what is too long
        doubts = [
            (f"{person.name}: {why}", self._doubt(kind, person))
            for person in people
            for kind, why in category_problems(self.competition.plan, person, self.day)
        ]
        doubts += self._doubts_of_names(entrant, people_now)
        self.events += news
        self.people = people_now
        self.entrants[entrant.id] = entrant
        return EntryRow(
            line.number,
            name,
            tuple(person.name for person in people),
            entrant.club,
            seed,
            doubts=tuple(words for words, _ in doubts),
            doubts_say=tuple(says for _, says in doubts),
            number=str(said.get("number", "")),
            born=str(said.get("born", "")),
        )

    def _doubts_of_names(
        self, entrant: Entrant, people: Mapping[str, Person]
    ) -> list[tuple[str, Objection]]:
        """Who may be in the competition already under another club, and names whose letters were lost."""
        competition = replace(self.competition, entrants=self.entrants)
        doubts = [
            (
                f"{person.name} ({person.club or '–'}): also in {other.name} ({there.club or '–'}); "
                "the same person?",
                Objection(
                    DoubtKind.NAMESAKE.value,
                    {"name": person.name, "team": other.name, "club": there.club or "–"},
                ),
            )
            for person, other, there in namesakes(people, competition, entrant)
        ]
        for words in dict.fromkeys(
            (entrant.name, *(people[id].name for id in entrant.players), entrant.club)
        ):
            if _LOST in words:
                says = Objection(DoubtKind.UNREADABLE.value, {"name": words})
                doubts.append((f"{words}: letters of this name could not be read", says))
        return doubts

    def _doubt(self, kind: DoubtKind, person: Person) -> Objection:
        plan = self.competition.plan
        ages = {"under": plan.younger_than, "from": plan.from_age}
        return Objection(kind.value, {"name": person.name, "sex": plan.sex, **ages})

    def _check(self, entered: EntrantAdded, people: dict[str, Person]) -> None:
        """Raise `BadInput` for an entry that the competition would not take after the lines before it."""
        state = replace(self.state, people=people)
        competition = replace(self.competition, entrants=self.entrants)
        try:
            check_entrant(entered, state, competition, entered.entrant)
        except Refused as why:
            raise BadInput(why.reason, field="", objection=why.objection) from None

    def _registered(self, number: str) -> Person | None:
        """What the register knows of a number."""
        if self.register is None or not number:
            return None
        if number not in self.register.members:
            unknown = f"{number!r} is not in the register"
            raise list_fault(EntryFault.NOT_REGISTERED, unknown, field="number", number=number)
        if self.register.resolve(number) in self.register.forgotten:
            gone = f"{number!r} is of somebody who is forgotten"
            raise list_fault(EntryFault.FORGOTTEN, gone, field="number", number=number)
        return person_of(self.register.member(number), "")

    def _person(
        self, name: str, club: str, said: Mapping[str, Any], known: Person | None
    ) -> Person:
        """The person of a name, with what is said of them now."""
        number = known.number if known else said.get("number", "")
        there = next(
            (each for each in self.people.values() if number and each.number == number), None
        )
        there = there or next(
            (
                each
                for each in self.people.values()
                if (each.name, each.club) == (name, club) and (not number or not each.number)
            ),
            None,
        )
        person = there or Person("", name, club)
        if known is not None:
            blank = {
                each.name: getattr(known, each.name)
                for each in fields(Person)
                if each.name != "id" and not getattr(person, each.name)
            }
            person = replace(person, **blank)
        person = replace(person, **dict(said) | ({"number": number} if number else {}))
        if there is None:
            words = _first_name(person)
            person = replace(person, id=free_id(words, set(self.people), "p"))
            self.people[person.id] = person
        return person

    def _is_news(self, person: Person) -> bool:
        told = [
            event.person
            for event in self.events
            if isinstance(event, PersonAdded) and event.person.id == person.id
        ]
        return (told[-1] if told else self.state.people.get(person.id)) != person

    def _captain(self, row: Mapping[str, str], people: list[Person]) -> str:
        name = row.get("captain", "")
        if not name:
            return people[0].id if self.competition.plan.kind == "team" else ""
        for person in people:
            if person.name == name:
                return person.id
        why = f"{name!r} is not one of the players"
        raise list_fault(EntryFault.NOT_THE_CAPTAIN, why, field="captain", name=name)


def _seed(row: Mapping[str, str]) -> int:
    """The seed of a line: a whole number, also as a spreadsheet may write it, "2.0"."""
    seed = _number(row, "seed")
    if seed < 0 or seed != int(seed):
        why = f"{row['seed']!r} is not a place: 1 is the strongest"
        raise list_fault(EntryFault.NOT_A_PLACE, why, field="seed", cell=row["seed"])
    return int(seed)


def _number(row: Mapping[str, str], column: str) -> float:
    try:
        number = float(row.get(column) or 0)
    except ValueError:
        number = nan
    if not isfinite(number):
        why = f"{row[column]!r} is not a number"
        raise list_fault(
            EntryFault.NOT_A_NUMBER, why, field=column, column=column, cell=row[column]
        )
    return number


def _first_name(person: Person) -> str:
    """What an id is made of: ids are seen by all, so it tells no family name."""
    return (name_parts(person.name) or ("",))[0]


def _id_words(name: str, people: list[Person]) -> str:
    """What the id of an entry is made of: the first names, or a name of its own."""
    if len(people) == 1 or name == " and ".join(person.name for person in people):
        return " ".join(map(_first_name, people))
    return name


def free_id(name: str, taken: set[str], letter: str) -> str:
    """An id made from a name; a number where it has no Latin letters."""
    plain = normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:30].strip("-")
    if not ID.fullmatch(stem) or stem == BYE:
        stem = letter
    id, number = stem, 1
    while id in taken or id == letter:
        number += 1
        id = f"{stem}-{number}" if stem != letter else f"{letter}{number - 1}"
    taken.add(id)
    return id
