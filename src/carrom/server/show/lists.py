"""A match in a list: what is kept of it for lists, and how a guest sees it there."""

from __future__ import annotations

import orjson

from carrom.match import Match
from carrom.server.api.views import MatchSummary
from carrom.server.show.view import sides_view
from carrom.server.store.matches import ListedMatch

WAITED_FOR = ("stroke", "placed", "demand")
"""What play does not go on without."""


def awaited_by(match: Match) -> tuple[str, ...]:
    """The seats or sides without whom play does not go on."""
    return next((expected.by for expected in match.awaited if expected.kind in WAITED_FOR), ())


def standing_of(match: Match) -> str:
    """What the database keeps of a match for lists, as JSON."""
    state = match.state
    words = {
        "score": state.score,
        "games_won": state.games_won,
        "stage": state.stage,
        "waits_for": awaited_by(match),
    }
    return orjson.dumps(words).decode()


def match_summary(listed: ListedMatch, guest: str | None) -> MatchSummary:
    """A match as lists show it to a guest."""
    setup, standing = listed.setup, listed.standing
    mine = setup.seats_of(guest)
    waits = standing.get("waits_for", ())
    return {
        "id": setup.id,
        "made": sides_view(setup),
        "rules": setup.rules,
        "format": setup.format,
        "version": listed.version,
        "made_at": setup.made_at,
        "moved_at": listed.moved_at,
        "over": listed.over,
        "waiting": not setup.complete,
        "score": standing.get("score", (0, 0)),
        "games_won": standing.get("games_won", (0, 0)),
        "open_seats": [seated.seat for seated in setup.seats if seated.open],
        "my_seats": mine,
        "my_turn": any(seat in waits or seat[0] in waits for seat in mine),
        "stroke_seconds": setup.stroke_seconds,
        "is_kept": setup.is_kept,
    }
