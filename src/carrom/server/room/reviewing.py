"""Review of kept matches: what is not, or not surely, what the log says is accepted or dismissed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection

from carrom.errors import CarromError
from carrom.match import Match
from carrom.server.api import kept as wire
from carrom.server.api.views import fill
from carrom.server.edge.refusals import Refusal
from carrom.server.room import delivery
from carrom.server.room.keeping import finished, known_here, retried
from carrom.server.room.room import Room
from carrom.server.store import kept
from carrom.server.store.kept import KeptEntry, KeptState


async def review(room: Room) -> wire.ReviewList:
    """Everything that waits for review, or waited."""
    entries = await room.services.database.read(kept.reviewed, room.id)
    return {"items": [_item(entry) for entry in entries]}


def _item(entry: KeptEntry) -> wire.ReviewItem:
    return fill(wire.ReviewItem, entry, event=json.loads(entry.event))


async def decide(room: Room, decisions: Sequence[wire.ReviewDecision]) -> wire.ReviewList:
    """Accept or dismiss entries in review, all of them or, where the match does not take one, none.

    One that was decided before stays so. Raises `Refusal`.
    """

    async def attempt() -> None:
        since = {decision.device: decision.seq for decision in decisions}
        for decision in decisions:
            since[decision.device] = min(since[decision.device], decision.seq)
        known = await known_here(room, since)
        match, changed = await room.services.run(_decided, room.match, known, decisions)
        if not changed:
            return

        def also(connection: Connection) -> None:
            kept.check_generation(connection, known)
            kept.change(connection, known.keeper)
            kept.put_entries(connection, room.id, changed)

        await room.take(match, also)

    async def do() -> None:
        async with room.lock:
            await retried(attempt)

    await finished(room, do())
    return await review(room)


def _decided(
    match: Match, known: KeptState, decisions: Sequence[wire.ReviewDecision]
) -> tuple[Match, list[KeptEntry]]:
    changed: dict[tuple[str, int, int], KeptEntry] = {}
    for number, decision in enumerate(decisions):
        copies = known.entries.get((decision.device, decision.seq), ())
        entry = next((it for it in copies if it.copy_number == decision.copy_number), None)
        if entry is None or entry.status == kept.TAKEN:
            raise Refusal(
                "not_found",
                f"entry {decision.seq} of this device is not in review",
                status=404,
                field=f"decisions.{number}",
            )
        if entry.status != kept.REVIEW or entry.key in changed:
            continue
        if decision.decision == "dismiss":
            if not decision.reason.strip():
                why = "say why the entry is dismissed"
                raise Refusal("invalid", why, status=422, field=f"decisions.{number}.reason")
            entry = replace(entry, status=kept.DISMISSED)
        else:
            try:
                match, entry = delivery.accept(match, entry)
            except CarromError as wrong:
                why = f"entry {decision.seq} cannot be accepted: {wrong}"
                raise Refusal("refused", why, field=f"decisions.{number}") from None
        changed[entry.key] = replace(entry, reason=decision.reason.strip())
    return match, list(changed.values())
