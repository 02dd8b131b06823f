"""A person taken out of the log of a tournament: the one thing for which a log is written again."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from carrom.tournament.event import Recorded, recorded_to_json, stored_from_json
from carrom.tournament.events.entering import EntrantAdded, EntrantChanged, PersonAdded
from carrom.tournament.events.forgetting import PersonForgotten, name_when_forgotten
from carrom.tournament.privacy import name_parts, names_in_public
from carrom.tournament.roles import Author
from carrom.tournament.tournament import Tournament

_SAID = frozenset({"name", "text", "reason", "decision", "note", "umpire", "by", "overruled"})
"""Fields in which people write; ids and scores stand in others."""
_ENTERING = frozenset({EntrantAdded.kind, EntrantChanged.kind})
_OF_NOBODY = frozenset({"open", "competition", "replan", "draw", "tables"})
"""Events that name no person, though they have names in them."""


def forget_person(
    tournament: Tournament, person: str, *, at: float | None = None, by: Author | None = None
) -> Tournament:
    """The tournament without the name and all that is known of a person; matches and results stay.

    Every earlier event keeps its version and says "Player 7" instead. What was exported before has the name
    still. Raises `Refused` where there is no such person.

    >>> from carrom.tournament import Person, events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.PersonAdded(Person("asha", "Asha Rao")))
    >>> forget_person(hall, "asha").state.people["asha"].name
    'Player 5'
    """
    after = tournament.apply(PersonForgotten(person), at=at, by=by)
    instead = name_when_forgotten(tournament.state, person)
    hide = name_hider(names_of(tournament, person), instead)
    blank = {"id": person, "name": instead}
    return Tournament.fold(_without(recorded, person, blank, hide) for recorded in after.log)


def names_of(tournament: Tournament, person: str) -> set[str]:
    """Every name somebody has had in a tournament, also with the family name first."""
    told = {
        recorded.event.person.name
        for recorded in tournament.log
        if isinstance(recorded.event, PersonAdded) and recorded.event.person.id == person
    }
    return told | {form for name in told for form in _written_otherwise(name)}


def _written_otherwise(name: str) -> tuple[str, ...]:
    *first, last = name_parts(name) or ("",)
    given = " ".join(first)
    return (f"{given} {last}", f"{last}, {given}", f"{last} {given}") if first else ()


def public_name_hider(
    tournament: Tournament, person: str, instead: str = ""
) -> Callable[[str], str]:
    """What puts another name, or "Player 7", in the place of one as the public was shown it: in full, by
    first name and initial, or by initials. Only for what is certainly about this person."""
    names = names_of(tournament, person)
    shown = {form for name in names for form in names_in_public(name)}
    instead = instead or name_when_forgotten(tournament.state, person)
    # one word or letter alone may be part of somebody else's name
    hide = name_hider(names | {form for form in shown if " " in form}, instead)
    return lambda text: instead if text in shown else hide(text)


def name_hider(names: set[str], instead: str) -> Callable[[str], str]:
    """What puts a word in the place of each of these names, wherever one stands in a text."""
    longest_first = sorted((name for name in names if name), key=len, reverse=True)
    either = "|".join(re.escape(name) for name in longest_first)
    pattern = re.compile(rf"(?<!\w)(?:{either})(?!\w)", re.IGNORECASE) if either else None
    return lambda text: pattern.sub(instead, text) if pattern else text


def _without(
    recorded: Recorded, person: str, blank: Mapping[str, Any], hide: Callable[[str], str]
) -> Recorded:
    line = recorded_to_json(recorded)
    line["by"] = hide_in(line["by"], hide)
    event = recorded.event
    if isinstance(event, PersonAdded):
        if event.person.id == person:
            line["event"]["person"] = dict(blank)
    elif event.kind in _ENTERING:
        entrant = line["event"]["entrant"]
        if [*entrant.get("players", ())] == [person]:
            entrant["name"] = blank["name"]
        elif person in entrant.get("players", ()):
            line["event"] = hide_in(line["event"], hide)
    elif event.kind not in _OF_NOBODY:
        line["event"] = hide_in(line["event"], hide)
    return stored_from_json(line)


def hide_in(value: Any, hide: Callable[[str], str], key: str = "") -> Any:
    """JSON data in which names are hidden, in the fields where people write.

    >>> hide_in({"name": "Asha", "score": 3}, lambda text: text.replace("Asha", "Player 1"))
    {'name': 'Player 1', 'score': 3}
    """
    if isinstance(value, str):
        return hide(value) if key in _SAID else value
    if isinstance(value, dict):
        return {name: hide_in(each, hide, name) for name, each in value.items()}
    if isinstance(value, list):
        return [hide_in(each, hide, key) for each in value]
    return value
