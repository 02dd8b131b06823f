"""What a webhook is told of the events of a tournament. Ids and scores, no names: nothing of it has to be
forgotten when somebody wishes to be."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from carrom.tournament import Recorded, TournamentEvent, events

CALLS = {
    events.MatchCalled: "called",
    events.CallWithdrawn: "called_back",
    events.MatchMoved: "moved",
    events.MatchStarted: "started",
}
ENTRIES: dict[type[TournamentEvent], str] = {
    events.EntrantAdded: "entered",
    events.EntrantChanged: "changed",
    events.SubstituteNamed: "changed",
    events.EntrantWithdrawn: "withdrawn",
    events.EntrantDisqualified: "disqualified",
    events.EntrantReturned: "returned",
}
RANKED = ("result", "rubber", "correct", "withdraw", "return", "disqualify")
"""Kinds of events after which tables may stand otherwise."""


def outgoing(id: str, new: Sequence[Recorded], since: int) -> list[tuple[str, str]]:
    """What is told of the events after a version: pairs of a kind and a body."""
    return [
        (kind, body_of(id, kind, data, version, recorded.at))
        for version, recorded in enumerate(new, since + 1)
        for kind, data in _told(recorded.event)
    ]


def body_of(id: str, kind: str, data: dict[str, Any], version: int, at: float | None) -> str:
    """A body as it is kept; its id is added when it is sent."""
    body = {"kind": kind, "tournament": id, "version": version, "at": at, "data": data}
    return json.dumps(body, separators=(",", ":"))


def _told(event: TournamentEvent) -> Iterator[tuple[str, dict[str, Any]]]:
    competition = str(getattr(event, "competition", "") or getattr(event, "fixture", ""))
    if isinstance(event, events.ResultGiven | events.RubberGiven | events.ResultCorrected):
        yield "result", _result(event)
    elif type(event) in CALLS:
        yield "call", _call(event)
    elif isinstance(event, events.RoundDrawn):
        drawn = [fixture.id for fixture in event.fixtures]
        told = {"stage": event.stage, "round": event.round, "fixtures": drawn}
        yield "draw", {"competition": event.competition, **told}
    elif type(event) in ENTRIES:
        entrant = getattr(event, "entrant")  # noqa: B009  # an id, or the entry itself
        entry = str(getattr(entrant, "id", entrant))
        what = ENTRIES[type(event)]
        yield "entry", {"competition": competition, "entry": entry, "what": what}
    elif isinstance(event, events.PhaseChanged):
        yield "phase", {"phase": event.to}
    elif isinstance(event, events.LogRevision | events.EventCancelled):
        yield "revised", {}
    if event.kind in RANKED:
        yield "standings", {"competition": competition.partition(".")[0]}


def _result(
    event: events.ResultGiven | events.RubberGiven | events.ResultCorrected,
) -> dict[str, Any]:
    return {
        "fixture": event.fixture,
        "rubber": getattr(event, "rubber", 0),
        "winner": event.winner or None,
        "score": event.score,
        "boards": event.boards,
        "games": event.games,
        "end": event.end,
        "decided_by": event.decided_by or None,
        "is_correction": isinstance(event, events.ResultCorrected),
    }


def _call(event: Any) -> dict[str, Any]:
    return {
        "fixture": event.fixture,
        "rubber": event.rubber,
        "table": getattr(event, "table", "") or None,
        "what": CALLS[type(event)],
    }
