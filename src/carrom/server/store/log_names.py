"""Names and the log: stored events name seats; people's names are kept with the seats, and joined on reading.

A log is never rewritten, so whatever is to be deletable must not stand in it.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from carrom.match import Logged, Match, event_from_json, event_to_json, events, fold

if TYPE_CHECKING:
    from carrom.match import events
    from carrom.server.store.matches import MatchSetup

NAME_OF_NOBODY = "?"
"""In a match that has not begun, a player who has not sat down yet."""


def event_text(event: events.Event) -> str:
    """An event as JSON text: written once, for the log and for the frames of every language."""
    return json.dumps(event_to_json(event), separators=(",", ":"), ensure_ascii=False)


def stored_text(event: events.Event, text: str) -> str:
    """An event as the database holds it; ``text``: the event with its names, as `event_text` wrote it."""
    return event_text(without_names(event)) if isinstance(event, events.MatchMade) else text


def read_event(text: str, setup: MatchSetup) -> events.Event:
    """An event of the database as a match takes it."""
    return with_names(event_from_json(json.loads(text)), setup)


def without_names(event: events.Event) -> events.Event:
    """An event as it is stored: the sides are called ``a`` and ``b``, the players by their seats."""
    if not isinstance(event, events.MatchMade):
        return event
    return replace(event, a=_by_seats("a", event.a), b=_by_seats("b", event.b))


def with_names(event: events.Event, setup: MatchSetup) -> events.Event:
    """A stored event with the names of the people who sit in the seats now."""
    if not isinstance(event, events.MatchMade):
        return event
    return replace(event, a=_by_names("a", event.a, setup), b=_by_names("b", event.b, setup))


def renamed(match: Match, setup: MatchSetup) -> Match:
    """The same match with the names its seats have now."""
    if not match.log:
        return match
    first, *rest = match.log
    named = Logged(with_names(first.event, setup), first.at)
    return match if named == first else fold((named, *rest))


def name_of_seat(setup: MatchSetup, seat: str) -> str:
    """What somebody is called whose name was deleted: Player 1, Player 2 … by the seat."""
    return f"Player {[seated.seat for seated in setup.seats].index(seat) + 1}"


def _by_seats(side: str, entry: events.Entry) -> events.Entry:
    players = tuple(
        replace(player, name=f"{side}{number}") for number, player in enumerate(entry.players, 1)
    )
    return events.Entry(side, players)


def _by_names(side: str, entry: events.Entry, setup: MatchSetup) -> events.Entry:
    players = tuple(
        replace(player, name=_name(setup, f"{side}{number}"))
        for number, player in enumerate(entry.players, 1)
    )
    return events.Entry(" and ".join(player.name for player in players), players)


def _name(setup: MatchSetup, seat: str) -> str:
    seated = setup.seat(seat)
    return (seated.name if seated is not None else "") or NAME_OF_NOBODY
