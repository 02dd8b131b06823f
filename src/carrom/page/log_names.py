"""Names and the log: stored events name seats; people's names are kept with the seats, and joined on reading.

A log is never rewritten, so whatever is to be deletable must not stand in it. The log of a kept match has its
names in it: nobody at a wooden board is a guest of ours, and the match is deleted whole.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from carrom.match import Match, event_from_json, event_to_json, events, fold
from carrom.page.setup import MatchSetup

NAME_OF_NOBODY = "?"
"""In a match that has not begun, a player who has not sat down yet."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """A row of the log."""

    version: int
    at: float
    event: str
    by_guest: str | None = None
    client_id: str | None = None
    made: float | None = None


def event_text(event: events.Event) -> str:
    """An event as JSON text: written once, for the log and for the frames of every language."""
    return json.dumps(event_to_json(event), separators=(",", ":"), ensure_ascii=False)


def stored_text(event: events.Event, text: str, *, names: bool = False) -> str:
    """An event as a log is stored: the sides are called ``a`` and ``b``, the players by their seats;
    ``names``: as they are called.

    ``text``: the event with its names, as `event_text` wrote it.
    """
    if not isinstance(event, events.MatchMade) or names:
        return text
    entries = _entries(event, lambda seat: seat)
    return event_text(
        replace(event, **{side: replace(entry, name=side) for side, entry in entries.items()})
    )


def read_event(text: str, setup: MatchSetup) -> events.Event:
    """A stored event as a match takes it."""
    return with_names(event_from_json(json.loads(text)), setup)


def with_names(event: events.Event, setup: MatchSetup) -> events.Event:
    """A stored event with the names of the people who sit in the seats now."""
    if not isinstance(event, events.MatchMade) or setup.is_kept:
        return event
    names = {seated.seat: seated.name for seated in setup.seats}
    return replace(event, **_entries(event, lambda seat: names.get(seat) or NAME_OF_NOBODY))


def rename_seats(match: Match, setup: MatchSetup) -> Match:
    """The same match with the names its seats have now."""
    if not match.log:
        return match
    first, *rest = match.log
    named = replace(first, event=with_names(first.event, setup))
    return match if named == first else fold((named, *rest))


def name_of_seat(setup: MatchSetup, seat: str) -> str:
    """What somebody is called whose name was deleted: Player 1, Player 2 … by the seat."""
    return f"Player {[seated.seat for seated in setup.seats].index(seat) + 1}"


def _entries(event: events.MatchMade, name_of: Callable[[str], str]) -> dict[str, Any]:
    """The sides with other names of their players, by their letters."""
    entries: dict[str, Any] = {}
    for side, entry in zip("abcd", event.entries, strict=False):
        names = [name_of(f"{side}{number}") for number in range(1, len(entry.players) + 1)]
        players = map(lambda player, name: replace(player, name=name), entry.players, names)
        entries[side] = events.Entry.of_players(players)
    return entries


def fold_rows(match: Match, entries: Sequence[LogRow], setup: MatchSetup) -> Match:
    """A match with what its log has grown by."""
    for entry in entries:
        match = match.apply(read_event(entry.event, setup), entry.at, made=entry.made)
    return match
