"""What is kept for how long, and the removal of what nobody needs any more: docs/privacy.md says the same."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Any

from sqlalchemy import Connection, and_, delete, exists, false, func, or_, select, text, tuple_

from carrom.server.store import matches, state
from carrom.server.store.kept import REVIEW
from carrom.server.store.offer_rows import ASKED
from carrom.server.store.people import DAY, TOKEN_SECONDS
from carrom.server.store.recovery import RECOVERY_SECONDS
from carrom.server.store.tables import (
    Guest,
    KeptEntryRow,
    KeptRow,
    MatchRow,
    OfferRow,
    RecoveryRow,
    SeatRow,
    TokenRow,
)

NEVER_BEGUN_SECONDS = 7 * DAY
"""A match that did not begin by then is removed; so is a rematch nobody answered."""
GUEST_SECONDS = 365 * DAY
"""A guest with no match, not seen for so long, is removed."""
EVERY = 50 * 60.0
"""Seconds after which what nobody needs is removed again."""
BATCH = 50
"""Of each kind in one transaction: others write meanwhile."""
TIDY_LOCK = 0x_CA_88_04


@dataclass(frozen=True, slots=True)
class Removed:
    """How much was removed, or would be."""

    never_begun: int = 0
    finished: int = 0
    tokens: int = 0
    offers: int = 0
    guests: int = 0
    recovery_links: int = 0

    def __add__(self, other: Removed) -> Removed:
        return Removed(*(a + b for a, b in zip(astuple(self), astuple(other), strict=True)))

    def __bool__(self) -> bool:
        return any(astuple(self))

    def __str__(self) -> str:
        kinds = (
            (self.never_begun, "match never begun", "matches never begun"),
            (self.finished, "finished match", "finished matches"),
            (self.tokens, "expired token", "expired tokens"),
            (self.offers, "lapsed offer", "lapsed offers"),
            (self.guests, "guest without a match", "guests without a match"),
            (self.recovery_links, "expired recovery link", "expired recovery links"),
        )
        counts = (f"{n:,} {singular if n == 1 else plural}" for n, singular, plural in kinds if n)
        return ", ".join(counts) or "nothing"


def _wanted(now: float, finished_before: float | None) -> dict[str, Any]:
    """The keys of what nobody needs, by kind; guests last, since they go once nothing is left of theirs."""
    long_ago = now - NEVER_BEGUN_SECONDS
    waits = MatchRow.waiting & (MatchRow.version == 0) & (MatchRow.made_at < long_ago)
    only_made = and_(
        MatchRow.version == 1,
        MatchRow.moved_at < long_ago,
        exists().where(KeptRow.match_id == MatchRow.id),
        ~exists().where(KeptEntryRow.match_id == MatchRow.id, KeptEntryRow.status == REVIEW),
    )
    never_begun = or_(waits, only_made)
    finished = false() if finished_before is None else MatchRow.moved_at < finished_before
    lapsed = or_(
        OfferRow.state != ASKED,
        and_(OfferRow.kind == "undo", OfferRow.version < MatchRow.version),
        MatchRow.rematch.is_not(None),
        MatchRow.moved_at < long_ago,  # never answered
    )
    has_something = or_(
        exists().where(SeatRow.guest == Guest.id),
        exists().where(MatchRow.maker == Guest.id),
        exists().where(TokenRow.owner == Guest.id),
    )
    offers = select(OfferRow.match_id, OfferRow.number)
    return {
        "offers": offers.join(MatchRow, MatchRow.id == OfferRow.match_id).where(lapsed),
        "never_begun": select(MatchRow.id).where(never_begun),
        "finished": select(MatchRow.id).where(MatchRow.over, finished),
        "tokens": select(TokenRow.hash).where(TokenRow.made_at <= now - TOKEN_SECONDS),
        "recovery_links": select(RecoveryRow.guest).where(
            RecoveryRow.made_at <= now - RECOVERY_SECONDS
        ),
        "guests": select(Guest.id).where(Guest.seen_at < now - GUEST_SECONDS, ~has_something),
    }


def count(connection: Connection, now: float, finished_before: float | None = None) -> Removed:
    """How much `remove_some` would remove in the end, if nothing were added meanwhile."""
    counts = {}
    for kind, query in _wanted(now, finished_before).items():
        counts[kind] = connection.scalar(select(func.count()).select_from(query.subquery())) or 0
    return Removed(**counts)


def remove_some(
    connection: Connection, now: float, finished_before: float | None = None
) -> Removed:
    """Remove a batch of each kind; nothing once there are no more.

    ``finished_before``: also matches that were over before that time.
    """
    counts = {}
    rows = {
        "offers": OfferRow,
        "tokens": TokenRow,
        "recovery_links": RecoveryRow,
        "guests": Guest,
    }
    for kind, query in _wanted(now, finished_before).items():
        if kind in rows:
            keys = [tuple(key) for key in connection.execute(query.limit(BATCH))]
            counts[kind] = len(keys)
            if keys:
                is_key = tuple_(*query.selected_columns).in_(keys)
                connection.execute(delete(rows[kind]).where(is_key))
        else:
            ids = connection.scalars(query.order_by(MatchRow.id).limit(BATCH).with_for_update())
            counts[kind] = matches.delete(connection, list(ids))
    removed = Removed(**counts)
    if removed.never_begun or removed.finished:
        state.change(connection, state.REMOVALS)
    return removed


def is_my_turn(connection: Connection, now: float) -> bool:
    """Whether this process is the one to tidy up now: the first that asks, if nobody did lately."""
    if connection.dialect.name == "postgresql" and not connection.scalar(
        text("SELECT pg_try_advisory_xact_lock(:number)"), {"number": TIDY_LOCK}
    ):
        return False
    last = float(state.read(connection).get(state.TIDIED_AT, "0"))
    if now - EVERY < last <= now:
        return False
    state.put(connection, state.TIDIED_AT, repr(now))
    return True
