"""A row is changed if it is there, and else added: in one statement, so that of two at once none fails."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, Connection
from sqlalchemy.dialects import postgresql, sqlite

from carrom.server.store.tables import Base


def put_row(
    connection: Connection,
    table: type[Base],
    key: Mapping[str, Any],
    values: Mapping[str, Any],
    *,
    if_new: Mapping[str, Any] | None = None,
    where: ColumnElement[bool] | None = None,
) -> bool:
    """Give the row with this key these values. ``if_new``: what only a new row gets; ``where``: a row that is
    there is changed only if it is so. Whether anything was written."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    statement = (
        insert(table)
        .values(**key, **(if_new or {}), **values)
        .on_conflict_do_update(index_elements=list(key), set_=dict(values), where=where)
        .execution_options(preserve_rowcount=True)
    )
    return connection.execute(statement).rowcount == 1
