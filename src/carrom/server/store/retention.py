"""What is kept for how long, and the removal of what nobody needs any more: docs/privacy.md says the same."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Any

from sqlalchemy import Connection, and_, delete, exists, func, or_, select, text, tuple_

from carrom.server.store import matches, state
from carrom.server.store.offers import ASKED
from carrom.server.store.people import DAY, TOKEN_SECONDS
from carrom.server.store.tables import Guest, MatchRow, OfferRow, SeatRow, TokenRow

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
        )
        counts = [
            f"{count:,} {singular if count == 1 else more}"
            for count, singular, more in kinds
            if count
        ]
        return ", ".join(counts) or "nothing"


def never_begun(now: float) -> Any:
    """Matches that have waited too long."""
    long_ago = MatchRow.made_at < now - NEVER_BEGUN_SECONDS
    return MatchRow.waiting & (MatchRow.version == 0) & long_ago


def finished(before: float) -> Any:
    """Matches that were over before a time."""
    return MatchRow.over & (MatchRow.moved_at < before)


def expired(now: float) -> Any:
    """Tokens that are no longer good."""
    return TokenRow.made_at <= now - TOKEN_SECONDS


def lapsed(now: float) -> Any:
    """Offers that were answered, or overtaken, or never answered: joined with their match."""
    return or_(
        OfferRow.state != ASKED,
        and_(OfferRow.kind == "undo", OfferRow.version < MatchRow.version),
        MatchRow.rematch.is_not(None),
        MatchRow.moved_at < now - NEVER_BEGUN_SECONDS,
    )


def forgotten(now: float) -> Any:
    """Guests who have no match and no token, and have not come for a year."""
    return and_(
        Guest.seen_at < now - GUEST_SECONDS,
        ~exists().where(SeatRow.guest == Guest.id),
        ~exists().where(MatchRow.maker == Guest.id),
        ~exists().where(TokenRow.owner == Guest.id),
    )


def count(connection: Connection, now: float, finished_before: float | None = None) -> Removed:
    """How much `remove_some` would remove in the end, if nothing were added meanwhile."""

    def number(what: Any, wanted: Any, **join: Any) -> int:
        query = select(func.count()).select_from(what).where(wanted)
        if join:
            query = query.join(MatchRow, MatchRow.id == OfferRow.match_id)
        return connection.scalar(query) or 0

    return Removed(
        number(MatchRow, never_begun(now)),
        0 if finished_before is None else number(MatchRow, finished(finished_before)),
        number(TokenRow, expired(now)),
        number(OfferRow, lapsed(now), join=True),
        number(Guest, forgotten(now)),
    )


def remove_some(
    connection: Connection, now: float, finished_before: float | None = None
) -> Removed:
    """Remove a batch of each kind; nothing once there are no more.

    ``finished_before``: also matches that were over before that time.
    """

    def remove_matches(wanted: Any) -> int:
        ids = select(MatchRow.id).where(wanted).order_by(MatchRow.id).limit(BATCH)
        return matches.delete(connection, list(connection.scalars(ids.with_for_update())))

    def remove(row: Any, key: Any, keys: Any) -> int:
        rows = connection.scalars(keys.limit(BATCH)).all()
        connection.execute(delete(row).where(key.in_(rows)))
        return len(rows)

    offer = tuple_(OfferRow.match_id, OfferRow.number)
    offers = connection.execute(
        select(OfferRow.match_id, OfferRow.number)
        .join(MatchRow, MatchRow.id == OfferRow.match_id)
        .where(lapsed(now))
        .limit(BATCH)
    ).all()
    if offers:
        connection.execute(delete(OfferRow).where(offer.in_([tuple(key) for key in offers])))
    removed = Removed(
        remove_matches(never_begun(now)),
        0 if finished_before is None else remove_matches(finished(finished_before)),
        remove(TokenRow, TokenRow.hash, select(TokenRow.hash).where(expired(now))),
        len(offers),
        remove(Guest, Guest.id, select(Guest.id).where(forgotten(now))),
    )
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
