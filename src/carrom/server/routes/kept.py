"""Kept matches over REST: an umpire's phone makes one, writes it, hands it over; the desk reviews.

A device shows its token (``Authorization: Bearer``); cookies count for nothing here, so pages of any site may
ask. docs/server.md is the protocol.
"""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request

from carrom.page import Refusal, hash_secret, match_summary, not_found
from carrom.server.api import kept as wire
from carrom.server.edge.access import bearer_of, is_this_machine, shows_token
from carrom.server.edge.guard import own_origin
from carrom.server.edge.limits import CLAIMS, COSTLY, DELIVERIES, MAKING
from carrom.server.room import keeping, reviewing
from carrom.server.room.room import Room
from carrom.server.routes.common import WRONG, Anybody, Caller, Language
from carrom.server.store import kept
from carrom.server.store.kept import Device

router = APIRouter(prefix="/api/kept", tags=["kept"], responses=WRONG)
MATCHES_LISTED = 200
SHORTEST_TOKEN = 20
LONGEST_TOKEN = 200
KeptId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{16,32}$")]
AskedDevice = Annotated[wire.DeviceId, Query()]
SeenVersion = Annotated[
    wire.LogVersion | None, Query(description="what of the log this device has")
]


async def shown_token(request: Request) -> str:
    """The token of a device. Raises `Refusal`."""
    token = bearer_of(request)
    if token is None or not SHORTEST_TOKEN <= len(token) <= LONGEST_TOKEN:
        why = f"a device shows its token of at least {SHORTEST_TOKEN} characters: Authorization: Bearer …"
        raise Refusal("no_token", why, status=403, field="token")
    return token


DeviceToken = Annotated[str, Depends(shown_token)]


async def own_device(caller: Caller, match_id: str, device: str, token: str) -> Room:
    """The room of a match for one of its devices. Raises `Refusal`."""
    known = await caller.server.database.read(kept.find_device, match_id, device)
    if known is None or known.token is None:
        if await caller.server.database.read(kept.find_keeper, match_id) is None:
            raise not_found("kept match")
        why = "this device is not known here: make the match again, or claim it"
        raise Refusal("unknown_device", why, status=403, field="device")
    if known.token != hash_secret(token):
        raise keeping.wrong_token()
    return await caller.server.hub.room(match_id)


def is_desk(caller: Caller, request: Request) -> bool:
    """Whether a request speaks for the desk: it shows its token, or comes from a page of ours, or from none,
    on this very machine."""
    settings = caller.server.settings
    return shows_token(request, settings.desk_token) or (
        is_this_machine(request, settings) and own_origin(request, settings.origins)
    )


async def in_charge(caller: Anybody, request: Request, match_id: KeptId) -> Room:
    """The room of a match for its writer or for the desk. Raises `Refusal`."""
    database, token = caller.server.database, bearer_of(request)
    keeper = await database.read(kept.find_keeper, match_id)
    if keeper is None:
        raise not_found("kept match")
    device: Device | None = None
    if token is not None:
        device = await database.read(kept.device_of_token, match_id, hash_secret(token))
    is_writer = device is not None and device.device == keeper.writer
    if not is_writer and not is_desk(caller, request):
        why = "only the phone that keeps this match and the desk may do this"
        raise Refusal("not_in_charge", why, status=403, field="token")
    return await caller.server.hub.room(match_id)


InCharge = Annotated[Room, Depends(in_charge)]


def _charged(caller: Caller, device: str) -> Caller:
    """The caller as a device: what it asks for counts as its own, and for its address."""
    return Caller(caller.server, caller.address, f"device {device}")


@router.put("/{match_id}", operation_id="makeKeptMatch")
async def make_kept_match(
    caller: Anybody, match_id: KeptId, token: DeviceToken, new: wire.NewKeptMatch
) -> wire.KeptStanding:
    """Make a match under an id the phone has chosen; the same device may repeat it."""
    _charged(caller, new.device).charge(MAKING)
    return await keeping.make(caller.server, caller.address, match_id, new, token)


@router.get("/{match_id}", operation_id="keptStanding")
async def kept_standing(
    caller: Anybody,
    match_id: KeptId,
    token: DeviceToken,
    device: AskedDevice,
    version: SeenVersion = None,
) -> wire.KeptStanding:
    """What the server has of a device: asked whenever it comes back."""
    _charged(caller, device).charge(DELIVERIES)
    room = await own_device(caller, match_id, device, token)
    return await keeping.standing(room, device, version)


@router.post("/{match_id}/claim", operation_id="claimKeptMatch")
async def claim_kept_match(
    caller: Anybody, match_id: KeptId, token: DeviceToken, wanted: wire.ClaimMatch
) -> wire.KeptClaim:
    """Write the match from now on, by the code its writer shows or once the desk has released it; or learn
    where it stands."""
    Caller(caller.server, caller.address, None).charge(CLAIMS)
    return await keeping.claim(await caller.server.hub.room(match_id), wanted, token)


@router.post("/{match_id}/entries", operation_id="deliverEntries")
async def deliver_entries(
    caller: Anybody, match_id: KeptId, token: DeviceToken, sent: wire.Delivery
) -> wire.KeptStanding:
    """Take entries in, in order, each once: in the log, or in review."""
    _charged(caller, sent.device).charge(DELIVERIES)
    room = await own_device(caller, match_id, sent.device, token)
    return await keeping.deliver(room, sent)


@router.post("/{match_id}/release", operation_id="releaseKeptMatch", status_code=204)
async def release_kept_match(room: InCharge) -> None:
    """Let any phone take over without a code: the desk does this when the writer's is lost."""
    await keeping.release(room)


@router.get("/{match_id}/review", operation_id="keptReview")
async def kept_review(
    caller: Anybody, room: InCharge, language: Language = "en"
) -> wire.ReviewList:
    """Everything that waits for review, or waited."""
    caller.charge(COSTLY)
    return await reviewing.review(room, language)


@router.post("/{match_id}/review", operation_id="decideReview")
async def decide_review(
    room: InCharge, decided: wire.ReviewDecisions, language: Language = "en"
) -> wire.ReviewList:
    """Accept or dismiss entries in review, all of them or none."""
    return await reviewing.decide(room, decided.decisions, language)


@router.delete("/{match_id}", operation_id="deleteKeptMatch", status_code=204)
async def delete_kept_match(caller: Anybody, request: Request, room: InCharge) -> None:
    """Delete the match with everything that belongs to it; once its result is confirmed only the desk may."""
    if room.match.state.is_confirmed and not is_desk(caller, request):
        why = "the result is confirmed for both sides: only the desk may delete this match"
        raise Refusal("confirmed", why, status=403)
    await keeping.delete(room.hub, room.id)


@router.get("", operation_id="keptMatches")
async def kept_matches(
    caller: Anybody, request: Request, device: Annotated[wire.DeviceId | None, Query()] = None
) -> wire.KeptList:
    """The matches of a device; to the desk, which names none, all of them, the newest first."""
    database = caller.server.database
    if device is not None:
        token = hash_secret(await shown_token(request))
        _charged(caller, device).charge(COSTLY)
        listed = await database.read(kept.list_of_device, device, token, MATCHES_LISTED)
    elif is_desk(caller, request):
        listed = await database.read(kept.list_all, MATCHES_LISTED)
    else:
        raise Refusal("not_in_charge", "name your device", status=403, field="device")
    return {"matches": [_summary(match, device) for match in listed]}


def _summary(listed: kept.ListedKept, device: str | None) -> wire.KeptSummary:
    keeper = listed.keeper
    return {
        "match": match_summary(listed.match, None, time.time()),
        "writer": keeper.writer,
        "epoch": keeper.epoch,
        "is_writer": keeper.writer == device,
        "is_released": keeper.released,
        "review": listed.review,
    }
