"""Kept matches: made by an umpire's phone, taken over by another, written entry by entry, reviewed.

A kept match is an ordinary match whose log only its writer grows. docs/server.md says what a device may do
and what it is answered, `room.delivery` what becomes of each entry.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from carrom.match import Match, event_from_json, events, summary
from carrom.page import (
    HOUSE_RULES,
    LogRow,
    MatchSetup,
    Refusal,
    Seated,
    clean_name,
    event_text,
    fill,
    hash_secret,
    invalid_input,
    not_found,
    standing_of,
)
from carrom.server.api import kept as wire
from carrom.server.relay import Notice
from carrom.server.room import delivery
from carrom.server.room.clients import COME_AGAIN, NO_SUCH_MATCH
from carrom.server.room.room import MAX_TRIES, Room
from carrom.server.store import hall_rows, kept, log, matches
from carrom.server.store.kept import Device, Keeper, KeptEntry, KeptState

if TYPE_CHECKING:
    from carrom.server.app import Server
    from carrom.server.hub import Hub

T = TypeVar("T")
FIRST_EPOCH = 1
LONGEST_FORMAT = 200


# Making ---------------------------------------------------------------------------------------------


async def make(
    server: Server, address: str, match_id: str, new: wire.NewKeptMatch, token: str
) -> wire.KeptStanding:
    """Make a match, or know again the one that was made. Raises `Refusal`."""
    database = server.database
    known = await database.read(kept.find_keeper, match_id)
    if known is None:
        setup, first, match = await server.services.run(_new_match, match_id, new)
        try:
            await server.caps.admit(
                database,
                address,
                setup,
                maker=f"device {new.device}",
                make=lambda connection, setup: _keep_new(
                    connection, setup, match, first, new, token
                ),
            )
        except IntegrityError:  # it is there, or somebody else's is
            known = await database.read(kept.find_keeper, match_id)
            if known is None:
                why = "another match has this id: choose a new one"
                raise Refusal("exists", why, field="match_id") from None
    room = await server.hub.room(match_id)
    if known is not None:
        await _know_again(room, new, token)
    return await standing(room, new.device)


def _new_match(match_id: str, new: wire.NewKeptMatch) -> tuple[MatchSetup, KeptEntry, Match]:
    sent = wire.SentEntry(seq=1, event=new.match, at=0.0, state=new.state)
    device, now = new.author or new.device, time.time()
    entry = delivery.entry_as_sent(sent, device, FIRST_EPOCH, new.edition, new.build, now)
    with invalid_input("match"):
        event = event_from_json(new.match)
        if not isinstance(event, events.MatchMade):
            why = f"a {event.kind!r} does not make a match"
            raise Refusal("invalid", why, status=422, field="match.kind")
        match = Match().apply(event, 0.0)
    match_made = match.state.match_made
    assert match_made is not None
    seats = tuple(
        Seated(f"{side}{number}", clean_name(player.name) or f"{side}{number}", kept=True)
        for side, sides in zip("abcd", match_made.entries, strict=False)
        for number, player in enumerate(sides.players, 1)
    )
    rules = match.state.rules
    setup = MatchSetup(
        id=match_id,
        made_at=now - new.match_seconds,
        maker="",
        rules=HOUSE_RULES if match_made.house else match_made.rules,
        format=match_made.format[:LONGEST_FORMAT],
        house=match_made.house,
        stroke_seconds=rules.match.stroke_seconds,
        seats=seats,
    )
    state = summary(match.state)
    entry = replace(entry, version=1, server_state=state)
    if new.state not in (None, state):
        entry = replace(entry, status=kept.REVIEW, why="ruled_otherwise")
    return setup, entry, match


def _keep_new(
    connection: Connection,
    setup: MatchSetup,
    match: Match,
    first: KeptEntry,
    new: wire.NewKeptMatch,
    token: str,
) -> None:
    """The match, its first event and its writer, in one transaction."""
    now = time.time()
    matches.make(connection, setup)
    row = LogRow(1, 0.0, event_text(match.log[0].event))
    log.append(connection, setup.id, [row], standing_of(match), over=False, moved_at=now)
    code = None if new.hand_over is None else hash_secret(new.hand_over)
    keeper = Keeper(setup.id, new.device, FIRST_EPOCH, code, released=False, clock_at=setup.made_at)
    devices = [Device(setup.id, new.device, hash_secret(token), now)]
    if first.device != new.device:
        devices.append(Device(setup.id, first.device, None, now))
    kept.make(connection, keeper, devices, first)


async def _know_again(room: Room, new: wire.NewKeptMatch, token: str) -> None:
    """A device repeats that it makes a match that is there. Raises `Refusal`."""

    def work(connection: Connection) -> None:
        keeper = _keeper(connection, room.id)
        device = kept.find_device(connection, room.id, new.device)
        if device is None:
            why = "another device has made a match with this id: claim it, or choose a new id"
            raise Refusal("exists", why, field="match_id")
        if device.token is None:  # so far only the writer has told of it
            device = replace(device, token=hash_secret(token))
            kept.put_device(connection, device)
        if device.token != hash_secret(token):
            raise wrong_token()
        if new.hand_over is not None and keeper.writer == new.device:
            code = hash_secret(new.hand_over)
            if code != keeper.code:
                kept.change(connection, replace(keeper, code=code))

    await retried(lambda: room.services.database.write(work))


# Claiming -------------------------------------------------------------------------------------------


async def claim(room: Room, wanted: wire.ClaimMatch, token: str) -> wire.KeptClaim:
    """Let a device write from now on, or tell it where the match stands. Raises `Refusal`."""
    now = time.time()

    def work(connection: Connection) -> None:
        keeper = _keeper(connection, room.id)
        device = kept.find_device(connection, room.id, wanted.device)
        if device is not None and device.token not in (None, hash_secret(token)):
            raise wrong_token()
        shows_code = wanted.code is not None and hash_secret(wanted.code) == keeper.code
        is_writer = keeper.writer == wanted.device
        if wanted.code is not None and not shows_code and not is_writer:
            why = "that is not the code the phone that keeps this match shows"
            raise Refusal("wrong_code", why, status=403, field="code")
        is_free = keeper.released and hall_rows.may_take_over(
            connection, room.id, wanted.device, hash_secret(token)
        )
        may_write = is_writer or shows_code or is_free
        if not may_write and (wanted.take_over or device is None):
            why = "another phone keeps this match: enter the code it shows, or let the desk release it"
            raise Refusal("held", why, status=403, field="code")
        kept.put_device(connection, Device(room.id, wanted.device, hash_secret(token), now))
        if not wanted.take_over:
            return
        code = keeper.code if is_writer else None
        if wanted.hand_over is not None:
            code = hash_secret(wanted.hand_over)
        changed = replace(keeper, writer=wanted.device, code=code, released=False)
        least = keeper.epoch if is_writer else keeper.epoch + 1
        changed = replace(changed, epoch=max(least, wanted.epoch or 0))
        if changed != keeper:
            kept.change(connection, changed)

    async def do() -> None:
        async with room.lock:
            await retried(lambda: room.services.database.write(work))
            await known_here(room, {})  # all that was written before, by whatever process

    await finished(room, do())
    return {**await standing(room, wanted.device), "log": await whole_log(room)}


async def release(room: Room) -> None:
    """Let any device take over."""

    def work(connection: Connection) -> None:
        keeper = _keeper(connection, room.id)
        if not keeper.released:
            kept.change(connection, replace(keeper, released=True))

    await retried(lambda: room.services.database.write(work))


# Entries --------------------------------------------------------------------------------------------


async def deliver(room: Room, sent: wire.Delivery) -> wire.KeptStanding:
    """Take entries in, in order, each once. Raises `Refusal` only where there is no room."""
    since: dict[str, int] = {sent.device: sent.entries[0].seq if sent.entries else 1}
    for entry in sent.entries:
        device = entry.device or sent.device
        since[device] = min(since.get(device, entry.seq), entry.seq)

    async def attempt() -> None:
        known = await known_here(room, since)
        plan = await room.services.run(delivery.plan_delivery, room.match, known, sent, time.time())
        if plan.is_empty:
            return

        def also(connection: Connection) -> None:
            kept.check_generation(connection, known)
            kept.change(connection, plan.keeper)
            for device in {entry.device for entry in plan.entries}:
                kept.put_device(connection, Device(room.id, device, None, time.time()))
            kept.put_entries(connection, room.id, plan.entries)

        await room.take(plan.match, also)

    async def do() -> None:
        async with room.lock:
            room.used = time.monotonic()
            await retried(attempt)

    await finished(room, do())
    return await standing(room, sent.device, sent.version, [*since])


async def standing(
    room: Room, device: str, since: int | None = None, others: Sequence[str] = ()
) -> wire.KeptStanding:
    """Where the match stands for a device. ``since``: the version it has seen; ``others``: devices whose
    entries it passed on."""
    wanted = {device: NOTHING, **dict.fromkeys(others, NOTHING)}

    async def look() -> KeptState:
        async with room.lock:
            return await known_here(room, wanted)

    known = await retried(look)
    keeper, match = known.keeper, room.match
    is_writer = keeper.writer == device
    added: list[wire.KeptLogEntry] = []
    if since is not None and since < match.version:
        added = [entry for entry in await whole_log(room, since) if entry["device"] != device]
    last = (match.log[-1].at or 0.0) if match.log else 0.0
    return {
        "id": room.id,
        "have": known.have[device],
        "others": {other: known.have[other] for other in others if other != device},
        "version": match.version,
        "epoch": keeper.epoch,
        "is_writer": is_writer,
        "is_released": keeper.released,
        "is_over": match.result is not None,
        "is_confirmed": match.state.is_confirmed,
        "review": [
            fill(wire.ReviewMark, entry)
            for entry in known.review
            if is_writer or entry.device == device
        ],
        "added": added,
        "match_seconds": keeper.seconds(time.time(), last),
    }


NOTHING = 1_000_001
"""A number no entry has."""


async def whole_log(room: Room, since: int = 0) -> list[wire.KeptLogEntry]:
    """The log after a version, with whose entry each event was."""
    authors = await room.services.database.read(kept.authors, room.id)
    nobody = (None, None)
    return [
        {
            "version": version,
            "event": json.loads(event_text(logged.event)),
            "at": logged.at or 0.0,
            "made": logged.made,
            "device": authors.get(version, nobody)[0],
            "seq": authors.get(version, nobody)[1],
        }
        for version, logged in enumerate(room.match.log[since:], since + 1)
    ]


# Deleting -------------------------------------------------------------------------------------------


async def delete(hub: Hub, match_id: str) -> None:
    """Delete a kept match, whole."""

    def work(connection: Connection) -> None:
        matches.lock_match(connection, match_id)
        matches.delete(connection, [match_id])
        hub.services.relay.notify(connection, match_id, Notice.WITHDRAWN)

    await hub.services.database.write(work)
    room = hub.rooms.get(match_id)
    if room is not None:
        hub.drop(room, NO_SUCH_MATCH)


# ----------------------------------------------------------------------------------------------------


def wrong_token() -> Refusal:
    """The refusal of a device that shows another token than it did at first."""
    why = "this device is known here by another token"
    return Refusal("wrong_token", why, status=403, field="token")


def _keeper(connection: Connection, match_id: str) -> Keeper:
    keeper = kept.find_keeper(connection, match_id)
    if keeper is None:
        raise not_found("kept match")
    return keeper


async def _known(room: Room, since: dict[str, int]) -> KeptState:
    """What the database knows of a match. Raises `Conflict` where the room is behind it, `Refusal` where the
    database was restored and the room does not know yet."""
    known = await room.services.database.read(kept.load, room.id, since)
    if known is None:
        raise not_found("kept match")
    await room.hub.database_watch.check(known.generation)
    if known.version < room.match.version:
        room.hub.drop(room, COME_AGAIN)
    if room.is_dropped:
        raise Refusal("busy", "the match is being opened anew: send it again", status=503)
    if known.version > room.match.version:
        raise log.Conflict("another process has written")
    return known


async def known_here(room: Room, since: dict[str, int]) -> KeptState:
    """The same, with the room up to date; call with the lock held."""
    try:
        return await _known(room, since)
    except log.Conflict:
        await room.catch_up()
        return await _known(room, since)


async def retried(attempt: Callable[[], Awaitable[T]]) -> T:
    """Try again while others are first. Raises `Refusal` if they always are."""
    for _ in range(MAX_TRIES):
        try:
            return await attempt()
        except (log.Conflict, IntegrityError):  # the same row at the same moment
            continue
    raise Refusal("busy", "somebody else was first: send it again", status=503)


async def finished(room: Room, work: Awaitable[None]) -> None:
    """What was begun is finished, also if whoever asked has gone."""

    async def run() -> None:
        await work

    await asyncio.shield(room.spawn(run()))
