"""Webhooks at the desk of a tournament: named, tried, turned on and off, removed; what was delivered."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Path
from sqlalchemy import Connection

from carrom.page import Refusal, invalid_input, not_found
from carrom.server.api import webhooks as wire
from carrom.server.edge.limits import CLAIMS
from carrom.server.edge.outgoing import read_target
from carrom.server.hall.webhook_events import body_of
from carrom.server.hall.webhooks import new_webhook_secret
from carrom.server.routes.common import WRONG
from carrom.server.routes.hall_access import Desk
from carrom.server.store import webhook_rows
from carrom.server.store.webhook_rows import ON, Webhook

router = APIRouter(prefix="/api/tournaments", tags=["tournaments"], responses=WRONG)
WebhookNumber = Annotated[int, Path(ge=1, le=1_000_000_000)]
MOST_HOOKS = 20
SHOWN = 50
"""Deliveries that the desk is shown."""


@router.get("/{tournament_id}/webhooks", operation_id="webhooks")
async def list_webhooks(entered: Desk) -> wire.WebhookList:
    """The webhooks of the tournament."""
    return {"webhooks": await entered.hall.services.database.read(_all, entered.hall.id)}


def _all(connection: Connection, id: str) -> list[wire.WebhookShown]:
    return [_shown(connection, hook) for hook in webhook_rows.hooks_of(connection, id)]


def _shown(connection: Connection, hook: Webhook) -> wire.WebhookShown:
    waiting = webhook_rows.waiting_of(connection, hook.key)
    is_retried = hook.state == ON and hook.failures and waiting
    return {
        "n": hook.number,
        "url": hook.url,
        "kinds": hook.kinds.split(),
        "created_at": hook.made_at,
        "is_on": hook.state == ON,
        "problem": hook.problem,
        "failures": hook.failures,
        "waiting": waiting,
        "next_at": hook.next_at if is_retried else None,
    }


@router.post("/{tournament_id}/webhooks", operation_id="makeWebhook")
async def make_webhook(entered: Desk, new: wire.NewWebhook) -> wire.WebhookMade:
    """Name an address to be told of what happens. Its secret is told once."""
    entered.caller.charge(CLAIMS)
    hall = entered.hall
    with invalid_input("url"):
        read_target(new.url, hall.services.settings.webhook_networks)
    kinds = " ".join(dict.fromkeys(new.kinds))
    secret = new_webhook_secret()
    hook = Webhook(hall.id, 0, new.url, secret, kinds, time.time())

    def add(connection: Connection) -> wire.WebhookShown:
        if len(webhook_rows.hooks_of(connection, hall.id)) >= MOST_HOOKS:
            raise Refusal("too_many", f"a tournament has at most {MOST_HOOKS} webhooks")
        return _shown(connection, webhook_rows.add_hook(connection, hook))

    return {"webhook": await hall.services.database.write(add), "secret": secret}


@router.post("/{tournament_id}/webhooks/{number}", operation_id="turnWebhook")
async def turn_webhook(
    entered: Desk, number: WebhookNumber, turned: wire.WebhookTurned
) -> wire.WebhookShown:
    """Turn a webhook on, with what still waits for it, or off."""
    key = (entered.hall.id, number)

    def work(connection: Connection) -> wire.WebhookShown:
        webhook_rows.turn(connection, key, on=turned.on)
        return _shown(connection, _known(connection, key))

    shown = await entered.hall.services.database.write(work)
    entered.hall.halls.webhooks.wake()
    return shown


def _known(connection: Connection, key: tuple[str, int]) -> Webhook:
    hook = webhook_rows.find_hook(connection, key)
    if hook is None:
        raise not_found("webhook")
    return hook


@router.post("/{tournament_id}/webhooks/{number}/test", operation_id="testWebhook", status_code=204)
async def test_webhook(entered: Desk, number: WebhookNumber) -> None:
    """Deliver a body of the kind ``test``, after what waits already."""
    entered.caller.charge(CLAIMS)
    hall = entered.hall
    version, now = hall.tournament.version, time.time()

    def work(connection: Connection) -> None:
        webhook_rows.lock(connection, hall.id)
        hook = _known(connection, (hall.id, number))
        if hook.state != ON:
            raise Refusal("webhook_off", "the webhook is off: turn it on first")
        body = body_of(hall.id, "test", {}, version, now)
        webhook_rows.add_deliveries(connection, hook, [("test", body)], now)

    await hall.services.database.write(work)
    hall.halls.webhooks.wake()


@router.get("/{tournament_id}/webhooks/{number}/deliveries", operation_id="webhookDeliveries")
async def list_deliveries(entered: Desk, number: WebhookNumber) -> wire.DeliveryList:
    """The last deliveries of a webhook, the newest first."""
    key = (entered.hall.id, number)

    def read(connection: Connection) -> list[wire.DeliveryShown]:
        _known(connection, key)
        return [
            {
                "sequence": each.sequence,
                "kind": each.kind,
                "created_at": each.made_at,
                "attempts": each.attempts,
                "tried_at": each.tried_at,
                "status": each.status,
                "problem": each.problem,
                "done_at": each.done_at,
            }
            for each in webhook_rows.deliveries_of(connection, key, SHOWN)
        ]

    return {"deliveries": await entered.hall.services.database.read(read)}


@router.delete("/{tournament_id}/webhooks/{number}", operation_id="removeWebhook", status_code=204)
async def remove_webhook(entered: Desk, number: WebhookNumber) -> None:
    """Remove a webhook, with everything that waits for it."""
    key = (entered.hall.id, number)
    if not await entered.hall.services.database.write(webhook_rows.remove_hook, key):
        raise not_found("webhook")
