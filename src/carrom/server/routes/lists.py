"""A match in a list."""

from __future__ import annotations

from typing import Any

from carrom.server.api.answers import MatchListed
from carrom.server.show.view import entry
from carrom.server.store.matches import ListedMatch


def listed(one: ListedMatch, guest: str | None) -> MatchListed:
    """A match as lists show it to a guest."""
    made = one.setup
    mine = made.seats_of(guest)
    waits: list[str] = list(one.standing.get("waits_for", ()))
    told: dict[str, Any] = {
        "id": made.id,
        "made": {side: entry(made, side) for side in "ab"},
        "rules": made.rules,
        "format": made.format,
        "version": one.version,
        "made_at": made.made_at,
        "moved_at": one.moved_at,
        "over": one.over,
        "waiting": not made.complete,
        "score": one.standing.get("score", [0, 0]),
        "games_won": one.standing.get("games_won", [0, 0]),
        "open_seats": [seat.seat for seat in made.seats if seat.open],
        "my_seats": mine,
        "my_turn": any(seat in waits or seat[0] in waits for seat in mine),
        "stroke_seconds": made.stroke_seconds,
    }
    return MatchListed.model_validate(told)
