"""Offers in the database, so that they outlive a restart and are the same on every process."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from carrom.page import OfferView, fill
from carrom.server.store.tables import OfferRow, columns

ASKED, GRANTED, REFUSED = "asked", "granted", "refused"
NUMBERS = 1000
"""Numbers for the offers of one version of a match."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An undo or a rematch that was asked for. ``version``: of the match then."""

    number: int
    kind: str
    by_seat: str
    to: int | None
    version: int
    agreed: tuple[str, ...]
    state: str

    def view(self) -> OfferView:
        return fill(OfferView, self, id=self.number, by=self.by_seat)


def open_offers(connection: Connection, match_id: str, version: int) -> list[Offer]:
    """What has been asked for and not been answered; an undo lapses when play goes on."""
    offers = _offers(connection, match_id, OfferRow.state == ASKED)
    return [offer for offer in offers if offer.kind != "undo" or offer.version == version]


def last_undo(connection: Connection, match_id: str, seat: str) -> Offer | None:
    """The last undo a seat has asked for, whatever became of it."""
    undos = _offers(connection, match_id, OfferRow.kind == "undo", OfferRow.by_seat == seat)
    return undos[-1] if undos else None


def ask(
    connection: Connection,
    match_id: str,
    kind: str,
    by_seat: str,
    to: int | None,
    version: int,
    guest: str,
) -> Offer:
    """Keep a new offer; whoever asks agrees."""
    last = connection.scalar(select(func.max(OfferRow.number)).where(OfferRow.match_id == match_id))
    # offers that lapsed are gone, yet no number comes again: a late answer must not meet another offer
    number = max(last or 0, version * NUMBERS) + 1
    offer = Offer(number, kind, by_seat, to, version, (guest,), ASKED)
    values = {**asdict(offer), "match_id": match_id, "agreed": guest}
    connection.execute(insert(OfferRow).values(**values))
    return offer


def remove_lapsed(connection: Connection, match_id: str, version: int) -> None:
    """Delete what was offered before a version of a match: an undo lapses when play goes on."""
    connection.execute(
        delete(OfferRow).where(OfferRow.match_id == match_id, OfferRow.version < version)
    )


def change(connection: Connection, match_id: str, offer: Offer) -> None:
    """Keep what has become of an offer."""
    connection.execute(
        update(OfferRow)
        .where(OfferRow.match_id == match_id, OfferRow.number == offer.number)
        .values(agreed=",".join(offer.agreed), state=offer.state)
    )


def _offers(connection: Connection, match_id: str, *wanted: ColumnElement[bool]) -> list[Offer]:
    query = select(*columns(OfferRow, Offer)).where(OfferRow.match_id == match_id, *wanted)
    rows = connection.execute(query.order_by(OfferRow.number)).mappings()
    return [Offer(**{**row, "agreed": tuple(row["agreed"].split(","))}) for row in rows]
