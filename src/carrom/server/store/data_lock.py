"""One server on one SQLite file: a second would not hear of the first one's events.

The lock is the operating system's, on a file beside the database: however the process ends, it is free again.
Servers on one PostgreSQL tell each other what happens, and need no lock.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from pathlib import Path
from typing import IO, Any

from sqlalchemy import make_url

from carrom.errors import CarromError
from carrom.server.store.files import FILE, make_private_folder

LOCKED_BYTE = 1 << 30
"""Beyond what is written, so that others can read it where a lock keeps readers out (Windows)."""


class DataLock:
    """The lock on a database file while it is served."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def say(self, address: str) -> None:
        """Write where the server can be reached, for whoever finds the file locked."""
        self._file.seek(0)
        self._file.truncate()
        self._file.write(json.dumps({"pid": os.getpid(), "address": address}))
        self._file.flush()

    def release(self) -> None:
        with contextlib.suppress(OSError):
            self._file.truncate(0)
        self._file.close()


def lock_data(database_url: str) -> DataLock | None:
    """Take the lock on an SQLite file; None where there is no file. Raises `CarromError` if it is served."""
    url = make_url(database_url)
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    database = Path(str(url.database)).absolute()
    path = database.with_name(f"{database.name}.lock")
    try:
        make_private_folder(database.parent)
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, FILE), "r+", encoding="utf-8")
    except OSError as problem:
        raise CarromError(f"cannot lock {path}: {problem.strerror}") from None
    if _lock(file):
        lock = DataLock(file)
        lock.say("")
        return lock
    with file:
        owner = _owner(file)
    where = f" on {owner['address']}" if owner.get("address") else ""
    process = f" by process {owner['pid']}" if owner.get("pid") else ""
    raise CarromError(
        f"{database} is already served{where}{process}: open that address, stop that server first, or "
        "give this one another folder with --data-dir"
    )


def _owner(file: IO[str]) -> dict[str, Any]:
    try:
        holder = json.loads(file.read(4096))
    except (OSError, ValueError):  # it is just being written
        return {}
    return holder if isinstance(holder, dict) else {}


def _lock(file: IO[str]) -> bool:
    """Whether the lock could be taken."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(LOCKED_BYTE)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(0)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
