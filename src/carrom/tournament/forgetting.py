"""A person taken out of the log of a tournament: the one thing for which a log is written again."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from carrom.tournament.event import Recorded, recorded_to_json, stored_from_json
from carrom.tournament.events.entering import EntrantAdded, EntrantChanged, PersonAdded
from carrom.tournament.events.forgetting import PersonForgotten, name_when_forgotten
from carrom.tournament.roles import Author
from carrom.tournament.tournament import Tournament

_SAID = frozenset({"name", "text", "reason", "decision", "note", "umpire", "by"})
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
    """
    after = tournament.apply(PersonForgotten(person), at=at, by=by)
    instead = name_when_forgotten(tournament.state, person)
    names = {
        recorded.event.person.name
        for recorded in tournament.log
        if isinstance(recorded.event, PersonAdded) and recorded.event.person.id == person
    }
    hide = name_hider(names, instead)
    blank = {"id": person, "name": instead}
    return Tournament.fold(_without(recorded, person, blank, hide) for recorded in after.log)


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
        if person in line["event"]["entrant"].get("players", ()):
            line["event"] = hide_in(line["event"], hide)
    elif event.kind not in _OF_NOBODY:
        line["event"] = hide_in(line["event"], hide)
    return stored_from_json(line)


def hide_in(value: Any, hide: Callable[[str], str], key: str = "") -> Any:
    """JSON data in which names are hidden, in the fields where people write."""
    if isinstance(value, str):
        return hide(value) if key in _SAID else value
    if isinstance(value, dict):
        return {name: hide_in(each, hide, name) for name, each in value.items()}
    if isinstance(value, list):
        return [hide_in(each, hide, key) for each in value]
    return value
