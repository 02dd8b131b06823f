"""Delivering to webhooks: in order, at least once, with growing pauses until it is taken or turned off.

The outbox is in the database (`store.webhook_rows`), so nothing is lost when the server is stopped. What
is sent is signed with the webhook's secret and the time.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import logging
import secrets
import time
from typing import TYPE_CHECKING

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

import carrom
from carrom.errors import CarromError
from carrom.server.background import BackgroundTasks
from carrom.server.edge import outgoing
from carrom.server.store import webhook_rows
from carrom.server.store.webhook_rows import Webhook, WebhookDelivery

if TYPE_CHECKING:
    from carrom.server.services import Services

LOG = logging.getLogger("carrom.server")
AT_ONCE = 8
"""Webhooks that this process delivers to at the same time."""
LOOK_SECONDS = 5.0
"""How often it looks for what other processes left, or what is to be tried again."""
CLAIM_SECONDS = 45.0
"""For how long a webhook is this process's alone; longer than a delivery can take."""
FIRST_PAUSE, LONGEST_PAUSE = 5.0, 3600.0
"""Seconds after the first failure, doubled with every other, and at most."""
MOST_FAILURES = 16
"""In a row, about seven hours: then a webhook is turned off."""
GONE = 410
SIGNATURE = "Carrom-Signature"


def new_webhook_secret() -> str:
    """What bodies are signed with."""
    return f"whsec_{secrets.token_urlsafe(32)}"


def signature_of(secret: str, body: bytes, at: int) -> str:
    """The header that proves who sent a body, and when: HMAC-SHA256 of the time, a dot and the body."""
    digest = hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={at},v1={digest}"


class Webhooks:
    """The deliveries of this process."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tasks = BackgroundTasks()
        self._wake = asyncio.Event()
        self._serving: set[tuple[str, int]] = set()
        self._places = asyncio.Semaphore(AT_ONCE)

    def wake(self) -> None:
        """There may be something to deliver."""
        self._wake.set()

    async def run(self) -> None:
        """Deliver, until the server stops."""
        database = self._services.database
        is_first = database.sqlite  # then no other process can be delivering
        while True:
            try:
                if is_first:
                    await database.write(webhook_rows.release)
                    is_first = False
                due = await database.read(webhook_rows.due, time.time(), 4 * AT_ONCE)
                for hook in due:
                    if hook not in self._serving:
                        self._serving.add(hook)
                        self._tasks.spawn(self._serve(hook))
            except SQLAlchemyError as problem:
                LOG.error("webhooks could not be read", extra={"why": type(problem).__name__})
            try:
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._wake.wait()
            except TimeoutError:
                pass
            self._wake.clear()

    async def stop(self) -> None:
        """Leave off; what was not taken is delivered after the next start."""
        await self._tasks.stop()

    async def _serve(self, hook: tuple[str, int]) -> None:
        """Deliver what waits for a webhook, one after the other."""
        database = self._services.database
        try:
            async with self._places:
                now = time.time()
                until = now + CLAIM_SECONDS
                if not await database.write(webhook_rows.claim, hook, now, until):
                    return
                while found := await database.read(webhook_rows.next_delivery, hook):
                    if not await self._deliver(*found):
                        return
                await database.write(webhook_rows.release, hook)
        except SQLAlchemyError as problem:
            LOG.error("a webhook could not be served", extra={"why": type(problem).__name__})
        finally:
            self._serving.discard(hook)
            self.wake()  # something may have come since the last look

    async def _deliver(self, hook: Webhook, delivery: WebhookDelivery) -> bool:
        """Make a delivery; whether it was taken."""
        status, problem = None, ""
        try:
            status = await self._post(hook, delivery)
            if not 200 <= status < 300:
                problem = f"answered {status}"
                if 300 <= status < 400:
                    problem += ": redirects are not followed"
        except CarromError as wrong:
            problem = str(wrong)
        now = time.time()

        def note(connection: Connection) -> None:
            if not problem and status is not None:
                until = now + CLAIM_SECONDS
                webhook_rows.note_delivered(connection, hook, delivery, status, now, until)
                return
            failures = hook.failures + 1
            off = ""
            if status == GONE:
                off = "answered 410: it wants nothing more"
            elif failures >= MOST_FAILURES:
                off = f"turned off after {failures} failures, the last: {problem}"
            pause = min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE)
            webhook_rows.note_failed(
                connection,
                hook,
                delivery,
                status=status,
                problem=problem,
                at=now,
                next_at=now + pause,
                off=off,
            )

        await self._services.database.write(note)
        return not problem

    async def _post(self, hook: Webhook, delivery: WebhookDelivery) -> int:
        networks = self._services.settings.webhook_networks
        target = outgoing.read_target(hook.url, networks)
        id = f"{hook.register_id}.{hook.number}.{delivery.sequence}"
        body = json.dumps({"id": id, **json.loads(delivery.body)}).encode()
        headers = {
            "Content-Type": "application/json",
            "User-Agent": f"carrom/{carrom.__version__}",
            "Carrom-WebhookDelivery": id,
            "Carrom-Event": delivery.kind,
            SIGNATURE: signature_of(hook.secret, body, int(time.time())),
        }
        return await outgoing.post(target, body, headers, networks)
