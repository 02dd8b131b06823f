"""A match in a list: what is kept of it for lists, and how a guest sees it there."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache

from carrom.laws import EDITIONS
from carrom.match import Match, events
from carrom.page import views
from carrom.page.match_views import drafted, sides_view
from carrom.page.setup import ListedMatch, MatchSetup, Seated, can_be_taken
from carrom.page.views import MatchSummary, MatchTarget

WAITED_FOR = ("stroke", "placed", "demand")
"""What play does not go on without."""
_UNNAMED_EDITION = 4
"""Of a match that has begun and whose row names no edition: rows name it since the fifth, and the four before
read house rules alike."""


def awaited_by(match: Match) -> tuple[str, ...]:
    """The seats or sides without whom play does not go on."""
    return next((expected.by for expected in match.awaited if expected.kind in WAITED_FOR), ())


def standing_of(match: Match) -> str:
    """What is kept of a match for lists, as JSON."""
    state = match.state
    words = {
        "edition": state.rules.edition,
        "score": state.score,
        "games_won": state.games_won,
        "stage": state.stage,
        "waits_for": awaited_by(match),
        "winner": None if state.result is None else state.result.winner,
    }
    return json.dumps(words, separators=(",", ":"))


@lru_cache(512)
def _length(
    rules: str, format: str, house: str, seats: int, edition: int
) -> tuple[str, MatchTarget]:
    """What the rules of a match are called, and how long it is. Lists are asked for again and again, and most
    matches are made alike."""
    names = ("a1", "b1") if seats == 2 else ("a1", "a2", "b1", "b2")
    seated = tuple(Seated(name, name) for name in names)
    setup = MatchSetup("", 0.0, "", rules, format, house, seats=seated)
    chosen = events.rules_of(replace(drafted(setup), edition=edition))
    return chosen.title, views.fill(MatchTarget, events.format_of(chosen, format))


def match_summary(listed: ListedMatch, guest: str | None, now: float) -> MatchSummary:
    """A match as lists show it to a guest. ``now``: in seconds since 1970."""
    setup, standing = listed.setup, listed.standing
    mine = setup.seats_of(guest)
    waits = standing.get("waits_for", ())
    edition = standing.get("edition", _UNNAMED_EDITION) if listed.version else EDITIONS[-1]
    title, target = _length(setup.rules, setup.format, setup.house, len(setup.seats), edition)
    is_open = setup.is_challenge and not setup.declined
    return {
        "id": setup.id,
        "made": sides_view(setup),
        "rules": setup.rules,
        "title": title,
        "format": setup.format,
        "target": target,
        "version": listed.version,
        "made_at": setup.made_at,
        "moved_at": listed.moved_at,
        "over": listed.over,
        "waiting": not setup.complete,
        "score": standing.get("score", (0, 0)),
        "games_won": standing.get("games_won", (0, 0)),
        "winner": standing.get("winner"),
        "open_seats": [seated.seat for seated in setup.seats if seated.open],
        "my_seats": mine,
        "my_turn": any(seat in waits or seat[0] in waits for seat in mine),
        "stroke_seconds": setup.stroke_seconds,
        "is_kept": setup.is_kept,
        "rated": setup.rated,
        "maker_here": is_open and can_be_taken(listed.offered_until, now),
        "with_people": any(other.open or other.guest not in (None, guest) for other in setup.seats),
    }
