"""Review of kept matches: what is not, or not surely, what the log says is accepted or dismissed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection

from carrom.errors import CarromError, Refused
from carrom.match import Match, describe_event, describe_refusal, describe_stroke, events
from carrom.page import Refusal, fill
from carrom.server.api import kept as wire
from carrom.server.room import delivery
from carrom.server.room.keeping import finished, known_here, retried
from carrom.server.room.review_words import word_detail
from carrom.server.room.room import Room
from carrom.server.store import kept
from carrom.server.store.kept import KeptEntry, KeptState

MOST_TOLD = 200
"""Entries that are told in words; nobody reads more at once, and each has to be ruled."""


async def review(room: Room, language: str = "en") -> wire.ReviewList:
    """Everything that waits for review, or waited."""
    entries = await room.services.database.read(kept.reviewed, room.id)
    return await room.services.run(_review_list, room.match, entries, language)


def _review_list(match: Match, entries: Sequence[KeptEntry], language: str) -> wire.ReviewList:
    waiting = [entry for entry in entries if entry.status == kept.REVIEW]
    decided = [entry for entry in entries if entry.status != kept.REVIEW]
    worded = [*waiting, *reversed(decided)][:MOST_TOLD]
    words = {entry.key: _words(match, entry, language) for entry in worded}
    unworded = ("", "")
    return {
        "items": [
            fill(
                wire.ReviewItem,
                entry,
                event=json.loads(entry.event),
                detail=word_detail(entry.detail, match.state, language),
                told=told,
                objection=objection,
            )
            for entry in entries
            for told, objection in (words.get(entry.key, unworded),)
        ]
    }


def _words(match: Match, entry: KeptEntry, language: str) -> tuple[str, str]:
    """An entry in words, as the log has it or would have it; and why the match does not take it now."""
    if entry.version is not None and entry.version <= match.version:
        return describe_event(match.step_at(entry.version), language), ""
    event: events.Event | None = None
    try:
        event = delivery.read_sent(entry.event)
        after = delivery.apply_entry(match, event, entry)
    except CarromError as wrong:
        told = describe_stroke(event.seen, language) if isinstance(event, events.Struck) else ""
        if isinstance(wrong, Refused):
            return told, describe_refusal(match.state, wrong, language)
        return told, str(wrong)
    return describe_event(after.step_at(after.version), language), ""


async def decide(
    room: Room, decisions: Sequence[wire.ReviewDecision], language: str = "en"
) -> wire.ReviewList:
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
    return await review(room, language)


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
