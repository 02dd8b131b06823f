"""People from a list, and the register as one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

from carrom.errors import BadInput, Refused
from carrom.tournament.exports import csv_text
from carrom.tournament.list_cells import (
    PERSON_COLUMNS,
    Cells,
    person_cells,
    player_names,
    read_list,
)
from carrom.tournament.register.events import MemberAdded, MemberChanged
from carrom.tournament.register.member import Member
from carrom.tournament.register.register import PeopleRegister
from carrom.tournament.register.state import PeopleState

MEMBER_COLUMNS = ("number", "name", "club", "category", *PERSON_COLUMNS[1:])
"""Columns of a list of members, in the order they are written in."""
_OF_ENTRIES = re.compile(r"id|seed|rating|captain|players|player\d*")
"""Columns of a list of entries: the people in it are read, and not what they are in one event."""


@dataclass(frozen=True, slots=True)
class ImportedPeople:
    """What came of a list: the register, how many were added and changed, and what is wrong by line."""

    register: PeopleRegister
    added: int
    changed: int
    problems: tuple[tuple[int, str], ...]


def members_from_csv(
    text: str, register: PeopleRegister, *, at: float | None = None, by: str = ""
) -> ImportedPeople:
    """Everybody of a list in the register. The first line names the columns; ``name`` is enough.

    A number that is known changes what the list says of that person; cells left empty change nothing. A line
    without a number adds a person. A line with something wrong is left out and named. A list of entries is
    read too: each player of its pairs and teams, with their club.

    >>> from carrom.tournament.register import PeopleRegister
    >>> from carrom.tournament import csv_text
    >>> text = csv_text(("name", "club"), [("Asha Rao", "Pune")])
    >>> imported = members_from_csv(text, PeopleRegister())
    >>> imported.added, imported.problems
    (1, ())
    """
    added = changed = 0
    problems: list[tuple[int, str]] = []
    for line in read_list(text, MEMBER_COLUMNS, also=_OF_ENTRIES):
        try:
            if line.wrong:
                raise line.wrong
            for cells in _people_of(line.cells):
                said = person_cells(cells)
                said |= {
                    column: cells[column]
                    for column in ("name", "club", "category")
                    if cells.get(column)
                }
                event = _event(register.state, said)
                if event.member == register.state.members.get(event.member.number):
                    continue
                register = register.apply(event, at=at, by=by)
                added += isinstance(event, MemberAdded)
                changed += isinstance(event, MemberChanged)
        except BadInput as wrong:
            what = f"{wrong.field}: {wrong.message}" if wrong.field else wrong.message
            problems.append((line.number, what))
        except Refused as wrong:
            problems.append((line.number, wrong.reason))
    return ImportedPeople(register, added, changed, tuple(problems))


def _people_of(row: Cells) -> Iterator[Cells]:
    """The people of a line: of a pair or a team each player, with nothing of it but the club."""
    players = player_names(row)
    if not players:
        yield row
    for name in players:
        yield {"name": name, "club": row.get("club", "")}


def _event(state: PeopleState, said: dict[str, Any]) -> MemberAdded | MemberChanged:
    number = said.get("number", "")
    known = state.members.get(number)
    if known is not None:
        values = {field.name: getattr(known, field.name) for field in fields(Member)}
        return MemberChanged(Member(**values | said))
    if "name" not in said:
        raise BadInput("is missing", field="name")
    return MemberAdded(Member(**{"number": state.next_number} | said))


def members_csv(state: PeopleState) -> str:
    """Everybody who is not forgotten, for the desk; `members_from_csv` reads it.

    >>> from carrom.tournament.register import Member, MemberAdded, PeopleRegister
    >>> people = PeopleRegister().apply(MemberAdded(Member("1", "Asha Rao", club="Pune")))
    >>> members_csv(people.state).splitlines()[1]
    '1,Asha Rao,Pune,,,,,,,'
    """
    rows = [
        [_cell(getattr(each, column)) for column in MEMBER_COLUMNS]
        for each in state.people()
        if each.number not in state.forgotten
    ]
    return csv_text(MEMBER_COLUMNS, rows)


def _cell(value: object) -> object:
    return ("yes" if value else "") if isinstance(value, bool) else value
