"""Guests' names, and tokens for programs, in the database."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, update

from carrom.server.store.tables import Guest, TokenRow


def name_of(connection: Connection, guest: str) -> str:
    """What a guest is called; empty if he has not said."""
    return connection.scalar(select(Guest.name).where(Guest.id == guest)) or ""


def call(connection: Connection, guest: str, name: str) -> None:
    """Keep a guest's name."""
    known = connection.execute(update(Guest).where(Guest.id == guest).values(name=name))
    if not known.rowcount:
        connection.execute(insert(Guest).values(id=guest, name=name, made_at=time.time()))


@dataclass(frozen=True, slots=True)
class Token:
    """What a token lets its bearer do: play in a guest's seats, or watch."""

    match_id: str
    role: str
    guest: str | None


def keep_token(connection: Connection, hashed: str, token: Token) -> None:
    """Keep a token by its hash."""
    connection.execute(
        insert(TokenRow).values(
            hash=hashed,
            match_id=token.match_id,
            role=token.role,
            guest=token.guest,
            made_at=time.time(),
        )
    )


def find_token(connection: Connection, hashed: str) -> Token | None:
    """The token of a hash."""
    row = connection.execute(
        select(TokenRow.match_id, TokenRow.role, TokenRow.guest).where(TokenRow.hash == hashed)
    ).first()
    return None if row is None else Token(*row)
