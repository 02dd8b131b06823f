"""Days: of birth, of an event; and how old somebody is."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime

from carrom.errors import BadInput, shown
from carrom.tournament.entry_faults import EntryFault, list_fault

_WRITTEN = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_DAY_FIRST = re.compile(r"(\d{1,2})[./-](\d{1,2})[./-](\d{4})")
_OLDEST = 1900
OF_AGE = 18


def read_day(text: str, *, field: str) -> date:
    """A day as people write it: "2012-05-31", or with the day first, "31.5.2012", "31/05/2012".

    >>> read_day("31/05/2012", field="born")
    datetime.date(2012, 5, 31)
    """
    if written := _WRITTEN.fullmatch(text.strip()):
        year, month, day = map(int, written.groups())
    elif written := _DAY_FIRST.fullmatch(text.strip()):
        day, month, year = map(int, written.groups())
    else:
        why = f"{shown(text)} is not a date: 2012-05-31 or 31.05.2012 is needed"
        raise list_fault(EntryFault.NOT_A_DATE, why, field=field, column=field, cell=text)
    try:
        return date(year, month, day)
    except ValueError:
        why = f"{shown(text)} is no day of the calendar (the day comes before the month)"
        raise list_fault(EntryFault.NOT_A_DAY, why, field=field, column=field, cell=text) from None


def read_birth_date(text: str, *, field: str = "born") -> date:
    """The day somebody was born. Raises `BadInput` for one that cannot be.

    >>> read_birth_date("2010-05-17")
    datetime.date(2010, 5, 17)
    """
    born = read_day(text, field=field)
    if born.year < _OLDEST:
        why = f"{shown(text)}: nobody alive was born before {_OLDEST}"
        raise list_fault(EntryFault.BORN_TOO_EARLY, why, field=field, column=field, cell=text)
    return born


def known_day(text: str) -> date | None:
    """The day that a text says, where it says one.

    >>> known_day("2027-01-31"), known_day("soon")
    (datetime.date(2027, 1, 31), None)
    """
    try:
        return read_day(text, field="")
    except BadInput:
        return None


def day_of_event(day: str, at: float | None = None) -> date:
    """The day of an event: the one it says, else the one of a moment, else today (all in UTC).

    >>> day_of_event("2027-01-31"), day_of_event("", at=0.0)
    (datetime.date(2027, 1, 31), datetime.date(1970, 1, 1))
    """
    known = known_day(day)
    if known is not None:
        return known
    return (datetime.now(UTC) if at is None else datetime.fromtimestamp(at, UTC)).date()


def age_on(born: date, on: date) -> int:
    """How old somebody is on a day; who was born on 29 February is a year older on 1 March.

    >>> age_on(date(2012, 5, 31), date(2026, 5, 30))
    13
    """
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))
