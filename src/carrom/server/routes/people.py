"""The guest: name, matches, tokens, and the deletion of all of it."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from sqlalchemy import Connection

from carrom.page import NewName, Refusal, answers, match_summary, not_found, own_name, views
from carrom.server import housekeeping
from carrom.server.api import accounts
from carrom.server.edge.limits import NAMING
from carrom.server.routes.children import allowed_name, profile_of
from carrom.server.routes.common import WRONG, Anybody, AnyGuest, Visitor
from carrom.server.store import challenge_rows, children, matches, people

router = APIRouter(prefix="/api", tags=["guest"], responses=WRONG)
MATCHES_LISTED = 50
OPEN_LISTED = 6
TokenId = Annotated[str, Path(max_length=64, pattern=r"^[0-9a-f]+$")]


@router.get("/me", operation_id="me")
async def me(caller: Visitor) -> answers.GuestName:
    """The guest's name; empty for a new browser."""
    return {"name": await caller.server.database.read(people.name_of, caller.guest)}


@router.put("/me", operation_id="callMe")
async def call_me(caller: AnyGuest, new: NewName) -> answers.GuestName:
    """Change the name."""
    caller.charge(NAMING)
    name = allowed_name(await profile_of(caller), own_name(new.name))
    await caller.server.database.write(people.rename_guest, caller.guest, name)
    return {"name": name}


@router.delete("/me", operation_id="deleteMe")
async def delete_me(caller: Anybody, request: Request, response: Response) -> accounts.DeletedData:
    """Delete everything kept of the guest: docs/privacy.md says what that is. The cookie is taken back."""
    if (await profile_of(caller)).is_child:
        why = "the children's switch is on: turn it off first, with its PIN"
        raise Refusal("child", why, status=403)
    caller.server.identity.forget(request, response)
    if caller.guest is None:
        return {"matches_deleted": 0, "matches_kept": 0}
    return await housekeeping.delete_guest(caller.server.hub, caller.guest)


@router.get("/me/matches", operation_id="myMatches")
async def my_matches(caller: Visitor) -> answers.MatchList:
    """The guest's matches, the one that moved last first."""
    database, guest, now = caller.server.database, caller.guest, time.time()
    mine, is_back = await database.read(
        lambda connection: (
            matches.of_guest(connection, guest, MATCHES_LISTED),
            people.seen_long_ago(connection, guest, now),
        )
    )
    if is_back:
        await database.write(people.note_seen, guest, now)
    return {"matches": [match_summary(listed, guest, now) for listed in mine]}


@router.get("/me/now", operation_id="openNow")
async def open_now(caller: Anybody) -> answers.OpenNow:
    """What waits for the guest now: matches that are not over, and challenges to them in person."""
    guest, now = caller.guest, time.time()
    if guest is None:
        return {"matches": [], "challenges": []}

    def read(connection: Connection) -> answers.OpenNow:
        mine = matches.unfinished_of_guest(connection, guest, OPEN_LISTED)
        challenges = [
            listed
            for listed in challenge_rows.challenges_to(connection, guest, now, OPEN_LISTED)
            if children.may_challenge(connection, guest, listed.setup.maker)
        ]
        return {
            "matches": [match_summary(listed, guest, now) for listed in mine],
            "challenges": [match_summary(listed, guest, now) for listed in challenges],
        }

    return await caller.server.database.read(read)


@router.get("/me/tokens", operation_id="myTokens")
async def my_tokens(caller: Anybody) -> accounts.TokenList:
    """The tokens the guest made that are still good, the newest first, without their secrets."""
    if caller.guest is None:
        return {"tokens": []}
    tokens = await caller.server.database.read(people.tokens_of, caller.guest, time.time())
    summaries = [views.fill(accounts.TokenSummary, token, match=token.match_id) for token in tokens]
    return {"tokens": summaries}


@router.delete("/me/tokens/{token_id}", operation_id="revokeToken")
async def revoke_token(caller: AnyGuest, token_id: TokenId) -> accounts.RevokedToken:
    """Make a token no longer good; lines that came with it are closed."""
    if not await housekeeping.revoke_token(caller.server.hub, caller.guest, token_id):
        raise not_found("token")
    return {"id": token_id}
