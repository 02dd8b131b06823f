"""Files of the server are their owner's: nobody else on the machine reads what people wrote."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

FOLDER, FILE = 0o700, 0o600


def make_private_folder(path: Path) -> None:
    """Make a folder that only its owner can look into; one that is there already stays as it is."""
    path.mkdir(mode=FOLDER, parents=True, exist_ok=True)


def write_private_file(path: Path, content: bytes, *, replace: bool = False) -> None:
    """Write a file that only its owner can read; one that is there already stays, unless with ``replace``.

    Whole, or not there: of two processes that start at once neither may read half of it, or another one.
    """
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if replace:
            os.replace(name, path)
            return
    except OSError:  # a full disk: half a file is worth nothing
        os.unlink(name)
        raise
    with contextlib.suppress(FileExistsError):
        os.link(name, path)
    os.unlink(name)


def make_private_file(path: Path) -> None:
    """Make a file that only its owner can read, and make one that is there already so.

    SQLite gives the files beside its own (``-wal``, ``-shm``) the permissions of that one. Where the file
    cannot be made or belongs to somebody else, whoever opens it says so.
    """
    with contextlib.suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, FILE))
    for file in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        with contextlib.suppress(OSError):
            if file.stat().st_mode & 0o077:
                file.chmod(FILE)
