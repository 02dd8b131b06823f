"""The event file in a folder, written after every result: whole or not at all, beside earlier versions."""

from __future__ import annotations

import contextlib
import json
import logging
import re
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from carrom.server.store.files import make_private_folder, write_private_file
from carrom.tournament import Recorded, write_log

if TYPE_CHECKING:
    from carrom.server.hall.hall import Hall

LOG = logging.getLogger("carrom.server")
KEPT_VERSIONS = 20


@dataclass(frozen=True, slots=True)
class BackupState:
    """How the last backup went. ``problem``: why it could not be written, empty where it was."""

    folder: str = ""
    version: int = 0
    at: float | None = None
    problem: str = ""


class HallBackup:
    """Writes the event file of a hall, one at a time; what is told meanwhile is in the next one."""

    def __init__(self, hall: Hall, folder: str) -> None:
        self._hall = hall
        self._is_due = self._is_writing = False
        self.state = BackupState(folder)

    def note(self) -> None:
        """The log has a new result: write the file in the background."""
        self._is_due = True
        if not self._is_writing:
            self._is_writing = True
            self._hall.spawn(self._write())

    async def _write(self) -> None:
        try:
            while self._is_due:
                self._is_due = False
                await self._write_once()
        finally:
            self._is_writing = False

    async def _write_once(self) -> None:
        hall, before = self._hall, self.state
        tournament = hall.tournament
        try:
            await hall.services.run(
                write_backup, Path(before.folder), hall.id, hall.state.name, tournament.log
            )
            self.state = replace(before, version=tournament.version, at=time.time(), problem="")
        except OSError as problem:  # play goes on; the desk is told
            why = problem.strerror or type(problem).__name__
            self.state = replace(before, problem=f"{before.folder}: {why}")
            LOG.error("the backup of an event could not be written", extra={"why": why})
        if self.state.problem != before.problem or before.version == 0:
            hall.broadcast.note_desk()


def event_file(id: str, log: tuple[Recorded, ...]) -> str:
    """The whole event as one file: its log, with the id it has here in the header."""
    header, _, lines = write_log(log).partition("\n")
    return json.dumps({**json.loads(header), "id": id}) + "\n" + lines


def rewrite_backup(folder: Path, id: str, name: str, log: tuple[Recorded, ...]) -> None:
    """Where there is a file of an event, write it once more, and keep no copy from before."""
    if not (folder / f"{_title(id, name)}.jsonl").exists():
        return
    for old in (folder / f"{_title(id, name)}-versions").glob("*.jsonl"):
        old.unlink(missing_ok=True)
    write_backup(folder, id, name, log)


def _title(id: str, name: str) -> str:
    stem = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:40]
    return f"{stem}-{id}" if stem else id


def write_backup(folder: Path, id: str, name: str, log: tuple[Recorded, ...]) -> Path:
    """Write the event file, and a copy under its version; only the last of those are kept, and none that
    still names somebody who is forgotten."""
    make_private_folder(folder)
    title = _title(id, name)
    content = event_file(id, log).encode()
    versions = folder / f"{title}-versions"
    make_private_folder(versions)
    write_private_file(versions / f"{len(log):06d}.jsonl", content, replace=True)
    whole = folder / f"{title}.jsonl"
    write_private_file(whole, content, replace=True)
    # by their age: after the database was restored from a backup, versions are counted again
    oldest_first = sorted(versions.glob("*.jsonl"), key=lambda file: (file.stat().st_mtime, file))
    forgotten = [version for version, each in enumerate(log, 1) if each.event.kind == "forget"]
    naming = [file for file in oldest_first if file.stem < f"{max(forgotten, default=0):06d}"]
    for old in dict.fromkeys((*oldest_first[:-KEPT_VERSIONS], *naming)):
        with contextlib.suppress(FileNotFoundError):
            old.unlink()
    return whole
