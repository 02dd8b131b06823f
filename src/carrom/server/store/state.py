"""What all processes on a database agree on, by name: see `StateRow`."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, select

from carrom.server.store.put_row import put_row
from carrom.server.store.tables import StateRow

GENERATION = "generation"
"""Changes when a backup has been restored: what is in memory is another database's."""
REMOVALS = "removals"
"""Changes when matches have been removed."""
TIDIED_AT = "tidied_at"
"""When what nobody needs any more was last removed."""
RATED = "rated"
"""Changes with every change of the rated results: ratings are to be computed again."""
READINESS = "readiness"
"""Written again and again, to see whether the database can be written."""


def read(connection: Connection) -> dict[str, str]:
    """All of it."""
    return {
        row.name: row.value for row in connection.execute(select(StateRow.name, StateRow.value))
    }


def put(connection: Connection, name: str, value: str) -> None:
    """Keep a value."""
    put_row(connection, StateRow, {"name": name}, {"value": value})


def change(connection: Connection, name: str) -> None:
    """Keep a value that was not there before: whoever looks sees that something happened."""
    put(connection, name, secrets.token_hex(8))
