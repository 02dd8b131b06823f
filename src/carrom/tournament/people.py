"""Who is there: people, and the entries they make up in a competition."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Literal

from carrom.errors import BadInput, shown
from carrom.shape import Detail
from carrom.short_repr import short_repr

ID = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
BYE = "bye"
"""Stands where an entrant would, and is beaten without a match."""
ShortName = Annotated[str, Detail(filled=True, at_most=120)]
NameOrNothing = Annotated[str, Detail(at_most=120)]
Sex = Literal["", "f", "m", "x"]
Consent = Literal["", "yes", "no"]
"""To be shown by one's full name in public; empty where nobody has been asked."""


def check_id(value: str, *, field: str) -> None:
    """Raise `BadInput` unless this can be the id of a person, an entrant or a competition."""
    if not ID.fullmatch(value) or value == BYE:
        raise BadInput(
            f"cannot be {shown(value)}: small letters, digits and '-' are needed", field=field
        )


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays, once for the whole event, in however many competitions.

    ``number``: in the register of people. ``born``: "2012-05-31"; it never leaves the desk. ``minor``: under
    age, where the birth date is not known. ``language``: of certificates, by its code. ``forgotten``: on
    their wish nothing is known of them any more.
    """

    id: str
    name: ShortName
    club: str = ""
    number: Annotated[str, Detail(at_most=40)] = ""
    state: NameOrNothing = ""
    born: str = ""
    minor: bool = False
    sex: Sex = ""
    consent: Consent = ""
    language: Annotated[str, Detail(at_most=20)] = ""
    forgotten: Annotated[bool, Detail(hidden=True)] = False

    __repr__ = short_repr


@dataclass(frozen=True, slots=True)
class Entrant:
    """An entry of a competition: one person, a pair, or a team with its squad.

    ``seed``: 1 is the strongest, 0 has none. ``players`` are ids of people; ``captain`` one of them.
    """

    id: str
    name: ShortName
    players: tuple[str, ...] = ()
    club: str = ""
    seed: Annotated[int, Detail(at_least=0, at_most=100_000)] = 0
    captain: str = ""
    rating: float = 0.0

    __repr__ = short_repr


def seeding_order(entrants: dict[str, Entrant], ids: tuple[str, ...]) -> tuple[str, ...]:
    """Entrants by their seeds, those without one after all others in their given order."""
    last = len(entrants) + 100_001
    return tuple(sorted(ids, key=lambda id: entrants[id].seed or last))
