"""What the command `carrom tokens` does, while a server runs or not."""

from __future__ import annotations

import time
from collections.abc import Iterable

from sqlalchemy import Connection

from carrom.errors import BadInput, CarromError
from carrom.server.hall.programs import PROGRAM, new_token, read_scopes
from carrom.server.maintenance import opened
from carrom.server.settings import Settings
from carrom.server.store import hall_rows, registers
from carrom.server.store.hall_rows import HallToken
from carrom.server.store.registers import TOURNAMENT, Register

LONGEST_NAME = 60


def make_program_token(
    settings: Settings, tournament: str, name: str, scopes: Iterable[str]
) -> str:
    """A new token of a program; its secret, which is kept nowhere. Raises `CarromError`.

    >>> from carrom.server import load_settings
    >>> make_program_token(load_settings(), "k3x9Qd", "Club site", ["raed"])
    Traceback (most recent call last):
    carrom.errors.BadInput: scopes: there is no scope 'raed'; did you mean 'read'?
    """
    if not name.strip() or len(name) > LONGEST_NAME:
        raise BadInput(f"must have 1 to {LONGEST_NAME} letters", field="name")
    secret, token = new_token(name.strip(), read_scopes(scopes))
    with opened(settings) as database:
        database.prepare()
        with database.to_write.begin() as connection:
            _find(connection, tournament)
            hall_rows.add_token(connection, tournament, token)
    return secret


def list_program_tokens(
    settings: Settings, tournament: str | None = None
) -> list[tuple[str, str, list[HallToken]]]:
    """Tournaments by id and name, with the tokens of programs that are good. Raises `CarromError`.

    >>> from carrom.server import Settings, list_program_tokens
    >>> list_program_tokens(Settings(database="sqlite:////no/such/file"))
    Traceback (most recent call last):
    carrom.errors.CarromError: there is no database at /no/such/file: name it with --database or --data-dir
    """
    with opened(settings) as database:
        database.prepare()
        with database.engine.connect() as connection:
            wanted = _all(connection) if tournament is None else [_find(connection, tournament)]
            return [
                (each.id, str(each.listed["name"]), _of_programs(connection, each.id))
                for each in wanted
            ]


def revoke_program_token(settings: Settings, tournament: str, number: int) -> HallToken:
    """Make a token of a program no longer good. Raises `CarromError`.

    >>> from carrom.server import Settings, revoke_program_token
    >>> revoke_program_token(Settings(database="sqlite:////no/such/file"), "k3x9Qd", 4)
    Traceback (most recent call last):
    carrom.errors.CarromError: there is no database at /no/such/file: name it with --database or --data-dir
    """
    with opened(settings) as database:
        database.prepare()
        with database.to_write.begin() as connection:
            _find(connection, tournament)
            for token in _of_programs(connection, tournament):
                if token.number == number:
                    hall_rows.revoke_token(connection, tournament, number, time.time())
                    return token
    raise CarromError(
        f"there is no token {number} of a program there: `carrom tokens list {tournament}` shows them"
    )


def _of_programs(connection: Connection, id: str) -> list[HallToken]:
    return [
        token
        for token in hall_rows.tokens_of(connection, id)
        if token.role == PROGRAM and token.revoked_at is None
    ]


def _all(connection: Connection) -> list[Register]:
    return registers.listed_before(connection, TOURNAMENT, None, limit=100_000)


def _find(connection: Connection, id: str) -> Register:
    found = registers.find(connection, TOURNAMENT, id)
    if found is None or found.deleted_at is not None:
        raise CarromError(f"there is no tournament {id!r}: `carrom tokens list` shows them")
    return found
