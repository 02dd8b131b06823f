"""People from a list, and the register as one."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from carrom.errors import BadInput, Refused
from carrom.tournament.exports import csv_text
from carrom.tournament.list_cells import PERSON_COLUMNS, person_cells, read_list
from carrom.tournament.register.events import MemberAdded, MemberChanged
from carrom.tournament.register.member import Member
from carrom.tournament.register.register import PeopleRegister
from carrom.tournament.register.state import PeopleState

MEMBER_COLUMNS = ("number", "name", "club", "category", *PERSON_COLUMNS[1:])
"""Columns of a list of members, in the order they are written in."""


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
    without a number adds somebody. A line with something wrong is left out and named.

    >>> from carrom.tournament.register import PeopleRegister
    >>> from carrom.tournament import csv_text
    >>> text = csv_text(("name", "club"), [("Asha Rao", "Pune")])
    >>> imported = members_from_csv(text, PeopleRegister())
    >>> imported.added, imported.problems
    (1, ())
    """
    added = changed = 0
    problems: list[tuple[int, str]] = []
    for line in read_list(text, MEMBER_COLUMNS):
        try:
            if line.wrong:
                raise line.wrong
            said = person_cells(line.cells)
            said |= {
                column: line.cells[column]
                for column in ("name", "club", "category")
                if line.cells.get(column)
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
