"""A person of the register: what is known of them across events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Annotated

from carrom.errors import BadInput, shown
from carrom.laws import languages
from carrom.shape import Detail
from carrom.short_repr import short_repr
from carrom.tournament.days import read_birth_date
from carrom.tournament.people import Consent, NameOrNothing, Person, Sex, ShortName

LANGUAGES = languages()
"""In which a member may be written to."""


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody of the register. ``number`` is theirs for ever: a federation's own, or the next free one.

    ``born`` ("2012-05-31") never leaves the desk. ``minor``: under age, where the birth date is not known.
    ``consent``: to be named in full; empty where nobody has asked. ``category``: whatever else an organiser
    sorts by.
    """

    number: str
    name: ShortName
    club: NameOrNothing = ""
    state: NameOrNothing = ""
    born: str = ""
    minor: bool = False
    sex: Sex = ""
    category: NameOrNothing = ""
    consent: Consent = ""
    language: Annotated[str, Detail(at_most=20)] = ""

    __repr__ = short_repr


def check_member(member: Member) -> None:
    """Raise `BadInput` for a person who cannot be entered.

    >>> check_member(Member("1", "Asha Rao"))
    """
    check_number(member.number)
    if not member.name.strip():
        raise BadInput("is empty", field="name")
    if member.born:
        read_birth_date(member.born)
    if member.language and member.language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise BadInput(f"cannot be {shown(member.language)}; known: {known}", field="language")


def check_number(number: str) -> None:
    """Raise `BadInput` unless somebody can have this number."""
    if not number or len(number) > 40 or not number.isprintable() or set(number) & set(" ,;+|"):
        raise BadInput(
            f"cannot be {shown(number)}: up to 40 letters, digits and signs without spaces, ',', ';' or '+'",
            field="number",
        )


def together(member: Member, others: Iterable[Member]) -> Member:
    """A person whose duplicates are merged into them: what is not said of them is taken from those.

    Who is a minor anywhere is one, and who has refused consent anywhere has refused it.
    """
    others = tuple(others)
    for other in others:
        blank = {
            field.name: getattr(other, field.name)
            for field in fields(Member)
            if getattr(member, field.name) == ""
        }
        member = replace(member, **blank)
    if any(other.minor for other in others) and not member.born:
        member = replace(member, minor=True)
    if any(other.consent == "no" for other in others):
        member = replace(member, consent="no")
    return member


def person_of(member: Member, id: str) -> Person:
    """A person of the register as a person of an event, who carries the number.

    >>> from carrom.tournament.register import Member
    >>> person_of(Member("1", "Asha Rao"), "asha").name
    'Asha Rao'
    """
    return Person(
        id,
        member.name,
        member.club,
        member.number,
        member.state,
        member.born,
        member.minor,
        member.sex,
        member.consent,
        member.language,
    )
