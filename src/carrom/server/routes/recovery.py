"""Moving to another device: a link that makes its browser the same guest, once, if its owner wants it there.

The secret stands behind ``#`` in the link, so no server and no `Referer` ever has it; the page sends it in a
body, and only its hash is kept.
"""

from __future__ import annotations

import time
from dataclasses import replace

from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection

from carrom.page import Refusal, fill, hash_secret, new_secret
from carrom.server.api import ratings as answers
from carrom.server.api.bodies import RecoverySecret
from carrom.server.edge.limits import RECOVERIES
from carrom.server.routes.common import WRONG, Anybody, AnyGuest, Caller
from carrom.server.store import matches, people, recovery

router = APIRouter(prefix="/api", tags=["guest"], responses=WRONG)
NOT_GOOD = "this link is not valid: it was used, renewed or withdrawn, or is older than 90 days"


def _charge(caller: Caller) -> None:
    """By address only: guests cost nothing."""
    replace(caller, guest=None).charge(RECOVERIES)


@router.get("/me/recovery", operation_id="myRecovery")
async def my_recovery(caller: Anybody) -> answers.OwnRecovery:
    """Whether the guest has a recovery link, without its secret."""
    link = None
    if caller.guest is not None:
        link = await caller.server.database.read(recovery.find, caller.guest, time.time())
    return {"recovery": None if link is None else fill(answers.RecoveryView, link)}


@router.post("/me/recovery", operation_id="makeRecovery", status_code=201)
async def make_recovery(caller: AnyGuest) -> answers.NewRecovery:
    """A new recovery link; an earlier one is no longer good."""
    _charge(caller)
    secret = new_secret()
    link = await caller.server.database.write(
        recovery.renew, caller.guest, hash_secret(secret), time.time()
    )
    return {"path": f"/move#{secret}", "recovery": fill(answers.RecoveryView, link)}


@router.delete("/me/recovery", operation_id="withdrawRecovery")
async def withdraw_recovery(caller: AnyGuest) -> answers.OwnRecovery:
    """Make the guest's link no longer good."""
    await caller.server.database.write(recovery.withdraw, caller.guest)
    return {"recovery": None}


@router.post("/recovery/look", operation_id="lookAtRecovery")
async def look_at_recovery(caller: Anybody, given: RecoverySecret) -> answers.RecoveredPerson:
    """Whose link it is. It can still be used afterwards."""
    _charge(caller)

    def read(connection: Connection) -> answers.RecoveredPerson | None:
        guest = recovery.owner_of(connection, hash_secret(given.secret), time.time())
        return None if guest is None else _person(connection, guest, caller.guest)

    person = await caller.server.database.read(read)
    if person is None:
        raise _not_good()
    return person


@router.post("/recovery/use", operation_id="useRecovery")
async def use_recovery(
    caller: Anybody, given: RecoverySecret, request: Request, response: Response
) -> answers.RecoveredPerson:
    """Let this browser be the guest whose link it is, instead of whoever it was; the link is used up."""
    _charge(caller)

    def work(connection: Connection) -> tuple[str, answers.RecoveredPerson] | None:
        guest = recovery.use(connection, hash_secret(given.secret), time.time())
        return None if guest is None else (guest, _person(connection, guest, caller.guest))

    used = await caller.server.database.write(work)
    if used is None:
        raise _not_good()
    guest, person = used
    caller.server.identity.give_cookie(request, response, guest)
    return person


def _person(connection: Connection, guest: str, here: str | None) -> answers.RecoveredPerson:
    return {
        "name": people.name_of(connection, guest),
        "matches": matches.count_of_guest(connection, guest),
        "is_this_guest": guest == here,
    }


def _not_good() -> Refusal:
    return Refusal("recovery_not_good", NOT_GOOD, status=404, field="secret")
