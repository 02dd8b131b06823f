"""Webhooks of a tournament in the database: their addresses, and the outbox from which they are delivered.

What is to be delivered is written with the event it follows from, all or nothing. Deliveries of a webhook are
numbered and made in that order; a process claims a webhook for a while, so that no two deliver at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Connection, delete, exists, func, insert, or_, select, update

from carrom.server.store.tables import RegisterRow, WebhookDeliveryRow, WebhookRow, columns

ON, OFF = "on", "off"
KEPT_DELIVERIES = 100
"""Deliveries that were made and are still shown."""
MOST_WAITING = 1000
"""A webhook that is so far behind is turned off."""


@dataclass(frozen=True, slots=True)
class Webhook:
    """An address and what it is told of: see `WebhookRow`."""

    register_id: str
    number: int
    url: str
    secret: str = field(repr=False)
    kinds: str
    made_at: float
    state: str = ON
    problem: str = ""
    failures: int = 0
    next_at: float = 0.0
    last: int = 0

    @property
    def key(self) -> tuple[str, int]:
        return self.register_id, self.number

    def wants(self, kind: str, always: Iterable[str]) -> bool:
        """Whether it is told of a kind."""
        return kind in self.kinds.split() or kind in always


@dataclass(frozen=True, slots=True)
class WebhookDelivery:
    """Something to be delivered, or that was: see `WebhookDeliveryRow`."""

    sequence: int
    kind: str
    body: str
    made_at: float
    attempts: int = 0
    tried_at: float | None = None
    status: int | None = None
    problem: str = ""
    done_at: float | None = None


HOOK = columns(WebhookRow, Webhook)
DELIVERY = columns(WebhookDeliveryRow, WebhookDelivery)
ALWAYS = frozenset({"revised", "test"})
"""Kinds that every webhook is told of."""


def _is(hook: tuple[str, int]) -> Any:
    return (WebhookRow.register_id == hook[0]) & (WebhookRow.number == hook[1])


def _of(hook: tuple[str, int]) -> Any:
    return (WebhookDeliveryRow.register_id == hook[0]) & (WebhookDeliveryRow.number == hook[1])


# Webhooks -------------------------------------------------------------------------------------------


def hooks_of(connection: Connection, id: str) -> list[Webhook]:
    """The webhooks of a tournament."""
    rows = connection.execute(
        select(*HOOK).where(WebhookRow.register_id == id).order_by(WebhookRow.number)
    )
    return [Webhook(*row) for row in rows]


def find_hook(connection: Connection, hook: tuple[str, int]) -> Webhook | None:
    """One of them."""
    row = connection.execute(select(*HOOK).where(_is(hook))).first()
    return None if row is None else Webhook(*row)


def add_hook(connection: Connection, new: Webhook) -> Webhook:
    """Keep a webhook under the next number, which none had before."""
    lock(connection, new.register_id)
    last = connection.scalar(
        select(func.max(WebhookRow.number)).where(WebhookRow.register_id == new.register_id)
    )
    new = replace(new, number=(last or 0) + 1)
    values = {column.key: getattr(new, column.key) for column in HOOK}
    connection.execute(insert(WebhookRow).values(**values))
    return new


def lock(connection: Connection, id: str) -> None:
    """Nobody else adds to the webhooks of a tournament or to their outbox until this is done."""
    connection.execute(select(RegisterRow.id).where(RegisterRow.id == id).with_for_update())


def turn(connection: Connection, hook: tuple[str, int], *, on: bool) -> bool:
    """Turn a webhook on, with what still waits for it, or off; whether it is there."""
    values: dict[str, Any] = {"state": OFF, "problem": ""}
    if on:
        values = {"state": ON, "problem": "", "failures": 0, "next_at": 0.0}
    return connection.execute(update(WebhookRow).where(_is(hook)).values(**values)).rowcount == 1


def remove_hook(connection: Connection, hook: tuple[str, int]) -> bool:
    """Remove a webhook with everything that waits for it; whether it was there."""
    connection.execute(delete(WebhookDeliveryRow).where(_of(hook)))
    return connection.execute(delete(WebhookRow).where(_is(hook))).rowcount == 1


def waiting_of(connection: Connection, hook: tuple[str, int]) -> int:
    """How many deliveries wait."""
    waiting = select(func.count()).where(_of(hook), WebhookDeliveryRow.done_at.is_(None))
    return connection.scalar(waiting) or 0


def deliveries_of(
    connection: Connection, hook: tuple[str, int], limit: int
) -> list[WebhookDelivery]:
    """The deliveries of a webhook, the newest first."""
    rows = connection.execute(
        select(*DELIVERY).where(_of(hook)).order_by(WebhookDeliveryRow.sequence.desc()).limit(limit)
    )
    return [WebhookDelivery(*row) for row in rows]


# The outbox -----------------------------------------------------------------------------------------


def put_into_outbox(
    connection: Connection, id: str, told: Iterable[tuple[str, str]], at: float
) -> bool:
    """Let every webhook of a tournament that is on be told of what it wants: pairs of a kind and a body. Call
    it in the transaction of what is told. Whether there is anything to deliver."""
    events, is_any = list(told), False
    for hook in hooks_of(connection, id):
        wanted = [each for each in events if hook.wants(each[0], ALWAYS)]
        if hook.state == ON and wanted:
            is_any = True
            add_deliveries(connection, hook, wanted, at)
    return is_any


def add_deliveries(
    connection: Connection, hook: Webhook, wanted: list[tuple[str, str]], at: float
) -> None:
    """Put bodies into the outbox of a webhook; one that is too far behind is turned off instead."""
    if waiting_of(connection, hook.key) + len(wanted) > MOST_WAITING:
        problem = f"more than {MOST_WAITING} deliveries wait: what was told since then is left out"
        values = {"state": OFF, "problem": problem}
        connection.execute(update(WebhookRow).where(_is(hook.key)).values(**values))
        return
    rows = [
        {
            "register_id": hook.register_id,
            "number": hook.number,
            "sequence": sequence,
            "kind": kind,
            "body": body,
            "made_at": at,
            "attempts": 0,
            "problem": "",
        }
        for sequence, (kind, body) in enumerate(wanted, hook.last + 1)
    ]
    connection.execute(insert(WebhookDeliveryRow), rows)
    last = hook.last + len(wanted)
    connection.execute(update(WebhookRow).where(_is(hook.key)).values(last=last))


def due(connection: Connection, now: float, limit: int) -> list[tuple[str, int]]:
    """Webhooks for which something waits and which nobody delivers to just now."""
    waiting = exists().where(
        WebhookDeliveryRow.register_id == WebhookRow.register_id,
        WebhookDeliveryRow.number == WebhookRow.number,
        WebhookDeliveryRow.done_at.is_(None),
    )
    rows = connection.execute(
        select(WebhookRow.register_id, WebhookRow.number)
        .where(WebhookRow.state == ON, WebhookRow.next_at <= now, _is_free(now), waiting)
        .order_by(WebhookRow.next_at)
        .limit(limit)
    )
    return [(row[0], row[1]) for row in rows]


def _is_free(now: float) -> Any:
    return or_(WebhookRow.claimed_until.is_(None), WebhookRow.claimed_until < now)


def claim(connection: Connection, hook: tuple[str, int], now: float, until: float) -> bool:
    """Take a webhook, so that no other process delivers to it; whether nobody else had it."""
    taken = connection.execute(
        update(WebhookRow)
        .where(_is(hook), WebhookRow.state == ON, _is_free(now))
        .values(claimed_until=until)
    )
    return taken.rowcount == 1


def release(connection: Connection, hook: tuple[str, int] | None = None) -> None:
    """Let go of a webhook; of all, where there is one process only and it has just started."""
    freed = update(WebhookRow).values(claimed_until=None)
    connection.execute(freed if hook is None else freed.where(_is(hook)))


def next_delivery(
    connection: Connection, hook: tuple[str, int]
) -> tuple[Webhook, WebhookDelivery] | None:
    """The first that waits for a webhook that is on."""
    known = find_hook(connection, hook)
    row = connection.execute(
        select(*DELIVERY)
        .where(_of(hook), WebhookDeliveryRow.done_at.is_(None))
        .order_by(WebhookDeliveryRow.sequence)
        .limit(1)
    ).first()
    if known is None or row is None or known.state != ON:
        return None
    return known, WebhookDelivery(*row)


def note_delivered(
    connection: Connection,
    hook: Webhook,
    made: WebhookDelivery,
    status: int,
    at: float,
    until: float,
) -> None:
    """A delivery was made: keep that, and forget those long made."""
    _note(connection, hook, made, status=status, tried_at=at, problem="", done_at=at)
    connection.execute(
        update(WebhookRow)
        .where(_is(hook.key))
        .values(failures=0, problem="", next_at=0.0, claimed_until=until)
    )
    connection.execute(
        delete(WebhookDeliveryRow).where(
            _of(hook.key),
            WebhookDeliveryRow.done_at.is_not(None),
            WebhookDeliveryRow.sequence <= made.sequence - KEPT_DELIVERIES,
        )
    )


def note_failed(
    connection: Connection,
    hook: Webhook,
    tried: WebhookDelivery,
    *,
    status: int | None,
    problem: str,
    at: float,
    next_at: float,
    off: str = "",
) -> None:
    """A delivery failed: keep why, and when it is tried again. ``off``: why it is not, any more."""
    _note(connection, hook, tried, status=status, tried_at=at, problem=problem)
    values: dict[str, Any] = {
        "failures": hook.failures + 1,
        "problem": off or problem,
        "next_at": next_at,
        "claimed_until": None,
    }
    if off:
        values["state"] = OFF
    connection.execute(update(WebhookRow).where(_is(hook.key)).values(**values))


def _note(connection: Connection, hook: Webhook, tried: WebhookDelivery, **values: Any) -> None:
    connection.execute(
        update(WebhookDeliveryRow)
        .where(_of(hook.key), WebhookDeliveryRow.sequence == tried.sequence)
        .values(attempts=tried.attempts + 1, **values)
    )
