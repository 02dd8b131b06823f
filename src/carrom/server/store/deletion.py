"""Deleting what is kept of one person. Games with others stay, without a trace of who that person was."""

from __future__ import annotations

from sqlalchemy import Connection, delete, or_, select, update

from carrom.page import name_of_seat
from carrom.server.store import history, matches, rated, recovery
from carrom.server.store.tables import EventRow, Guest, MatchRow, OfferRow, SeatRow, TokenRow

BATCH = 50
"""Matches in one transaction: others write meanwhile."""


def delete_matches_of(connection: Connection, guest: str) -> tuple[int, int] | None:
    """Take a person out of some of their matches: how many were deleted whole, and how many go on for others
    without the person's name. None once there are no more.

    A match in which no other person sits is deleted whole. In any other the seat is called Player 1, 2 …,
    nobody can sit down in it, and what the person did stays as the seat's.
    """
    sat = select(SeatRow.match_id).where(SeatRow.guest == guest)
    ids = list(
        connection.scalars(
            select(MatchRow.id)
            .where(or_(MatchRow.id.in_(sat), MatchRow.maker == guest))
            .order_by(MatchRow.id)
            .limit(BATCH)
            .with_for_update()  # what others are about to add waits, and is looked at below
        )
    )
    if not ids:
        return None
    setups = matches.find_all(connection, ids)
    alone = [setup.id for setup in setups if not setup.guests - {guest}]
    shared = [setup for setup in setups if setup.guests - {guest}]
    matches.delete(connection, alone)
    for setup in shared:
        for seat in setup.seats_of(guest):
            connection.execute(
                update(SeatRow)
                .where(SeatRow.match_id == setup.id, SeatRow.seat == seat)
                .values(guest=None, name=name_of_seat(setup, seat), invite=None, deleted=True)
            )
    ids = [setup.id for setup in shared]
    forget_in_log(connection, ids, guest)
    connection.execute(delete(OfferRow).where(OfferRow.match_id.in_(ids)))
    connection.execute(
        update(MatchRow).where(MatchRow.id.in_(ids), MatchRow.maker == guest).values(maker="")
    )
    return len(alone), len(shared)


def forget_in_log(connection: Connection, ids: list[str], guest: str) -> None:
    """Take a guest's id out of logs, histories and rated results. The events stay: they name seats."""
    history.forget(connection, ids, guest)
    rated.forget(connection, guest)
    connection.execute(
        update(EventRow)
        .where(EventRow.match_id.in_(ids), EventRow.by_guest == guest)
        .values(by_guest=None, client_id=None)
    )


def delete_guest(connection: Connection, guest: str) -> None:
    """Delete the guest with their name, their rating and recovery link, and the tokens they made."""
    rated.forget(connection, guest)
    recovery.withdraw(connection, guest)
    connection.execute(
        delete(TokenRow).where(or_(TokenRow.owner == guest, TokenRow.guest == guest))
    )
    connection.execute(
        update(MatchRow).where(MatchRow.opponent == guest).values(opponent=None, declined=True)
    )
    connection.execute(delete(Guest).where(Guest.id == guest))
