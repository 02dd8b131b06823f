"""What an event of a tournament says, in a line for the desk's list; a page words it by its kind."""

from __future__ import annotations

from carrom.tournament import Recorded, TournamentEvent, recorded_to_json

HIDDEN = frozenset({"line_up"})
"""Kinds of which only the desk's list of handed-in line-ups tells more."""
LONGEST = 160
OMITTED = frozenset({"kind", "fixtures", "entrants", "plan", "groups", "players"})


def event_words(event: TournamentEvent) -> str:
    """An event in a line."""
    told = recorded_to_json(Recorded(event))["event"]
    if not isinstance(told, dict):
        return str(event.kind)
    words = [str(told.get("kind", ""))]
    for name, value in told.items():
        if name in OMITTED or value in ("", None, 0, False) or value == [0, 0]:
            continue
        words.append(f"{name.replace('_', ' ')} {_value(value)}")
    line = ", ".join(word for word in words if word)
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


def _value(value: object) -> str:
    if isinstance(value, dict):
        return str(value.get("name") or value.get("id") or "…")
    if isinstance(value, list):
        return "–".join(map(str, value)) if len(value) == 2 else ", ".join(map(str, value))
    return str(value)
