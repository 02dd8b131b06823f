"""Guests' names, and tokens for programs, in the database."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from carrom.server.store.put_row import put_row
from carrom.server.store.tables import Guest, TokenRow, columns

DAY = 24 * 3600.0
TOKEN_SECONDS = 90 * DAY
"""A token is good for so long."""
ID_LETTERS = 16
"""Of a token's hash: enough to name it to its owner."""


def name_of(connection: Connection, guest: str) -> str:
    """What a guest is called; empty if they have not said."""
    return connection.scalar(select(Guest.name).where(Guest.id == guest)) or ""


@dataclass(frozen=True, slots=True)
class KnownGuest:
    """A guest who has said a name: when they first and last came."""

    name: str
    made_at: float
    seen_at: float


def find_guest(connection: Connection, guest: str) -> KnownGuest | None:
    """A guest, if they have said a name."""
    row = connection.execute(select(*columns(Guest, KnownGuest)).where(Guest.id == guest)).first()
    return None if row is None else KnownGuest(*row)


def rename_guest(connection: Connection, guest: str, name: str) -> None:
    """Keep a guest's name."""
    now = time.time()
    values = {"name": name, "seen_at": now}
    put_row(connection, Guest, {"id": guest}, values, if_new={"made_at": now})


def seen_long_ago(connection: Connection, guest: str, now: float) -> bool:
    """Whether a guest we know was last noted on another day: see `note_seen`."""
    seen_at = connection.scalar(select(Guest.seen_at).where(Guest.id == guest))
    return seen_at is not None and seen_at < now - DAY


def note_seen(connection: Connection, guest: str, now: float) -> None:
    """Keep that a guest has come."""
    connection.execute(update(Guest).where(Guest.id == guest).values(seen_at=now))


@dataclass(frozen=True, slots=True)
class Token:
    """What a token lets its bearer do: play in a guest's seats, or watch. ``owner``: who made it.

    ``id`` names it in lists: it is not the secret, and the secret cannot be found from it.
    """

    match_id: str
    role: str
    guest: str | None
    owner: str | None
    made_at: float
    id: str

    @property
    def expires_at(self) -> float:
        return self.made_at + TOKEN_SECONDS


COLUMNS = columns(TokenRow, Token)
_short_hash: ColumnElement[str] = func.substr(TokenRow.hash, 1, ID_LETTERS)


def keep_token(
    connection: Connection, hashed: str, match_id: str, role: str, owner: str, now: float
) -> Token:
    """Keep a token by its hash."""
    guest = owner if role == "player" else None
    token = Token(match_id, role, guest, owner, now, hashed[:ID_LETTERS])
    values = {column.key: getattr(token, column.key) for column in COLUMNS}
    connection.execute(insert(TokenRow).values(hash=hashed, **values))
    return token


def find_token(connection: Connection, hashed: str, now: float) -> Token | None:
    """The token of a hash, if it is still good."""
    tokens = _tokens(connection, TokenRow.hash == hashed, now)
    return tokens[0] if tokens else None


def tokens_of(connection: Connection, owner: str, now: float) -> list[Token]:
    """The tokens somebody made that are still good, the newest first."""
    return _tokens(connection, TokenRow.owner == owner, now)


def revoke_token(connection: Connection, owner: str, token_id: str) -> str | None:
    """Delete a token of somebody's; the match it was for, None if there is no such token."""
    mine = (TokenRow.owner == owner, _short_hash == token_id)
    match_id = connection.scalar(select(TokenRow.match_id).where(*mine))
    connection.execute(delete(TokenRow).where(*mine))
    return match_id


def _tokens(connection: Connection, wanted: ColumnElement[bool], now: float) -> list[Token]:
    rows = connection.execute(
        select(*(*COLUMNS, _short_hash))
        .where(wanted, TokenRow.made_at > now - TOKEN_SECONDS)
        .order_by(TokenRow.made_at.desc(), TokenRow.hash)
    )
    return [Token(*row) for row in rows]
