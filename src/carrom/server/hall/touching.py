"""What an event of a tournament touches, so that of two desks neither overwrites what the other just did.

What is touched is a path: (competition, men) is a whole competition, with (fixture, men.1.1.3) after it one
of its matches, the empty path everything. Two events touch the same thing where one path begins with the
other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from carrom.page import Refusal
from carrom.tournament import Recorded, TournamentEvent, events

TouchedPath = tuple[str, ...]
EVERYTHING: TouchedPath = ()
APPENDED = frozenset({"note", "warning", "protest"})
"""Kinds that only add something."""
OF_THE_EVENT = frozenset({"open", "phase", "tables", "timetable", "hall_clock", "privacy"})
"""Kinds of which there is one for the whole event."""
OF_A_COMPETITION = frozenset({"competition", "replan", "draw", "lucky_losers", "forbid"})
"""Kinds that rest on everything in a competition."""
NAMING = (
    "fixture", "rubber", "table", "competition", "entrant", "person", "id", "number", "name", "mark",
)  # fmt: skip
"""The fields of events that name something."""


def touched_by(event: TournamentEvent, log: Sequence[Recorded] = ()) -> tuple[TouchedPath, ...]:
    """The paths an event touches. ``log``: where an event that was cancelled stands."""
    kind = event.kind
    if kind in APPENDED:
        return ()
    if isinstance(event, events.EventCancelled):
        own: TouchedPath = ("log", str(event.version))
        if 1 <= event.version <= len(log):
            return (own, *touched_by(log[event.version - 1].event, log[: event.version - 1]))
        return (own,)
    if isinstance(event, events.LogRevision):
        return (EVERYTHING,)
    if kind in OF_THE_EVENT:
        return (("event", kind),)
    return _by_fields(event)


def _by_fields(event: TournamentEvent) -> tuple[TouchedPath, ...]:
    """The paths that the fields of an event name: all events call the same things by the same names."""
    kind, of = event.kind, _fields(event)
    paths: list[TouchedPath] = []
    fixture, competition = of.get("fixture", ""), of.get("competition", "")
    if fixture:
        own, rubber = fixture.partition(".")[0], of.get("rubber", "0")
        one_of_tie = () if rubber == "0" else (rubber,)  # else it is about all of them
        paths.append(("competition", own, "fixture", fixture, *one_of_tie))
        if getattr(event, "follow", "keep") != "keep":  # later rounds change with it
            paths.append(("competition", own))
    if of.get("table"):
        paths.append(("table", of["table"]))
    if kind in OF_A_COMPETITION:
        paths.append(("competition", competition or of.get("id", "")))
    elif competition:
        named: tuple[str, ...] = getattr(event, "entrants", ()) or (of.get("entrant", ""),)
        paths += [("competition", competition, "entrant", id) for id in named]
    elif not fixture and of.get("person"):
        paths.append(("person", of["person"]))
    if not paths:
        name = of.get("number") or of.get("name") or of.get("mark") or ""
        paths.append((kind, name) if name else (kind,))
    return tuple(paths)


def _fields(event: TournamentEvent) -> dict[str, str]:
    """The fields of an event that name something, as text; of a person or an entrant its id."""
    found: dict[str, str] = {}
    for name in NAMING:
        value = getattr(event, name, None)
        if value is not None:
            found[name] = str(getattr(value, "id", value))
    return found


def meet(paths: Iterable[TouchedPath], other: Iterable[TouchedPath]) -> bool:
    """Whether two events touch the same thing."""
    others = tuple(other)
    return any(a[: len(b)] == b[: len(a)] for a in paths for b in others)


def check_not_moved_on(
    log: Sequence[Recorded], version: int, wanted: Sequence[TournamentEvent]
) -> None:
    """Raise `Refusal` where something told after a version touched what is wanted now."""
    if version >= len(log):
        if version > len(log):
            why = f"the log ends with version {len(log)}: look at the event again"
            raise Refusal("moved_on", why, field="version")
        return
    paths = [path for event in wanted for path in touched_by(event, log)]
    for number, recorded in enumerate(log[version:], version + 1):
        if meet(paths, touched_by(recorded.event, log[: number - 1])):
            who = recorded.by.name or recorded.by.role.replace("_", " ")
            why = f"{who} has changed the same meanwhile ({recorded.event.kind}, version {number})"
            raise Refusal("moved_on", why, field="version")
