"""PostgreSQL that does not answer: every piece of work has a deadline, after which its connection is cut.

A server that hangs cannot be asked to stop, and libpq waits for it without limit: its kernel still answers,
so neither its own timeouts nor those of TCP help. Cutting our end of the connection wakes the thread that
waits. Whether a commit that was cut off took place is not known: whoever asked looks at the log again.
"""

from __future__ import annotations

import contextlib
import os
import socket
import threading
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import InvalidatePoolError, TimeoutError

CONNECT_SECONDS = 5
"""For a new connection."""
WORK_SECONDS = 8.0
"""For one piece of work, waiting for a thread and a connection included."""
LOCK_SECONDS = 5
IDLE_SECONDS = 30
"""A transaction in which nothing happens is ended by PostgreSQL: its process may be gone."""
KEEPALIVE: dict[str, Any] = {
    "connect_timeout": CONNECT_SECONDS,
    "keepalives": 1,
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,  # milliseconds
}
"""How libpq notices that the machine at the other end has gone."""
SESSION = (
    f"SET statement_timeout = '{int(WORK_SECONDS)}s'",
    f"SET lock_timeout = '{LOCK_SECONDS}s'",
    f"SET idle_in_transaction_session_timeout = '{IDLE_SECONDS}s'",
)


class DatabaseTimeout(TimeoutError):
    """The database did not answer in time."""


class Job:
    """A piece of work in a thread, and the connection it waits on. Within it, the connections its thread
    takes are the job's."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._connection: Any = None
        self.is_expired = False

    def use(self, connection: Any) -> None:
        """From now on the work waits on this connection. Raises `DatabaseTimeout` if it is too late."""
        with self._lock:
            if self.is_expired:
                raise DatabaseTimeout("the database did not answer in time")
            self._connection = connection

    def __enter__(self) -> None:
        _here.job = self

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._connection = None
        _here.job = None

    def expire(self) -> None:
        """The time is up: cut the connection, so that the thread goes on."""
        with self._lock:
            self.is_expired = True
            if self._connection is not None:
                _cut(self._connection)


_here = threading.local()


def watch(engine: Engine) -> None:
    """Let connections of a PostgreSQL engine be cut by the deadline of whatever uses them."""
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "checkout", _take)


def listening_address(url: URL) -> str:
    """The address for a connection that only listens, with the same keepalives."""
    options = {name: str(value) for name, value in missing_from(url).items()}
    plain = url.set(drivername="postgresql").update_query_dict(options)
    return plain.render_as_string(hide_password=False)


def missing_from(url: URL) -> dict[str, Any]:
    """What of the keepalives the address of a database does not say itself."""
    return {name: value for name, value in KEEPALIVE.items() if name not in url.query}


def _set_up(connection: Any, _record: Any) -> None:
    """A new connection: PostgreSQL itself ends what takes too long, and frees what it holds.

    Whoever uses the engine without a job may take as long as it needs: a migration, a backup.
    """
    if _used_here(connection) is None:
        return
    connection.autocommit = True
    for setting in SESSION:
        connection.execute(setting)
    connection.autocommit = False


def _take(connection: Any, record: Any, _proxy: Any) -> None:
    """A connection of the pool: is it still alive? (`pool_pre_ping` asks before anybody can cut it.)"""
    job = _used_here(connection)
    try:
        connection.autocommit = True
        connection.execute("")
        connection.autocommit = False
    except Exception as problem:
        if job is not None and job.is_expired:
            record.invalidate(problem)
            raise DatabaseTimeout("the database did not answer in time") from None
        raise InvalidatePoolError("the connection was lost") from problem


def _used_here(connection: Any) -> Job | None:
    job: Job | None = getattr(_here, "job", None)
    if job is not None:
        job.use(connection)
    return job


def _cut(connection: Any) -> None:
    with (
        contextlib.suppress(Exception),  # it may be closed already
        socket.socket(fileno=os.dup(connection.pgconn.socket)) as end,
    ):
        end.shutdown(socket.SHUT_RDWR)
